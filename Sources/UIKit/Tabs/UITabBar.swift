public import Foundation
public import ObjectiveC

/// The bar at the bottom with a button for each of the app's sections.
///
/// 49 points high plus what the home indicator takes; 32 on a phone on its side, 50 on a pad. Direct subviews are the
/// background and one `UITabBarButton` for each item: apps find those by class name and place them anew after
/// `super.layoutSubviews()`, which is the only thing that places them.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// How items share the bar's width when they stand upright.
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UITabBar.self)
    }

    // MARK: Items

    /// Told of taps. A bar that a tab bar controller manages has that controller, and refuses another.
    open weak var delegate: (any UITabBarDelegate)? {
        willSet {
            if manager != nil, !isManagerSettingDelegate {
                ObjCException.inconsistency("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
            }
        }
    }

    /// From the leading edge on.
    open var items: [UITabBarItem]? {
        get { shownItems.isEmpty && !hasItems ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        refuseIfManaged()
        show(items)
    }

    /// Setting it tells nobody.
    open var selectedItem: UITabBarItem? {
        get { selection }
        set {
            refuseIfManaged()
            select(newValue)
        }
    }

    /// Lets the user choose what stands in the bar, from `items` and those in it. For bars without a controller.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        refuseIfManaged()
        guard customizer == nil, let superview else { return }
        let all = shownItems.filter { item in !items.contains { $0 === item } } + items
        delegate?.__optional_tabBar_willBeginCustomizing?(self, items)
        let made = TabBarCustomizer(self, items: all) { [weak self] in _ = self?.endCustomizing(animated: true) }
        customizer = made
        made.appear(in: superview, animated: true)
        delegate?.__optional_tabBar_didBeginCustomizing?(self, items)
    }

    /// - Returns: whether the user changed anything.
    open func endCustomizing(animated: Bool) -> Bool {
        if let manager { return manager.endCustomizing(animated: animated) }
        guard let customizer else { return false }
        let changed = customizer.changed
        delegate?.__optional_tabBar_willEndCustomizing_changed?(self, shownItems, changed)
        self.customizer = nil
        customizer.leave(animated: animated) { [weak self] in
            guard let self else { return }
            self.delegate?.__optional_tabBar_didEndCustomizing_changed?(self, self.shownItems, changed)
        }
        return changed
    }

    open var isCustomizing: Bool { customizer != nil }

    // MARK: Look

    open var barStyle: UIBarStyle = .default { didSet { updateLook() } }

    /// Whether content reaches under the bar. Default `true`.
    open var isTranslucent: Bool = true {
        didSet {
            updateLook()
            manager?.barDidChange()
        }
    }

    /// Colours the background; at the edge of scrolled content it stays transparent, as with iOS 15 and later.
    open var barTintColor: UIColor? { didSet { updateLook() } }

    /// Images and titles that are not selected. Default `nil`: the system's grey.
    open var unselectedItemTintColor: UIColor? { didSet { updateLook() } }

    @available(*, deprecated, renamed: "tintColor") open var selectedImageTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }

    open var backgroundImage: UIImage? { didSet { updateLook() } }

    /// Behind the selected item, in its natural size unless it is resizable.
    open var selectionIndicatorImage: UIImage? { didSet { updateLook() } }

    /// In place of the hairline. Shown only with a `backgroundImage`, as documented.
    open var shadowImage: UIImage? { didSet { updateLook() } }

    open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
    /// Width of centred items, in points; 0 means the system's.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Between centred items, in points; 0 means the system's.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The look with content under the bar. Copied when set.
    open var standardAppearance: UITabBarAppearance {
        get { standard }
        set {
            standard = UITabBarAppearance(barAppearance: newValue)
            hasOwnStandard = true
            observe(standard)
            updateLook()
        }
    }

    /// The look where content ends at the bar, or does not scroll. Unset: the standard one without background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = newValue.map { UITabBarAppearance(barAppearance: $0) }
            scrollEdge.map(observe)
            updateLook()
        }
    }

    // MARK: View

    /// The height of the classic look with what the home indicator takes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : superview?.bounds.width ?? bounds.width
        return CGSize(width: width, height: barHeight + bottomInset)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight + bottomInset) }

    override func layoutDirectionDidChange() { turnParts() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override var isHidden: Bool {
        didSet { if oldValue != isHidden { manager?.barDidChange() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        for button in buttons { button.updateLook() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { takeAppearance() }
        showLargeContent()
    }

    private func showLargeContent() {
        showLargeContentIfNeeded { [weak self] in if let button = $0 as? UITabBarButton { self?.didTap(button) } }
    }

    /// Items take their proxies' looks from where the bar stands.
    private func takeAppearance() {
        guard Runtime.current.appearance.isInUse else { return }
        for button in buttons {
            Runtime.current.appearance.apply(to: button.item, in: self)
            button.itemDidChange()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLook()
        showLargeContent()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: Inside

    /// The controller that runs the bar.
    private(set) weak var manager: UITabBarController?
    private var isManagerSettingDelegate = false
    let background = _UIBarBackground(frame: .zero)
    private(set) var buttons: [UITabBarButton] = []
    /// While the user chooses what stands in the bar.
    var customizer: TabBarCustomizer?
    private var shownItems: [UITabBarItem] = []
    private var hasItems = false
    private weak var selection: UITabBarItem?
    private var standard = UITabBarAppearance()
    private(set) var hasOwnStandard = false
    private var scrollEdge: UITabBarAppearance?
    /// Whether scrolling content lies under the bar; without any it does not.
    package var isContentUnder: Bool { contentUnder > 0 }
    /// From 0, content ends above the bar, to 1.
    var contentUnder: CGFloat = 0 {
        didSet {
            guard oldValue != contentUnder else { return }
            if (oldValue > 0) != isContentUnder, edgeAppearance != nil { updateLook() } else { updateBackground() }
        }
    }

    private func setUp() {
        accessibilityTraits = .tabBar
        background.hasShadowOnTop = true
        addSubview(background)
        observe(standard)
        updateLook()
    }

    private func observe(_ appearance: UITabBarAppearance) {
        appearance.onChange = { [weak self] in self?.updateLook() }
    }

    private func refuseIfManaged() {
        guard manager != nil else { return }
        ObjCException.inconsistency("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }

    /// Puts the bar under a controller, or sets it free.
    func setManager(_ controller: UITabBarController?) {
        isManagerSettingDelegate = true
        manager = controller
        delegate = controller
        isManagerSettingDelegate = false
    }

    // MARK: Showing items

    func show(_ items: [UITabBarItem]?) {
        hasItems = items != nil
        let new = items ?? []
        for item in shownItems where item.bar === self { item.bar = nil }
        let old = buttons
        shownItems = new
        buttons = new.map { item in old.first { $0.item === item } ?? makeButton(for: item) }
        for button in old where !buttons.contains(where: { $0 === button }) { button.removeFromSuperview() }
        for item in new { item.bar = self }
        for button in buttons where button.superview !== self { addSubview(button) }
        if window != nil { takeAppearance() }
        if let selection, !new.contains(where: { $0 === selection }) { self.selection = nil }
        showSelection()
        setNeedsLayout()
    }

    private func makeButton(for item: UITabBarItem) -> UITabBarButton { UITabBarButton(item: item, in: self) }

    func select(_ item: UITabBarItem?) {
        guard item !== selection else { return }
        selection = item.flatMap { item in shownItems.contains { $0 === item } ? item : nil }
        showSelection()
        updateBackground()
    }

    private func showSelection() {
        for button in buttons { button.isSelected = button.item === selection }
    }

    /// A changed item brings its button up to date; a button that was taken out of the bar comes back, as on iOS.
    func itemDidChange(_ item: UITabBarItem) {
        guard let button = buttons.first(where: { $0.item === item }) else { return }
        if button.superview !== self { addSubview(button) }
        button.itemDidChange()
    }

    func badgeDidChange(_ item: UITabBarItem) { buttons.first { $0.item === item }?.updateBadge() }

    /// A button was tapped.
    func didTap(_ button: UITabBarButton) {
        guard customizer == nil else { return }
        if let manager { return manager.barDidSelect(button.item) }
        select(button.item)
        delegate?.__optional_tabBar_didSelect?(self, button.item)
    }

    // MARK: Appearance

    func updateLook() {
        updateBackground()
        for button in buttons { button.updateLook() }
        setNeedsLayout()
    }

    private var edgeAppearance: UITabBarAppearance? { selection?.scrollEdgeAppearance ?? scrollEdge }

    private var contentAppearance: UITabBarAppearance { selection?.standardAppearance ?? standard }

    /// What the items take their look from.
    var currentAppearance: UITabBarAppearance { isContentUnder ? contentAppearance : edgeAppearance ?? contentAppearance }

    private func updateBackground() { background.show(face) }

    /// At the edge only an appearance made for it has a background; what is set on the bar itself counts as well.
    private var face: BarFace {
        let older = OlderBarLook(
            barTintColor: barTintColor, barStyle: barStyle, isTranslucent: isTranslucent, backgroundImage: backgroundImage,
            shadowImage: backgroundImage == nil ? nil : shadowImage)
        let isPlain = !hasOwnStandard && scrollEdge == nil
        let full = isPlain ? older.face(over: contentAppearance) : BarFace(contentAppearance)
        if contentUnder >= 1 { return full }
        let atEdge = edgeAppearance.map { BarFace($0) } ?? (manager == nil || older.showsAtEdge ? full : BarFace())
        return atEdge.mixed(with: full, contentUnder)
    }
}
