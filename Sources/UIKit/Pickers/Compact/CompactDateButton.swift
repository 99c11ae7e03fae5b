internal import CoreGraphics
internal import Foundation

/// A grey button of a compact date picker: what is chosen, tint coloured while what it opens is there.
@MainActor final class CompactDateButton: DatePickerControl {
    let label = UILabel(frame: .zero)

    // Common knowledge: 34.33 points with the body's 17, on a screen of three pixels to the point.
    private static let verticalPadding: CGFloat = 7
    // UNVERIFIED.
    private static let horizontalPadding: CGFloat = 12
    private static let radius: CGFloat = 8

    /// - Parameter spoken: what the button is called; what is chosen is its value.
    init(spoken: SystemString) {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = Self.radius
        label.textAlignment = .center
        // UNVERIFIED: a text that has no room gets smaller.
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.isAccessibilityElement = false
        addSubview(label)
        accessibilityLabel = spoken.text
        takeTextSize(in: traitCollection)
        updateLook()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var text: String {
        get { label.text ?? "" }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            accessibilityValue = newValue
        }
    }

    var isOpen = false { didSet { if oldValue != isOpen { updateLook() } } }

    func takeTextSize(in traits: UITraitCollection) { label.font = .preferredFont(forTextStyle: .body, compatibleWith: traits) }

    var naturalSize: CGSize {
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale
        let height = ((label.font.lineHeight + 2 * Self.verticalPadding) * scale).rounded(.up) / scale
        return CGSize(width: label.intrinsicContentSize.width + 2 * Self.horizontalPadding, height: height)
    }

    override func updateLook() {
        super.updateLook()
        label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.horizontalPadding, bounds.width / 8), dy: 0)
    }
}
