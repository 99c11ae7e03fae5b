// Apple's parameter is a block that does not escape, and optional, which Swift cannot say. These take a closure that is there: its body may
// leave `self` out.

// The compiler puts the path of the file into a check that the closure is gone afterwards; the library must not depend on the checkout's folder.
#sourceLocation(file: "UIKit/NonescapingUpdates.swift", line: 6)
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
