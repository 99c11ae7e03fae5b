import UIKit

/// Titles with a line below that follows the pages.
final class ProfileTabsView: UIView {
    static let height: CGFloat = 48

    var onSelect: ((Int) -> Void)?

    private let buttons: [UIButton]
    private let line = UIView()
    private let hairline = UIView()

    /// Between which pages the line stands; 1.5 is half-way from the second to the third.
    var position: CGFloat = 0 {
        didSet {
            updateSelection()
            setNeedsLayout()
        }
    }

    init(titles: [String]) {
        buttons = titles.map { title in
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = UIFontMetrics(forTextStyle: .subheadline)
                .scaledFont(for: .systemFont(ofSize: 15, weight: .semibold), maximumPointSize: 24)
            button.titleLabel?.adjustsFontSizeToFitWidth = true
            button.accessibilityIdentifier = "profile.tab.\(title.lowercased())"
            return button
        }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        hairline.backgroundColor = .separator
        line.backgroundColor = .tintColor
        line.layer.cornerRadius = 1.5
        line.accessibilityIdentifier = "profile.tab.line"
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [unowned self] _ in onSelect?(index) }, for: .primaryActionTriggered)
            addSubview(button)
        }
        addSubview(hairline)
        addSubview(line)
        updateSelection()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateSelection() {
        for (index, button) in buttons.enumerated() {
            let isSelected = index == Int(position.rounded())
            button.tintColor = isSelected ? .label : .secondaryLabel
            button.isSelected = false
            button.accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            let place = isMirrored ? buttons.count - 1 - index : index
            button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
        }
        let pixel = 1 / traitCollection.displayScale
        hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
        let place = isMirrored ? CGFloat(buttons.count - 1) - position : position
        line.frame = CGRect(x: place * width + 24, y: bounds.height - 3, width: width - 48, height: 3)
    }
}
