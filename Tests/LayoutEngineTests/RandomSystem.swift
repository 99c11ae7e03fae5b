import LayoutEngine
import SeededDice

/// Constraints as a layout has them, and some that no layout has.
struct RandomSystem {
    struct Constraint {
        var terms: [(variable: Int, factor: Double)]
        var constant: Double
        /// What it counts to be below the constant, and above it.
        var below: Float
        var above: Float
        var isRequired: Bool { max(below, above) >= LayoutEngine.required }
    }

    var variables: Int
    let isNonNegative: [Bool]
    var constraints: [Constraint] = []
    /// Values that satisfy all required constraints, so that there is a solution.
    let witness: [Double]

    init(seed: UInt64) {
        var dice = Dice(state: seed)
        variables = dice.roll(2...12)
        isNonNegative = (0..<variables).map { _ in dice.chance(30) }
        witness = isNonNegative.map { Double(dice.roll($0 ? 0...300 : -50...300)) }
        for _ in 0..<dice.roll(2...variables * 3) { constraints.append(constraint(&dice)) }
    }

    func constraint(_ dice: inout Dice) -> Constraint {
        let count = dice.pick([1, 1, 2, 2, 2, 2, 3, 4])
        var terms: [(variable: Int, factor: Double)] = []
        for _ in 0..<count {
            let variable = dice.roll(0...variables - 1)
            if !terms.contains(where: { $0.variable == variable }) { terms.append((variable, dice.pick([1, 1, 1, -1, -1, 0.5, 2, -2]))) }
        }
        let priority = dice.pick([LayoutEngine.required, LayoutEngine.required, 999, 750, 750, 500, 251, 250, 250, 50])
        var (below, above) = dice.pick([(priority, priority), (priority, priority), (Float(0), priority), (priority, Float(0))])
        // Contents resist to be smaller, and hug against being larger, with priorities of their own.
        if dice.chance(20) { (below, above) = (dice.pick([0, 250, 750, LayoutEngine.required]), dice.pick([0, 250, 251, LayoutEngine.required])) }
        var constant = Double(dice.roll(-100...400))
        if max(below, above) == LayoutEngine.required {
            constant = terms.reduce(0) { $0 + $1.factor * witness[$1.variable] }
            if below < LayoutEngine.required { constant += Double(dice.roll(0...60)) }
            if above < LayoutEngine.required { constant -= Double(dice.roll(0...60)) }
        }
        return Constraint(terms: terms, constant: constant, below: below, above: above)
    }
}

/// A system in an engine.
final class Solved {
    let engine = LayoutEngine()
    let variables: [LayoutVariable]
    var ids: [LayoutConstraintID] = []

    init(_ system: RandomSystem, atOnce: Bool = true) {
        let engine = engine
        variables = system.isNonNegative.map { engine.makeVariable(isNonNegative: $0) }
        for constraint in system.constraints {
            add(constraint)
            if !atOnce { engine.solve() }
        }
        engine.solve()
    }

    @discardableResult func add(_ constraint: RandomSystem.Constraint, isKept: Bool = true) -> LayoutConstraintID {
        let id = engine.add(
            constraint.terms.map { LayoutTerm(variables[$0.variable], $0.factor) }, equal: constraint.constant, below: constraint.below,
            above: constraint.above)
        if isKept { ids.append(id) }
        return id
    }

    var values: [Double] { variables.map { engine.value(of: $0) } }
}
