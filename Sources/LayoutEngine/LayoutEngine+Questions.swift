/// Questions that leave the solution as it is.
extension LayoutEngine {
    /// Whether a measurement is on: what is broken now is whole again after it.
    public var isMeasuring: Bool { tableau.journal.isOpen }

    /// Changes the layout for as long as `body` runs: it may add, change and remove what it likes, solve, and read values. Then everything is as
    /// it was before, to the last bit, and those whose values were different meanwhile are not among the changes.
    ///
    /// What was added meanwhile is gone; what was removed meanwhile is there again. It costs what the changes cost, twice. Measurements may
    /// contain others.
    public func measuring<Result>(_ body: () throws -> Result) rethrows -> Result {
        solve()
        let mark = tableau.beginMeasurement()
        let brokenBefore = broken
        defer {
            pending.removeAll(keepingCapacity: true)
            tableau.endMeasurement(mark)
            broken = brokenBefore
        }
        return try body()
    }

    /// Whether no other solution that is as good gives the variable another value.
    public func isUnique(_ variable: LayoutVariable) -> Bool {
        solve()
        tableau.catchUp()
        if tableau.isHeld(Int32(variable.index)) { return true }
        let value = value(of: variable)
        // A wish that is weaker than all others moves what nothing else holds.
        for (relation, wish) in [(LayoutRelation.lessThanOrEqual, value - 1), (.greaterThanOrEqual, value + 1)] {
            let wished = measuring {
                _ = add([LayoutTerm(variable)], relation, wish, priority: .leastNonzeroMagnitude)
                solve()
                return self.value(of: variable)
            }
            if abs(wished - value) > 1e-4 { return false }
        }
        return true
    }

    /// The constraints that the variable's value follows from: those at their constants that it rests on, directly or by way of other
    /// variables. If one of their constants changed a little, so would the value.
    public func affecting(_ variable: LayoutVariable) -> [LayoutConstraintID] {
        solve()
        return tableau.determining(Int32(variable.index)).map { LayoutConstraintID(Int($0)) }
    }
}
