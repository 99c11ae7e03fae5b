import UIKit

/// A row of tabs on a background, and optionally a raised action among them.
///
/// It stands alone, or below the pages of a ``ShellTabBarController``. The user's choice goes through the delegate and then the
/// closures; both may refuse it.
open class ShellTabBar: UIView {
    // MARK: Asked and told

    open weak var delegate: (any ShellTabBarDelegate)?
    /// Asked after the delegate.
    open var shouldSelect: ((_ index: Int) -> Bool)?
    /// Called after the delegate.
    open var onSelect: ((_ index: Int) -> Void)?
    /// Called after the delegate.
    open var onAction: (() -> Void)?

    /// Shows the pages. It is asked and told before the app is.
    weak var owner: (any ShellTabBarOwner)?

    // MARK: Height

    /// In points, where none is set.
    public static let standardHeight: CGFloat = 55

    /// The tabs' height in points; 0 stands for that of the ``style``, which is 55 at first. A rail does not ask for it.
    open var height: CGFloat = 0 {
        didSet { if height != oldValue { heightDidChange() } }
    }

    /// The bar's height in points without the bottom safe area. A floating bar's is that of its capsule and of the margin below.
    public var effectiveHeight: CGFloat { tabsHeight + style.bottomMargin }

    private var tabsHeight: CGFloat {
        if height != 0 { return height }
        return traitCollection.verticalSizeClass == .compact ? style.compactHeight ?? style.height : style.height
    }

    /// How much of a page the bar covers, without the bottom safe area: the lowest item's height, at most the bar's.
    /// A floating bar covers its whole height.
    public var minimumContentHeight: CGFloat {
        if style.isFloating { return effectiveHeight }
        let lowest = items.map(\.itemHeight).filter { $0 > 0 }.min()
        return min(lowest ?? effectiveHeight, effectiveHeight)
    }

    func itemHeightDidChange() { heightDidChange() }

    private func heightDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        // A controller lays out bar and page together.
        superview?.setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        if isRail {
            return CGSize(width: ShellTabBarLayout.railWidth + railSafeArea.left + railSafeArea.right, height: UIView.noIntrinsicMetric)
        }
        return CGSize(width: UIView.noIntrinsicMetric, height: effectiveHeight + safeAreaInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: effectiveHeight + safeAreaInsets.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        invalidateIntrinsicContentSize()
        // Styles keep their tabs away from the sides.
        setNeedsLayout()
    }

    // MARK: Style

    /// At first ``ShellTabBarStyle/classic``. Setting it lays out the bar at once, and the page of a controller with it. Tabs,
    /// selection and badges stay.
    open var style = ShellTabBarStyle.classic {
        didSet {
            appearanceDidChange()
            formDidChange()
            heightDidChange()
            if let owner { owner.tabBarStyleDidChange() } else { layoutIfNeeded() }
        }
    }

    private var shownAppearance: ShellTabBarAppearance { style.appearance ?? standardAppearance }

