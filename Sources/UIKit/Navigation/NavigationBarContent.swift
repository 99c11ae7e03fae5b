internal import Foundation

/// What a navigation bar shows for one item: the way back, buttons left and right, and the title in the middle.
@MainActor final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private(set) var backButton: BarButton?
    private var leading: [(UIBarButtonItem, BarButton)] = []
    private var trailing: [(UIBarButtonItem, BarButton)] = []
    private(set) var titlePart: UIView?
    private let margin: CGFloat

    /// Between two buttons, and between buttons and the title.
    private static let gap: CGFloat = 16
    private static let titleGap: CGFloat = 8
    /// The back chevron stands nearer the edge than other buttons.
    private static let backMargin: CGFloat = 8

    init(
        item: UINavigationItem, back: UINavigationItem?, appearance: UINavigationBarAppearance, frame: CGRect,
        onBack: @escaping () -> Void
    ) {
        self.item = item
        // The system's margins: 16 points, 20 on the widest phones and on pads.
        margin = frame.width >= 414 ? 20 : 16
        super.init(frame: frame)
        let showsBack = back != nil && !item.hidesBackButton && (item.leading.isEmpty || item.leftItemsSupplementBackButton)
        if let back, showsBack {
            let button = BarButton(
                backTitle: back.backTitle, attributes: appearance.backButtonAppearance.normal.titleTextAttributes, onTap: onBack)
            backButton = button
            addSubview(button)
        }
        for barItem in item.leading where !barItem.isHidden { leading.append((barItem, make(barItem, appearance))) }
        for barItem in item.trailing where !barItem.isHidden { trailing.append((barItem, make(barItem, appearance))) }
        if let view = item.titleView {
            if view.bounds.size == .zero { view.sizeToFit() }
            titlePart = view
            addSubview(view)
        } else if let title = item.title, !title.isEmpty {
            let label = UILabel(frame: .zero)
            label.text = title
            label.font = appearance.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
            label.textAlignment = .center
            label.accessibilityTraits = .header
            titlePart = label
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { fatalError("NavigationBarContent is made in code only") }

    private func make(_ item: UIBarButtonItem, _ appearance: UINavigationBarAppearance) -> BarButton {
        let look = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        let button = BarButton(item: item, attributes: look.normal.titleTextAttributes)
        button.isHidden = item.isSpace
        addSubview(button)
        return button
    }

    /// Touches beside the parts belong to what lies under the bar's content.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = superview?.safeAreaInsets ?? .zero
        let left = safe.left
        let right = bounds.width - safe.right
        // Placed from left to right, then turned round if the language reads the other way.
        var x = left + margin
        if let backButton {
            let room = (right - left) / 2
            let width = min(backButton.contentWidth, room)
            place(backButton, CGRect(x: left + Self.backMargin, y: 0, width: width, height: bounds.height), isRightToLeft)
            x = left + Self.backMargin + width + Self.gap
        }
        var leftEnd = backButton == nil ? left : x - Self.gap
        for (item, button) in leading {
            let width = button.contentWidth
            place(button, CGRect(x: x, y: 0, width: width, height: bounds.height), isRightToLeft)
            x += width + (item.isSpace ? 0 : Self.gap)
            leftEnd = x - (item.isSpace ? 0 : Self.gap)
        }
        x = right - margin
        var rightEnd = right
        for (item, button) in trailing {
            let width = button.contentWidth
            place(button, CGRect(x: x - width, y: 0, width: width, height: bounds.height), isRightToLeft)
            rightEnd = x - width
            x -= width + (item.isSpace ? 0 : Self.gap)
        }
        guard let titlePart else { return }
        let leftLimit = leftEnd + (leftEnd > left ? Self.titleGap : margin)
        let rightLimit = rightEnd - (rightEnd < right ? Self.titleGap : margin)
        let room = max(rightLimit - leftLimit, 0)
        let wanted =
            titlePart === item.titleView
            ? titlePart.bounds.size
            : titlePart.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
        let width = min(wanted.width, room)
        let height = min(wanted.height, bounds.height)
        // Centred in the bar; moved aside when a group of buttons is in the way.
        var titleX = (left + right - width) / 2
        titleX = min(max(titleX, leftLimit), rightLimit - width)
        place(titlePart, CGRect(x: titleX, y: ((bounds.height - height) / 2).rounded(), width: width, height: height), isRightToLeft)
    }

    private func place(_ view: UIView, _ frame: CGRect, _ isRightToLeft: Bool) {
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        // Set by parts, so that a transition's transform is left alone.
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Transition

    /// How far the content is on its way: 0 in place, 1 waiting to come in from the trailing side, −1 gone behind the
    /// way back.
    func setOffset(_ offset: CGFloat) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let isAway = abs(offset)
        for view in subviews where !(view is BarButton) {
            let toBack = (bounds.width / 2 - view.bounds.width / 2 - 27)
            let distance = offset > 0 ? bounds.width / 2 : max(toBack, 0)
            view.transform = CGAffineTransform(translationX: direction * offset * distance, y: 0)
            view.alpha = 1 - isAway
        }
        for (_, button) in leading + trailing { button.alpha = 1 - isAway }
        backButton?.chevronPart?.alpha = 1 - isAway
        if let title = backButton?.titlePart {
            title.alpha = 1 - isAway
            let distance = offset > 0 ? bounds.width / 2 - 60 : 60
            title.transform = CGAffineTransform(translationX: direction * offset * distance, y: 0)
        }
    }
}
