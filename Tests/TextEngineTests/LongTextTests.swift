import Foundation
import Testing

@testable import TextEngine

/// Where the cost of a line grows with the whole text, these take minutes.
@Suite("Texts of 900,000 characters", .serialized) struct LongTextTests {
    private static let length = 900_000

    private static func text(_ pattern: String) -> String { String(repeating: pattern, count: length / pattern.utf16.count) }

    @Test(
        "F12.2 a text of 900,000 characters is set, whatever it is made of",
        arguments: [
            ("a", "no spaces"), ("AVTo ", "kerned words"), ("ab cd ef\n", "short lines"), ("\n", "empty lines"), ("中文字符", "Chinese"), ("中a文b", "Chinese and Latin"),
            ("سلام ", "Arabic"), ("ภาษาไทย", "Thai"), ("a\u{2028}", "line separators"), ("😀", "emoji"),
        ])
    func whole(pattern: String, what: String) throws {
        let text = Self.text(pattern)
        let count = text.utf16.count
        let all = systemLayout(text, width: 300)
        var next = 0
        for (index, line) in all.lines.enumerated() {
            try #require(line.line.range.lowerBound >= next && line.line.range.upperBound <= count, "\(what): line \(index)")
            try #require(line.line.width <= 300.01, "\(what): line \(index)")
            next = line.line.range.upperBound
        }
        #expect(next >= count - 1)
        #expect(all.lines.count > 1000)

        let one = systemLayout(text, width: 300) {
            $0.maximumLines = 1
            $0.truncation = .tail
        }
        #expect(one.lines.count == 1 && one.isTruncated)
        #expect(one.size.width <= 300.01)
    }

    @Test("F12.2 a line a character, of 200,000")
    func narrow() {
        let layout = systemLayout(String(repeating: "中a", count: 100_000), width: 1)
        #expect(layout.lines.count == 200_000)
        #expect(layout.lines.allSatisfy { $0.line.runs.count == 1 && $0.line.runs[0].glyphs.count == 1 })
    }

    @Test("Glyphs cut out of a long run are those of the part set by itself", arguments: ["AVToffice fi ", "سلام عليكم ", "aسb لا "])
    func parts(pattern: String) {
        let text = String(repeating: pattern, count: 40)
        let units = Array(text.utf16)
        for line in systemLayout(text, width: 120).lines {
            let alone = systemLayout(String(decoding: units[line.line.range], as: UTF16.self))
            #expect(line.line.runs.flatMap(\.glyphs).map(\.id).sorted() == alone.lines[0].line.runs.flatMap(\.glyphs).map(\.id).sorted())
        }
    }

    @Test("A place in an ordered list is found with as many looks as its length has bits")
    func partitionPoint() {
        for (count, most) in [(0, 0), (1, 1), (1000, 10), (1_000_000, 20)] {
            for wanted in Set([0, 1, count / 3, count - 1, count]) where wanted >= 0 && wanted <= count {
                var looks = 0
                #expect((0..<count).partitionPoint { looks += 1; return $0 >= wanted } == wanted)
                #expect(looks <= most)
            }
        }
    }

    @Test("A character that a font does not have is looked for in other fonts once")
    func fallbacks() {
        let library = FontLibrary.shared
        let base = library.systemFont(size: 17.25)
        let scalar: Unicode.Scalar = "ส"
        let found = library.font(for: scalar, base: base, language: "th")
        #expect(found !== base)
        #expect(library.chosenFonts[FontLibrary.ChoiceKey(base: base.id, scalar: scalar.value, language: "th")] === found)
        #expect(library.font(for: scalar, base: base, language: "th") === found)
    }
}
