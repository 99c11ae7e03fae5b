import UIKit

/// A tab's button, which shows a `UITabBarItem` and follows its changes.
class WBTabBarButton: UIButton {
    /// The model. All its values apply at once; the one before has no further effect.
    ///
    /// Neither side keeps the other alive, and either may go first.
    weak var item: UITabBarItem? {
        didSet {
            observations = []
            guard let item = item else { return }
            let itemChanged = { [weak self] in
                // Items belong to the main thread, which the closure's type does not say.
                MainActor.assumeIsolated { self?.update() }
            }
            observations = [
                item.observe(\.title) { _, _ in itemChanged() },
                item.observe(\.image) { _, _ in itemChanged() },
                item.observe(\.selectedImage) { _, _ in itemChanged() },
                item.observe(\.badgeValue) { _, _ in itemChanged() },
                item.observe(\.badgeColor) { _, _ in itemChanged() },
            ]
            update()
        }
    }

    private var observations: [NSKeyValueObservation] = []

    private(set) lazy var badgeView: WBBadgeView = {
        let badgeView = WBBadgeView(type: .custom)
        badgeView.maximumCount = 99
        addSubview(badgeView)
        return badgeView
    }()

    /// Shows what the item says now.
    func update() {
        guard let item = item else { return }
        setTitle(item.title, for: .normal)
        setImage(item.image, for: .normal)
        setImage(item.selectedImage ?? item.image, for: .selected)
        badgeView.color = item.badgeColor
        badgeView.badgeValue = item.badgeValue
        accessibilityValue = item.badgeValue
        setNeedsLayout()
    }

    // MARK: Life and layout

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView?.contentMode = .center
        titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
        titleLabel?.textAlignment = .center
        setTitleColor(.systemGray, for: .normal)
        setTitleColor(.systemOrange, for: .selected)
    }

    required init?(coder: NSCoder) {
        fatalError("WBTabBarButton is made in code")
    }

    /// A pressed tab looks as it did.
    override var isHighlighted: Bool {
        get { return false }
        set {}
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        return CGRect(x: 0, y: 3, width: contentRect.width, height: 30)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        return CGRect(x: 0, y: 33, width: contentRect.width, height: 13)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bringSubviewToFront(badgeView)
        let image = imageRect(forContentRect: bounds)
        let imageWidth = imageView?.image?.size.width ?? 0
        // The badge begins over the picture's right quarter and grows to the right.
        let size = badgeView.sizeThatFits(bounds.size)
        badgeView.frame = CGRect(
            x: min((image.midX + imageWidth / 4).rounded(), bounds.width - size.width), y: image.minY,
            width: size.width, height: size.height)
    }
}
