import UIKit

/// Where the parts of a post stand in a given width. Computed once for a post and a width.
struct PostLayout {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
    static let toolbarHeight: CGFloat = 40

    let text: NSAttributedString
    let textFrame: CGRect
    let photoFrames: [CGRect]
    let repostText: NSAttributedString?
    let repostFrame: CGRect
    /// In the coordinates of the repost.
    let repostTextFrame: CGRect
    /// In the coordinates of the repost.
    let repostPhotoFrames: [CGRect]
    let toolbarFrame: CGRect
    let height: CGFloat

    init(post: Post, width: CGFloat, textSize: CGFloat, store: PostStore = .shared) {
        let margin = PostLayout.margin
        let inner = width - 2 * margin
        text = PostText.attributed(post.text, size: textSize)
        textFrame = CGRect(x: margin, y: 64, width: inner, height: PostText.height(of: text, width: inner))
        var y = textFrame.maxY
        photoFrames = PostLayout.photos(post.pictures.count, width: inner, origin: CGPoint(x: margin, y: y + 10))
        if let last = photoFrames.last { y = last.maxY }

        if let repost = post.repost {
            let quoted = PostText.attributed("@\(store.user(repost.author).name): \(repost.text)", size: textSize - 1)
            repostText = quoted
            repostTextFrame = CGRect(x: margin, y: 10, width: inner, height: PostText.height(of: quoted, width: inner))
            repostPhotoFrames = PostLayout.photos(
                repost.pictures.count, width: inner, origin: CGPoint(x: margin, y: repostTextFrame.maxY + 8))
            let bottom = (repostPhotoFrames.last ?? repostTextFrame).maxY + 10
            repostFrame = CGRect(x: 0, y: y + 10, width: width, height: bottom)
            y = repostFrame.maxY
        } else {
            repostText = nil
            repostFrame = .zero
            repostTextFrame = .zero
            repostPhotoFrames = []
        }
        toolbarFrame = CGRect(x: 0, y: y + 6, width: width, height: PostLayout.toolbarHeight)
        height = toolbarFrame.maxY
    }

    /// One large picture, two columns for two and four, else three columns.
    private static func photos(_ count: Int, width: CGFloat, origin: CGPoint) -> [CGRect] {
        let spacing: CGFloat = 4
        let side = floor((min(width, 400) - 2 * spacing) / 3)
        if count == 1 {
            let large = floor(min(width, 400) * 0.56)
            return [CGRect(x: origin.x, y: origin.y, width: large, height: large)]
        }
        let columns = count == 2 || count == 4 ? 2 : 3
        return (0..<count).map { index in
            CGRect(
                x: origin.x + CGFloat(index % columns) * (side + spacing),
                y: origin.y + CGFloat(index / columns) * (side + spacing), width: side, height: side)
        }
    }
}
