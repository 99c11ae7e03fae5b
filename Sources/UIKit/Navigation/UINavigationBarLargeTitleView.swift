internal import CoreGraphics
internal import Foundation

/// The large title under a navigation bar's buttons: 34 points bold at the leading margin. It goes up behind the
/// buttons as its zone shrinks.
@MainActor final class _UINavigationBarLargeTitleView: UIView {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.accessibilityTraits = .header
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("_UINavigationBarLargeTitleView is made in code only") }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        isHidden = title?.isEmpty ?? true
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        label.text = title
        setNeedsLayout()
    }

    /// - Parameter zone: in the bar, from under the buttons to its lower edge.
    func place(in zone: CGRect) {
        if frame != zone { frame = zone }
        let safe = superview?.safeAreaInsets ?? .zero
        let margin = _UINavigationBarContentView.margin(zone.width)
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 60))
        let width = min(size.width, max(zone.width - 2 * margin - safe.left - safe.right, 0))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Anchored to the lower edge, 8.5 points above it: in a zone of 52 its line begins at 3.
        label.frame = CGRect(
            x: isRightToLeft ? zone.width - safe.right - margin - width : safe.left + margin,
            y: zone.height - UINavigationBar.largeTitleHeight + 3, width: width, height: size.height)
    }
}
