internal import CoreGraphics
internal import Foundation

/// The control that shows one item of a tab bar. Apps find it by its class name and move it.
@MainActor final class UITabBarButton: UIControl {
    let item: UITabBarItem
    private weak var bar: UITabBar?
    private let imageView = UITabBarSwappableImageView(frame: .zero)
    private let label = UITabBarButtonLabel(frame: .zero)
    private var badge: _UIBadgeView?
    private var indicator: UITabBarSelectionIndicatorView?

    init(item: UITabBarItem, in bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        isAccessibilityElement = true
        addSubview(imageView)
        addSubview(label)
        itemDidChange()
    }

    required init?(coder: NSCoder) { fatalError("UITabBarButton is made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    override var largeContentDefaults: LargeContentDefaults {
        LargeContentDefaults(
            isShown: true, title: item.shownTitle, image: item.largeContentSizeImage ?? shownImage, scalesImage: true, imageInsets: item.largeContentSizeImageInsets)
    }

    // MARK: Look

    /// The states that change anything; highlighting changes nothing in a tab bar.
    private var lookState: UIControl.State { !item.isEnabled ? .disabled : isSelected ? .selected : .normal }

    private var layout: TabBarMetrics.Layout { bar?.itemLayout ?? .stacked }

    private var appearance: UITabBarItemAppearance? {
        guard let look = bar?.currentAppearance else { return nil }
        switch layout {
        case .stacked: return look.stackedLayoutAppearance
        case .inline: return look.inlineLayoutAppearance
        case .compactInline: return look.compactInlineLayoutAppearance
        }
    }

    private var stateAppearance: UITabBarItemStateAppearance? {
        switch lookState {
        case .disabled: appearance?.disabled
        case .selected: appearance?.selected
        default: appearance?.normal
        }
    }

    /// UNVERIFIED: 153 in light and 117 in dark are read off pictures.
    private static let unselected = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 117 / 255 : 153 / 255, alpha: 1)
    }

    private var plainColor: UIColor {
        switch lookState {
        case .selected: bar?.tintColor ?? tintColor
        case .disabled: (bar?.unselectedItemTintColor ?? Self.unselected).withAlphaComponent(0.4)
        default: bar?.unselectedItemTintColor ?? Self.unselected
        }
    }

    func itemDidChange() {
        isEnabled = item.isEnabled
        isUserInteractionEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
        accessibilityIdentifier = item.accessibilityIdentifier
        label.text = item.shownTitle
        updateLook()
        updateBadge()
    }

    /// Brings colours, fonts and pictures up to date.
    func updateLook() {
        let state = lookState
        accessibilityTraits = state == .selected ? [.button, .selected] : .button
        if !item.isEnabled { accessibilityTraits.insert(.notEnabled) }
        let look = stateAppearance
        imageView.show(shownImage, color: look?.iconColor ?? plainColor, symbol: item.systemItem, isSelected: state == .selected)
        // What is set on the item itself wins over the bar's appearance. Fonts of the normal state serve all states.
        let ofItem = item.titleAttributes[exactly: state] ?? [:]
        let ofLook = look?.titleTextAttributes ?? [:]
        let normalFont = item.titleAttributes[exactly: .normal]?[.font] ?? appearance?.normal.titleTextAttributes[.font]
        label.font =
            (ofItem[.font] ?? ofLook[.font] ?? normalFont) as? UIFont
            ?? .systemFont(ofSize: TabBarMetrics.titleSize(layout), weight: .medium)
        label.textColor = (ofItem[.foregroundColor] ?? ofLook[.foregroundColor]) as? UIColor ?? plainColor
        let shadow = (ofItem[.shadow] ?? ofLook[.shadow]) as? NSShadow
        label.shadowColor = shadow?.shadowColor as? UIColor
        label.shadowOffset = shadow?.shadowOffset ?? .zero
        updateIndicator(isSelected: state == .selected)
        setNeedsLayout()
    }

    private var shownImage: UIImage? {
        if layout == .compactInline, !isSelected || item.ownSelectedImage == nil, let low = item.landscapeImagePhone { return low }
        return isSelected ? item.selectedImage : item.image
    }

    private func updateIndicator(isSelected: Bool) {
        let image = isSelected ? bar?.currentAppearance.selectionIndicatorImage ?? bar?.selectionIndicatorImage : nil
        guard let image else {
            indicator?.removeFromSuperview()
            indicator = nil
            return
        }
        let view = indicator ?? UITabBarSelectionIndicatorView(frame: .zero)
        if indicator == nil {
            insertSubview(view, at: 0)
            indicator = view
        }
        view.image = image
        if let tint = bar?.currentAppearance.selectionIndicatorTintColor { view.tintColor = tint }
    }

    func updateBadge() {
        accessibilityValue = item.badgeValue
        guard let text = item.badgeValue else {
            badge?.removeFromSuperview()
            badge = nil
            if layout != .stacked { bar?.setNeedsLayout() }
            return setNeedsLayout()
        }
        let view = badge ?? _UIBadgeView(frame: .zero)
        if badge == nil {
            addSubview(view)
            badge = view
        }
        let state = lookState
        let look = stateAppearance
        let own = item.badgeAttributes[exactly: state] ?? item.badgeAttributes[exactly: .normal] ?? [:]
        view.show(
            text, color: item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed,
            attributes: (look?.badgeTextAttributes ?? [:]).merging(own) { $1 }, offset: look?.badgeTitlePositionAdjustment ?? .zero)
        if layout != .stacked { bar?.setNeedsLayout() }
        setNeedsLayout()
    }

    override func controlStateDidChange() {
        // A touch alone changes nothing that shows.
        if shownAsSelected == isSelected && shownAsEnabled == isEnabled { return }
        shownAsSelected = isSelected
        shownAsEnabled = isEnabled
        updateLook()
        if badge != nil { updateBadge() }
    }

    private var shownAsSelected = false
    private var shownAsEnabled = true

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    // MARK: Taps

    override var sendsPrimaryActionOnTouchUp: Bool { true }

    override func send(_ events: Event, with event: UIEvent?) {
        super.send(events, with: event)
        if events.contains(.primaryActionTriggered) { bar?.didTap(self) }
    }

    override func accessibilityActivate() -> Bool {
        bar?.didTap(self)
        return true
    }

    // MARK: Layout

    /// Between image and title. UNVERIFIED: a badge keeps the title from beginning under it.
    private var gap: CGFloat {
        let usual = layout == .compactInline ? TabBarMetrics.compactInlineGap : TabBarMetrics.inlineGap
        guard let badge else { return usual }
        return max(usual, TabBarMetrics.badgeOffset + badge.sizeThatFits(bounds.size).width - imageSize.width / 2 + 2)
    }

    private var imageSize: CGSize {
        let size = imageView.naturalSize
        guard layout == .compactInline, item.landscapeImagePhone == nil else { return size }
        return CGSize(width: size.width * TabBarMetrics.compactImageScale, height: size.height * TabBarMetrics.compactImageScale)
    }

    private var titleSize: CGSize {
        label.text?.isEmpty ?? true ? .zero : label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20))
    }

    /// What image and title want beside each other.
    var inlineWidth: CGFloat {
        let (image, title) = (imageSize.width, titleSize.width)
        return image + title + (image > 0 && title > 0 ? gap : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = imageSize
        let title = titleSize
        var imageFrame: CGRect
        var titleFrame: CGRect
        let offset: UIOffset
        if layout == .stacked {
            imageFrame = CGRect(
                x: (bounds.width - image.width) / 2, y: TabBarMetrics.imageMiddle - image.height / 2, width: image.width,
                height: image.height)
            let width = min(title.width, bounds.width)
            titleFrame = CGRect(
                x: (bounds.width - width) / 2, y: TabBarMetrics.titleTop + (TabBarMetrics.titleHeight - title.height) / 2, width: width,
                height: title.height)
        } else {
            let room = max(bounds.width - image.width - gap, 0)
            let width = min(title.width, room)
            let whole = image.width + (width > 0 && image.width > 0 ? gap : 0) + width
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left = (bounds.width - whole) / 2
            imageFrame = CGRect(
                x: isRightToLeft ? left + whole - image.width : left, y: (bounds.height - image.height) / 2, width: image.width,
                height: image.height)
            titleFrame = CGRect(
                x: isRightToLeft ? left : left + whole - width, y: (bounds.height - title.height) / 2, width: width,
                height: title.height)
        }
        let ofLook = stateAppearance?.titlePositionAdjustment ?? .zero
        let ofItem = item.titlePositionAdjustment
        offset = UIOffset(horizontal: ofLook.horizontal + ofItem.horizontal, vertical: ofLook.vertical + ofItem.vertical)
        titleFrame = titleFrame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        imageFrame = imageFrame.inset(by: item.imageInsets)
        imageView.frame = onPixels(imageFrame)
        label.frame = onPixels(titleFrame)
        if let indicator, let image = indicator.image {
            indicator.frame =
                image.content.isResizable
                ? bounds : CGRect(x: (bounds.width - image.size.width) / 2, y: 0, width: image.size.width, height: image.size.height)
        }
        layOutBadge(beside: imageFrame)
    }

    private func layOutBadge(beside image: CGRect) {
        guard let badge else { return }
        let size = badge.sizeThatFits(bounds.size)
        let adjustment = stateAppearance?.badgePositionAdjustment ?? .zero
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Beside the title it stands at the image's upper corner as well.
        let middle = layout == .stacked ? bounds.midX : image.midX
        var x = isRightToLeft ? middle - TabBarMetrics.badgeOffset - size.width : middle + TabBarMetrics.badgeOffset
        // A long text does not leave the button.
        if layout == .stacked { x = min(max(x, 2), max(bounds.width - size.width - 2, 0)) }
        let y = layout == .stacked ? TabBarMetrics.badgeTop : max(image.minY - size.height / 2, 0)
        badge.frame = onPixels(CGRect(origin: CGPoint(x: x + adjustment.horizontal, y: y + adjustment.vertical), size: size))
    }

    /// Moved so that its corner lies on a pixel of the screen, whatever fraction the button stands at.
    private func onPixels(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        let left = frame.minX
        let top = frame.minY
        return CGRect(
            x: ((rect.minX + left) * scale).rounded() / scale - left, y: ((rect.minY + top) * scale).rounded() / scale - top,
            width: rect.width, height: rect.height)
    }
}
