internal import UIKitFlags

extension UIView {
    /// Says on all views above that something below has work to do, up to the first that knows.
    final func markAncestors(_ flag: ViewFlags) {
        var ancestor = parentView
        while let current = ancestor, !current.flags.contains(flag) {
            current.flags.insert(flag)
            ancestor = current.parentView
        }
    }
}
