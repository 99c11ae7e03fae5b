import ObjectiveC
import Testing

@Suite struct PredicateTests {
    private let person: [String: Any] = [
        "name": "Zoë", "age": 42, "isMale": true, "nothing": NSNull(), "tags": ["x", "y"], "born": Date(timeIntervalSinceReferenceDate: 100),
        "items": [["price": 5, "kind": "a"], ["price": 15, "kind": "b"]], "set": Set(["m", "n"]), "pets": ["cat": "Tom"], "first": 9, "empty": [Int](),
    ]

    private func holds(_ format: String, _ arguments: any CVarArg...) -> Bool { NSPredicate(format: format, argumentArray: arguments).evaluate(with: person) }

    private func reason(_ body: @escaping () -> Void) -> String? { ObjCException.catching(body)?.reason }

    // MARK: Formats

    @Test("F11.1 predicates print in one form", arguments: [
        ("name = 'a' && age=>3||age <> 4", #"(name == "a" AND age >= 3) OR age != 4"#),
        ("isMale == YES and isMale == FALSE", "isMale == 1 AND isMale == 0"),
        ("not name contains[CD] 'x'", #"NOT name CONTAINS[cd] "x""#),
        ("NONE tags == 'x' or some tags like '?'", #"(NOT ANY tags == "x") OR ANY tags LIKE "?""#),
        ("age between {1, 3.5}", "age BETWEEN {1, 3.5}"),
        ("a.b.@count == 3 AND a[first] == a[2]", "a.b.@count == 3 AND a[FIRST] == a[2]"),
        ("'%K' like \"%@\"", #""%K" LIKE "%@""#),
        ("SELF like[c] 'a' * 'b'", #"SELF LIKE[c] "a" * "b""#),
        ("FUNCTION(a, 'pow:', 3) == 8", #"FUNCTION(a, "pow:" , 3) == 8"#),
        ("FUNCTION('a', 'uppercase') == 'A'", #"FUNCTION("a", "uppercase") == "A""#),
        ("sum(a) > (1 + 2) * 3 - -4", "sum:(a) > (1 + 2) * 3 - -4"),
        ("SUBQUERY(items,$x,$x.price>10).@count=1", "SUBQUERY(items, $x, $x.price > 10).@count == 1"),
        ("born > cast(699993000, 'NSDate')", #"born > CAST(699993000.000000, "NSDate")"#),
        ("#first == nil AND a.first == NULL", "#first == nil AND a.first == nil"),
        ("TRUEPREDICATE AND (((a == 1)))", "TRUEPREDICATE AND a == 1"),
        ("a UNION {1, 2} == {}", "a UNION {1, 2} == {}"),
        ("x matches[l] '\\\\d' and y == 'q\\'\\\"\\u00e9'", #"x MATCHES[l] "\\d" AND y == "q'\"é""#),
        ("0x1F == 0b11111 and 0o17 == 1.5e1", "31 == 31 AND 15 == 15"),
    ])
    func printing(format: String, text: String) {
        let predicate = NSPredicate(format: format)
        #expect(predicate.predicateFormat == text)
        #expect(predicate.description == text)
        #expect(NSPredicate(format: text).predicateFormat == text)
    }

    @Test("F11.1 what is no format raises Foundation's exception", arguments: [
        "", "name", "1", "TRUE", "name ==", "== 3", "name = = 'x'", "name == 'x", "(name == 1", "name == 1)", "name == 1 AND", "a b", "%k == 1", "a.0 == 1",
        "12a == 1", "first == 1", "a == size", "a == {1", "a[1 == 2", "a ==[x] 'b'", "SUBQUERY(a, b, c == 1)", "ANY a", "a == 1 == 2", "a NOT IN b", "name ? 1", "(a == 1) + 2 == 3",
    ])
    func unreadable(format: String) {
        let exception = ObjCException.catching { _ = NSPredicate(format: format) }
        #expect(exception?.name == .invalidArgumentException)
        #expect(exception?.reason == "Unable to parse the format string \"\(format)\"")
    }

    @Test("F11.1 refusals that say what they refuse")
    func refused() {
        #expect(reason { _ = NSPredicate(format: "a == %@") } == "Insufficient arguments for conversion characters specified in format string.")
        #expect(reason { _ = NSPredicate(format: "sin(0) == 0") } == "Unable to parse function name 'sin:' into supported selector (sin:) ")
        #expect(reason { _ = NSPredicate(format: "a UTI-CONFORMS-TO 'public.data'") }?.contains("UTI-CONFORMS-TO") == true)
        #expect(reason { _ = NSExpression(format: "a == 1") } == "Unable to parse the format string \"a == 1\"")
        #expect(reason { _ = NSExpression(forFunction: "factorial", arguments: [4]) } != nil)
        #expect(reason { _ = NSPredicate(format: "a == $b").evaluate(with: nil) }?.hasPrefix("Can't get value for 'b' in bindings") == true)
        #expect(reason { _ = NSPredicate(format: "a == $b").withSubstitutionVariables(["c": 1]) }?.hasPrefix("Can't get value for 'b' in bindings") == true)
        let item: [String: Any] = ["n": 5, "s": "a"]
        #expect(reason { _ = NSPredicate(format: "n BEGINSWITH 'a'").evaluate(with: item) } == "Can't do a substring operation with something that isn't a string (lhs = 5 rhs = a)")
        #expect(reason { _ = NSPredicate(format: "n CONTAINS 'a'").evaluate(with: item) } == "Can't use in/contains operator with collection 5 (not a collection)")
        #expect(reason { _ = NSPredicate(format: "ANY n == 5").evaluate(with: item) } == "The left hand side for an ALL or ANY operator must be either an NSArray or an NSSet.")
        #expect(reason { _ = NSPredicate(format: "s MATCHES '['").evaluate(with: item) }?.hasPrefix("Can't do regex matching, reason:") == true)
        #expect(reason { _ = NSPredicate(format: "x + 1 == 2").evaluate(with: item) } != nil)
        #expect(ObjCException.catching { _ = NSPredicate(format: "unknown == 2").evaluate(with: Base()) }?.name == .undefinedKeyException)
    }

    @Test("F11.1 arguments of every kind take their place")
    func formatArguments() {
        let identifier = UUID()
        let predicate = NSPredicate(
            format: "%K == %@ AND a == %d AND b == %ld AND c == %lu AND d == %f AND e == %.2f AND f == %@ AND g IN %@ AND h == %i AND i == %hhd AND j == %x AND k == %@ AND l == %c",
            "n.m", "text", 1, 2, UInt(3), 4.5, Float(0.5), NSNumber(value: 6), [7, 8], Int32(9), Int8(10), UInt32(11), true, 65)
        #expect(
            predicate.predicateFormat
                == #"n.m == "text" AND a == 1 AND b == 2 AND c == 3 AND d == 4.5 AND e == 0.5 AND f == 6 AND g IN {7, 8} AND h == 9 AND i == 10 AND j == 11 AND k == 1 AND l == "A""#)
        #expect(NSPredicate(format: "id == %@ AND born < %@", identifier, Date()).evaluate(with: ["id": identifier, "born": Date.distantPast]))
        #expect(NSPredicate(format: "id == %@", identifier as CVarArg).evaluate(with: ["id": identifier]))
        #expect(NSPredicate(format: "a == %@ AND b == %@", argumentArray: [NSNull(), NSExpression(format: "1 + 1")]).predicateFormat == "a == <null> AND b == 1 + 1")
        #expect(NSPredicate(format: "a == 1", argumentArray: nil).evaluate(with: ["a": 1]))
    }

    // MARK: Values

    @Test("F11.1 null equals null alone, and has no order")
    func null() {
        #expect(holds("nothing == nil AND missing == nil AND name != nil AND missing != 'x' AND NOT missing == 'x'"))
        #expect(!holds("missing < 3") && !holds("missing >= 3") && !holds("missing BEGINSWITH 'a'") && !holds("missing MATCHES '.*'") && !holds("'a' IN missing"))
        #expect(!holds("ANY missing == 3") && holds("ALL empty == 3") && !holds("ANY empty == 3") && holds("NONE empty == 3"))
        #expect(!holds("missing BETWEEN {1, 3}") && holds("missing.name.length == nil"))
    }

    @Test("F11.1 numbers, truth values and dates compare by what they are worth")
    func numbers() {
        #expect(holds("age == 42.0 AND isMale == 1 AND isMale == TRUE AND isMale != 0"))
        #expect(!holds("age == '42'") && holds("age IN {41, 42.0}") && holds("%@ < age AND age < %@", 41.5 as NSNumber, Decimal(43)))
        #expect(holds("born == %@ AND born < %@ AND born BETWEEN {%@, %@}", Date(timeIntervalSinceReferenceDate: 100), Date(), Date.distantPast, Date.distantFuture))
        #expect(holds("9007199254740993 == 9007199254740993 AND 9007199254740993 != 9007199254740992"))
        #expect(NSPredicate(format: "SELF > 18446744073709551614").evaluate(with: UInt64.max) == false)
        #expect(NSPredicate(format: "SELF == SELF").evaluate(with: Double.nan) == false)
        #expect(NSPredicate(format: "kind == 1").evaluate(with: { let item = Base(); item.kind = .second; return item }()))
    }

    @Test("F11.1 texts: case, marks, wildcards, patterns")
    func texts() {
        #expect(holds("name ==[cd] 'zoe' AND name !=[c] 'zoe' AND name BEGINSWITH[c] 'zO' AND name ENDSWITH[d] 'oe' AND 'OE' IN[cd] name"))
        #expect(holds("name LIKE 'Z*' AND name LIKE '?o?' AND name LIKE[d] '*e' AND NOT name LIKE 'Z?'"))
        #expect(NSPredicate(format: "SELF LIKE 'a\\\\*b'").evaluate(with: "a*b") && !NSPredicate(format: "SELF LIKE 'a\\\\*b'").evaluate(with: "axb"))
        #expect(holds("name MATCHES 'Z.+' AND NOT name MATCHES 'Z' AND name MATCHES 'Z|Zoë' AND name MATCHES[c] 'zoë'"))
        #expect(NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}").evaluate(with: "a.b@example.com"))
        #expect(holds("'B' < 'a' AND 'a' <[c] 'B' AND 'é' <[d] 'f' AND 'e\u{301}' ==[d] 'é'"))
    }

    @Test("F11.1 collections: arrays, sets, dictionaries and what they hold")
    func collections() {
        #expect(holds("tags CONTAINS 'x' AND 'y' IN tags AND 'm' IN set AND set CONTAINS[c] 'N' AND 'Tom' IN pets"))
        #expect(holds("tags[0] == 'x' AND tags[LAST] == 'y' AND tags[SIZE] == 2 AND pets['cat'] == 'Tom' AND pets.cat == 'Tom'"))
        #expect(holds("items.@sum.price == 20 AND items.@max.price == 15 AND items.@min.price == 5 AND items.@avg.price == 10 AND items.@count == 2"))
        #expect(holds("ANY items.price > 10 AND ALL items.price >= 5 AND items.kind == {'a', 'b'} AND ANY items.kind IN %@", ["b"]))
        #expect(holds("SUBQUERY(items, $i, $i.price > 10 AND $i.kind == 'b').@count == 1 AND SUBQUERY(items, $i, $i.price > 10)[0].kind == 'b'"))
        #expect(holds("SUBQUERY(items, $i, SUBQUERY(SELF.items, $j, $j.price > $i.price).@count == 0)[0].kind == 'b'"))
        #expect(holds("tags UNION {'z'} == {'x', 'y', 'z'} AND tags MINUS {'x'} == {'y'} AND tags INTERSECT set == {}"))
        #expect(ObjCException.catching { _ = NSPredicate(format: "tags[2] == 'x'").evaluate(with: person) }?.name == .rangeException)
    }

    @Test("F11.1 Foundation's collections filter by a format")
    func filtering() {
        let names = ["Nick", "Ben", "Adam", "Melissa"]
        #expect((names as NSArray).filtered(using: NSPredicate(format: "SELF beginswith[c] 'a'")) as? [String] == ["Adam"])
        let array = NSMutableArray(array: names)
        array.filter(using: NSPredicate(format: "SELF contains[c] 'e'"))
        #expect(array as? [String] == ["Ben", "Melissa"])
        #expect(NSSet(array: names).filtered(using: NSPredicate(format: "SELF.length == 4")) == ["Nick", "Adam"])
        let set = NSMutableSet(array: Array(0..<40))
        set.filter(using: NSPredicate(format: "modulus:by:(SELF, 2) == 0"))
        #expect(set.count == 20)
        #expect(NSOrderedSet(array: names).filtered(using: NSPredicate(format: "SELF > 'C'")).array as? [String] == ["Nick", "Melissa"])
        let items = [3, 1, 2].map { count in let item = Base(); item.count = count; return item }
        #expect((items as NSArray).filtered(using: NSPredicate(format: "count > 1 AND title == 'base'")).count == 2)
    }

    // MARK: The classes

    @Test("F11.1 a format makes the class that stands for it, with its parts")
    func parts() throws {
        let comparison = try #require(NSPredicate(format: "ANY a.b BEGINSWITH[cd] %@", "x") as? NSComparisonPredicate)
        #expect(comparison.predicateOperatorType == .beginsWith && comparison.comparisonPredicateModifier == .any)
        #expect(comparison.options == [.caseInsensitive, .diacriticInsensitive])
        #expect(comparison.leftExpression.expressionType == .keyPath && comparison.leftExpression.keyPath == "a.b")
        #expect(comparison.rightExpression.expressionType == .constantValue && comparison.rightExpression.constantValue as? String == "x")
        let compound = try #require(NSPredicate(format: "a == 1 AND b == 2 AND NOT c == 3") as? NSCompoundPredicate)
        #expect(compound.compoundPredicateType == .and && compound.subpredicates.count == 3)
        #expect((compound.subpredicates[2] as? NSCompoundPredicate)?.compoundPredicateType == .not)
        let made = NSComparisonPredicate(
            leftExpression: NSExpression(forKeyPath: "name"), rightExpression: NSExpression(forConstantValue: "zoe"), modifier: .direct, type: .equalTo, options: [.caseInsensitive, .diacriticInsensitive])
        #expect(made.predicateFormat == #"name ==[cd] "zoe""# && made.evaluate(with: person))
        #expect(made == NSPredicate(format: "name ==[cd] 'zoe'") && made != NSPredicate(format: "name ==[c] 'zoe'"))
        let both = NSCompoundPredicate(orPredicateWithSubpredicates: [made, NSPredicate(format: "age > 1 AND age < 2"), NSPredicate(value: false)])
        #expect(both.predicateFormat == #"name ==[cd] "zoe" OR (age > 1 AND age < 2) OR FALSEPREDICATE"# && both.evaluate(with: person))
        #expect((both.copy() as? NSPredicate) == both && both.hash == (both.copy() as? NSPredicate)?.hash)
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).predicateFormat == "TRUEPREDICATE")
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).evaluate(with: nil) && !NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: nil))
        #expect(NSPredicate { object, _ in object as? Int == 3 }.evaluate(with: 3))
        #expect(NSPredicate(value: true) == NSPredicate(format: "TRUEPREDICATE") && NSPredicate(value: true) != NSPredicate(value: false))
    }

    @Test("F11.1 variables get values for good or for one evaluation")
    func variables() {
        let predicate = NSPredicate(format: "name BEGINSWITH[cd] $letter AND age > $limit AND SUBQUERY(tags, $t, $t == $tag).@count == 1")
        let values: [String: Any] = ["letter": "z", "limit": NSExpression(format: "40 + 1"), "tag": "x"]
        #expect(predicate.evaluate(with: person, substitutionVariables: values))
        let filled = predicate.withSubstitutionVariables(values)
        #expect(filled.predicateFormat == #"name BEGINSWITH[cd] "z" AND age > 40 + 1 AND SUBQUERY(tags, $t, $t == "x").@count == 1"#)
        #expect(filled.evaluate(with: person))
        #expect(NSPredicate(format: "$a[$b].price == 15 AND $c.$key == 'Tom'").evaluate(
            with: nil, substitutionVariables: ["a": person["items"]!, "b": 1, "c": person["pets"]!, "key": "cat"]))
    }

    @Test("F11.1 messages by name reach objects' members")
    func messages() {
        let item = Base()
        #expect(NSPredicate(format: "FUNCTION(SELF, 'makeChild').count == 3 AND FUNCTION(SELF, 'add:to:', 1, 2) == 3").evaluate(with: item))
        let chosen = ([item, "text", 5] as NSArray).filtered(using: NSPredicate(format: "self isKindOfClass: %@", argumentArray: [Base.self]))
        #expect(chosen.count == 1)
        #expect(reason { _ = NSPredicate(format: "FUNCTION(SELF, 'nowhere') == 1").evaluate(with: item) }?.contains("unrecognized selector") == true)
    }

    // MARK: Expressions

    @Test("F11.1 expressions calculate", arguments: [
        ("4 + 5 - 2**3", 1), ("5 / 2", 2), ("5 / 2.0", 2.5), ("(1 + 2) * 3", 9), ("-(2 + 3)", -5), ("7 & 3 | 8", 11), ("1 << 4 >> 1", 8), ("6 ^ 3", 5), ("~0", -1),
        ("sum({1, 2, 3})", 6), ("average({1, 2, 3, 4})", 2.5), ("count({1, 2})", 2), ("max({3, 7, 5})", 7), ("min:({3, 7, 5})", 3), ("median({1, 10, 2})", 2),
        ("modulus:by:(17, 5)", 2), ("sqrt(16)", 4), ("log(1000)", 3), ("ln(1)", 0), ("exp(0)", 1), ("abs(-3)", 3), ("floor(-2.5)", -3), ("ceiling(2.1)", 3), ("trunc(-2.5)", -2),
        ("length('ab')", 2), ("raise:toPower:(2, 10)", 1024), ("TERNARY(1 > 2, 3, 4)", 4), ("{4, 5}[1]", 5), ("2 ** 0.5 ** 2", 1.189207115002721), ("9223372036854775807 + 1", 9_223_372_036_854_775_808),
        ("CAST('12.5', 'NSNumber')", 12.5), ("add:to:(1, 2)", 3), ("distance.x * 2", 6),
    ])
    func arithmetic(format: String, value: Double) {
        #expect((NSExpression(format: format).expressionValue(with: ["distance": ["x": 3]], context: nil) as? NSNumber)?.doubleValue == value)
    }

    @Test("F11.1 expressions of every kind know their parts and their values")
    func expressions() {
        let numbers = NSExpression(forConstantValue: [1, 2, 3, 4, 4, 5, 9, 11])
        let deviation = NSExpression(forFunction: "stddev:", arguments: [numbers]).expressionValue(with: nil, context: nil) as? NSNumber
        #expect(abs((deviation?.doubleValue ?? 0) - 3.21859) < 0.00001)
        #expect(NSExpression(forFunction: "mode:", arguments: [numbers]).expressionValue(with: nil, context: nil) as? [Int] == [4])
        #expect(NSExpression(forVariable: "a").expressionValue(with: nil, context: ["a": 3]) as? Int == 3)
        #expect(NSExpression(format: "'a'").expressionValue(with: nil, context: nil) as? String == "a")
        #expect(NSExpression(format: "a").expressionValue(with: nil, context: nil) == nil)
        #expect(NSExpression.expressionForEvaluatedObject().expressionValue(with: 7, context: nil) as? Int == 7)
        #expect(NSExpression(forAggregate: [NSExpression(forKeyPath: "age"), 2]).expressionValue(with: person, context: nil) as? [Int] == [42, 2])
        let block = NSExpression(block: { object, arguments, _ in "\(object ?? "nil") \(arguments)" }, arguments: [NSExpression(forConstantValue: 1)])
        #expect(block.expressionValue(with: "o", context: nil) as? String == "o [1]" && block.expressionType == .block)
        #expect(NSExpression(forFunction: NSExpression(forConstantValue: "ab"), selectorName: "uppercaseString", arguments: nil).expressionValue(with: nil, context: nil) as? String == "AB")
        let union = NSExpression(forUnionSet: NSExpression(forConstantValue: [1, 2]), with: NSExpression(forConstantValue: [2, 3]))
        #expect(union.expressionValue(with: nil, context: nil) as? [Int] == [1, 2, 3] && union.description == "{1, 2} UNION {2, 3}" && union.expressionType == .unionSet)
        let function = NSExpression(format: "lowercase(name)")
        #expect(function.function == "lowercase:" && function.arguments?.first?.keyPath == "name" && function.expressionValue(with: person, context: nil) as? String == "zoë")
        #expect(function == NSExpression(format: "lowercase:(name)") && function != NSExpression(format: "uppercase:(name)"))
        #expect((NSExpression(format: "now()").expressionValue(with: nil, context: nil) as? Date) != nil)
        #expect(ObjCException.catching { _ = NSExpression(format: "1").keyPath }?.name == .invalidArgumentException)
    }

    @Test("F11.1 key-value coding knows the keys of Foundation's objects, and sets")
    func keys() {
        #expect(("Text" as NSString as NSObject).value(forKeyPath: "uppercaseString.length") as? Int == 4)
        #expect((NSURL(string: "https://example.com/a")! as NSObject).value(forKey: "host") as? String == "example.com")
        #expect((NSSet(array: ["a", "bb"]) as NSObject).value(forKey: "length") as? Set<Int> == [1, 2])
        #expect((["a": 1] as NSDictionary as NSObject).value(forKeyPath: "@count") as? Int == 1)
        #expect(([[1, 2], [2, 3]] as NSArray as NSObject).value(forKeyPath: "@distinctUnionOfArrays.self") as? [Int] == [1, 2, 3])
    }
}
