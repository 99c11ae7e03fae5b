import ObjectiveC
import SeededDice

/// What a random predicate is asked about, as plain Swift.
struct PlainItem {
    var title: String?
    var count: Int
    var ratio: Double
    var isOn: Bool
    var tags: [Int]
    /// The count of the child; nil without a child.
    var childCount: Int?

    init(_ dice: inout Dice) {
        title = dice.chance(15) ? nil : RandomCondition.text(&dice)
        count = dice.roll(-4...9)
        ratio = Double(dice.roll(-8...8)) + 0.25
        isOn = dice.chance(50)
        tags = (0..<dice.roll(0...4)).map { _ in dice.roll(0...6) }
        childCount = dice.chance(40) ? nil : dice.roll(0...5)
    }

    /// The same as an object with a table of its members.
    var object: Base {
        let object = Base()
        object.title = title
        object.count = count
        object.ratio = ratio
        object.isOn = isOn
        object.tags = tags
        object.child = childCount.map { count in
            let child = Base()
            child.count = count
            return child
        }
        return object
    }

    /// The same as a dictionary.
    var dictionary: [String: Any] {
        var values: [String: Any] = ["count": count, "ratio": ratio, "isOn": isOn, "tags": tags]
        values["title"] = title
        values["child"] = childCount.map { ["count": $0] }
        return values
    }
}

