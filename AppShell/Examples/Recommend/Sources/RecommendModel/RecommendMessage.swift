/// One recommended message.
public struct RecommendMessage: Decodable, Equatable, Identifiable, Sendable {
    public let id: String
    public let title: String
    /// One line or several.
    public let body: String

    public init(id: String, title: String, body: String) {
        self.id = id
        self.title = title
        self.body = body
    }
}
