public import Foundation
internal import CoreGraphics
internal import QuartzCore

/// Turns while something of unknown length goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        /// 20 × 20 points.
        case medium = 100
        /// 37 × 37 points.
        case large = 101
        @available(*, deprecated, renamed: "large") case whiteLarge = 0
        @available(*, deprecated, renamed: "medium") case white = 1
        @available(*, deprecated, renamed: "medium") case gray = 2
    }

    // MARK: Making one

    /// As large as the style.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: SpinnerPictures.size(isLarge: Self.isLarge(style))))
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        style = Style(rawValue: coder.decodeInteger(forKey: "UIActivityIndicatorViewStyle")) ?? .medium
        super.init(coder: coder)!
        setUp()
        coder.finish(self, as: UIActivityIndicatorView.self)
    }

    private func setUp() {
        spinner.contentsScale = layer.contentsScale
        layer.addSublayer(spinner)
        isHidden = true
        showPicture()
    }

    // MARK: Look

    open var style: Style {
        didSet {
            guard oldValue != style else { return }
            showPicture()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Setting `nil` gives the style's own: grey, white for the deprecated white styles.
    open var color: UIColor! {
        get { storedColor ?? defaultColor }
        set {
            storedColor = newValue
            showPicture()
        }
    }

    /// Default `true`: a spinner that stands still is hidden.
    open var hidesWhenStopped: Bool = true {
        didSet { if oldValue != hidesWhenStopped { isHidden = hidesWhenStopped && !isAnimating } }
    }

    // MARK: Turning

    open private(set) var isAnimating: Bool = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        turn()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        spinner.removeAnimation(forKey: Self.turnKey)
        if hidesWhenStopped { isHidden = true }
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize { SpinnerPictures.size(isLarge: Self.isLarge(style)) }

    override var defaultContentPriorities: ContentPriorities { .ofFixedSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = intrinsicContentSize
        // In the middle, on whole points (measured).
        let frame = CGRect(
            x: bounds.minX + ((bounds.width - size.width) / 2).rounded(.down),
            y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
        if spinner.frame != frame {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            spinner.frame = frame
            CATransaction.commit()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.displayScale != traitCollection.displayScale { showPicture() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, isAnimating else { return }
        showPicture()
        turn()
    }

    // MARK: Inside

    private let spinner = CALayer()
    private var storedColor: UIColor?
    private static let turnKey = "UIActivityIndicatorView.turn"

    private static func isLarge(_ style: Style) -> Bool { style == .large || style.rawValue == 0 }

    /// The deprecated white styles are white; the others grey by appearance (measured).
    private var defaultColor: UIColor {
        if style.rawValue == 0 || style.rawValue == 1 { return .white }
        return UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 140 / 255 : 128 / 255, alpha: 1) }
    }

    override func colorAppearanceDidChange() { showPicture() }

    private var pictures: [CGImage] {
        SpinnerPictures.make(
            isLarge: Self.isLarge(style), color: TintTracking.with(self) { color.resolvedColor(with: traitCollection) }, scale: max(traitCollection.displayScale, 1))
    }

    private func showPicture() {
        let pictures = self.pictures
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        spinner.contentsScale = max(traitCollection.displayScale, 1)
        spinner.contents = pictures.first
        CATransaction.commit()
        if isAnimating, spinner.animation(forKey: Self.turnKey) != nil { turn(pictures) }
    }

    private func turn() { turn(pictures) }

    /// One turn a second, in eight steps. It has no end, so nothing waits for it.
    private func turn(_ pictures: [CGImage]) {
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pictures
        animation.calculationMode = .discrete
        animation.duration = 1
        animation.repeatCount = .infinity
        spinner.add(animation, forKey: Self.turnKey)
    }
}

/// The eight pictures of a spinner's turn. Spinners of one kind share them.
@MainActor enum SpinnerPictures {
    private struct Key: Hashable {
        let isLarge: Bool
        let color: [CGFloat]
        let scale: CGFloat
    }

    private static var cache: [Key: [CGImage]] = [:]

    /// Opacities of the blades, counter-clockwise from the brightest (measured).
    private static let alphas: [CGFloat] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }

    static func size(isLarge: Bool) -> CGSize { isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }

    static func make(isLarge: Bool, color: UIColor, scale: CGFloat) -> [CGImage] {
        let components = color.cgColor.components ?? []
        let key = Key(isLarge: isLarge, color: components, scale: scale)
        if let pictures = cache[key] { return pictures }
        if cache.count > 16 { cache.removeAll() }
        let pictures = (0..<8).compactMap { draw(step: $0, isLarge: isLarge, color: color, scale: scale) }
        cache[key] = pictures
        return pictures
    }

    /// The brightest blade stands at nine o'clock at first and moves clockwise.
    private static func draw(step: Int, isLarge: Bool, color: UIColor, scale: CGFloat) -> CGImage? {
        let blade = isLarge ? CGSize(width: 12, height: 5) : CGSize(width: 6.5, height: 2.5)
        let ring: CGFloat = isLarge ? 11.5 : 6.75
        let size = size(isLarge: isLarge)
        // The large one is not quite in the middle (measured).
        let middle: CGFloat = isLarge ? 17.5 : size.width / 2
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        for (index, alpha) in alphas.enumerated() {
            // Clockwise on screen is a growing angle; the tail lies behind the brightest blade.
            let angle = CGFloat.pi + CGFloat(step - index) * .pi / 4
            context.saveGState()
            context.translateBy(x: middle, y: middle)
            context.rotate(by: angle)
            let rect = CGRect(x: ring - blade.width / 2, y: -blade.height / 2, width: blade.width, height: blade.height)
            color.withAlphaComponent(alpha * color.cgColor.alpha).setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: blade.height / 2).fill()
            context.restoreGState()
        }
        return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    }
}
