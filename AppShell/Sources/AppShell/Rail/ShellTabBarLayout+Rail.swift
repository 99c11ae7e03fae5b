import UIKit

extension ShellTabBarLayout {
    /// The width of a side rail in points, without the safe area at its side.
    public static let railWidth: CGFloat = 88

    /// The height of a tab in a side rail, in points.
    public static let railItemHeight: CGFloat = 64

    /// A side rail: the action at the top, the tabs below it, from the top of the safe area down.
    ///
    /// Where the rail is too low for all of them, tabs are lower.
    ///
    /// - Parameter safeArea: the rail's own, in points.
    public static func rail(_ metrics: Metrics, safeArea: UIEdgeInsets = .zero) -> ShellTabBarLayout {
        let width = max(metrics.size.width - safeArea.left - safeArea.right, 0)
        var top = safeArea.top + 12
        var action: CGRect?
        if let wanted = metrics.action {
            let size = CGSize(width: min(wanted.size.width, width), height: wanted.size.height)
            action = CGRect(origin: CGPoint(x: safeArea.left + (width - size.width) / 2, y: top), size: size)
            top += size.height + 16
        }
        let room = max(metrics.size.height - safeArea.bottom - top, 0)
        let height = min(railItemHeight, (room / CGFloat(max(metrics.itemHeights.count, 1))).rounded(.down))
        let items = metrics.itemHeights.indices.map { index in
            CGRect(x: safeArea.left, y: top + CGFloat(index) * height, width: width, height: height)
        }
        return ShellTabBarLayout(background: CGRect(origin: .zero, size: metrics.size), items: items, action: action)
    }
}
