import UIKit

extension ShellTabBarItemAppearance {
    /// What marks the selected tab besides its color.
    public enum SelectionMark: Equatable, Sendable {
        case none
        /// A capsule behind the image, in a pale tint color.
        case pill
        /// A dot below the image, in the tint color.
        case dot
    }
}

/// Where the mark of a selected tab is: a pure function of frames.
enum ShellTabBarItemMark {
    /// In points.
    static let pillSize = CGSize(width: 64, height: 44)
    static let dotDiameter: CGFloat = 5
    /// Between the image and the dot, in points.
    static let dotGap: CGFloat = 4
    static let pillOpacity: CGFloat = 0.16

    /// nil without a mark.
    static func frame(_ mark: ShellTabBarItemAppearance.SelectionMark, image: CGRect, in bounds: CGRect) -> CGRect? {
        switch mark {
        case .none: return nil
        case .pill:
            let size = CGSize(width: min(pillSize.width, bounds.width), height: min(pillSize.height, bounds.height))
            return CGRect(origin: CGPoint(x: image.midX - size.width / 2, y: image.midY - size.height / 2), size: size)
        case .dot:
            let top = min(image.maxY + dotGap, bounds.maxY - dotDiameter)
            return CGRect(x: image.midX - dotDiameter / 2, y: top, width: dotDiameter, height: dotDiameter)
        }
    }
}
