import Testing
import SeededDice

@testable import LayoutEngine

/// Questions and measurements, which leave the solution as it is.
@Suite struct QuestionTests {
    // MARK: Ambiguity

    @Test("F9.2 a value is unique where a constraint holds it, and not where only one end is held")
    func unique() {
        let engine = LayoutEngine()
        let (left, width, right) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        _ = engine.add([LayoutTerm(right), LayoutTerm(left, -1), LayoutTerm(width, -1)], .equal, 0)
        let held = engine.add([LayoutTerm(left)], .equal, 20)
        #expect(engine.isUnique(left))
        #expect(!engine.isUnique(width))
        #expect(!engine.isUnique(right))
        _ = engine.add([LayoutTerm(width)], .greaterThanOrEqual, 100)
        #expect(!engine.isUnique(width))
        let wish = engine.add([LayoutTerm(width)], .equal, 50, priority: 250)
        #expect([left, width, right].allSatisfy(engine.isUnique))
        engine.remove(held)
        #expect(!engine.isUnique(left))
        #expect(engine.isUnique(width))
        engine.remove(wish)
        #expect(!engine.isUnique(width))
    }

    @Test("F9.2 wishes of the same priority leave the range between them open")
    func balanced() {
        let engine = LayoutEngine()
        let x = engine.makeVariable()
        _ = engine.add([LayoutTerm(x)], .equal, 10, priority: 250)
        let other = engine.add([LayoutTerm(x)], .equal, 60, priority: 250)
        #expect(!engine.isUnique(x))
        engine.setPriority(251, of: other)
        #expect(engine.isUnique(x))
        #expect(engine.value(of: x) == 60)
    }

    @Test("F9.2 what stands in a corner is unique although a constraint there costs nothing")
    func corner() {
        let engine = LayoutEngine()
        let (a, b) = (engine.makeVariable(), engine.makeVariable())
        _ = engine.add([LayoutTerm(a), LayoutTerm(b)], .lessThanOrEqual, 10)
        _ = engine.add([LayoutTerm(a)], .greaterThanOrEqual, 10)
        _ = engine.add([LayoutTerm(b)], .greaterThanOrEqual, 0)
        #expect(engine.isUnique(a))
        #expect(engine.isUnique(b))
        #expect(engine.value(of: a) == 10)
    }

    // MARK: Affecting

    @Test("F9.2 the constraints that a value follows from, through those between")
    func affecting() {
        let engine = LayoutEngine()
        let x = (0..<4).map { _ in engine.makeVariable() }
        let first = engine.add([LayoutTerm(x[0])], .equal, 5)
        let second = engine.add([LayoutTerm(x[1]), LayoutTerm(x[0], -1)], .equal, 10)
        let third = engine.add([LayoutTerm(x[2]), LayoutTerm(x[1], -1)], .greaterThanOrEqual, 10)
        let wish = engine.add([LayoutTerm(x[2])], .equal, 0, priority: 50)
        _ = engine.add([LayoutTerm(x[2])], .lessThanOrEqual, 900)
        let other = engine.add([LayoutTerm(x[3])], .equal, 1)
        #expect(engine.affecting(x[2]) == [first, second, third])
        #expect(engine.affecting(x[0]) == [first])
        #expect(engine.affecting(x[3]) == [other])
        engine.setConstant(200, of: wish)
        #expect(engine.affecting(x[2]) == [wish])
        #expect(engine.value(of: x[2]) == 200)
    }

    @Test("F9.2 a constraint that does not stand at its constant moves nothing, and is not named")
    func notAffecting() {
        var tried = 0
        for seed: UInt64 in 0..<300 {
            let system = RandomSystem(seed: seed)
            let solved = Solved(system)
            let (engine, values) = (solved.engine, solved.values)
            let named = Set(solved.variables.flatMap(engine.affecting))
            for (id, constraint) in zip(solved.ids, system.constraints) {
                let miss = constraint.terms.reduce(0) { $0 + $1.factor * values[$1.variable] } - constraint.constant
                guard abs(miss) > 0.01 else { continue }
                tried += 1
                #expect(!named.contains(id), "seed \(seed)")
                engine.measuring {
                    engine.setConstant(constraint.constant + 1e-3, of: id)
                    engine.solve()
                    #expect(solved.values == values, "seed \(seed)")
                }
            }
        }
        #expect(tried > 1000)
    }

    // MARK: Measuring

    /// Everything that the public can see of an engine, to the last bit.
    private func look(_ solved: Solved) -> [UInt64] {
        solved.values.map(\.bitPattern) + solved.ids.flatMap { [solved.engine.constant(of: $0).bitPattern, UInt64(solved.engine.priority(of: $0).bitPattern)] }
    }

