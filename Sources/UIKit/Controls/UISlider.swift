public import Foundation
internal import QuartzCore

/// Chooses a value from a continuous range by a thumb on a track.
@preconcurrency @MainActor open class UISlider: UIControl {
    public enum Style: Int, Sendable { case `default` = 0, thumbless = 1 }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        minimumValue = Float(coder.finiteNumber(forKey: "UIMinValue") ?? 0)
        maximumValue = Float(coder.finiteNumber(forKey: "UIMaxValue") ?? 1)
        value = Float(coder.finiteNumber(forKey: "UIValue") ?? 0)
        coder.finish(self, as: UISlider.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: "UIMinValue")
        coder.encode(maximumValue, forKey: "UIMaxValue")
        coder.encode(value, forKey: "UIValue")
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        for view in [maximumTrack, minimumTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        maximumTrack.clipsToBounds = true
        minimumTrack.clipsToBounds = true
        showLook()
    }

    // MARK: Value

    /// Between the ends. Setting it sends no actions and moves the thumb at once. Default 0.
    open var value: Float {
        get { storedValue }
        set { announcing("value") { setValue(newValue, animated: false) } }
    }

    /// Default 0. A maximum or value below moves up with it.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeChanged()
        }
    }

    /// Default 1. A minimum or value above moves down with it.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeChanged()
        }
    }

    /// Whether `valueChanged` is sent while the thumb moves, not only when it is let go. Default `true`.
    open var isContinuous: Bool = true

    open func setValue(_ value: Float, animated: Bool) {
        let new = limited(value)
        guard new != storedValue else { return }
        storedValue = new
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.placeParts() })
    }

    // MARK: Look

    /// At the low end; the track begins after it.
    open var minimumValueImage: UIImage? { didSet { endImagesChanged() } }
    open var maximumValueImage: UIImage? { didSet { endImagesChanged() } }

    /// Default `nil`: the tint colour. Setting it drops the track image.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            minimumTrackImages = StateTable()
            showLook()
        }
    }

    open var maximumTrackTintColor: UIColor? {
        didSet {
            maximumTrackImages = StateTable()
            showLook()
        }
    }

    /// Default `nil`: white. Setting it drops the thumb image.
    open var thumbTintColor: UIColor? {
        didSet {
            thumbImages = StateTable()
            showLook()
        }
    }

    /// Kept and without effect: sliders have one style here, the one of iPhones.
    open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[exactly: state] = image
        showLook()
    }

    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[exactly: state] = image
        showLook()
    }

    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[exactly: state] = image
        showLook()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.value(for: state) }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.value(for: state) }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.value(for: state) }

    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Rectangles

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endImageRect(minimumValueImage, in: bounds, atLeft: !isRightToLeft)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endImageRect(maximumValueImage, in: bounds, atLeft: isRightToLeft)
    }

    /// Both halves of the track: between the end images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height ?? Self.trackHeight
        var left = bounds.minX + Self.trackInset
        var right = bounds.maxX - Self.trackInset
        let (first, last) = isRightToLeft ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        if let first { left = bounds.minX + first.size.width + Self.imageGap }
        if let last { right = bounds.maxX - last.size.width - Self.imageGap }
        return CGRect(x: left, y: bounds.minY + (bounds.height - height) / 2, width: max(right - left, 0), height: height)
    }

    /// Where the thumb stands for `value`.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        // The thumb's edge may stand at the very ends of the slider.
        let area = rect.insetBy(dx: minimumValueImage == nil && maximumValueImage == nil ? -Self.trackInset : 0, dy: 0)
        let way = ((isRightToLeft ? 1 - part : part) * (area.width - size.width)).rounded()
        return CGRect(x: area.minX + way, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    /// The ends of the track stand at the edges that constraints see, and a point at the bottom is left out (Interface Builder's frames).
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: Self.trackInset, bottom: 1, right: Self.trackInset) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height - alignmentRectInsets.bottom) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showLook()
    }

    // MARK: Tracking

    /// A touch counts on the thumb, with some room around it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
        guard rect.insetBy(dx: -Self.thumbReach, dy: -Self.thumbReach).contains(place) else { return false }
        grip = place.x - rect.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard low != high else { return true }
        let part = (touch.location(in: self).x - grip - low) / (high - low)
        let new = limited(minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue))
        guard new != storedValue else { return true }
        storedValue = new
        placeParts()
        hasMoved = true
        if isContinuous { sendChange(event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous, hasMoved { sendChange(event) }
        hasMoved = false
    }

    open override func cancelTracking(with event: UIEvent?) { hasMoved = false }

    /// A thumb that is held is not taken away by a scroll view around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func accessibilityIncrement() { step(by: 0.1) }
    open override func accessibilityDecrement() { step(by: -0.1) }

    open override var accessibilityValue: String? {
        get {
            let range = maximumValue - minimumValue
            return super.accessibilityValue ?? "\(range > 0 ? Int(((storedValue - minimumValue) / range * 100).rounded()) : 0)%"
        }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Inside

    private let minimumTrack = UIImageView(frame: .zero)
    private let maximumTrack = UIImageView(frame: .zero)
    private let thumb = UIImageView(frame: .zero)
    private var minimumImageView: UIImageView?
    private var maximumImageView: UIImageView?
    private var thumbImages = StateTable<UIImage>()
    private var minimumTrackImages = StateTable<UIImage>()
    private var maximumTrackImages = StateTable<UIImage>()
    private var storedValue: Float = 0
    /// How far from the thumb's middle the finger took it.
    private var grip: CGFloat = 0
    private var hasMoved = false

    /// Of the frame, on iOS 7 to 18.
    private static let height: CGFloat = 31
    private static let trackHeight: CGFloat = 4
    private static let thumbDiameter: CGFloat = 28
    private static let trackInset: CGFloat = 2
    /// UNVERIFIED: between an end image and the track.
    private static let imageGap: CGFloat = 8
    /// UNVERIFIED.
    private static let thumbReach: CGFloat = 10
    private static let duration: TimeInterval = 0.25

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func limited(_ value: Float) -> Float { value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue) }

    private func rangeChanged() {
        storedValue = limited(storedValue)
        setNeedsLayout()
    }

    private func step(by part: Float) {
        setValue(storedValue + part * (maximumValue - minimumValue), animated: true)
        sendChange(nil)
    }

    private func sendChange(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], with: event) }

    override func controlStateDidChange() { showLook() }

    override func colorAppearanceDidChange() { showLook() }

    private func endImagesChanged() {
        func show(_ image: UIImage?, _ view: inout UIImageView?) {
            guard let image else {
                view?.removeFromSuperview()
                view = nil
                return
            }
            if view == nil {
                let new = UIImageView(frame: .zero)
                new.contentMode = .center
                addSubview(new)
                view = new
            }
            view?.image = image
        }
        show(minimumValueImage, &minimumImageView)
        show(maximumValueImage, &maximumImageView)
        setNeedsLayout()
    }

    private func endImageRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    private func showLook() {
        let low = currentMinimumTrackImage
        minimumTrack.image = low
        minimumTrack.backgroundColor = low == nil ? minimumTrackTintColor ?? tintColor : nil
        let high = currentMaximumTrackImage
        maximumTrack.image = high
        maximumTrack.backgroundColor = high == nil ? maximumTrackTintColor ?? .systemFill : nil
        let image = currentThumbImage
        thumb.image = image
        thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        if image == nil {
            thumb.layer.cornerRadius = Self.thumbDiameter / 2
            ControlShadow.apply(to: thumb, opacity: 0.16, radius: 5, offset: 3)
        } else {
            thumb.layer.cornerRadius = 0
            thumb.layer.shadowOpacity = 0
            thumb.layer.borderWidth = 0
        }
        for view in [minimumTrack, maximumTrack] { view.alpha = isEnabled ? 1 : 0.5 }
        setNeedsLayout()
    }

    private func placeParts() {
        let bounds = self.bounds
        let track = trackRect(forBounds: bounds)
        let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        let middle = min(max(rect.midX, track.minX), track.maxX)
        maximumTrack.frame = track
        minimumTrack.frame =
            isRightToLeft
            ? CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? track.height / 2 : 0
        minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? track.height / 2 : 0
        thumb.frame = rect
        minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
        maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
    }
}

/// Whether a control behaves as on a pad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable { case automatic = 0, pad = 1, mac = 2 }
