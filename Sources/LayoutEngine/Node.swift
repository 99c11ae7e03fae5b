/// A part of a sum: a factor times a node's value.
struct NodeTerm {
    var node: Int32
    var factor: Double
}

/// A quantity of the tableau: a variable, or the activity of a constraint (the value of its left-hand side).
///
/// A node in the basis is defined by its row, a sum over other nodes; the rows refer to one another without a circle.
/// One that is not in the basis has a value of its own: an activity stands at its target, a variable where it was left.
///
/// A node may be disliked below its target, above it, or on both sides, each with a priority; one that is required must not be there at all.
/// Nothing dislikes most variables; those that must not be negative have the target 0 and are required to be nowhere below.
struct Node {
    enum Kind: UInt8 {
        case unused, variable, activity
        /// An activity without effect: one that was given up, or that has no priority.
        case idle
    }

    /// What the value should be, at least be or at most be.
    var target = 0.0
    /// How much it counts to be below the target; 0 for not at all.
    var below: Float = 0
    /// How much it counts to be above the target; 0 for not at all.
    var above: Float = 0
    /// The place of the activity among those that wait to be inserted; -1 for others.
    var pendingPlace: Int32 = -1
    /// The measurement during which the node was last written down, see `Journal`.
    var measurement: Int32 = 0
    var kind = Kind.unused
    /// Whether the node in the basis is above (1) or below (-1) its target; 0 for one that may be neither.
    var side: Int8 = 0

    /// Whether it counts: whether it may be in the basis, or move.
    var isLive: Bool { kind == .variable || kind == .activity }
    var isConstraint: Bool { kind == .activity || kind == .idle }
    var isPending: Bool { pendingPlace >= 0 }

    /// The priority of the constraint, of its stronger side if they differ.
    var priority: Float { max(below, above) }

    @inline(__always) func priority(on side: Int) -> Float { side > 0 ? above : side < 0 ? below : 0 }

    /// Whether a node in the basis with that value is not on its side.
    @inline(__always) func misses(_ value: Double) -> Bool {
        let miss = value - target
        return side > 0 ? miss < -Tableau.tolerance : side < 0 ? miss > Tableau.tolerance : abs(miss) > Tableau.tolerance
    }

    /// Whether being above, or below, the target is out of the question.
    @inline(__always) func forbids(_ side: Int) -> Bool { priority(on: side) >= LayoutEngine.required }

    /// Whether being above, or below, the target counts against the layout.
    @inline(__always) func dislikes(_ side: Int) -> Bool { priority(on: side) > 0 }
}

/// What is asked most often about a node, beside that of its neighbours.
struct QuickNode {
    var value = 0.0
    /// Where a search that is under way, or the last one, has been.
    var stamp: Int32 = 0
    private var bits: UInt8 = 0

    private subscript(bit: UInt8) -> Bool {
        @inline(__always) get { bits & bit != 0 }
        @inline(__always) set { bits = newValue ? bits | bit : bits & ~bit }
    }

    var isBasic: Bool {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// Its value, or one it rests on, has changed since it was computed.
    var isDirty: Bool {
        get { self[2] }
        set { self[2] = newValue }
    }
    /// It is an activity, or a variable with a bound: its value may come to be disliked.
    var hasTarget: Bool {
        get { self[4] }
        set { self[4] = newValue }
    }
    var isVariable: Bool {
        get { self[8] }
        set { self[8] = newValue }
    }
    var isReported: Bool {
        get { self[16] }
        set { self[16] = newValue }
    }
}
