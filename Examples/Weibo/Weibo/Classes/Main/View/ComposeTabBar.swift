import UIKit

@objc protocol ComposeTabBarDelegate: UITabBarDelegate {
    @objc optional func tabBarDidTapCompose(_ tabBar: ComposeTabBar)
}

/// A tab bar with a button for a new post in its middle: the four tabs move aside for it.
class ComposeTabBar: UITabBar {
    private let composeButton = ComposeButton()

    override init(frame: CGRect) {
        super.init(frame: frame)
        composeButton.addTarget(self, action: #selector(composeTapped), for: .touchUpInside)
        addSubview(composeButton)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let tabButton = NSClassFromString("UITabBarButton") else { return }
        let width = bounds.width / 5
        let barHeight = bounds.height - safeAreaInsets.bottom
        composeButton.bounds.size = composeButton.currentBackgroundImage?.size ?? .zero
        composeButton.center = CGPoint(x: bounds.midX, y: barHeight / 2)

        var column = 0
        for view in subviews where view.isKind(of: tabButton) {
            if column == 2 { column += 1 }
            view.frame = CGRect(x: CGFloat(column) * width, y: view.frame.minY, width: width, height: view.frame.height)
            column += 1
        }
    }

    @objc private func composeTapped() {
        (delegate as? ComposeTabBarDelegate)?.tabBarDidTapCompose?(self)
    }
}
