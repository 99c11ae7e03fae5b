public import CoreGraphics
public import Foundation
internal import FoundationGaps
public import ObjectiveC

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: ObjCObject, @preconcurrency NSCoding {
    /// What the engines know of it.
    final var storedRecord: LayoutRecord?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        identifier = coder.decodeObject(forKey: "UILayoutGuideIdentifier") as? String ?? ""
    }

    deinit {
        // Its owner takes it out before; one that only names its owner is still in.
        guard let record = storedRecord, record.item != nil, MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { record.leave() }
    }

    open func encode(with coder: NSCoder) { coder.encode(identifier, forKey: "UILayoutGuideIdentifier") }

    /// In the owning view's coordinates, as of the last layout; zero for a guide nothing has laid out.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        if let kind { return owningView.frame(of: kind) }
        return storedRecord?.item?.rect ?? .zero
    }

    /// The view in whose coordinates the guide stands: the one it was added to by `addLayoutGuide(_:)`.
    open weak var owningView: UIView?

    /// For the debugger's eyes.
    open var identifier: String = ""

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    /// The constraints that decide where the guide is along an axis, or how large.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.updateConstraintsOfTreeIfNeeded()
        guard let item = storedRecord?.item else { return [] }
        return item.host?.constraintsAffecting(item, axis) ?? []
    }

    /// Whether the constraints leave the guide's rectangle open. For debugging.
    open var hasAmbiguousLayout: Bool {
        owningView?.updateConstraintsOfTreeIfNeeded()
        guard let item = storedRecord?.item else { return false }
        return item.host?.isAmbiguous(item) ?? false
    }

    /// Set for the guides every view has.
    final var kind: UIView.StandardGuide?

    /// Of a scroll view's content guide: another length was solved, which becomes the content size.
    final func contentLengthIsDue() { (owningView as? UIScrollView)?.contentLengthIsDue = true }

    open override var description: String {
        "<\(type(of: self)): \(pointerText(self)) - \"\(identifier)\", layoutFrame = \(NSCoder.string(for: layoutFrame)), owningView = \(owningView.map { "\($0)" } ?? "(null)")>"
    }
}
