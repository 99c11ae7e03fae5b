public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Something on a view that is no view and yet can be spoken of.
///
/// Kept and without effect: no assistive technology runs here, and flows know views only.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement: Bool = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var accessibilityIdentifier: String?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// In screen coordinates. With a frame in the container's space, computed from that.
    open var accessibilityFrame: CGRect {
        get {
            guard let view = accessibilityContainer as? UIView, accessibilityFrameInContainerSpace != .zero else { return storedFrame }
            return view.convert(accessibilityFrameInContainerSpace, to: nil)
        }
        set { storedFrame = newValue }
    }

    open var accessibilityFrameInContainerSpace: CGRect = .zero

    /// The outline that is highlighted in place of the frame, in screen coordinates.
    open var accessibilityPath: UIBezierPath? {
        get { AccessibilityInformation.read(of: self)?.path }
        set { AccessibilityInformation.of(self).path = newValue }
    }

    /// Where an activation touches, in screen coordinates: the frame's middle unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { AccessibilityInformation.read(of: self)?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { AccessibilityInformation.of(self).activationPoint = newValue }
    }

    private var storedFrame = CGRect.zero
}

/// An action offered by assistive technology beside the main one.
///
/// Kept and without effect: no assistive technology runs here.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: ObjCObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.target = target as AnyObject?
        storedSelector = selector
        super.init()
    }

    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.image = image
        self.target = target as AnyObject?
        storedSelector = selector
        super.init()
    }

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        super.init()
    }

    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    open var name: String
    open var attributedName: NSAttributedString
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector {
        get { storedSelector ?? Selector("") }
        set { storedSelector = newValue }
    }
    open var actionHandler: Handler?
    open var category: String?

    private var storedSelector: Selector?
}
