import Foundation

extension Notification.Name {
    /// A post was published; `userInfo["post"]` is the `Post`.
    static let postWasPublished = Notification.Name("PostWasPublishedNotification")
    /// Somebody signed in or out.
    static let accountDidChange = Notification.Name("AccountDidChangeNotification")
    /// Posts, authors or comments came from the network.
    static let postsDidArrive = Notification.Name("PostsDidArriveNotification")
    /// Another main frame was chosen in the settings.
    static let frameDidChange = Notification.Name("FrameDidChangeNotification")
    /// Settings that change how posts look, such as the size of their text.
    static let feedAppearanceDidChange = Notification.Name("FeedAppearanceDidChangeNotification")
}
