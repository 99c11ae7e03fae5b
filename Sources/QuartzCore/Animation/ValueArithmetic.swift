internal import CoreGraphics
internal import Foundation

/// Arithmetic on values of unknown kind, as animations do it: numbers, points, sizes, rectangles, transforms and colours, boxed or not.
package enum ValueArithmetic {
    /// The value `t` of the way from `a` to `b`. Kinds that cannot be mixed switch half-way.
    ///
    /// - Returns: numbers boxed; nil without two values.
    package static func interpolate(_ a: Any?, _ b: Any?, _ t: Double) -> Any? {
        guard let a = AnimatableValue(a), let b = AnimatableValue(b) else { return nil }
        return AnimatableValue.interpolate(a, b, t).boxed
    }

    /// The value as an object, where it is of one of these kinds.
    package static func boxed(_ value: Any?) -> Any? { AnimatableValue(value)?.boxed }

    /// The sum, where both are of a kind that has one; `a` where not.
    package static func sum(_ a: Any, _ b: Any) -> Any {
        guard let first = AnimatableValue(a), let second = AnimatableValue(b) else { return a }
        return AnimatableValue.add(first, second).boxed
    }
}
