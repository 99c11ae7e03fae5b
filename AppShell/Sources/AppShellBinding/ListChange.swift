/// What has happened to a ``LiveList``.
public enum ListChange: Equatable, Sendable {
    /// Everything may differ.
    case reset
    /// The elements at these places are new. Those that were there have moved on.
    case insert(Range<Int>)
    /// The elements that were at these places have gone.
    case remove(Range<Int>)
    /// The elements at these places differ from before.
    case update(Range<Int>)
}
