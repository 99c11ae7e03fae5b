import CoreGraphics
import Foundation
import FoundationGaps
import Testing
import UIKit
import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@MainActor @Suite(.freshRuntime) struct IntentDrawingTests {
    private func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 20)
        label.numberOfLines = 0
        label.attributedText = text
        label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: 390, height: 1000)))
        return label
    }

    private func pixels(_ view: UIView) -> PixelReader {
        PixelReader(picture(view.bounds.width, view.bounds.height, scale: 2, opaque: true) { context in
            context.setFillColor(CGColor(gray: 1, alpha: 1))
            context.fill(view.bounds)
            view.layer.render(in: context)
        })
    }

    private func same(_ a: UIView, _ b: UIView) -> Bool {
        let (a, b) = (pixels(a), pixels(b))
        guard a.width == b.width, a.height == b.height else { return false }
        for y in 0..<a.height { for x in 0..<a.width where a[x, y] != b[x, y] { return false } }
        return true
    }

    private func styled(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString { NSAttributedString(string: string, attributes: attributes) }

    @Test("F12.3 a label shows what Markdown stresses as the fonts would: bold, italic, both, code and struck", arguments: [
        ("**Word**", UIFont.boldSystemFont(ofSize: 20), 0), ("*Word*", .italicSystemFont(ofSize: 20), 0), ("`Word`", .monospacedSystemFont(ofSize: 20, weight: .regular), 0),
        ("~~Word~~", .systemFont(ofSize: 20), 1), ("Word", .systemFont(ofSize: 20), 0),
    ])
    func marks(_ markdown: String, _ font: UIFont, _ struck: Int) throws {
        let shown = label(try NSAttributedString(markdown: markdown))
        let expected = label(styled("Word", [.font: font, .strikethroughStyle: struck]))
        #expect(shown.text == "Word" && same(shown, expected))
        if markdown != "Word" { #expect(!same(shown, label(styled("Word", [.font: UIFont.systemFont(ofSize: 20)])))) }
    }

    @Test("F12.3 stress adds to the traits of the text's own font, and the attribute's numbers are those of the intent")
    func ownFont() throws {
        let text = NSMutableAttributedString(string: "Word", attributes: [.font: UIFont(name: "Helvetica", size: 24)!, .inlinePresentationIntent: 2])
        let bold = UIFont(descriptor: UIFont(name: "Helvetica", size: 24)!.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 24)
        #expect(same(label(text), label(styled("Word", [.font: bold]))))
        let both = try AttributedString(markdown: "***Word***")
        var expected = AttributedString("Word")
        expected.font = UIFont(descriptor: UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])!, size: 20)
        #expect(same(label(NSAttributedString(both)), label(NSAttributedString(expected))))
    }

    @Test("F12.3 text above and below the line of HTML is drawn there")
    func superscript() throws {
        let plain = label(try html("<span style='font-size: 40px'>x<span style='font-size: 20px'>x</span></span>"))
        let raised = label(try html("<span style='font-size: 40px'>x<span style='font-size: 20px; vertical-align: super'>x</span></span>"))
        func top(_ view: UIView) -> Int {
            let pixels = pixels(view)
            for y in 0..<pixels.height { for x in (pixels.width * 7 / 10)..<pixels.width where pixels[x, y].red < 128 { return y } }
            return .max
        }
        #expect(top(raised) < top(plain))
    }

    @Test("F12.3 attributes of UIKit are members of attributed strings, and come through NSAttributedString unchanged")
    func scope() throws {
        var text = AttributedString("red and bold")
        text.foregroundColor = .red
        text.font = .boldSystemFont(ofSize: 12)
        text.underlineStyle = .single
        text.kern = 1.5
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        text.paragraphStyle = style
        if let range = text.range(of: "bold") { text[range].backgroundColor = .yellow }
        let object = NSAttributedString(text)
        #expect(object.value(.foregroundColor, of: "red") as? UIColor == .red && object.value(.font, of: "red") as? UIFont == .boldSystemFont(ofSize: 12))
        #expect(object.number(.underlineStyle, of: "red") == 1 && object.number(.kern, of: "red") == 1.5 && object.paragraph(of: "red")?.alignment == .center)
        #expect(object.value(.backgroundColor, of: "red") == nil && object.value(.backgroundColor, of: "bold") as? UIColor == .yellow)
        let back = AttributedString(object)
        #expect(back == text && back.runs.count == 2)
        // Numbers of every kind.
        let numbers = AttributedString(NSAttributedString(string: "x", attributes: [.kern: 2, .baselineOffset: 1.5, .strokeWidth: NSNumber(value: -3), .underlineStyle: NSUnderlineStyle.double.rawValue]))
        #expect(numbers.kern == 2 && numbers.baselineOffset == 1.5 && numbers.strokeWidth == -3 && numbers.underlineStyle == .double)
        #expect(try NSAttributedString(text, including: \.foundation).attributes(at: 0, effectiveRange: nil).isEmpty)
        #expect(try NSAttributedString(text, including: \.uiKit) == object)
        var container = AttributeContainer()
        container.uiKit.font = .systemFont(ofSize: 9)
        #expect(container.font == .systemFont(ofSize: 9))
    }

    @Test("F12.3 marks of lists", arguments: [
        (NSTextList.MarkerFormat.disc, 3, "\u{2022}"), (.decimal, 3, "3"), (.lowercaseAlpha, 28, "ab"), (.uppercaseRoman, 1994, "MCMXCIV"), (.lowercaseHexadecimal, 255, "ff"), (.octal, 8, "10"),
        (.init("({upper-latin})"), 26, "(Z)"), (.init("x"), 1, "x"), (.init("{decimal}."), 7, "7."), (.hyphen, 1, "\u{2043}"), (.lowercaseRoman, 0, "0"),
    ])
    func markers(_ format: NSTextList.MarkerFormat, _ number: Int, _ expected: String) {
        #expect(NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number) == expected)
    }

    @Test("F12.3 a list is copied and archived, and two lists of one kind are two")
    func listObjects() throws {
        let list = NSTextList(markerFormat: .decimal, startingItemNumber: 5)
        let copy = try #require(list.copy() as? NSTextList)
        #expect(copy.markerFormat == .decimal && copy.startingItemNumber == 5 && copy.isOrdered && !copy.isEqual(list))
        let style = NSMutableParagraphStyle()
        style.textLists = [list]
        #expect((style.copy() as? NSParagraphStyle)?.textLists.first === list && style != NSParagraphStyle())
        let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextList.self, from: data)?.startingItemNumber == 5)
    }

    @Test("F12.3 a text view shows HTML with its links to tap and its lists indented")
    func textView() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.attributedText = try html("<ul><li>words that do not fit on one line of this view</li></ul><a href='https://example.com'>link</a>")
        let first = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: 3)))
        let wrapped = view.layoutManager.lineFragmentUsedRect(forGlyphAt: 40, effectiveRange: nil)
        #expect(abs(first.minX - view.textContainer.lineFragmentPadding - view.textContainerInset.left - 36) <= 2)
        #expect(wrapped.minX >= 36)
    }
}
