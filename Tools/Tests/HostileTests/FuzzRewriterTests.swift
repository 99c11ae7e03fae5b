import Foundation
import Fuzzing
import SeededDice
import SourceRewriter
import Testing

/// The rewriter on sources that were changed by chance. Other tests run beside: the limit holds for this process's time.
@Suite("F11.1 The rewriter on mutated sources", .serialized) struct FuzzRewriterTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let sources: [String] = {
        let folders = ["Tools/Tests/SourceRewriterTests/Snippets", "Tests/EndToEnd/Projects", "Examples/Chapters"]
        return folders.flatMap { folder -> [String] in
            let base = root.appendingPathComponent(folder).path
            return (FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
                .compactMap { try? String(contentsOfFile: base + "/" + $0, encoding: .utf8) }
        }.filter { $0.utf8.count < 6000 }
    }()

    private static let words = [
        "@objc ", "@objc(name:) ", "@objc optional ", "dynamic ", "class ", "extension UIView {", "protocol ", "struct ", "enum ", "func ", "init", "super.", "self.",
        "#selector(", "#keyPath(", "#if os(Linux)\n", "#if canImport(UIKit) &&", "#elseif ", "#else\n", "#endif\n", "@available(iOS, unavailable) ", "#available(iOS 26, *)",
        "override ", "weak ", "[weak a, weak b] in", "@IBOutlet ", "@NSManaged ", "private ", "static ", "\"\"\"\n", "\"\\(", "/*", "*/", "//", "?", "!", "?.", "as! ", " is ",
        "some ", "any ", "<T: ", ">", ", ", ": ", " -> ", " = ", "{\n", "}\n", "(", ")", "[", "]", "import SwiftUI\n", "import UIKit\n", "NSObject", "AnyClass", ".Type", "cls.init()",
        "\u{0}", "\u{feff}", "日本", "é", "\r\n", "`", "@", "#", "_", "\\", "$0", "didSet { ", "get ", "subscript(", "operator ", "precedencegroup ", "@MainActor ", "async ", "try ",
    ]

    @Test("does not crash, and takes no more than two seconds")
    func sources() throws {
        #expect(Self.sources.count > 50)
        let manifests = try ["UIKit", "QuartzCore"].map {
            try ModuleManifest(json: Data(contentsOf: Self.root.appendingPathComponent("Sources/\($0)/Generated/manifest.json")))
        }
        let mutator = TextMutator(words: Self.words)
        let watch = Watch("rewriter", limit: 2)
        var dice = Dice(state: fuzzSeed)
        let usual = RewriterOptions(moduleName: "Fuzzed", manifests: manifests)
        for number in 0..<fuzzCount {
            let text = mutator.mutate(Self.sources.randomElement(using: &dice)!, &dice)
            // Some modules have another file beside.
            let other = dice.chance(20) ? Self.sources.randomElement(using: &dice)! : nil
            var options = usual
            if dice.chance(30) { options.modulesLeftOut = ["SwiftUI"] } else { options.modulesDropped = ["SwiftUI"] }
            if dice.chance(5) { options.platform = .linux }
            let files = [text, other].compactMap { $0 }.enumerated().map { SourceFile(path: "/fuzzed/\($0).swift", text: $1) }
            watch.attempt(number, text) {
                let result = Rewriter.rewrite(files: files, options: options)
                #expect(result.files.count == files.count)
                _ = PlatformScan(text, conditions: ["DEBUG"])
                _ = MissingImports.find(in: files, options: options) { $0 == "UIKit" }
                _ = AbsentDeclarations.find(["View", "Cell", "title"], in: files, options: options) { _ in true }
            }
        }
    }
}
