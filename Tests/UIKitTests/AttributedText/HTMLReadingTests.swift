import CoreGraphics
import Foundation
import Testing
import UIKit

/// The text of an HTML document, in UTF-8 unless it says something else.
func html(_ source: String) throws -> NSAttributedString {
    try NSAttributedString(
        data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
}

extension NSAttributedString {
    /// The attribute of the first place of a word.
    func value(_ key: Key, of word: String) -> Any? {
        let place = (string as NSString).range(of: word)
        return place.location == NSNotFound ? nil : attribute(key, at: place.location, effectiveRange: nil)
    }

    func font(of word: String) -> UIFont? { value(.font, of: word) as? UIFont }
    func paragraph(of word: String) -> NSParagraphStyle? { value(.paragraphStyle, of: word) as? NSParagraphStyle }
    func number(_ key: Key, of word: String) -> Double? { (value(key, of: word) as? NSNumber)?.doubleValue }

    /// As `#rrggbb`, with the alpha of colours that are not opaque.
    func color(_ key: Key = .foregroundColor, of word: String) -> String? {
        guard let c = (value(key, of: word) as? UIColor)?.cgColor.components, c.count == 4 else { return nil }
        let parts = c.map { Int(($0 * 255).rounded()) }
        return "#" + (parts[3] == 255 ? parts.dropLast() : parts[...]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

@MainActor @Suite(.freshRuntime) struct HTMLReadingTests {
    @Test("F12.3 HTML is black Times New Roman in 12 points, whatever the label's own look")
    func defaults() throws {
        let text = try html("Hello <b>bold</b> <i>italic</i>")
        #expect(text.string == "Hello bold italic")
        let font = try #require(text.font(of: "Hello"))
        #expect(font.familyName == "Times New Roman" && font.pointSize == 12)
        #expect(text.font(of: "bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect(text.font(of: "italic")?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
        #expect(text.font(of: "Hello")?.fontDescriptor.symbolicTraits.isDisjoint(with: [.traitBold, .traitItalic]) == true)
        #expect(text.color(of: "Hello") == "#000000")
        #expect(text.number(.kern, of: "Hello") == 0 && text.number(.strokeWidth, of: "Hello") == 0)
        let style = try #require(text.paragraph(of: "Hello"))
        #expect(style.defaultTabInterval == 36 && style.tabStops.isEmpty && style.alignment == .natural && style.baseWritingDirection == .leftToRight)
        #expect(style.paragraphSpacing == 0)
    }

    @Test("F12.3 blocks of HTML stand in lines of their own, and white space becomes one space", arguments: [
        ("<p>a</p><p>b</p>", "a\nb\n"), ("a<br>b", "a\nb"), ("<p>a<br>b</p>", "a\u{2028}b\n"), ("<div>a<div>b</div></div>c", "a\nb\nc"),
        ("  a \n\t b  ", "a b"), ("<p> a </p> <p> b </p>", "a\nb\n"), ("a <b> b </b> c", "a b c"), ("a<hr>b", "a\n\nb"), ("<p></p>", "\n"),
        ("<html>\n<head><title>T</title><style>p{}</style></head>\n<body>\n<h1>a</h1>\n<script>x</script>b\n</body></html>", "a\nb"),
        ("<pre>\na\n  b\n</pre>c", "a\n  b\nc"), ("a&nbsp;&nbsp;b &amp; &lt;&#233;&eacute;&#x263A;", "a\u{A0}\u{A0}b & <éé☺"), ("<!-- x -->a<?y?>", "a"),
        ("<q>a <q>b</q></q>", "\u{201C}a \u{2018}b\u{2019}\u{201D}"), ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d", "a\nb\nc\nd"),
        ("a<span style='display:none'>b</span>c", "ac"), ("<div style='text-transform: uppercase'>aß</div>", "ASS\n"), ("<p>a<p>b", "a\nb\n"), ("", ""), ("<b>", ""),
        ("<input value='x'><textarea>y z</textarea>", "xy z"), ("<blockquote>a</blockquote>b", "a\nb"), ("<section>a</section><article>b</article>", "a\nb\n"),
        ("<p>a</div>b</p></p>c", "ab\n\nc"), ("<b><p>a</b>b</p>c", "ab\nc"), ("<ul><li>a<ul>x</ul></li></ul>", "\t\u{2022}\ta\n\t\u{25E6}\tx\n"), ("<head>a", "a"), ("<table>a<td>b<td>c<tr><td>d</table>", "a\nb\nc\nd\n"),
        ("<dl><dt>a<dd>b<dt>c</dl>", "a\nb\nc\n"), ("<h1>a<h2>b</h1>c", "a\nb\nc"), ("<title>a<b>&amp;</b></title>c", "c"), ("</br>a</p>b", "\na\n\nb"), ("<p/>a<br/>b", "a\u{2028}b\n"),
    ])
    func lines(_ source: String, _ expected: String) throws { #expect(try html(source).string == expected) }

    @Test("F12.3 headings, paragraphs and small text of HTML have a browser's sizes and spaces, of 12 points")
    func sizes() throws {
        let text = try html("<h1>one</h1><h2>two</h2><h3>three</h3><h4>four</h4><p>para <small>small</small> <big>big</big> x<sup>up</sup><sub>down</sub></p>")
        #expect(["one", "two", "three", "four", "para"].compactMap { text.font(of: $0)?.pointSize } == [24, 18, 14, 12, 12])
        #expect(text.font(of: "one")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect(["small", "big", "up", "down"].compactMap { text.font(of: $0)?.pointSize } == [10, 14.4, 10, 10])
        #expect(["one", "para"].compactMap { text.paragraph(of: $0)?.paragraphSpacing }.map { ($0 * 100).rounded() / 100 } == [16.08, 12])
        let key = NSAttributedString.Key("NSSuperscript")
        #expect(text.number(key, of: "up") == 1 && text.number(key, of: "down") == -1)
    }

    @Test("F12.3 old tags and attributes of HTML: font, align, bgcolor, u, s, tt")
    func oldTags() throws {
        let text = try html(
            "<font color='red' size='5' face='Courier'>red</font><font color=00ff00 size=+1>green</font><div align=center>mid</div><u>under</u><del>gone</del><code>code</code><mark>mark</mark>")
        #expect(text.color(of: "red") == "#ff0000" && text.font(of: "red")?.pointSize == 18 && text.font(of: "red")?.familyName == "Courier")
        #expect(text.color(of: "green") == "#00ff00" && text.font(of: "green")?.pointSize == 14)
        #expect(text.paragraph(of: "mid")?.alignment == .center)
        #expect(text.number(.underlineStyle, of: "under") == 1 && text.number(.strikethroughStyle, of: "gone") == 1)
        #expect(text.font(of: "code")?.familyName == "Courier" && text.color(.backgroundColor, of: "mark") == "#ffff00")
    }

    @Test("F12.3 styles of HTML elements: colours, fonts, decoration, alignment, spaces")
    func inlineStyles() throws {
        let text = try html(
            """
            <p style="color: #369; text-align: right; line-height: 1.5; margin: 0 10px 6px 20px; text-indent: 2em">one</p>
            <span style="background-color: rgba(0, 128, 255, 0.5); font-family: 'Nope', Helvetica, serif; font-size: 18pt; font-weight: 700; font-style: italic">two</span>
            <span style='text-decoration: underline line-through; letter-spacing: 2px; vertical-align: 3px'>three</span>
            <div style="font: italic bold 20px/30px Arial; color: hsl(120, 100%, 25%) !important; color: red; direction: rtl">four</div>
            <span style="font-family: -apple-system; font-size: 15px">five</span> <span style="font: -apple-system-headline">six</span>
            """)
        #expect(text.color(of: "one") == "#336699")
        let one = try #require(text.paragraph(of: "one"))
        #expect(one.alignment == .right && one.minimumLineHeight == 18 && one.paragraphSpacing == 6 && one.headIndent == 20 && one.tailIndent == -10 && one.firstLineHeadIndent == 44)
        #expect(text.color(.backgroundColor, of: "two") == "#0080ff80")
        let two = try #require(text.font(of: "two"))
        #expect(two.familyName == "Helvetica" && two.pointSize == 24 && two.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        #expect(text.number(.underlineStyle, of: "three") == 1 && text.number(.strikethroughStyle, of: "three") == 1 && text.number(.kern, of: "three") == 2)
        #expect(text.number(.baselineOffset, of: "three") == 3)
        #expect(text.color(of: "four") == "#008000" && text.font(of: "four")?.pointSize == 20 && text.font(of: "four")?.familyName == "Arial")
        #expect(text.paragraph(of: "four")?.minimumLineHeight == 30 && text.paragraph(of: "four")?.baseWritingDirection == .rightToLeft)
        #expect(text.font(of: "five")?.fontName == UIFont.systemFont(ofSize: 15).fontName && text.font(of: "six")?.fontName == UIFont.preferredFont(forTextStyle: .headline).fontName)
    }

    @Test("F12.3 style sheets of HTML: names, classes, identifiers, one in the other, by weight; what they cannot say is left out")
    func styleSheets() throws {
        let text = try html(
            """
            <style>
            /* { } */ p { color: red; font-size: 20px } .note { color: green } #id { color: blue }
            div .note { font-weight: bold } div > em { color: #111111 } p.note, h1 { text-align: center }
            @media print { p { color: black } } @media screen { b { color: #222222 } } a:hover, p[x] { color: white }
            @import url("http://example.com/x.css"); u { color: #333333 }
            </style>
            <p>one</p><p class="note other">two</p><p class="note" id="id">three</p><div><span class=note>four</span><em>five</em><p><em>six</em></p></div><b>seven</b><u>eight</u>
            """)
        #expect(text.color(of: "one") == "#ff0000" && text.font(of: "one")?.pointSize == 20)
        #expect(text.color(of: "two") == "#008000" && text.paragraph(of: "two")?.alignment == .center && text.paragraph(of: "one")?.alignment == .natural)
        #expect(text.color(of: "three") == "#0000ff")
        #expect(text.font(of: "four")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true && text.font(of: "two")?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        #expect(text.color(of: "five") == "#111111" && text.color(of: "six") == "#ff0000" && text.color(of: "seven") == "#222222" && text.color(of: "eight") == "#333333")
    }

    @Test("F12.3 a document has a body that its style sheet may speak of, written or not")
    func impliedBody() throws {
        let sheet = "<style>body { font-family: Helvetica; font-size: 17px } html { color: #123456 }</style>"
        for source in ["\(sheet)x", "\(sheet)<b>x</b>", "<html><head>\(sheet)</head><body>x</body></html>", "<html>\(sheet)<p>x", "<head>\(sheet)x", "<!DOCTYPE html>\n<title>t</title>\n\(sheet)\n<body>\nx"] {
            let text = try html(source)
            #expect(text.string.hasPrefix("x") && text.font(of: "x")?.familyName == "Helvetica" && text.font(of: "x")?.pointSize == 17 && text.color(of: "x") == "#123456", "\(source)")
        }
        #expect(try html("<body style='color: red'>a<body style='color: blue'>b").color(of: "b") == "#ff0000")
    }

    @Test("F12.3 looks of HTML go on behind a block that did not end them, and end where they do, whatever block they cross")
    func crossed() throws {
        func bold(_ text: NSAttributedString, _ word: String) -> Bool? { text.font(of: word)?.fontDescriptor.symbolicTraits.contains(.traitBold) }
        let crossed = try html("<b><p>one</b>two</p>three")
        #expect(bold(crossed, "one") == true && bold(crossed, "two") == false && bold(crossed, "three") == false && crossed.paragraph(of: "two")?.paragraphSpacing == 12)
        let open = try html("<p><b>one</p><p>two</b>three</p><i><b>four</i>five</b>six")
        #expect(bold(open, "one") == true && bold(open, "two") == true && bold(open, "three") == false && bold(open, "five") == true && bold(open, "six") == false)
        #expect(open.font(of: "five")?.fontDescriptor.symbolicTraits.contains(.traitItalic) == false)
        // A cell's looks stay in it.
        #expect(bold(try html("<table><td><b>one<td>two</table>"), "two") == false)
        let lists = try html("<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>")
        #expect(lists.string == "\t\u{2022}\ta\n\t1\tb\n\t\u{2022}\tc\n")
    }

    @Test("F12.3 links of HTML are blue, underlined and have their address; places in the page are no links")
    func links() throws {
        let text = try html("<a href=' https://example.com/?a=1&amp;b=2 '>one <b>two</b></a><a href='#x'>three</a><a name=y>four</a><a href='a b'>five</a>")
        #expect((text.value(.link, of: "one") as? URL)?.absoluteString == "https://example.com/?a=1&b=2" && text.value(.link, of: "two") is URL)
        #expect(text.color(of: "one") == "#0000ee" && text.number(.underlineStyle, of: "one") == 1)
        #expect(text.value(.link, of: "three") == nil && text.value(.link, of: "four") == nil && text.color(of: "four") == "#000000")
        #expect(text.value(.link, of: "five") != nil)
        let based = try html("<head><base href='https://example.com/a/'></head><a href='b'>x</a>")
        #expect((based.value(.link, of: "x") as? URL)?.absoluteString == "https://example.com/a/b")
    }

    @Test("F12.3 lists of HTML have their marks in the text between tabs, and their paragraphs name the lists")
    func lists() throws {
        let text = try html("<ul><li>a</li><li>b<ol start=4 type=a><li>c</li><li>d</li></ol></li><li></li></ul>e")
        #expect(text.string == "\t\u{2022}\ta\n\t\u{2022}\tb\n\td\tc\n\te\td\n\t\u{2022}\t\ne")
        let (a, b, c) = try (#require(text.paragraph(of: "a\n")), #require(text.paragraph(of: "b\n")), #require(text.paragraph(of: "c\n")))
        #expect(a.textLists.count == 1 && a.textLists.first === b.textLists.first && c.textLists.count == 2 && c.textLists.first === a.textLists.first)
        #expect(c.textLists.last?.markerFormat == .lowercaseAlpha && c.textLists.last?.startingItemNumber == 4 && c.textLists.last?.isOrdered == true)
        #expect(a.headIndent == 36 && a.firstLineHeadIndent == 0 && a.tabStops.map(\.location) == [11, 36])
        #expect(c.headIndent == 72 && c.tabStops.map(\.location) == [47, 72])
        #expect(text.paragraph(of: "e")?.textLists.isEmpty == true || text.string.hasSuffix("\ne"))
        #expect((text.attribute(.paragraphStyle, at: text.length - 1, effectiveRange: nil) as? NSParagraphStyle)?.textLists.isEmpty == true)
        let deep = try html("<ul><li>x<ul><li>y<ul><li>z</ul></ul></ul>")
        #expect(deep.string == "\t\u{2022}\tx\n\t\u{25E6}\ty\n\t\u{25AA}\tz\n")
        #expect(try html("<ol><li>a<p>b</p>c</ol>").string == "\t1\tab\u{2028}c\n")
        #expect(try html("<ul style='list-style-type: upper-roman'><li>a<li>b").string == "\tI\ta\n\tII\tb\n")
    }

    @Test("F12.3 pictures of HTML come from the document itself and from files, in the sizes it gives them; from nowhere else")
    func images() throws {
        let data = try #require(picture(8, 4) { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4)) }.pngData())
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("html-\(UUID()).png")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = "data:image/png;base64,\(data.base64EncodedString())"
        let text = try html("a<img src='\(source)'>b<img src='\(file.absoluteString)' width=16>c<img src='\(source)' style='width: 3px; height: 5px'>")
        #expect(text.string == "a\u{FFFC}b\u{FFFC}c\u{FFFC}")
        let attachments = [1, 3, 5].compactMap { text.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment }
        #expect(attachments.map(\.bounds.size) == [CGSize(width: 8, height: 4), CGSize(width: 16, height: 8), CGSize(width: 3, height: 5)])
        #expect(attachments.first?.contents == data && attachments.first?.fileType == "public.png" && attachments.first?.image != nil)
        for source in ["http://localhost:1/a.png", "https://example.com/a.png", "ftp://x/y", "", "data:image/png;base64,AAAA", "file:///dev/zero", "file:///nowhere", "data:"] {
            #expect(try html("<img src='\(source)' alt='words'>x").string == "x", "\(source)")
        }
    }

    @Test("F12.3 a page's own colour is the document's, not the text's; its encoding and type are told")
    func documentAttributes() throws {
        var attributes: NSDictionary?
        let text = try NSAttributedString(
            data: Data("<html><body bgcolor=yellow text=#123456>caf\u{E9}</body>".utf8), options: [.documentType: NSAttributedString.DocumentType.html.rawValue],
            documentAttributes: &attributes)
        // No encoding was named.
        #expect(text.string == "cafÃ©" && text.color(of: "caf") == "#123456" && text.value(.backgroundColor, of: "caf") == nil)
        #expect(attributes?.object(forKey: NSString(string: "DocumentType")) as? String == "NSHTML")
        #expect((attributes?.object(forKey: NSString(string: "CharacterEncoding")) as? NSNumber)?.uintValue == String.Encoding.windowsCP1252.rawValue)
        #expect(attributes?.object(forKey: NSString(string: "BackgroundColor")) is UIColor)
    }

    @Test("F12.3 the bytes of HTML: what the caller says, a mark in front, what the document says", arguments: [
        ("<meta charset=utf-8>é€", String.Encoding.utf8), ("<meta charset='iso-8859-2'>ěš", .isoLatin2), ("<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>Да", .windowsCP1251),
        ("<meta charset=\"Shift_JIS\">日本", .shiftJIS), ("\u{FEFF}é", .utf8), ("\u{FEFF}é日", .utf16LittleEndian), ("\u{FEFF}é日", .utf16BigEndian),
    ])
    func encodings(_ source: String, _ encoding: String.Encoding) throws {
        let data = try #require(source.data(using: encoding))
        let text = try NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        #expect(source.hasSuffix(text.string) && !text.string.isEmpty)
        // What cannot be written here can be read.
        for (name, bytes, expected) in [("euc-jp", [0x61, 0xC6, 0xFC, 0xCB, 0xDC, 0x8E, 0xB1, 0xFF], "a日本ｱ\u{FFFD}"), ("gbk", [0xC8, 0xD5, 0xB1, 0xBE], "日本"), ("big5", [0xA4, 0xE9, 0xA5, 0xBB], "日本"), ("euc-kr", [0xC7, 0xD1], "한"), ("koi8-r", [0xC4, 0xC1], "да")] as [(String, [UInt8], String)] {
            let data = Data("<meta charset=\(name)>".utf8) + Data(bytes)
            #expect(try NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil).string == expected, "\(name)")
        }
        // The caller's word counts more than the document's.
        let said = try NSAttributedString(
            data: Data("<meta charset=utf-16><p>é".utf8), options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue], documentAttributes: nil)
        #expect(said.string == "é\n")
    }

    @Test("F12.3 documents are read into mutable text, and known by their beginning; other types are an error")
    func otherWays() throws {
        let text = NSMutableAttributedString(string: "old")
        try text.read(from: Data("<!DOCTYPE html><b>new</b>".utf8), options: [:], documentAttributes: nil)
        #expect(text.string == "new" && text.font(of: "new")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        try text.read(from: Data("plain".utf8), options: [.documentType: NSAttributedString.DocumentType.plain], documentAttributes: nil, error: ())
        #expect(text.string == "plain")
        for source in ["{\\rtf1 x}", "x"] {
            #expect(throws: CocoaError.self) {
                try NSAttributedString(data: Data(source.utf8), options: source == "x" ? [.documentType: NSAttributedString.DocumentType.rtf] : [:], documentAttributes: nil)
            }
        }
        #expect(throws: CocoaError.self) { try text.data(from: NSRange(location: 0, length: 1), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]) }
    }

    @Test("F12.3 what is written as HTML is read back to the same looks")
    func writing() throws {
        let source = """
            <h2 style="text-align: center">Head &amp; <i>tail</i></h2><p>one<br><a href="https://example.com/?a&amp;b">two</a> <sup>3</sup></p>
            <ul><li>a<ol><li>b</li></ol></li><li style="color: red">c</li></ul><p style="line-height: 30px; text-indent: 5px"><u>x</u>  <s>y</s> <font face=Courier>z&lt;</font></p>
            """
        let text = try html(source)
        let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let back = try NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        #expect(back.string == text.string)
        for key in [NSAttributedString.Key.font, .foregroundColor, .link, .underlineStyle, .strikethroughStyle] {
            for place in 0..<min(text.length, back.length) {
                let (was, now) = (text.attribute(key, at: place, effectiveRange: nil), back.attribute(key, at: place, effectiveRange: nil))
                #expect((was as? NSObject) == (now as? NSObject) || "\(was ?? "")" == "\(now ?? "")", "\(key) at \(place): \(String(describing: was)) \(String(describing: now))")
            }
        }
        for word in ["Head", "one", "a\n", "b\n", "c\n", "x"] {
            let (was, now) = try (#require(text.paragraph(of: word)), #require(back.paragraph(of: word)))
            #expect(was.alignment == now.alignment && abs(was.paragraphSpacing - now.paragraphSpacing) < 0.01 && was.headIndent == now.headIndent, "\(word)")
            #expect(was.minimumLineHeight == now.minimumLineHeight && was.firstLineHeadIndent == now.firstLineHeadIndent && was.textLists.count == now.textLists.count, "\(word)")
        }
        #expect(String(decoding: data, as: UTF8.self).contains("charset=UTF-8"))
    }
}
