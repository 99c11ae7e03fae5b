internal import Foundation

/// What a date picker shows, for the parts that show it.
struct DatePickerState: Equatable {
    /// What words, columns and months follow from; all but the value and its ends.
    struct Settings: Equatable {
        var mode = UIDatePicker.Mode.dateAndTime
        /// With the picker's locale and time zone.
        var calendar = Calendar.current
        var locale = Locale.current
        var minuteInterval = 1
    }

    var settings = Settings()
    var date = Date()
    var minimumDate: Date?
    var maximumDate: Date?
    var countDownDuration: TimeInterval = 0

    /// The nearest date between the ends. Ends in the wrong order do not count.
    func limited(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        let notTooLate = maximumDate.map { min(date, $0) } ?? date
        return minimumDate.map { max(notTooLate, $0) } ?? notTooLate
    }

    /// Whether a moment of the interval lies between the ends.
    func allows(_ interval: DateInterval) -> Bool {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return true }
        if let minimumDate, interval.end <= minimumDate { return false }
        if let maximumDate, interval.start > maximumDate { return false }
        return true
    }

    /// The same for a part that chooses less: the days or the time of a date with both.
    func with(mode: UIDatePicker.Mode) -> DatePickerState {
        var state = self
        state.settings.mode = mode
        return state
    }
}

/// What a person chose.
enum DatePickerChoice {
    case date(Date)
    case countDown(TimeInterval)
}

/// The contents of a date picker in one style.
@MainActor protocol DatePickerFace: UIView {
    var onChoice: (DatePickerChoice) -> Void { get set }
    /// What a button opens came (`true`) or went.
    var onEditing: (Bool) -> Void { get set }
    func show(_ state: DatePickerState, animated: Bool)
    /// The size that it has without constraints.
    var naturalSize: CGSize { get }
    func setEnabled(_ isEnabled: Bool)
    /// - Parameter traits: the picker's; those of its parts follow later.
    func textSizeDidChange(in traits: UITraitCollection)
    /// Takes overlays from the screen.
    func close(animated: Bool)
}

extension DatePickerFace {
    /// Of faces that open nothing.
    var onEditing: (Bool) -> Void {
        get { { _ in } }
        set {}
    }

    /// UNVERIFIED: wheels and calendars of a disabled picker are half transparent.
    func setEnabled(_ isEnabled: Bool) {
        isUserInteractionEnabled = isEnabled
        alpha = isEnabled ? 1 : 0.5
    }

    func textSizeDidChange(in traits: UITraitCollection) {}
    func close(animated: Bool) {}
}

extension UIView {
    /// Lays out again all that stands in it: the direction is its superview's.
    final func layOutPartsAgain() {
        setNeedsLayout()
        for part in subviews { part.layOutPartsAgain() }
    }
}
