import UIKit

extension UITabBar {
    /// The bar's own buttons, from left to right. Their class is private to UIKit and is found by its name.
    var systemButtons: [UIView] {
        guard let buttonClass = NSClassFromString("UITabBarButton") else { return [] }
        return subviews.filter { $0.isKind(of: buttonClass) }.sorted { $0.frame.minX < $1.frame.minX }
    }
}
