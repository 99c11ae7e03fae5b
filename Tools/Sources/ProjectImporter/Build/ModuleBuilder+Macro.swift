import DrydockSession
import Foundation
import SourceRewriter

/// A macro is a library that the compiler loads while it compiles what uses it. It is built for this machine, against the compiler's own
/// swift-syntax, from its sources as they are.
extension ModuleBuilder {
    func buildMacro(_ unfinished: BuiltModule, starts: () -> Void) throws -> BuiltModule {
        if ForeignPrograms.areRefused {
            throw BuildFailure("macro \"\(target.name)\" is a program that the compiler would run, which --no-manifest-execution refuses")
        }
        guard let libraries = Toolchain.macroLibraryFolder else {
            throw BuildFailure("macro \"\(target.name)\" cannot be built: the compiler comes without swift-syntax")
        }
        var built = unfinished
        let folder = try (cache / "build" / "targets").appending(ContainedPath.encodedName(target.name))
        // The macro itself comes last.
        let parts = try project.buildOrder(for: target.name).filter { !$0.sources.isEmpty }
        var hash = ContentHash()
        hash.add(stampOf: RuntimeLibrary.executable)
        hash.add(libraries)
        for part in parts {
            try checkWords(of: part)
            for word in [part.languageMode] + part.conditions + part.upcomingFeatures { hash.add(word) }
            for source in part.sources { hash.add(contentOf: source) }
        }
        let library = try folder.appending("lib\(target.moduleName).so")
        let fingerprint = folder / "fingerprint"
        built.macroLibrary = library.path
        built.fingerprint = hash.text
        if fingerprint.text == hash.text, library.exists { return built }
        // With what a compiler or linker that was killed has left.
        try folder.remove()
        starts()
        let stub = folder / "CompilerPlugin.swift"
        try stub.write(Self.compilerPlugin)
        var objects: [String] = []
        func compile(_ sources: [String], as module: String, _ target: Target?) throws {
            let object = try folder.appending(module + ".o")
            var arguments = ["-c", "-wmo", "-parse-as-library", "-Onone", "-module-name", module, "-I", libraries, "-I", folder.path]
            arguments += ["-emit-module", "-emit-module-path", try folder.appending(module + ".swiftmodule").preparedForWriting()]
            arguments += ["-swift-version", target?.languageMode ?? "5", "-no-color-diagnostics"]
            for condition in target?.conditions ?? [] { arguments += ["-D", condition] }
            for feature in target?.upcomingFeatures.uniqued() ?? [] { arguments += ["-enable-upcoming-feature", feature] }
            try run(arguments + sources + ["-o", object.path], in: folder)
            objects.append(object.path)
        }
        try compile([stub.path], as: "SwiftCompilerPlugin", nil)
        for part in parts { try compile(part.sources, as: part.moduleName, part) }
        let linked = Toolchain.macroLibraries.filter { Paths.exists("\(libraries)/lib\($0).so") }.sorted()
        // Named by its place in the folder, where the linker can make its temporary files whatever the folder is called.
        _ = try library.preparedForWriting()
        try run(["-emit-library", "-L", libraries, "-Xlinker", "-rpath=" + libraries] + linked.map { "-l" + $0 } + objects + ["-o", library.name], in: folder)
        try fingerprint.write(hash.text)
        built.wasCompiled = true
        return built
    }

    private func run(_ arguments: [String], in folder: ContainedPath) throws {
        let outcome = try compiler.run("swiftc", arguments, folder.path)
        if outcome.succeeded { return }
        let output = CompilerOutput(outcome.output)
        let errors = output.entries.filter { $0.message.severity == .error }
        for entry in errors { report(.message(CompilerOutput.render(entry))) }
        if errors.isEmpty { for line in output.rest.suffix(20) { report(.message(line)) } }
        throw BuildFailure("macro \"\(target.name)\" does not build")
    }

    /// swift-syntax's module of that name runs a process of its own, which a library does not need.
    private static let compilerPlugin = """
        @_exported import SwiftSyntaxMacros

        public protocol CompilerPlugin {
            init()
            var providingMacros: [any Macro.Type] { get }
        }

        extension CompilerPlugin {
            public static func main() throws {}
        }

        """
}
