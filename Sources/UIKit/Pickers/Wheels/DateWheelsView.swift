internal import CoreGraphics
internal import Foundation

/// A date picker's wheels.
@MainActor final class DateWheelsView: UIPickerView, DatePickerFace {
    private let wheels = DateWheels()
    private var state: DatePickerState?
    var onChoice: (DatePickerChoice) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        wheels.onTurn = { [weak self] in self?.turned(component: $0) }
        dataSource = wheels
        delegate = wheels
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    var naturalSize: CGSize { UIPickerView.standardSize }

    func show(_ new: DatePickerState, animated: Bool) {
        let isRebuilt = state?.settings != new.settings || !wheels.reaches(new.date)
        state = new
        if isRebuilt {
            wheels.rebuild(new.settings, around: new.date)
            units = wheels.widestUnits.isEmpty ? nil : PickerUnits(wheels.widestUnits)
            reloadAllComponents()
        }
        showRows(animated: animated && !isRebuilt)
    }

    private func showRows(animated: Bool) {
        guard let state else { return }
        let rows = isCountDown ? wheels.rows(duration: max(state.countDownDuration, 60)) : wheels.rows(for: state.date)
        for (component, value) in rows.enumerated() {
            let row = wheels.row(for: value, component: component, near: animated ? selectedRow(inComponent: component) : nil)
            selectRow(row, inComponent: component, animated: animated)
        }
        units?.texts = wheels.units(for: rows)
    }

    private var isCountDown: Bool { state?.settings.mode == .countDownTimer }

    /// A finger turned one of the wheels.
    func turned(component: Int) {
        guard let state else { return }
        let rows = (0..<numberOfComponents).map { wheels.value(ofRow: selectedRow(inComponent: $0), component: $0) }
        if isCountDown {
            onChoice(.countDown(max(wheels.duration(for: rows), 60)))
        } else {
            onChoice(.date(state.limited(wheels.date(for: rows, from: state.date, moved: component))))
        }
        // Back from a row beyond the ends, where nobody shows the state again.
        showRows(animated: true)
    }
}
