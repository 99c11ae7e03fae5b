import UIKit

extension ShellTabBarItemAppearance {
    /// What marks the selected tab besides its color.
    public enum SelectionMark: Equatable, Sendable {
        case none
        /// A capsule behind the image, in a pale tint color.
        case pill
        /// A dot below the image, in the tint color.
        case dot
        /// A rounded rectangle behind image and title, in a pale tint color.
        case block
    }
}

/// Where the mark of a selected tab is: a pure function of frames.
enum ShellTabBarItemMark {
    /// In points.
    static let pillSize = CGSize(width: 64, height: 44)
    /// Between a pill and the tab's sides, in points.
    static let pillMargin: CGFloat = 4
    static let dotDiameter: CGFloat = 5
    /// Between the image and the dot, in points.
    static let dotGap: CGFloat = 4
    /// Between a block and the tab's edges, in points.
    static let blockMargin = CGSize(width: 8, height: 2)
    static let blockRadius: CGFloat = 12
    /// Of pills and blocks.
    static let paleOpacity: CGFloat = 0.16

    /// Around image and title that stand beside each other, in points.
    static let blockPadding = CGSize(width: 14, height: 4)

    /// nil without a mark.
    ///
    /// - Parameter block: image and title where they stand beside each other, else nil.
    static func frame(
        _ mark: ShellTabBarItemAppearance.SelectionMark, image: CGRect, block: CGRect? = nil, in bounds: CGRect
    ) -> CGRect? {
        switch mark {
        case .none: return nil
        case .pill:
            if let block { return block.insetBy(dx: -blockPadding.width, dy: -blockPadding.height).intersection(bounds) }
            let room = CGSize(width: bounds.width - 2 * pillMargin, height: bounds.height)
            let size = CGSize(width: min(pillSize.width, room.width), height: min(pillSize.height, room.height))
            return CGRect(origin: CGPoint(x: image.midX - size.width / 2, y: image.midY - size.height / 2), size: size)
        case .dot:
            let top = min(image.maxY + dotGap, bounds.maxY - dotDiameter)
            return CGRect(x: image.midX - dotDiameter / 2, y: top, width: dotDiameter, height: dotDiameter)
        case .block:
            return bounds.insetBy(dx: blockMargin.width, dy: blockMargin.height)
        }
    }
}
