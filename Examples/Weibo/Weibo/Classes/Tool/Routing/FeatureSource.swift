import CommentFeature
import Foundation
import UIKit
import UserFeature

/// What the features show, from the app's store and server.
struct FeatureSource: UserSource, CommentSource {
    @MainActor
    func profile(of name: String) async throws -> UserProfile {
        let store = PostStore.shared
        await store.settle()
        guard let user = store.user(named: name) else { throw APIError.missing(path: "users/" + name) }
        let posts = user == store.me ? store.postsOfMine : try await APIClient.shared.value(.posts(.author(user.id)))
        let likes = posts.reduce(0) { $0 + $1.likes }
        return UserProfile(
            name: user.name, picture: try? await PictureCache.shared.load(user.avatar),
            note: user.verification == .none ? nil : localized("user." + user.verification.rawValue),
            counts: [
                .init(value: CountText.text(posts.count), name: localized("profile.posts")),
                .init(value: CountText.text(likes), name: localized("profile.likes")),
            ], isOwn: user == store.me)
    }

    @MainActor
    func comments(on post: Int) async throws -> [FeatureComment] {
        let comments = try await APIClient.shared.value(.comments(on: post))
        return comments.map { comment in
            FeatureComment(
                author: PostStore.shared.user(comment.author).name, text: comment.text, time: TimeText.text(minutesAgo: comment.minutesAgo))
        }
    }
}
