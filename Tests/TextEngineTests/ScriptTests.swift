import Foundation
import Testing

@testable import TextEngine

/// Text in many scripts and mixes: nothing is lost, nothing is drawn as a box, carets advance, lines break where
/// readers of the script expect it.
@Suite struct ScriptTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var isRightToLeft = false
        /// A file whose glyphs the text needs, where it is not the system font.
        var file: String?
        var testDescription: String { name }
    }

    static let samples: [Sample] = [
        Sample(name: "Latin", text: "The quick brown fox jumps over the lazy dog, twice."),
        Sample(name: "Latin accents", text: "Žluťoučký kůň úpěl ďábelské ódy — façade naïve Ærøskøbing"),
        Sample(name: "combining marks", text: "e\u{301}a\u{308}o\u{302}\u{323} Z\u{30C}"),
        Sample(name: "Vietnamese", text: "Tiếng Việt có nhiều dấu thanh điệu khác nhau"),
        Sample(name: "Greek", text: "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία"),
        Sample(name: "Cyrillic", text: "Съешь же ещё этих мягких французских булок, да выпей чаю"),
        Sample(name: "simplified Chinese", text: "今天天气很好，我们去公园散步吧。“好的”，他说。", file: "NotoSansCJK"),
        Sample(name: "traditional Chinese", text: "繁體中文測試「引號」與標點符號，換行規則。", file: "NotoSansCJK"),
        Sample(name: "Japanese", text: "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。", file: "NotoSansCJK"),
        Sample(name: "Korean", text: "모든 국민은 법률이 정하는 바에 의하여 국가기관에 청원할 권리를 가진다", file: "NotoSansCJK"),
        Sample(name: "Arabic", text: "جميع الناس أحرارًا متساوين في الكرامة والحقوق", isRightToLeft: true, file: "NotoSansArabic"),
        Sample(name: "Arabic signs", text: "هل تريد المتابعة؟ نعم، أو لا؛ ٪٥٠ ـ", isRightToLeft: true, file: "NotoSansArabic"),
        Sample(name: "Hebrew", text: "כל בני האדם נולדו בני חורין ושווים בערכם", isRightToLeft: true, file: "NotoSansHebrew"),
        Sample(name: "Thai", text: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน", file: "NotoSansThai"),
        Sample(name: "Lao", text: "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ", file: "NotoSansLao"),
        Sample(name: "Devanagari", text: "सभी मनुष्यों को गौरव और अधिकारों के विषय में", file: "NotoSansDevanagari"),
        Sample(name: "Bengali", text: "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা", file: "NotoSansBengali"),
        Sample(name: "Tamil", text: "மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே", file: "NotoSansTamil"),
        Sample(name: "Telugu", text: "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును", file: "NotoSansTelugu"),
        Sample(name: "Khmer", text: "មនុស្សទាំងអស់កើតមកមានសេរីភាព", file: "NotoSansKhmer"),
        Sample(name: "Burmese", text: "လူတိုင်းသည် တူညီ လွတ်လပ်သော", file: "NotoSansMyanmar"),
        Sample(name: "Georgian", text: "ყველა ადამიანი იბადება თავისუფალი", file: "NotoSansGeorgian"),
        Sample(name: "Armenian", text: "Բոլոր մարդիկ ծնվում են ազատ ու հավասար", file: "NotoSansArmenian"),
        Sample(name: "Ethiopic", text: "የሰው ልጅ ሁሉ ሲወለድ ነጻና", file: "NotoSansEthiopic"),
        Sample(name: "emoji", text: "😀🎉👍🏽👩🏾‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇨🇳🇯🇵❤️1️⃣", file: "NotoColorEmoji"),
        Sample(name: "emoji in text", text: "Party 🎉 at 5️⃣ o'clock ❤️ bring 🍕!", file: "NotoColorEmoji"),
        Sample(name: "Chinese and Latin", text: "Row 0001 · 今日推荐 the quick brown fox（测试）", file: "NotoSansCJK"),
        Sample(name: "Japanese, Latin, emoji", text: "今日はiPhone 15 Proを買った🎉すごい!", file: "NotoSansCJK"),
        Sample(name: "Arabic with Latin and numbers", text: "مرحبا UIKit بالعالم 123 (test) نهاية", isRightToLeft: true, file: "NotoSansArabic"),
        Sample(name: "Hebrew inside English", text: "The word שלום עולם means hello world", file: "NotoSansHebrew"),
        Sample(name: "symbols", text: "→ ← ✓ ★ ∑ √ ∞ € £ ¥ © ™ ° ½ † •"),
    ]

    private static func isInstalled(_ sample: Sample) -> Bool {
        guard let file = sample.file else { return true }
        let folders = ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto"]
        return folders.contains { folder in
            (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasPrefix(file) } ?? false
        }
    }

    @Test("F12.3 no character is lost or drawn as a box", arguments: samples)
    func complete(_ sample: Sample) throws {
        let count = sample.text.utf16.count
        for width in [CGFloat.infinity, 200, 90, 31] {
            let layout = systemLayout(sample.text, width: width)
            // Lines cover the text without gap or overlap, in order.
            var end = 0
            for placed in layout.lines {
                #expect(placed.line.range.lowerBound == end)
                #expect(placed.line.range.upperBound > end)
                end = placed.line.range.upperBound
                let covered = placed.line.runs.reduce(0) { $0 + $1.range.count }
                #expect(covered == placed.line.range.count, "runs of a line account for each character once")
            }
            #expect(end == count)
        }
        guard Self.isInstalled(sample) else { return }
        let line = systemLayout(sample.text).lines[0].line
        for run in line.runs {
            for glyph in run.glyphs where glyph.id == 0 {
                Issue.record("no glyph at \(glyph.cluster) of \(sample.name)")
            }
            if run.range.count > 0, !run.glyphs.isEmpty { #expect(run.width > 0) }
        }
    }

    @Test("F12.3 carets advance through a line, and every position finds its character", arguments: samples)
    func carets(_ sample: Sample) {
        let line = systemLayout(sample.text).lines[0].line
        #expect(line.isRightToLeft == sample.isRightToLeft)
        let stops = line.caretStops
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.index < $1.index })
        let levels = Set(line.runs.map(\.level))
        if levels == [0] {
            #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.x <= $1.x + 1e-6 }, "left to right: carets go right")
            #expect(abs(stops.last!.x - line.width) < 0.01)
        } else if levels == [1] {
            #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.x >= $1.x - 1e-6 }, "right to left: carets go left")
            #expect(abs(stops.last!.x) < 0.01)
        }
        // Carets stand between user-perceived characters only.
        let starts = Set(sample.text.indices.map { sample.text.utf16.distance(from: sample.text.utf16.startIndex, to: $0) })
        #expect(stops.dropLast().allSatisfy { starts.contains($0.index) })
        for stop in stops where stops.filter({ abs($0.x - stop.x) < 0.01 }).count == 1 {
            #expect(line.index(for: stop.x) == stop.index)
        }
    }

    @Test("F12.3 narrow lines are no wider than their container", arguments: samples)
    func fits(_ sample: Sample) {
        for width in stride(from: 60.0, through: 240, by: 18) {
            for placed in systemLayout(sample.text, width: width).lines {
                // Joining scripts are shaped anew at a break and may gain a little.
                #expect(placed.line.width <= width + 1.5, "\(sample.name) in \(width)")
            }
        }
    }

    // MARK: Where lines break

    @Test("F12.3 Chinese breaks between characters, but not before closing or after opening punctuation")
    func kinsoku() {
        let string = "今天天气很好，我们去（公园）。"
        #expect(lines(squareLayout(string, width: 60), of: string) == ["今天天气很", "好，我们去", "（公园）。"])
        let quoted = "他说「你好」吧"
        #expect(lines(squareLayout(quoted, width: 30), of: quoted) == ["他说", "「你", "好」吧"])
        for layout in stride(from: 20.0, to: 150, by: 10).map({ squareLayout(string, width: $0) }) {
            for line in lines(layout, of: string).dropFirst() where line.count > 1 {
                #expect(!"，。）".contains(line.first!), "\(line)")
            }
        }
    }

    @Test("F12.3 Japanese small kana and the long mark do not begin a line where it can be helped")
    func smallKana() {
        let string = "ソファーとキャット"
        let broken = lines(squareLayout(string, width: 30), of: string)
        #expect(broken.dropFirst().allSatisfy { !"ァーャッ".contains($0.first!) }, "\(broken)")
    }

    @Test("F12.3 words of mixed text stay whole")
    func mixedWords() {
        let string = "今日推荐the quick"
        #expect(lines(squareLayout(string, width: 60), of: string) == ["今日推荐", "the", "quick"])
        #expect(lines(squareLayout(string, width: 70), of: string) == ["今日推荐the", "quick"])
    }

    @Test("F12.3 Korean breaks between syllables, or between words where that is wanted")
    func korean() {
        let string = "모든 국민은 법률이"
        #expect(lines(squareLayout(string, width: 40), of: string) == ["모든 국", "민은 법", "률이"])
        var paragraph = ParagraphStyle()
        paragraph.keepsHangulWords = true
        #expect(lines(squareLayout(string, width: 40, paragraph: paragraph), of: string) == ["모든", "국민은", "법률이"])
    }

    @Test("F12.3 emoji break like ideographs and never inside a sequence")
    func emojiBreaks() {
        let string = "👨‍👩‍👧‍👦🇨🇳👍🏽🎉"
        let single = systemLayout("🎉").size.width
        let layout = systemLayout(string, width: single * 1.5)
        #expect(lines(layout, of: string) == ["👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "🎉"])
        let punctuated = "🎉, 🎉!"
        #expect(lines(systemLayout(punctuated, width: single * 1.4), of: punctuated) == ["🎉,", "🎉!"])
    }

    @Test("F12.3 Thai breaks between words of the dictionary")
    func thai() {
        let string = "ภาษาไทยสวัสดีครับ"
        let broken = lines(systemLayout(string, width: 70), of: string)
        #expect(broken.count > 1)
        #expect(["ภาษา", "ภาษาไทย"].contains(broken[0]), "\(broken)")
        #expect(broken.joined() == string)
    }

    @Test("F12.3 breaks follow hyphens and slashes, never no-break spaces")
    func latinBreaks() {
        let hyphen = "well-known fact"
        #expect(lines(squareLayout(hyphen, width: 60), of: hyphen) == ["well-", "known", "fact"])
        let glued = "a\u{A0}b c"
        #expect(lines(squareLayout(glued, width: 35), of: glued) == ["a\u{A0}b", "c"])
        let zeroWidth = "abc\u{200B}def"
        #expect(squareLayout(zeroWidth, width: 45).lines.count == 2)
        let money = "cost $100.00, ok"
        #expect(lines(squareLayout(money, width: 80), of: money) == ["cost", "$100.00,", "ok"])
    }

    // MARK: Direction

    @Test("F12.3 right-to-left runs stand in visual order inside left-to-right text")
    func bidiOrder() {
        let string = "ab אבג cd"
        let line = squareLayout(string).lines[0].line
        #expect(!line.isRightToLeft)
        #expect(line.caretOffset(for: 0) == 0)
        // Alef (3) is the rightmost of the three Hebrew letters.
        #expect(line.caretOffset(for: 3) == 60)
        #expect(line.caretOffset(for: 4) == 50)
        #expect(line.caretOffset(for: 7) == 70)
    }

    @Test("F12.3 numbers read left to right inside right-to-left text, brackets are mirrored")
    func bidiNumbers() {
        let line = squareLayout("אב 12 (גד)").lines[0].line
        #expect(line.isRightToLeft)
        // Letters, space, number from the right: the number's digits keep their order.
        #expect(line.caretOffset(for: 0) == 100)
        #expect(line.caretOffset(for: 3) < line.caretOffset(for: 4))
        let shaped = systemLayout("(א)").lines[0].line
        let opening = shaped.runs.flatMap(\.glyphs).first { $0.cluster == 0 }
        let face = shaped.runs.first { $0.glyphs.contains { $0.cluster == 0 } }!.font.face
        #expect(opening?.id == face.glyph(for: ")"), "an opening bracket in right-to-left text is drawn as the other one")
    }

    @Test("F12.3 the base direction can be forced")
    func forcedDirection() {
        var paragraph = ParagraphStyle()
        paragraph.direction = .rightToLeft
        let layout = squareLayout("abc.", width: 100, paragraph: paragraph)
        #expect(layout.lines[0].line.isRightToLeft)
        #expect(layout.lines[0].origin.x == 60)
        #expect(layout.lines[0].line.caretOffset(for: 3) == 10, "the full stop is at the left end")
    }

    @Test("F12.3 spaces at the end of a right-to-left line hang to its left")
    func bidiTrailingSpaces() {
        let layout = squareLayout("אבג דהו", width: 45)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].line.width == 30)
        #expect(layout.lines[0].origin.x == 15)
        #expect(layout.lines[0].line.caretOffset(for: 0) == 30)
    }

    @Test("F12.3 Arabic joins its letters, also next to a line break")
    func joining() throws {
        try #require(Self.isInstalled(Sample(name: "", text: "", file: "NotoSansArabic")))
        let isolated = systemLayout("ب").lines[0].line.runs[0].glyphs.map(\.id)
        let joined = systemLayout("ببب").lines[0].line.runs[0].glyphs.map(\.id)
        #expect(Set(joined).count == 3 || !joined.contains(isolated[0]), "initial, medial and final forms differ")
    }

    // MARK: Fonts

    @Test("F12.3 Han characters take the forms of the text's language")
    func hanForms() throws {
        try #require(Self.isInstalled(Sample(name: "", text: "", file: "NotoSansCJK")))
        func faceIndex(_ language: String) -> Int? {
            var style = TextStyle(font: FontLibrary.shared.systemFont(size: 17))
            style.language = language
            return TextLayout.layout(StyledText("骨", style: style)).lines[0].line.runs.first?.font.face.index
        }
        #expect(faceIndex("ja") == 0)
        #expect(faceIndex("ko") == 1)
        #expect(faceIndex("zh-Hans") == 2)
        #expect(faceIndex("zh-Hant") == 3)
        #expect(faceIndex("zh-Hant-HK") == 4)
    }

    @Test("F12.3 text with stand-in characters keeps its font's line height")
    func fallbackHeight() {
        let plain = systemLayout("Message").size.height
        for sample in Self.samples { #expect(systemLayout(sample.text).size.height == plain, "\(sample.name)") }
    }

    @Test("F12.3 hostile text is set without harm")
    func hostile() {
        let strings = [
            "\u{0}\u{1}\u{7F}", "\u{FFFF}\u{FFFE}", "🇨", "\u{1F1E8}a\u{1F1F3}", "\u{200D}\u{200D}", "\u{301}\u{301}", "\u{202E}abc\u{202C}",
            String(repeating: "\u{301}", count: 300), "\u{FFFC}", "\u{FEFF}x", "\t\t\t", String(repeating: "(", count: 500),
            "\u{2066}\u{2067}\u{2068}", "\u{E0001}\u{E0041}", "\u{1F3FB}",
        ]
        for string in strings {
            for width in [CGFloat.infinity, 40, 0] {
                let layout = systemLayout(string, width: width)
                #expect(layout.lines.last?.line.range.upperBound == string.utf16.count)
            }
        }
        let lone = StyledText(
            utf16: [0xD800, 0x61, 0xDC00], styles: [.init(0..<3, TextStyle(font: FontLibrary.shared.systemFont(size: 17)))],
            paragraphStyles: [.init(0..<3, ParagraphStyle())])
        #expect(TextLayout.layout(lone).lines[0].line.range == 0..<3)
    }
}
