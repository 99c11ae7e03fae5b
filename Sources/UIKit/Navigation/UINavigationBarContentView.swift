internal import CoreGraphics
internal import Foundation

/// What a navigation bar shows for one item: the way back, buttons left and right, and the title in the middle.
@MainActor final class _UINavigationBarContentView: UIView {
    let item: UINavigationItem
    private(set) var backButton: _UIButtonBarButton?
    private var leading: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private var trailing: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private(set) var titlePart: UIView?
    private let prompt: UILabel?
    /// The wordings of the way back, longest first.
    private let backTitles: [String]
    /// Moves the title, from the appearance.
    private let titleOffset: UIOffset
    /// While the large title shows, the small one does not.
    var titleAlpha: CGFloat = 1 { didSet { if oldValue != titleAlpha { titlePart?.alpha = titleAlpha } } }

    /// Between two buttons, and between buttons and the title.
    private static let gap: CGFloat = 16
    private static let titleGap: CGFloat = 8
    /// The back chevron stands nearer the edge than other buttons.
    private static let backMargin: CGFloat = 8
    /// A line above the title. Common knowledge: the bar grows by 30.
    static let promptHeight: CGFloat = 30

    struct Look {
        var appearance: UINavigationBarAppearance
        var titleAttributes: [NSAttributedString.Key: Any]
        var titleOffset: UIOffset
        var indicator: UIImage?
        var metrics: UIBarMetrics
        /// Before the item's own, from a container of the controller's.
        var containerButtons: [UIBarButtonItem] = []
    }

