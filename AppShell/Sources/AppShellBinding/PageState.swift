/// What a ``PagedList`` is doing.
public enum PageState: Equatable, Sendable {
    /// Nothing is on its way. There may be more.
    case idle
    case loading
    /// The last page did not come.
    case failed
    /// The last page was the end.
    case finished
}
