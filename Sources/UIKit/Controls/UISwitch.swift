public import Foundation
internal import QuartzCore

/// Turns one thing on or off.
///
/// It is 51 × 31 points whatever size it is given (iOS 7 to 18).
@preconcurrency @MainActor open class UISwitch: UIControl {
    public enum Style: Int, Sendable { case automatic = 0, checkbox = 1, sliding = 2 }

    // MARK: Making one

    /// The size of `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchLook.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        isOn = coder.decodeBool(forKey: "UISwitchOn")
        coder.finish(self, as: UISwitch.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(isOn, forKey: "UISwitchOn")
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(look)
        showColors()
        look.show(isOn: false)
    }

    // MARK: Value

    /// Whether the switch is on. Setting it does not send actions. Default `false`.
    open var isOn: Bool {
        get { storedIsOn }
        set { announcing("on") { setOn(newValue, animated: false) } }
    }

    /// Sends no actions. Nothing moves before the switch is on screen.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn || shownIsOn != on else { return }
        storedIsOn = on
        show(on, animated: animated)
    }

    // MARK: Look

    /// The track when on. Default `nil`: green.
    open var onTintColor: UIColor? { didSet { showColors() } }

    /// Default `nil`: white.
    open var thumbTintColor: UIColor? { didSet { showColors() } }

    /// Kept and without effect: not shown since iOS 7.
    open var onImage: UIImage?
    /// Kept and without effect: not shown since iOS 7.
    open var offImage: UIImage?

    /// Kept and without effect: checkboxes, and titles beside them, are on the Mac only.
    open var title: String?
    /// Kept and without effect: checkboxes, and titles beside them, are on the Mac only.
    open var preferredStyle: Style = .automatic
    open var style: Style { .sliding }

    // MARK: Size

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = transform.isIdentity ? CGRect(origin: newValue.origin, size: SwitchLook.size) : newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: SwitchLook.size) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchLook.size }

    /// Two points at the right are outside of what constraints see (Interface Builder's frames).
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }

    open override var intrinsicContentSize: CGSize { CGSize(width: SwitchLook.size.width - alignmentRectInsets.right, height: SwitchLook.size.height) }

    override var defaultContentPriorities: ContentPriorities { .ofFixedSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        look.frame = CGRect(origin: bounds.origin, size: SwitchLook.size)
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        startX = touch.location(in: self).x
        isDragging = false
        UIView.animate(withDuration: SwitchLook.duration) { self.look.show(isOn: self.shownIsOn, isPressed: true) }
        return true
    }

    /// A finger that moves takes the thumb along: over the middle it goes to the other side.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if abs(x - startX) >= Self.dragSlop { isDragging = true }
        guard isDragging else { return true }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        show((x > bounds.midX) != isRightToLeft, animated: true, isPressed: true)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wanted = isDragging ? shownIsOn : isTouchInside ? !storedIsOn : storedIsOn
        let changes = wanted != storedIsOn
        storedIsOn = wanted
        show(wanted, animated: true)
        if changes { send([.valueChanged, .primaryActionTriggered], with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) { show(storedIsOn, animated: true) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    /// A double tap on it with VoiceOver: as a tap.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        setOn(!isOn, animated: true)
        send([.valueChanged, .primaryActionTriggered], with: nil)
        return true
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Inside

    private let look = SwitchLook(frame: CGRect(origin: .zero, size: SwitchLook.size))
    private var storedIsOn = false
    /// Where the thumb is: ahead of the value while a finger drags it.
    private var shownIsOn = false
    private var startX: CGFloat = 0
    private var isDragging = false
    /// Less movement is a tap (UNVERIFIED).
    private static let dragSlop: CGFloat = 4

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { look.alpha = isEnabled ? 1 : 0.5 }

    override func colorAppearanceDidChange() { showColors() }

    override func layoutDirectionDidChange() { look.show(isOn: shownIsOn) }

    private func showColors() {
        look.onTrack.backgroundColor = onTintColor ?? .systemGreen
        look.thumb.backgroundColor = thumbTintColor ?? .white
    }

    private func show(_ on: Bool, animated: Bool, isPressed: Bool = false) {
        let moves = on != shownIsOn
        shownIsOn = on
        guard animated, window != nil, moves || !isPressed else { return look.show(isOn: on, isPressed: isPressed) }
        UIView.animate(
            withDuration: SwitchLook.duration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
            animations: { self.look.show(isOn: on, isPressed: isPressed) })
    }
}

/// What a switch looks like: a track, its colour when on, and a thumb.
@MainActor final class SwitchLook: UIView {
    static let size = CGSize(width: 51, height: 31)
    static let duration: TimeInterval = 0.25
    private static let thumbSize: CGFloat = 27
    private static let inset: CGFloat = 2
    /// A thumb under a finger is wider by as much (UNVERIFIED).
    private static let stretch: CGFloat = 7

    /// Apps that want another colour when off set this one's: it is the first subview, as on iOS.
    let offTrack = UIView(frame: .zero)
    let onTrack = UIView(frame: .zero)
    let thumb = UIView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for track in [offTrack, onTrack] {
            track.frame = bounds
            track.layer.cornerRadius = bounds.height / 2
            addSubview(track)
        }
        offTrack.backgroundColor = .secondarySystemFill
        addSubview(thumb)
        thumb.layer.cornerRadius = Self.thumbSize / 2
        ControlShadow.apply(to: thumb, opacity: 0.15, radius: 4, offset: 3)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(isOn: Bool, isPressed: Bool = false) {
        onTrack.alpha = isOn ? 1 : 0
        let width = Self.thumbSize + (isPressed ? Self.stretch : 0)
        let atRight = isOn != (directionOfSuperview == .rightToLeft)
        thumb.frame = CGRect(
            x: atRight ? Self.size.width - Self.inset - width : Self.inset, y: Self.inset, width: width, height: Self.thumbSize)
    }
}

/// The soft shadow under what can be moved: thumbs and pills.
@MainActor enum ControlShadow {
    static func apply(to view: UIView, opacity: Float, radius: CGFloat, offset: CGFloat) {
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = opacity
        view.layer.shadowRadius = radius
        view.layer.shadowOffset = CGSize(width: 0, height: offset)
        // A hair of an edge, so that white on white is seen.
        view.layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
        view.layer.borderWidth = 0.5
    }
}
