import Foundation

/// The operators of comparisons.
struct PredicateComparison {
    let options: NSComparisonPredicate.Options

    func holds(_ type: NSComparisonPredicate.Operator, _ left: Any?, _ right: Any?) -> Bool {
        switch type {
        case .equalTo: isEqual(left, right)
        case .notEqualTo: !isEqual(left, right)
        case .lessThan: order(left, right).map { $0 == .orderedAscending } ?? false
        case .lessThanOrEqualTo: order(left, right).map { $0 != .orderedDescending } ?? false
        case .greaterThan: order(left, right).map { $0 == .orderedDescending } ?? false
        case .greaterThanOrEqualTo: order(left, right).map { $0 != .orderedAscending } ?? false
        case .between: isBetween(left, right)
        case .in: contains(right, left)
        case .contains: contains(left, right)
        case .beginsWith: texts(left, right).map { find($0.1, in: $0.0, .anchored) } ?? false
        case .endsWith: texts(left, right).map { find($0.1, in: $0.0, [.anchored, .backwards]) } ?? false
        case .like: texts(left, right).map { Wildcards.matches(folded($0.0), folded($0.1)) } ?? false
        case .matches: matches(left, right)
        case .customSelector: false
        }
    }

    // MARK: Texts

    private var textOptions: String.CompareOptions {
        guard !options.contains(.normalized) else { return .literal }
        var result: String.CompareOptions = []
        if options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { result.insert(.diacriticInsensitive) }
        return result
    }

    private var locale: Locale? { options.contains(.localeSensitive) ? .current : nil }

    private func folded(_ text: String) -> String {
        let options = textOptions.intersection([.caseInsensitive, .diacriticInsensitive])
        return options.isEmpty ? text : text.folding(options: options, locale: locale)
    }

    private func order(of first: String, _ second: String) -> ComparisonResult {
        first.compare(second, options: textOptions, range: nil, locale: locale)
    }

    /// Two texts, nil when one is null. Other values raise.
    private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
        guard !PredicateValue.isNull(left), !PredicateValue.isNull(right), let left, let right else { return nil }
        guard let first = PredicateValue.text(left), let second = PredicateValue.text(right) else {
            ObjCException.invalidArgument("Can't do a substring operation with something that isn't a string (lhs = \(left) rhs = \(right))")
        }
        return (first, second)
    }

    /// UNVERIFIED: the empty text is found nowhere, as by `NSString.range(of:)`.
    private func find(_ part: String, in text: String, _ place: String.CompareOptions) -> Bool {
        text.range(of: part, options: textOptions.union(place), range: nil, locale: locale) != nil
    }

    private func matches(_ left: Any?, _ right: Any?) -> Bool {
        guard !PredicateValue.isNull(left), !PredicateValue.isNull(right), let left, let right else { return false }
        guard let text = PredicateValue.text(left) else { ObjCException.invalidArgument("MATCHES compares texts, not \(left).") }
        guard let pattern = PredicateValue.text(right) else { ObjCException.invalidArgument("MATCHES takes a pattern as a text, not \(right).") }
        let ignoresCase = textOptions.contains(.caseInsensitive)
        let ignoresMarks = textOptions.contains(.diacriticInsensitive)
        let marks = PredicateComparison(options: ignoresMarks ? .diacriticInsensitive : [])
        guard let expression = RegularExpressions.expression(marks.folded(pattern), ignoresCase: ignoresCase) else {
            ObjCException.invalidArgument(
                "Can't do regex matching, reason: (Can't open pattern U_REGEX_RULE_SYNTAX (string \(text), pattern \(pattern), case \(ignoresCase ? 1 : 0), canon \(ignoresMarks ? 1 : 0)))")
        }
        let subject = marks.folded(text)
        return expression.firstMatch(in: subject, options: .anchored, range: NSRange(location: 0, length: subject.utf16.count)) != nil
    }

    // MARK: Values

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        if !options.isEmpty, let left, let right, let first = PredicateValue.text(left), let second = PredicateValue.text(right) {
            return order(of: first, second) == .orderedSame
        }
        return PredicateValue.isEqual(left, right)
    }

    /// Nil, which no comparison holds for, when one is null.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        guard !PredicateValue.isNull(left), !PredicateValue.isNull(right), let left, let right else { return nil }
        if let order = PredicateValue.order(left, right, texts: { order(of: $0, $1) }) { return order }
        // NaN is neither less nor more.
        if PredicateValue.number(left) != nil, PredicateValue.number(right) != nil { return nil }
        ObjCException.invalidArgument("Can't compare \(left) with \(right)")
    }

    private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
        guard let bounds = flattened(bounds), let limits = bounds as? [Any] ?? (bounds as? NSOrderedSet)?.array, limits.count == 2 else {
            ObjCException.invalidArgument("BETWEEN of predicates wants an array of two values, not \(bounds.map { "\($0)" } ?? "nil")")
        }
        guard let low = order(limits[0], value), let high = order(value, limits[1]) else { return false }
        return low != .orderedDescending && high != .orderedDescending
    }

    private func contains(_ collection: Any?, _ value: Any?) -> Bool {
        guard !PredicateValue.isNull(collection), let collection else { return false }
        if let text = PredicateValue.text(collection) {
            guard !PredicateValue.isNull(value), let value else { return false }
            guard let part = PredicateValue.text(value) else {
                ObjCException.invalidArgument("Can't look for value (\(value)) in string (\(text)); value is not a string")
            }
            return find(part, in: text, [])
        }
        guard let elements = PredicateValue.elements(of: collection) ?? PredicateValue.dictionary(collection).map({ Array($0.values) }) else {
            ObjCException.invalidArgument("Can't use in/contains operator with collection \(collection) (not a collection)")
        }
        return elements.contains { isEqual($0, value) }
    }
}