    private func disturb(_ solved: Solved, _ ids: inout [LayoutConstraintID], _ system: RandomSystem, _ dice: inout Dice) {
        var added: [LayoutVariable] = []
        for _ in 0..<dice.roll(1...8) {
            switch dice.roll(0...5) {
            case 0 where !ids.isEmpty: solved.engine.remove(ids.remove(at: dice.roll(0...ids.count - 1)))
            case 1: ids.append(solved.add(system.constraint(&dice), isKept: false))
            case 2:
                let variable = solved.engine.makeVariable()
                ids.append(solved.engine.add([LayoutTerm(variable), LayoutTerm(solved.variables[0], -1)], .equal, 8))
                added.append(variable)
            case 3:
                if let id = ids.randomElement(using: &dice) { solved.engine.setConstant(Double(dice.roll(-200...400)), of: id) }
            case 4:
                if let id = ids.randomElement(using: &dice) { solved.engine.setPriority(dice.pick([1000, 999, 750, 250, 10]), of: id) }
            default: solved.engine.solve()
            }
        }
        if dice.chance(50) { solved.engine.solve() }
        for variable in added { _ = solved.engine.value(of: variable) }
    }

    @Test("F9.3 a measurement leaves no trace: an engine with measurements goes the way of one without, to the last bit")
    func noTrace() {
        for seed: UInt64 in 0..<300 {
            var (dice, other) = (Dice(state: seed &* 31), Dice(state: seed &* 57))
            let system = RandomSystem(seed: seed)
            let (measured, plain) = (Solved(system), Solved(system))
            for step in 0..<12 {
                let before = look(measured)
                var ids = measured.ids
                if dice.chance(20) {
                    measured.engine.measuring {
                        disturb(measured, &ids, system, &other)
                        let outer = ids
                        measured.engine.measuring { disturb(measured, &ids, system, &other) }
                        ids = outer
                        disturb(measured, &ids, system, &other)
                    }
                } else {
                    measured.engine.measuring { disturb(measured, &ids, system, &other) }
                }
                #expect(!measured.engine.isMeasuring)
                #expect(look(measured) == before, "seed \(seed), step \(step)")
                #expect(measured.engine.takeChanges() == plain.engine.takeChanges())
                let constraint = system.constraint(&dice)
                let (index, constant) = (dice.roll(0...measured.ids.count - 1), Double(dice.roll(-100...400)))
                for solved in [measured, plain] {
                    switch step % 3 {
                    case 0: solved.add(constraint)
                    case 1 where solved.ids.count > 1: solved.engine.remove(solved.ids.remove(at: index))
                    default:
                        let id = solved.ids[index % solved.ids.count]
                        if solved.engine.priority(of: id) < LayoutEngine.required { solved.engine.setConstant(constant, of: id) }
                    }
                    solved.engine.solve()
                }
                #expect(look(measured) == look(plain), "seed \(seed), step \(step)")
                #expect(measured.ids == plain.ids)
                #expect(measured.engine.broken == plain.engine.broken)
                if look(measured) != look(plain) { return }
            }
            #expect(measured.engine.complaints().isEmpty, "seed \(seed)")
        }
    }

    @Test("F9.3 a fitting size is measured and taken back")
    func fitting() {
        let engine = LayoutEngine()
        let (width, label) = (engine.makeVariable(), engine.makeVariable())
        _ = engine.add([LayoutTerm(width), LayoutTerm(label, -1)], .equal, 32)
        _ = engine.add([LayoutTerm(label)], .equal, 70, priority: 750)
        _ = engine.add([LayoutTerm(width)], .equal, 390, priority: 999)
        engine.solve()
        _ = engine.takeChanges()
        let fitting = engine.measuring {
            #expect(engine.isMeasuring)
            _ = engine.add([LayoutTerm(width)], .equal, 100)
            engine.solve()
            return engine.value(of: label)
        }
        #expect(fitting == 68)
        #expect(engine.value(of: label) == 358)
        #expect(engine.takeChanges().isEmpty)
    }

    // MARK: Priorities

    @Test("F9.2 another priority gives the same solution as if the constraint had had it from the start")
    func priorities() {
        let engine = LayoutEngine()
        let x = engine.makeVariable()
        let low = engine.add([LayoutTerm(x)], .equal, 10, priority: 250)
        let high = engine.add([LayoutTerm(x)], .equal, 60, priority: 750)
        engine.solve()
        #expect(engine.value(of: x) == 60)
        engine.setPriority(751, of: low)
        engine.solve()
        #expect(engine.value(of: x) == 10)
        engine.setPriority(LayoutEngine.required, of: high)
        engine.solve()
        #expect(engine.value(of: x) == 60)
        engine.setPriority(LayoutEngine.required, of: low)
        engine.solve()
        #expect(engine.broken == [low])
        #expect(engine.value(of: x) == 60)
        engine.setPriority(1, of: high)
        engine.setPriority(2, of: low)
        engine.solve()
        #expect(engine.broken == [])
        #expect(engine.value(of: x) == 10)
        #expect(engine.complaints() == [])
    }

    @Test("F9.2 a constraint that was given up is forgotten with its removal")
    func brokenRemoved() {
        let engine = LayoutEngine()
        let x = engine.makeVariable()
        _ = engine.add([LayoutTerm(x)], .equal, 10)
        engine.solve()
        let second = engine.add([LayoutTerm(x)], .equal, 20)
        engine.solve()
        #expect(engine.broken == [second])
        engine.remove(second)
        #expect(engine.broken == [])
        #expect(engine.complaints() == [])
    }

