internal import CoreGraphics
internal import Foundation

extension UITabBar {
    /// Heights of the classic look, without the bottom inset.
    var barHeight: CGFloat {
        if traitCollection.userInterfaceIdiom == .pad { return TabBarMetrics.padHeight }
        return traitCollection.verticalSizeClass == .compact ? TabBarMetrics.compactHeight : TabBarMetrics.height
    }

    /// What the home indicator takes. A managed bar asks its controller: its own safe area is right only in place.
    var bottomInset: CGFloat { manager?.viewIfLoaded?.safeAreaInsets.bottom ?? safeAreaInsets.bottom }

    /// How image and title stand to each other.
    var itemLayout: TabBarMetrics.Layout {
        if traitCollection.verticalSizeClass == .compact { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    func layOutParts() {
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        let safe = safeAreaInsets
        let height = max(min(bounds.height - safe.bottom, bounds.height), 0) - TabBarMetrics.buttonTop
        let room = CGRect(x: safe.left, y: TabBarMetrics.buttonTop, width: max(bounds.width - safe.left - safe.right, 0), height: max(height, 0))
        let (width, spacing) = itemSize(in: room.width)
        let count = CGFloat(buttons.count)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = room.minX + (room.width - count * width - (count - 1) * spacing) / 2
        for button in isRightToLeft ? buttons.reversed() : buttons {
            let frame = CGRect(x: x, y: room.minY, width: width, height: room.height)
            if button.frame != frame { button.frame = frame }
            x += width + spacing
        }
    }

    /// Width of an item and the space between two.
    private func itemSize(in room: CGFloat) -> (width: CGFloat, spacing: CGFloat) {
        let count = CGFloat(buttons.count)
        let appearance = currentAppearance
        let positioning = appearance.stackedItemPositioning == .automatic ? itemPositioning : appearance.stackedItemPositioning
        let isCentered: Bool
        switch positioning {
        case .fill: isCentered = false
        case .centered: isCentered = true
        case .automatic: isCentered = traitCollection.horizontalSizeClass == .regular && itemLayout == .inline
        }
        guard isCentered else { return (room / count, 0) }
        var width = itemWidth > 0 ? itemWidth : appearance.stackedItemWidth
        if width <= 0 {
            width = TabBarMetrics.centeredWidth
            if itemLayout != .stacked {
                let widest = buttons.map(\.inlineWidth).max() ?? 0
                width = max(width, widest + 2 * TabBarMetrics.centeredInlinePadding)
            }
        }
        var spacing = itemSpacing > 0 ? itemSpacing : appearance.stackedItemSpacing
        if spacing <= 0 { spacing = TabBarMetrics.centeredSpacing }
        guard count * width + (count - 1) * spacing <= room else { return (room / count, 0) }
        return (width, spacing)
    }
}
