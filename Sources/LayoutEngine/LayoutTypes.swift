/// What a constraint asks of the two sides.
public enum LayoutRelation: UInt8, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

/// A quantity that the engine finds a value for, known by a small whole number.
public struct LayoutVariable: Hashable, Sendable {
    public let index: Int
    init(_ index: Int) { self.index = index }
}

/// A variable with its factor.
public struct LayoutTerm: Hashable, Sendable {
    public var variable: LayoutVariable
    public var factor: Double

    public init(_ variable: LayoutVariable, _ factor: Double = 1) {
        self.variable = variable
        self.factor = factor
    }
}

/// A constraint in an engine, known by a small whole number that is given anew after its removal.
public struct LayoutConstraintID: Hashable, Sendable {
    public let index: Int
    init(_ index: Int) { self.index = index }
}

/// Required constraints that cannot hold together.
public struct LayoutConflict: Sendable {
    /// The one whose addition, or whose change, brought the conflict.
    public let trigger: LayoutConstraintID
    /// All that take part, the trigger among them, in the order of their ids. Without any one of them the others can hold.
    public let constraints: [LayoutConstraintID]
}
