internal import Foundation

/// A part of a date picker that is tapped: for those who hear the screen, a button.
@MainActor class DatePickerControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var preventsAncestorTaps: Bool { true }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchUpInside)
        return true
    }

    override func controlStateDidChange() { updateLook() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    /// Colours and traits as state and tint have them.
    func updateLook() { accessibilityTraits = !isEnabled ? [.button, .notEnabled] : isSelected ? [.button, .selected] : .button }
}
