internal import CoreGraphics
internal import Foundation

/// What a navigation bar shows for one item: the way back, buttons left and right, and the title in the middle.
@MainActor final class _UINavigationBarContentView: UIView {
    let item: UINavigationItem
    private(set) var backButton: _UIButtonBarButton?
    private var leading: [(UIBarButtonItem, _UIButtonBarButton)] = []
    /// Beside or in place of the title, in browsers and editors.
    private var centre: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private(set) var trailing: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private(set) var titlePart: UIView?
    /// Around the app's title view: transitions move and fade this one, so that the view keeps the alpha and the transform that the app gave it.
    private var titleSlot: _NavigationTitleSlot?
    private let prompt: UILabel?
    /// The wordings of the way back, longest first.
    private let backTitles: [String]
    private let look: Look
    /// While the large title shows, the small one does not. A title view stays.
    var titleAlpha: CGFloat = 1 { didSet { if oldValue != titleAlpha, titleSlot == nil { titlePart?.alpha = titleAlpha } } }

    /// Between two buttons, and between buttons and the title.
    private static let gap: CGFloat = 16
    private static let titleGap: CGFloat = 8
    /// The back chevron stands nearer the edge than other buttons.
    private static let backMargin: CGFloat = 8
    /// A line above the title. Common knowledge: the bar grows by 30.
    static let promptHeight: CGFloat = 30
    /// UNVERIFIED: what is left for a title before groups of buttons collapse.
    private static let leastTitle: CGFloat = 60

    struct Look {
        var appearance: UINavigationBarAppearance
        var titleAttributes: [NSAttributedString.Key: Any]
        var titleOffset: UIOffset
        var indicator: UIImage?
        var metrics: UIBarMetrics
        /// Room for what browsers and editors show in the middle.
        var isRegular: Bool
        /// Before the item's own, from a container of the controller's.
        var containerButtons: [UIBarButtonItem] = []
    }

    /// What the bar does for its content.
    struct Actions {
        var goBack: () -> Void
        /// The screens below, for a long press on the way back.
        var backMenu: () -> UIMenu?
    }

    init(item: UINavigationItem, back: UINavigationItem?, look: Look, frame: CGRect, actions: Actions) {
        self.item = item
        self.look = look
        let showsBack = back != nil && !item.hidesBackButton && (item.leading.isEmpty || item.leftItemsSupplementBackButton)
        backTitles = back.map { $0.backTitles } ?? []
        prompt = item.prompt.map { Self.makePrompt($0, look) }
        super.init(frame: frame)
        if let back, showsBack { addBackButton(to: back, actions) }
        addButtons()
        addTitle()
        prompt.map(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("_UINavigationBarContentView is made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    private static func makePrompt(_ text: String, _ look: Look) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textColor = look.titleAttributes[.foregroundColor] as? UIColor ?? .label
        label.textAlignment = .center
        return label
    }

    private func addBackButton(to back: UINavigationItem, _ actions: Actions) {
        var backItem = back.backBarButtonItem
        if Runtime.current.appearance.isInUse {
            // Without an item of the app's there is one of the system's that proxies reach.
            let item = backItem ?? UIBarButtonItem()
            Runtime.current.appearance.apply(to: item, in: self)
            backItem = item
        }
        let button = _UIButtonBarButton(
            backTitle: backTitles.first ?? "", item: backItem, look: look.appearance.backButtonAppearance, indicator: look.indicator,
            metrics: look.metrics, actions: actions)
        backButton = button
        addSubview(button)
    }

    // MARK: Buttons

    private func addButtons() {
        for group in item.leadingItemGroups + item.trailingItemGroups { group.isDisplayingRepresentativeItem = false }
        fillButtons()
        // The outermost groups give way first, those at the trailing edge before those at the leading one.
        for group in collapsible {
            guard !hasRoom else { return }
            group.isDisplayingRepresentativeItem = true
            for (_, button) in leading + centre + trailing { button.removeFromSuperview() }
            fillButtons()
        }
    }

    private var collapsible: [UIBarButtonItemGroup] { (item.trailingItemGroups + item.leadingItemGroups.reversed()).filter(\.isCollapsible) }

    /// Whether another width may collapse groups or spread them.
    var dependsOnWidth: Bool { !collapsible.isEmpty }

    private var hasRoom: Bool {
        let beside = (leading + trailing).reduce(0) { $0 + $1.1.contentWidth + Self.gap }
        let title = item.titleView?.bounds.width ?? (item.title?.isEmpty ?? true ? 0 : Self.leastTitle)
        let back: CGFloat = backButton == nil ? 0 : 40
        return beside + back + title + 2 * UIView.systemSideMargin(forWidth: bounds.width) <= bounds.width
    }

    private func fillButtons() {
        let inMiddle = look.isRegular && item.style != .navigator
        leading = (look.containerButtons + item.leadingItemGroups.flatMap(\.shownItems)).filter { !$0.isHidden }.map { ($0, make($0)) }
        centre = inMiddle ? item.centerItemGroups.flatMap(\.shownItems).filter { !$0.isHidden }.map { ($0, make($0)) } : []
        var outwards = item.trailingItemGroups.flatMap(\.shownItems)
        if let overflow = overflowItem(whole: !inMiddle) { outwards.append(overflow) }
        outwards += item.pinnedTrailingGroup?.shownItems ?? []
        trailing = outwards.reversed().filter { !$0.isHidden }.map { ($0, make($0)) }
    }

    /// What the middle has no room for stands in a menu.
    private func overflowItem(whole: Bool) -> UIBarButtonItem? {
        var elements: [UIMenuElement] = whole ? item.centerItemGroups.flatMap(\.menuElements) : []
        if let more = item.additionalOverflowItems { elements.append(more) }
        guard !elements.isEmpty else { return nil }
        let overflow = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: elements))
        overflow.accessibilityLabel = SystemString.more.text
        return overflow
    }

