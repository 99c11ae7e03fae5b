import ObjectiveC
import UIKit

/// Direct subviews of a bar that apps find by name.
@MainActor func systemButtons(_ bar: UITabBar) -> [UIView] {
    guard let type = ObjCRuntime.classNamed("UITabBarButton") else { return [] }
    return bar.subviews.filter { $0.isKind(of: type) }.sorted { $0.frame.minX < $1.frame.minX }
}
