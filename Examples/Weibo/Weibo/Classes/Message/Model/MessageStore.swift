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

    init(network: Network = BundleNetwork.shared) {
        super.init()
        network.get("conversations", as: [Conversation].self) { [weak self] result in
            switch result {
            case .success(let conversations): self?.conversations = conversations
            case .failure(let error): NSLog("MessageStore: %@", "\(error)")
            }
        }
    }

    func markAsRead(at index: Int) {
        guard conversations[index].unread > 0 else { return }
        conversations[index].unread = 0
    }
}
