/// Apple's parameter is a block that does not escape, and optional, which Swift cannot say. These take a closure that is there: its body may
/// leave `self` out.
extension UITableView {
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { escaping in
            let optional: (() -> Void)? = escaping
            performBatchUpdates(optional, completion: completion)
        }
    }
}

extension UICollectionView {
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { escaping in
            let optional: (() -> Void)? = escaping
            performBatchUpdates(optional, completion: completion)
        }
    }
}
