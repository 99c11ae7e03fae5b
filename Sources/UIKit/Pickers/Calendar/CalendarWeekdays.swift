internal import CoreGraphics
internal import Foundation

/// The names of the days of the week above a month.
@MainActor final class CalendarWeekdays: UIView {
    private var labels: [UILabel] = []

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    func show(_ formats: CalendarFormats) {
        for label in labels { label.removeFromSuperview() }
        labels = formats.weekdays.enumerated().map { index, name in
            let label = UILabel(frame: .zero)
            label.text = name
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            label.accessibilityLabel = formats.spokenWeekdays.indices.contains(index) ? formats.spokenWeekdays[index] : name
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 2 * CalendarLook.inset) / 7
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: CalendarLook.inset + CGFloat(isRightToLeft ? 6 - index : index) * width, y: 0, width: width, height: bounds.height)
        }
    }
}
