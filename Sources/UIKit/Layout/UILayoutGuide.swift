public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: ObjCObject, @preconcurrency NSCoding {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        identifier = coder.decodeObject(forKey: "UILayoutGuideIdentifier") as? String ?? ""
    }

    open func encode(with coder: NSCoder) { coder.encode(identifier, forKey: "UILayoutGuideIdentifier") }

    /// In the owning view's coordinates; zero for a guide nothing has laid out.
    open var layoutFrame: CGRect {
        guard let kind, let owningView else { return .zero }
        return owningView.frame(of: kind)
    }

    open weak var owningView: UIView?

    /// For the debugger's eyes.
    open var identifier: String = ""

    /// Set for the guides every view has.
    var kind: UIView.StandardGuide?

    open override var description: String {
        "<UILayoutGuide: \(pointerText(self)) - \"\(identifier)\", layoutFrame = \(NSCoder.string(for: layoutFrame)), owningView = \(owningView.map { "\($0)" } ?? "(null)")>"
    }
}
