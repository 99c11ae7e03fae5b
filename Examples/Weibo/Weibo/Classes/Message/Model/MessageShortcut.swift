import UIKit

/// A row above the conversations.
struct MessageShortcut {
    enum Kind: String {
        case mentions, comments, likes
    }

    let kind: Kind
    let symbol: String
    let color: UIColor

    var key: String { "message." + kind.rawValue }

    /// What is said where there is nothing of the kind.
    var emptyKey: String { key + ".none" }

    static let all = [
        MessageShortcut(kind: .mentions, symbol: "at", color: .systemBlue),
        MessageShortcut(kind: .comments, symbol: "bubble.left.fill", color: .systemGreen),
        MessageShortcut(kind: .likes, symbol: "heart.fill", color: .systemPink),
    ]
}
