public import Foundation
public import ObjectiveC

/// The bar at the top that shows where one is in a stack of screens and leads back.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addSubview(largeTitle)
        observe(standard)
        updateLook()
    }

    // MARK: Items

    /// Set by the app for a bar of its own; a controller's bar has the controller.
    open weak var delegate: (any UINavigationBarDelegate)? {
        willSet {
            if manager != nil {
                ObjCException.inconsistency("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
            }
        }
    }

    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { stack.last }

    open var backItem: UINavigationItem? { stack.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        refuseIfManaged()
        show(items ?? [], animated: animated)
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        refuseIfManaged()
        guard delegate?.__optional_navigationBar_shouldPush?(self, item) ?? true else { return }
        show(stack + [item], animated: animated)
        delegate?.__optional_navigationBar_didPush?(self, item)
    }

    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        refuseIfManaged()
        guard stack.count > 1, let item = stack.last else { return nil }
        guard delegate?.__optional_navigationBar_shouldPop?(self, item) ?? true else { return nil }
        show(Array(stack.dropLast()), animated: animated)
        delegate?.__optional_navigationBar_didPop?(self, item)
        return item
    }

    // MARK: Look

    open var barStyle: UIBarStyle = .default {
        didSet {
            rebuild()
            manager?.setNeedsStatusBarAppearanceUpdate()
        }
    }

    /// Whether content lies under the bar. Default `true`.
    open var isTranslucent: Bool = true {
        didSet {
            updateLook()
            manager?.barDidChange()
        }
    }

    /// Colours the background; at the edge of scrolled content a translucent bar stays transparent, as with iOS 15 and
    /// later, unless `scrollEdgeAppearance` says otherwise.
    open var barTintColor: UIColor? { didSet { updateLook() } }

    /// Of the title. Counts where no appearance was given.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }

    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }

    /// Whether titles are large until content is scrolled up, where items agree. Default `false`.
    open var prefersLargeTitles: Bool = false {
        didSet {
            guard oldValue != prefersLargeTitles else { return }
            rebuild()
            manager?.barDidChange()
        }
    }

    /// In place of the hairline; an empty image takes it away.
    open var shadowImage: UIImage? { didSet { updateLook() } }

    /// In place of the chevron. Needs the mask image too, as documented.
    open var backIndicatorImage: UIImage? { didSet { rebuild() } }
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { rebuild() } }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        updateLook()
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleAdjustments[barMetrics] = adjustment
        rebuild()
    }

    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleAdjustments[barMetrics] ?? 0 }

    /// The look with content under the bar. Copied when set, as are the three below.
    open var standardAppearance: UINavigationBarAppearance {
        get { standard }
        set {
            standard = UINavigationBarAppearance(barAppearance: newValue)
            hasOwnStandard = true
            observe(standard)
            rebuild()
        }
    }
    /// For the low bar of phones on their side. Unset: the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        get { compact }
        set {
            compact = adopt(newValue)
            rebuild()
        }
    }
    /// The look with content at its edge, or without scrolling content. Unset: the standard one, transparent.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = adopt(newValue)
            rebuild()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { compactScrollEdge }
        set {
            compactScrollEdge = adopt(newValue)
            rebuild()
        }
    }

    private func adopt(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        let copy = appearance.map { UINavigationBarAppearance(barAppearance: $0) }
        copy.map(observe)
        return copy
    }

    open var barPosition: UIBarPosition { manager == nil ? .any : .topAttached }

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = manager == nil ? 0 : frame.minY
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        let isRowHidden = hidesRow(topItem)
        let rowSize = CGSize(width: bounds.width, height: fullRowHeight(of: topItem))
        if transition == nil {
            content?.frame = CGRect(origin: CGPoint(x: 0, y: isRowHidden ? -rowSize.height : 0), size: rowSize)
            content?.alpha = isRowHidden ? 0 : 1
        } else {
            content?.bounds.size = rowSize
        }
        outgoing?.bounds.size = rowSize
        let search = min(searchHeight(of: topItem), max(bounds.height - rowHeight, 0))
        searchZone?.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
        if let outgoingSearchZone {
            outgoingSearchZone.frame.origin.y = bounds.height - outgoingSearchZone.bounds.height
            outgoingSearchZone.frame.size.width = bounds.width
        }
        largeTitle.alpha = isRowHidden ? 0 : 1
        largeTitle.place(in: CGRect(x: 0, y: rowHeight, width: bounds.width, height: max(bounds.height - rowHeight - search, 0)))
        content?.titleAlpha = smallTitleAlpha
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { rebuild() } else { updateLook() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Items take their proxies' looks from where they stand.
        if AppearanceRegistry.isInUse, window != nil { rebuild() }
    }

    /// Large titles reach out of the row of buttons; touches there belong to what lies under the bar.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }

    // MARK: Inside

    /// The controller that runs the bar.
    weak var manager: UINavigationController?
    private(set) var stack: [UINavigationItem] = []
    private let background = _UIBarBackground(frame: .zero)
    private let largeTitle = _UINavigationBarLargeTitleView(frame: .zero)
    private(set) var content: _UINavigationBarContentView?
    private var outgoing: _UINavigationBarContentView?
    private var searchZone: _UINavigationBarSearchZone?
    private var outgoingSearchZone: _UINavigationBarSearchZone?
    private var transition: Transition?
    private var standard = UINavigationBarAppearance()
    private(set) var hasOwnStandard = false
    private var compact: UINavigationBarAppearance?
    private var scrollEdge: UINavigationBarAppearance?
    private var compactScrollEdge: UINavigationBarAppearance?
    private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private(set) var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
    /// Whether scrolling content lies under the bar; without any it does not.
    package var isContentUnder = false { didSet { if oldValue != isContentUnder { appearanceDidChange() } } }

    private enum Transition { case push, pop }

    // MARK: Heights

    /// Heights of the classic look: 50 on a pad, 32 on a phone on its side, else 44.
    var contentHeight: CGFloat {
        if traitCollection.userInterfaceIdiom == .pad { return 50 }
        return traitCollection.verticalSizeClass == .compact ? 32 : 44
    }

    private var rowHeight: CGFloat { rowHeight(of: topItem) }

    private func rowHeight(of item: UINavigationItem?) -> CGFloat { hidesRow(item) ? 0 : fullRowHeight(of: item) }

    private func fullRowHeight(of item: UINavigationItem?) -> CGFloat {
        contentHeight + (item?.prompt == nil ? 0 : _UINavigationBarContentView.promptHeight)
    }

    /// The zone below the buttons that a large title takes.
    static let largeTitleHeight: CGFloat = 52

    /// How much of it is there: less while content is scrolled up, more while it is pulled down.
    /// Every item keeps its own, as its screen keeps its scroll offset.
    var largeExtent: CGFloat {
        get { topItem?.largeExtent ?? Self.largeTitleHeight }
        set {
            guard newValue != largeExtent else { return }
            topItem?.largeExtent = newValue
            setNeedsLayout()
        }
    }

    var barHeight: CGFloat { rowHeight + (showsLargeTitle ? largeExtent : 0) + searchHeight(of: topItem) }

    /// The height with an item on top, its large title whole unless it is the one that shows.
    func height(for item: UINavigationItem) -> CGFloat {
        guard item !== topItem, let index = stack.firstIndex(where: { $0 === item }) else { return barHeight }
        return rowHeight(of: item) + (showsLargeTitle(of: index) ? item.largeExtent : 0) + searchHeight(of: item)
    }

    /// Whether the top item's title is large: never in the low bar.
    var showsLargeTitle: Bool { showsLargeTitle(of: stack.count - 1) }

    private func showsLargeTitle(of index: Int) -> Bool {
        guard prefersLargeTitles, stack.indices.contains(index), traitCollection.verticalSizeClass != .compact,
            !hidesRow(stack[index])
        else { return false }
        switch stack[index].largeTitleDisplayMode {
        case .always: return true
        case .never: return false
        // As the item before; the first is large.
        case .automatic: return index == 0 || showsLargeTitle(of: index - 1)
        }
    }

    /// The small title comes when the large one has left.
    private var smallTitleAlpha: CGFloat { showsLargeTitle && largeExtent > 6 ? 0 : 1 }

    var metrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

    private func refuseIfManaged() {
        guard manager != nil else { return }
        ObjCException.inconsistency("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.")
    }

    private func observe(_ appearance: UINavigationBarAppearance) {
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    }

    /// Colours of titles may be others as well.
    private func appearanceDidChange() { rebuild() }

    private var isCompact: Bool { metrics == .compact }

    private var edgeAppearance: UINavigationBarAppearance? {
        let item = topItem
        let low = isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdge : nil
        return low ?? item?.scrollEdgeAppearance ?? scrollEdge
    }

    private var currentAppearance: UINavigationBarAppearance {
        if !isContentUnder, let edgeAppearance { return edgeAppearance }
        let low = isCompact ? topItem?.compactAppearance ?? compact : nil
        return low ?? topItem?.standardAppearance ?? standard
    }

    private var usesOlderProperties: Bool {
        !hasOwnStandard && scrollEdge == nil && topItem?.standardAppearance == nil && topItem?.scrollEdgeAppearance == nil
    }

    /// Whether the background shows: at the scroll edge only an appearance made for it has one; an opaque bar, one with
    /// a picture, and one without a controller always have.
    private var showsBackground: Bool {
        isContentUnder || manager == nil || edgeAppearance != nil
            || usesOlderProperties && (!isTranslucent || !backgroundImages.isEmpty || barStyle == .black)
    }

    private var shownTitleAttributes: [NSAttributedString.Key: Any] {
        var attributes = currentAppearance.titleTextAttributes
        if usesOlderProperties {
            if barStyle == .black { attributes[.foregroundColor] = UIColor.white }
            attributes.merge(titleTextAttributes ?? [:]) { $1 }
        }
        return attributes
    }

    private func updateLook() {
        background.apply(shownBackground, visible: showsBackground)
        setNeedsLayout()
    }

    /// The appearance with the older properties in it, where none was given.
    private var shownBackground: UIBarAppearance {
        guard usesOlderProperties else { return currentAppearance }
        let look = UIBarAppearance(barAppearance: currentAppearance)
        if let barTintColor {
            look.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(barTintColor.cgColor.alpha * 0.94) : barTintColor
        } else if barStyle == .black {
            look.backgroundColor = isTranslucent ? UIColor(white: 0.08, alpha: 0.94) : .black
        } else if !isTranslucent {
            look.configureWithOpaqueBackground()
        }
        if let image = backgroundImages[metrics] ?? backgroundImages[.default] {
            look.backgroundImage = image
            look.hidesFill()
        }
        if let shadowImage { look.shadowImage = shadowImage }
        return look
    }

    // MARK: Showing items

    func show(_ items: [UINavigationItem], animated: Bool) {
        let wasPush = items.count >= stack.count
        replaceStack(items)
        guard animated, window != nil, content != nil else { return rebuild() }
        prepareTransition(push: wasPush)
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.35, delay: 0, options: .curveEaseInOut, animations: { self.setTransitionProgress(1) },
            completion: { _ in self.finishTransition() })
    }

    /// Changes the stack of items without showing it: a transition that the controller drives follows.
    func replaceStack(_ items: [UINavigationItem]) {
        for item in stack { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    func itemDidChange(_ item: UINavigationItem) {
        guard transition == nil, item === topItem || item === backItem else { return }
        rebuild()
    }

    func rebuild() {
        guard transition == nil else { return updateLook() }
        content?.removeFromSuperview()
        content = makeContent()
        showSearchBar()
        updateLook()
    }

    /// The top item's search bar has its zone.
    private func showSearchBar() {
        let wanted = topItem?.searchController?.searchBar
        guard wanted !== searchZone?.searchBar || wanted?.superview !== searchZone else { return }
        searchZone?.removeFromSuperview()
        searchZone = wanted.map { _UINavigationBarSearchZone($0) }
        if let searchZone { addSubview(searchZone) }
    }

    private func makeContent() -> _UINavigationBarContentView? {
        guard let item = topItem else { return nil }
        let appearance = currentAppearance
        let older = backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
        var offset = appearance.titlePositionAdjustment
        offset.vertical += titleAdjustments[metrics] ?? 0
        let look = _UINavigationBarContentView.Look(
            appearance: appearance, titleAttributes: shownTitleAttributes, titleOffset: offset,
            indicator: appearance.backIndicatorImage ?? older, metrics: metrics,
            containerButtons: manager?.containerButtons(for: item) ?? [])
        let made = _UINavigationBarContentView(
            item: item, back: backItem, look: look, frame: CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        ) { [weak self] in self?.goBack() }
        made.titleAlpha = smallTitleAlpha
        addSubview(made)
        showLargeTitle(appearance)
        return made
    }

    private func showLargeTitle(_ appearance: UINavigationBarAppearance) {
        var attributes = appearance.largeTitleTextAttributes
        if usesOlderProperties {
            if barStyle == .black { attributes[.foregroundColor] = UIColor.white }
            attributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
        }
        largeTitle.show(showsLargeTitle ? topItem?.title : nil, attributes: attributes)
    }

    private func goBack() {
        guard let manager else {
            popItem(animated: true)
            return
        }
        manager.goBackFromBar()
    }

    // MARK: Transition

    /// Puts the content of the new top item beside the old one's. Drive it with `setTransitionProgress`.
    func prepareTransition(push: Bool) {
        if transition != nil { finishTransition() }
        outgoing = content
        content = makeContent()
        content?.layoutIfNeeded()
        outgoingSearchZone = searchZone
        searchZone = nil
        showSearchBar()
        transition = push ? .push : .pop
        setTransitionProgress(0)
        updateLook()
    }

    /// 0: the old content stands; 1: the new one does.
    func setTransitionProgress(_ progress: CGFloat) {
        guard let transition else { return }
        let sign: CGFloat = transition == .push ? 1 : -1
        outgoing?.setOffset(-sign * progress)
        content?.setOffset(sign * (1 - progress))
        outgoingSearchZone?.alpha = 1 - progress
        searchZone?.alpha = progress
    }

    func finishTransition() {
        outgoing?.removeFromSuperview()
        outgoing = nil
        outgoingSearchZone?.removeFromSuperview()
        outgoingSearchZone = nil
        searchZone?.alpha = 1
        transition = nil
        content?.setOffset(0)
        // Items may have changed meanwhile.
        rebuild()
    }

    /// The old content stays: the stack is as before.
    func cancelTransition(to items: [UINavigationItem]) {
        replaceStack(items)
        content?.removeFromSuperview()
        content = outgoing
        outgoing = nil
        searchZone?.removeFromSuperview()
        searchZone = outgoingSearchZone
        searchZone?.alpha = 1
        outgoingSearchZone = nil
        transition = nil
        content?.setOffset(0)
        rebuild()
    }
}