    init(item: UINavigationItem, back: UINavigationItem?, look: Look, frame: CGRect, onBack: @escaping () -> Void) {
        self.item = item
        titleOffset = look.titleOffset
        let showsBack = back != nil && !item.hidesBackButton && (item.leading.isEmpty || item.leftItemsSupplementBackButton)
        backTitles = back.map { $0.backTitles } ?? []
        if let text = item.prompt {
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = .systemFont(ofSize: 13)
            label.textColor = look.titleAttributes[.foregroundColor] as? UIColor ?? .label
            label.textAlignment = .center
            prompt = label
        } else {
            prompt = nil
        }
        super.init(frame: frame)
        if let back, showsBack {
            var backItem = back.backBarButtonItem
            if AppearanceRegistry.isInUse {
                // Without an item of the app's there is one of the system's that proxies reach.
                let item = backItem ?? UIBarButtonItem()
                AppearanceRegistry.apply(to: item, in: self)
                backItem = item
            }
            let button = _UIButtonBarButton(
                backTitle: backTitles.first ?? "", item: backItem, look: look.appearance.backButtonAppearance,
                indicator: look.indicator, metrics: look.metrics, onTap: onBack)
            backButton = button
            addSubview(button)
        }
        for barItem in look.containerButtons + item.leading where !barItem.isHidden { leading.append((barItem, make(barItem, look))) }
        for barItem in item.trailing where !barItem.isHidden { trailing.append((barItem, make(barItem, look))) }
        if let view = item.titleView {
            if view.bounds.size == .zero { view.sizeToFit() }
            titlePart = view
            addSubview(view)
        } else if let title = item.title, !title.isEmpty {
            let label = UILabel(frame: .zero)
            var attributes = look.titleAttributes
            attributes[.font] = attributes[.font] ?? UIFont.systemFont(ofSize: 17, weight: .semibold)
            attributes[.foregroundColor] = attributes[.foregroundColor] ?? UIColor.label
            label.font = attributes[.font] as? UIFont
            label.textColor = attributes[.foregroundColor] as? UIColor
            // Plain attributes go by the label's own properties, which follow light and dark.
            if attributes.count > 2 { label.attributedText = NSAttributedString(string: title, attributes: attributes) } else { label.text = title }
            label.textAlignment = .center
            label.lineBreakMode = .byTruncatingTail
            label.accessibilityTraits = .header
            titlePart = label
            addSubview(label)
        }
        prompt.map(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("_UINavigationBarContentView is made in code only") }

    private func make(_ item: UIBarButtonItem, _ look: Look) -> _UIButtonBarButton {
        AppearanceRegistry.apply(to: item, in: self)
        let button = _UIButtonBarButton(
            item: item, look: item.style == .done ? look.appearance.doneButtonAppearance : look.appearance.buttonAppearance,
            metrics: look.metrics)
        button.isHidden = item.isSpace
        addSubview(button)
        return button
    }

    /// Touches beside the parts belong to what lies under the bar's content.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }

    /// The system's margins: 16 points, 20 on the widest phones and on pads.
    static func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    private var top: CGFloat { prompt == nil ? 0 : Self.promptHeight }

    private func wantedTitle(_ height: CGFloat) -> CGSize {
        guard let titlePart else { return .zero }
        if titlePart !== item.titleView { return titlePart.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)) }
        // A title view says by its constraints or contents how large it wants to be, else by its frame.
        let wanted = titlePart.intrinsicContentSize
        let size = titlePart.bounds.size
        return CGSize(
            width: size.width > 0 ? size.width : max(wanted.width, 0), height: size.height > 0 ? size.height : max(wanted.height, 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = superview?.safeAreaInsets ?? .zero
        let left = safe.left
        let right = bounds.width - safe.right
        let margin = Self.margin(bounds.width)
        let height = bounds.height - top
        let row = { (x: CGFloat, width: CGFloat) in CGRect(x: x, y: self.top, width: width, height: height) }
        if let prompt {
            let size = prompt.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.promptHeight))
            place(
                prompt, CGRect(x: margin, y: (Self.promptHeight - size.height) / 2 + 4, width: bounds.width - 2 * margin, height: size.height),
                isRightToLeft)
        }
        // Placed from left to right, then turned round if the language reads the other way.
        var x = right - margin
        var rightEnd = right
        for (item, button) in trailing {
            let width = button.contentWidth
            place(button, row(x - width, width), isRightToLeft)
            if !item.isSpace { rightEnd = x - width }
            x -= width + (item.isSpace ? 0 : Self.gap)
        }
        let wanted = wantedTitle(height)
        x = left + margin
        var leftEnd = left
        if let backButton {
            let beyond = leading.reduce(0) { $0 + $1.1.contentWidth + Self.gap }
            let room = rightEnd - (left + Self.backMargin) - beyond - (wanted.width > 0 ? wanted.width + 2 * Self.titleGap : 0)
            chooseBackTitle(room: room)
            let width = min(backButton.contentWidth, max(right - left - Self.backMargin, 0))
            place(backButton, row(left + Self.backMargin, width), isRightToLeft)
            leftEnd = left + Self.backMargin + width
            x = leftEnd + Self.gap
        }
        for (item, button) in leading {
            let width = button.contentWidth
            place(button, row(x, width), isRightToLeft)
            if !item.isSpace { leftEnd = x + width }
            x += width + (item.isSpace ? 0 : Self.gap)
        }
        guard let titlePart else { return }
        let leftLimit = leftEnd + (leftEnd > left ? Self.titleGap : margin)
        let rightLimit = rightEnd - (rightEnd < right ? Self.titleGap : margin)
        let room = max(rightLimit - leftLimit, 0)
        let width = min(wanted.width, room)
        let titleHeight = min(wanted.height, height)
        // Centred in the bar; moved aside when a group of buttons is in the way.
        let scale = max(traitCollection.displayScale, 1)
        var titleX = ((left + right - width) / 2 * scale).rounded() / scale
        titleX = min(max(titleX, leftLimit), rightLimit - width)
        let isText = titlePart !== item.titleView
        let y = top + ((height - titleHeight) / 2 * scale).rounded() / scale
        place(
            titlePart,
            CGRect(
                x: titleX + (isText ? titleOffset.horizontal : 0), y: y + (isText ? titleOffset.vertical : 0), width: width,
                height: titleHeight), isRightToLeft)
    }

    /// The way back says as much as there is room for: the whole title, "Back", nothing.
    private func chooseBackTitle(room: CGFloat) {
        guard let backButton else { return }
        for title in backTitles {
            backButton.backTitle = title
            if backButton.contentWidth <= room { return }
        }
        if !backTitles.isEmpty { backButton.backTitle = "" }
    }

    private func place(_ view: UIView, _ frame: CGRect, _ isRightToLeft: Bool) {
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        // Set by parts, so that a transition's transform is left alone.
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Transition

    /// How far the content is on its way: 0 in place, 1 waiting to come in from the trailing side, −1 gone behind the
    /// way back.
    func setOffset(_ offset: CGFloat) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let isAway = abs(offset)
        for view in subviews where !(view is _UIButtonBarButton) {
            let toBack = (bounds.width / 2 - view.bounds.width / 2 - 27)
            let distance = offset > 0 ? bounds.width / 2 : max(toBack, 0)
            view.transform = CGAffineTransform(translationX: direction * offset * distance, y: 0)
            view.alpha = (1 - isAway) * (view === titlePart ? titleAlpha : 1)
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
