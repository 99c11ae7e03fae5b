import UIKit

/// A row of one's own page.
struct ProfileEntry {
    /// What the row opens.
    enum Kind: String {
        case ownPosts, album, likes, drafts, favourites
    }

    let kind: Kind
    let symbol: String
    let color: UIColor

    var key: String { "profile." + kind.rawValue }

    /// What is said where there is nothing of the kind.
    var emptyKey: String { key + ".none" }

    /// By section.
    static let all: [[ProfileEntry]] = [
        [
            ProfileEntry(kind: .ownPosts, symbol: "doc.text", color: .systemOrange),
            ProfileEntry(kind: .album, symbol: "photo.on.rectangle", color: .systemBlue),
            ProfileEntry(kind: .likes, symbol: "heart", color: .systemPink),
        ],
        [
            ProfileEntry(kind: .drafts, symbol: "square.and.pencil", color: .systemGreen),
            ProfileEntry(kind: .favourites, symbol: "star", color: .systemYellow),
        ],
    ]
}
