import Foundation

/// The conversations. Controllers observe how many messages are unread.
class MessageStore: NSObject {
    static let shared = MessageStore()

    private(set) var conversations: [Conversation] = [] {
        didSet {
            unreadCount = conversations.reduce(0) { $0 + $1.unread }
            if conversations.count != conversationCount { conversationCount = conversations.count }
        }
    }

    @objc dynamic private(set) var unreadCount = 0
    @objc dynamic private(set) var conversationCount = 0

    private(set) var loading: Task<Void, Never>?

    init(client: APIClient = .shared) {
        super.init()
        loading = Task { @MainActor [weak self] in
            do {
                let conversations = try await client.value(.conversations)
                self?.conversations = conversations
            } catch {
                NSLog("MessageStore: %@", "\(error)")
            }
        }
    }

    deinit {
        loading?.cancel()
    }

    func markAsRead(at index: Int) {
        guard conversations[index].unread > 0 else { return }
        conversations[index].unread = 0
    }
}
