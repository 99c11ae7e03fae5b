import Testing

@testable import LayoutEngine

/// A width, and what hangs from it: an inside of at least 100, a half, and a label that wants to be 250 wide and must fit.
private struct Sheet {
    let engine = LayoutEngine()
    let width, inside, half, label, apart: LayoutVariable
    let wish: LayoutConstraintID

    init() {
        (width, inside, half) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        (label, apart) = (engine.makeVariable(), engine.makeVariable())
        wish = engine.add([LayoutTerm(width)], .equal, 0, priority: 999)
        _ = engine.add([LayoutTerm(inside), LayoutTerm(width, -1)], .equal, -16)
        _ = engine.add([LayoutTerm(inside)], .greaterThanOrEqual, 100)
        _ = engine.add([LayoutTerm(half, 2), LayoutTerm(width, -1)], .equal, 0)
        _ = engine.add([LayoutTerm(label), LayoutTerm(inside, -1)], .lessThanOrEqual, 0)
        _ = engine.add([LayoutTerm(label)], .equal, 250, priority: 750)
        _ = engine.add([LayoutTerm(apart)], .equal, 7)
    }

    var variables: [LayoutVariable] { [width, inside, half, label, apart] }
    var values: [Double] { variables.map { engine.value(of: $0) } }

    func expected(at wished: Double) -> [Double] {
        let width = max(wished, 116)
        return [width, width - 16, width / 2, min(250, width - 16), 7]
    }

    func drag(to wished: Double) {
        engine.setConstant(wished, of: wish)
        engine.solve()
    }
}

@Suite struct DragTests {
    /// Down past both the label's width and the least one, and up again.
    private let path = Array(stride(from: 400.0, through: 40, by: -3)) + Array(stride(from: 43.0, through: 400, by: 3))

    @Test("F9.1 a width that is dragged to and fro: every value at every step, and who changed", arguments: [1, 3])
    func values(every: Int) {
        let sheet = Sheet()
        var last = sheet.values
        for (step, wished) in path.enumerated() {
            sheet.drag(to: wished)
            let values = sheet.values
            for (value, expected) in zip(values, sheet.expected(at: wished)) { #expect(abs(value - expected) < 1e-9, "at \(wished)") }
            guard step % every == 0 else { continue }
            let changes = sheet.engine.takeChanges()
            let changed = zip(sheet.variables, zip(last, values)).filter { abs($1.0 - $1.1) > 1e-9 }.map(\.0)
            #expect(Set(changes) == Set(changed), "at \(wished)")
            #expect(Set(changes).count == changes.count)
            #expect(sheet.values == values)
            last = values
        }
    }

    @Test("F9.1 what is asked, added, measured and removed in the middle of it finds the values where they are")
    func interruptions() {
        let sheet = Sheet()
        for (step, wished) in path.enumerated() {
            sheet.drag(to: wished)
            let engine = sheet.engine
            switch step % 10 {
            case 4:
                let half = engine.measuring {
                    sheet.drag(to: wished + 500)
                    return engine.value(of: sheet.half)
                }
                #expect(abs(half - (wished + 500) / 2) < 1e-9)
            case 6:
                let beside = engine.makeVariable()
                let link = engine.add([LayoutTerm(beside), LayoutTerm(sheet.half, -1)], .equal, 1)
                engine.solve()
                #expect(abs(engine.value(of: beside) - sheet.expected(at: wished)[2] - 1) < 1e-9)
                engine.remove(link)
                engine.removeVariable(beside)
            case 8: #expect(engine.isUnique(sheet.label))
            case 9: #expect(engine.complaints() == [])
            default: break
            }
            for (value, expected) in zip(sheet.values, sheet.expected(at: wished)) { #expect(abs(value - expected) < 1e-9, "at \(wished)") }
        }
    }
}
