import Foundation
import Testing

@testable import SourceRewriter

/// Modules that are edited by chance: what follows from a state is what a whole rewriting leads to.
@Suite struct IncrementalEditTests {
    /// Random numbers that are the same in every run (SplitMix64).
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let snippets: [String] = {
        let folder = root.appendingPathComponent("Tools/Tests/SourceRewriterTests/Snippets").path
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            .compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }()

    private static func options() throws -> RewriterOptions {
        let manifest = try ModuleManifest(json: Data(contentsOf: root.appendingPathComponent("Sources/UIKit/Generated/manifest.json")))
        var options = RewriterOptions(moduleName: "M", manifests: [manifest])
        options.modulesLeftOut = ["SwiftUI"]
        return options
    }

    /// Statements for bodies: local types and closures among them.
    private static let statements = [
        "print(1)", "// a comment", "let local = 1", "class Local { @objc var total = 1; @objc func local() {} }", "let block = { [weak self] in _ = self }",
        "func inner() { print(2) }", "struct Box { var item: AnyObject? }", "_ = #selector(nothing)", "/* over\nlines */",
    ]
    private static let declarations = [
        "@objc func added() {}", "var added: Int { 1 }", "override func added() {}", "@objc dynamic var total = 1", "init(added: Int) {}", "func added<T: P>(_ t: T) where T: Q {}",
        "class Added: NSObject {}", "typealias Added = Int", "let added = { 1 }()",
    ]

    /// The text after a change. Most changes leave Swift behind, all of them some text.
    private static func edited(_ text: String, _ dice: inout Dice) -> String {
        var lines = text.components(separatedBy: "\n")
        let opening = lines.indices.filter { lines[$0].hasSuffix("{") }
        let functions = opening.filter { lines[$0].contains("func ") || lines[$0].contains("init(") }
        let types = opening.filter { lines[$0].contains("class ") || lines[$0].contains("extension ") || lines[$0].contains("struct ") }
        let anywhere = Int.random(in: 0..<lines.count, using: &dice)
        switch Int.random(in: 0..<10, using: &dice) {
        case 0...4: if let at = functions.randomElement(using: &dice) { lines.insert(statements.randomElement(using: &dice)!, at: at + 1) }
        case 5: if let at = types.randomElement(using: &dice) { lines.insert(declarations.randomElement(using: &dice)!, at: at + 1) }
        case 6: lines.insert("// another comment", at: anywhere)
        case 7: lines.remove(at: anywhere)
        case 8: lines[anywhere] = lines[anywhere].replacingOccurrences(of: ["1", "func", "var", "override", "@objc", "self"].randomElement(using: &dice)!, with: ["2", "func", "let", "", "self"].randomElement(using: &dice)!)
        default: lines[anywhere] += " "
        }
        return lines.joined(separator: "\n")
    }

    private static func newest(_ files: [SourceFile], _ state: inout RewriteState, _ texts: inout [String: String], _ options: RewriterOptions) throws -> RewriteResult {
        state = try #require(RewriteState(data: state.data))
        let result = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
        for file in result.files { texts[file.path] = file.text }
        return result
    }

