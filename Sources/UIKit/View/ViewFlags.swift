/// A view's yes-and-no properties.
///
/// Not an `OptionSet`: UIKit is compiled file by file, and from another file that protocol's generic operations look up every step in a
/// witness table.
struct ViewFlags {
    var rawValue: UInt32

    static let interactive = ViewFlags(rawValue: 1 << 0)
    static let multipleTouch = ViewFlags(rawValue: 1 << 1)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 2)
    static let autoresizesSubviews = ViewFlags(rawValue: 1 << 3)
    static let opaque = ViewFlags(rawValue: 1 << 4)
    static let clearsContext = ViewFlags(rawValue: 1 << 5)
    /// The class overrides `draw(_:)`.
    static let drawsContent = ViewFlags(rawValue: 1 << 6)
    static let usesConstraints = ViewFlags(rawValue: 1 << 7)
    static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 8)
    static let subtreeNeedsUpdateConstraints = ViewFlags(rawValue: 1 << 9)
    static let preservesSuperviewMargins = ViewFlags(rawValue: 1 << 10)
    static let marginsIgnoreSafeArea = ViewFlags(rawValue: 1 << 11)
    static let hasOwnScale = ViewFlags(rawValue: 1 << 12)
    /// This view or one below has a tint colour of its own to inherit, or listens to its changes.
    static let isLayingOut = ViewFlags(rawValue: 1 << 13)
    static let hasOwner = ViewFlags(rawValue: 1 << 14)
    static let isWindow = ViewFlags(rawValue: 1 << 15)

    static let needsUpdateProperties = ViewFlags(rawValue: 1 << 16)
    static let subtreeNeedsUpdateProperties = ViewFlags(rawValue: 1 << 17)

    /// Takes part in layout by constraints: has a `ViewLayoutState`.
    static let hasLayoutState = ViewFlags(rawValue: 1 << 18)
    static let subtreeHasLayoutState = ViewFlags(rawValue: 1 << 19)
    /// Constraints wait for an engine, or an engine for being solved.
    static let hasLayoutWork = ViewFlags(rawValue: 1 << 20)
    static let subtreeHasLayoutWork = ViewFlags(rawValue: 1 << 21)
    /// The engine's frame is being set.
    static let isPlaced = ViewFlags(rawValue: 1 << 22)
    /// One of the arranged views of the stack view it is in.
    static let isArranged = ViewFlags(rawValue: 1 << 30)

    static let initial = ViewFlags(
        rawValue: interactive.rawValue | autoresizesSubviews.rawValue | opaque.rawValue | clearsContext.rawValue)

    // In the view or below it.
    static let constraintUpdates = ViewFlags(rawValue: needsUpdateConstraints.rawValue | subtreeNeedsUpdateConstraints.rawValue)
    static let layoutState = ViewFlags(rawValue: hasLayoutState.rawValue | subtreeHasLayoutState.rawValue)
    static let layoutWork = ViewFlags(rawValue: hasLayoutWork.rawValue | subtreeHasLayoutWork.rawValue)

    func contains(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
    func intersects(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue != 0 }

    mutating func insert(_ flags: ViewFlags) { rawValue |= flags.rawValue }
    mutating func remove(_ flags: ViewFlags) { rawValue &= ~flags.rawValue }

    mutating func set(_ flag: ViewFlags, _ on: Bool) {
        if on { insert(flag) } else { remove(flag) }
    }
}

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
