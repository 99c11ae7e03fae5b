import UIKit

/// A tab's button, which shows a `UITabBarItem` and follows its changes.
class WBTabBarButton: UIButton {
    private static let badgeHeight: CGFloat = 18

    private var observations: [NSKeyValueObservation] = []
    private let badge = UILabel()

    /// The model. Neither side keeps the other alive.
    weak var item: UITabBarItem? {
        didSet {
            observations = []
            guard let item else { return }
            let itemChanged: () -> Void = { [weak self] in
                // Items change on the main thread, which the closure's type does not say.
                MainActor.assumeIsolated { self?.update() }
            }
            observations = [
                item.observe(\.title) { _, _ in itemChanged() }, item.observe(\.image) { _, _ in itemChanged() },
                item.observe(\.selectedImage) { _, _ in itemChanged() }, item.observe(\.badgeValue) { _, _ in itemChanged() },
            ]
            update()
        }
    }

    private func update() {
        guard let item else { return }
        setTitle(item.title, for: .normal)
        setImage(item.image, for: .normal)
        setImage(item.selectedImage ?? item.image, for: .selected)
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityValue = item.badgeValue
        setNeedsLayout()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        tintColor = Palette.secondaryText
        imageView?.contentMode = .center
        titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
        titleLabel?.textAlignment = .center
        setTitleColor(Palette.secondaryText, for: .normal)
        setTitleColor(Palette.accent, for: .selected)
        badge.font = .systemFont(ofSize: 12)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.backgroundColor = .systemRed
        badge.layer.cornerRadius = WBTabBarButton.badgeHeight / 2
        badge.clipsToBounds = true
        badge.isHidden = true
        addSubview(badge)
    }

    required init?(coder: NSCoder) {
        fatalError("WBTabBarButton is made in code")
    }

    override var isSelected: Bool {
        didSet {
            if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
        }
    }

    /// A pressed tab looks as it did.
    override var isHighlighted: Bool {
        get { false }
        set {}
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 3, width: contentRect.width, height: 30)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 33, width: contentRect.width, height: 13)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bringSubviewToFront(badge)
        let textWidth = badge.sizeThatFits(bounds.size).width
        let width = max(textWidth + 10, WBTabBarButton.badgeHeight)
        badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: WBTabBarButton.badgeHeight)
    }
}
