import UIKit

/// A row of stars. A finger that goes along them changes the value; the value is announced while it changes.
@IBDesignable final class RatingControl: UIControl {
    @IBInspectable var maximumValue: Int = 5 {
        didSet { rebuild() }
    }

    @IBInspectable var value: Int = 0 {
        didSet {
            value = min(max(value, 0), maximumValue)
            if value != oldValue { updateStars() }
        }
    }

    private var stars: [UIImageView] = []
    private let row = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        row.isUserInteractionEnabled = false
        row.spacing = 6
        row.frame = bounds
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        row.distribution = .fillEqually
        addSubview(row)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = "Rating"
        rebuild()
    }

    private func rebuild() {
        stars.forEach { $0.removeFromSuperview() }
        let configuration = UIImage.SymbolConfiguration(textStyle: .title1)
        stars = (0..<maximumValue).map { _ in
            let star = UIImageView()
            star.preferredSymbolConfiguration = configuration
            star.contentMode = .center
            row.addArrangedSubview(star)
            return star
        }
        updateStars()
        invalidateIntrinsicContentSize()
    }

    private func updateStars() {
        for (index, star) in stars.enumerated() {
            let isFilled = index < value
            star.image = UIImage(systemName: isFilled ? "star.fill" : "star")
            star.tintColor = isFilled ? .systemYellow : .tertiaryLabel
        }
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(maximumValue) * 38 + CGFloat(maximumValue - 1) * row.spacing, height: 44)
    }

    override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : 0.4 }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        track(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        track(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        sendActions(for: .editingDidEnd)
    }

    private func track(_ touch: UITouch) {
        let x = touch.location(in: self).x
        let fromStart = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - x : x
        set(Int((fromStart / bounds.width * CGFloat(maximumValue)).rounded(.up)))
    }

    private func set(_ newValue: Int) {
        let old = value
        value = newValue
        guard value != old else { return }
        if value > 0 {
            let star = stars[value - 1]
            star.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
            UIView.animate(springDuration: 0.3, bounce: 0.4) { star.transform = .identity }
        }
        sendActions(for: .valueChanged)
    }

    override var accessibilityValue: String? {
        get { "\(value) of \(maximumValue)" }
        set {}
    }

    override func accessibilityIncrement() { set(value + 1) }
    override func accessibilityDecrement() { set(value - 1) }
}
