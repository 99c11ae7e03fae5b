import UIKit

/// Where an item's pieces go: a pure function of sizes, used by drawing and by tests alike.
struct CustomTabBarItemLayout: Equatable {
    var background: CGRect
    var image: CGRect
    var title: CGRect

    /// - Parameters:
    ///   - size: the item's size.
    ///   - imageSize: zero when there is no image.
    ///   - titleSize: nil when there is no title.
    init(
        size: CGSize, imageSize: CGSize, titleSize: CGSize?, imageOffset: UIOffset = .zero, titleOffset: UIOffset = .zero
    ) {
        background = CGRect(origin: .zero, size: size)
        let imageX = (size.width / 2 - imageSize.width / 2).rounded()
        let imageY: CGFloat
        if let titleSize = titleSize {
            imageY = ((size.height - imageSize.height - titleSize.height) / 2).rounded()
            title = CGRect(
                x: (size.width / 2 - titleSize.width / 2).rounded() + titleOffset.horizontal,
                y: imageY + imageSize.height + titleOffset.vertical,
                width: titleSize.width, height: titleSize.height)
        } else {
            imageY = (size.height / 2 - imageSize.height / 2).rounded()
            title = .zero
        }
        image = CGRect(
            x: imageX + imageOffset.horizontal, y: imageY + imageOffset.vertical,
            width: imageSize.width, height: imageSize.height)
    }

    /// The badge's frame in an item of `width`, beside an image of `imageWidth`, around a text of `textSize`.
    ///
    /// A text narrower than it is high makes a circle.
    static func badgeFrame(width: CGFloat, imageWidth: CGFloat, textSize: CGSize, offset: UIOffset = .zero) -> CGRect {
        let inset: CGFloat = 2
        let textWidth = max(textSize.width, textSize.height)
        return CGRect(
            x: (width / 2 + 0.9 * imageWidth / 2).rounded() + offset.horizontal,
            y: inset + offset.vertical,
            width: textWidth + 2 * inset, height: textSize.height + 2 * inset)
    }
}
