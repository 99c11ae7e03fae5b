import Foundation
import SourceRewriter
import Testing

@Suite struct IncrementalTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func options() throws -> RewriterOptions {
        let manifest = try ModuleManifest(json: Data(contentsOf: Self.root.appendingPathComponent("Sources/UIKit/Generated/manifest.json")))
        return RewriterOptions(moduleName: "M", manifests: [manifest])
    }

    /// The module's files once one of them has changed, the way the builder keeps them on disk.
    private func afterChange(_ old: [SourceFile], _ new: [SourceFile]) throws -> (result: RewriteResult, texts: [String: String], rewritten: [String]) {
        let options = try options()
        var state = RewriteState()
        var texts: [String: String] = [:]
        for file in Rewriter.rewrite(files: old, options: options, key: "a", state: &state).files { texts[file.path] = file.text }
        state = try #require(RewriteState(data: state.data))
        let result = Rewriter.rewrite(files: new, options: options, key: "a", state: &state)
        for file in result.files { texts[file.path] = file.text }
        return (result, texts, result.files.map(\.path))
    }

    private let files = [
        SourceFile(path: "/m/A.swift", text: "import UIKit\nclass A: UIView {\n  @objc func tap() { print(1) }\n  var size: Int { 1 }\n}\n"),
        SourceFile(path: "/m/B.swift", text: "import UIKit\nclass B: A {\n  @objc func other() { _ = #selector(A.tap); _ = #selector(nothing) }\n}\n"),
    ]

    @Test("F11.1 a change within a body rewrites its file alone, and leads to what a whole rewriting leads to")
    func body() throws {
        var changed = files
        changed[0].text = changed[0].text.replacingOccurrences(of: "print(1)", with: "print(2) /* and more */").replacingOccurrences(of: "{ 1 }", with: "{ 2 }")
        let after = try afterChange(files, changed)
        #expect(after.rewritten == ["/m/A.swift"])
        let whole = Rewriter.rewrite(files: changed, options: try options())
        #expect(after.texts == Dictionary(uniqueKeysWithValues: whole.files.map { ($0.path, $0.text) }))
        #expect(after.result.diagnostics == whole.diagnostics)
        #expect(!whole.diagnostics.isEmpty)
        #expect(after.result.manifest == whole.manifest)
    }

    @Test(
        "F11.1 a changed declaration, a new file and one that does not parse rewrite the module",
        arguments: [("func tap()", "func tap(_ a: Int)"), ("class A: UIView", "final class A: UIView"), ("class A: UIView {", "class A: UIView {{")])
    func declaration(old: String, new: String) throws {
        var changed = files
        changed[0].text = changed[0].text.replacingOccurrences(of: old, with: new)
        #expect(try afterChange(files, changed).rewritten.count == 2)
        #expect(try afterChange(files, changed + [SourceFile(path: "/m/C.swift", text: "class C {}\n")]).rewritten.count == 3)
        #expect(try afterChange(files, files).rewritten == [])
    }

    @Test("F11.1 each snippet is rewritten the same in one go and after a change within a body")
    func snippets() throws {
        let folder = Self.root.appendingPathComponent("Tools/Tests/SourceRewriterTests/Snippets").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
        let options = try options()
        for name in names {
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            let other = SourceFile(path: "/m/Other.swift", text: "import UIKit\nclass Unrelated: UIView { @objc func go() { print(1) } }\n")
            var state = RewriteState()
            var files = [SourceFile(path: "/m/\(name)", text: text), other]
            _ = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
            files[1].text = other.text.replacingOccurrences(of: "print(1)", with: "print(2)")
            let again = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
            let whole = Rewriter.rewrite(files: files, options: options)
            #expect(again.diagnostics == whole.diagnostics, "\(name)")
            #expect(again.manifest == whole.manifest, "\(name)")
            #expect(again.testableManifest == whole.testableManifest, "\(name)")
            if let file = again.files.first(where: { $0.path == other.path }) { #expect(file == whole.files[1], "\(name)") }
        }
    }
}
