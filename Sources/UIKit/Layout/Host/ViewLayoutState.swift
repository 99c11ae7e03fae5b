internal import CoreGraphics
internal import FoundationGaps
internal import ObjectiveC

/// What a view that has to do with constraints knows besides. Most views of an app without Auto Layout have none.
@MainActor final class ViewLayoutState {
    let record = LayoutRecord()
    /// In the order in which they were added.
    var held: [NSLayoutConstraint] = []
    /// Those of `held` that no engine has yet.
    var unlowered: [NSLayoutConstraint] = []
    /// The engine for what is below, if the view's own size is known without one.
    var host: LayoutHost?
    /// A constraint reaches from inside to the outside: what is below belongs to the engine around it.
    var isCrossed = false
    /// Of a scroll view: the constraints that reach through it, whose constants its offset is part of.
    var crossings: [NSLayoutConstraint] = []
    /// Subviews with another place than they have.
    var placements: [LayoutItem] = []
    var priorities: ContentPriorities?

    nonisolated init() {}

    deinit {
        guard !held.isEmpty else { return }
        for constraint in held where constraint.holder != nil { constraint.holder = nil }
        // Views that live on must not keep them.
        nonisolated(unsafe) let gone = held
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { for constraint in gone { constraint.leaveItems() } }
    }
}

/// How much a view minds being larger or smaller than its contents.
struct ContentPriorities {
    var horizontalHugging: UILayoutPriority = .defaultLow
    var verticalHugging: UILayoutPriority = .defaultLow
    var horizontalResistance: UILayoutPriority = .defaultHigh
    var verticalResistance: UILayoutPriority = .defaultHigh

    func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .horizontal ? horizontalHugging : verticalHugging }
    func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { axis == .horizontal ? horizontalResistance : verticalResistance }
}

extension UIView {
    final var layoutState: ViewLayoutState? { rare?.layout }

    final func makeLayoutState() -> ViewLayoutState {
        let rare = makeRare()
        if let state = rare.layout { return state }
        let state = ViewLayoutState()
        rare.layout = state
        flags.insert(.hasLayoutState)
        markAncestors(.subtreeHasLayoutState)
        return state
    }
}
