import UIKit

/// A row of one's own page.
struct ProfileEntry {
    let key: String
    let symbol: String
    let color: UIColor

    var isOwnPosts: Bool { key == "profile.ownPosts" }

    /// By section.
    static let all: [[ProfileEntry]] = [
        [
            ProfileEntry(key: "profile.ownPosts", symbol: "doc.text", color: .systemOrange),
            ProfileEntry(key: "profile.album", symbol: "photo.on.rectangle", color: .systemBlue),
            ProfileEntry(key: "profile.likes", symbol: "heart", color: .systemPink),
        ],
        [
            ProfileEntry(key: "profile.drafts", symbol: "square.and.pencil", color: .systemGreen),
            ProfileEntry(key: "profile.favourites", symbol: "star", color: .systemYellow),
        ],
    ]
}
