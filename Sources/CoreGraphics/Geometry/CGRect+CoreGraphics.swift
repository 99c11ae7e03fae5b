public import FoundationGaps
public import Foundation

extension CGRect {
    /// The smallest rectangle around the image of the receiver under `t`.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if t.isIdentity { return standardized }
        if t.b == 0 && t.c == 0 {
            // Computed from the corner and the extent, not from two corners, so that a translation keeps
            // the size to the last bit.
            let width = size.width * t.a
            let height = size.height * t.d
            return CGRect(x: origin.x * t.a + t.tx, y: origin.y * t.d + t.ty, width: width, height: height).standardized
        }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ].map { $0.applying(t) }
        let left = corners.reduce(CGFloat.infinity) { min($0, $1.x) }
        let right = corners.reduce(-CGFloat.infinity) { max($0, $1.x) }
        let top = corners.reduce(CGFloat.infinity) { min($0, $1.y) }
        let bottom = corners.reduce(-CGFloat.infinity) { max($0, $1.y) }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether both rectangles cover the same extent: `(0, 0, 10, 10)` equals `(10, 10, -10, -10)`.
    public func equalTo(_ rect2: CGRect) -> Bool {
        if isNull || rect2.isNull { return isNull && rect2.isNull }
        return minX == rect2.minX && minY == rect2.minY && width == rect2.width && height == rect2.height
    }

    /// A dictionary of the keys `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": NSNumber(value: Double(origin.x)), "Y": NSNumber(value: Double(origin.y)),
            "Width": NSNumber(value: Double(size.width)), "Height": NSNumber(value: Double(size.height)),
        ] as NSDictionary
    }

    /// Reads what ``dictionaryRepresentation`` wrote; `nil` when a key is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.coordinate("X"), let y = dict.coordinate("Y"),
            let width = dict.coordinate("Width"), let height = dict.coordinate("Height")
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
