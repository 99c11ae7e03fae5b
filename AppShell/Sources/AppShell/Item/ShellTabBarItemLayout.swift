import UIKit

/// Where the pieces of a tab are: a pure function of sizes, which drawing and tests share.
///
/// Positions are rounded to whole points, halves away from zero, before the offsets are added.
public struct ShellTabBarItemLayout: Equatable, Sendable {
    /// The item's bounds.
    public var background: CGRect
    public var image: CGRect
    /// Null without a title.
    public var title: CGRect

    /// Without a title the image is centered. With one, image and title are centered as a block, the title right below the image.
    ///
    /// - Parameters:
    ///   - size: the item's, in points.
    ///   - imageSize: zero without an image.
    ///   - titleSize: nil without a title.
    public init(
        size: CGSize, imageSize: CGSize, titleSize: CGSize?, imageOffset: UIOffset = .zero, titleOffset: UIOffset = .zero
    ) {
        background = CGRect(origin: .zero, size: size)
        let blockHeight = imageSize.height + (titleSize?.height ?? 0)
        let top = titleSize == nil ? (size.height / 2 - imageSize.height / 2).rounded() : ((size.height - blockHeight) / 2).rounded()
        image = CGRect(origin: CGPoint(x: (size.width / 2 - imageSize.width / 2).rounded(), y: top), size: imageSize)
            .offsetBy(dx: imageOffset.horizontal, dy: imageOffset.vertical)
        if let titleSize {
            let origin = CGPoint(x: (size.width / 2 - titleSize.width / 2).rounded(), y: top + imageSize.height)
            title = CGRect(origin: origin, size: titleSize).offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
        } else {
            title = .null
        }
    }

    /// Between an image and the title beside it, in points.
    static let gap: CGFloat = 6

    /// The title beside the image, on its trailing side, both centered as a block.
    ///
    /// - Parameters:
    ///   - size: the item's, in points.
    ///   - imageSize: zero without an image.
    ///   - titleSize: nil without a title.
    ///   - gap: between the two, in points.
    static func beside(
        size: CGSize, imageSize: CGSize, titleSize: CGSize?, gap: CGFloat = gap, isRightToLeft: Bool = false
    ) -> ShellTabBarItemLayout {
        var layout = ShellTabBarItemLayout(size: size, imageSize: imageSize, titleSize: nil)
        guard let titleSize else { return layout }
        let space = imageSize.width > 0 ? gap : 0
        let left = (size.width - imageSize.width - space - titleSize.width) / 2
        let imageLeft = isRightToLeft ? left + titleSize.width + space : left
        let titleLeft = isRightToLeft ? left : left + imageSize.width + space
        layout.image.origin.x = imageLeft.rounded()
        layout.title = CGRect(origin: CGPoint(x: titleLeft.rounded(), y: (size.height / 2 - titleSize.height / 2).rounded()), size: titleSize)
        return layout
    }

    /// The largest title in an item of `width` points: one line, at most 20 points high.
    static func titleLimit(width: CGFloat) -> CGSize { CGSize(width: width, height: 20) }
}
