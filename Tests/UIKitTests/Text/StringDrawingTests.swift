import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite(.freshRuntime) struct StringDrawingTests {
    /// The smallest rectangle, in points, around all pixels that `draw` covers at least by half on a white bitmap.
    static func ink(width: CGFloat = 420, height: CGFloat = 200, scale: CGFloat, _ draw: () -> Void) -> CGRect? {
        let buffer = PixelBuffer(width: Int(width * scale), height: Int(height * scale), format: .bgra)!
        let context = CGContext(buffer: buffer, scale: scale, flipped: true)
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        UIGraphicsPushContext(context)
        draw()
        UIGraphicsPopContext()
        context.flush()
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<buffer.height {
            let row = (buffer.data + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<buffer.width where isInk(row[x]) {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard left <= right else { return nil }
        return CGRect(
            x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left + 1) / scale,
            height: CGFloat(bottom - top + 1) / scale)
    }

    private static func isInk(_ pixel: UInt32) -> Bool {
        min(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF) < 128
    }

    static let square = UIFont(name: "DrydockSquare", size: 10)!

    @Test("F12.3 measured and drawn sizes agree within a pixel", arguments: [1.0, 2.0, 3.0] as [CGFloat])
    func measuredEqualsDrawn(_ scale: CGFloat) throws {
        for string in ["ABC", "中文字", "two words", "a\nbb\nccc", "שלום"] {
            for size in [10.0, 13, 17.5, 33] as [CGFloat] {
                let attributes: [NSAttributedString.Key: Any] = [.font: UIFont(name: "DrydockSquare", size: size)!]
                let measured = string.size(withAttributes: attributes)
                let ink = try #require(Self.ink(scale: scale) { string.draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes) })
                #expect(abs(ink.width - measured.width) <= 1 / scale + 0.001, "\(string) \(size): \(ink) \(measured)")
                #expect(abs(ink.height - measured.height) <= 1 / scale + 0.001, "\(string) \(size): \(ink) \(measured)")
                #expect(abs(ink.minX - 10) <= 1 / scale && abs(ink.minY - 10) <= 1 / scale)
            }
        }
    }

    @Test("F12.3 wrapped text is drawn in the rectangle that was measured for it", arguments: [1.0, 2.0, 3.0] as [CGFloat])
    func wrapped(_ scale: CGFloat) throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: Self.square]
        let string = "aaa bbb cc dddd e"
        let measured = string.boundingRect(
            with: CGSize(width: 75, height: CGFloat.greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], attributes: attributes,
            context: nil)
        #expect(measured == CGRect(x: 0, y: 0, width: 70, height: 30))
        let ink = try #require(
            Self.ink(scale: scale) {
                string.draw(in: CGRect(x: 20, y: 20, width: 75, height: measured.height), withAttributes: attributes)
            })
        #expect(abs(ink.width - measured.width) <= 1 / scale + 0.001)
        #expect(abs(ink.height - measured.height) <= 1 / scale + 0.001)
    }

    @Test("F12.3 glyphs of the system font stay inside their measured box")
    func systemFontInk() throws {
        for string in ["Hello UIKit", "WWWW", "jumps over", "今日推荐", "Ångström", "🎉 party"] {
            for size in [12.0, 17, 34] as [CGFloat] {
                let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
                let measured = string.size(withAttributes: attributes)
                let ink = try #require(Self.ink(scale: 3) { string.draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes) })
                #expect(ink.minX >= 9 && ink.maxX <= 10 + measured.width + 1, "\(string) \(size): \(ink) \(measured)")
                #expect(ink.minY >= 9.6 && ink.maxY <= 10 + measured.height + 0.4, "\(string) \(size): \(ink) \(measured)")
            }
        }
    }

    @Test("F12.3 a paragraph style aligns, spaces and truncates")
    func paragraphStyle() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 5
        var attributes: [NSAttributedString.Key: Any] = [.font: Self.square, .paragraphStyle: style]
        let right = try #require(Self.ink(scale: 2) { "ab\nc".draw(in: CGRect(x: 0, y: 0, width: 100, height: 100), withAttributes: attributes) })
        #expect(right == CGRect(x: 80, y: 0, width: 20, height: 25))
        style.alignment = .center
        attributes[.paragraphStyle] = style
        let centre = try #require(Self.ink(scale: 2) { "ab".draw(in: CGRect(x: 0, y: 0, width: 100, height: 100), withAttributes: attributes) })
        #expect(centre == CGRect(x: 40, y: 0, width: 20, height: 10))
        style.lineBreakMode = .byTruncatingTail
        style.alignment = .natural
        let truncated = try #require(
            Self.ink(scale: 2) { "abcdefghijklm".draw(in: CGRect(x: 0, y: 0, width: 55, height: 100), withAttributes: attributes) })
        #expect(truncated == CGRect(x: 0, y: 0, width: 50, height: 10))
    }

    @Test("F12.3 colour, background, underline, strikethrough and shadow are drawn where they belong")
    func decorations() throws {
        func ink(_ extra: [NSAttributedString.Key: Any], _ string: String = "a") throws -> CGRect {
            let attributes = extra.merging([.font: Self.square]) { $1 }
            return try #require(Self.ink(scale: 2) { string.draw(at: CGPoint(x: 50, y: 50), withAttributes: attributes) })
        }
        #expect(try ink([:]) == CGRect(x: 50, y: 50, width: 10, height: 10))
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 20, height: 30)
        shadow.shadowColor = UIColor.red
        #expect(try ink([.shadow: shadow]) == CGRect(x: 50, y: 50, width: 30, height: 40), "positive offsets go right and down")
        #expect(try ink([.backgroundColor: UIColor.yellow], "a ") == CGRect(x: 50, y: 50, width: 20, height: 10))
        #expect(try ink([.underlineStyle: NSUnderlineStyle.single.rawValue], "  a") == CGRect(x: 50, y: 50, width: 30, height: 10))
        #expect(try ink([.strikethroughStyle: NSUnderlineStyle.single.rawValue], "  ").width == 20)
        #expect(try ink([.foregroundColor: UIColor.clear, .strokeColor: UIColor.black, .strokeWidth: 10]).width == 11)
        #expect(Self.ink(scale: 2) { "a".draw(at: .zero, withAttributes: [.foregroundColor: UIColor.clear, .font: Self.square]) } == nil)
    }

    @Test("F12.3 attributed strings measure each stretch in its own font")
    func attributed() throws {
        let string = NSMutableAttributedString(string: "ab", attributes: [.font: Self.square])
        string.append(NSAttributedString(string: "cd", attributes: [.font: Self.square.withSize(20), .foregroundColor: UIColor.red]))
        #expect(string.size() == CGSize(width: 60, height: 20))
        let bounds = string.boundingRect(with: CGSize(width: 45, height: 1000), options: [.usesLineFragmentOrigin], context: nil)
        #expect(bounds.size == CGSize(width: 40, height: 40))
        let ink = try #require(Self.ink(scale: 2) { string.draw(in: CGRect(x: 5, y: 5, width: 100, height: 100)) })
        #expect(ink == CGRect(x: 5, y: 5, width: 60, height: 20))
    }

    @Test("F12.3 strings without a font are set in Helvetica 12")
    func defaultFont() {
        #expect("abc".size() == "abc".size(withAttributes: [.font: UIFont(name: "Helvetica", size: 12)!]))
        #expect(abs("".size().height - 13.8) < 0.01)
        #expect("".size().width == 0)
    }

    @Test("F12.3 outside a context nothing happens; under a rotation text turns with it")
    func contexts() throws {
        "nothing".draw(at: .zero)
        let ink = try #require(
            Self.ink(scale: 2) {
                let context = UIGraphicsGetCurrentContext()!
                context.translateBy(x: 100, y: 50)
                context.rotate(by: .pi / 2)
                "abc".draw(at: .zero, withAttributes: [.font: Self.square])
            })
        #expect(ink == CGRect(x: 90, y: 50, width: 10, height: 30))
    }

    @Test("F12.3 clip and alpha of the context hold for text")
    func clip() throws {
        let ink = try #require(
            Self.ink(scale: 2) {
                UIGraphicsGetCurrentContext()!.clip(to: CGRect(x: 0, y: 0, width: 15, height: 5))
                "abc".draw(at: .zero, withAttributes: [.font: Self.square])
            })
        #expect(ink == CGRect(x: 0, y: 0, width: 15, height: 5))
        #expect(
            Self.ink(scale: 2) {
                UIGraphicsGetCurrentContext()!.setAlpha(0)
                "abc🎉".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
            } == nil)
    }

    @Test("F12.3 a one-line rectangle without line fragments stands on a baseline")
    func baselineOrigin() {
        let bounds = "abc".boundingRect(with: .zero, attributes: [.font: Self.square], context: nil)
        #expect(bounds == CGRect(x: 0, y: -7.5, width: 30, height: 10))
    }
}
