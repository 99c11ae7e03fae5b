public import CoreGraphics
public import Foundation
internal import ObjectiveC

public enum UIDatePickerStyle: Int, Sendable { case automatic = 0, wheels = 1, compact = 2, inline = 3 }

/// Chooses a date, a time, both or a length of time: by wheels, by buttons that open a calendar or wheels, or by a calendar in place.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time = 0, date = 1, dateAndTime = 2, countDownTimer = 3, yearAndMonth = 4 }

    /// A frame without a size gets that of the style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { takeNaturalSize() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIDatePicker.self)
    }

    private func setUp() {
        shown.settings = settings
        changeFace()
    }

    // MARK: Value

    /// Default now. Brought between `minimumDate` and `maximumDate`; setting it sends no actions.
    open var date: Date {
        get { shown.date }
        set { setDate(newValue, animated: false) }
    }

    open func setDate(_ date: Date, animated: Bool) {
        shown.date = shown.limited(date)
        showChoice(animated: animated)
    }

    open var minimumDate: Date? {
        didSet {
            shown.minimumDate = minimumDate
            setDate(shown.date, animated: false)
        }
    }

    open var maximumDate: Date? {
        didSet {
            shown.maximumDate = maximumDate
            setDate(shown.date, animated: false)
        }
    }

    /// In seconds, whole minutes; for the mode `countDownTimer`. Default 0, shown as one minute.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            shown.countDownDuration = countDownDuration
            showChoice(animated: isChoosing)
        }
    }

    /// A divisor of 60. Default 1.
    open var minuteInterval: Int = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            takeSettings()
        }
    }

    // MARK: Look

    open var datePickerMode: Mode = .dateAndTime { didSet { if oldValue != datePickerMode { takeSettings() } } }

    /// Default: the current one. Decides formats, the order of the wheels and their words.
    open var locale: Locale? { didSet { takeSettings() } }
    open var calendar: Calendar! = .current { didSet { takeSettings() } }
    open var timeZone: TimeZone? { didSet { takeSettings() } }

    /// What the app asks for. Default `automatic`.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic { didSet { if oldValue != preferredDatePickerStyle { takeSettings() } } }

    /// The style that the picker has: never `automatic`, which is `compact`. Lengths of time, and months without days, are chosen by wheels only.
    open var datePickerStyle: UIDatePickerStyle {
        switch datePickerMode {
        // UNVERIFIED: that another preference is passed over rather than refused.
        case .countDownTimer, .yearAndMonth: .wheels
        case .time, .date, .dateAndTime: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
        }
    }

    /// Kept and without effect: dates given between two steps stay as they are.
    open var roundsToMinuteInterval: Bool = true

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { face?.naturalSize ?? .zero }
    open override var intrinsicContentSize: CGSize { face?.naturalSize ?? UIPickerView.standardSize }

    /// UNVERIFIED: that a compact picker keeps its buttons' width where a calendar or wheels give way.
    override var defaultContentPriorities: ContentPriorities { datePickerStyle == .compact ? .ofFixedSize : super.defaultContentPriorities }

    open override var forLastBaselineLayout: UIView { (face as? CompactDateView)?.baselineView ?? super.forLastBaselineLayout }

    open override func layoutSubviews() {
        super.layoutSubviews()
        face?.frame = bounds
        (face as? CompactDateView)?.alignment = effectiveContentHorizontalAlignment
    }

    // MARK: Surroundings

    override func controlStateDidChange() {
        face?.setEnabled(isEnabled)
        if !isEnabled { face?.close(animated: true) }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        face?.textSizeDidChange(in: traitCollection)
        naturalSizeDidChange()
    }

    override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        face?.layOutPartsAgain()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { face?.close(animated: false) }
    }

    // MARK: Inside

    private var shown = DatePickerState()
    private var face: (any DatePickerFace)?
    private var shownStyle: UIDatePickerStyle?
    /// The size that the picker gave itself; one that anybody else sets is kept.
    private var ownSize: CGSize?

    private var settings: DatePickerState.Settings {
        var calendar: Calendar = self.calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        if let locale { calendar.locale = locale }
        return DatePickerState.Settings(mode: datePickerMode, calendar: calendar, locale: locale ?? .current, minuteInterval: minuteInterval)
    }

    private func takeSettings() {
        shown.settings = settings
        if shownStyle != datePickerStyle { changeFace() } else { showChoice(animated: false) }
    }

    private func changeFace() {
        face?.close(animated: false)
        face?.removeFromSuperview()
        let style = datePickerStyle
        let face: any DatePickerFace =
            switch style {
            case .wheels: DateWheelsView(frame: .zero)
            case .inline: InlineDateView(frame: .zero)
            case .compact, .automatic: CompactDateView(frame: .zero)
            }
        face.onChoice = { [weak self] in self?.choose($0) }
        // Common knowledge: apps learn by these when a compact picker opens and closes.
        face.onEditing = { [weak self] in self?.send($0 ? .editingDidBegin : .editingDidEnd, with: nil) }
        self.face = face
        shownStyle = style
        addSubview(face)
        face.textSizeDidChange(in: traitCollection)
        face.setEnabled(isEnabled)
        face.show(shown, animated: false)
        naturalSizeDidChange()
        setNeedsLayout()
    }

    private func showChoice(animated: Bool) {
        let before = face?.naturalSize
        face?.show(shown, animated: animated)
        if before != face?.naturalSize { naturalSizeDidChange() }
    }

    private func naturalSizeDidChange() {
        invalidateIntrinsicContentSize()
        // UNVERIFIED: that a picker nobody gave a size follows its style, as input views need it.
        if let ownSize, translatesAutoresizingMaskIntoConstraints, bounds.size == ownSize { takeNaturalSize() }
    }

    private func takeNaturalSize() {
        guard let size = face?.naturalSize else { return }
        ownSize = size
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// While a person's choice is taken: what follows from it moves instead of jumping.
    private var isChoosing = false

    private func choose(_ choice: DatePickerChoice) {
        isChoosing = true
        switch choice {
        case .date(let date):
            shown.date = shown.limited(date)
            showChoice(animated: true)
        case .countDown(let duration): countDownDuration = duration
        }
        isChoosing = false
        send([.valueChanged, .primaryActionTriggered], with: nil)
    }
}
