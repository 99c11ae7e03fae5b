import UIKit

struct Message: Hashable, Identifiable {
    let id: Int
    var text: String
    var isMine: Bool
    var date: Date
}

struct Conversation: Hashable, Identifiable {
    let id: Int
    var name: String
    var hue: CGFloat
    var messages: [Message]
    var unreadCount = 0
    var isPinned = false
    var isMuted = false

    var color: UIColor { UIColor(hue: hue, saturation: 0.55, brightness: 0.8, alpha: 1) }

    var initials: String {
        name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
    }
}

/// The conversations, and who is told when they change.
@MainActor
final class ChatStore {
    static let didChange = Notification.Name("ChatStore.didChange")

    private(set) var conversations: [Conversation]
    private var nextMessage = 1000

    /// Pinned ones first, then the latest.
    var sorted: [Conversation] {
        conversations.sorted {
            if $0.isPinned != $1.isPinned { return $0.isPinned }
            return ($0.messages.last?.date ?? .distantPast) > ($1.messages.last?.date ?? .distantPast)
        }
    }

    init() {
        let now = Date.now
        func ago(_ minutes: Double) -> Date { now.addingTimeInterval(-minutes * 60) }
        let long = [
            "Are you coming to the regatta on Sunday?", "Of course! Which boat?", "The red one, as always.",
            "Then I need a life jacket. Mine went overboard last year, together with the picnic and most of my dignity.",
            "I remember. We have three spare ones.", "Great.", "Start is at ten, be at the pier at nine.", "Nine it is.",
            "Bring something warm, the forecast says wind from the north and a little rain in the afternoon.",
            "Warm and dry. Anything else?", "Sandwiches 🥪", "On it.", "And sunscreen. You never know.", "You are an optimist.",
            "Somebody has to be.", "See you at the pier, then!",
        ]
        var messages: [Message] = []
        for (index, text) in long.enumerated() {
            let minutes: Double = index < 8 ? Double(1500 - index * 2) : Double(40 - index * 2)
            messages.append(Message(id: index, text: text, isMine: index % 2 == 1, date: ago(minutes)))
        }
        func one(_ id: Int, _ text: String, _ minutes: Double, isMine: Bool = false) -> [Message] {
            [Message(id: id, text: text, isMine: isMine, date: ago(minutes))]
        }
        conversations = [
            Conversation(id: 1, name: "Mara Lind", hue: 0.02, messages: messages, unreadCount: 2),
            Conversation(id: 2, name: "Crew", hue: 0.55, messages: one(101, "Tom: The new sail arrived, who helps carrying it?", 95), unreadCount: 12),
            Conversation(id: 3, name: "Ada Okafor", hue: 0.3, messages: one(102, "Thanks for the pictures, they are lovely!", 260)),
            Conversation(id: 4, name: "Harbour Office", hue: 0.62, messages: one(103, "Your berth is paid until the end of March.", 1600), isMuted: true),
            Conversation(id: 5, name: "Jon", hue: 0.12, messages: one(104, "👍", 2900, isMine: true)),
            Conversation(id: 6, name: "Book Club", hue: 0.8, messages: one(105, "Next time: chapter seven to eleven. No spoilers please.", 4400)),
            Conversation(id: 7, name: "Lena Fischer", hue: 0.92, messages: one(106, "Happy new year to all of you!", 9000)),
        ]
    }

    func conversation(_ id: Int) -> Conversation? {
        conversations.first { $0.id == id }
    }

    func update(_ id: Int, _ change: (inout Conversation) -> Void) {
        guard let index = conversations.firstIndex(where: { $0.id == id }) else { return }
        change(&conversations[index])
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func delete(_ id: Int) {
        conversations.removeAll { $0.id == id }
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func append(_ text: String, isMine: Bool, to id: Int) {
        nextMessage += 1
        let message = Message(id: nextMessage, text: text, isMine: isMine, date: .now)
        update(id) { $0.messages.append(message) }
    }

    func delete(message: Int, in id: Int) {
        update(id) { $0.messages.removeAll { $0.id == message } }
    }
}
