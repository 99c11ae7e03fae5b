import CoreGraphics
import Foundation
package import TextEngine
import QuartzCore
import UIKit

/// A string whose attributes are Core Text's, as the typesetter and the renderer want it.
struct CoreTextString {
    let string: NSAttributedString
    private let text: AttributedText

    /// - Parameter isOneLine: separators of paragraphs begin no new line.
    init(_ string: NSAttributedString, isOneLine: Bool) {
        self.string = string
        text = AttributedText(Self.typesetterString(string, isOneLine: isOneLine))
    }

    /// The string with attributes as UIKit has them. No offset changes.
    private static func typesetterString(_ string: NSAttributedString, isOneLine: Bool) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: string)
        let whole = NSRange(location: 0, length: string.length)
        result.removeAttribute(.attachment, range: whole)
        string.enumerateAttribute(NSAttributedString.Key(kCTRunDelegateAttributeName as String), in: whole, options: []) { value, range, _ in
            guard let delegate = value as? CTRunDelegate else { return }
            let room = NSTextAttachment()
            room.bounds = CGRect(x: 0, y: -delegate.descent, width: delegate.width, height: delegate.ascent + delegate.descent)
            result.replaceCharacters(in: range, with: String(repeating: "\u{FFFC}", count: range.length))
            result.addAttribute(.attachment, value: room, range: range)
        }
        if isOneLine {
            let separators: Set<UInt16> = [0x0A, 0x0D, 0x85, 0x2028, 0x2029]
            for (offset, unit) in string.string.utf16.enumerated() where separators.contains(unit) {
                result.replaceCharacters(in: NSRange(location: offset, length: 1), with: "\u{200B}")
            }
        }
        return result
    }

    /// - Parameters:
    ///   - width: infinite for one line.
    ///   - fragment: gives lines their own stretch.
    func layout(width: CGFloat = .infinity, height: CGFloat = .infinity, fragment: Typesetter.Fragment? = nil) -> TextLayout {
        var options = TextLayout.Options()
        options.width = width
        options.height = height
        options.truncation = TextAttributes.truncation(text.lineBreakMode)
        if let fragment { return Typesetter.typesetter(for: text.styled).layout(options, fragment: fragment) }
        return TextLayout.layout(text.styled, options: options)
    }

    // MARK: Looks

    /// How each stretch looks.
    ///
    /// - Parameter visible: the rest is not seen.
    func spans(in context: CGContext, visible: Range<Int>? = nil) -> [TextAppearanceSpan] {
        var result: [TextAppearanceSpan] = []
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { values, range, _ in
            let range = range.location..<(range.location + range.length)
            let appearance = Self.appearance(values, in: context)
            guard let visible else {
                result.append(TextAppearanceSpan(range, appearance))
                return
            }
            let inside = range.clamped(to: visible)
            for (part, isSeen) in [(range.lowerBound..<inside.lowerBound, false), (inside, true), (inside.upperBound..<range.upperBound, false)] where !part.isEmpty {
                result.append(TextAppearanceSpan(part, isSeen ? appearance : TextAppearance(color: CGColor(gray: 0, alpha: 0))))
            }
        }
        return result
    }

    private static func appearance(_ values: [NSAttributedString.Key: Any], in context: CGContext) -> TextAppearance {
        func value(_ name: CFString) -> Any? { values[NSAttributedString.Key(name as String)] }
        func color(_ value: Any?) -> CGColor? { (value as? UIColor)?.cgColor ?? value as? CGColor }
        func number(_ value: Any?) -> CGFloat? { (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat ?? (value as? Int).map { CGFloat($0) } ?? (value as? Int32).map { CGFloat($0) } ?? (value as? Double).map { CGFloat($0) } }
        let followsContext = (value(kCTForegroundColorFromContextAttributeName) as? NSNumber)?.boolValue ?? value(kCTForegroundColorFromContextAttributeName) as? Bool ?? false
        let own = color(value(kCTForegroundColorAttributeName)) ?? color(values[.foregroundColor])
        var appearance = TextAppearance(color: followsContext ? context.fillColor : own ?? CGColor(gray: 0, alpha: 1))
        appearance.background = color(value(kCTBackgroundColorAttributeName))
        if let style = number(values[.underlineStyle]), style != 0 { appearance.underline = .init(style: Int(style), color: color(values[.underlineColor])) }
        appearance.strokeWidth = number(values[.strokeWidth]) ?? 0
        appearance.strokeColor = color(values[.strokeColor])
        return appearance
    }

    /// Draws a line with its origin at a point of a space whose y axis points up.
    func draw(_ line: TextLayout.PlacedLine, at origin: CGPoint, in context: CGContext, visible: Range<Int>? = nil) {
        let matrix = context.textMatrix
        context.saveGState()
        context.concatenate(CGAffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: origin.x, ty: origin.y))
        context.scaleBy(x: 1, y: -1)
        context.draw([line], at: CGPoint(x: -line.origin.x, y: -line.origin.y), spans: spans(in: context, visible: visible))
        context.restoreGState()
    }
}

extension CFRange {
    /// Of a string with so many characters; a length of 0 reaches to its end.
    func offsets(in count: Int) -> Range<Int> {
        let start = min(max(location, 0), count)
        return start..<(length <= 0 ? count : min(start + length, count))
    }
}
