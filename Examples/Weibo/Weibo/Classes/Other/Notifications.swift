import Foundation

extension Notification.Name {
    /// A post was published; `userInfo["post"]` is the `Post`.
    static let postWasPublished = Notification.Name("PostWasPublishedNotification")
    /// The number of unread messages changed; `userInfo["count"]` is the `Int`.
    static let unreadMessagesDidChange = Notification.Name("UnreadMessagesDidChangeNotification")
    /// Settings that change how posts look, such as the size of their text.
    static let feedAppearanceDidChange = Notification.Name("FeedAppearanceDidChangeNotification")
}
