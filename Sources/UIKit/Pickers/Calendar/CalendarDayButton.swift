internal import CoreGraphics
internal import Foundation

/// A day of a month calendar: a number, in a circle when it is chosen.
@MainActor final class CalendarDayButton: DatePickerControl {
    private let label = UILabel(frame: .zero)
    private var circle: UIView?
    let isToday: Bool

    /// - Parameter spoken: "Wednesday, November 25".
    init(number: String, spoken: String, isToday: Bool) {
        self.isToday = isToday
        super.init(frame: .zero)
        label.text = number
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        accessibilityLabel = spoken
        // UNVERIFIED: where iOS says that the day is today.
        if isToday { accessibilityValue = SystemString.today.text }
        updateLook()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let side = min(bounds.width, bounds.height, CalendarLook.circle)
        circle?.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        circle?.layer.cornerRadius = side / 2
    }

    /// Common knowledge: today's circle is filled with the tint, another day's with a light shade of it. UNVERIFIED: the shade and the fonts.
    override func updateLook() {
        super.updateLook()
        label.font = .systemFont(ofSize: isSelected ? 22 : 20, weight: isSelected ? .medium : .regular)
        label.textColor = !isEnabled ? .tertiaryLabel : isSelected ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
        label.alpha = isHighlighted ? 0.4 : 1
        if isSelected {
            let circle = circle ?? addCircle()
            circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.15)
        } else {
            circle?.removeFromSuperview()
            circle = nil
        }
    }

    private func addCircle() -> UIView {
        let circle = UIView(frame: .zero)
        circle.isUserInteractionEnabled = false
        insertSubview(circle, at: 0)
        self.circle = circle
        setNeedsLayout()
        return circle
    }
}
