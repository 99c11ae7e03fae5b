internal import CoreGraphics
internal import Foundation

/// The days of one month in seven columns.
@MainActor final class CalendarMonthView: UIView {
    let month: CalendarMonth
    private let buttons: [CalendarDayButton]
    var onChoice: (Int) -> Void = { _ in }

    init(_ month: CalendarMonth, formats: CalendarFormats) {
        self.month = month
        buttons = (0..<month.dayCount).map { index in
            let day = month.day(index)
            return CalendarDayButton(number: formats.number(of: day), spoken: formats.label(of: day), isToday: month.calendar.isDateInToday(day))
        }
        super.init(frame: .zero)
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.onChoice(index) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    /// Marks the chosen day and greys the days beyond the ends.
    func show(_ state: DatePickerState) {
        let chosen = month.index(of: state.date)
        for (index, button) in buttons.enumerated() {
            let isEnabled = state.allows(month.interval(ofDay: index))
            if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
            if button.isSelected != (index == chosen) { button.isSelected = index == chosen }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columnWidth = (bounds.width - 2 * CalendarLook.inset) / 7
        let rowHeight = bounds.height / CGFloat(CalendarLook.rows)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = index + month.leadingBlanks
            let column = isRightToLeft ? 6 - place % 7 : place % 7
            button.frame = CGRect(
                x: CalendarLook.inset + CGFloat(column) * columnWidth, y: CGFloat(place / 7) * rowHeight, width: columnWidth, height: rowHeight)
        }
    }
}
