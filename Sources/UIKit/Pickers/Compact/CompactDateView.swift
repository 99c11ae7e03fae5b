internal import CoreGraphics
internal import Foundation

/// A date picker as grey buttons beside each other: one for the date, one for the time.
@MainActor final class CompactDateView: UIView, DatePickerFace {
    let date = CompactPart(isTime: false)
    let time = CompactPart(isTime: true)
    private var formats: CompactFormats?
    var onChoice: (DatePickerChoice) -> Void = { _ in }
    var onEditing: (Bool) -> Void = { _ in }

    // UNVERIFIED.
    private static let gap: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [date, time] {
            part.onChoice = { [weak self] in self?.onChoice($0) }
            part.onEditing = { [weak self] in self?.onEditing($0) }
            addSubview(part.button)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    /// Where the buttons stand in a picker that is wider than they are.
    var alignment = UIControl.ContentHorizontalAlignment.center { didSet { if oldValue != alignment { setNeedsLayout() } } }

    private var buttons: [CompactDateButton] { [date, time].map(\.button).filter { !$0.isHidden } }

    var baselineView: UIView { (buttons.first ?? date.button).label }

    func show(_ state: DatePickerState, animated: Bool) {
        let formats = formats.flatMap { $0.settings == state.settings ? $0 : nil } ?? CompactFormats(state.settings)
        self.formats = formats
        date.button.isHidden = state.settings.mode == .time
        time.button.isHidden = state.settings.mode == .date
        for part in [date, time] {
            if part.button.isHidden { part.close(animated: false) }
            part.show(state, formats, animated: animated)
        }
        setNeedsLayout()
    }

    var naturalSize: CGSize {
        let sizes = buttons.map(\.naturalSize)
        let width = sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(sizes.count - 1, 0))
        return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }

    func setEnabled(_ isEnabled: Bool) { for part in [date, time] { part.button.isEnabled = isEnabled } }

    func textSizeDidChange(in traits: UITraitCollection) {
        for part in [date, time] { part.button.takeTextSize(in: traits) }
        setNeedsLayout()
    }

    func close(animated: Bool) { for part in [date, time] { part.close(animated: animated) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let natural = naturalSize
        let width = min(natural.width, bounds.width)
        var x: CGFloat =
            switch alignment {
            case .left: 0
            case .right: bounds.width - width
            // UNVERIFIED: in the middle of a wider picker, unless the app says otherwise.
            default: pixelAligned((bounds.width - width) / 2)
            }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let gaps = Self.gap * CGFloat(max(buttons.count - 1, 0))
        // Without enough room each gives the same part.
        let part = natural.width > gaps ? max(width - gaps, 0) / (natural.width - gaps) : 1
        for button in isRightToLeft ? buttons.reversed() : buttons {
            let size = button.naturalSize
            button.frame = CGRect(x: x, y: pixelAligned((bounds.height - size.height) / 2), width: size.width * part, height: size.height)
            x += size.width * part + Self.gap
        }
    }

    private func pixelAligned(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }
}
