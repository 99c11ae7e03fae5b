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
        coder.finish(self, as: UINavigationBar.self)
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

    override func layoutDirectionDidChange() { turnParts() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = manager == nil || barPosition != .topAttached ? 0 : max(frame.minY, 0)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        let isRowHidden = hidesRow(topItem)
        let rowSize = CGSize(width: bounds.width, height: fullRowHeight(of: topItem))
        if transition == nil, let content, content.bounds.width != bounds.width, content.dependsOnWidth { rebuildContent() }
        if transition == nil {
            content?.frame = CGRect(origin: CGPoint(x: 0, y: isRowHidden ? -rowSize.height : 0), size: rowSize)
            content?.alpha = isRowHidden ? 0 : 1
        } else {
            content?.bounds.size = rowSize
        }
        outgoing?.bounds.size.width = rowSize.width
        let search = min(searchHeight(of: topItem), max(bounds.height - rowHeight, 0))
        searchZone?.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
        if let outgoingSearchZone {
            outgoingSearchZone.frame.origin.y = bounds.height - outgoingSearchZone.bounds.height
            outgoingSearchZone.frame.size.width = bounds.width
        }
        largeTitle.alpha = isRowHidden ? 0 : 1
        let zone = { (height: CGFloat) in CGRect(x: 0, y: self.rowHeight, width: self.bounds.width, height: max(height, 0)) }
        if let transition {
            // Titles stand still in zones of their own while the bar's height changes.
            largeTitle.place(in: zone(largeExtent))
            outgoingLargeTitle?.place(in: zone(transition.outgoingExtent))
        } else {
            largeTitle.place(in: zone(showsLargeTitle ? bounds.height - rowHeight - search : 0))
        }
        content?.titleAlpha = smallTitleAlpha
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { rebuild() } else { updateLook() }
        showLargeContentIfNeeded { ($0 as? UIControl)?.sendActions(for: .touchUpInside) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Items take their proxies' looks from where they stand.
        if Runtime.current.appearance.isInUse, window != nil { rebuild() }
        showLargeContentIfNeeded { ($0 as? UIControl)?.sendActions(for: .touchUpInside) }
    }

    /// Large titles reach out of the row of buttons; touches there belong to what lies under the bar.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }

    // MARK: Inside

    /// The controller that runs the bar.
    weak var manager: UINavigationController?
    private(set) var stack: [UINavigationItem] = []
    private let background = _UIBarBackground(frame: .zero)
    private(set) var largeTitle = _UINavigationBarLargeTitleView(frame: .zero)
    private var outgoingLargeTitle: _UINavigationBarLargeTitleView?
    private(set) var content: _UINavigationBarContentView?
    private var outgoing: _UINavigationBarContentView?
    private var searchZone: _UINavigationBarSearchZone?
    private var outgoingSearchZone: _UINavigationBarSearchZone?
    private var transition: Transition?
    private var faceBefore: BarFace?
    private var standard = UINavigationBarAppearance()
    private(set) var hasOwnStandard = false
    private var compact: UINavigationBarAppearance?
    private var scrollEdge: UINavigationBarAppearance?
    private var compactScrollEdge: UINavigationBarAppearance?
    private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private(set) var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
    /// Whether scrolling content lies under the bar; without any it does not.
    package var isContentUnder: Bool { contentUnder > 0 }
    /// How far content has come under the bar: at 0 the bar looks as at the scroll edge, at 1 as with content under it.
    var contentUnder: CGFloat = 0 {
        didSet {
            guard oldValue != contentUnder else { return }
            // Colours of titles may be others as well.
            if (oldValue > 0) != isContentUnder, edgeAppearance != nil { rebuild() } else { updateLook() }
        }
    }

    /// A change of screens, while it runs.
    private struct Transition {
        var isPush: Bool
        var progress: CGFloat = 0
        /// What the bar showed behind its content before.
        var face: BarFace
        /// How much there was of the large title that leaves.
        var outgoingExtent: CGFloat
    }

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
        appearance.onChange = { [weak self] in self?.rebuild() }
    }

    private var isCompact: Bool { metrics == .compact }

    private var edgeAppearance: UINavigationBarAppearance? {
        let item = topItem
        let low = isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdge : nil
        return low ?? item?.scrollEdgeAppearance ?? scrollEdge
    }

    private var contentAppearance: UINavigationBarAppearance {
        let low = isCompact ? topItem?.compactAppearance ?? compact : nil
        return low ?? topItem?.standardAppearance ?? standard
    }

    private var currentAppearance: UINavigationBarAppearance { isContentUnder ? contentAppearance : edgeAppearance ?? contentAppearance }

    private var usesOlderProperties: Bool {
        !hasOwnStandard && scrollEdge == nil && topItem?.standardAppearance == nil && topItem?.scrollEdgeAppearance == nil
    }

    private var older: OlderBarLook {
        OlderBarLook(
            barTintColor: barTintColor, barStyle: barStyle, isTranslucent: isTranslucent,
            backgroundImage: backgroundImages[metrics] ?? backgroundImages[topItem?.prompt == nil ? .default : .defaultPrompt]
                ?? backgroundImages[.default],
            shadowImage: shadowImage)
    }

    /// What lies behind the content: at the scroll edge only an appearance made for it has something to show; an opaque bar, one with
    /// a picture, and one without a controller always have. In between the two are mixed.
    private var face: BarFace {
        let full = usesOlderProperties ? older.face(over: contentAppearance) : BarFace(contentAppearance)
        if contentUnder >= 1 { return full }
        let atEdge: BarFace
        if let edgeAppearance {
            atEdge = BarFace(edgeAppearance)
        } else {
            atEdge = manager == nil || usesOlderProperties && older.showsAtEdge ? full : BarFace()
        }
        return atEdge.mixed(with: full, contentUnder)
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
        background.show(transition.map { $0.face.mixed(with: face, $0.progress) } ?? face)
        setNeedsLayout()
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
        // What lies behind the content is the old top item's until the transition takes it on.
        if transition == nil, items.last !== stack.last { faceBefore = face }
        for item in stack { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    func itemDidChange(_ item: UINavigationItem) {
        // Before a change of screens has begun the old content stays: the new screen often names itself while it loads.
        guard transition == nil, faceBefore == nil, item === topItem || item === backItem else { return }
        rebuild()
    }

    /// UNVERIFIED: seconds in which new items take their places.
    static let itemFade = 0.25

    /// Fades from what is shown to what `change` makes of it, where the bar stands still on the screen.
    func fade(_ change: @escaping () -> Void) {
        guard transition == nil, faceBefore == nil, window != nil else { return change() }
        UIView.transition(with: self, duration: Self.itemFade, options: [.transitionCrossDissolve, .allowUserInteraction], animations: change)
    }

    func rebuild() {
        guard transition == nil else { return updateLook() }
        faceBefore = nil
        rebuildContent()
        showSearchBar()
        updateLook()
    }

    private func rebuildContent() {
        content?.removeFromSuperview()
        content = makeContent()
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
            indicator: appearance.backIndicatorImage ?? older, metrics: metrics, isRegular: traitCollection.horizontalSizeClass == .regular,
            containerButtons: manager?.containerButtons(for: item) ?? [])
        let actions = _UINavigationBarContentView.Actions(
            goBack: { [weak self] in self?.goBack() }, backMenu: { [weak self] in self?.backMenu })
        let made = _UINavigationBarContentView(
            item: item, back: backItem, look: look, frame: CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight), actions: actions)
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
        if let action = topItem?.backAction { return action.perform(sender: topItem) }
        guard let manager else {
            popItem(animated: true)
            return
        }
        manager.goBackFromBar()
    }

    /// The screens below the top one, nearest first: what a long press on the way back offers (iOS 14 and later).
    private var backMenu: UIMenu? {
        guard let manager, manager.stack.count > 1, topItem?.backAction == nil else { return nil }
        let actions = manager.stack.dropLast().reversed().map { controller in
            UIAction(title: controller.navigationItem.title ?? SystemString.back.text) { [weak manager, weak controller] _ in
                guard let manager, let controller, manager.stack.contains(where: { $0 === controller }) else { return }
                manager.popToViewController(controller, animated: true)
            }
        }
        return UIMenu(children: actions)
    }

    // MARK: Transition

    /// Puts the content of the new top item beside the old one's. Drive it with `setTransitionProgress`.
    func prepareTransition(push: Bool, contentUnder: CGFloat? = nil) {
        if transition != nil { finishTransition() }
        let started = Transition(isPush: push, face: faceBefore ?? face, outgoingExtent: largeTitle.extent)
        faceBefore = nil
        outgoing = content
        outgoingLargeTitle = largeTitle
        largeTitle = _UINavigationBarLargeTitleView(frame: largeTitle.frame)
        insertSubview(largeTitle, aboveSubview: background)
        transition = started
        if let contentUnder { self.contentUnder = contentUnder }
        content = makeContent()
        content?.layoutIfNeeded()
        outgoingSearchZone = searchZone
        searchZone = nil
        showSearchBar()
        setNeedsLayout()
        layoutIfNeeded()
        setTransitionProgress(0)
    }

    /// 0: the old content stands; 1: the new one does.
    func setTransitionProgress(_ progress: CGFloat) {
        guard let transition else { return }
        self.transition?.progress = progress
        let sign: CGFloat = transition.isPush ? 1 : -1
        let (upper, lower) = transition.isPush ? (content, outgoing) : (outgoing, content)
        var way: CGFloat?
        if let back = upper?.backTitleCentre, let title = lower?.titleCentre { way = title - back }
        outgoing?.setOffset(-sign * progress, way: way)
        content?.setOffset(sign * (1 - progress), way: way)
        outgoingSearchZone?.alpha = 1 - progress
        searchZone?.alpha = progress
        outgoingLargeTitle?.setOffset(-sign * progress, rowHeight: rowHeight)
        largeTitle.setOffset(sign * (1 - progress), rowHeight: rowHeight)
        background.show(transition.face.mixed(with: face, progress))
    }

    func finishTransition() {
        outgoing?.removeFromSuperview()
        outgoing = nil
        outgoingSearchZone?.removeFromSuperview()
        outgoingSearchZone = nil
        searchZone?.alpha = 1
        outgoingLargeTitle?.removeFromSuperview()
        outgoingLargeTitle = nil
        transition = nil
        content?.setOffset(0)
        largeTitle.setOffset(0, rowHeight: rowHeight)
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
        if let outgoingLargeTitle {
            largeTitle.removeFromSuperview()
            largeTitle = outgoingLargeTitle
        }
        outgoingLargeTitle = nil
        transition = nil
        content?.setOffset(0)
        largeTitle.setOffset(0, rowHeight: rowHeight)
        rebuild()
    }
}
