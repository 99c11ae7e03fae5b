internal import CoreGraphics
internal import Foundation

/// A date picker in place: the month calendar, the row with the time, or both by the mode.
@MainActor final class InlineDateView: UIView, DatePickerFace {
    private(set) var calendar: CalendarView?
    private(set) var timeRow: InlineTimeRow?
    private var chosenMode = UIDatePicker.Mode.date
    var onChoice: (DatePickerChoice) -> Void = { _ in }
    var onEditing: (Bool) -> Void = { _ in }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    func show(_ state: DatePickerState, animated: Bool) {
        chosenMode = state.settings.mode
        part(\.calendar, isThere: chosenMode != .time) { CalendarView(frame: .zero) }
        // UNVERIFIED: a time alone is the row without a calendar.
        part(\.timeRow, isThere: chosenMode != .date) { InlineTimeRow(frame: .zero) }
        calendar?.show(state.with(mode: .date), animated: animated)
        timeRow?.show(state, animated: animated)
        setNeedsLayout()
    }

    private func part<Part: UIView & DatePickerFace>(_ path: ReferenceWritableKeyPath<InlineDateView, Part?>, isThere: Bool, make: () -> Part) {
        guard (self[keyPath: path] != nil) != isThere else { return }
        guard isThere else {
            self[keyPath: path]?.close(animated: false)
            self[keyPath: path]?.removeFromSuperview()
            return self[keyPath: path] = nil
        }
        var part = make()
        part.onChoice = { [weak self] in self?.onChoice($0) }
        part.onEditing = { [weak self] in self?.onEditing($0) }
        addSubview(part)
        part.textSizeDidChange(in: traitCollection)
        self[keyPath: path] = part
    }

    var naturalSize: CGSize {
        CGSize(width: CalendarLook.width, height: (chosenMode == .time ? 0 : CalendarLook.height) + (chosenMode == .date ? 0 : timeRowHeight))
    }

    private var timeRowHeight: CGFloat { max(timeRow?.naturalSize.height ?? 0, CalendarLook.timeRowHeight) }

    func textSizeDidChange(in traits: UITraitCollection) { timeRow?.textSizeDidChange(in: traits) }

    func close(animated: Bool) { timeRow?.close(animated: animated) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let below = timeRow == nil ? 0 : calendar == nil ? bounds.height : timeRowHeight
        calendar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - below, 0))
        timeRow?.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
    }
}
