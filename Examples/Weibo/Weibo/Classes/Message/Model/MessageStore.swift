import Foundation

class MessageStore {
    static let shared = MessageStore()

    private(set) var conversations: [Conversation] = JSONResource.load("conversations")

    var unreadCount: Int { conversations.reduce(0) { $0 + $1.unread } }

    func markAsRead(at index: Int) {
        guard conversations[index].unread > 0 else { return }
        conversations[index].unread = 0
        NotificationCenter.default.post(
            name: .unreadMessagesDidChange, object: self, userInfo: ["count": unreadCount])
    }
}