    private func make(_ item: UIBarButtonItem) -> _UIButtonBarButton {
        Runtime.current.appearance.apply(to: item, in: self)
        let button = _UIButtonBarButton(
            item: item, look: item.style == .done ? look.appearance.doneButtonAppearance : look.appearance.buttonAppearance,
            metrics: look.metrics)
        button.isHidden = item.isSpace
        addSubview(button)
        return button
    }

    // MARK: Title

    private func addTitle() {
        if let view = item.titleView {
            if view.bounds.size == .zero, view.translatesAutoresizingMaskIntoConstraints { view.sizeToFit() }
            titlePart = view
            let slot = _NavigationTitleSlot(frame: bounds)
            slot.addSubview(view)
            addSubview(slot)
            titleSlot = slot
        } else if let title = item.title, !title.isEmpty {
            let label = makeTitle(title)
            let part = item.titleMenuProvider.map { _NavigationTitleControl(label, item: item, provider: $0) } ?? label
            titlePart = part
            addSubview(part)
        }
    }

    private func makeTitle(_ title: String) -> UILabel {
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
        return label
    }

    /// Touches beside the parts belong to what lies under the bar's content.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isInSubview(point, with: event)
    }

    // MARK: Layout

    private var top: CGFloat { prompt == nil ? 0 : Self.promptHeight }

    private func wantedTitle(_ height: CGFloat) -> CGSize {
        guard let titlePart else { return .zero }
        if titlePart !== item.titleView { return titlePart.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)) }
        // A title view says by its constraints or contents how large it wants to be, else by its frame.
        return titlePart.sizeWantedInBar
    }

    override var placesSubviewsByHand: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = superview?.safeAreaInsets ?? .zero
        let left = isRightToLeft ? safe.right : safe.left
        let right = bounds.width - (isRightToLeft ? safe.left : safe.right)
        let margin = UIView.systemSideMargin(forWidth: bounds.width)
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
        let middle = placeCentre(in: left...right, height: height, isRightToLeft)
        guard let titlePart else { return }
        titleSlot?.bounds.size = bounds.size
        titleSlot?.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let leftLimit = leftEnd + (leftEnd > left ? Self.titleGap : margin)
        let end = middle?.lowerBound ?? rightEnd
        let rightLimit = end - (end < right ? Self.titleGap : margin)
        let room = max(rightLimit - leftLimit, 0)
        let width = min(wanted.width, room)
        let titleHeight = min(wanted.height, height)
        // Centred in the bar; moved aside when a group of buttons is in the way.
        let scale = max(traitCollection.displayScale, 1)
        var titleX = ((left + right - width) / 2 * scale).rounded() / scale
        if look.isRegular && item.style != .navigator { titleX = leftLimit }
        titleX = min(max(titleX, leftLimit), rightLimit - width)
        let isText = titlePart !== item.titleView
        let y = top + ((height - titleHeight) / 2 * scale).rounded() / scale
        let offset = look.titleOffset
        place(
            titlePart,
            CGRect(x: titleX + (isText ? offset.horizontal : 0), y: y + (isText ? offset.vertical : 0), width: width, height: titleHeight),
            isRightToLeft)
    }

    /// - Returns: from where to where they reach.
    private func placeCentre(in range: ClosedRange<CGFloat>, height: CGFloat, _ isRightToLeft: Bool) -> ClosedRange<CGFloat>? {
        guard !centre.isEmpty else { return nil }
        let whole = centre.reduce(-Self.gap) { $0 + $1.1.contentWidth + Self.gap }
        let start = ((range.lowerBound + range.upperBound - whole) / 2).rounded()
        var x = start
        for (_, button) in centre {
            let width = button.contentWidth
            place(button, CGRect(x: x, y: top, width: width, height: height), isRightToLeft)
            x += width + Self.gap
        }
        return start...max(x - Self.gap, start)
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

    /// Where the title of the way back begins, seen from the bar's leading edge: what goes back ends there.
    static let backTitleX: CGFloat = 27

    /// Where the title's middle rests; nil without one of text.
    var titleCentre: CGFloat? { titlePart.flatMap { $0 === item.titleView ? nil : $0.center.x } }

    /// Where the middle of the title of the way back rests; nil without one.
    var backTitleCentre: CGFloat? {
        guard let backButton, let part = backButton.titlePart, part.bounds.width > 0, part.superview === backButton else { return nil }
        return convert(part.center, from: backButton).x
    }

    /// How far the content is on its way: 0 in place, 1 waiting to come in from the trailing side, −1 gone behind the
    /// way back.
    ///
    /// - Parameter way: from the title of the way back to the title that it leads to, where each turns into the other: they travel as one.
    func setOffset(_ offset: CGFloat, way: CGFloat? = nil) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let isAway = abs(offset)
        for view in subviews where !(view is _UIButtonBarButton) {
            let isTitle = view === titlePart || view === titleSlot
            let width = isTitle ? titlePart?.bounds.width ?? 0 : view.bounds.width
            let toBack = (bounds.width / 2 - width / 2 - Self.backTitleX)
            let distance = offset > 0 ? bounds.width / 2 : max(toBack, 0)
            view.transform = CGAffineTransform(translationX: direction * offset * distance, y: 0)
            if let way, offset < 0, isTitle { view.transform = CGAffineTransform(translationX: offset * way, y: 0) }
            view.alpha = (1 - isAway) * (view === titlePart ? titleAlpha : 1)
        }
        for (_, button) in leading + centre + trailing { button.alpha = 1 - isAway }
        backButton?.chevronPart?.alpha = 1 - isAway
        if let title = backButton?.titlePart {
            title.alpha = 1 - isAway
            let distance = offset > 0 ? way ?? direction * (bounds.width / 2 - 60) : direction * 60
            title.transform = CGAffineTransform(translationX: offset * distance, y: 0)
        }
    }
}

