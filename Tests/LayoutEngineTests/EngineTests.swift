import Testing

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
}
