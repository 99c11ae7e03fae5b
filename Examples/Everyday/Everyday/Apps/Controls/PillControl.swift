import UIKit

/// Segments in a capsule; a pill springs to the one that is selected.
final class PillControl: UIControl {
    private let titles: [String]
    private let labels: [UILabel]
    private let pill = UIView()

    private(set) var selectedIndex = 0

    init(titles: [String]) {
        self.titles = titles
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.textAlignment = .center
            label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 28)
            label.adjustsFontForContentSizeCategory = true
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            return label
        }
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        pill.backgroundColor = .systemBackground
        pill.isUserInteractionEnabled = false
        pill.layer.shadowOpacity = 0.15
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(pill)
        labels.forEach(addSubview)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = "Range"
        updateLabels()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func select(_ index: Int, animated: Bool) {
        guard titles.indices.contains(index), index != selectedIndex else { return }
        selectedIndex = index
        setNeedsLayout()
        guard animated else { return updateLabels() }
        UIView.animate(springDuration: 0.4, bounce: 0.25) {
            self.layoutIfNeeded()
            self.updateLabels()
        }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let width = (bounds.width - 8) / CGFloat(labels.count)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 4 + CGFloat(place(of: index)) * width, y: 4, width: width, height: bounds.height - 8).insetBy(dx: 4, dy: 0)
        }
        pill.frame = CGRect(x: 4 + CGFloat(place(of: selectedIndex)) * width, y: 4, width: width, height: bounds.height - 8)
        pill.layer.cornerRadius = pill.bounds.height / 2
    }

    private func place(of index: Int) -> Int {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? labels.count - 1 - index : index
    }

    private func updateLabels() {
        for (index, label) in labels.enumerated() {
            label.textColor = index == selectedIndex ? .label : .secondaryLabel
        }
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(springDuration: 0.3) {
                self.pill.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            }
        }
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let slot = Int((touch.location(in: self).x - 4) / ((bounds.width - 8) / CGFloat(labels.count)))
        choose(place(of: min(max(slot, 0), labels.count - 1)))
    }

    private func choose(_ index: Int) {
        guard titles.indices.contains(index), index != selectedIndex else { return }
        select(index, animated: true)
        sendActions(for: .valueChanged)
    }

    override var accessibilityValue: String? {
        get { titles[selectedIndex] }
        set {}
    }

    override func accessibilityIncrement() { choose(selectedIndex + 1) }
    override func accessibilityDecrement() { choose(selectedIndex - 1) }
}
