import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct LabelTests {
    private func label(_ text: String, _ font: UIFont, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.numberOfLines = lines
        return label
    }

    private let square = UIFont(name: "DrydockSquare", size: 10)!

    @Test("F12.3 a label is drawn anew for another width, whatever its content mode", arguments: [UIView.ContentMode.redraw, .left, .scaleToFill])
    func drawnToSize(mode: UIView.ContentMode) {
        let label = label("13", square)
        label.contentMode = mode
        label.frame = CGRect(x: 0, y: 0, width: 12, height: 10)
        label.layer.displayIfNeeded()
        #expect(!label.layer.needsDisplay())
        label.frame.size.width = 40
        #expect(label.layer.needsDisplay())
    }

    @Test("F12.3 a label is as wide as its string and as tall as its font, on whole pixels")
    func intrinsicSize() {
        let scale = UIScreen.main.scale
        for (size, width) in [(17.0, 79.66259765625), (13.0, 63.7114), (15.0, 71.9019)] as [(CGFloat, CGFloat)] {
            let label = label("Hello UIKit", .systemFont(ofSize: size))
            let expected = (width * scale).rounded(.up) / scale
            #expect(abs(label.intrinsicContentSize.width - expected) < 1, "kerning is Inter's own")
            #expect(label.intrinsicContentSize.height == (size * 2444 / 2048 * scale).rounded(.up) / scale)
            #expect((label.intrinsicContentSize.width * scale).truncatingRemainder(dividingBy: 1) == 0)
            #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == label.intrinsicContentSize, "one line ignores the width")
        }
        #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test("F12.3 lines of text styles are as far apart as their leading")
    func pitch() {
        let scale = UIScreen.main.scale
        func height(_ style: UIFont.TextStyle, _ text: String) -> CGFloat {
            label(text, .preferredFont(forTextStyle: style), lines: 0).intrinsicContentSize.height
        }
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }
        let body: CGFloat = 17 * 2444 / 2048
        #expect(abs(height(.body, "a") - rounded(body)) < 0.001)
        #expect(abs(height(.body, "a\nb") - rounded(body + 22)) < 0.001)
        #expect(abs(height(.headline, "a\nb\nc") - rounded(body + 44)) < 0.001)
        let subheadline: CGFloat = 15 * 2444 / 2048
        #expect(abs(height(.subheadline, "a\nb\nc") - rounded(subheadline + 40)) < 0.001)
        #expect(abs(label("a\nb", .systemFont(ofSize: 17), lines: 0).intrinsicContentSize.height - rounded(body * 2)) < 0.001)
    }

    @Test("F12.3 sizes follow width and number of lines")
    func wrapping() {
        let label = label("aaa bbb ccc ddd", square, lines: 0)
        #expect(label.intrinsicContentSize == CGSize(width: 150, height: 10))
        #expect(label.sizeThatFits(CGSize(width: 70, height: 0)) == CGSize(width: 70, height: 20))
        label.preferredMaxLayoutWidth = 30
        #expect(label.intrinsicContentSize == CGSize(width: 30, height: 40))
        label.numberOfLines = 2
        #expect(label.intrinsicContentSize.height == 20)
        #expect(
            label.textRect(forBounds: CGRect(x: 5, y: 6, width: 70, height: 100), limitedToNumberOfLines: 1)
                == CGRect(x: 5, y: 6, width: 70, height: 10))
    }

    @Test("F12.3 text stands in the middle of the label's height")
    func drawing() throws {
        let label = label("ab", square)
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        var ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(ink == CGRect(x: 0, y: 20, width: 20, height: 10))
        label.textAlignment = .right
        ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(ink == CGRect(x: 80, y: 20, width: 20, height: 10))
        label.text = "abcdefghijkl"
        ink = try #require(StringDrawingTests.ink(scale: 2) { label.drawText(in: CGRect(x: 10, y: 0, width: 55, height: 10)) })
        #expect(ink == CGRect(x: 15, y: 0, width: 50, height: 10), "truncated to five squares, at the right edge")
    }

    @Test("F12.3 text shrinks to the width where it may, and keeps its baseline")
    func shrinking() throws {
        let label = label("abcdefghij", square)
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        label.adjustsFontSizeToFitWidth = true
        var ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(abs(ink.width - 50) < 1.1)
        #expect(abs(ink.height - 5) <= 0.5)
        label.minimumScaleFactor = 0.8
        ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(abs(ink.height - 8) <= 0.5, "no smaller than the factor allows")
        label.baselineAdjustment = .none
        ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(ink.minY == 0)
    }

    @Test("F12.3 text of two lines shrinks, too, until both are whole")
    func shrinkingLines() throws {
        let label = label("abcde\nabcdefghij", square)
        label.numberOfLines = 2
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        let ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(abs(ink.width - 50) < 1.1, "ten squares of five points")
        #expect(abs(ink.height - 10) <= 1)
    }

    @Test("F12.3 text and attributed text are two sides of one thing")
    func attributedText() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.font == UIFont.systemFont(ofSize: 17))
        #expect(label.textColor == UIColor.label)
        #expect(label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1 && label.textAlignment == .natural)
        #expect(!label.isUserInteractionEnabled)
        label.attributedText = NSAttributedString(string: "ab", attributes: [.font: square, .foregroundColor: UIColor.red])
        #expect(label.text == "ab")
        #expect(label.font == square)
        #expect(label.textColor == UIColor.red)
        label.font = square.withSize(20)
        #expect(label.intrinsicContentSize == CGSize(width: 40, height: 20), "a label's font replaces the attribute")
        label.text = "abc"
        #expect(label.intrinsicContentSize == CGSize(width: 60, height: 20))
        label.text = nil
        #expect(label.attributedText == nil)
        #expect(label.intrinsicContentSize == .zero)
    }

    // Apple: UILabel.font is "the font of the label's text"; for an attributed text it is the one of its first character.
    @Test("F12.3 a label's font after attributed text is the first character's, and its own again with plain text")
    func fontAfterAttributedText() {
        let label = UILabel()
        label.font = square.withSize(30)
        let mixed = NSMutableAttributedString(string: "a", attributes: [.font: square, .foregroundColor: UIColor.red])
        mixed.append(NSAttributedString(string: "b", attributes: [.font: square.withSize(20), .foregroundColor: UIColor.blue]))
        label.attributedText = mixed
        #expect(label.font == square && label.textColor == .red)
        #expect(label.intrinsicContentSize == CGSize(width: 30, height: 20), "each character keeps its own font")
        label.attributedText = NSAttributedString(string: "ab")
        #expect(label.intrinsicContentSize.height == label.font.lineHeight.rounded(.up), "what names no font is drawn in the label's")
        label.font = square.withSize(40)
        #expect(label.font == square.withSize(40) && label.intrinsicContentSize == CGSize(width: 80, height: 40))
        label.text = "abc"
        #expect(label.font == square.withSize(40) && label.intrinsicContentSize == CGSize(width: 120, height: 40))
    }

    @Test("F11.1 observers of a label's, a field's and a text view's look are told, of the same value, too")
    func lookIsObserved() {
        let (label, field, text, log) = (UILabel(), UITextField(), UITextView(), Log())
        let tokens = [
            label.observe(\.textAlignment, __key: "textAlignment") { _, _ in MainActor.assumeIsolated { log.add("label alignment") } },
            label.observe(\.font, __key: "font") { _, _ in MainActor.assumeIsolated { log.add("label font") } },
            label.observe(\.textColor, __key: "textColor") { _, _ in MainActor.assumeIsolated { log.add("label color") } },
            label.observe(\.numberOfLines, __key: "numberOfLines") { _, _ in MainActor.assumeIsolated { log.add("label lines") } },
            label.observe(\.lineBreakMode, __key: "lineBreakMode") { _, _ in MainActor.assumeIsolated { log.add("label breaks") } },
            field.observe(\.textAlignment, __key: "textAlignment") { _, _ in MainActor.assumeIsolated { log.add("field alignment") } },
            field.observe(\.font, __key: "font") { _, _ in MainActor.assumeIsolated { log.add("field font") } },
            field.observe(\.textColor, __key: "textColor") { _, _ in MainActor.assumeIsolated { log.add("field color") } },
            field.observe(\.placeholder, __key: "placeholder") { _, _ in MainActor.assumeIsolated { log.add("field placeholder") } },
            text.observe(\.textAlignment, __key: "textAlignment") { _, _ in MainActor.assumeIsolated { log.add("view alignment") } },
            text.observe(\.font, __key: "font") { _, _ in MainActor.assumeIsolated { log.add("view font") } },
            text.observe(\.textColor, __key: "textColor") { _, _ in MainActor.assumeIsolated { log.add("view color") } },
        ]
        label.textAlignment = .center
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 20)
        label.textColor = .red
        label.numberOfLines = 2
        label.lineBreakMode = .byClipping
        #expect(log.take() == ["label alignment", "label alignment", "label font", "label color", "label lines", "label breaks"])
        field.textAlignment = .right
        field.font = .systemFont(ofSize: 20)
        field.textColor = .red
        field.placeholder = "Name"
        #expect(log.take() == ["field alignment", "field font", "field color", "field placeholder"])
        text.textAlignment = .right
        text.font = .systemFont(ofSize: 20)
        text.textColor = .red
        withExtendedLifetime(tokens) { #expect(log.take() == ["view alignment", "view font", "view color"]) }
    }

    @Test("F12.3 highlighted and disabled labels change colour")
    func states() {
        let label = label("a", square)
        label.textColor = .black
        label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        label.highlightedTextColor = .white
        #expect(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) } != nil)
        label.isHighlighted = true
        #expect(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) } == nil, "white on white")
    }

    @Test("F12.3 a subclass insets its text through textRect and drawText")
    func insets() throws {
        final class Inset: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                let rect = super.textRect(forBounds: bounds.insetBy(dx: 5, dy: 5), limitedToNumberOfLines: numberOfLines)
                return rect.insetBy(dx: -5, dy: -5)
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 5, dy: 5)) }
        }
        let label = Inset()
        label.font = square
        label.text = "ab"
        #expect(label.intrinsicContentSize == CGSize(width: 30, height: 20))
        label.sizeToFit()
        #expect(label.bounds.size == CGSize(width: 30, height: 20))
        let ink = try #require(StringDrawingTests.ink(scale: 2) { label.draw(label.bounds) })
        #expect(ink == CGRect(x: 5, y: 5, width: 20, height: 10))
    }
}