    // MARK: Order

    @Test("F9.1 where the solution is unique it does not depend on the order of insertion")
    func order() {
        var compared = 0
        for seed: UInt64 in 0..<1500 {
            var dice = Dice(state: seed &* 91)
            var system = RandomSystem(seed: seed)
            let solved = Solved(system)
            let isUnique = solved.variables.map(solved.engine.isUnique)
            for _ in 0..<3 {
                system.constraints.shuffle(using: &dice)
                let other = Solved(system, atOnce: dice.chance(50))
                for (index, isUnique) in isUnique.enumerated() {
                    let (a, b) = (solved.values[index], other.values[index])
                    #expect(other.engine.isUnique(other.variables[index]) == isUnique, "seed \(seed), variable \(index)")
                    guard isUnique else { continue }
                    compared += 1
                    #expect(abs(a - b) < 1e-6, "seed \(seed), variable \(index)")
                }
            }
        }
        #expect(compared > 3000)
    }

    @Test("F9.1 where it is not unique, the same steps lead to the same choice, and solving again keeps it")
    func stable() {
        for seed: UInt64 in 0..<500 {
            let system = RandomSystem(seed: seed)
            let (one, two) = (Solved(system), Solved(system))
            #expect(look(one) == look(two))
            let before = one.values
            one.engine.solve()
            _ = one.variables.map(one.engine.isUnique)
            // One that asks for what is so already moves nothing.
            let id = one.engine.add([LayoutTerm(one.variables[0])], .equal, before[0], priority: 10)
            one.engine.solve()
            #expect(zip(one.values, before).allSatisfy { abs($0 - $1) < 1e-7 }, "seed \(seed)")
            one.engine.remove(id)
            one.engine.solve()
            #expect(zip(one.values, before).allSatisfy { abs($0 - $1) < 1e-7 }, "seed \(seed)")
        }
    }

    // MARK: Cost

    @Test("F9.1 cost grows with what changed: a constant in a long list moves what depends on it and nothing else")
    func cost() {
        let engine = LayoutEngine()
        let (rows, width) = (2000, engine.makeVariable())
        _ = engine.add([LayoutTerm(width)], .equal, 390)
        var heights: [LayoutConstraintID] = []
        var insets: [LayoutConstraintID] = []
        var bottom: LayoutVariable?
        for _ in 0..<rows {
            let (top, height, left, right) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
            _ = engine.add([LayoutTerm(top)] + (bottom.map { [LayoutTerm($0, -1)] } ?? []), .equal, 8)
            heights.append(engine.add([LayoutTerm(height)], .equal, 44, priority: 250))
            _ = engine.add([LayoutTerm(height)], .greaterThanOrEqual, 20)
            insets.append(engine.add([LayoutTerm(left)], .equal, 16))
            _ = engine.add([LayoutTerm(right), LayoutTerm(width, -1)], .equal, -16)
            let end = engine.makeVariable()
            _ = engine.add([LayoutTerm(end), LayoutTerm(top, -1), LayoutTerm(height, -1)], .equal, 0)
            bottom = end
        }
        engine.solve()
        #expect(engine.evaluations < 20 * rows)
        engine.solve()
        #expect(engine.evaluations == 0)
        engine.setConstant(20, of: insets[1000])
        engine.solve()
        #expect(engine.evaluations == 1)
        _ = engine.takeChanges()
        engine.setConstant(60, of: heights[rows - 2])
        engine.solve()
        // Its height, its end, and the top and the end of the row below; and the activity of its least height.
        #expect(engine.takeChanges().count == 4)
        #expect((4...6).contains(engine.evaluations))
        engine.setConstant(60, of: heights[0])
        engine.solve()
        #expect(engine.takeChanges().count == 2 * rows)
        #expect(engine.evaluations <= 2 * rows + 2)
    }

    @Test("F9.1 wishes for heights in a long list, each below a bound, are met without computing the list for each")
    func wishes() {
        let engine = LayoutEngine()
        let rows = 1000
        var bottom: LayoutVariable?
        for _ in 0..<rows {
            let (height, end) = (engine.makeVariable(isNonNegative: true), engine.makeVariable())
            _ = engine.add([LayoutTerm(end), LayoutTerm(height, -1)] + (bottom.map { [LayoutTerm($0, -1)] } ?? []), .equal, 8)
            _ = engine.add([LayoutTerm(height)], .greaterThanOrEqual, 20)
            _ = engine.add([LayoutTerm(height)], .equal, 44, priority: 250)
            _ = engine.add([LayoutTerm(end)], .lessThanOrEqual, 1e6)
            bottom = end
        }
        engine.solve()
        #expect(bottom.map(engine.value) == Double(rows) * 52)
        #expect(engine.evaluations < 20 * rows)
        #expect(engine.complaints() == [])
    }
}
