import Foundation
import SeededDice
import Testing
import UIKit

/// HTML is read on the main thread, as Apple asks for.
///
/// Documents as merges, editors, chance and malice make them. DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which.
@MainActor @Suite(.freshRuntime, .serialized) struct HTMLFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 2_000
    private static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 13

    private static let source = Array(
        """
        <!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title><style>p.a > b { color: #f00; margin: 1em } #x, .y z { font: bold 12px/1.5 Arial }</style></head>
        <body style="background: #fff"><h1 align=center>Größe</h1><p class="a" id='x'>one <b>two</b> <a href="http://a/?b&amp;c">three</a><br>&eacute;&#233;
        <ul><li>a<ol start="3" type=A><li>b</ol><li>c</ul><table border=1><tr><td colspan=2>d<td>e</table><pre>
          f  g</pre><img src="data:image/png;base64,iVBORw0KGgo=" width=10><font size=+2 color=red face="Courier">h</font><hr><sub>i</sub><q>j</q></body></html>
        """.utf8)

    private static let words: [[UInt8]] = [
        "<", ">", "/>", "</", "\"", "'", "=", "&", "&#0;", "&#x110000;", "&#xFFFFFFFF;", "&bogus;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "<!ENTITY a SYSTEM \"file:///etc/passwd\">",
        "<p>", "</p>", "<div>", "</div>", "<ul><li>", "</ul>", "<b>", "</i>", "<table><td>", "<style>", "</style>", "<script>", "<textarea>", "<plaintext>", "<svg>", "<base href='x'>",
        "style=\"color:", "font-size: 1e99px;", "font-size: -5em;", "line-height: nan;", "margin: 999999999999px;", "{", "}", ";", ":", "@media screen {", "/*", "*/", "\u{0}", "\u{FEFF}", "日本",
        "start=99999999999999999999", "start=-1", "type=i", "dir=rtl", "<img src=\"data:;base64,AAAA\">", "<img src=\"file:///dev/zero\">", "charset=utf-16", "charset=nonsense", "\r", "\n\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFE, 0xFF]]

    private func read(_ bytes: [UInt8]) throws -> NSAttributedString {
        try NSAttributedString(data: Data(bytes), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    }

    @Test("F12.3 damaged HTML is read and written") func mutations() throws {
        var dice = Dice(state: Self.seed)
        for number in 0..<Self.count {
            var bytes = Self.source
            for _ in 0..<dice.roll(1...8) {
                let at = dice.roll(0...bytes.count)
                let end = min(bytes.count, at + dice.roll(0...(dice.chance(50) ? 6 : 150)))
                switch dice.roll(0...5) {
                case 0: bytes.removeSubrange(at..<end)
                case 1: bytes.insert(contentsOf: Array(repeating: bytes[at..<end], count: dice.roll(1...4)).joined(), at: at)
                case 2: bytes.insert(contentsOf: dice.pick(Self.words), at: at)
                case 3: bytes.replaceSubrange(at..<end, with: dice.pick(Self.words))
                case 4: if at < bytes.count { bytes[at] = UInt8(dice.roll(0...255)) }
                default: bytes.removeLast(bytes.count - at)
                }
            }
            let text = try read(bytes)
            // Every character has a font and a paragraph's style, with finite numbers.
            var isWhole = true
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, _, _ in
                guard let font = values[.font] as? UIFont, let style = values[.paragraphStyle] as? NSParagraphStyle else { return isWhole = false }
                isWhole = isWhole && font.pointSize > 0 && font.pointSize <= 1_000 && style.headIndent.isFinite && style.minimumLineHeight.isFinite
            }
            guard isWhole, try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html]).count > 0 else {
                return #expect(Bool(false), "mutation \(number): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test("F12.3 HTML that means to take for ever or to break the reader does not", arguments: [
        ("10,000 elements in each other", String(repeating: "<div>", count: 10_000) + "text" + String(repeating: "</div>", count: 10_000) + "end", 7),
        ("stress in stress", String(repeating: "<b>", count: 50_000) + "x", 1), ("lists in lists", String(repeating: "<ul><li>", count: 10_000) + "x", 1),
        ("quotes in quotes", String(repeating: "<q>", count: 20_000), 0), ("ends alone", "<p>" + String(repeating: "</x></div>", count: 50_000) + "x", 1),
        ("a huge attribute", "<p style=\"" + String(repeating: "color: red; ", count: 100_000) + "\">x", 1),
        ("many attributes", "<p " + (0..<50_000).map { "a\($0)=1 " }.joined() + ">x</p>x", 1), ("open brackets", String(repeating: "<", count: 200_000) + "x", 0),
        ("signs", String(repeating: "&", count: 100_000), 1), ("rules", "<style>" + String(repeating: "p b i { color: red } ", count: 30_000) + "</style>" + String(repeating: "<p><b><i>x", count: 300), 1),
        ("braces", "<style>" + String(repeating: "@media screen {", count: 50_000) + "</style>x", 1), ("tables", String(repeating: "<table><tr><td>", count: 5_000) + "x", 1),
        ("stress in paragraphs that nobody ends", String(repeating: "<p><b><i>x", count: 10_000), 20_000), ("crossed", String(repeating: "<b><p>x</b>", count: 10_000), 20_000),
        ("fonts", (0..<5_000).map { "<p><font size=\($0)>x" }.joined(), 10_000), ("comments", String(repeating: "<!--", count: 50_000) + String(repeating: "<!---!>", count: 10_000), 0), ("items", "<ol>" + String(repeating: "<li>x", count: 10_000), 10_000), ("a long word", String(repeating: "x", count: 1_000_000), 1_000_000),
    ])
    func malice(_ name: String, _ source: String, _ least: Int) throws {
        #expect(try html(source).length >= least, "\(name)")
    }

    @Test("F12.3 empty data and bytes that are no text are read") func noText() throws {
        #expect(try read([]).length == 0)
        #expect(try read([0]).length <= 1 && read([0xFF, 0xFE]).length == 0 && read([0xFE, 0xFF, 0]).length == 0 && read([0xEF, 0xBB, 0xBF]).length == 0)
        #expect(try read(Array(repeating: 0, count: 1_000)).length <= 1_000)
        #expect(try html("a\u{0}b").string == "a\u{FFFD}b")
    }

    @Test("F12.3 entities of HTML that name files are not followed") func entities() throws {
        let text = try html("<!DOCTYPE html [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><p>&x; end</p>").string
        #expect(!text.contains("root:") && text.contains("end"))
    }
}
