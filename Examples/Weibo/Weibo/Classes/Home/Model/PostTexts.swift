import UIKit

/// The texts of a post with their links. Found once for a post and a text size.
@MainActor
struct PostTexts {
    let body: NSAttributedString
    let repost: NSAttributedString?

    init(post: Post, textSize: CGFloat, store: PostStore? = nil) {
        let store = store ?? .shared
        let parser = store.linkParser
        body = PostText.attributed(post.text, size: textSize, parser: parser)
        repost = post.repost.map { repost in
            PostText.attributed("@\(store.user(repost.author).name): \(repost.text)", size: textSize - 1, parser: parser)
        }
    }
}
