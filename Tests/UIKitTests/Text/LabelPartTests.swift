import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing
@testable import UIKit

/// A label keeps the pixels of its glyphs, not those of its whole width.
@MainActor @Suite(.freshRuntime) struct LabelPartTests {
    struct Look: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether the label keeps less than all of its pixels.
        let isPart: Bool
        let size: CGSize
        let apply: @MainActor @Sendable (UILabel) -> Void

        init(
            _ name: String, part isPart: Bool = true, _ width: CGFloat = 150, _ height: CGFloat = 40,
            _ apply: @escaping @MainActor @Sendable (UILabel) -> Void
        ) {
            testDescription = name
            self.isPart = isPart
            size = CGSize(width: width, height: height)
            self.apply = apply
        }
    }

    private static let paragraph = "A label of several lines, some of which are left out at the end because there is no room for them"

    nonisolated private static let looks: [Look] = [
        Look("left") { $0.text = "Affinity" },
        Look("centre") { ($0.text, $0.textAlignment) = ("Affinity", .center) },
        Look("right") { ($0.text, $0.textAlignment) = ("Affinity", .right) },
        Look("justified", part: false, 150, 100) { ($0.text, $0.textAlignment, $0.numberOfLines) = (paragraph, .justified, 3) },
        Look("head left out") { ($0.text, $0.lineBreakMode) = (paragraph, .byTruncatingHead) },
        Look("middle left out") { ($0.text, $0.lineBreakMode) = (paragraph, .byTruncatingMiddle) },
        Look("tail left out", 150, 60) { ($0.text, $0.numberOfLines) = (paragraph, 2) },
        Look("clipped") { ($0.text, $0.lineBreakMode) = (paragraph, .byClipping) },
        Look("shrunk") { ($0.text, $0.adjustsFontSizeToFitWidth) = ("Text that shrinks to fit", true) },
        Look("lines left out below", 150, 30) { ($0.text, $0.numberOfLines) = ("first\nsecond\nthird", 0) },
        Look("cut above and below", 150, 8) { $0.text = "Ägypten" },
        Look("italic") { ($0.text, $0.font) = ("fjord of", .italicSystemFont(ofSize: 24)) },
        Look("marks on marks", 150, 60) { $0.text = "Z\u{301}\u{302}\u{303}\u{304}a\u{323}\u{324}\u{325}lgo" },
        Look("Chinese") { $0.text = "微博热门话题" },
        Look("Japanese and Latin", 150, 60) { ($0.text, $0.numberOfLines) = ("東京タワー Tokyo ガラス", 2) },
        Look("emoji") { $0.text = "A 👩‍👩‍👧 🎉 b" },
        Look("Arabic") { $0.text = "مرحبا بالعالم" },
        Look("from the right") {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.text = "+49 (170) 12"
        },
        Look("Hindi") { $0.text = "नमस्ते दुनिया" },
        Look("spaces only") { $0.text = "   " },
        Look("no text", part: false) { $0.text = nil },
        Look("accessibility size", 200, 80) { ($0.text, $0.font) = ("Large", .systemFont(ofSize: 53)) },
        Look("drawn as outlines", part: false, 200, 120) { ($0.text, $0.font) = ("Huge", .systemFont(ofSize: 90)) },
        Look("shadow", part: false) { ($0.text, $0.shadowColor, $0.shadowOffset) = ("Shadow", .red, CGSize(width: 2, height: 3)) },
        Look("highlighted") { ($0.text, $0.highlightedTextColor, $0.isHighlighted) = ("Lit", .blue, true) },
        Look("disabled, half clear") { ($0.text, $0.textColor, $0.isEnabled) = ("AVAVA Off", UIColor(red: 1, green: 0, blue: 0, alpha: 0.7), false) },
        Look("colours and kerning") {
            let text = NSMutableAttributedString(string: "Two colours", attributes: [.foregroundColor: UIColor.red, .kern: 2])
            text.addAttributes([.foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 22)], range: NSRange(location: 4, length: 3))
            $0.attributedText = text
        },
        Look("underlined", part: false) {
            $0.attributedText = NSAttributedString(string: "Under", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
        },
        Look("marked", part: false) { $0.attributedText = NSAttributedString(string: "Mark", attributes: [.backgroundColor: UIColor.yellow]) },
        Look("on an opaque ground", part: false) { ($0.text, $0.isOpaque, $0.backgroundColor) = ("Ground", true, .yellow) },
        Look("on a ground") { ($0.text, $0.backgroundColor) = ("Ground", .yellow) },
    ]

    /// How the label stands in its superview.
    nonisolated private static let places: [(String, @MainActor @Sendable (UILabel) -> Void)] = [
        ("as it is", { _ in }),
        ("a third of a pixel further", { $0.frame.origin.y += 1 / 9 }),
        ("smaller", { $0.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }),
        ("larger", { $0.transform = CGAffineTransform(scaleX: 1.3, y: 1.7) }),
        ("mirrored", { $0.transform = CGAffineTransform(scaleX: -1, y: 1) }),
        ("turned", { $0.transform = CGAffineTransform(rotationAngle: 0.3) }),
        ("in perspective", {
            var turn = CATransform3DIdentity
            turn.m34 = -1 / 300
            $0.layer.transform = CATransform3DRotate(turn, 0.7, 0, 1, 0)
        }),
        ("cut round", { ($0.layer.cornerRadius, $0.clipsToBounds) = (12, true) }),
        ("faded", { $0.alpha = 0.5 }),
        ("casting a shadow", { ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (0.6, 2) }),
        ("a part of it", { $0.layer.contentsRect = CGRect(x: 0.1, y: 0, width: 0.6, height: 1) }),
        ("in its size, in the middle", { $0.layer.contentsGravity = .center }),
        ("stretched in the middle", { $0.layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2) }),
    ]

    private func label(_ look: Look) -> UILabel {
        let label = UILabel(frame: CGRect(origin: CGPoint(x: 20, y: 10), size: look.size))
        label.font = .systemFont(ofSize: 17)
        look.apply(label)
        return label
    }

    private func display(_ label: UILabel, partsOnly: Bool) {
        LayerRuntime.current.keepsDrawnPartsOnly = partsOnly
        label.layer.setNeedsDisplay()
        label.layer.displayIfNeeded()
    }

    /// What a screen shows of the label.
    private func picture(_ label: UILabel) -> PixelBuffer {
        let ground = CALayer()
        ground.frame = CGRect(x: 0, y: 0, width: 240, height: 140)
        ground.backgroundColor = UIColor.white.cgColor
        ground.addSublayer(label.layer)
        CATransaction.flush()
        let compositor = Compositor(width: 720, height: 420, scale: 3)
        compositor.render([ground], at: MediaTime.now)
        label.layer.removeFromSuperlayer()
        return compositor.pixels
    }

    private func isSame(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        a.width == b.width && a.height == b.height
            && (0..<a.height).allSatisfy { memcmp(a.data + $0 * a.bytesPerRow, b.data + $0 * b.bytesPerRow, a.width * 4) == 0 }
    }

    @Test("F12.3 a label looks the same whether it keeps its glyphs' pixels or all, wherever it stands", arguments: looks)
    func sameLook(look: Look) throws {
        for (name, place) in Self.places {
            let label = label(look)
            place(label)
            display(label, partsOnly: true)
            let part = picture(label)
            #expect(label.layer.backing?.isWhole == !look.isPart, "what it keeps, \(name)")
            display(label, partsOnly: false)
            #expect(label.layer.backing?.isWhole == true)
            #expect(isSame(part, picture(label)), "\(name)")
        }
    }

    @Test("F12.3 a label's contents are as large as the label", arguments: looks)
    func contents(look: Look) throws {
        let label = label(look)
        display(label, partsOnly: true)
        let part = try #require(label.layer.contents as AnyObject? as? CGImage)
        display(label, partsOnly: false)
        let whole = try #require(label.layer.contents as AnyObject? as? CGImage)
        #expect(part.width == Int(look.size.width * 3) && isSame(part.pixels, whole.pixels))
    }

    @Test("F12.3 a short text in a row's width takes memory for the text alone")
    func memory() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 361, height: 24))
        label.text = "Row 7"
        label.layer.displayIfNeeded()
        let store = try #require(label.layer.backing)
        let text = label.intrinsicContentSize
        #expect(store.part.width <= Int(text.width * 3) + 2 && store.part.height <= Int(text.height * 3))
        #expect(store.pixels.bytesPerRow * store.pixels.height < 361 * 3 * 24 * 3 * 4 / 8)
    }

    @Test("F12.3 labels of classes that draw themselves keep all pixels, others of an app's do not")
    func subclasses() {
        let labels = [PlainLabel(), DrawingLabel(), TextDrawingLabel(), LayerDrawingLabel()]
        for label in labels {
            label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
            label.text = "a"
            label.layer.displayIfNeeded()
        }
        #expect(labels.map { $0.layer.backing?.isWhole } == [false, true, true, true])
    }

    @Test("F12.3 a text that changes leaves nothing of the old one behind")
    func changes() {
        let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        ground.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
        ground.addSubview(label)
        let screen = Compositor(width: 600, height: 180, scale: 3)
        for text in ["A long text to begin with", "Short", "ﷺ", "", "Ågj", "9", "10", "A long text to end with"] {
            label.text = text
            ground.layer.displaySubtree()
            CATransaction.flush()
            screen.render([ground.layer], at: MediaTime.now)
            let shown = screen.pixels.copy()!
            screen.invalidate()
            screen.render([ground.layer], at: MediaTime.now)
            #expect(isSame(shown, screen.pixels), "\(text)")
        }
    }
}

private class PlainLabel: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: 1, dy: 1)
    }
}

private final class DrawingLabel: PlainLabel {
    override func draw(_ rect: CGRect) { super.draw(rect) }
}

private final class TextDrawingLabel: PlainLabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 4, dy: 0)) }
}

private final class LayerDrawingLabel: PlainLabel {
    override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
}
