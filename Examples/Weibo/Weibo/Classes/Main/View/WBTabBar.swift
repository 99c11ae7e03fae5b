import UIKit

@objc protocol WBTabBarDelegate: NSObjectProtocol {
    /// A tab was touched. Tabs are counted without the action in their midst.
    @objc optional func tabBar(_ tabBar: WBTabBar, didSelectedIndex index: Int)
    @objc optional func tabBarDidClickAddBtn(_ tabBar: WBTabBar)
}

/// Tabs side by side, and among them a round button that stands out of the bar and is no tab.
class WBTabBar: UIView {
    /// The height of the tabs in points, without the bottom safe area.
    static let tabHeight: CGFloat = 49
    /// How far the action stands out of the bar, in points.
    private static let actionRise: CGFloat = 12

    weak var delegate: WBTabBarDelegate?
    private(set) var buttons: [WBTabBarButton] = []
    private let actionButton = ComposeButton()
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let hairline = UIView()

    /// One button each, in order.
    var items: [UITabBarItem] = [] {
        didSet {
            for button in buttons { button.removeFromSuperview() }
            buttons = items.enumerated().map(makeButton)
            setNeedsLayout()
        }
    }

    /// Setting it tells no one; a touch does.
    var selectedIndex: Int? {
        didSet {
            for button in buttons { button.isSelected = button.tag == selectedIndex }
        }
    }

    private func makeButton(at index: Int, for item: UITabBarItem) -> WBTabBarButton {
        let button = WBTabBarButton()
        button.tag = index
        button.item = item
        button.isSelected = index == selectedIndex
        button.addTarget(self, action: #selector(buttonTouched(_:)), for: .touchDown)
        insertSubview(button, belowSubview: actionButton)
        return button
    }

    @objc private func buttonTouched(_ button: WBTabBarButton) {
        selectedIndex = button.tag
        delegate?.tabBar?(self, didSelectedIndex: button.tag)
    }

    @objc private func actionTapped() {
        delegate?.tabBarDidClickAddBtn?(self)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        actionButton.addTarget(self, action: #selector(actionTapped), for: .touchUpInside)
        for view in [background, hairline, actionButton] { addSubview(view) }
        accessibilityTraits = .tabBar
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
        for button in buttons {
            // Tabs behind the action stand one place further on; their tags do not.
            let slot = button.tag < MainTab.actionPlace ? button.tag : button.tag + 1
            button.frame = CGRect(x: CGFloat(slot) * width, y: 0, width: width, height: WBTabBar.tabHeight)
        }
        let size = actionButton.currentBackgroundImage?.size ?? .zero
        actionButton.bounds.size = size
        actionButton.center = CGPoint(x: (CGFloat(MainTab.actionPlace) + 0.5) * width, y: size.height / 2 - WBTabBar.actionRise)
    }

    /// The raised part of the action belongs to the bar, though it is outside its bounds.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        actionButton.point(inside: convert(point, to: actionButton), with: event) || super.point(inside: point, with: event)
    }
}

/// A system bar that shows nothing but the bar on it.
class WBGroundBar: UITabBar {
    private let ownBar: WBTabBar

    init(ownBar: WBTabBar) {
        self.ownBar = ownBar
        super.init(frame: .zero)
        addSubview(ownBar)
    }

    required init?(coder: NSCoder) {
        fatalError("WBGroundBar is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The system makes its buttons again after changes of the items.
        for view in subviews where view !== ownBar { view.removeFromSuperview() }
        ownBar.frame = bounds
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        ownBar.point(inside: convert(point, to: ownBar), with: event)
    }
}
