internal import CoreGraphics
internal import Foundation

/// Holds the accessory view on top of the keyboard's area and says what its safe area is.
///
/// The safe area is the one at rest, whatever the keyboard's animation has come to: the height of the accessory view may depend on it.
@MainActor final class AccessoryHostView: UIView {
    private weak var accessory: UIView?
    private var safeArea = UIEdgeInsets.zero
    private var isTaking = false
    private var isMeasureDue = false
    /// The accessory view wants another height than it has.
    var onChange: (() -> Void)?

    override var placesSubviewsByHand: Bool { true }
    override var safeAreaOfChildren: UIEdgeInsets { safeArea }
    /// A view that sizes itself is measured anew when its contents change: until then its old height must not break its constraints.
    override var letsSubviewsGrow: Bool { accessory.map { KeyboardView.sizesItself($0) } ?? false }

    /// Takes the accessory view in the place of another one.
    ///
    /// - Parameters:
    ///   - width: the keyboard's, in points.
    ///   - safeArea: what the accessory view has to keep its contents from.
    /// - Returns: the height the accessory view needs; 0 for none.
    func take(_ view: UIView?, width: CGFloat, safeArea: UIEdgeInsets) -> CGFloat {
        isTaking = true
        defer { isTaking = false }
        if let accessory, accessory !== view { empty() }
        accessory = view
        self.safeArea = safeArea
        isMeasureDue = false
        guard let view else { return 0 }
        // Frames, not bounds: the accessory view's lower edge is the host's when its safe area is asked for.
        frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
        if view.superview !== self {
            addSubview(view)
            view.layoutState?.host?.rebindHeight()
        }
        view.frame = bounds
        view.updateSafeArea()
        // Constraints to the safe area are lowered with the first question, and follow it from the second on.
        var height: CGFloat = 0
        for _ in 0..<2 {
            height = KeyboardView.height(of: view, width: width)
            frame.size.height = height
            view.frame = bounds
            view.updateSafeArea()
        }
        return height
    }

    func empty() {
        if let accessory, accessory.superview === self { accessory.removeFromSuperview() }
        accessory = nil
    }

    override func constraintsInsideSubviewDidChange() { contentDidChange() }

    private func contentDidChange() {
        guard !isTaking, !isMeasureDue else { return }
        isMeasureDue = true
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let accessory else { return }
        // The content's own size may have changed, which says nothing but that layout is needed.
        if KeyboardView.sizesItself(accessory), !isTaking, abs(KeyboardView.height(of: accessory, width: bounds.width) - bounds.height) > 0.01 {
            onChange?()
        }
        isMeasureDue = false
        if accessory.frame != bounds { accessory.frame = bounds }
    }
}