/// Where an app's title view stands, as large as the bar's content.
@MainActor final class _NavigationTitleSlot: UIView {
    override var placesSubviewsByHand: Bool { true }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isInSubview(point, with: event)
    }
}

/// A title that opens a menu.
@MainActor final class _NavigationTitleControl: UIControl {
    private let label: UILabel
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.down.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13)))
    private let provider: ([UIMenuElement]) -> UIMenu?
    private weak var item: UINavigationItem?
    private static let gap: CGFloat = 5

    init(_ label: UILabel, item: UINavigationItem, provider: @escaping ([UIMenuElement]) -> UIMenu?) {
        self.label = label
        self.item = item
        self.provider = provider
        super.init(frame: .zero)
        label.isAccessibilityElement = false
        chevron.tintColor = .secondaryLabel
        addSubview(label)
        addSubview(chevron)
        isAccessibilityElement = true
        accessibilityTraits = [.button, .header]
        accessibilityLabel = label.text ?? label.attributedText?.string
        showsMenuAsPrimaryAction = true
    }

    required init?(coder: NSCoder) { fatalError("_NavigationTitleControl is made in code only") }

    override var preventsAncestorTaps: Bool { true }

    override func showMenu() -> Bool {
        guard let menu = provider([]) else { return false }
        return MenuOverlay.show(menu, from: self) != nil
    }

    override func controlStateDidChange() { label.alpha = isHighlighted ? UIButton.highlightedAlpha : 1 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(size)
        return CGSize(width: text.width + Self.gap + chevron.bounds.width, height: max(text.height, chevron.bounds.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
        let room = max(bounds.width - Self.gap - chevron.bounds.width, 0)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = min(text.width, room)
        label.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: (bounds.height - text.height) / 2, width: width, height: text.height)
        chevron.center = CGPoint(
            x: isRightToLeft ? chevron.bounds.width / 2 : bounds.width - chevron.bounds.width / 2, y: bounds.height / 2)
    }
}
