import UIKit

@objc protocol WBTabBarDelegate: NSObjectProtocol {
    /// A tab was touched. Tabs are counted without the action in their midst.
    @objc optional func tabBar(_ tabBar: WBTabBar, didSelectedIndex selectedIndex: Int)
    @objc optional func tabBarDidClickAddBtn(_ tabBar: WBTabBar)
}

/// Tabs side by side, and among them a round button that stands out of the bar and is no tab.
class WBTabBar: UIView {
    /// The height of the tabs in points; below them the bar may be higher by the bottom safe area.
    static let tabHeight: CGFloat = 49

    weak var delegate: WBTabBarDelegate?

    // MARK: Tabs

    /// One button each, in order. Buttons stay and take over new items.
    var items: [UITabBarItem] = [] {
        didSet {
            while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
            while buttons.count < items.count { addButton() }
            for (button, item) in zip(buttons, items) { button.item = item }
            if let index = selectedIndex, !buttons.indices.contains(index) { selectedIndex = nil }
            setNeedsLayout()
        }
    }

    private(set) var buttons: [WBTabBarButton] = []

    /// Setting it tells no one; a touch does.
    var selectedIndex: Int? {
        didSet {
            for button in buttons { button.isSelected = button.tag == selectedIndex }
        }
    }

    private func addButton() {
        let button = WBTabBarButton()
        button.tag = buttons.count
        button.isSelected = button.tag == selectedIndex
        button.addTarget(self, action: #selector(buttonTouched(_:)), for: .touchDown)
        buttons.append(button)
        insertSubview(button, belowSubview: actionButton)
    }

    @objc private func buttonTouched(_ button: WBTabBarButton) {
        selectedIndex = button.tag
        delegate?.tabBar?(self, didSelectedIndex: button.tag)
    }

    // MARK: The action

    let actionButton = WBActionButton()

    /// How many tabs are left of the action; nil puts it in the middle.
    var actionIndex: Int? {
        didSet { setNeedsLayout() }
    }

    /// How far the action stands out of the bar, in points.
    var actionRise: CGFloat = 20 {
        didSet { setNeedsLayout() }
    }

    @objc private func actionTapped() {
        delegate?.tabBarDidClickAddBtn?(self)
    }

    /// The raised part of the action belongs to the bar, though it is outside its bounds.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isOnAction =
            !actionButton.isHidden && actionButton.point(inside: convert(point, to: actionButton), with: event)
        return isOnAction || super.point(inside: point, with: event)
    }

    // MARK: Life and layout

    private let background = UIView()
    private let hairline = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        background.backgroundColor = .secondarySystemBackground
        background.isUserInteractionEnabled = false
        hairline.backgroundColor = .separator
        hairline.isUserInteractionEnabled = false
        addSubview(background)
        addSubview(hairline)
        actionButton.addTarget(self, action: #selector(actionTapped), for: .touchUpInside)
        addSubview(actionButton)
    }

    required init?(coder: NSCoder) {
        fatalError("WBTabBar is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: -1 / scale, width: bounds.width, height: 1 / scale)

        let width = bounds.width / CGFloat(buttons.count + 1)
        let place = min(max(actionIndex ?? buttons.count / 2, 0), buttons.count)
        for button in buttons {
            // Tabs right of the action stand one place further on; their tags do not.
            let slot = button.tag < place ? button.tag : button.tag + 1
            button.frame = CGRect(x: CGFloat(slot) * width, y: 0, width: width, height: WBTabBar.tabHeight)
        }
        actionButton.bounds.size = actionButton.intrinsicContentSize
        actionButton.center = CGPoint(
            x: (CGFloat(place) + 0.5) * width, y: actionButton.bounds.height / 2 - actionRise)
    }
}
