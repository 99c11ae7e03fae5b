internal import CoreGraphics
internal import Foundation

/// The control that shows one bar button item in a bar, or the way back.
@MainActor final class _UIButtonBarButton: UIControl {
    let item: UIBarButtonItem?
    private let label: UILabel?
    private var picture: UIView?
    private let chevron: UIView?
    private let custom: UIView?
    private var backdrop: UIImageView?
    private var badge: _UIBadgeView?
    /// What the way back does; other buttons ask their items.
    private let actions: _UINavigationBarContentView.Actions?
    private let look: UIBarButtonItemAppearance
    private let metrics: UIBarMetrics

    private static let font = UIFont.systemFont(ofSize: 17)
    private static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    /// Between the back chevron and its title.
    private static let chevronGap: CGFloat = 6
    /// A touch may miss what shows by as much.
    private static let reach: CGFloat = 10

    init(item: UIBarButtonItem, look: UIBarButtonItemAppearance, metrics: UIBarMetrics) {
        self.item = item
        self.look = look
        self.metrics = metrics
        actions = nil
        chevron = nil
        custom = item.customView
        let image = metrics == .compact ? item.landscapeImagePhone ?? item.image : item.image
        if custom == nil, image == nil, let title = item.shownTitle {
            let label = UILabel(frame: .zero)
            label.text = title
            self.label = label
        } else {
            label = nil
        }
        super.init(frame: .zero)
        isAccessibilityElement = custom == nil && !item.isSpace
        if isAccessibilityElement { accessibilityTraits = .button }
        accessibilityLabel = item.accessibilityLabel ?? item.spokenTitle
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        if let tint = item.tintColor { tintColor = tint }
        if let custom {
            if custom.bounds.size == .zero { custom.sizeToFit() }
            addSubview(custom)
        } else if let image {
            let view = UIImageView(image: image.forBar)
            picture = view
            addSubview(view)
        } else if let label {
            addSubview(label)
        } else if let systemItem = item.systemItem, !item.isSpace {
            let glyph = BarGlyphView(.item(systemItem))
            picture = glyph
            addSubview(glyph)
        }
        if let badge = item.badge { show(badge) }
        showsMenuAsPrimaryAction = item.opensMenuOnTap
        if item.menu != nil, custom == nil { addMenuPress() }
        updateLook()
    }

    /// The way back: a chevron, or an app's picture, and a title.
    init(
        backTitle: String, item: UIBarButtonItem?, look: UIBarButtonItemAppearance, indicator: UIImage?, metrics: UIBarMetrics,
        actions: _UINavigationBarContentView.Actions
    ) {
        self.item = item
        self.look = look
        self.metrics = metrics
        custom = nil
        self.actions = actions
        let chevron: UIView
        if let indicator {
            chevron = UIImageView(image: indicator.forBar)
        } else {
            chevron = BarGlyphView(.backChevron)
        }
        let label = UILabel(frame: .zero)
        label.text = backTitle
        self.chevron = chevron
        self.label = label
        super.init(frame: .zero)
        if let image = item?.image {
            // An image of the item stands in place of its title.
            let view = UIImageView(image: image.forBar)
            picture = view
            addSubview(view)
            label.text = nil
        }
        if let tint = item?.tintColor { tintColor = tint }
        addSubview(chevron)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = item?.accessibilityLabel ?? (backTitle.isEmpty ? SystemString.back.text : backTitle)
        accessibilityIdentifier = "BackButton"
        addMenuPress()
        updateLook()
    }

    override var largeContentDefaults: LargeContentDefaults {
        guard custom == nil, item?.isSpace != true else { return LargeContentDefaults() }
        let image = item?.largeContentSizeImage ?? item?.image ?? (picture as? BarGlyphView)?.image ?? (chevron as? BarGlyphView)?.image ?? (chevron as? UIImageView)?.image
        return LargeContentDefaults(
            isShown: true, title: label?.text ?? item?.title ?? accessibilityLabel, image: image, scalesImage: true,
            imageInsets: item?.largeContentSizeImageInsets ?? .zero)
    }

    private func addMenuPress() {
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addHandler { [weak self] gesture in if gesture.state == .began { _ = self?.showMenu() } }
        addGestureRecognizer(press)
    }

