import Foundation
import SourceRewriter
import Testing

/// Every snippet is rewritten, compiled, linked against the runtime and run.
///
/// Snippets that do not ask to stand alone are put together: each wrapped in an enumeration of its own would change what they are, so they
/// share a module by language mode and by whether they import UIKit, each a file whose `run()` is renamed.
@Suite(.enabled(if: Toolchain.shared != nil, "build the runtime first: swift build (or set DRYDOCK_RUNTIME)"))
struct SnippetTests {
    @Test("F11.1 there are enough snippets") func count() {
        #expect(Snippet.all.count >= 275 || Snippet.isNarrowed)
        let names = Dictionary(grouping: Snippet.all, by: \.name)
        #expect(names.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    /// Snippets that are compiled together and run in one process.
    struct Group: Sendable, CustomStringConvertible {
        let mode: String
        let needsUIKit: Bool
        var description: String { "mode \(mode)\(needsUIKit ? ", UIKit" : "")" }
        var module: String { "Snippets\(mode)\(needsUIKit ? "UIKit" : "")" }

        static let all = ["4", "5", "6"].flatMap { [Group(mode: $0, needsUIKit: true), Group(mode: $0, needsUIKit: false)] }
    }

    @Test("F11.1 snippets rewritten, compiled and run print what they do on iOS", arguments: Group.all)
    func together(group: Group) throws {
        let toolchain = try #require(Toolchain.shared)
        if group.needsUIKit, !toolchain.hasUIKit { return }
        let snippets = Snippet.all.filter {
            !$0.isAlone && $0.mode == group.mode && $0.needsUIKit == group.needsUIKit && $0.rewriterError == nil
        }
        guard !snippets.isEmpty else { return }
        var files: [SourceFile] = []
        for snippet in snippets {
            for file in snippet.files {
                let text = file.text.replacing("func run()", with: "func run_\(snippet.name)()")
                files.append(SourceFile(path: file.path, text: text))
            }
        }
        files.append(SourceFile(path: "main.swift", text: Self.main(calling: snippets.map(\.name), inApplication: group.needsUIKit)))
        let rewritten = Rewriter.rewrite(files: files, options: RewriterOptions(moduleName: group.module, languageMode: group.mode, manifests: toolchain.manifests))
        #expect(rewritten.diagnostics.filter { $0.severity == .error } == [])
        let (executable, compiled) = try toolchain.compile(
            rewritten.files, module: group.module, languageMode: group.mode, extra: group.needsUIKit ? [try toolchain.virtualClock().path] : [])
        try #require(compiled.status == 0, "\(compiled.output)")
        // A snippet that stops the process does not take the others with it.
        var left = snippets[...]
        while !left.isEmpty {
            let result = try toolchain.run(executable.path, left.map(\.name))
            let started = left.lastIndex { result.output.contains("== \($0.name)\n") } ?? left.startIndex
            for snippet in left[...started] {
                let printed = Self.section(snippet.name, of: result.output)
                #expect(printed == snippet.expected, "\(snippet), which printed:\n\(printed.joined(separator: "\n"))")
            }
            if result.status == 0 { break }
            Issue.record("\(left[started]) ended with status \(result.status)")
            left = left[(started + 1)...]
        }
    }

    /// Runs the snippets that the command line names.
    private static func main(calling names: [String], inApplication: Bool) -> String {
        let calls = names.map { "case \"\($0)\": MainActor.assumeIsolated { run_\($0)() }" }.joined(separator: "\n")
        return """
            \(inApplication ? "import HeadlessHost\nMainActor.assumeIsolated { HeadlessHost.startForTests() }" : "")
            @preconcurrency import Glibc
            setvbuf(stdout, nil, _IOLBF, 0)
            for name in CommandLine.arguments.dropFirst() {
                print("==", name)
                switch name {
                \(calls)
                default: print("unknown")
                }
            }
            print("==")

            """
    }

    private static func section(_ name: String, of output: String) -> [String] {
        var lines: [String] = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("==") { isInside = line == "== \(name)"; continue }
            if isInside { lines.append(String(line)) }
        }
        return lines
    }

    @Test("F11.1 snippets that need a module of their own", arguments: Snippet.all.filter { $0.isAlone && $0.compilerError == nil })
    func alone(_ snippet: Snippet) throws {
        let toolchain = try #require(Toolchain.shared)
        if snippet.needsUIKit, !toolchain.hasUIKit { return }
        var files = snippet.files
        let isMain = snippet.source.contains("@main ") || snippet.source.contains("@UIApplicationMain\n")
        if !isMain {
            files.append(SourceFile(path: "main.swift", text: "MainActor.assumeIsolated { run() }\n"))
        }
        let isApplication = isMain && snippet.needsUIKit
        if isApplication { files.append(SourceFile(path: "Host.swift", text: Self.host)) }
        let rewritten = Rewriter.rewrite(files: files, options: RewriterOptions(moduleName: snippet.name, languageMode: snippet.mode, manifests: toolchain.manifests))
        #expect(rewritten.diagnostics.filter { $0.severity == .error } == [])
        let (executable, compiled) = try toolchain.compile(
            rewritten.files, module: snippet.name, languageMode: snippet.mode, extra: snippet.options + (isMain ? ["-parse-as-library"] : []) + (isApplication ? [try toolchain.virtualClock().path] : []))
        try #require(compiled.status == 0, "\(compiled.output)")
        let result = try toolchain.run(executable.path, [])
        #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast() == snippet.expected[...])
    }

    @Test("F11.1 the compiler's errors name the user's own line", arguments: Snippet.all.filter { $0.compilerError != nil })
    func compilerError(_ snippet: Snippet) throws {
        let toolchain = try #require(Toolchain.shared)
        let expected = try #require(snippet.compilerError)
        let rewritten = Rewriter.rewrite(files: snippet.files, options: RewriterOptions(moduleName: snippet.name, languageMode: snippet.mode, manifests: toolchain.manifests))
        let result = try toolchain.run("swiftc", toolchain.moduleOptions + ["-typecheck", "-swift-version", snippet.mode, "-module-name", snippet.name]
            + (try Self.write(rewritten.files, toolchain.scratch.appendingPathComponent(snippet.name))))
        #expect(result.status != 0)
        #expect(result.output.contains("\(snippet.name).swift:\(expected.line):"), "\(result.output)")
        #expect(result.output.contains(expected.text), "\(result.output)")
    }

    /// What `drydock run` adds to an application.
    private static let host = """
        import HeadlessHost

        @section(".init_array") @used
        private let __drydock_install_host: @convention(c) () -> Void = { HeadlessHost.install() }

        """

    private static func write(_ files: [RewrittenFile], _ folder: URL) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try files.map { file in
            let url = folder.appendingPathComponent("rewritten-" + file.path)
            try Data(file.text.utf8).write(to: url)
            return url.path
        }
    }

    @Test("F11.1 what cannot be rewritten is refused at the user's line", arguments: Snippet.all.filter { $0.rewriterError != nil })
    func rewriterError(_ snippet: Snippet) throws {
        let toolchain = try #require(Toolchain.shared)
        let expected = try #require(snippet.rewriterError)
        let rewritten = Rewriter.rewrite(files: snippet.files, options: RewriterOptions(moduleName: snippet.name, languageMode: snippet.mode, manifests: toolchain.manifests))
        let errors = rewritten.diagnostics.filter { $0.severity == .error }
        #expect(errors.contains { $0.line == expected.line && $0.message.contains(expected.text) }, "\(errors)")
    }
}
