/// Where recommendations come from.
public protocol RecommendService: Sendable {
    /// The messages of a page, counted from 1. Fewer than ``RecommendFeed/pageSize`` mean that there are no more.
    ///
    /// Called on no particular thread. A call that is given up is cancelled.
    func messages(onPage page: Int) async throws -> [RecommendMessage]
}
