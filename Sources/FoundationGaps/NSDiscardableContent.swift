/// An object whose contents may be thrown away while nobody uses them.
///
/// Nothing here runs short of memory by itself: contents are discarded when somebody calls ``discardContentIfPossible()``.
public protocol NSDiscardableContent: AnyObject {
    /// Marks the contents as in use. False if they are gone already.
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}
