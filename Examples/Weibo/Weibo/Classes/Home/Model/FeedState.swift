/// Where a list that comes in pages is.
enum FeedState: Equatable {
    /// More may come, and nothing is under way.
    case waiting
    case loading
    /// The last page did not come; it can be asked for again.
    case failed(APIError)
    /// There is nothing more.
    case complete
}
