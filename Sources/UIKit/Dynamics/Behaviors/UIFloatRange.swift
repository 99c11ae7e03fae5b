public import CoreGraphics

/// A range of motion.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public static let zero = UIFloatRange()
    /// From minus infinity to infinity.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    public init() { self.init(minimum: 0, maximum: 0) }

    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Whether neither end is a number that a `Float` can hold.
    public var isInfinite: Bool { minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude) }
}