/// A condition that can be written as a format, in one of many ways, and that plain Swift answers.
indirect enum RandomCondition {
    case constant(Bool)
    case not(RandomCondition)
    case all([RandomCondition])
    case any([RandomCondition])
    case numbers(RandomNumber, String, RandomNumber)
    case between(RandomNumber, Int, Int)
    case oneOf(RandomNumber, [Int])
    case truth(Bool)
    case title(String, options: String, String?)
    case titleOneOf([String], options: String)
    case tags(String, String, Int)
    case hasTag(Int)

    /// Letters of which two differ by case alone, and two by their marks.
    static func text(_ dice: inout Dice) -> String {
        String((0..<dice.roll(0...4)).map { _ in dice.pick(["a", "A", "b", "B", "é", "e", "É"] as [Character]) })
    }

    private static let orders = ["==", "!=", "<", "<=", ">", ">="]

    init(_ dice: inout Dice, depth: Int) {
        switch dice.roll(0...(depth > 0 ? 15 : 10)) {
        case 0: self = .constant(dice.chance(50))
        case 1, 2: self = .numbers(RandomNumber(&dice, depth: 2), dice.pick(Self.orders), RandomNumber(&dice, depth: 2))
        case 3:
            let low = dice.roll(-3...5)
            self = .between(RandomNumber(&dice, depth: 1), low, low + dice.roll(-1...4))
        case 4: self = .oneOf(RandomNumber(&dice, depth: 1), (0..<dice.roll(0...4)).map { _ in dice.roll(-2...6) })
        case 5: self = .truth(dice.chance(50))
        case 6, 7:
            let operation = dice.pick(["==", "!=", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN", "<", ">="])
            let options = operation == "<" || operation == ">=" ? "" : dice.pick(["", "", "c", "d", "cd"])
            var other = Self.text(&dice)
            switch operation {
            case "LIKE": other = String(other.flatMap { dice.chance(30) ? [dice.pick(["*", "?"] as [Character]), $0] : [$0] })
            case "MATCHES": other += dice.chance(50) ? ".*" : ""
            case "<", ">=": other = String(other.filter(\.isASCII))
            default: break
            }
            self = .title(operation, options: options, operation.first?.isLetter == false && dice.chance(20) ? nil : other)
        case 8: self = .titleOneOf((0..<dice.roll(1...3)).map { _ in Self.text(&dice) }, options: dice.pick(["", "c", "cd"]))
        case 9: self = .tags(dice.pick(["ANY", "SOME", "ALL", "NONE"]), dice.pick(Self.orders), dice.roll(0...6))
        case 10: self = .hasTag(dice.roll(0...6))
        case 11, 12: self = .not(RandomCondition(&dice, depth: depth - 1))
        case 13, 14: self = .all((0..<dice.roll(2...3)).map { _ in RandomCondition(&dice, depth: depth - 1) })
        default: self = .any((0..<dice.roll(2...3)).map { _ in RandomCondition(&dice, depth: depth - 1) })
        }
    }

    // MARK: In plain Swift

    func holds(for item: PlainItem, variable: Int) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.holds(for: item, variable: variable)
        case .all(let parts): parts.allSatisfy { $0.holds(for: item, variable: variable) }
        case .any(let parts): parts.contains { $0.holds(for: item, variable: variable) }
        case .numbers(let left, let order, let right): Self.compare(left.value(of: item, variable: variable), order, right.value(of: item, variable: variable))
        case .between(let number, let low, let high): number.value(of: item, variable: variable).map { Double(low) <= $0.double && $0.double <= Double(high) } ?? false
        case .oneOf(let number, let list): number.value(of: item, variable: variable).map { number in list.contains { Double($0) == number.double } } ?? false
        case .truth(let value): item.isOn == value
        case .title(let operation, let options, let other): Self.compare(item.title, operation, options, other)
        case .titleOneOf(let list, let options): item.title.map { title in list.contains { Self.folded($0, options) == Self.folded(title, options) } } ?? false
        case .tags(let quantifier, let order, let number):
            switch quantifier {
            case "ALL": item.tags.allSatisfy { Self.compare(.whole($0), order, .whole(number)) }
            case "NONE": !item.tags.contains { Self.compare(.whole($0), order, .whole(number)) }
            default: item.tags.contains { Self.compare(.whole($0), order, .whole(number)) }
            }
        case .hasTag(let number): item.tags.contains(number)
        }
    }

    private static func compare(_ left: RandomNumber.Value?, _ order: String, _ right: RandomNumber.Value?) -> Bool {
        guard let left = left?.double, let right = right?.double else {
            return order == "==" ? (left == nil) == (right == nil) : order == "!=" && (left == nil) != (right == nil)
        }
        return switch order {
        case "==": left == right
        case "!=": left != right
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        default: left >= right
        }
    }

    private static func folded(_ text: String, _ options: String) -> [Character] {
        text.map { character in
            var result = character
            if options.contains("c") { result = ["A": "a", "B": "b", "É": "é"][result] ?? result }
            if options.contains("d") { result = ["é": "e", "É": "E"][result] ?? result }
            if options.contains("c"), result == "E" { result = "e" }
            return result
        }
    }

    private static func compare(_ title: String?, _ operation: String, _ options: String, _ other: String?) -> Bool {
        guard let title, let other else {
            return operation == "==" ? title == nil && other == nil : operation == "!=" && (title == nil) != (other == nil)
        }
        let left = folded(title, options)
        let right = folded(other, options)
        switch operation {
        case "==": return left == right
        case "!=": return left != right
        case "CONTAINS": return find(right, in: left)
        case "IN": return find(left, in: right)
        case "BEGINSWITH": return !right.isEmpty && left.starts(with: right)
        case "ENDSWITH": return !right.isEmpty && left.reversed().starts(with: right.reversed())
        case "LIKE": return isLike(left[...], right[...])
        case "MATCHES": return right.ends(with: [".", "*"]) ? left.starts(with: right.dropLast(2)) : left == right
        default:
            // Marks are compared as letters of their own.
            let first = title.decomposedStringWithCanonicalMapping.unicodeScalars
            return first.lexicographicallyPrecedes(other.unicodeScalars) == (operation == "<")
        }
    }

    private static func find(_ part: [Character], in text: [Character]) -> Bool {
        !part.isEmpty && text.indices.contains { text[$0...].starts(with: part) }
    }

    private static func isLike(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" { return isLike(text, pattern.dropFirst()) || !text.isEmpty && isLike(text.dropFirst(), pattern) }
        guard let letter = text.first, first == "?" || first == letter else { return false }
        return isLike(text.dropFirst(), pattern.dropFirst())
    }

    // MARK: As a format

    /// Writes the condition in one of the ways that the syntax allows, with arguments for some of its values.
    func format(_ dice: inout Dice, _ arguments: inout [Any]) -> String {
        switch self {
        case .constant(let value): return dice.keyword(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
        case .not(let condition):
            // A comparison needs no parentheses.
            return dice.pick(["NOT ", "not ", "!", "! "]) + condition.inParentheses(&dice, &arguments, isNeeded: true)
        case .all(let parts): return joined(parts, dice.pick([" AND ", " && ", " and "]), &dice, &arguments)
        case .any(let parts): return joined(parts, dice.pick([" OR ", "||", " Or "]), &dice, &arguments)
        case .numbers(let left, let order, let right):
            return left.format(&dice, &arguments) + " " + dice.sign(order) + " " + right.format(&dice, &arguments)
        case .between(let number, let low, let high):
            let left = number.format(&dice, &arguments)
            return left + dice.keyword(" BETWEEN ") + dice.list([low, high], &arguments)
        case .oneOf(let number, let list):
            let left = number.format(&dice, &arguments)
            return left + dice.keyword(" IN ") + dice.list(list, &arguments)
        case .truth(let value): return dice.key("isOn", &arguments) + " \(dice.sign("==")) " + dice.keyword(dice.pick(value ? ["YES", "TRUE", "1"] : ["NO", "FALSE", "0"]))
        case .title(let operation, let options, let other):
            let left = dice.key("title", &arguments)
            let marks = options.isEmpty ? "" : "[\(options)]"
            return left + " " + (operation.first?.isLetter == true ? dice.keyword(operation) : dice.sign(operation)) + marks + " "
                + (other.map { dice.string($0, &arguments) } ?? dice.keyword(dice.pick(["nil", "NULL"])))
        case .titleOneOf(let list, let options):
            let left = dice.key("title", &arguments)
            let marks = options.isEmpty ? "" : "[\(options)]"
            if dice.chance(40) {
                arguments.append(list)
                return left + " IN\(marks) %@"
            }
            return left + " in\(marks) {" + list.map { dice.string($0, &arguments) }.joined(separator: ", ") + "}"
        case .tags(let quantifier, let order, let number):
            return dice.keyword(quantifier) + " " + dice.key("tags", &arguments) + dice.sign(order) + dice.number(number, &arguments)
        case .hasTag(let number):
            if dice.chance(50) {
                let left = dice.key("tags", &arguments)
                return left + " CONTAINS " + dice.number(number, &arguments)
            }
            let left = dice.number(number, &arguments)
            return left + " IN " + dice.key("tags", &arguments)
        }
    }

    private func joined(_ parts: [RandomCondition], _ word: String, _ dice: inout Dice, _ arguments: inout [Any]) -> String {
        parts.map { $0.inParentheses(&dice, &arguments, isNeeded: false) }.joined(separator: word)
    }

    private func inParentheses(_ dice: inout Dice, _ arguments: inout [Any], isNeeded: Bool) -> String {
        let isCompound = if case .all = self { true } else if case .any = self { true } else { false }
        let text = format(&dice, &arguments)
        return isCompound || dice.chance(20) ? "(\(text))" : text
    }
}

/// A number that a format can say and plain Swift knows.
indirect enum RandomNumber {
    enum Value {
        case whole(Int)
        case broken(Double)
        var double: Double {
            switch self {
            case .whole(let number): Double(number)
            case .broken(let number): number
            }
        }
    }

    case whole(Int)
    case broken(Double)
    case count
    case ratio
    case childCount
    case variable
    case tagCount
    case tagSum
    case tagsAbove(Int)
    case firstTag
    case titleLength
    case absolute(RandomNumber)
    case arithmetic(RandomNumber, String, RandomNumber)

    /// - Parameter depth: 2 and less; only at 2 what may be nothing, which arithmetic refuses.
    init(_ dice: inout Dice, depth: Int) {
        switch dice.roll(0...(depth > 0 ? 14 : 8)) {
        case 0, 1: self = .whole(dice.roll(-3...9))
        case 2: self = .broken(Double(dice.roll(0...9)) + 0.5)
        case 3, 4: self = .count
        case 5: self = .ratio
        case 6: self = .variable
        case 7: self = dice.chance(50) ? .tagCount : .tagSum
        case 8: self = .tagsAbove(dice.roll(0...6))
        case 9 where depth == 2: self = .childCount
        case 10 where depth == 2: self = .firstTag
        case 11 where depth == 2: self = .titleLength
        case 12: self = .absolute(RandomNumber(&dice, depth: min(depth, 1) - 1))
        default: self = .arithmetic(RandomNumber(&dice, depth: min(depth, 1) - 1), dice.pick(["+", "-", "*"]), RandomNumber(&dice, depth: min(depth, 1) - 1))
        }
    }

    func value(of item: PlainItem, variable: Int) -> Value? {
        switch self {
        case .whole(let number): return .whole(number)
        case .broken(let number): return .broken(number)
        case .count: return .whole(item.count)
        case .ratio: return .broken(item.ratio)
        case .childCount: return item.childCount.map { .whole($0) }
        case .variable: return .whole(variable)
        case .tagCount: return .whole(item.tags.count)
        case .tagSum: return .whole(item.tags.reduce(0, +))
        case .tagsAbove(let number): return .whole(item.tags.count { $0 > number })
        case .firstTag: return item.tags.first.map { .whole($0) }
        case .titleLength: return item.title.map { .whole($0.utf16.count) }
        case .absolute(let number): return number.value(of: item, variable: variable).map { .broken(abs($0.double)) }
        case .arithmetic(let left, let sign, let right):
            guard let left = left.value(of: item, variable: variable)?.double, let right = right.value(of: item, variable: variable)?.double else { return nil }
            return .broken(sign == "+" ? left + right : sign == "-" ? left - right : left * right)
        }
    }

    func format(_ dice: inout Dice, _ arguments: inout [Any]) -> String {
        switch self {
        case .whole(let number): return dice.number(number, &arguments)
        case .broken(let number):
            if dice.chance(40) {
                arguments.append(number)
                return dice.pick(["%f", "%@", "%.3lf", "%g"])
            }
            return "\(number)"
        case .count: return dice.key("count", &arguments)
        case .ratio: return dice.key("ratio", &arguments)
        case .childCount: return dice.key("child.count", &arguments)
        case .variable: return "$limit"
        case .tagCount:
            let tags = dice.key("tags", &arguments)
            return dice.pick([tags + ".@count", tags + "[SIZE]", "count(\(tags))", "count:( \(tags))"])
        case .tagSum:
            let tags = dice.key("tags", &arguments)
            return dice.pick([tags + ".@sum.self", "sum(\(tags))"])
        case .tagsAbove(let number):
            let tags = dice.key("tags", &arguments)
            return "SUBQUERY(\(tags), $t, $t > \(dice.number(number, &arguments))).@count"
        case .firstTag: return dice.key("tags", &arguments) + dice.keyword("[FIRST]")
        case .titleLength:
            let title = dice.key("title", &arguments)
            return dice.pick([title + ".length", "length(\(title))", "FUNCTION(\(title), 'length')"])
        case .absolute(let number): return "abs(\(number.format(&dice, &arguments)))"
        case .arithmetic(let left, let sign, let right):
            let first = left.operand(&dice, &arguments)
            return first + dice.pick([" \(sign) ", sign]) + right.operand(&dice, &arguments)
        }
    }

    private func operand(_ dice: inout Dice, _ arguments: inout [Any]) -> String {
        let isArithmetic = if case .arithmetic = self { true } else { false }
        let text = format(&dice, &arguments)
        return isArithmetic || dice.chance(15) ? "(\(text))" : text
    }
}

extension Dice {
    fileprivate mutating func keyword(_ word: String) -> String { pick([word, word, word.lowercased(), word.capitalized]) }

    fileprivate mutating func sign(_ order: String) -> String {
        switch order {
        case "==": pick(["=", "=="])
        case "!=": pick(["!=", "<>"])
        case "<=": pick(["<=", "=<"])
        case ">=": pick([">=", "=>"])
        default: order
        }
    }

    fileprivate mutating func key(_ path: String, _ arguments: inout [Any]) -> String {
        guard chance(25) else { return chance(10) ? "SELF." + path : path }
        arguments.append(path)
        return "%K"
    }

    fileprivate mutating func number(_ number: Int, _ arguments: inout [Any]) -> String {
        guard chance(40) else { return "\(number)" }
        arguments.append(number)
        return pick(["%d", "%ld", "%@", "%i", "%lld", "%hd"])
    }

    fileprivate mutating func list(_ numbers: [Int], _ arguments: inout [Any]) -> String {
        if chance(40) {
            arguments.append(numbers)
            return "%@"
        }
        return "{" + numbers.map { number($0, &arguments) }.joined(separator: ",") + "}"
    }

    fileprivate mutating func string(_ text: String, _ arguments: inout [Any]) -> String {
        if chance(40) {
            arguments.append(text)
            return "%@"
        }
        return chance(50) ? "'\(text)'" : "\"\(text)\""
    }
}

extension Array where Element: Equatable {
    fileprivate func ends(with suffix: [Element]) -> Bool { self.suffix(suffix.count) == suffix[...] }
}
