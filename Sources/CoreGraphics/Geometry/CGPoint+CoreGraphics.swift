public import FoundationGaps
public import Foundation

extension CGPoint {
    /// The point's image under `t`.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// A dictionary of the keys `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary {
        ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))] as NSDictionary
    }

    /// Reads what ``dictionaryRepresentation`` wrote; `nil` when a key is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.coordinate("X"), let y = dict.coordinate("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension NSDictionary {
    func coordinate(_ key: String) -> CGFloat? {
        (object(forKey: key as NSString) as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}
