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
        if transition == nil, let content, content.bounds.width != bounds.width, content.dependsOnWidth { rebuildContent() }
        placeParts()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { rebuild() } else { updateLook() }
        showLargeContentIfNeeded()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Items take their proxies' looks from where they stand.
        if Runtime.current.appearance.isInUse, window != nil { rebuild() }
        showLargeContentIfNeeded()
    }

    /// A search bar that content has pulled down is still the bar's.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard let page, page.screen.pull > 0, let zone = page.searchZone else { return false }
        return zone.frame.contains(point)
    }

    // MARK: Inside

    /// The controller that runs the bar.
    weak var manager: UINavigationController?
    private(set) var stack: [UINavigationItem] = []
    let background = _UIBarBackground(frame: .zero)
    /// What the bar shows of the top item's screen.
    private(set) var page: BarPage?
    var content: _UINavigationBarContentView? { page?.content }
    /// A change of screens, while it runs.
    private(set) var transition: Transition?
    /// What lies behind the content, from when the stack has changed until the transition takes it on.
    private(set) var faceBefore: BarFace?
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

    struct Transition {
        var isPush: Bool
        var progress: CGFloat = 0
        /// What the bar showed behind its content before.
        var face: BarFace
        /// The screen that leaves.
        var page: BarPage?
    }

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
        page?.takeSearchBar()
        updateLook()
    }

    private func rebuildContent() {
        guard let item = topItem else {
            page?.remove()
            page = nil
            return
        }
        UIView.standingFromTheStart { () -> _UINavigationBarContentView in
            let made = makeContent(of: item)
            if let page, page.item === item {
                page.screen = screen(of: item)
                page.replaceContent(made)
            } else {
                page?.remove()
                page = BarPage(item, screen: screen(of: item), content: made, in: self, above: background)
            }
            return made
        }
        if let page { showLargeTitle(page) }
        setNeedsLayout()
    }

    private func makeContent(of item: UINavigationItem) -> _UINavigationBarContentView {
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
        return _UINavigationBarContentView(
            item: item, back: backItem, look: look, frame: CGRect(x: 0, y: 0, width: bounds.width, height: screen(of: item).fullRow),
            actions: actions)
    }

    func showLargeTitle(_ page: BarPage) {
        var attributes = currentAppearance.largeTitleTextAttributes
        if usesOlderProperties {
            if barStyle == .black { attributes[.foregroundColor] = UIColor.white }
            attributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
        }
        page.largeTitle.show(page.screen.hasLargeTitle ? page.item.title : nil, attributes: attributes)
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

    /// Puts the page of the new top item beside the old one's. Drive it with `setTransitionProgress`.
    func prepareTransition(push: Bool, contentUnder: CGFloat? = nil) {
        if transition != nil { finishTransition() }
        transition = Transition(isPush: push, face: faceBefore ?? face, page: page)
        faceBefore = nil
        page = nil
        if let contentUnder { self.contentUnder = contentUnder }
        rebuildContent()
        page?.content.layoutIfNeeded()
        page?.takeSearchBar()
        layoutIfNeeded()
        setTransitionProgress(0)
    }

    /// 0: the old page stands; 1: the new one does.
    func setTransitionProgress(_ progress: CGFloat) {
        guard let transition else { return }
        self.transition?.progress = progress
        let sign: CGFloat = transition.isPush ? 1 : -1
        let (upper, lower) = transition.isPush ? (page, transition.page) : (transition.page, page)
        var way: CGFloat?
        if let back = upper?.content.backTitleCentre, let title = lower?.content.titleCentre { way = title - back }
        transition.page?.move(to: -sign * progress, way: way)
        page?.move(to: sign * (1 - progress), way: way)
        placeParts()
        background.show(transition.face.mixed(with: face, progress))
    }

    func finishTransition() {
        transition?.page?.remove()
        transition = nil
        page?.rest()
        // Items may have changed meanwhile.
        rebuild()
    }

    /// The old page stays: the stack is as before.
    func cancelTransition(to items: [UINavigationItem]) {
        replaceStack(items)
        page?.remove()
        page = transition?.page
        transition = nil
        page?.rest()
        rebuild()
    }
}