/// `*` for any characters, `?` for one, and a backslash in front of either for itself.
private enum Wildcards {
    private enum Step: Equatable {
        case any
        case one
        case character(Unicode.Scalar)
    }

    static func matches(_ text: String, _ pattern: String) -> Bool {
        var steps: [Step] = []
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case _ where isEscaped:
                steps.append(.character(scalar))
                isEscaped = false
            case "\\": isEscaped = true
            case "*": steps.append(.any)
            case "?": steps.append(.one)
            default: steps.append(.character(scalar))
            }
        }
        let scalars = Array(text.unicodeScalars)
        var at = 0
        var step = 0
        // Where to go on when the characters behind the last star do not match.
        var retry: (at: Int, step: Int)?
        while at < scalars.count {
            if step < steps.count, steps[step] == .any {
                retry = (at, step)
                step += 1
            } else if step < steps.count, steps[step] == .one || steps[step] == .character(scalars[at]) {
                at += 1
                step += 1
            } else if let last = retry {
                retry = (last.at + 1, last.step)
                at = last.at + 1
                step = last.step + 1
            } else {
                return false
            }
        }
        return steps[step...].allSatisfy { $0 == .any }
    }
}

/// Compiled patterns: a predicate is asked for one element after the other.
private enum RegularExpressions {
    private final class Entry {
        let expression: NSRegularExpression?
        init(_ expression: NSRegularExpression?) { self.expression = expression }
    }

    private static nonisolated(unsafe) let cache: NSCache<NSString, Entry> = {
        let cache = NSCache<NSString, Entry>()
        cache.countLimit = 64
        return cache
    }()

    /// The expression for a whole text; nil for a pattern that is none.
    static func expression(_ pattern: String, ignoresCase: Bool) -> NSRegularExpression? {
        let key = "\(ignoresCase)\(pattern)" as NSString
        if let entry = cache.object(forKey: key) { return entry.expression }
        let options: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
        // Alone first: a bracket that closes the group would make a pattern of what is none.
        let isPattern = pattern.isEmpty || (try? NSRegularExpression(pattern: pattern, options: options)) != nil
        let expression = isPattern ? try? NSRegularExpression(pattern: "(?:\(pattern))\\z", options: options) : nil
        cache.setObject(Entry(expression), forKey: key)
        return expression
    }
}
