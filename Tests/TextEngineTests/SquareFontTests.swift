import Foundation
import Testing

@testable import TextEngine

@Suite struct SquareFontTests {
    @Test("F12.3 every character of the square font is an em square in any script")
    func squares() {
        #expect(squareLayout("ABC", size: 20).size == CGSize(width: 60, height: 20))
        for string in ["A", "中", "あ", "é", "م", "ก", "Ж"] {
            #expect(squareLayout(string, size: 20).size == CGSize(width: 20, height: 20), "\(string)")
        }
        let metrics = SquareTestFont.font(size: 20).metrics
        #expect(metrics.ascent == 15)
        #expect(metrics.descent == 5)
        #expect(metrics.leading == 0)
    }

    @Test("F12.3 an empty file is no font, and neither is a piece of one")
    func pieces() {
        #expect(FontFace(data: []) == nil)
        #expect(FontFace(data: [0]) == nil)
        #expect(FontFace(data: Array(SquareTestFont.fileBytes().prefix(11))) == nil)
    }

    @Test("F12.3 a line holds as many squares as fit, and words stay whole")
    func wrapping() {
        let string = "aaa bb cccc d"
        #expect(lines(squareLayout(string, width: 60), of: string) == ["aaa bb", "cccc d"])
        #expect(lines(squareLayout(string, width: 59), of: string) == ["aaa", "bb", "cccc", "d"])
        #expect(squareLayout(string, width: 60).size == CGSize(width: 60, height: 20))
    }

    @Test("F12.3 a word wider than its line is broken between characters")
    func longWord() {
        let string = "abcdefgh ij"
        #expect(lines(squareLayout(string, width: 30), of: string) == ["abc", "def", "gh", "ij"])
        #expect(lines(squareLayout(string, width: 5), of: string).count == 10, "a line holds at least one character")
    }

