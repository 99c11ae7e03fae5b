import UIKit

@objc protocol XUTabBarDelegate: UITabBarDelegate {
    /// The button in the midst was tapped.
    @objc optional func tabBarDidTapPlus(_ tabBar: XUTabBar)
}

/// Way 1: the system's bar, with four tabs in five columns and a plus in the third.
class XUTabBar: UITabBar {
    let plusButton = UIButton(type: .custom)

    override init(frame: CGRect) {
        super.init(frame: frame)
        plusButton.setBackgroundImage(UIImage(named: "XUPlus"), for: .normal)
        plusButton.setBackgroundImage(UIImage(named: "XUPlusHighlighted"), for: .highlighted)
        plusButton.accessibilityLabel = "Plus"
        plusButton.addTarget(self, action: #selector(plusTapped), for: .touchUpInside)
        addSubview(plusButton)
    }

    required init?(coder: NSCoder) {
        fatalError("XUTabBar is made in code")
    }

    @objc private func plusTapped() {
        // The bar's delegate is its controller. It may know more than UIKit asks for.
        (delegate as? XUTabBarDelegate)?.tabBarDidTapPlus?(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rowHeight = bounds.height - safeAreaInsets.bottom
        plusButton.bounds.size = plusButton.currentBackgroundImage?.size ?? .zero
        plusButton.center = CGPoint(x: bounds.midX, y: rowHeight / 2)

        let width = bounds.width / 5
        for (index, button) in systemButtons.enumerated() {
            let column = index < 2 ? index : index + 1
            button.frame.origin.x = CGFloat(column) * width
            button.frame.size.width = width
        }
    }
}
