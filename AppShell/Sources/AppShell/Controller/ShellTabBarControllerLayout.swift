import UIKit

/// Where a controller's bar and page are: a pure function of sizes.
public struct ShellTabBarControllerLayout: Equatable, Sendable {
    public var bar: CGRect
    public var content: CGRect
    /// What the bar covers of the content above the safe area, in points: the page's safe area grows by it.
    public var contentInset: CGFloat

    /// - Parameters:
    ///   - size: the controller's view's.
    ///   - barHeight: without the safe area.
    ///   - minimumContentHeight: how much of `barHeight` the page loses.
    ///   - bottomInset: the bottom safe area. Bar and loss grow by it.
    ///   - isHidden: whether the bar stands below the view and the page takes the whole of it.
    ///   - isTranslucent: whether the page reaches beneath the bar.
    public init(
        size: CGSize, barHeight: CGFloat, minimumContentHeight: CGFloat, bottomInset: CGFloat = 0, isHidden: Bool = false,
        isTranslucent: Bool = false
    ) {
        let height = barHeight + bottomInset
        let loss = isHidden ? 0 : minimumContentHeight
        bar = CGRect(x: 0, y: isHidden ? size.height : size.height - height, width: size.width, height: height)
        let contentLoss = isHidden || isTranslucent ? 0 : loss + bottomInset
        content = CGRect(x: 0, y: 0, width: size.width, height: size.height - contentLoss)
        contentInset = isTranslucent ? loss : 0
    }
}
