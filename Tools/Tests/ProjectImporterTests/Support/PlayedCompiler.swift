import Foundation

@testable import ProjectImporter

extension Compiler {
    /// Writes what compilers are asked to write.
    ///
    /// - Parameter look: is told of each call's arguments, those of a response file in its place, and may refuse with a word.
    static func played(_ look: @escaping @Sendable (_ arguments: [String]) -> String? = { _ in nil }) -> Compiler {
        Compiler { _, arguments, directory in
            var arguments = arguments
            if let list = arguments.first, list.hasPrefix("@") {
                arguments = ResponseFile.arguments(in: ModuleBuilder.text(ofFile: String(list.dropFirst())))
            }
            if let refusal = look(arguments) { return Subprocess.Outcome(status: 1, wasSignalled: false, output: refusal + "\n", errors: "") }
            for (option, value) in zip(arguments, arguments.dropFirst()) {
                var outputs: [String] = []
                if option == "-o" || option == "-emit-module-path" { outputs = [value] }
                if option == "-output-file-map", let data = FileManager.default.contents(atPath: value),
                    let map = (try? JSONSerialization.jsonObject(with: data)) as? [String: [String: String]]
                {
                    outputs = map.values.flatMap(\.values)
                }
                for output in outputs {
                    _ = FileManager.default.createFile(atPath: Paths.absolute(output, in: directory ?? "/nowhere"), contents: Data("compiled".utf8))
                }
            }
            return Subprocess.Outcome(status: 0, wasSignalled: false, output: "", errors: "")
        }
    }
}

extension Fixture {
    /// A runtime that counts as built.
    func playedRuntime() throws -> RuntimeLibrary {
        try write("runtime/Package.swift", "")
        try write("runtime/.build/release/libDrydockRuntime.so", "")
        let runtime = RuntimeLibrary(root: path + "/runtime", scratch: path + "/runtime/.build")
        try write("runtime/.build/drydock-runtime.stamp", runtime.fingerprint())
        return runtime
    }
}
