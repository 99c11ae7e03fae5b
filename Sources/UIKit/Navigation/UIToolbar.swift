public import Foundation

/// A row of buttons, mostly at the bottom of a screen: 44 points high, 32 on a phone on its side, 50 on a pad.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIToolbar.self)
    }

    open weak var delegate: (any UIToolbarDelegate)?

    // MARK: Items

    /// From the leading edge on. Flexible spaces share what room is left.
    open var items: [UIBarButtonItem]? {
        get { hasItems ? shownItems : nil }
        set { setItems(newValue, animated: false) }
    }

    /// - Parameter animated: whether the new items fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        finishTransition()
        // Nothing new, nothing to build.
        if hasItems == (items != nil), shownItems.map(ObjectIdentifier.init) == (items ?? []).map(ObjectIdentifier.init) { return }
        take(items)
        rebuild()
        guard animated, window != nil else { return }
        for (_, button) in buttons {
            button.alpha = 0
            UIView.animate(withDuration: UINavigationBar.itemFade) { button.alpha = 1 }
        }
    }

    // MARK: Look

    open var barStyle: UIBarStyle = .default { didSet { updateLook() } }

    /// Whether content reaches under the bar. Default `true`.
    open var isTranslucent: Bool = true {
        didSet {
            updateLook()
            manager?.barDidChange()
        }
    }

    open var barTintColor: UIColor? { didSet { updateLook() } }

    open func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        images[Place(position: topOrBottom, metrics: barMetrics)] = backgroundImage
        updateLook()
    }

    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[Place(position: topOrBottom, metrics: barMetrics)]
    }

    /// In place of the hairline; an empty image takes it away.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom] = shadowImage
        updateLook()
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

    /// Copied when set, as are the ones below.
    open var standardAppearance: UIToolbarAppearance {
        get { standard }
        set {
            standard = UIToolbarAppearance(barAppearance: newValue)
            hasOwnStandard = true
            observe(standard)
            rebuild()
        }
    }
    open var compactAppearance: UIToolbarAppearance? {
        get { compact }
        set {
            compact = adopt(newValue)
            rebuild()
        }
    }
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = adopt(newValue)
            rebuild()
        }
    }
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { compactScrollEdge }
        set {
            compactScrollEdge = adopt(newValue)
            rebuild()
        }
    }

    open var barPosition: UIBarPosition {
        delegate?.__optional_position_for?(self) ?? (manager == nil ? .any : .bottom)
    }

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : superview?.bounds.width ?? bounds.width
        return CGSize(width: width, height: barHeight)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }

    override func layoutDirectionDidChange() { turnParts() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    // How far down the background reaches is a matter of the bar's place.
    open override var frame: CGRect { didSet { if oldValue.maxY != frame.maxY { setNeedsLayout() } } }
    open override var center: CGPoint { didSet { if oldValue.y != center.y { setNeedsLayout() } } }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { rebuild() } else { updateLook() }
        showLargeContentIfNeeded()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if Runtime.current.appearance.isInUse, window != nil { rebuild() }
        showLargeContentIfNeeded()
    }

    // MARK: Inside

    /// The navigation controller that runs the bar.
    weak var manager: UINavigationController? { didSet { updateLook() } }
    private struct Place: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }
    private let background = _UIBarBackground(frame: .zero)
    private let content = _UIToolbarContentView(frame: .zero)
    private var shownItems: [UIBarButtonItem] = []
    private var hasItems = false
    private var buttons: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private var images: [Place: UIImage] = [:]
    private var shadows: [UIBarPosition: UIImage] = [:]
    private var standard = UIToolbarAppearance()
    private var hasOwnStandard = false
    private var compact: UIToolbarAppearance?
    private var scrollEdge: UIToolbarAppearance?
    private var compactScrollEdge: UIToolbarAppearance?
    /// Whether scrolling content lies under the bar.
    var isContentUnder: Bool { contentUnder > 0 }
    /// From 0, content ends above the bar, to 1.
    var contentUnder: CGFloat = 0 {
        didSet {
            guard oldValue != contentUnder else { return }
            if (oldValue > 0) != isContentUnder, edgeAppearance != nil { rebuild() } else { updateLook() }
        }
    }

    /// Between two buttons without a space between them.
    private static let gap: CGFloat = 12

    private func take(_ items: [UIBarButtonItem]?) {
        for item in shownItems { item.onChange = nil }
        hasItems = items != nil
        shownItems = items ?? []
        for item in shownItems { item.onChange = { [weak self] in self?.rebuild() } }
    }

    private func setUp() {
        background.hasShadowOnTop = true
        addSubview(background)
        addSubview(content)
        observe(standard)
        updateLook()
    }

    private func observe(_ appearance: UIToolbarAppearance) { appearance.onChange = { [weak self] in self?.rebuild() } }

    private func adopt(_ appearance: UIToolbarAppearance?) -> UIToolbarAppearance? {
        let copy = appearance.map { UIToolbarAppearance(barAppearance: $0) }
        copy.map(observe)
        return copy
    }

    var barHeight: CGFloat {
        if traitCollection.userInterfaceIdiom == .pad { return 50 }
        return traitCollection.verticalSizeClass == .compact ? 32 : 44
    }

    private var metrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

    private var edgeAppearance: UIToolbarAppearance? { (metrics == .compact ? compactScrollEdge : nil) ?? scrollEdge }

    private var contentAppearance: UIToolbarAppearance { (metrics == .compact ? compact : nil) ?? standard }

    private var currentAppearance: UIToolbarAppearance { isContentUnder ? contentAppearance : edgeAppearance ?? contentAppearance }

    private func rebuild() {
        guard outgoing.isEmpty else { return updateLook() }
        for (_, button) in buttons { button.removeFromSuperview() }
        makeButtons()
        updateLook()
    }

    private func makeButtons() {
        let appearance = currentAppearance
        buttons = shownItems.filter { !$0.isHidden }.map { item in
            if window != nil { Runtime.current.appearance.apply(to: item, in: self) }
            let look = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
            let button = UIView.standingFromTheStart { () -> _UIButtonBarButton in
                let button = _UIButtonBarButton(item: item, look: look, metrics: metrics)
                button.isHidden = item.isSpace
                content.addSubview(button)
                return button
            }
            return (item, button)
        }
    }

    private var face: BarFace {
        let isPlain = !hasOwnStandard && scrollEdge == nil
        let images = [barPosition, .bottom, .any].lazy.compactMap { position in
            [self.metrics, .default].lazy.compactMap { self.images[Place(position: position, metrics: $0)] }.first
        }
        let older = OlderBarLook(
            barTintColor: barTintColor, barStyle: barStyle, isTranslucent: isTranslucent, backgroundImage: images.first,
            shadowImage: shadows[barPosition] ?? shadows[.any])
        let full = isPlain ? older.face(over: contentAppearance) : BarFace(contentAppearance)
        if contentUnder >= 1 { return full }
        // At the edge of content a controller's bar is bare, unless something was set on it.
        let atEdge = edgeAppearance.map { BarFace($0) } ?? (manager == nil || older.showsAtEdge ? full : BarFace())
        return atEdge.mixed(with: full, contentUnder)
    }

    private func updateLook() {
        background.hasShadowOnTop = barPosition != .top && barPosition != .topAttached
        background.show(face)
        setNeedsLayout()
    }

    // MARK: A change of screens

    /// The buttons that go while others come.
    private var outgoing: [(UIBarButtonItem, _UIButtonBarButton)] = []
    private var itemsBefore: [UIBarButtonItem]?

    /// Puts the buttons of another screen over the present ones. Drive it with `setTransitionProgress`.
    func prepareTransition(to items: [UIBarButtonItem]?) {
        finishTransition()
        guard (items ?? []).map(ObjectIdentifier.init) != shownItems.map(ObjectIdentifier.init) else { return }
        itemsBefore = self.items
        outgoing = buttons
        take(items)
        makeButtons()
        layOutParts()
        setTransitionProgress(0)
    }

    /// 0: the old buttons show; 1: the new ones do.
    func setTransitionProgress(_ progress: CGFloat) {
        guard !outgoing.isEmpty || itemsBefore != nil else { return }
        for (_, button) in outgoing { button.alpha = 1 - progress }
        for (_, button) in buttons { button.alpha = progress }
    }

    func finishTransition() {
        for (_, button) in outgoing { button.removeFromSuperview() }
        outgoing = []
        itemsBefore = nil
        for (_, button) in buttons { button.alpha = 1 }
    }

    func cancelTransition() {
        let before = itemsBefore
        let wasRunning = !outgoing.isEmpty || before != nil
        finishTransition()
        if wasRunning { setItems(before, animated: false) }
    }

    /// Whether the bar stands on its superview's safe area: then its background goes on down to the edge, under the home indicator.
    private var endsAtSafeArea: Bool {
        guard let superview, superview.safeAreaInsets.bottom > 0, barPosition != .top, barPosition != .topAttached else { return false }
        return abs(superview.bounds.maxY - superview.safeAreaInsets.bottom - frame.maxY) < 0.5
    }

    private func layOutParts() {
        // A controller's bar reaches down to the edge of the screen, or up under the status bar.
        let below = manager != nil || endsAtSafeArea ? max((superview?.bounds.maxY ?? 0) - frame.maxY, 0) : 0
        let above = barPosition == .topAttached ? frame.minY : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + below + above)
        let safe = safeAreaInsets
        content.frame = CGRect(x: safe.left, y: 0, width: max(bounds.width - safe.left - safe.right, 0), height: min(bounds.height, barHeight))
        let margin = UIView.systemSideMargin(forWidth: bounds.width)
        let flexible = buttons.filter { $0.0.systemItem == .flexibleSpace }.count
        var used: CGFloat = 0
        for (index, (item, button)) in buttons.enumerated() {
            used += width(item, button)
            if index > 0, !item.isSpace, !buttons[index - 1].0.isSpace { used += Self.gap }
        }
        let spare = max(content.bounds.width - 2 * margin - used, 0)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = margin
        for (index, (item, button)) in buttons.enumerated() {
            if index > 0, !item.isSpace, !buttons[index - 1].0.isSpace { x += Self.gap }
            var width = width(item, button)
            if item.systemItem == .flexibleSpace { width = spare / CGFloat(flexible) }
            let left = isRightToLeft ? content.bounds.width - x - width : x
            button.frame = CGRect(x: left, y: 0, width: width, height: content.bounds.height)
            x += width
        }
    }

    private func width(_ item: UIBarButtonItem, _ button: _UIButtonBarButton) -> CGFloat {
        item.systemItem == .flexibleSpace ? 0 : button.contentWidth
    }
}

/// Holds a toolbar's buttons.
@MainActor final class _UIToolbarContentView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isInSubview(point, with: event)
    }
}