    @Test("F12.3 spaces at a line's end hang and count for nothing")
    func hangingSpaces() {
        let layout = squareLayout("aaa      bb", width: 30)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].line.width == 30)
        #expect(layout.lines[0].line.trailingSpaceWidth == 60)
        #expect(layout.size.width == 30)
    }

    @Test("F12.3 character wrapping fills every line")
    func characterWrapping() {
        var paragraph = ParagraphStyle()
        paragraph.wrapping = .character
        let string = "aaa bbb ccc"
        #expect(lines(squareLayout(string, width: 50, paragraph: paragraph), of: string) == ["aaa b", "bb cc", "c"])
    }

    @Test("F12.3 newlines, carriage returns and separators begin lines; a last newline leaves an empty one")
    func newlines() {
        for separator in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"] {
            #expect(squareLayout("ab\(separator)c").lines.count == 2, "\(separator.unicodeScalars.map(\.value))")
        }
        #expect(squareLayout("a\n\nb").lines.count == 3)
        #expect(squareLayout("a\n").size.height == 20)
        #expect(squareLayout("").size == CGSize(width: 0, height: 10))
    }

    @Test("F12.3 alignment places lines in their container")
    func alignment() {
        func x(_ alignment: ParagraphStyle.Alignment, _ string: String = "ab") -> CGFloat {
            var paragraph = ParagraphStyle()
            paragraph.alignment = alignment
            return squareLayout(string, width: 100, paragraph: paragraph).lines[0].origin.x
        }
        #expect(x(.left) == 0)
        #expect(x(.natural) == 0)
        #expect(x(.center) == 40)
        #expect(x(.right) == 80)
        #expect(x(.natural, "אב") == 80, "natural is right in a right-to-left paragraph")
        #expect(x(.left, "אב") == 0)
    }

    @Test("F12.3 lines of unlimited width are aligned within the widest")
    func alignmentWithoutWidth() {
        var paragraph = ParagraphStyle()
        paragraph.alignment = .center
        let layout = squareLayout("abcd\nab", paragraph: paragraph)
        #expect(layout.lines.map(\.origin.x) == [0, 10])
        #expect(layout.size.width == 40)
    }

    @Test("F12.3 justified lines reach both edges, except the last of a paragraph")
    func justification() {
        var paragraph = ParagraphStyle()
        paragraph.alignment = .justified
        let layout = squareLayout("aa bb cc dd", width: 60, paragraph: paragraph)
        #expect(layout.lines.map { $0.line.width.rounded() } == [60, 50])
        let ideographs = squareLayout("中文，中文中文", width: 35, paragraph: paragraph)
        #expect(abs(ideographs.lines[0].line.width - 35) < 0.01)
    }

    @Test("F12.3 line height, spacing and paragraph spacing add up")
    func heights() {
        var paragraph = ParagraphStyle()
        paragraph.lineSpacing = 3
        #expect(squareLayout("a\nb\nc", paragraph: paragraph).size.height == 36)
        paragraph = ParagraphStyle()
        paragraph.minimumLineHeight = 16
        let tall = squareLayout("a", paragraph: paragraph)
        #expect(tall.size.height == 16)
        #expect(tall.firstBaseline == 13.5, "extra height goes above the text")
        paragraph = ParagraphStyle()
        paragraph.maximumLineHeight = 8
        #expect(squareLayout("a\nb", paragraph: paragraph).size.height == 16)
        paragraph = ParagraphStyle()
        paragraph.lineHeightMultiple = 1.5
        #expect(squareLayout("a\nb", paragraph: paragraph).size.height == 30)
        paragraph = ParagraphStyle()
        paragraph.paragraphSpacing = 5
        paragraph.paragraphSpacingBefore = 2
        #expect(squareLayout("a\nb", paragraph: paragraph).size.height == 27)
    }

    @Test("F12.3 indents narrow lines from their leading edge")
    func indents() {
        var paragraph = ParagraphStyle()
        paragraph.firstLineHeadIndent = 20
        paragraph.headIndent = 10
        paragraph.tailIndent = -10
        let string = "aa bb cc dd"
        let layout = squareLayout(string, width: 70, paragraph: paragraph)
        #expect(lines(layout, of: string) == ["aa", "bb cc", "dd"])
        #expect(layout.lines.map(\.origin.x) == [20, 10, 10])
        paragraph.tailIndent = 50
        #expect(lines(squareLayout(string, width: 200, paragraph: paragraph), of: string) == ["aa", "bb", "cc", "dd"])
    }

    @Test("F12.3 tabs carry to the next stop")
    func tabs() {
        var paragraph = ParagraphStyle()
        paragraph.tabStops = [35, 80]
        let layout = squareLayout("a\tb\tc", paragraph: paragraph)
        #expect(layout.lines[0].line.caretOffset(for: 2) == 35)
        #expect(layout.lines[0].line.caretOffset(for: 4) == 80)
        paragraph.defaultTabInterval = 50
        #expect(squareLayout("aaaaaaaaa\tb", paragraph: paragraph).lines[0].line.caretOffset(for: 10) == 130)
    }

    @Test("F12.3 kerning adds space after every character, the last included")
    func kerning() {
        var style = TextStyle(font: SquareTestFont.font(size: 10))
        style.kern = 2
        #expect(TextLayout.layout(StyledText("abc", style: style)).size.width == 36)
        #expect(TextLayout.layout(StyledText("אבג", style: style)).size.width == 36)
    }

    @Test("F12.3 a baseline offset raises its run and the line's top")
    func baselineOffset() {
        let font = SquareTestFont.font(size: 10)
        var raised = TextStyle(font: font)
        raised.baselineOffset = 4
        let text = StyledText(
            utf16: Array("ab".utf16), styles: [.init(0..<1, TextStyle(font: font)), .init(1..<2, raised)],
            paragraphStyles: [.init(0..<2, ParagraphStyle())])
        let layout = TextLayout.layout(text)
        #expect(layout.size.height == 14)
        #expect(layout.firstBaseline == 11.5)
        #expect(layout.lines[0].line.runs.last?.glyphs.first?.y == 4)
    }

    @Test("F12.3 attachments take their own box")
    func attachments() {
        var style = TextStyle(font: SquareTestFont.font(size: 10))
        style.attachment = .init(width: 33, ascent: 20, descent: 1)
        let layout = TextLayout.layout(StyledText("\u{FFFC}", style: style))
        #expect(layout.size == CGSize(width: 33, height: 21))
    }

    @Test("F12.3 a line may have its own stretch of the container")
    func fragments() {
        let typesetter = Typesetter(StyledText("aaaaaaaaaaaa", font: SquareTestFont.font(size: 10)))
        let layout = typesetter.layout(TextLayout.Options()) { top, _ in top < 10 ? (x: 20, width: 30) : (x: 0, width: 60) }
        #expect(layout.lines.map { $0.line.range.count } == [3, 6, 3])
        #expect(layout.lines.map(\.origin.x) == [20, 0, 0])
    }

    @Test("F12.3 the font of a line's tallest run decides its height")
    func mixedSizes() {
        let text = StyledText(
            utf16: Array("ab".utf16),
            styles: [.init(0..<1, TextStyle(font: SquareTestFont.font(size: 10))), .init(1..<2, TextStyle(font: SquareTestFont.font(size: 20)))],
            paragraphStyles: [.init(0..<2, ParagraphStyle())])
        let layout = TextLayout.layout(text)
        #expect(layout.size == CGSize(width: 30, height: 20))
        #expect(layout.firstBaseline == 15)
    }
}
