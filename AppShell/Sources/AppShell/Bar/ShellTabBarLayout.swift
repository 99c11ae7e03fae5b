import UIKit

/// Where a bar's pieces are, in its bounds. A pure function makes it: ``equalWidths(_:)``, or one of your own in
/// ``ShellTabBar/arrangement``.
public struct ShellTabBarLayout: Equatable, Sendable {
    /// What the places of the pieces depend on.
    public struct Metrics: Equatable, Sendable {
        /// The bar's bounds, with the bottom safe area, in points.
        public var size: CGSize
        /// The bar's height without the bottom safe area.
        public var barHeight: CGFloat
        /// One for each tab, in order; 0 stands for ``barHeight``.
        public var itemHeights: [CGFloat]
        /// The center action, where there is one.
        public var action: Action?
        /// Whether the first tab is the rightmost.
        public var isRightToLeft: Bool

        public init(size: CGSize, barHeight: CGFloat, itemHeights: [CGFloat], action: Action? = nil, isRightToLeft: Bool = false) {
            self.size = size
            self.barHeight = barHeight
            self.itemHeights = itemHeights
            self.action = action
            self.isRightToLeft = isRightToLeft
        }

        public struct Action: Equatable, Sendable {
            /// How many tabs come before the action. nil puts it in the middle.
            public var index: Int?
            public var size: CGSize
            /// How far it stands out above the bar, in points.
            public var rise: CGFloat

            public init(index: Int? = nil, size: CGSize, rise: CGFloat) {
                self.index = index
                self.size = size
                self.rise = rise
            }
        }
    }

    public var background: CGRect
    /// One for each tab, in order.
    public var items: [CGRect]
    /// nil without a center action.
    public var action: CGRect?

    public init(background: CGRect, items: [CGRect], action: CGRect? = nil) {
        self.background = background
        self.items = items
        self.action = action
    }

    /// Tabs and action each get an equal part of the width, from edge to edge, and stand on the bar's lower edge above the
    /// safe area.
    public static func equalWidths(_ metrics: Metrics) -> ShellTabBarLayout {
        let count = metrics.itemHeights.count
        let actionSlot = metrics.action.map { min(max($0.index ?? count / 2, 0), count) }
        let slots = CGFloat(count + (actionSlot == nil ? 0 : 1))

        func slot(_ index: Int) -> (left: CGFloat, right: CGFloat) {
            let place = metrics.isRightToLeft ? slots - 1 - CGFloat(index) : CGFloat(index)
            // Neighbors compute their common edge alike, so that there is no gap.
            return (metrics.size.width * place / slots, metrics.size.width * (place + 1) / slots)
        }

        let items = metrics.itemHeights.enumerated().map { index, itemHeight in
            let height = itemHeight == 0 ? metrics.barHeight : itemHeight
            let edges = slot(actionSlot.map { index < $0 ? index : index + 1 } ?? index)
            return CGRect(x: edges.left, y: metrics.barHeight - height, width: edges.right - edges.left, height: height)
        }
        var action: CGRect?
        if let actionSlot, let wanted = metrics.action {
            let edges = slot(actionSlot)
            let left = (edges.left + edges.right - wanted.size.width) / 2
            action = CGRect(origin: CGPoint(x: left, y: -wanted.rise), size: wanted.size)
        }
        return ShellTabBarLayout(background: CGRect(origin: .zero, size: metrics.size), items: items, action: action)
    }
}
