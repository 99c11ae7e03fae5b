import UIKit

/// How a badge looks, whatever it says.
public struct ShellBadgeAppearance {
    public enum Shape: Equatable, Sendable {
        /// Fills the badge's frame: a circle for one digit, and flatter for more.
        case ellipse
        /// Straight above and below the text, round at the ends.
        case capsule
    }

    /// A background for texts that are not wider than it says.
    public struct Picture {
        /// In points.
        public var maximumTextWidth: CGFloat
        public var image: UIImage

        public init(maximumTextWidth: CGFloat, image: UIImage) {
            self.maximumTextWidth = maximumTextWidth
            self.image = image
        }
    }

    /// Fills the shape. nil draws ``backgroundImage`` instead.
    public var backgroundColor: UIColor? = .red
    /// Drawn in the badge's frame where there is no color.
    public var backgroundImage: UIImage?
    public var shape = Shape.ellipse
    public var textColor = UIColor.white
    public var font = UIFont.systemFont(ofSize: 12)
    /// Moves the badge from its place at the image, in points.
    public var offset = UIOffset.zero
    /// Whether a count of zero shows no badge.
    public var hidesZero = true
    /// A higher count is shown as this one with a plus sign: 99 shows "99+". nil shows every count.
    public var maximumCount: Int?
    /// From narrow to wide: the badge is the first picture that the text fits, in the picture's size.
    ///
    /// A text that is wider than the last allows is not drawn; the badge is a dot. Empty: color or image are drawn instead.
    public var pictures: [Picture] = []
    /// The dot beside ``pictures``. nil draws one of 8 points.
    public var dotImage: UIImage?

    public init() {}

    /// What a badge with `value` says. Empty where it is hidden.
    public func text(for value: String?) -> String {
        guard let value else { return "" }
        guard let count = Int(value) else { return value }
        if count == 0, hidesZero { return "" }
        if let maximumCount, count > maximumCount { return "\(maximumCount)+" }
        return value
    }
}
