import Foundation

/// The programs that a build starts: `swiftc` and `clang`.
struct Compiler: Sendable {
    /// Runs a program with its arguments in a folder; standard error comes with the output.
    var run: @Sendable (_ program: String, _ arguments: [String], _ directory: String?) throws -> Subprocess.Outcome

    static let installed = Compiler { try Subprocess.run($0, $1, directory: $2, mergeErrors: true) }
}
