import SwiftSyntax

/// What one `@available` says of a declaration on iOS.
struct Availability {
    private let arguments: AvailabilityArgumentListSyntax
    private let platform: String

    /// nil for another attribute.
    init?(_ attribute: AttributeSyntax) {
        guard case .availability(let arguments)? = attribute.arguments, let first = arguments.first else { return nil }
        self.arguments = arguments
        platform = first.argument.trimmedDescription
    }

    /// Whether nobody may use the declaration where the oldest system is the given one; an app extension's platform is another.
    func isUnavailable(from deploymentTarget: [Int]) -> Bool {
        isUnconditional || isObsolete(from: deploymentTarget)
    }

    private var isUnconditional: Bool {
        ["*", "iOS", "swift"].contains(platform) && arguments.contains { $0.argument.trimmedDescription == "unavailable" }
    }

    /// Whether a version of iOS from which on nobody may use it is at most the given one.
    func isObsolete(from deploymentTarget: [Int]) -> Bool {
        platform == "iOS" && !isUnconditional && isObsolete(at: deploymentTarget)
    }

    /// Whether Swift code of the language mode may not use it: what is Objective-C's alone says `swift, obsoleted: 1.0`.
    func isObsolete(inLanguageMode mode: String) -> Bool { platform == "swift" && isObsolete(at: Self.numbers(mode)) }

    private func isObsolete(at present: [Int]) -> Bool {
        arguments.contains { argument in
            guard case .availabilityLabeledArgument(let labeled) = argument.argument, labeled.label.text == "obsoleted", case .version(let version) = labeled.value
            else { return false }
            return !present.lexicographicallyPrecedes(Self.numbers(version.trimmedDescription))
        }
    }

    /// The arguments that say so on every platform, with the message and the new name.
    var unavailableArguments: String {
        let kept = arguments.compactMap { argument -> String? in
            guard case .availabilityLabeledArgument(let labeled) = argument.argument, ["message", "renamed"].contains(labeled.label.text) else { return nil }
            return labeled.trimmedDescription
        }
        return (["*", "unavailable"] + kept).joined(separator: ", ")
    }

    /// A version's parts, without zeros at the end: "15.0" is "15".
    static func numbers(_ version: String) -> [Int] {
        var numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}
