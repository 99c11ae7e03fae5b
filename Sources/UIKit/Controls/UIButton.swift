public import Foundation

/// A control that does something when tapped: a title, an image and a background for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case plain = 6
        case close = 7
        public static var roundedRect: ButtonType { .system }
    }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.allowsKeyedCoding, !(coder is NibCoder) { decodeContent(from: coder) }
        coder.finish(self, as: UIButton.self)
    }

    /// The type, what it shows in each state, and the title's font. Configurations and menus are not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeContent(with: coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        apply(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        apply(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        apply(primaryAction)
        self.configuration = configuration
        setNeedsUpdateConfiguration()
        updateContent()
    }

    open internal(set) var buttonType: ButtonType = .custom

    /// Types with a picture of their own show a symbol, as since iOS 13.
    func become(_ type: ButtonType) {
        buttonType = type
        let symbol: String? =
            switch type {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            case .custom, .system, .plain: nil
            }
        guard let symbol else { return }
        let size =
            type == .close
            ? UIImage.SymbolConfiguration(pointSize: 15, weight: .bold, scale: .small) : UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
    }

    /// A grey cross on a disc of faint grey (common knowledge: 30 points wide).
    private static let closeSize = CGSize(width: 30, height: 30)

    private func showCloseDisc() {
        let disc = backgroundPart ?? UIImageView(frame: .zero)
        if backgroundPart == nil {
            insertSubview(disc, at: 0)
            backgroundPart = disc
        }
        disc.isHidden = false
        disc.backgroundColor = .tertiarySystemFill
    }

    private func layOutCloseDisc() {
        guard let backgroundPart else { return }
        let side = min(Self.closeSize.width, bounds.width, bounds.height)
        backgroundPart.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        backgroundPart.layer.cornerRadius = side / 2
    }

    /// Leaves nothing of a configuration to the look by states.
    private func dropConfiguredParts() {
        for part in [backgroundPart, subtitlePart, popUpMark] as [UIView?] { part?.removeFromSuperview() }
        indicatorPart?.stopAnimating()
        (backgroundPart, subtitlePart, popUpMark) = (nil, nil, nil)
        imagePart?.tintColor = nil
    }

    // MARK: Content for states

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[exactly: state] = title
        if state == .normal, configuration != nil { configuration?.title = title }
        contentChanged()
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[exactly: state] = color
        contentChanged()
    }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        titleShadowColors[exactly: state] = color
        contentChanged()
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[exactly: state] = image
        if state == .normal, configuration != nil { configuration?.image = image }
        contentChanged()
    }
    /// For a symbol, what it does not say itself.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        symbolConfigurations[exactly: state] = configuration
        contentChanged()
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[exactly: state] = image
        contentChanged()
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[exactly: state] = title
        if state == .normal, title != nil, configuration != nil { configuration?.attributedTitle = title.map { AttributedString($0) } }
        contentChanged()
    }

    open func title(for state: UIControl.State) -> String? { titles.value(for: state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors.value(for: state) ?? defaultTitleColor(for: state) }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { titleShadowColors.value(for: state) }
    open func image(for state: UIControl.State) -> UIImage? { images.value(for: state) }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? { symbolConfigurations.value(for: state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.value(for: state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.value(for: state) }

    open var currentTitle: String? { title(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Parts

    /// The label that shows the title; made when first asked for. Its text is set through `setTitle`.
    open var titleLabel: UILabel? {
        if let label { return label }
        let label = ButtonLabel(frame: .zero)
        label.font = titleFont
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        // A button's title has no shadow for its colour alone.
        label.shadowOffset = .zero
        self.label = label
        addSubview(label)
        updateContent()
        return label
    }

    /// The view that shows the image; made when first asked for.
    open var imageView: UIImageView? {
        if let imagePart { return imagePart }
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleToFill
        imagePart = view
        if let label { insertSubview(view, belowSubview: label) } else { addSubview(view) }
        updateContent()
        return view
    }

    open var subtitleLabel: UILabel? { subtitlePart }

    // MARK: Look

    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { if oldValue != contentEdgeInsets { geometryChanged() } } }
    open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { if oldValue != titleEdgeInsets { setNeedsLayout() } } }
    open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { if oldValue != imageEdgeInsets { setNeedsLayout() } } }
    /// Default `true`: an image without one of its own for the highlighted state is drawn darker.
    open var adjustsImageWhenHighlighted: Bool = true { didSet { updateContent() } }
    open var adjustsImageWhenDisabled: Bool = true { didSet { updateContent() } }
    /// Kept and without effect: a title's shadow stays where it is.
    open var reversesTitleShadowWhenHighlighted: Bool = false
    /// Kept and without effect: touched buttons do not glow.
    open var showsTouchWhenHighlighted: Bool = false
    /// Kept and without effect: buttons of all roles look and act alike.
    open var role: Role = .normal
    /// Kept and without effect: there are no pointers here.
    open var isPointerInteractionEnabled: Bool = false
    /// Chooses a pointer's style over the button.
    public typealias PointerStyleProvider = (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) -> UIPointerStyle?
    /// Kept and without effect: there are no pointers here.
    open var pointerStyleProvider: PointerStyleProvider?

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    /// Default `nil`. With a configuration the values for states count where it has none, and the edge insets do not count.
    open var configuration: Configuration? {
        didSet {
            if oldValue != nil, configuration == nil { dropConfiguredParts() }
            contentChanged()
        }
    }

    open var automaticallyUpdatesConfiguration: Bool = true

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// Called before a change of state shows, to adapt `configuration`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Shown by a long press, or by a tap with `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? { didSet { menuChanged() } }

    /// Whether the button shows as its title what is on in its menu; without a menu, whether a tap turns `isSelected`. Default `false`.
    open var changesSelectionAsPrimaryAction: Bool = false { didSet { menuChanged() } }

    /// The order of the menu's elements where it opens upwards. Default `automatic`.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic

    // MARK: Rectangles

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { backgroundRect(forBounds: bounds).inset(by: contentEdgeInsets) }

    /// Where the title goes. An override may read `titleLabel` and `imageView`.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { ButtonLayout(self).titleRect(in: contentRect) }

    /// Where the image goes. An override may read `titleLabel` and `imageView`.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { ButtonLayout(self).imageRect(in: contentRect) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfigurationUpdate {
            needsConfigurationUpdate = false
            observing(.configuration) { updateConfiguration() }
            updateContent()
        }
        if let shownConfiguration { return layout(shownConfiguration) }
        if buttonType == .close { layOutCloseDisc() }
        let background = backgroundRect(forBounds: bounds)
        if buttonType != .close { backgroundPart?.frame = background }
        let content = contentRect(forBounds: bounds)
        if let imagePart, currentImage != nil { imagePart.frame = imageRect(forContentRect: content) }
        if let label, hasTitle { label.frame = titleRect(forContentRect: content) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override var intrinsicContentSize: CGSize { fittingSize }

    override var layoutBaselines: LayoutBaselines? {
        guard let label, !label.isHidden, let text = label.layoutBaselines, let textHeight = text.contentHeight else { return nil }
        let size = fittingSize
        let top: CGFloat
        if let shownConfiguration {
            top = titleTop(of: shownConfiguration)
        } else {
            top = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size))).minY
        }
        return LayoutBaselines(first: top + text.first, last: size.height - top - textHeight + text.last, contentHeight: size.height)
    }

    override var baselineFont: UIFont? { label?.font }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateContent()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateContent()
        // Texts and symbols follow the size of text, with a configuration or without.
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { geometryChanged() }
    }

    /// A tap on a button that changes its selection, without a menu to choose from, turns it on and off before its actions run.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        togglesOnTouchUp = changesSelectionAsPrimaryAction && menu == nil
        super.touchesEnded(touches, with: event)
        togglesOnTouchUp = false
    }

    override func send(_ events: UIControl.Event, with event: UIEvent?) {
        if events.contains(.touchUpInside), togglesOnTouchUp {
            togglesOnTouchUp = false
            isSelected.toggle()
        }
        super.send(events, with: event)
    }

    open override func performPrimaryAction() {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        super.performPrimaryAction()
    }

    override var largeContentDefaults: LargeContentDefaults {
        LargeContentDefaults(title: currentTitle ?? currentAttributedTitle?.string ?? configuration?.title, image: currentImage ?? configuration?.image)
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string ?? configuration?.title ?? typeName }
        set { super.accessibilityLabel = newValue }
    }

    /// What a button is called that has a picture by its type alone.
    private var typeName: String? {
        switch buttonType {
        case .detailDisclosure, .infoLight, .infoDark: SystemString.moreInfo.text
        case .contactAdd: SystemString.add.text
        case .close: SystemString.close.text
        case .custom, .system, .plain: nil
        }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(stateTraits) }
        // `insert(_:)` gives back what was read.
        set { super.accessibilityTraits = newValue.subtracting(stateTraits) }
    }

    private var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    // MARK: Inside

    final var titles = StateTable<String>()
    final var attributedTitles = StateTable<NSAttributedString>()
    final var titleColors = StateTable<UIColor>()
    final var titleShadowColors = StateTable<UIColor>()
    final var images = StateTable<UIImage>()
    final var backgroundImages = StateTable<UIImage>()
    final var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()
    private var togglesOnTouchUp = false
    private var showsImageOfSelection = false
    private(set) var label: UILabel?

    /// Of the title, whether there is one or not.
    var titleFont: UIFont { label?.font ?? UIFont.systemFont(ofSize: buttonType == .system ? 15 : 18) }
    /// Whether the button hid its title's label because there is no title. A label that a subclass hides stays hidden.
    var hidesEmptyTitle = false
    private(set) var imagePart: UIImageView?
    var backgroundPart: UIImageView?
    var subtitlePart: UILabel?
    var indicatorPart: UIActivityIndicatorView?
    /// The chevrons of a configured pop-up button.
    var popUpMark: UIImageView?
    private var needsConfigurationUpdate = false
    private var isUpdating = false
    /// The state whose content the parts show.
    private var shownState = UIControl.State.normal

    /// With what a symbol is preferred to be.
    var currentImageSize: CGSize {
        guard let image = currentImage else { return .zero }
        guard let preferred = currentPreferredSymbolConfiguration, let own = image.symbolConfiguration else { return image.size }
        return image.withConfiguration(preferred.applying(own).withTraitCollection(traitCollection)).size
    }

    override var sendsPrimaryActionOnTouchUp: Bool { true }

    private var menuPress: UILongPressGestureRecognizer?
    private weak var menuOverlay: MenuOverlay?

    private func menuChanged() {
        if changesSelectionAsPrimaryAction, let menu { showSelection(of: menu) }
        isContextMenuInteractionEnabled = menu != nil
        if menu != nil, menuPress == nil {
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.addHandler { [weak self] gesture in if gesture.state == .began { _ = self?.showMenu() } }
            addGestureRecognizer(press)
            menuPress = press
        }
    }

    /// One element is always on: the first, as long as none was chosen.
    private func showSelection(of menu: UIMenu) {
        guard let chosen = menu.selectedElements.first as? UIAction ?? menu.allActions.first else { return contentChanged() }
        menu.turnOn(only: chosen)
        setTitle(chosen.title, for: .normal)
        if chosen.image != nil || showsImageOfSelection { setImage(chosen.image, for: .normal) }
        showsImageOfSelection = chosen.image != nil
    }

    override func showMenu() -> Bool {
        guard isEnabled, let menu, menuOverlay == nil else { return false }
        let style = MenuOverlay.Style(choosesOne: changesSelectionAsPrimaryAction, order: preferredMenuElementOrder)
        menuOverlay = MenuOverlay.show(menu, from: self, style: style) { [weak self] in self?.menuChanged() }
        return menuOverlay != nil
    }

    var hasTitle: Bool { currentAttributedTitle != nil || currentTitle != nil }

    override func controlStateDidChange() {
        if configurationUpdateHandler != nil || configuration != nil { needsConfigurationUpdate = true }
        updateContent()
        let previous = shownState
        shownState = state
        if hasTitlesOrImagesForStates, contentDiffers(from: previous) { invalidateIntrinsicContentSize() }
    }

    private var hasTitlesOrImagesForStates: Bool {
        titles.hasSpecialStates || attributedTitles.hasSpecialStates || images.hasSpecialStates || backgroundImages.hasSpecialStates
    }

    /// Whether the current state shows another title, or pictures of another size, than `other`. The same values may be set for
    /// several states: invalidating the size for them would lay out a superview that nothing changed for.
    private func contentDiffers(from other: UIControl.State) -> Bool {
        let current = state
        return title(for: other) != title(for: current) || attributedTitle(for: other) != attributedTitle(for: current)
            || image(for: other)?.size != image(for: current)?.size
            || backgroundImage(for: other)?.size != backgroundImage(for: current)?.size
    }

    /// The title's font or lines changed behind the button's back.
    fileprivate func titleSizeDidChange() { if !isUpdating { geometryChanged() } }

    private func apply(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    final func contentChanged() {
        updateContent()
        geometryChanged()
    }

    private func geometryChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// System buttons take the tint colour, or UIKit's grey when disabled; the others are white (measured).
    private func defaultTitleColor(for state: UIControl.State) -> UIColor? {
        guard buttonType == .system else { return .white }
        guard state.contains(.disabled) else { return tintColor }
        return UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.55, alpha: 0.45) : UIColor(white: 0.52, alpha: 0.45)
        }
    }

    /// Brings the parts up to date with the state. Frames are `layoutSubviews`' business.
    private func updateContent() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        if let shownConfiguration { return apply(shownConfiguration) }
        if hasTitle {
            guard let label = titleLabel else { return }
            if let attributed = currentAttributedTitle {
                label.attributedText = attributed
            } else {
                label.text = currentTitle
                label.textColor = currentTitleColor
                if let shadow = currentTitleShadowColor { label.shadowColor = shadow }
            }
            if hidesEmptyTitle { label.isHidden = false }
            hidesEmptyTitle = false
            label.alpha = buttonType == .system && isHighlighted ? Self.highlightedAlpha : 1
        } else {
            label?.text = nil
            hideEmptyTitle()
        }
        if let image = currentImage {
            guard let view = imageView else { return }
            view.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
            view.image = image
            if buttonType == .close { view.tintColor = isHighlighted ? .tertiaryLabel : .secondaryLabel }
            view.isHidden = false
            view.alpha = imageAlpha
        } else {
            imagePart?.image = nil
            imagePart?.isHidden = true
        }
        if buttonType == .close { return showCloseDisc() }
        if let image = currentBackgroundImage {
            if backgroundPart == nil {
                let view = UIImageView(frame: bounds)
                insertSubview(view, at: 0)
                backgroundPart = view
            }
            backgroundPart?.image = image
            backgroundPart?.isHidden = false
            backgroundPart?.alpha = isDimmed(backgroundImages) ? Self.dimmedAlpha : 1
        } else {
            backgroundPart?.image = nil
            backgroundPart?.isHidden = true
        }
    }

    func hideEmptyTitle() {
        guard let label, !label.isHidden else { return }
        label.isHidden = true
        hidesEmptyTitle = true
    }

    /// Measured: a highlighted system button's title shows at this opacity.
    static let highlightedAlpha: CGFloat = 0.2
    /// UNVERIFIED: UIKit darkens the picture; here it shows what is behind it.
    private static let dimmedAlpha: CGFloat = 0.5

    private var imageAlpha: CGFloat {
        if buttonType == .close { return 1 }
        if buttonType != .custom, isHighlighted { return Self.highlightedAlpha }
        return isDimmed(images) ? Self.dimmedAlpha : 1
    }

    /// Whether the state asks for a darker picture and the app gave none of its own for it.
    private func isDimmed(_ table: StateTable<UIImage>) -> Bool {
        guard table[exactly: state] == nil else { return false }
        return isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    }

    private var fittingSize: CGSize {
        if let configuration = shownConfiguration {
            // Measuring sets the parts up.
            let wasUpdating = isUpdating
            isUpdating = true
            defer { isUpdating = wasUpdating }
            return fittingSize(of: configuration)
        }
        if buttonType == .close { return Self.closeSize }
        let content = ButtonLayout(self).fittingSize
        guard let background = currentBackgroundImage?.size else { return content }
        return CGSize(width: max(content.width, background.width), height: max(content.height, background.height))
    }
}

/// A button's title.
final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UIButton)?.titleSizeDidChange()
    }
}