    private weak var menuOverlay: MenuOverlay?

    override func showMenu() -> Bool {
        guard isEnabled, menuOverlay == nil else { return false }
        guard let menu = isBack ? actions?.backMenu() : item?.menu else { return false }
        let item = item
        menuOverlay = MenuOverlay.show(menu, from: self, style: .init(order: item?.preferredMenuElementOrder ?? .automatic)) { item?.takeSelection() }
        menuOverlay?.sender = item
        return menuOverlay != nil
    }

    required init?(coder: NSCoder) { fatalError("_UIButtonBarButton is made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    private func show(_ wanted: UIBarButtonItem.Badge) {
        let view = _UIBadgeView(frame: .zero)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = wanted.font
        attributes[.foregroundColor] = wanted.foregroundColor
        view.show(wanted.stringValue ?? "", color: wanted.backgroundColor ?? .systemRed, attributes: attributes)
        view.isDot = wanted.stringValue == nil
        addSubview(view)
        badge = view
        accessibilityValue = wanted.stringValue
    }

    private var isBack: Bool { chevron != nil }

    override var sendsPrimaryActionOnTouchUp: Bool { true }

    override func controlStateDidChange() { updateLook() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    private func updateLook() {
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        let ofState = state == .disabled ? look.disabled : state == .highlighted ? look.highlighted : look.normal
        let own = item?.titleAttributes[exactly: state] ?? [:]
        let ownNormal = item?.titleAttributes[exactly: .normal] ?? [:]
        if let label {
            let font = own[.font] ?? ownNormal[.font] ?? ofState.titleTextAttributes[.font] ?? look.normal.titleTextAttributes[.font]
            label.font = font as? UIFont ?? (item?.style == .done && !isBack ? Self.doneFont : Self.font)
            var color = (own[.foregroundColor] ?? ofState.titleTextAttributes[.foregroundColor]) as? UIColor
            if state != .disabled {
                color = color ?? (ownNormal[.foregroundColor] ?? look.normal.titleTextAttributes[.foregroundColor]) as? UIColor
            }
            label.textColor = showsSelection ? .systemBackground : color ?? (isEnabled ? tintColor : .tertiaryLabel)
        }
        picture?.tintColor = showsSelection ? .systemBackground : isEnabled ? nil : .tertiaryLabel
        // Highlighting fades what shows, unless the app says how it looks then.
        let saysHow = !own.isEmpty || !ofState.titleTextAttributes.isEmpty
        let alpha: CGFloat = state == .highlighted && !saysHow ? UIButton.highlightedAlpha : 1
        for part in [label, picture, chevron] as [UIView?] { part?.alpha = alpha }
        showBackdrop(for: state, ofState)
    }

    /// A selected item is filled with its tint and shows its content in the bar's colour (iOS 15 and later).
    private var showsSelection: Bool { isSelected && isEnabled && custom == nil && !isBack && !(item?.isSpace ?? true) }

    /// An app's picture behind the title, or the tint of a selected item.
    private func showBackdrop(for state: UIControl.State, _ ofState: UIBarButtonItemStateAppearance) {
        let own = item?.looks.background(back: isBack, metrics, state)
        let image = own ?? ofState.backgroundImage ?? look.normal.backgroundImage
        guard image != nil || showsSelection else {
            backdrop?.removeFromSuperview()
            backdrop = nil
            return
        }
        if backdrop == nil {
            let view = UIImageView(frame: .zero)
            insertSubview(view, at: 0)
            backdrop = view
        }
        backdrop?.image = image
        backdrop?.backgroundColor = image == nil ? tintColor : nil
        backdrop?.layer.cornerRadius = image == nil ? Self.selectionRadius : 0
        setNeedsLayout()
    }

    /// UNVERIFIED: the filled place of a selected item reaches beyond its content.
    private static let selectionRadius: CGFloat = 7
    private static let selectionReach: CGFloat = 6

    override func send(_ events: Event, with event: UIEvent?) {
        super.send(events, with: event)
        guard events.contains(.primaryActionTriggered) else { return }
        if let actions { actions.goBack() } else { item?.perform(with: event) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard custom == nil else { return super.point(inside: point, with: event) }
        return bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
    }

    override var placesSubviewsByHand: Bool { true }

    /// A custom view acts by itself.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return custom != nil && hit === self ? nil : hit
    }

    private func textSize(_ label: UILabel) -> CGSize {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
    }

    var contentWidth: CGFloat {
        if let item, !isBack, item.width > 0 { return item.width }
        if let custom {
            return custom.sizeWantedInBar.width
        }
        var text = label.map { textSize($0).width } ?? 0
        if let label, let titles = item?.possibleTitles, !isBack {
            for title in titles { text = max(text, (title as NSString).size(withAttributes: [.font: label.font as Any]).width.rounded(.up)) }
        }
        if let chevron {
            let beside = picture?.bounds.width ?? text
            return chevron.bounds.width + (beside > 0 ? Self.chevronGap + beside : 0)
        }
        return picture?.bounds.width ?? text
    }

    /// The title, which a bar's transition moves by itself.
    var titlePart: UIView? { label }
    var chevronPart: UIView? { chevron }

    /// Another wording of the way back, where the first has no room.
    var backTitle: String? {
        get { label?.text }
        set {
            guard label?.text != newValue else { return }
            label?.text = newValue
            setNeedsLayout()
        }
    }

    private var titleOffset: UIOffset {
        let ofLook = look.normal.titlePositionAdjustment
        let own = isBack ? item?.backButtonTitlePositionAdjustment(for: metrics) : item?.titlePositionAdjustment(for: metrics)
        return UIOffset(horizontal: ofLook.horizontal + (own?.horizontal ?? 0), vertical: ofLook.vertical + (own?.vertical ?? 0))
    }

    private func placeBadge(around content: CGRect) {
        guard let badge else { return }
        let size = badge.sizeThatFits(bounds.size)
        badge.frame = CGRect(
            x: content.maxX - size.width / 2, y: max(content.minY - size.height / 2, 0), width: size.width, height: size.height)
        bringSubviewToFront(badge)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        defer { placeBadge(around: custom?.frame ?? picture?.frame ?? label?.frame ?? bounds) }
        if let custom {
            let height = min(custom.sizeWantedInBar.height, bounds.height)
            custom.frame = CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
            return
        }
        if let backdrop, backdrop.image == nil {
            let height = min(bounds.height - 4, 30)
            backdrop.frame = CGRect(
                x: -Self.selectionReach, y: ((bounds.height - height) / 2).rounded(), width: bounds.width + 2 * Self.selectionReach, height: height)
        }
        if let backdrop, let size = backdrop.image?.size {
            backdrop.frame =
                backdrop.image?.content.isResizable == true
                ? bounds.insetBy(dx: -8, dy: max((bounds.height - 30) / 2, 0))
                : CGRect(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        }
        var x: CGFloat = 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let chevron {
            let left = isRightToLeft ? bounds.width - chevron.bounds.width : 0
            chevron.frame.origin = CGPoint(x: left, y: ((bounds.height - chevron.bounds.height) / 2).rounded())
            x = chevron.bounds.width + Self.chevronGap
        }
        if let picture {
            let isLow = metrics == .compact && item?.landscapeImagePhone != nil
            let insets = (isLow ? item?.landscapeImagePhoneInsets : item?.imageInsets) ?? .zero
            let left = isBack ? (isRightToLeft ? bounds.width - x - picture.bounds.width : x) : (bounds.width - picture.bounds.width) / 2
            picture.frame.origin = CGPoint(
                x: left + insets.left - insets.right,
                y: ((bounds.height - picture.bounds.height) / 2 + insets.top - insets.bottom).rounded())
        }
        guard let label else { return }
        let size = textSize(label)
        let width = min(size.width, max(bounds.width - x, 0))
        let left = isBack ? (isRightToLeft ? bounds.width - x - width : x) : (bounds.width - width) / 2
        let offset = titleOffset
        let scale = max(traitCollection.displayScale, 1)
        label.frame = CGRect(
            x: left + offset.horizontal, y: ((bounds.height - size.height) / 2 * scale).rounded() / scale + offset.vertical, width: width,
            height: size.height)
    }
}
