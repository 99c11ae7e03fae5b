import UIKit

/// The texts of a post with their links coloured. Found once for a post and a text size.
struct PostTexts {
    let body: NSAttributedString
    let repost: NSAttributedString?

    init(post: Post, textSize: CGFloat, store: PostStore = .shared) {
        body = PostText.attributed(post.text, size: textSize)
        repost = post.repost.map { repost in
            PostText.attributed("@\(store.user(repost.author).name): \(repost.text)", size: textSize - 1)
        }
    }
}
