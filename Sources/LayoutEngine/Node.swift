/// A list that its owner frees: rows and columns are many, short, and change in the innermost loops.
struct RawList<Element> {
    private(set) var base: UnsafeMutablePointer<Element>?
    private(set) var count: Int32 = 0
    private var capacity: Int32 = 0

    init() { base = nil }

    @inline(__always) subscript(index: Int) -> Element {
        get { base.unsafelyUnwrapped[index] }
        nonmutating set { base.unsafelyUnwrapped[index] = newValue }
    }

    @inline(__always) var isEmpty: Bool { count == 0 }

    @inline(__always) var indices: Range<Int> { 0..<Int(count) }

    var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: Int(count)) }

    mutating func append(_ element: Element) {
        if count == capacity {
            let larger = max(4, capacity * 2)
            let new = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
            if let base {
                new.moveInitialize(from: base, count: Int(count))
                base.deallocate()
            }
            base = new
            capacity = larger
        }
        (base.unsafelyUnwrapped + Int(count)).initialize(to: element)
        count += 1
    }

    /// Takes one out; the last one fills its place.
    mutating func removeUnordered(at index: Int) {
        count -= 1
        if index < count { base.unsafelyUnwrapped[index] = base.unsafelyUnwrapped[Int(count)] }
    }

    mutating func remove(at index: Int) {
        count -= 1
        for place in index..<Int(count) { base.unsafelyUnwrapped[place] = base.unsafelyUnwrapped[place + 1] }
    }

    mutating func removeAll() { count = 0 }

    func copied() -> RawList {
        var copy = RawList()
        guard let base, count > 0 else { return copy }
        copy.base = .allocate(capacity: Int(count))
        copy.base.unsafelyUnwrapped.initialize(from: base, count: Int(count))
        copy.count = count
        copy.capacity = count
        return copy
    }

    mutating func free() {
        base?.deallocate()
        base = nil
        count = 0
        capacity = 0
    }
}

/// A part of a sum: a factor times a node's value.
struct NodeTerm {
    var node: Int32
    var factor: Double
}

/// A quantity of the tableau: a variable, or the activity of a constraint (the value of its left-hand side).
///
/// A node in the basis is defined by its row, a sum over other nodes; the rows refer to one another without a circle.
/// One that is not in the basis has a value of its own: an activity stands at its target, a variable where it was left.
struct Node {
    enum Kind: UInt8 {
        case unused, variable, activity
        /// An activity that was given up: without effect until it is removed.
        case givenUp
    }

    /// What the activity should be, at least be or at most be.
    var target = 0.0
    /// The row while in the basis.
    var row = RawList<NodeTerm>()
    /// The nodes whose rows mention this one.
    var column = RawList<Int32>()
    /// The activity's left-hand side, as it was given.
    var sum = RawList<NodeTerm>()
    var kind = Kind.unused
    var relation = LayoutRelation.equal
    var isBasic = false
    /// Its value, or one it rests on, has changed since it was computed.
    var isDirty = false
    /// Whether the activity in the basis is above (1) or below (-1) its target; 0 for one that may be neither.
    var side: Int8 = 0
    var isReported = false
    var priority: Float = 0
    var stamp: Int32 = 0
    /// The place of the activity among those that wait to be inserted; -1 for others.
    var pendingPlace: Int32 = -1
    /// The measurement during which the node was last written down, see `Journal`.
    var measurement: Int32 = 0

    /// Whether it counts: whether it may be in the basis, or move.
    var isLive: Bool { kind == .variable || kind == .activity }
    var isConstraint: Bool { kind == .activity || kind == .givenUp }
    var isPending: Bool { pendingPlace >= 0 }

    var isRequired: Bool { priority >= LayoutEngine.required }

    /// Whether an activity in the basis with that value is not on its side.
    @inline(__always) func misses(_ value: Double) -> Bool {
        let miss = value - target
        return side > 0 ? miss < -Tableau.tolerance : side < 0 ? miss > Tableau.tolerance : abs(miss) > Tableau.tolerance
    }

    /// Whether being above, or below, the target is out of the question.
    @inline(__always) func forbids(_ side: Int) -> Bool { isRequired && dislikes(side) }

    mutating func free() {
        row.free()
        column.free()
        sum.free()
    }

    mutating func copyLists() {
        row = row.copied()
        column = column.copied()
        sum = sum.copied()
    }

    /// Whether being above, or below, the target counts against the layout.
    @inline(__always) func dislikes(_ side: Int) -> Bool {
        switch relation {
        case .equal: return true
        case .lessThanOrEqual: return side > 0
        case .greaterThanOrEqual: return side < 0
        }
    }
}
