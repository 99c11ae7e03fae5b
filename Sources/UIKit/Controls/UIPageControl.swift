public import Foundation
internal import QuartzCore

/// A row of dots, one for each page, that shows which page is on.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    public enum InteractionState: Int, Sendable { case none = 0, discrete = 1, continuous = 2 }
    public enum BackgroundStyle: Int, Sendable { case automatic = 0, prominent = 1, minimal = 2 }
    public enum Direction: Int, Sendable {
        case natural = 0, leftToRight = 1, rightToLeft = 2, topToBottom = 3, bottomToTop = 4
    }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIPageControl.self)
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        background.isUserInteractionEnabled = false
        background.backgroundColor = .tertiarySystemFill
        background.alpha = 0
        addSubview(background)
    }

    // MARK: Pages

    /// Default 0. A current page beyond moves to the last.
    open var numberOfPages: Int = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard oldValue != numberOfPages else { return }
            storedPage = min(storedPage, max(numberOfPages - 1, 0))
            dotsChanged()
            invalidateIntrinsicContentSize()
        }
    }

    /// Brought between 0 and the last page. Setting it sends no actions. Default 0.
    open var currentPage: Int {
        get { storedPage }
        set {
            let new = min(max(newValue, 0), max(numberOfPages - 1, 0))
            guard new != storedPage else { return }
            storedPage = new
            showColors()
        }
    }

    /// Whether one page shows no dot. Default `false`.
    open var hidesForSinglePage: Bool = false { didSet { if oldValue != hidesForSinglePage { dotsChanged() } } }

    // MARK: Look

    /// The other dots. Default `nil`: white, half transparent.
    open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }

    /// The current page's dot. Default `nil`: white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

    /// In place of the dots, as templates.
    open var preferredIndicatorImage: UIImage? { didSet { showColors() } }

    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showColors() } }

    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        showColors()
    }

    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] ?? preferredIndicatorImage }

    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        showColors()
    }

    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] ?? preferredCurrentPageIndicatorImage }

    /// A platter behind the dots: always for `prominent`, while touched for `automatic`.
    open var backgroundStyle: BackgroundStyle = .automatic { didSet { showBackground() } }

    /// Only rows are drawn: columns are shown as their row.
    open var direction: Direction = .natural { didSet { setNeedsLayout() } }

    // MARK: Interaction

    open private(set) var interactionState: InteractionState = .none

    /// Whether a finger may scrub over the dots. Default `true`.
    open var allowsContinuousInteraction: Bool = true

    /// Kept and without effect: the current page shows at once. iOS has not heeded it since version 14.
    @available(*, deprecated, message: "defersCurrentPageDisplay is no longer supported")
    open var defersCurrentPageDisplay: Bool {
        get { false }
        set {}
    }

    @available(*, deprecated, message: "updateCurrentPageDisplay is no longer supported")
    open func updateCurrentPageDisplay() {}

    // MARK: Size

    /// The least size that shows as many dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.pitch * CGFloat(max(pageCount, 0)) + Self.margin, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = size(forNumberOfPages: dots.count)
        let origin = CGPoint(x: bounds.midX - content.width / 2, y: bounds.midY - content.height / 2)
        background.frame = CGRect(origin: origin, size: content)
        background.layer.cornerRadius = content.height / 2
        for (index, dot) in dots.enumerated() {
            let place = isReversed ? dots.count - 1 - index : index
            let size = dot.image?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
            // Slots of ten points, the first 14 in (measured).
            let middle = CGPoint(x: origin.x + Self.firstSlot + CGFloat(place) * Self.pitch + Self.slot / 2, y: bounds.midY)
            dot.frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            dot.layer.cornerRadius = dot.image == nil ? Self.diameter / 2 : 0
        }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        startX = touch.location(in: self).x
        interactionState = .discrete
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard allowsContinuousInteraction else { return true }
        if interactionState != .continuous, abs(x - startX) >= Self.scrubSlop {
            interactionState = .continuous
            showBackground()
        }
        guard interactionState == .continuous, !dots.isEmpty else { return true }
        let content = size(forNumberOfPages: dots.count)
        let first = bounds.midX - content.width / 2 + Self.firstSlot
        var page = min(max(Int(((x - first) / Self.pitch).rounded(.down)), 0), dots.count - 1)
        if isReversed { page = dots.count - 1 - page }
        go(to: page, event)
        return true
    }

    /// A tap beside the current dot goes one page towards it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasTap = interactionState == .discrete
        if wasTap, isTouchInside, let touch, storedPage < dots.count {
            let forward = (touch.location(in: self).x >= dots[storedPage].frame.midX) != isReversed
            go(to: storedPage + (forward ? 1 : -1), event)
        }
        endInteraction()
    }

    open override func cancelTracking(with event: UIEvent?) { endInteraction() }

    open override func accessibilityIncrement() { go(to: storedPage + 1, nil) }
    open override func accessibilityDecrement() { go(to: storedPage - 1, nil) }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "page \(storedPage + 1) of \(numberOfPages)" }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Inside

    private let background = UIView(frame: .zero)
    private var dots: [UIImageView] = []
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    private var storedPage = 0
    private var startX: CGFloat = 0

    // Measured.
    private static let height: CGFloat = 26
    private static let pitch: CGFloat = 18
    private static let margin: CGFloat = 20
    private static let firstSlot: CGFloat = 14
    private static let slot: CGFloat = 10
    private static let diameter: CGFloat = 7.6
    /// UNVERIFIED.
    private static let scrubSlop: CGFloat = 8

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { showColors() }

    private var isReversed: Bool {
        switch direction {
        case .rightToLeft, .bottomToTop: true
        case .leftToRight, .topToBottom: false
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
    }

    private func go(to page: Int, _ event: UIEvent?) {
        let old = storedPage
        currentPage = page
        if storedPage != old { send([.valueChanged, .primaryActionTriggered], with: event) }
    }

    private func endInteraction() {
        interactionState = .none
        showBackground()
    }

    private func dotsChanged() {
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView(frame: .zero)
            addSubview(dot)
            dots.append(dot)
        }
        showColors()
        showBackground()
        setNeedsLayout()
    }

    private func showColors() {
        for (index, dot) in dots.enumerated() {
            let isCurrent = index == storedPage
            let color =
                isCurrent ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
            let image = (isCurrent ? currentPageIndicatorImage(forPage: index) : nil) ?? indicatorImage(forPage: index)
            if dot.image !== image { setNeedsLayout() }
            dot.image = image
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.alpha = isEnabled ? 1 : 0.5
        }
    }

    private func showBackground() {
        let isShown =
            switch backgroundStyle {
            case .prominent: !dots.isEmpty
            case .minimal: false
            case .automatic: interactionState == .continuous
            }
        let alpha: CGFloat = isShown ? 1 : 0
        guard background.alpha != alpha else { return }
        guard window != nil else { return background.alpha = alpha }
        UIView.animate(withDuration: 0.2) { self.background.alpha = alpha }
    }
}
