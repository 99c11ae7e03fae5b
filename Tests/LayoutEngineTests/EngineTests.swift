import Testing
import SeededDice

@testable import LayoutEngine

@Suite struct EngineTests {
    @Test("F9.1 a chain of equations is solved in any order")
    func chain() {
        let engine = LayoutEngine()
        let x = (0..<5).map { _ in engine.makeVariable() }
        for i in (1..<5).reversed() { _ = engine.add([LayoutTerm(x[i]), LayoutTerm(x[i - 1], -1)], .equal, 10) }
        _ = engine.add([LayoutTerm(x[0])], .equal, 7)
        engine.solve()
        #expect(x.map { engine.value(of: $0) } == [7, 17, 27, 37, 47])
    }

    @Test("F9.1 an inequality that alone decides a place is met exactly; what must not be negative stays at 0", arguments: [LayoutEngine.required, 500])
    func tight(priority: Float) {
        let engine = LayoutEngine()
        let (top, height, width) = (engine.makeVariable(), engine.makeVariable(isNonNegative: true), engine.makeVariable(isNonNegative: true))
        let upper = engine.add([LayoutTerm(top)], .lessThanOrEqual, 40, priority: priority)
        _ = engine.add([LayoutTerm(top), LayoutTerm(height)], .greaterThanOrEqual, -100, priority: priority)
        let bound = engine.add([LayoutTerm(width)], .lessThanOrEqual, 200, priority: priority)
        engine.solve()
        #expect([top, height, width].map { engine.value(of: $0) } == [40, 0, 0])
        // It is a bound all the same: whatever else wants a place gets it.
        let wish = engine.add([LayoutTerm(top)], .equal, 12, priority: 1)
        engine.setConstant(150, of: bound)
        engine.solve()
        #expect(engine.value(of: top) == 12)
        engine.remove(wish)
        engine.remove(upper)
        engine.solve()
        #expect(engine.value(of: top) >= -100 && engine.complaints().isEmpty)
    }

    @Test("F9.1 two equations that define each other are solved together")
    func together() {
        let engine = LayoutEngine()
        let (a, b) = (engine.makeVariable(), engine.makeVariable())
        _ = engine.add([LayoutTerm(a), LayoutTerm(b, -1)], .equal, 0)
        _ = engine.add([LayoutTerm(a), LayoutTerm(b)], .equal, 100)
        engine.solve()
        #expect(engine.value(of: a) == 50)
        #expect(engine.value(of: b) == 50)
    }

    @Test("F9.1 random systems are solved, all at once and one constraint at a time", arguments: [true, false])
    func random(atOnce: Bool) {
        for seed: UInt64 in 0..<3000 {
            let solved = Solved(RandomSystem(seed: seed), atOnce: atOnce)
            let complaints = solved.engine.complaints()
            #expect(complaints.isEmpty, "seed \(seed)")
            #expect(solved.engine.broken.isEmpty, "seed \(seed)")
            if !complaints.isEmpty { return }
        }
    }

    @Test("F9.1 constraints come, go and change, and the solution stays right")
    func changes() {
        for seed: UInt64 in 0..<300 {
            var dice = Dice(state: seed &* 77)
            let system = RandomSystem(seed: seed)
            let solved = Solved(system)
            for step in 0..<40 {
                switch dice.roll(0...3) {
                case 0: solved.add(system.constraint(&dice))
                case 1 where !solved.ids.isEmpty: solved.engine.remove(solved.ids.remove(at: dice.roll(0...solved.ids.count - 1)))
                case 2:
                    guard let id = solved.ids.randomElement(using: &dice), solved.engine.priority(of: id) < LayoutEngine.required else { continue }
                    solved.engine.setPriority(dice.pick([999, 750, 500, 251, 250, 50, 49.5]), of: id)
                default:
                    guard let id = solved.ids.randomElement(using: &dice) else { continue }
                    if solved.engine.priority(of: id) < LayoutEngine.required { solved.engine.setConstant(Double(dice.roll(-100...400)), of: id) }
                }
                let complaints = solved.engine.complaints()
                #expect(complaints.isEmpty, "seed \(seed), step \(step)")
                #expect(solved.engine.broken.isEmpty, "seed \(seed), step \(step)")
                if !complaints.isEmpty || !solved.engine.broken.isEmpty { return }
            }
        }
    }

    @Test("F9.1 a variable that must not be negative holds against wishes, gives way to nothing, and can be at 0")
    func nonNegative() {
        let engine = LayoutEngine()
        let (width, right) = (engine.makeVariable(isNonNegative: true), engine.makeVariable())
        _ = engine.add([LayoutTerm(right), LayoutTerm(width, -1)], .equal, 100)
        let wish = engine.add([LayoutTerm(right)], .equal, 60, priority: 999)
        engine.solve()
        #expect(engine.value(of: width) == 0)
        #expect(engine.value(of: right) == 100)
        engine.setConstant(130, of: wish)
        engine.solve()
        #expect(engine.value(of: width) == 30)
        engine.setConstant(-5, of: wish)
        engine.solve()
        #expect(engine.value(of: width) == 0)
        #expect(engine.complaints() == [])
        engine.remove(wish)
        engine.solve()
        #expect(engine.value(of: width) >= 0)
        #expect(engine.complaints() == [])
    }

    @Test("F9.1 a conflict with a bound names the constraints that cannot hold together with it")
    func boundConflict() throws {
        let engine = LayoutEngine()
        let (width, left, right) = (engine.makeVariable(isNonNegative: true), engine.makeVariable(), engine.makeVariable())
        var conflicts: [LayoutConflict] = []
        engine.chooseBroken = {
            conflicts.append($0)
            return $0.trigger
        }
        let edge = engine.add([LayoutTerm(right), LayoutTerm(left, -1), LayoutTerm(width, -1)], .equal, 0)
        let start = engine.add([LayoutTerm(left)], .equal, 50)
        _ = engine.add([LayoutTerm(width)], .equal, 30, priority: 250)
        engine.solve()
        let end = engine.add([LayoutTerm(right)], .equal, 20)
        engine.solve()
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1)
        #expect(conflict.trigger == end)
        #expect(conflict.constraints == [edge, start, end])
        #expect(engine.broken == [end])
        #expect(engine.value(of: width) == 30)
        #expect(engine.complaints() == [])
    }

    @Test("F9.1 contents resist compression with one priority and hug with another")
    func contentSize() {
        let engine = LayoutEngine()
        let width = engine.makeVariable(isNonNegative: true)
        let content = engine.add([LayoutTerm(width)], equal: 80, below: 750, above: 250)
        let wish = engine.add([LayoutTerm(width)], .equal, 50, priority: 500)
        func solved(_ constant: Double) -> Double {
            engine.setConstant(constant, of: wish)
            engine.solve()
            #expect(engine.complaints() == [])
            return engine.value(of: width)
        }
        #expect(solved(50) == 80)
        #expect(solved(120) == 120)
        engine.setPriorities(below: 250, above: 750, of: content)
        #expect(solved(120) == 80)
        #expect(solved(50) == 50)
        engine.setConstant(30, of: content)
        #expect(solved(50) == 30)
        engine.setPriorities(below: 0, above: 0, of: content)
        #expect(solved(50) == 50)
        engine.setPriorities(below: LayoutEngine.required, above: 1, of: content)
        #expect(solved(10) == 30)
        #expect(solved(70) == 70)
        #expect(engine.priorities(of: content) == (LayoutEngine.required, 1))
    }
}
