import LayoutEngine

/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { roll(0...99) < percent }
    mutating func pick<T>(_ choices: [T]) -> T { choices[roll(0...choices.count - 1)] }
}

/// Constraints as a layout has them, and some that no layout has.
struct RandomSystem {
    struct Constraint {
        var terms: [(variable: Int, factor: Double)]
        var relation: LayoutRelation
        var constant: Double
        var priority: Float
    }

    var variables: Int
    var constraints: [Constraint] = []
    /// Values that satisfy all required constraints, so that there is a solution.
    let witness: [Double]

    init(seed: UInt64) {
        var dice = Dice(state: seed)
        variables = dice.roll(2...12)
        witness = (0..<variables).map { _ in Double(dice.roll(-50...300)) }
        for _ in 0..<dice.roll(2...variables * 3) { constraints.append(constraint(&dice)) }
    }

    func constraint(_ dice: inout Dice) -> Constraint {
        let count = dice.pick([1, 1, 2, 2, 2, 2, 3, 4])
        var terms: [(variable: Int, factor: Double)] = []
        for _ in 0..<count {
            let variable = dice.roll(0...variables - 1)
            if !terms.contains(where: { $0.variable == variable }) { terms.append((variable, dice.pick([1, 1, 1, -1, -1, 0.5, 2, -2]))) }
        }
        let relation = dice.pick([LayoutRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let priority = dice.pick([LayoutEngine.required, LayoutEngine.required, 999, 750, 750, 500, 251, 250, 250, 50])
        var constant = Double(dice.roll(-100...400))
        if priority == LayoutEngine.required {
            let held = terms.reduce(0) { $0 + $1.factor * witness[$1.variable] }
            switch relation {
            case .equal: constant = held
            case .lessThanOrEqual: constant = held + Double(dice.roll(0...60))
            case .greaterThanOrEqual: constant = held - Double(dice.roll(0...60))
            }
        }
        return Constraint(terms: terms, relation: relation, constant: constant, priority: priority)
    }
}

/// A system in an engine.
final class Solved {
    let engine = LayoutEngine()
    let variables: [LayoutVariable]
    var ids: [LayoutConstraintID] = []

    init(_ system: RandomSystem, atOnce: Bool = true) {
        let engine = engine
        variables = (0..<system.variables).map { _ in engine.makeVariable() }
        for constraint in system.constraints {
            add(constraint)
            if !atOnce { engine.solve() }
        }
        engine.solve()
    }

    @discardableResult func add(_ constraint: RandomSystem.Constraint, isKept: Bool = true) -> LayoutConstraintID {
        let id = engine.add(
            constraint.terms.map { LayoutTerm(variables[$0.variable], $0.factor) }, constraint.relation, constraint.constant,
            priority: constraint.priority)
        if isKept { ids.append(id) }
        return id
    }

    var values: [Double] { variables.map { engine.value(of: $0) } }
}

/// How much each priority is missed by, highest first.
func misses(_ system: [RandomSystem.Constraint], _ values: [Double]) -> [(priority: Float, amount: Double)] {
    var sums: [Float: Double] = [:]
    for constraint in system {
        let miss = constraint.terms.reduce(0) { $0 + $1.factor * values[$1.variable] } - constraint.constant
        let isBad: Bool
        switch constraint.relation {
        case .equal: isBad = true
        case .lessThanOrEqual: isBad = miss > 0
        case .greaterThanOrEqual: isBad = miss < 0
        }
        sums[constraint.priority, default: 0] += isBad ? abs(miss) : 0
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
}
