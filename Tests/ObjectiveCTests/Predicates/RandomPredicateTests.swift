import ObjectiveC
import SeededDice
import Testing

@Suite struct RandomPredicateTests {
    @Test("F11.1 random predicates print as what reads the same, and hold when plain Swift says so")
    func random() {
        var dice = Dice(state: 11)
        for _ in 0..<2000 {
            let condition = RandomCondition(&dice, depth: 3)
            var arguments: [Any] = []
            let format = condition.format(&dice, &arguments)
            let limit = dice.roll(0...6)
            let predicate = NSPredicate(format: format, argumentArray: arguments)
            let text = predicate.predicateFormat
            let again = NSPredicate(format: text)
            #expect(again.predicateFormat == text, "\(format)")
            let filled = predicate.withSubstitutionVariables(["limit": limit])
            for _ in 0..<3 {
                let item = PlainItem(&dice)
                let expected = condition.holds(for: item, variable: limit)
                for object in [item.object, item.dictionary] as [Any] {
                    #expect(predicate.evaluate(with: object, substitutionVariables: ["limit": limit]) == expected, "\(format) \(arguments) \(item) \(limit)")
                    #expect(again.evaluate(with: object, substitutionVariables: ["limit": limit]) == expected, "\(text) \(item) \(limit)")
                    #expect(filled.evaluate(with: object) == expected, "\(filled) \(item)")
                }
            }
        }
    }

    @Test("F11.1 a damaged format is read or raises Foundation's exception")
    func damaged() {
        var dice = Dice(state: 12)
        let pieces = ["(", ")", "{", "}", "[", "]", "'", "\"", "%", "%@", "%K", "$", "#", "@", "\\", ".", ",", " AND ", " NOT ", "==", "!", "-", "~", "9", "a", "SELF", ":", "\u{0}", "é"]
        for _ in 0..<3000 {
            var arguments: [Any] = []
            var characters = Array(RandomCondition(&dice, depth: 2).format(&dice, &arguments))
            for _ in 0..<dice.roll(1...3) where !characters.isEmpty {
                let at = dice.index(below: characters.count)
                switch dice.roll(0...3) {
                case 0: characters.remove(at: at)
                case 1: characters.insert(contentsOf: dice.pick(pieces), at: at)
                case 2: characters.removeSubrange(at...)
                default: characters.swapAt(at, dice.index(below: characters.count))
                }
            }
            let format = String(characters)
            let given = arguments
            let item = PlainItem(&dice).dictionary
            let exception = ObjCException.catching {
                let predicate = NSPredicate(format: format, argumentArray: given)
                _ = NSPredicate(format: predicate.predicateFormat)
                _ = predicate.evaluate(with: item, substitutionVariables: ["limit": 1, "t": 1])
            }
            if let exception { #expect(["NSInvalidArgumentException", "NSRangeException", "NSUnknownKeyException"].contains(exception.name.rawValue), "\(format)") }
        }
    }

    @Test(
        "F11.1 formats that are nested without end are refused",
        arguments: ["(", "NOT ", "!", "-", "~", "a + ", "a ** ", "{", "a[", "a.b[0].", "abs(", "SUBQUERY(a, $x, ", "TERNARY(", "a UNION ", "FUNCTION(", "1 == ("])
    func endless(piece: String) {
        for count in [199, 401, 20_000] {
            let format = String(repeating: piece, count: count)
            let exception = ObjCException.catching { _ = NSPredicate(format: format + "a == 1") }
            if let exception { #expect(exception.reason == "Unable to parse the format string \"\(format)a == 1\"") }
        }
    }

    @Test("F11.1 formats may be wide, and deep within reason")
    func wide() {
        let wide = NSPredicate(format: (0..<2000).map { "a == \($0)" }.joined(separator: " OR "))
        #expect(wide.evaluate(with: ["a": 1999]))
        func deep(_ count: Int) -> String { String(repeating: "(", count: count) + "a == 1" + String(repeating: ")", count: count) }
        #expect(NSPredicate(format: deep(150)).evaluate(with: ["a": 1]))
        #expect(ObjCException.catching { _ = NSPredicate(format: deep(1000)) }?.reason == "Unable to parse the format string \"\(deep(1000))\"")
    }
}
