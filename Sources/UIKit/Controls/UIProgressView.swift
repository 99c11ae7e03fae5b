public import Foundation
internal import QuartzCore

/// Shows how much of something is done, as a bar that fills.
@preconcurrency @MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        /// 4 points high, with a track.
        case `default` = 0
        /// 2.5 points high, without a track: under a bar.
        case bar = 1
    }

    // MARK: Making one

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIProgressViewStyle")) ?? .default
        super.init(coder: coder)
        setUp()
        progress = Float(coder.finiteNumber(forKey: "UIProgressProgress") ?? 0)
        coder.finish(self, as: UIProgressView.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(progressViewStyle.rawValue, forKey: "UIProgressViewStyle")
        coder.encode(progress, forKey: "UIProgressProgress")
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        isUserInteractionEnabled = false
        addSubview(track)
        addSubview(fill)
        track.clipsToBounds = true
        fill.clipsToBounds = true
        showColors()
    }

    // MARK: Value

    /// From 0 to 1; values outside are brought to the nearest end.
    open var progress: Float {
        get { storedProgress }
        set { announcing("progress") { setProgress(newValue, animated: false) } }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard new != storedProgress else { return }
        storedProgress = new
        guard animated, window != nil else { return setNeedsLayout() }
        // What came before shows at once; only this change moves.
        layoutIfNeeded()
        UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState, animations: { self.placeFill() })
    }

    /// A progress that is followed while the view is on screen. Foundation here tells nobody of changes, so it is
    /// looked at ten times a second.
    open var observedProgress: Progress? { didSet { if oldValue !== observedProgress { follow() } } }

    // MARK: Look

    open var progressViewStyle: Style {
        didSet {
            guard oldValue != progressViewStyle else { return }
            showColors()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Default `nil`: the tint colour.
    open var progressTintColor: UIColor? { didSet { showColors() } }

    /// Default `nil`: a grey fill; clear for the bar style.
    open var trackTintColor: UIColor? { didSet { showColors() } }

    /// In place of the tint, stretched.
    open var progressImage: UIImage? { didSet { showColors() } }

    open var trackImage: UIImage? { didSet { showColors() } }

    // MARK: Size

    /// The height is the style's, whatever is asked (measured).
    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = transform.isIdentity ? CGRect(x: newValue.minX, y: newValue.minY, width: newValue.width, height: height) : newValue
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 10_000 ? size.width : Self.defaultWidth, height: height)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    override var defaultContentPriorities: ContentPriorities { ContentPriorities(verticalHugging: .defaultHigh) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        let radius = trackImage == nil && progressImage == nil ? min(bounds.height / 2, Self.radius) : 0
        track.layer.cornerRadius = progressViewStyle == .bar ? 0 : radius
        fill.layer.cornerRadius = progressViewStyle == .bar ? 0 : radius
        placeFill()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Inside

    private let track = UIImageView(frame: .zero)
    private let fill = UIImageView(frame: .zero)
    private var storedProgress: Float = 0
    private var look: MediaTimer?

    /// UNVERIFIED.
    private static let duration: TimeInterval = 0.25
    private static let defaultWidth: CGFloat = 150
    private static let radius: CGFloat = 2
    /// A fill that shows at all is at least this wide (measured).
    private static let leastFill: CGFloat = 8

    private var height: CGFloat {
        progressImage?.size.height ?? trackImage?.size.height ?? (progressViewStyle == .bar ? 2.5 : 4)
    }

    private func showColors() {
        track.image = trackImage
        fill.image = progressImage
        track.backgroundColor = trackImage != nil ? nil : trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
        fill.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
    }

    private func placeFill() {
        let width = storedProgress <= 0 ? 0 : max(Self.leastFill, (CGFloat(storedProgress) * bounds.width).rounded())
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let shown = min(width, bounds.width)
        fill.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - shown : bounds.minX, y: bounds.minY, width: shown, height: bounds.height)
    }

    private func follow() {
        look?.cancel()
        look = nil
        guard let observedProgress, window != nil else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: true)
        guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
        look = MediaTimer(after: 0.1) { [weak self] in self?.follow() }
    }
}
