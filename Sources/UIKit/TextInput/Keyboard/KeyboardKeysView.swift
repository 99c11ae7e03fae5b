internal import CoreGraphics
internal import Foundation

/// A picture of the keyboard: the keys are drawn, not operated. Typing comes from the host.
@MainActor final class KeyboardKeysView: UIView {
    var traits: KeyboardTraits? { didSet { if oldValue != traits { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = true
        layer.needsDisplayOnBoundsChange = true
    }

    required init?(coder: NSCoder) { fatalError("KeyboardKeysView is made in code only") }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        KeyboardPicture(
            bounds: bounds, traits: traits, isDark: traitCollection.userInterfaceStyle == .dark,
            isPad: traitCollection.userInterfaceIdiom == .pad, bottomInset: UIScreen.main.safeAreaInsets.bottom
        ).draw()
    }
}
