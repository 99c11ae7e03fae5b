internal import CoreGraphics
internal import Foundation

/// One button of a compact picker and what it opens: the calendar of dates, or the wheels of times.
@MainActor final class CompactPart {
    let button: CompactDateButton
    private let isTime: Bool
    private var state: DatePickerState?
    private var overlay: DatePickerOverlay?
    var onChoice: (DatePickerChoice) -> Void = { _ in }
    /// What the button opens came (`true`) or went.
    var onEditing: (Bool) -> Void = { _ in }

    init(isTime: Bool) {
        self.isTime = isTime
        button = CompactDateButton(spoken: isTime ? .timePicker : .datePicker)
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    }

    var isOpen: Bool { overlay != nil }

    func show(_ state: DatePickerState, _ formats: CompactFormats, animated: Bool) {
        self.state = state
        button.text = isTime ? formats.time(state.date) : formats.date(state.date)
        overlay?.content.show(state.with(mode: isTime ? .time : .date), animated: animated)
    }

    private func toggle() {
        guard overlay == nil, let state else { return close(animated: true) }
        // UNVERIFIED: wheels in a card, as since iOS 15; iOS 14 had digits typed.
        let content: any DatePickerFace = isTime ? CompactTimeWheels(frame: .zero) : CalendarView(frame: .zero)
        content.show(state.with(mode: isTime ? .time : .date), animated: false)
        content.onChoice = { [weak self] in self?.onChoice($0) }
        overlay = DatePickerOverlay.open(content, beside: button) { [weak self] in
            self?.overlay = nil
            self?.button.isOpen = false
            self?.onEditing(false)
        }
        button.isOpen = overlay != nil
        if isOpen { onEditing(true) }
    }

    func close(animated: Bool) { overlay?.close(animated: animated) }
}

/// The wheels of a time in a card, narrower than those of a screen.
@MainActor final class CompactTimeWheels: UIView, DatePickerFace {
    let wheels = DateWheelsView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(wheels)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    var onChoice: (DatePickerChoice) -> Void {
        get { wheels.onChoice }
        set { wheels.onChoice = newValue }
    }

    func show(_ state: DatePickerState, animated: Bool) { wheels.show(state, animated: animated) }

    /// UNVERIFIED.
    var naturalSize: CGSize { CGSize(width: 220, height: 180) }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }
}
