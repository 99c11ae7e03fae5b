public import FoundationGaps
public import Foundation

extension CGSize {
    /// The size with the linear part of `t` applied; width and height may turn negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether both sides are equal, signs included.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// A dictionary of the keys `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))] as NSDictionary
    }

    /// Reads what ``dictionaryRepresentation`` wrote; `nil` when a key is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.coordinate("Width"), let height = dict.coordinate("Height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}
