/// A part of a sum: a factor times a node's value.
struct NodeTerm {
    var node: Int32
    /// Of a term of a row: where the node's column names the row.
    var place: Int32 = 0
    var factor: Double
}

/// A quantity of the tableau: a variable, or the activity of a constraint (the value of its left-hand side).
///
/// A node in the basis is defined by its row, a sum over other nodes; the rows refer to one another without a circle.
/// One that is not in the basis has a value of its own: an activity stands at its target, a variable where it was left.
///
/// Here is what sums and searches ask of all that they come by, so that as many nodes as possible share a line of the cache; what belongs to it besides
/// is in lists of its own.
struct Node {
    enum Kind: UInt8 {
        case unused, variable, activity
        /// An activity without effect: one that was given up, or that has no priority.
        case idle
    }

    var value = 0.0
    /// Where a search that is under way, or the last one, has been.
    var stamp: Int32 = 0
    var kind = Kind.unused
    /// Whether the node in the basis is above (1) or below (-1) its target; 0 for one that may be neither.
    var side: Int8 = 0
    private var bits: UInt8 = 0

    /// Whether it counts: whether it may be in the basis, or move.
    var isLive: Bool { kind == .variable || kind == .activity }
    var isConstraint: Bool { kind == .activity || kind == .idle }

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
    /// It waits to be inserted.
    var isPending: Bool {
        get { self[8] }
        set { self[8] = newValue }
    }
    var isReported: Bool {
        get { self[16] }
        set { self[16] = newValue }
    }
}
