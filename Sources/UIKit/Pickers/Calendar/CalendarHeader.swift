internal import CoreGraphics
internal import Foundation

/// The title of a month calendar, a button that opens the wheels of months and years, and the chevrons to the months before and after.
@MainActor final class CalendarHeader: UIView {
    let title = CalendarTitleButton(frame: .zero)
    let earlier = CalendarChevron(spoken: .previousMonth)
    let later = CalendarChevron(spoken: .nextMonth)

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [title, earlier, later] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { directionOfSuperview }

    /// While the wheels of months and years are there, the chevrons are not.
    var showsWheels = false {
        didSet {
            title.isOpen = showsWheels
            for chevron in [earlier, later] { chevron.alpha = showsWheels ? 0 : 1 }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = bounds.height
        func place(_ part: UIView, x: CGFloat, width: CGFloat) {
            part.frame = CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        let end = bounds.width - CalendarLook.inset + 8
        place(later, x: end - side, width: side)
        place(earlier, x: end - 2 * side, width: side)
        let start = CalendarLook.inset + 4
        place(title, x: start, width: min(title.naturalWidth, end - 2 * side - start))
        earlier.pointsRight = isRightToLeft
        later.pointsRight = !isRightToLeft
    }
}

/// "November 2026" and a small chevron.
@MainActor final class CalendarTitleButton: DatePickerControl {
    private let label = UILabel(frame: .zero)
    private let chevron = UIImageView(frame: .zero)
    private static let gap: CGFloat = 5

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.isAccessibilityElement = false
        chevron.contentMode = .center
        for part in [label, chevron] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        updateLook()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var text = "" {
        didSet {
            label.text = text
            accessibilityValue = text
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    var isOpen = false { didSet { if oldValue != isOpen { updateLook() } } }

    var naturalWidth: CGFloat { label.intrinsicContentSize.width + Self.gap + 14 }

    /// Tint coloured while the wheels are open, with the chevron turned down.
    override func updateLook() {
        super.updateLook()
        alpha = isHighlighted ? 0.4 : 1
        label.textColor = isOpen ? tintColor : .label
        accessibilityLabel = (isOpen ? SystemString.hideYearPicker : .showYearPicker).text
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = min(label.intrinsicContentSize.width, max(bounds.width - Self.gap - 14, 0))
        label.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        chevron.frame = CGRect(x: isRightToLeft ? 0 : width + Self.gap, y: 0, width: 14, height: bounds.height)
        let name = isOpen ? "chevron.down" : isRightToLeft ? "chevron.left" : "chevron.right"
        chevron.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    }
}

/// Leads to the month before or after.
@MainActor final class CalendarChevron: DatePickerControl {
    private let image = UIImageView(frame: .zero)

    init(spoken: SystemString) {
        super.init(frame: .zero)
        image.contentMode = .center
        addSubview(image)
        accessibilityLabel = spoken.text
        updateLook()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var pointsRight = false {
        didSet {
            guard oldValue != pointsRight || image.image == nil else { return }
            image.image = UIImage(
                systemName: pointsRight ? "chevron.right" : "chevron.left", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))
        }
    }

    override func updateLook() {
        super.updateLook()
        image.tintColor = isEnabled ? nil : .tertiaryLabel
        image.alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
    }
}
