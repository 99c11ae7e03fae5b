/// A view's yes-and-no properties.
///
/// In a module of its own, where bodies can be inlinable: UIKit is compiled file by file, and what its files ask of each other at every step
/// of layout and hit testing would be a call each time. Not an `OptionSet`, whose generic operations look up every step in a witness table.
package struct ViewFlags {
    package var rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var interactive: ViewFlags { ViewFlags(rawValue: 1 << 0) }
    @inlinable package static var multipleTouch: ViewFlags { ViewFlags(rawValue: 1 << 1) }
    @inlinable package static var exclusiveTouch: ViewFlags { ViewFlags(rawValue: 1 << 2) }
    @inlinable package static var autoresizesSubviews: ViewFlags { ViewFlags(rawValue: 1 << 3) }
    @inlinable package static var opaque: ViewFlags { ViewFlags(rawValue: 1 << 4) }
    @inlinable package static var clearsContext: ViewFlags { ViewFlags(rawValue: 1 << 5) }
    /// The class overrides `draw(_:)`.
    @inlinable package static var drawsContent: ViewFlags { ViewFlags(rawValue: 1 << 6) }
    @inlinable package static var usesConstraints: ViewFlags { ViewFlags(rawValue: 1 << 7) }
    @inlinable package static var needsUpdateConstraints: ViewFlags { ViewFlags(rawValue: 1 << 8) }
    @inlinable package static var subtreeNeedsUpdateConstraints: ViewFlags { ViewFlags(rawValue: 1 << 9) }
    @inlinable package static var preservesSuperviewMargins: ViewFlags { ViewFlags(rawValue: 1 << 10) }
    @inlinable package static var marginsIgnoreSafeArea: ViewFlags { ViewFlags(rawValue: 1 << 11) }
    @inlinable package static var hasOwnScale: ViewFlags { ViewFlags(rawValue: 1 << 12) }
    @inlinable package static var isLayingOut: ViewFlags { ViewFlags(rawValue: 1 << 13) }
    @inlinable package static var hasOwner: ViewFlags { ViewFlags(rawValue: 1 << 14) }
    @inlinable package static var isWindow: ViewFlags { ViewFlags(rawValue: 1 << 15) }

    @inlinable package static var needsUpdateProperties: ViewFlags { ViewFlags(rawValue: 1 << 16) }
    @inlinable package static var subtreeNeedsUpdateProperties: ViewFlags { ViewFlags(rawValue: 1 << 17) }

    /// Takes part in layout by constraints: has a `ViewLayoutState`.
    @inlinable package static var hasLayoutState: ViewFlags { ViewFlags(rawValue: 1 << 18) }
    @inlinable package static var subtreeHasLayoutState: ViewFlags { ViewFlags(rawValue: 1 << 19) }
    /// Constraints wait for an engine, or an engine for being solved.
    @inlinable package static var hasLayoutWork: ViewFlags { ViewFlags(rawValue: 1 << 20) }
    @inlinable package static var subtreeHasLayoutWork: ViewFlags { ViewFlags(rawValue: 1 << 21) }
    /// The engine's frame is being set.
    @inlinable package static var isPlaced: ViewFlags { ViewFlags(rawValue: 1 << 22) }
    /// The reference view of an animator, which wants to know of its size.
    @inlinable package static var isDynamicsReference: ViewFlags { ViewFlags(rawValue: 1 << 23) }
    /// Overrides of traits or limits of text sizes are set on the view.
    @inlinable package static var hasOwnTraits: ViewFlags { ViewFlags(rawValue: 1 << 24) }
    /// The class overrides `traitCollection`.
    @inlinable package static var overridesTraits: ViewFlags { ViewFlags(rawValue: 1 << 25) }
    /// The controller whose view this is overrides traits, or has had its container do so.
    @inlinable package static var ownerOverridesTraits: ViewFlags { ViewFlags(rawValue: 1 << 26) }
    /// One of the arranged views of the stack view it is in.
    @inlinable package static var isArranged: ViewFlags { ViewFlags(rawValue: 1 << 30) }

    @inlinable package static var initial: ViewFlags {
        ViewFlags(rawValue: interactive.rawValue | autoresizesSubviews.rawValue | opaque.rawValue | clearsContext.rawValue)
    }

    // In the view or below it.
    @inlinable package static var constraintUpdates: ViewFlags {
        ViewFlags(rawValue: needsUpdateConstraints.rawValue | subtreeNeedsUpdateConstraints.rawValue)
    }
    @inlinable package static var layoutState: ViewFlags { ViewFlags(rawValue: hasLayoutState.rawValue | subtreeHasLayoutState.rawValue) }
    @inlinable package static var layoutWork: ViewFlags { ViewFlags(rawValue: hasLayoutWork.rawValue | subtreeHasLayoutWork.rawValue) }
    @inlinable package static var anyLayout: ViewFlags { ViewFlags(rawValue: constraintUpdates.rawValue | layoutState.rawValue | layoutWork.rawValue) }

    /// The view's traits may be others than those above it.
    @inlinable package static var decidesTraits: ViewFlags {
        ViewFlags(rawValue: ownerOverridesTraits.rawValue | hasOwnTraits.rawValue | overridesTraits.rawValue)
    }

    @inlinable package func contains(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
    @inlinable package func intersects(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue != 0 }

    @inlinable package mutating func insert(_ flags: ViewFlags) { rawValue |= flags.rawValue }
    @inlinable package mutating func remove(_ flags: ViewFlags) { rawValue &= ~flags.rawValue }

    @inlinable package mutating func set(_ flag: ViewFlags, _ on: Bool) {
        if on { insert(flag) } else { remove(flag) }
    }
}
