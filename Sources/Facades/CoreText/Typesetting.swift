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

    /// The string with attributes as UIKit has them, and none that Core Text does not draw. No offset changes.
    private static func typesetterString(_ string: NSAttributedString, isOneLine: Bool) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: string)
        let whole = NSRange(location: 0, length: string.length)
        for key: NSAttributedString.Key in [.attachment, .shadow, .strikethroughStyle, .backgroundColor] { result.removeAttribute(key, range: whole) }
        string.enumerateAttributes(in: whole, options: []) { values, range, _ in
            for (name, key) in [
                (kCTForegroundColorAttributeName, NSAttributedString.Key.foregroundColor), (kCTBackgroundColorAttributeName, .backgroundColor),
                (kCTStrokeColorAttributeName, .strokeColor), (kCTUnderlineColorAttributeName, .underlineColor),
            ] {
                // A cast to a class of Core Graphics always holds on Apple's systems, and here it tells.
                if let color = values[NSAttributedString.Key(name as String)] as? CGColor { result.addAttribute(key, value: UIColor(cgColor: color), range: range) }
            }
            guard let delegate = values[runDelegate] as? CTRunDelegate else { return }
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

    private static let runDelegate = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
    private static let colorFromContext = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)

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
    private func spans(in context: CGContext, visible: Range<Int>?) -> [TextAppearanceSpan] {
        text.spans().flatMap { span -> [TextAppearanceSpan] in
            let range = span.range.clamped(to: 0..<string.length)
            guard !range.isEmpty else { return [] }
            var appearance = span.appearance
            let followsContext = string.attribute(Self.colorFromContext, at: range.lowerBound, effectiveRange: nil)
            if (followsContext as? NSNumber)?.boolValue ?? followsContext as? Bool ?? false { appearance.color = context.fillColor }
            let seen = visible?.clamped(to: range) ?? range
            let unseen = TextAppearance(color: CGColor(gray: 0, alpha: 0))
            return [(range.lowerBound..<seen.lowerBound, unseen), (seen, appearance), (seen.upperBound..<range.upperBound, unseen)]
                .filter { !$0.0.isEmpty }.map { TextAppearanceSpan($0.0, $0.1) }
        }
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
