import FoundationGaps
import SeededDice
import Testing

/// Texts as chance and malice make them. DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which.
@Suite(.serialized) struct MarkdownFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 2_000
    private static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 13

    private static let source = """
        # Title with *stress* and `code`

        A [link](http://example.com "t") and ![image](a.png), ~~struck~~ text,
        ^[word](mood: 'x')  \n
        1. one
           - two **three**
        2. four

        | a | b |
        |:--|--:|
        | 1 | 2 |

        > quote
        ```swift
        let x = 1
        ```
        <div>html</div>
        ---
        """

    private static let words = [
        "*", "**", "_", "`", "```\n", "~~", "[", "]", "](", ")", "![", "<", ">", "> ", "- ", "1. ", "|", "|-|-|\n", "#", "\\", "&amp;", "&#0;", "&#x10FFFF;", "\0", "\u{FEFF}",
        "\u{2000}", "\u{2028}", "日本", "👍🏽", "^[", "](a: 1)", "(drydock-attributes:0)", "\n\n", "\r", "\t", "  \n", "<!--", "-->", "<a href=\"", "\u{0}", "    ",
    ]

    @Test("F12.3 damaged Markdown is read, in all three ways") func mutations() throws {
        var dice = Dice(state: Self.seed)
        let all: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [.full, .inlineOnly, .inlineOnlyPreservingWhitespace]
        for number in 0..<Self.count {
            var scalars = Array(Self.source.unicodeScalars)
            for _ in 0..<dice.roll(1...8) {
                let at = dice.roll(0...scalars.count)
                let end = min(scalars.count, at + dice.roll(0...(dice.chance(50) ? 4 : 80)))
                switch dice.roll(0...3) {
                case 0: scalars.removeSubrange(at..<end)
                case 1: scalars.insert(contentsOf: Array(repeating: scalars[at..<end], count: dice.roll(1...6)).joined(), at: at)
                case 2: scalars.insert(contentsOf: dice.pick(Self.words).unicodeScalars, at: at)
                default: scalars.replaceSubrange(at..<end, with: dice.pick(Self.words).unicodeScalars)
                }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            let options = AttributedString.MarkdownParsingOptions(
                allowsExtendedAttributes: dice.chance(50), interpretedSyntax: dice.pick(all), failurePolicy: .returnPartiallyParsedIfPossible)
            let result = try AttributedString(markdown: String(text), options: options)
            // What comes out can be handed on and back.
            let object = NSAttributedString(result)
            let back = AttributedString(object)
            guard object.length == result.utf16.count, back.characters.elementsEqual(result.characters),
                back.runs.compactMap(\.presentationIntent) == result.runs.compactMap(\.presentationIntent)
            else { return #expect(Bool(false), "mutation \(number): \(String(text))") }
        }
    }

    @Test("F12.3 Markdown that means to take for ever does not", arguments: [
        ("quotes in each other", String(repeating: ">", count: 20_000) + "a"), ("lists in each other", String(repeating: "- ", count: 10_000) + "a"),
        ("open brackets", String(repeating: "[", count: 50_000)), ("open stress", String(repeating: "*a **a ", count: 20_000)),
        ("images", String(repeating: "![a](b)", count: 10_000)), ("a wide table", String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000) + "\n" + String(repeating: "|x\n", count: 2_000)),
        ("lines below headings", String(repeating: "a|b\n|-\n", count: 10_000)), ("attributes", String(repeating: "^[a](", count: 20_000)),
    ])
    func malice(_ name: String, _ text: String) throws {
        let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true, failurePolicy: .returnPartiallyParsedIfPossible)
        #expect(try AttributedString(markdown: text, options: options).characters.isEmpty == false, "\(name)")
    }
}
