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
        observe(standardAppearance)
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

    open var barStyle: UIBarStyle = .default { didSet { updateLook() } }

    /// Whether content lies under the bar. Default `true`.
    open var isTranslucent: Bool = true {
        didSet {
            updateLook()
            manager?.barDidChange()
        }
    }

    /// Colours the standard background; with iOS 15 and later the background at the scroll edge stays transparent
    /// unless `scrollEdgeAppearance` says otherwise.
    open var barTintColor: UIColor? {
        didSet {
            standardAppearance.backgroundColor = barTintColor
        }
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            standardAppearance.titleTextAttributes = titleTextAttributes ?? [:]
            rebuild()
        }
    }

    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    open var prefersLargeTitles: Bool = false {
        didSet { if prefersLargeTitles { sayUnsupported("UINavigationBar.prefersLargeTitles") } }
    }

    open var shadowImage: UIImage? { didSet { standardAppearance.shadowImage = shadowImage } }
    open var backIndicatorImage: UIImage? { didSet { sayUnsupported("UINavigationBar.backIndicatorImage") } }
    open var backIndicatorTransitionMaskImage: UIImage?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        if barMetrics == .default { standardAppearance.backgroundImage = backgroundImage }
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { standardAppearance.backgroundImage }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        standardAppearance.backgroundImage
    }

    /// The look with content under the bar.
    open var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance() {
        didSet {
            observe(standardAppearance)
            rebuild()
        }
    }
    open var compactAppearance: UINavigationBarAppearance?
    /// The look with content at its edge, or without scrolling content. Unset: the standard one, transparent.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance.map(observe)
            rebuild()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    open var barPosition: UIBarPosition { manager == nil ? .any : .topAttached }

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = manager == nil ? 0 : frame.minY
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        if transition == nil { content?.frame = bounds }
        outgoing?.bounds.size = bounds.size
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLook()
    }

    // MARK: Inside

    /// The controller that runs the bar.
    weak var manager: UINavigationController?
    private(set) var stack: [UINavigationItem] = []
    private let background = _UIBarBackground(frame: .zero)
    private(set) var content: NavigationBarContent?
    private var outgoing: NavigationBarContent?
    private var transition: Transition?
    /// Whether scrolling content lies under the bar; without any it does not.
    package var isContentUnder = false { didSet { if oldValue != isContentUnder { rebuild() } } }

    private enum Transition { case push, pop }

    /// Heights of the classic look: 50 on a pad, 32 on a phone on its side, else 44.
    var barHeight: CGFloat {
        if traitCollection.userInterfaceIdiom == .pad { return 50 }
        return traitCollection.verticalSizeClass == .compact ? 32 : 44
    }

    private func refuseIfManaged() {
        guard manager != nil else { return }
        ObjCException.inconsistency("Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.")
    }

    private func observe(_ appearance: UINavigationBarAppearance) {
        appearance.onChange = { [weak self] in self?.updateLook() }
    }

    private var currentAppearance: UINavigationBarAppearance {
        if isContentUnder { return topItem?.standardAppearance ?? standardAppearance }
        return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? topItem?.standardAppearance ?? standardAppearance
    }

    /// Whether the background shows: at the scroll edge only an appearance made for it has one.
    private var showsBackground: Bool {
        isContentUnder || topItem?.scrollEdgeAppearance != nil || scrollEdgeAppearance != nil || manager == nil
    }

    private func updateLook() {
        background.apply(currentAppearance, visible: showsBackground)
        setNeedsLayout()
    }

    // MARK: Showing items

    func show(_ items: [UINavigationItem], animated: Bool) {
        let wasPush = items.count >= stack.count
        for item in stack { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
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
        updateLook()
    }

    private func makeContent() -> NavigationBarContent? {
        guard let item = topItem else { return nil }
        let made = NavigationBarContent(item: item, back: backItem, appearance: currentAppearance, frame: bounds) { [weak self] in
            self?.goBack()
        }
        addSubview(made)
        return made
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
    }

    func finishTransition() {
        outgoing?.removeFromSuperview()
        outgoing = nil
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
        transition = nil
        content?.setOffset(0)
        rebuild()
    }
}
