import UIKit

/// Where the pages of users get what they show.
@MainActor
public protocol UserSource: Sendable {
    /// What is known about a user.
    /// - Throws: if nobody has this name, or nothing can be loaded.
    func profile(of name: String) async throws -> UserProfile
}

/// A user, in the words of a page.
public struct UserProfile {
    /// A number and what it counts: "1.2K", "Likes".
    public struct Count: Equatable, Sendable {
        public let value: String
        public let name: String

        public init(value: String, name: String) {
            self.value = value
            self.name = name
        }
    }

    public let name: String
    public let picture: UIImage?
    /// One line below the name.
    public let note: String?
    public let counts: [Count]
    /// One does not follow oneself.
    public let isOwn: Bool

    public init(name: String, picture: UIImage?, note: String?, counts: [Count], isOwn: Bool) {
        self.name = name
        self.picture = picture
        self.note = note
        self.counts = counts
        self.isOwn = isOwn
    }
}