    @Test("F11.1 a module edited by chance is rewritten the same in one go and step by step", arguments: [1, 2, 3, 4] as [UInt64])
    func edits(seed: UInt64) throws {
        let options = try Self.options()
        var dice = Dice(state: seed)
        var files = (0..<6).map { SourceFile(path: "/m/\($0).swift", text: Self.snippets.randomElement(using: &dice)!) }
        var state = RewriteState()
        var texts: [String: String] = [:]
        var isPartial = 0
        for step in 0..<30 {
            let before = files
            for _ in 0..<Int.random(in: 1...2, using: &dice) {
                let at = Int.random(in: 0..<files.count, using: &dice)
                files[at].text = Self.edited(files[at].text, &dice)
            }
            let result = try Self.newest(files, &state, &texts, options)
            if result.files.count < files.count { isPartial += 1 }
            let whole = Rewriter.rewrite(files: files, options: options)
            #expect(whole.files.allSatisfy { texts[$0.path] == $0.text }, "seed \(seed), step \(step)")
            #expect(result.diagnostics == whole.diagnostics, "seed \(seed), step \(step)")
            #expect(result.neverCalled == whole.neverCalled, "seed \(seed), step \(step)")
            #expect(result.unparsedFiles == whole.unparsedFiles, "seed \(seed), step \(step)")
            #expect(result.manifest == whole.manifest && result.testableManifest == whole.testableManifest, "seed \(seed), step \(step)")
            // What does not parse would have everything rewritten from here on.
            if !whole.unparsedFiles.isEmpty { files = before }
        }
        #expect(isPartial > 3, "seed \(seed): \(isPartial)")
    }

    @Test("F11.1 what a body declares and other files see has them rewritten")
    func localTypes() throws {
        let options = try Self.options()
        var files = [
            SourceFile(path: "/m/A.swift", text: "import UIKit\nfunc f() {\n  print(1)\n}\n"),
            SourceFile(path: "/m/B.swift", text: "import UIKit\nlet all = #selector(tap)\nclass B: UIView { func go(_ items: [B]) { items.map { $0.owner } } }\n"),
        ]
        var state = RewriteState()
        var texts: [String: String] = [:]
        _ = try Self.newest(files, &state, &texts, options)
        files[0].text = "import UIKit\nfunc f() {\n  class L: NSObject { @objc func tap() {}; var owner: AnyObject? }\n}\n"
        let result = try Self.newest(files, &state, &texts, options)
        #expect(result.files.count == 2)
        #expect(result.diagnostics == Rewriter.rewrite(files: files, options: options).diagnostics)
    }

    @Test("F11.1 a damaged state, and one of another version, is no state")
    func damage() throws {
        let options = try Self.options()
        var dice = Dice(state: 7)
        let files = Self.snippets.prefix(5).enumerated().map { SourceFile(path: "/m/\($0).swift", text: $1) }
        var state = RewriteState()
        _ = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
        let data = state.data
        #expect(RewriteState(data: data)?.data == data)
        for _ in 0..<2000 {
            var damaged = data
            switch Int.random(in: 0..<3, using: &dice) {
            case 0: damaged[Int.random(in: 0..<data.count, using: &dice)] ^= UInt8.random(in: 1...255, using: &dice)
            case 1: damaged = data.prefix(Int.random(in: 0..<data.count, using: &dice))
            default: damaged.insert(0, at: Int.random(in: 0..<data.count, using: &dice))
            }
            #expect(RewriteState(data: damaged) == nil)
        }
        #expect(RewriteState(data: Data()) == nil)
        #expect(RewriteState(data: Data("{\"files\":{}}".utf8)) == nil)
    }

    @Test("F11.1 damaged declarations are refused, or read as others, and nothing crashes")
    func damagedDeclarations() throws {
        var dice = Dice(state: 11)
        let evaluator = ConditionEvaluator(options: try Self.options())
        let source = UnparsedFile { FileDeclarations() }
        for text in Self.snippets.prefix(20) {
            let unit = SourceUnit(index: 0, file: SourceFile(path: "/m/a.swift", text: text))
            let bytes = DeclarationCollector.collect(unit, evaluator: evaluator).bytes()
            let read = try #require(bytes.withUnsafeBytes { FileDeclarations($0, file: 0, source: source) })
            #expect(read.bytes() == bytes)
            for _ in 0..<200 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...4, using: &dice) { damaged[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice) }
                if Int.random(in: 0..<4, using: &dice) == 0 { damaged.removeLast(Int.random(in: 1...bytes.count, using: &dice)) }
                _ = damaged.withUnsafeBytes { FileDeclarations($0, file: 0, source: source) }
            }
        }
    }
}
