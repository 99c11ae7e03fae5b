import UIKit

/// A tab of a ``ShellTabBar``: an image, a title and a badge, drawn by the view itself.
///
/// Give it values one by one, or a model to follow: a `UITabBarItem` in ``item``, or a ``ShellTabItemModel`` in ``model``.
/// Every visual setter redraws this item only. A change of the badge redraws the badge only.
open class ShellTabBarItem: UIControl {
    // MARK: Content

    /// nil and "" show the image alone.
    open var title: String? {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    open var image: UIImage? {
        didSet { if image !== oldValue { imageDidChange() } }
    }

    /// Shown while the item is selected. nil shows ``image``.
    open var selectedImage: UIImage? {
        didSet { if selectedImage !== oldValue { imageDidChange() } }
    }

    /// Sets both images. nil leaves the old one.
    open func setImages(selected: UIImage?, normal: UIImage?) {
        if let selected { selectedImage = selected }
        if let normal { image = normal }
    }

    private func imageDidChange() {
        setNeedsDisplay()
        // The badge stands beside the image.
        setNeedsLayout()
    }

    open override var isSelected: Bool {
        didSet {
            guard isSelected != oldValue else { return }
            imageDidChange()
        }
    }

    /// The item's height in points; 0 takes the bar's. The lowest item says how much of a page the bar covers.
    open var itemHeight: CGFloat = 0 {
        didSet { if itemHeight != oldValue { (superview as? ShellTabBar)?.itemHeightDidChange() } }
    }

    // MARK: Looks

    /// The looks of image and title. Setting them, or a member of them, ends following those of the bar.
    public var appearance: ShellTabBarItemAppearance {
        get { ownAppearance ?? barAppearance }
        set { ownAppearance = newValue; imageDidChange() }
    }

    /// The looks of the badge. Setting them, or a member of them, ends following those of the bar.
    public var badgeAppearance: ShellBadgeAppearance {
        get { ownBadgeAppearance ?? barBadgeAppearance }
        set { ownBadgeAppearance = newValue; badgeView.appearance = newValue }
    }

    /// Sets both background images. nil leaves the old one.
    open func setBackgrounds(selected: UIImage?, normal: UIImage?) {
        var changed = appearance
        if let selected { changed.selectedBackgroundImage = selected }
        if let normal { changed.normal.backgroundImage = normal }
        appearance = changed
    }

    /// Follows the bar's looks again.
    public func resetAppearance() {
        ownAppearance = nil
        ownBadgeAppearance = nil
        imageDidChange()
        badgeView.appearance = badgeAppearance
    }

    /// Takes over the looks of the bar, where the item has none of its own.
    func inherit(_ appearance: ShellTabBarAppearance) {
        barAppearance = appearance.item
        barBadgeAppearance = appearance.badge
        if ownAppearance == nil { imageDidChange() }
        if ownBadgeAppearance == nil { badgeView.appearance = barBadgeAppearance }
    }

    private var ownAppearance: ShellTabBarItemAppearance?
    private var ownBadgeAppearance: ShellBadgeAppearance?
    private var barAppearance = ShellTabBarItemAppearance()
    private var barBadgeAppearance = ShellBadgeAppearance()

    // MARK: Badge

    /// May reach beyond the item.
    public let badgeView = ShellBadgeView()

    /// The badge's text. nil and "" show no badge.
    open var badgeValue: String? {
        get { badgeView.value }
        set { badgeView.value = newValue }
    }

    /// This tab's badge color. nil takes that of ``badgeAppearance``.
    open var badgeColor: UIColor? {
        get { badgeView.color }
        set { badgeView.color = newValue }
    }

    // MARK: Model

    /// The system's item to follow: its title, images, badge value and badge color.
    ///
    /// Setting it applies all values at once. The item or model before has no further effect. Held weakly: what was shown last
    /// stays when the item goes.
    open weak var item: UITabBarItem? {
        didSet {
            if item != nil { model = nil }
            observations = item.map { observe($0) } ?? []
            applyItem()
        }
    }

    /// The shell's own model to follow. Setting it applies all values at once, as with ``item``. Held weakly.
    open weak var model: ShellTabItemModel? {
        didSet {
            oldValue?.remove(self)
            guard let model else { return }
            item = nil
            model.add(self)
            apply(model.value)
        }
    }

    /// Shows a value. A model that is followed replaces it with its next change.
    open func apply(_ value: ShellTabItem) {
        title = value.title
        image = value.image
        selectedImage = value.selectedImage
        badgeValue = value.badgeValue
        badgeColor = value.badgeColor
        accessibilityIdentifier = value.identifier.isEmpty ? nil : value.identifier
        ownAccessibilityLabel = value.accessibilityLabel
        accessibilityHint = value.accessibilityHint
        ownLargeContentImage = value.largeContentImage
    }

    func tabItemModelDidChange(_ model: ShellTabItemModel) {
        if model === self.model { apply(model.value) }
    }

    private(set) var observations: [NSKeyValueObservation] = []

    private func observe(_ item: UITabBarItem) -> [NSKeyValueObservation] {
        let itemDidChange: @Sendable () -> Void = { [weak self] in
            guard Thread.isMainThread else {
                log.error("A UITabBarItem was changed outside the main thread; its tab follows a turn later")
                Task { @MainActor [weak self] in self?.applyItem() }
                return
            }
            MainActor.assumeIsolated { self?.applyItem() }
        }
        return [
            item.observe(\.title) { _, _ in itemDidChange() },
            item.observe(\.image) { _, _ in itemDidChange() },
            item.observe(\.selectedImage) { _, _ in itemDidChange() },
            item.observe(\.badgeValue) { _, _ in itemDidChange() },
            item.observe(\.badgeColor) { _, _ in itemDidChange() },
        ]
    }

    private func applyItem() {
        guard let item else { return }
        var value = ShellTabItem(item)
        // A title is no name for tests to find the tab by.
        value.identifier = item.accessibilityIdentifier ?? ""
        apply(value)
    }

    // MARK: Layout and drawing

    /// Where title and image stand. A bar decides.
    var form = ShellTabBarForm.stacked {
        didSet { if form != oldValue { imageDidChange() } }
    }

    func directionDidChange() { imageDidChange() }

    /// A bar may be turned round by itself.
    private var isRightToLeft: Bool { ((superview as? ShellTabBar) ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Where the pieces are now.
    public var itemLayout: ShellTabBarItemLayout {
        guard form.placesTitleBeside else {
            return ShellTabBarItemLayout(
                size: bounds.size, imageSize: imageAreaSize, titleSize: titleSize, imageOffset: appearance.imageOffset,
                titleOffset: appearance.titleOffset)
        }
        return .beside(size: bounds.size, imageSize: imageSize, titleSize: titleSize, gap: gap, isRightToLeft: isRightToLeft)
    }

    /// As the image is drawn.
    private var imageSize: CGSize {
        guard let image = untintedImage else { return .zero }
        let scale = image.isSymbolImage ? 1 : form.imageScale
        return CGSize(width: image.size.width * scale, height: image.size.height * scale)
    }

    private var imageAreaSize: CGSize {
        untintedImage == nil ? .zero : appearance.imageArea ?? imageSize
    }

    /// Where the image is drawn.
    private func imageFrame(in layout: ShellTabBarItemLayout) -> CGRect {
        let (area, size) = (layout.image, imageSize)
        return CGRect(origin: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2), size: size)
    }

    /// Between image and title. The title keeps clear of the badge.
    private var gap: CGFloat {
        guard !badgeView.isHidden else { return ShellTabBarItemLayout.gap }
        let badge = ShellBadgeLayout.frame(size: badgeSize, image: CGRect(origin: .zero, size: imageSize))
        return max(ShellTabBarItemLayout.gap, badge.maxX - imageSize.width + 2)
    }

    private var badgeSize: CGSize { badgeView.sizeThatFits(ShellTabBarItemLayout.titleLimit(width: bounds.width)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        badgeView.frame = badgeFrame
        // A badge pushes the title that stands beside it.
        if form.placesTitleBeside, gap != drawnGap { setNeedsDisplay() }
    }
    private var drawnGap: CGFloat = 0

    private var badgeFrame: CGRect {
        let offset = badgeAppearance.offset
        if form.placesTitleBeside, isRightToLeft {
            let mirrored = ShellBadgeLayout.mirrored(imageFrame(in: itemLayout), itemWidth: bounds.width)
            return ShellBadgeLayout.mirrored(ShellBadgeLayout.frame(size: badgeSize, image: mirrored, offset: offset), itemWidth: bounds.width)
        }
        let frame =
            form == .stacked
            ? ShellBadgeLayout.frame(size: badgeSize, itemWidth: bounds.width, imageWidth: untintedImage?.size.width ?? 0, offset: offset)
            : ShellBadgeLayout.frame(size: badgeSize, image: imageFrame(in: itemLayout), offset: offset)
        return isRightToLeft ? ShellBadgeLayout.mirrored(frame, itemWidth: bounds.width) : frame
    }

    open override func draw(_ rect: CGRect) {
        // Once for all pieces: it measures the title.
        let layout = itemLayout
        if form.placesTitleBeside { drawnGap = gap }
        look.backgroundImage?.draw(in: wholePixels(layout.background))
        drawMark(in: layout)
        shownImage?.draw(in: imageFrame(in: layout))
        if let title = shownTitle {
            (title as NSString).draw(in: layout.title, withAttributes: titleAttributes)
        }
    }

    /// A part of a width is seldom a whole number of pixels: one that is half covered would let the bar through.
    private func wholePixels(_ rect: CGRect) -> CGRect {
        let scale = max(contentScaleFactor, 1)
        let size = CGSize(width: (rect.width * scale).rounded(.up) / scale, height: (rect.height * scale).rounded(.up) / scale)
        return CGRect(origin: rect.origin, size: size)
    }

    private var look: ShellTabBarItemAppearance.State {
        var look = appearance.state(isSelected: isSelected)
        if isSelected, appearance.tintsSelection {
            look.titleAttributes[.foregroundColor] = tintColor
            look.iconColor = tintColor
        }
        return look
    }

    /// nil where none is drawn.
    private var shownTitle: String? { appearance.showsTitle && title != "" ? title : nil }

    /// Where the mark of a selected tab is drawn, if there is one.
    var markFrame: CGRect? { markFrame(in: itemLayout) }

    private func markFrame(in layout: ShellTabBarItemLayout) -> CGRect? {
        guard isSelected else { return nil }
        let block = form.placesTitleBeside && !layout.title.isNull ? layout.image.union(layout.title) : nil
        return ShellTabBarItemMark.frame(selectionMark, image: layout.image, block: block, in: bounds)
    }

    private var selectionMark: ShellTabBarItemAppearance.SelectionMark {
        form == .rail ? appearance.railSelectionMark ?? appearance.selectionMark : appearance.selectionMark
    }

    private func drawMark(in layout: ShellTabBarItemLayout) {
        guard let frame = markFrame(in: layout), let tintColor else { return }
        let mark = selectionMark
        (mark == .dot ? tintColor : tintColor.withAlphaComponent(ShellTabBarItemMark.paleOpacity)).setFill()
        let radius = mark == .block ? ShellTabBarItemMark.blockRadius : frame.height / 2
        UIBezierPath(roundedRect: frame, cornerRadius: radius).fill()
    }

    /// The image of the state, as it is measured.
    private var untintedImage: UIImage? {
        guard var image = (isSelected ? selectedImage : nil) ?? image else { return nil }
        if image.isSymbolImage, let configuration = appearance.symbolConfiguration {
            image = image.applyingSymbolConfiguration(configuration) ?? image
        }
        if image.isSymbolImage, form == .compactInline {
            image = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .medium)) ?? image
        }
        return image
    }

    /// The same tinted where it is to be.
    private var shownImage: UIImage? {
        guard let image = untintedImage else { return nil }
        let isTemplate = image.renderingMode == .alwaysTemplate || (image.renderingMode == .automatic && image.isSymbolImage)
        if let color = look.iconColor, image.renderingMode != .alwaysOriginal {
            return image.withTintColor(color, renderingMode: .alwaysOriginal)
        }
        guard isTemplate else { return image }
        let color = look.titleAttributes[.foregroundColor] as? UIColor ?? tintColor ?? .label
        return image.withTintColor(color, renderingMode: .alwaysOriginal)
    }

    private var titleSize: CGSize? {
        guard let title = shownTitle else { return nil }
        let measured = (title as NSString).boundingRect(
            with: ShellTabBarItemLayout.titleLimit(width: bounds.width), options: [.usesLineFragmentOrigin], attributes: titleAttributes,
            context: nil)
        let room = form.placesTitleBeside ? max(bounds.width - imageSize.width - gap, 0) : bounds.width
        return CGSize(width: min(measured.width.rounded(.up), room), height: measured.height.rounded(.up))
    }

    private var titleAttributes: [NSAttributedString.Key: Any] {
        var attributes = look.titleAttributes
        let style = NSMutableParagraphStyle()
        if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
        style.lineBreakMode = .byTruncatingTail
        attributes[.paragraphStyle] = style
        if let font = attributes[.font] as? UIFont, font.pointSize < form.minimumTitleSize {
            attributes[.font] = font.withSize(form.minimumTitleSize)
        }
        return attributes
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        // Dynamic colors and images resolve to others.
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { setNeedsDisplay() }
    }

    // MARK: Accessibility

    /// What the bar does with an activation that is no touch.
    var onActivate: (() -> Void)?

    private var ownAccessibilityLabel: String?
    private var ownLargeContentImage: UIImage?

    open override var accessibilityLabel: String? {
        get { ownAccessibilityLabel ?? title }
        set { ownAccessibilityLabel = newValue }
    }

    /// The badge's text.
    open override var accessibilityValue: String? {
        get { ownAccessibilityValue ?? badgeView.spokenText }
        set { ownAccessibilityValue = newValue }
    }
    private var ownAccessibilityValue: String?

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits.union(.button)
            if isSelected { traits.insert(.selected) } else { traits.remove(.selected) }
            if isEnabled { traits.remove(.notEnabled) } else { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled, let onActivate else { return false }
        onActivate()
        return true
    }

    open override var largeContentTitle: String? {
        get { super.largeContentTitle ?? accessibilityLabel }
        set { super.largeContentTitle = newValue }
    }

    open override var largeContentImage: UIImage? {
        get { super.largeContentImage ?? ownLargeContentImage ?? image }
        set { super.largeContentImage = newValue }
    }

    // MARK: Life

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(_ value: ShellTabItem) {
        self.init(frame: .zero)
        apply(value)
    }

    public convenience init(title: String?) {
        self.init(frame: .zero)
        self.title = title
    }

    private func setUp() {
        backgroundColor = .clear
        isOpaque = false
        isExclusiveTouch = true
        contentMode = .redraw
        isAccessibilityElement = true
        showsLargeContentViewer = true
        scalesLargeContentImage = true
        addSubview(badgeView)
        addInteraction(UIPointerInteraction(delegate: self))
    }
}
