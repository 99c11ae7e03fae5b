public import CoreGraphics
public import Foundation

/// What a background view's class says about the frame it draws.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: NSObjectProtocol {
    /// The width of the arrow where it leaves the card.
    static func arrowBase() -> CGFloat
    /// Between the card and the content, on the edges without the arrow too.
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// Draws the card and the arrow of a popover in a way of the app's own.
///
/// A subclass overrides all of it: the class methods and the two properties, which UIKit sets before it lays the view out.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// From the middle of the edge to the tip.
    /// Kept for the app: a subclass overrides it, to draw the arrow by what UIKit sets.
    open var arrowOffset: CGFloat {
        get { Self.missing("arrowOffset") }
        set { Self.missing("setArrowOffset:") }
    }

    /// Where the arrow points.
    /// Kept for the app: a subclass overrides it, to draw the arrow by what UIKit sets.
    open var arrowDirection: UIPopoverArrowDirection {
        get { Self.missing("arrowDirection") }
        set { Self.missing("setArrowDirection:") }
    }

    /// Whether the content is drawn with round corners and an inner shadow. Default `true`.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { missing("arrowBase") }
    open class func contentViewInsets() -> UIEdgeInsets { missing("contentViewInsets") }
    open class func arrowHeight() -> CGFloat { missing("arrowHeight") }

    private class func missing(_ member: String) -> Never {
        ObjCException.inconsistency("\(self) must implement \(member): UIPopoverBackgroundView's own may not be called.")
    }
}
