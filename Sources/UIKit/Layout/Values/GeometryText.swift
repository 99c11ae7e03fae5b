public import CoreGraphics
public import Foundation

// UIKit's text of geometric values: `{x, y}`, `{{x, y}, {w, h}}`, `{top, left, bottom, right}`.

extension NSCoder {
    public class func string(for point: CGPoint) -> String { GeometryText.write([point.x, point.y]) }
    public class func string(for vector: CGVector) -> String { GeometryText.write([vector.dx, vector.dy]) }
    public class func string(for size: CGSize) -> String { GeometryText.write([size.width, size.height]) }

    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Unlike the other texts this one has square brackets, as UIKit's.
    public class func string(for transform: CGAffineTransform) -> String {
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + values.map(GeometryText.number).joined(separator: ", ") + "]"
    }

    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.write([insets.top, insets.left, insets.bottom, insets.right])
    }

    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.write([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public class func string(for offset: UIOffset) -> String {
        GeometryText.write([offset.horizontal, offset.vertical])
    }

    /// Reads `{x, y}`; anything else gives zero, as do the other readers here.
    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.read(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    public class func cgVector(for string: String) -> CGVector {
        GeometryText.read(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    public class func cgSize(for string: String) -> CGSize {
        GeometryText.read(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    public class func cgRect(for string: String) -> CGRect {
        GeometryText.read(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.read(string, 6).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }

    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.read(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }

    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryText.read(string, 4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    public class func uiOffset(for string: String) -> UIOffset {
        GeometryText.read(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

enum GeometryText {
    static func write(_ values: [CGFloat]) -> String {
        "{" + values.map(number).joined(separator: ", ") + "}"
    }

    /// The shortest text that reads back as the same number; whole numbers carry no point.
    static func number(_ value: CGFloat) -> String {
        let text = "\(Double(value))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The numbers of a text in braces or brackets, when there are exactly `count`.
    static func read(_ text: String, _ count: Int) -> [CGFloat]? {
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" else { return nil }
        let separators: Set<Character> = ["{", "}", "[", "]", ",", " ", "\t", "\n"]
        let words = text.split(whereSeparator: separators.contains)
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == words.count, numbers.count == count else { return nil }
        return numbers.map { CGFloat($0) }
    }
}
