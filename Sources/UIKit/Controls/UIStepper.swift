public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// Counts a value up and down by two buttons: 94 × 32 points.
@preconcurrency @MainActor open class UIStepper: UIControl {
    // MARK: Making one

    /// The size of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIStepper.self)
    }

    private func setUp() {
        layer.cornerRadius = Self.radius
        backgroundColor = .tertiarySystemFill
        for half in halves {
            half.isUserInteractionEnabled = false
            addSubview(half)
        }
        divider.isUserInteractionEnabled = false
        divider.backgroundColor = StepperHalf.dividerColor
        addSubview(divider)
        showLook()
    }

    // MARK: Value

    /// Default 0. Setting it sends no actions; it is brought between the ends.
    open var value: Double {
        get { storedValue }
        set {
            announcing("value") {
                storedValue = min(max(newValue, minimumValue), maximumValue)
                showLook()
            }
        }
    }

    /// Default 0. Raises NSInvalidArgumentException when it is above the maximum.
    open var minimumValue: Double = 0 {
        didSet {
            if minimumValue > maximumValue { refuseRange() }
            value = storedValue
        }
    }

    /// Default 100.
    open var maximumValue: Double = 100 {
        didSet {
            if maximumValue < minimumValue { refuseRange() }
            value = storedValue
        }
    }

    /// Must be greater than 0. Default 1.
    open var stepValue: Double = 1 {
        didSet {
            if stepValue <= 0 {
                ObjCException.invalidArgument("UIStepper stepValue \(stepValue) must be greater than 0")
            }
        }
    }

    /// Whether each step of a held button is sent, not only the last. Default `true`.
    open var isContinuous: Bool = true
    /// Whether a held button goes on stepping. Default `true`.
    open var autorepeat: Bool = true
    /// Whether the step after the maximum is the minimum. Default `false`.
    open var wraps: Bool = false { didSet { showLook() } }

    // MARK: Look

    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        halves[1].images[exactly: state] = image
        showLook()
    }

    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        halves[0].images[exactly: state] = image
        showLook()
    }

    open func incrementImage(for state: UIControl.State) -> UIImage? { halves[1].images.value(for: state) }
    open func decrementImage(for state: UIControl.State) -> UIImage? { halves[0].images.value(for: state) }

    // MARK: Size

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = transform.isIdentity ? CGRect(origin: newValue.origin, size: Self.size) : newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var intrinsicContentSize: CGSize { Self.size }

    override var defaultContentPriorities: ContentPriorities { .ofFixedSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 2
        halves[isRightToLeft ? 1 : 0].frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        halves[isRightToLeft ? 0 : 1].frame = CGRect(x: width, y: 0, width: width, height: bounds.height)
        divider.frame = CGRect(x: width - 0.5, y: 7, width: 1, height: bounds.height - 14)
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = (touch.location(in: self).x >= bounds.midX) != isRightToLeft ? 1 : 0
        guard let pressed, canStep(pressed) else {
            self.pressed = nil
            return true
        }
        // The first step comes with the touch, the next ones after a while.
        valueAtTouch = storedValue
        showLook()
        step(event)
        repeatLater(after: Self.firstDelay)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(touch.location(in: self)) { stopStepping() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let changed = valueAtTouch.map { $0 != storedValue } ?? false
        stopStepping()
        if !isContinuous, changed { sendChange(event) }
    }

    open override func cancelTracking(with event: UIEvent?) { stopStepping() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showLook()
    }

    // MARK: Inside

    private let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
    private let divider = UIView(frame: .zero)
    private var storedValue: Double = 0
    private var pressed: Int?
    private var valueAtTouch: Double?
    private var repeats: MediaTimer?
    private var steps = 0

    static let size = CGSize(width: 94, height: 32)
    private static let radius: CGFloat = 8
    /// UNVERIFIED: how long a press is held before it repeats, and how fast.
    private static let firstDelay: TimeInterval = 0.5
    private static let delay: TimeInterval = 0.1

    override var preventsAncestorTaps: Bool { true }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func refuseRange() -> Never {
        ObjCException.invalidArgument("UIStepper minimumValue \(minimumValue) must not be greater than maximumValue \(maximumValue)")
    }

    private func canStep(_ half: Int) -> Bool {
        wraps || (half == 1 ? storedValue < maximumValue : storedValue > minimumValue)
    }

    private func step(_ event: UIEvent?) {
        guard let pressed, canStep(pressed) else { return }
        var new = storedValue + (pressed == 1 ? stepValue : -stepValue)
        if new > maximumValue { new = wraps ? minimumValue : maximumValue }
        if new < minimumValue { new = wraps ? maximumValue : minimumValue }
        guard new != storedValue else { return }
        storedValue = new
        showLook()
        if isContinuous { sendChange(event) }
    }

    private func repeatLater(after delay: TimeInterval) {
        guard autorepeat else { return }
        repeats = MediaTimer(after: delay) { [weak self] in
            guard let self, self.pressed != nil else { return }
            self.step(nil)
            self.steps += 1
            // It speeds up after a while.
            self.repeatLater(after: self.steps > 10 ? Self.delay / 2 : Self.delay)
        }
    }

    private func stopStepping() {
        repeats?.cancel()
        repeats = nil
        pressed = nil
        valueAtTouch = nil
        steps = 0
        showLook()
    }

    private func sendChange(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], with: event) }

    override func controlStateDidChange() { showLook() }

    override func colorAppearanceDidChange() { showLook() }

    private func showLook() {
        for (index, half) in halves.enumerated() {
            half.show(isEnabled: isEnabled && canStep(index), isPressed: pressed == index)
        }
    }
}

/// One button of a stepper: a bar, or two crossed, or an image of the app's.
@MainActor final class StepperHalf: UIView {
    var images = StateTable<UIImage>()
    private let isPlus: Bool
    private let bars: [UIView]
    private let picture = UIImageView(frame: .zero)

    /// Measured: 13 points long.
    private static let length: CGFloat = 13
    static let dividerColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.18) : UIColor(white: 0, alpha: 0.15) }

    init(isPlus: Bool) {
        self.isPlus = isPlus
        bars = (0..<(isPlus ? 2 : 1)).map { _ in UIView(frame: .zero) }
        super.init(frame: .zero)
        layer.cornerRadius = 8
        for bar in bars { addSubview(bar) }
        picture.contentMode = .center
        addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        let thickness = (1.7 * scale).rounded() / scale
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        for (index, bar) in bars.enumerated() {
            let size = index == 0 ? CGSize(width: Self.length, height: thickness) : CGSize(width: thickness, height: Self.length)
            bar.frame = CGRect(
                x: pixel((bounds.width - size.width) / 2), y: pixel((bounds.height - size.height) / 2), width: size.width,
                height: size.height)
            bar.layer.cornerRadius = thickness / 2
        }
        picture.frame = bounds
    }

    func show(isEnabled: Bool, isPressed: Bool) {
        let state: UIControl.State = !isEnabled ? .disabled : isPressed ? .highlighted : .normal
        picture.image = images.value(for: state)
        for bar in bars {
            bar.isHidden = picture.image != nil
            bar.backgroundColor = isEnabled ? .label : .tertiaryLabel
        }
        backgroundColor = isPressed ? .tertiarySystemFill : nil
    }
}
