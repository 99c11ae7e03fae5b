public import Foundation

/// Types that are a number under a name: they are compared, and moved by a plain number.
///
/// The operators stand in extensions of this protocol, so that an app's own for the same type are preferred, as more special ones.
public protocol _NumericNewtype: RawRepresentable, Comparable where RawValue: BinaryFloatingPoint {
    init(rawValue: RawValue)
}

extension _NumericNewtype {
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}

extension UILayoutPriority: _NumericNewtype {}
extension UIWindow.Level: _NumericNewtype {}
