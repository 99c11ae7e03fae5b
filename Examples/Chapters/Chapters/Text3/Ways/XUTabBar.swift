import UIKit

/// What a bar with a plus tells beyond what every tab bar tells its delegate.
@objc protocol XUTabBarDelegate: UITabBarDelegate {
    @objc optional func tabBarDidClickPlusButton(_ tabBar: XUTabBar)
}

/// Way 1: the system's bar, with four tabs in five columns and a plus in the third.
class XUTabBar: UITabBar {
    let plusBtn = UIButton(type: .custom)

    override init(frame: CGRect) {
        super.init(frame: frame)
        plusBtn.setBackgroundImage(UIImage(named: "tabbar_compose_button"), for: .normal)
        plusBtn.setBackgroundImage(UIImage(named: "tabbar_compose_button_highlighted"), for: .highlighted)
        plusBtn.setImage(UIImage(named: "tabbar_compose_icon_add"), for: .normal)
        plusBtn.setImage(UIImage(named: "tabbar_compose_icon_add_highlighted"), for: .highlighted)
        plusBtn.accessibilityLabel = localized("Plus")
        plusBtn.addTarget(self, action: #selector(plusClick), for: .touchUpInside)
        addSubview(plusBtn)
    }

    required init?(coder: NSCoder) {
        fatalError("XUTabBar is made in code")
    }

    @objc private func plusClick() {
        // The bar's delegate is its controller. It may know more than UIKit asks for.
        (delegate as? XUTabBarDelegate)?.tabBarDidClickPlusButton?(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rowHeight = bounds.height - safeAreaInsets.bottom
        plusBtn.bounds.size = plusBtn.currentBackgroundImage?.size ?? .zero
        plusBtn.center = CGPoint(x: bounds.midX, y: rowHeight / 2)

        let width = bounds.width / 5
        for (index, button) in systemButtons.enumerated() {
            let column = index < 2 ? index : index + 1
            button.frame.origin.x = CGFloat(column) * width
            button.frame.size.width = width
        }
    }
}
