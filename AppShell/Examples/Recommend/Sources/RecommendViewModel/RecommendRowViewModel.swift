/// What a row shows.
public struct RecommendRowViewModel: Equatable, Sendable {
    public let id: String
    public let title: String
    public let body: String
}
