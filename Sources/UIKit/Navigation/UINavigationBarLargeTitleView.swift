internal import CoreGraphics
internal import Foundation

/// The large title under a navigation bar's buttons: 34 points bold at the leading margin. It goes up behind the
/// buttons as its zone shrinks, and grows a little as it is pulled down.
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

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    private var shown: (title: String?, attributes: [NSAttributedString.Key: Any])?

    /// The large title's style follows the text size as far as the zone has room for it. UNVERIFIED: where iOS stops.
    private var standardFont: UIFont {
        let category = min(traitCollection.preferredContentSizeCategory, .extraExtraExtraLarge)
        return .systemFont(ofSize: DynamicType.size(of: .largeTitle, category: category.rawValue).pointSize, weight: .bold)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, let shown else { return }
        show(shown.title, attributes: shown.attributes)
        superview?.setNeedsLayout()
    }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        shown = (title, attributes)
        isHidden = title?.isEmpty ?? true
        label.font = attributes[.font] as? UIFont ?? standardFont
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        let beyond = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
        if let title, !beyond.isEmpty {
            var all = attributes
            all[.font] = label.font
            all[.foregroundColor] = label.textColor
            label.attributedText = NSAttributedString(string: title, attributes: all)
        } else {
            label.text = title
        }
        setNeedsLayout()
    }

    /// - Parameters:
    ///   - zone: in the bar, from under the buttons to the end of the title.
    ///   - pull: by how much it is longer than a title's zone at most, since content is pulled down.
    func place(in zone: CGRect, pull: CGFloat) {
        if frame != zone { frame = zone }
        let safe = superview?.safeAreaInsets ?? .zero
        let margin = UIView.systemSideMargin(forWidth: zone.width)
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 60))
        let width = min(size.width, max(zone.width - 2 * margin - safe.left - safe.right, 0))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Anchored to the lower edge, 8.5 points above it: in a zone of 52 its line begins at 3.
        let x = isRightToLeft ? zone.width - safe.right - margin - width : safe.left + margin
        label.bounds.size = CGSize(width: width, height: size.height)
        // About its leading end, so that it grows from there.
        label.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
        label.center = CGPoint(
            x: isRightToLeft ? x + width : x, y: zone.height - BarScreen.largeTitleHeight + 3 + size.height / 2)
        if !isMoving { label.transform = growth(by: pull, zone, width: width, margin: margin) }
    }

    /// UNVERIFIED: pulled by a whole zone it is a tenth larger, and no larger than that or than the bar.
    private static let mostGrowth: CGFloat = 0.1

    private func growth(by pull: CGFloat, _ zone: CGRect, width: CGFloat, margin: CGFloat) -> CGAffineTransform {
        guard pull > 0, width > 0 else { return .identity }
        let room = max((zone.width - 2 * margin) / width - 1, 0)
        let growth = min(pull / BarScreen.largeTitleHeight * Self.mostGrowth, Self.mostGrowth, room)
        return CGAffineTransform(scaleX: 1 + growth, y: 1 + growth)
    }

    // MARK: Transition

    private var isMoving = false

    /// How far the title is on its way: 0 in place, 1 waiting beside the bar at the trailing side with its screen, −1 shrunk into the
    /// title of the way back.
    ///
    /// - Parameter isSeen: a title that content has scrolled away stays away.
    func setOffset(_ offset: CGFloat, rowHeight: CGFloat, isSeen: Bool) {
        isMoving = offset != 0
        clipsToBounds = !isMoving
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let direction: CGFloat = isRightToLeft ? -1 : 1
        if offset >= 0 {
            label.transform = CGAffineTransform(translationX: direction * offset * bounds.width, y: 0)
            label.alpha = isSeen ? 1 : 0
            return
        }
        // From 34 points to 17, up to the middle of the row of buttons.
        let part = -offset
        let leading = isRightToLeft ? bounds.width - label.center.x : label.center.x
        let x = (_UINavigationBarContentView.backTitleX - leading) * part * direction
        let y = (-rowHeight / 2 - label.center.y) * part
        let scale = 1 - part / 2
        label.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
        label.alpha = isSeen ? 1 - part : 0
    }
}
