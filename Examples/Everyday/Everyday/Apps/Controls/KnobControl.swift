import UIKit

/// A dial from 0 to 1 that follows a finger around its centre.
@IBDesignable final class KnobControl: UIControl {
    @IBInspectable var value: CGFloat = 0.5 {
        didSet {
            value = min(max(value, 0), 1)
            if value != oldValue { setNeedsLayout() }
        }
    }

    /// The gap at the bottom lies between these angles, in radians clockwise from the right.
    private let startAngle = CGFloat.pi * 0.75
    private let endAngle = CGFloat.pi * 2.25
    private let trackLayer = CAShapeLayer()
    private let valueLayer = CAShapeLayer()
    private let pointerLayer = CAShapeLayer()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for line in [trackLayer, valueLayer] {
            line.fillColor = nil
            line.lineWidth = 10
            line.lineCap = .round
            layer.addSublayer(line)
        }
        layer.addSublayer(pointerLayer)
        label.font = .monospacedDigitSystemFont(ofSize: 22, weight: .semibold)
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = "Volume"
        accessibilityTraits = .adjustable
        updateColors()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (knob: KnobControl, _) in knob.updateColors() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        traitCollection.performAsCurrent {
            trackLayer.strokeColor = UIColor.tertiarySystemFill.cgColor
            valueLayer.strokeColor = tintColor.cgColor
            pointerLayer.fillColor = UIColor.white.cgColor
        }
        pointerLayer.shadowOpacity = 0.3
        pointerLayer.shadowRadius = 3
        pointerLayer.shadowOffset = CGSize(width: 0, height: 1)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - 10
        let circle = UIBezierPath(arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: true)
        for line in [trackLayer, valueLayer] {
            line.frame = bounds
            line.path = circle.cgPath
        }
        valueLayer.strokeEnd = value
        let angle = startAngle + (endAngle - startAngle) * value
        let tip = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
        pointerLayer.path = UIBezierPath(ovalIn: CGRect(x: tip.x - 9, y: tip.y - 9, width: 18, height: 18)).cgPath
        CATransaction.commit()
        label.text = "\(Int((value * 100).rounded()))"
        label.frame = bounds
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard turn(to: touch) else { return false }
        sendActions(for: .editingDidBegin)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        _ = turn(to: touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        sendActions(for: .editingDidEnd)
    }

    override func cancelTracking(with event: UIEvent?) {
        sendActions(for: .editingDidEnd)
    }

    /// Returns whether the touch lies on the ring. In the gap the nearer end counts.
    private func turn(to touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        let offset = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
        guard isTracking || hypot(offset.x, offset.y) > 20 else { return false }
        var angle = atan2(offset.y, offset.x)
        if angle < .pi / 2 { angle += 2 * .pi }
        set((angle - startAngle) / (endAngle - startAngle))
        return true
    }

    private func set(_ newValue: CGFloat) {
        let old = value
        value = newValue
        if value != old { sendActions(for: .valueChanged) }
    }

    override var accessibilityValue: String? {
        get { "\(Int((value * 100).rounded())) percent" }
        set {}
    }

    override func accessibilityIncrement() { set(value + 0.1) }
    override func accessibilityDecrement() { set(value - 0.1) }
}
