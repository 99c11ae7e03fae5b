import Foundation

/// The programs that a build starts: `swiftc` and `clang`.
struct Compiler: Sendable {
    /// Runs a program with its arguments in a folder; standard error comes with the output.
    var run: @Sendable (_ program: String, _ arguments: [String], _ directory: String?) throws -> Subprocess.Outcome

    /// A compiler that is killed leaves its temporary files: they lie in a folder of this call.
    static let installed = Compiler { program, arguments, directory in
        try Subprocess.inTemporaryFolder("drydock-compile") {
            try Subprocess.run(program, arguments, directory: directory, environment: ["TMPDIR": $0], mergeErrors: true)
        }
    }
}
