/// What a node should be.
///
/// It may be disliked below its target, above it, or on both sides, each with a priority; one that is required must not be there at all.
/// Nothing dislikes most variables; those that must not be negative have the target 0 and are required to be nowhere below.
struct Wish {
    /// What the value should be, at least be or at most be.
    var target = 0.0
    /// How much it counts to be below the target; 0 for not at all.
    var below: Float = 0
    /// How much it counts to be above the target; 0 for not at all.
    var above: Float = 0

    /// The priority of the constraint, of its stronger side if they differ.
    var priority: Float { max(below, above) }

    @inline(__always) func priority(on side: Int) -> Float { side > 0 ? above : side < 0 ? below : 0 }

    /// Whether being above, or below, the target is out of the question.
    @inline(__always) func forbids(_ side: Int) -> Bool { priority(on: side) >= LayoutEngine.required }

    /// Whether being above, or below, the target counts against the layout.
    @inline(__always) func dislikes(_ side: Int) -> Bool { priority(on: side) > 0 }

    /// Whether a node in the basis with that value is elsewhere than on that side.
    @inline(__always) func isMissed(by value: Double, onSide side: Int8) -> Bool {
        let miss = value - target
        return side > 0 ? miss < -Tableau.tolerance : side < 0 ? miss > Tableau.tolerance : abs(miss) > Tableau.tolerance
    }
}
