import Foundation
import Fuzzing
import InterfaceBuilder
import InterfaceFiles
import SeededDice
import Testing

/// Files as merges, editors and chance damage them. DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which.
@Suite("Damaged Interface Builder files") struct InterfaceFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 2_000
    static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 13

    private static let words = [
        "<", ">", "/>", "</", "\"", "=", "&", "&amp;", "&#0;", "&#x10FFFF;", "&#xFFFFFFFF;", "&lol;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml version=\"1.0\"?>",
        "<!DOCTYPE d [<!ENTITY a \"b\">]>", "\u{0}", "\u{FEFF}", "日本", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> branch\n", "<view id=\"v-1\">", "</view>", "<scene>",
        "</scene>", "<objects>", "</objects>", "id=\"nav-01\"", "id=\"\"", "storyboardIdentifier=\"Detail\"", "storyboardIdentifier=\"../../x\"", "initialViewController=\"x\"",
        "xmlns:a=\"b\" a:", "x=\"1e999\"", "x=\"nan\"", "width=\"-99999999999999999999\"", "<document>", "</document>", "encoding=\"UTF-16\"", "encoding=\"nonsense\"", "\r", "\n",
        "<viewController id=\"det-01\" sceneMemberID=\"viewController\"/>", "sceneMemberID=\"viewController\"", "<segue destination=\"det-01\" id=\"det-01\"/>",
    ]

    @Test("F8.1 are an error with its line, or compile to what can be read back") func mutations() throws {
        let sources = [("Main.storyboard", InterfaceCompilerTests.storyboard), ("Cell.xib", CompactFormTests.source)].map { ($0, Array($1.utf8)) }
        var dice = Dice(state: Self.seed)
        let mutator = TextMutator(words: Self.words)
        var compiled = 0
        for number in 0..<Self.count {
            let (path, source) = sources.randomElement(using: &dice)!
            var bytes = source
            mutator.mutate(&bytes, &dice)
            let data = Data(bytes)
            let result = InterfaceCompiler.compile(data, path: path)
            for finding in result.findings {
                guard !finding.message.isEmpty, finding.path == path, finding.line > 0 || finding.message.contains("not supported") else {
                    return #expect(Bool(false), "mutation \(number): \(finding)")
                }
            }
            switch result.product {
            case nil: guard result.findings.contains(where: { $0.severity == .error }) else { return #expect(Bool(false), "mutation \(number): neither product nor error") }
            case .nib(let data):
                compiled += 1
                #expect(try CompactForm.document(from: data).count > 0)
            case .storyboard(let files):
                compiled += 1
                for (name, data) in files {
                    guard !name.contains("/"), !name.hasPrefix(".") else { return #expect(Bool(false), "mutation \(number): a file \(name)") }
                    if name != "Info.plist" { #expect(try CompactForm.document(from: data).count > 0) }
                }
            }
        }
        #expect(compiled > Self.count / 50)
    }
}
