import UIKit

/// Where a badge is in its item: a pure function of sizes.
public enum ShellBadgeLayout {
    /// Between the badge's edge and its text, in points.
    public static let inset: CGFloat = 2

    /// The size of a drawn badge around a text. A text that is narrower than high makes a circle.
    public static func size(around text: CGSize) -> CGSize {
        CGSize(width: max(text.width, text.height) + 2 * inset, height: text.height + 2 * inset)
    }

    /// The frame in an item: the left edge stands 0.9 of half the image's width right of the middle.
    ///
    /// - Parameters:
    ///   - size: the badge's.
    ///   - itemWidth: the width of the item.
    ///   - imageWidth: the width of the item's image, 0 without one.
    public static func frame(size: CGSize, itemWidth: CGFloat, imageWidth: CGFloat, offset: UIOffset = .zero) -> CGRect {
        let left = (itemWidth / 2 + 0.9 * imageWidth / 2).rounded()
        return CGRect(origin: CGPoint(x: left + offset.horizontal, y: inset + offset.vertical), size: size)
    }

    /// How far a badge stands out above its image where the item is not a bar's height, in points.
    static let rise: CGFloat = 6

    /// The frame at the upper trailing corner of an image, wherever that is: as far from its middle as ``frame(size:itemWidth:imageWidth:offset:)``
    /// has it, and ``rise`` above it, but not above the item.
    static func frame(size: CGSize, image: CGRect, offset: UIOffset = .zero) -> CGRect {
        let left = (image.midX + 0.9 * image.width / 2).rounded()
        let top = max((image.minY - rise).rounded(), inset)
        return CGRect(origin: CGPoint(x: left + offset.horizontal, y: top + offset.vertical), size: size)
    }

    /// The frame in an item that is read from right to left.
    static func mirrored(_ frame: CGRect, itemWidth: CGFloat) -> CGRect {
        CGRect(origin: CGPoint(x: itemWidth - frame.maxX, y: frame.minY), size: frame.size)
    }
}
