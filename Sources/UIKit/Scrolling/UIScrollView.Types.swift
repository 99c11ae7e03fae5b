public import CoreGraphics

extension UIScrollView {
    /// How the bar over a scroll view's content looks.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark with a light border, for any content.
        case `default`
        case black
        case white
    }

    /// Whether and how dragging puts the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        /// When a drag begins.
        case onDrag
        /// The keyboard follows the finger.
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    public enum IndexDisplayMode: Int, Sendable {
        case automatic
        case alwaysHidden
    }

    /// When the safe area is added to `contentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; top and bottom also where the view fills a controller inside a navigation controller.
        case automatic
        /// On the axes on which the content is larger than the view or always bounces.
        case scrollableAxes
        case never
        case always
    }

    /// The part of the speed that is left after each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
