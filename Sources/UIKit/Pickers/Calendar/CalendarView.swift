internal import CoreGraphics
internal import Foundation

/// A month calendar: title and chevrons, the days of the week, the days; or the wheels of months and years in their place.
@MainActor final class CalendarView: UIView, DatePickerFace {
    let header = CalendarHeader(frame: .zero)
    private let weekdays = CalendarWeekdays(frame: .zero)
    let pages = CalendarPages(frame: .zero)
    private(set) var wheels: DateWheelsView?
    private var state: DatePickerState?
    private var formats: CalendarFormats?
    var onChoice: (DatePickerChoice) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [weekdays, pages, header] as [UIView] { addSubview(part) }
        header.earlier.addAction(UIAction { [weak self] _ in self?.pages.move(by: -1) }, for: .touchUpInside)
        header.later.addAction(UIAction { [weak self] _ in self?.pages.move(by: 1) }, for: .touchUpInside)
        header.title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        pages.onChoice = { [weak self] in self?.onChoice(.date($0)) }
        pages.onMonthChange = { [weak self] in self?.monthDidChange() }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    var naturalSize: CGSize { CGSize(width: CalendarLook.width, height: CalendarLook.height) }

    func show(_ new: DatePickerState, animated: Bool) {
        let old = state
        state = new
        if formats != nil, old?.settings == new.settings {
            if old != new { pages.show(new, animated: animated) }
        } else {
            let formats = CalendarFormats(calendar: new.settings.calendar, locale: new.settings.locale)
            self.formats = formats
            weekdays.show(formats)
            pages.show(new, formats: formats)
        }
        wheels?.show(new.with(mode: .yearAndMonth), animated: animated)
    }

    private func monthDidChange() {
        guard let formats else { return }
        header.title.text = formats.title(of: pages.month)
        header.earlier.isEnabled = pages.mayMove(by: -1)
        header.later.isEnabled = pages.mayMove(by: 1)
    }

    // MARK: Months and years

    /// The wheels begin at the month that shows. UNVERIFIED: that turning them chooses the same day of another month.
    private func toggleWheels() {
        guard let state else { return }
        let isOpen = wheels == nil
        header.showsWheels = isOpen
        if isOpen {
            let wheels = DateWheelsView(frame: .zero)
            var shown = state.with(mode: .yearAndMonth)
            let day = state.settings.calendar.component(.day, from: state.date) - 1
            shown.date = pages.month.date(onDay: min(day, pages.month.dayCount - 1), at: state.date)
            wheels.frame = wheelsFrame
            wheels.alpha = 0
            addSubview(wheels)
            wheels.show(shown, animated: false)
            wheels.onChoice = { [weak self] in self?.onChoice($0) }
            self.wheels = wheels
        }
        let leaving = isOpen ? nil : wheels
        if !isOpen { wheels = nil }
        leaving?.isUserInteractionEnabled = false
        pages.isUserInteractionEnabled = !isOpen
        UIView.animate(
            withDuration: 0.25,
            animations: {
                self.wheels?.alpha = 1
                leaving?.alpha = 0
                self.pages.alpha = isOpen ? 0 : 1
                self.weekdays.alpha = isOpen ? 0 : 1
            }, completion: { _ in leaving?.removeFromSuperview() })
    }

    private var wheelsFrame: CGRect {
        let area = CGRect(x: 0, y: header.frame.maxY, width: bounds.width, height: max(bounds.height - header.frame.maxY, 0))
        let height = min(UIPickerView.standardSize.height, area.height)
        return CGRect(x: 0, y: area.midY - height / 2, width: area.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: CalendarLook.headerHeight)
        weekdays.frame = CGRect(x: 0, y: header.frame.maxY, width: bounds.width, height: CalendarLook.weekdayHeight)
        let top = weekdays.frame.maxY
        pages.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - CalendarLook.bottom, 0))
        wheels?.frame = wheelsFrame
    }
}
