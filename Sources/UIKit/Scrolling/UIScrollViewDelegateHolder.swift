/// Gives scroll views their `delegate`.
///
/// `UITableView`, `UICollectionView` and `UITextView` declare `delegate` again with a narrower protocol, which Swift
/// allows neither for a property of a superclass nor for an override. A member of a class hides one that comes from a
/// protocol's extension, so both stand over the same storage, and `(table as UIScrollView).delegate` is the table's.
@preconcurrency @MainActor public protocol _UIScrollViewDelegateHolder: AnyObject {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _UIScrollViewDelegateHolder {
    /// Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}
