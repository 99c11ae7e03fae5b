import Foundation

/// What somebody did with a post of the user's.
@MainActor
struct Notice {
    let author: User
    let text: String
    let minutesAgo: Int
    let post: Post

    /// The comments on the user's posts, the latest first.
    static func comments(in store: PostStore) -> [Notice] {
        let notices = store.postsOfMine.flatMap { post in
            store.comments(on: post).prefix(4).map { comment in
                Notice(
                    author: store.user(comment.author), text: comment.text, minutesAgo: min(comment.minutesAgo, post.minutesAgo), post: post)
            }
        }
        return notices.sorted { $0.minutesAgo < $1.minutesAgo }
    }

    /// Who liked the user's posts, the latest first.
    static func likes(in store: PostStore) -> [Notice] {
        return store.postsOfMine.flatMap { post in
            store.likers(of: post).map { Notice(author: $0, text: localized("notice.likes"), minutesAgo: post.minutesAgo, post: post) }
        }
    }
}
