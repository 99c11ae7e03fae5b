internal import CoreGraphics
internal import Foundation

/// "Time" and the button that opens the wheels of the time.
@MainActor final class InlineTimeRow: UIView, DatePickerFace {
    private let label = UILabel(frame: .zero)
    let time = CompactPart(isTime: true)
    private var formats: CompactFormats?

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = SystemString.time.text
        addSubview(label)
        addSubview(time.button)
        textSizeDidChange(in: traitCollection)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    var onChoice: (DatePickerChoice) -> Void {
        get { time.onChoice }
        set { time.onChoice = newValue }
    }

    var onEditing: (Bool) -> Void {
        get { time.onEditing }
        set { time.onEditing = newValue }
    }

    func show(_ state: DatePickerState, animated: Bool) {
        let formats = formats.flatMap { $0.settings == state.settings ? $0 : nil } ?? CompactFormats(state.settings)
        self.formats = formats
        time.show(state, formats, animated: animated)
        setNeedsLayout()
    }

    var naturalSize: CGSize { CGSize(width: CalendarLook.width, height: time.button.naturalSize.height + 12) }

    func textSizeDidChange(in traits: UITraitCollection) {
        label.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
        time.button.takeTextSize(in: traits)
        setNeedsLayout()
    }

    func close(animated: Bool) { time.close(animated: animated) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = CalendarLook.inset + 4
        let size = time.button.naturalSize
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(bounds.width - 2 * inset - size.width - 8, 0)
        label.frame = CGRect(x: isRightToLeft ? bounds.width - inset - width : inset, y: 0, width: width, height: bounds.height)
        label.textAlignment = isRightToLeft ? .right : .left
        time.button.frame = CGRect(
            x: isRightToLeft ? inset : bounds.width - inset - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
}
