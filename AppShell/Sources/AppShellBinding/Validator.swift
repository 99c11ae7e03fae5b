import Foundation

/// Rules for an input. A rule that is not met gives a failure of the view model's own type.
public struct Validator<Value, Failure: Equatable & Sendable>: Sendable {
    private let rules: [@Sendable (Value) -> Failure?]

    /// One rule: `failure` unless `isValid` holds.
    public init(_ failure: Failure, unless isValid: @escaping @Sendable (Value) -> Bool) {
        rules = [{ isValid($0) ? nil : failure }]
    }

    /// All rules of `validators`, in their order. With none, every input is valid.
    public init(all validators: [Validator]) {
        rules = validators.flatMap(\.rules)
    }

    /// These rules and then those of `other`.
    public func and(_ other: Validator) -> Validator {
        Validator(all: [self, other])
    }

    /// The failure of each rule that `value` does not meet, in the rules' order.
    public func failures(of value: Value) -> [Failure] {
        rules.compactMap { $0(value) }
    }

    /// The first failure. nil for a valid value.
    public func failure(of value: Value) -> Failure? {
        for rule in rules {
            if let failure = rule(value) { return failure }
        }
        return nil
    }

    public func isValid(_ value: Value) -> Bool {
        failure(of: value) == nil
    }
}

extension Validator where Value == String {
    /// At least one character besides white space and line breaks.
    public static func notBlank(else failure: Failure) -> Validator {
        Validator(failure) { !$0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    }

    /// A length in characters as a reader counts them, without white space at the ends.
    public static func length(_ range: ClosedRange<Int>, else failure: Failure) -> Validator {
        Validator(failure) { range.contains($0.trimmingCharacters(in: .whitespacesAndNewlines).count) }
    }

    /// Text that `pattern`, a regular expression, matches as a whole.
    ///
    /// - Throws: An error of `NSRegularExpression` for a pattern that cannot be read.
    public static func matching(_ pattern: String, else failure: Failure) throws -> Validator {
        let expression = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
        return Validator(failure) { text in
            expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
    }
}