    /// How the tabs stand, and image and title in each of them.
    var form: ShellTabBarForm {
        if isRail { return .rail }
        guard style.placesTitlesBeside else { return .stacked }
        if traitCollection.verticalSizeClass == .compact { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    private func formDidChange() {
        backgroundView.isCapsule = style.isFloating && !isRail
        updateHairline()
        for item in items { item.form = form }
        actionDidChange()
    }

    /// A capsule does without, but not where it has become a rail.
    private func updateHairline() {
        backgroundView.hairlineColor = shownAppearance.shadowColor ?? (isRail && style.isFloating ? .separator : nil)
    }

    // MARK: Looks

    /// The looks where the ``style`` has none of its own. Items with looks of their own keep those.
    open var standardAppearance = ShellTabBarAppearance() {
        didSet { appearanceDidChange() }
    }

    /// Whether pages reach beneath the bar. Until it is set: whether the background is a blur. Always true where the bar floats. No
    /// page reaches beneath a rail.
    open var isTranslucent: Bool {
        get { style.isFloating || ownTranslucency ?? (shownAppearance.backgroundEffect != nil) }
        set { ownTranslucency = newValue; superview?.setNeedsLayout() }
    }

    /// The background image. The later of image, color and effect wins.
    open var backgroundImage: UIImage? {
        get { standardAppearance.backgroundImage }
        set { changeBackground { $0.backgroundImage = newValue } }
    }

    /// The background color. The later of image, color and effect wins.
    open var barColor: UIColor? {
        get { standardAppearance.backgroundColor }
        set { changeBackground { $0.backgroundColor = newValue } }
    }

    /// The background blur. The later of image, color and effect wins.
    open var backgroundEffect: UIBlurEffect? {
        get { standardAppearance.backgroundEffect }
        set { changeBackground { $0.backgroundEffect = newValue } }
    }

    private var ownTranslucency: Bool?
    private let backgroundView = ShellTabBarBackgroundView()
    private var isChangingBackgroundOnly = false

    private func changeBackground(_ change: (inout ShellTabBarAppearance) -> Void) {
        isChangingBackgroundOnly = true
        change(&standardAppearance)
        isChangingBackgroundOnly = false
    }

    private func appearanceDidChange() {
        backgroundView.apply(shownAppearance)
        updateHairline()
        superview?.setNeedsLayout()
        if isChangingBackgroundOnly { return }
        for item in items { item.inherit(shownAppearance) }
    }

    // MARK: Items

    open private(set) var items: [ShellTabBarItem] = []

    /// Replaces all items. Those that leave lose their selection. Of an item that comes twice the first stays.
    open func setItems(_ newItems: [ShellTabBarItem]) {
        var unique: [ShellTabBarItem] = []
        for item in newItems where !unique.contains(where: { $0 === item }) { unique.append(item) }
        if unique.count < newItems.count { log.error("ShellTabBar: \(newItems.count - unique.count) items come twice; each is shown once") }

        for item in items where !unique.contains(where: { $0 === item }) {
            item.isSelected = false
            item.onActivate = nil
            item.removeTarget(self, action: nil, for: .allEvents)
            item.removeFromSuperview()
        }
        let isKept = { [items] (item: ShellTabBarItem) in items.contains { $0 === item } }
        let added = unique.filter { !isKept($0) }
        items = unique
        for item in added {
            item.isSelected = false
            item.inherit(shownAppearance)
            item.form = form
            item.onActivate = { [weak self, weak item] in
                if let self, let item { self.userDidChoose(item) }
            }
            item.addTarget(self, action: #selector(itemTouchedDown(_:)), for: .touchDown)
            item.addTarget(self, action: #selector(itemTouchedUp(_:)), for: .touchUpInside)
            addSubview(item)
        }
        if let selected = selectedItem, !unique.contains(where: { $0 === selected }) { selectedItem = nil }
        if let actionButton { bringSubviewToFront(actionButton) }
        heightDidChange()
    }

    /// Replaces all items by ones that show `values`.
    open func setItems(_ values: [ShellTabItem]) {
        setItems(values.map { ShellTabBarItem($0) })
    }

    // MARK: Selection

    /// When a touch selects.
    public enum SelectionTrigger: Sendable {
        case touchDown
        /// When the finger is lifted inside the item.
        case touchUp
    }

    open var selectionTrigger = SelectionTrigger.touchDown

    /// One of ``items``. Setting it asks and tells nobody.
    open var selectedItem: ShellTabBarItem? {
        get { selection }
        set {
            if let newValue, !items.contains(where: { $0 === newValue }) {
                log.error("ShellTabBar: the item \"\(newValue.title ?? "", privacy: .public)\" is not in the bar; nothing changed")
                return
            }
            guard selection !== newValue else { return }
            selection?.isSelected = false
            selection = newValue
            newValue?.isSelected = true
        }
    }
    private var selection: ShellTabBarItem?

    /// The place of ``selectedItem``. An index out of range changes nothing.
    open var selectedIndex: Int? {
        get { selection.flatMap { selected in items.firstIndex { $0 === selected } } }
        set {
            guard let newValue else { return selectedItem = nil }
            guard items.indices.contains(newValue) else {
                log.error("ShellTabBar: index \(newValue) is outside 0..<\(self.items.count); nothing changed")
                return
            }
            selectedItem = items[newValue]
        }
    }

    @objc private func itemTouchedDown(_ item: ShellTabBarItem) {
        if selectionTrigger == .touchDown { userDidChoose(item) }
    }

    @objc private func itemTouchedUp(_ item: ShellTabBarItem) {
        if selectionTrigger == .touchUp { userDidChoose(item) }
    }

    private func userDidChoose(_ item: ShellTabBarItem) {
        if let index = items.firstIndex(where: { $0 === item }) { choose(index) }
    }

    /// Does what a touch on a tab does. An index out of range, or of an item that is disabled, changes nothing.
    open func choose(_ index: Int) {
        guard mayChoose(index) else { return }
        // An owner exchanges pages, and sets the selection in the midst of it.
        if let owner { owner.showTab(at: index) } else { selectedItem = items[index] }
        tellOfChoice(index)
    }

    /// Asks all who may refuse the user's choice.
    func mayChoose(_ index: Int) -> Bool {
        guard items.indices.contains(index), items[index].isEnabled else { return false }
        return owner?.shouldShowTab(at: index) ?? true && delegate?.tabBar(self, shouldSelect: index) ?? true && shouldSelect?(index) ?? true
    }

    /// Tells all of the user's choice.
    func tellOfChoice(_ index: Int) {
        owner?.userDidChooseTab(at: index)
        delegate?.tabBar(self, didSelect: index)
        onSelect?(index)
    }

    // MARK: Center action

    /// nil shows none.
    open var action: ShellTabBarAction? {
        didSet { actionDidChange() }
    }

    public private(set) var actionButton: ShellTabBarActionButton?

    private func actionDidChange() {
        setNeedsLayout()
        guard let action = shownAction else {
            actionButton?.removeFromSuperview()
            actionButton = nil
            return
        }
        let button = actionButton ?? makeActionButton()
        button.apply(action)
        if case .raised = style.action, !isRail { button.isLifted = true } else { button.isLifted = false }
    }

    /// The action as the style shows it.
    private var shownAction: ShellTabBarAction? {
        // A rail has the same room for it on low screens.
        action.map { style.place($0, barHeight: isRail ? style.height : tabsHeight, tint: tintColor) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if action != nil { actionDidChange() }
    }

    private func makeActionButton() -> ShellTabBarActionButton {
        let button = ShellTabBarActionButton(type: .custom)
        button.addTarget(self, action: #selector(actionTapped), for: .touchUpInside)
        addSubview(button)
        actionButton = button
        return button
    }

    @objc private func actionTapped() {
        owner?.userDidTapAction()
        delegate?.tabBarDidTapAction(self)
        onAction?()
    }

    // MARK: Layout

    /// Whether the tabs stand one below the other at a side of the screen. A ``ShellTabBarController`` decides.
    public internal(set) var isRail = false {
        didSet {
            guard isRail != oldValue else { return }
            formDidChange()
            heightDidChange()
        }
    }

    /// What a rail's tabs keep away from: the controller's safe area at the rail's sides. The bar's own changes on the way out.
    var railSafeArea = UIEdgeInsets.zero {
        didSet { if railSafeArea != oldValue { heightDidChange() } }
    }

    /// Says where tabs and action are, but in a side rail. At first ``ShellTabBarLayout/equalWidths(_:)``.
    open var arrangement: (ShellTabBarLayout.Metrics) -> ShellTabBarLayout = { ShellTabBarLayout.equalWidths($0) } {
        didSet { setNeedsLayout() }
    }

    /// Where the pieces are in the current bounds.
    public var barLayout: ShellTabBarLayout {
        let action = shownAction.map { ShellTabBarLayout.Metrics.Action(index: $0.index, size: $0.size, rise: $0.rise) }
        let metrics = ShellTabBarLayout.Metrics(
            size: bounds.size, barHeight: tabsHeight, itemHeights: items.map(\.itemHeight), action: action,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        if isRail { return .rail(metrics, safeArea: railSafeArea) }
        return style.layout(metrics, sideInsets: safeAreaInsets, arrangement: arrangement)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutPieces()
    }

    /// A layout pass that is running may put off one that begins within it; a bar that turns cannot wait.
    func layOutPieces() {
        let layout = barLayout
        if layout.items.count != items.count {
            log.error("ShellTabBar: the arrangement gives \(layout.items.count) frames for \(self.items.count) items")
        }
        backgroundView.frame = layout.background
        backgroundView.hairlineEdge = isRail ? (effectiveUserInterfaceLayoutDirection == .rightToLeft ? .minXEdge : .maxXEdge) : .minYEdge
        for (item, frame) in zip(items, layout.items) { item.frame = frame }
        if let frame = layout.action { actionButton?.frame = frame }
        orderItems()
    }

    /// Badges stick out of their items to the trailing side: each item lies above its neighbor there, and the action above all.
    private func orderItems() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let order = items.sorted { isRightToLeft ? $0.frame.minX < $1.frame.minX : $0.frame.minX > $1.frame.minX }
        guard !subviews.filter({ $0 is ShellTabBarItem }).elementsEqual(order, by: ===) else { return }
        for item in order { bringSubviewToFront(item) }
        if let actionButton { bringSubviewToFront(actionButton) }
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if traitCollection.layoutDirection != previous?.layoutDirection { directionDidChange() }
        let sizeClasses = (traitCollection.horizontalSizeClass, traitCollection.verticalSizeClass)
        if let previous, sizeClasses == (previous.horizontalSizeClass, previous.verticalSizeClass) { return }
        formDidChange()
        heightDidChange()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { directionDidChange() }
    }

    private func directionDidChange() {
        setNeedsLayout()
        for item in items { item.directionDidChange() }
    }

    /// What stands out of the bar belongs to it: the raised action, and items that are higher than the bar. What is
    /// beside a capsule does not.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isFloating = style.isFloating && !isRail
        if isFloating {
            let inBackground = convert(point, to: backgroundView)
            if backgroundView.contains(inBackground) { return true }
        } else if super.point(inside: point, with: event) {
            return true
        }
        // A capsule's tabs end in its corners, which are the page's.
        let isBesideCapsule = isFloating && point.y >= 0
        let raised: [UIView] = (isBesideCapsule ? [] : items) + [actionButton].compactMap { $0 }
        return raised.contains { view in
            !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01 && view.point(inside: convert(point, to: view), with: event)
        }
    }

    // MARK: Accessibility

    /// The tabs in order, and the action where it stands: among them, or before them in a rail.
    open override var accessibilityElements: [Any]? {
        get {
            guard let actionButton else { return items }
            var elements: [UIView] = items
            elements.insert(actionButton, at: isRail ? 0 : min(max(shownAction?.index ?? items.count / 2, 0), items.count))
            return elements
        }
        set { super.accessibilityElements = newValue }
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

    private func setUp() {
        accessibilityTraits = .tabBar
        accessibilityContainerType = .semanticGroup
        addSubview(backgroundView)
        appearanceDidChange()
        addInteraction(UILargeContentViewerInteraction(delegate: self))
    }
}

extension ShellTabBar: UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
        if let item = item as? ShellTabBarItem {
            // The finger that is lifted may have selected this item when it came down.
            if selectionTrigger == .touchUp || item !== selectedItem { userDidChoose(item) }
        } else if let item, item === actionButton {
            actionTapped()
        }
    }
}
