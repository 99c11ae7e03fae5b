import SwiftSyntax

/// Decides `#if` conditions as a build for the iOS simulator would, or one for another platform.
struct ConditionEvaluator: Sendable {
    var conditions: Set<String>
    var languageMode: String
    var importableModules: Set<String>
    /// Linux for the runtime's own sources.
    var platform = SourcePlatform.iOS
    /// What can be imported besides ``importableModules``.
    private var platformModules = runtimeModules
    /// What cannot be imported and may stand in an import line all the same.
    private(set) var modulesWithoutCode: Set<String> = []
    /// The parts of the oldest version of iOS that the module runs on.
    private(set) var deploymentTarget = Availability.numbers(simulatedVersion)
    /// The version of the compiler that will see the result.
    var compilerVersion: [Int] = [6, 3]

    init(options: RewriterOptions) {
        conditions = options.conditions
        languageMode = options.languageMode
        importableModules = options.importableModules.union(options.manifests.map(\.module))
        platform = options.platform
        if let version = options.deploymentTarget { deploymentTarget = Availability.numbers(version) }
        modulesWithoutCode = options.modulesWithoutCode
        if platform == .linux { (platformModules, importableModules) = (Self.linuxModules, options.importableModules) }
    }

    /// The iOS that apps find.
    static let simulatedVersion = "18.5"

    /// Conditions of a package's manifest, which runs on the developer's Mac.
    static let mac: ConditionEvaluator = {
        var evaluator = ConditionEvaluator(options: RewriterOptions(moduleName: "", languageMode: "6", conditions: []))
        evaluator.platform = .macOS
        evaluator.platformModules = linuxModules.subtracting(["Glibc"]).union(["Darwin", "ObjectiveC", "PackageDescription"])
        return evaluator
    }()

    /// Conditions as they hold for the runtime's own sources.
    static let linux: ConditionEvaluator = {
        var evaluator = ConditionEvaluator(options: RewriterOptions(moduleName: "", languageMode: "6"))
        evaluator.platform = .linux
        return evaluator
    }()

    /// Modules a source may import because the runtime has them (or the toolchain does).
    static let runtimeModules: Set<String> = [
        "UIKit", "Foundation", "FoundationEssentials", "QuartzCore", "CoreGraphics", "ObjectiveC", "Darwin", "Dispatch", "Swift", "XCTest", "Testing",
        "Observation", "Synchronization", "RegexBuilder", "_Concurrency", "FoundationNetworking", "FoundationXML",
        "os", "OSLog", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "simd", "Accessibility", "AudioToolbox", "Accelerate", "Metal", "MetalKit",
        "ImageIO", "CoreText", "LocalAuthentication",
    ]

    /// What a package's target that is built for Linux may import: the toolchain's own.
    static let linuxModules: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Dispatch", "Swift",
        "XCTest", "Testing", "Observation", "Synchronization", "RegexBuilder", "_Concurrency", "_StringProcessing",
    ]

    /// The clause that is compiled, if any.
    func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        for clause in node.clauses {
            guard let condition = clause.condition else { return clause }
            if evaluate(condition) { return clause }
        }
        return nil
    }

    func canImport(_ module: String) -> Bool { platformModules.contains(module) || importableModules.contains(module) }

    /// Whether a condition's value here could differ from what the compiler on Linux would say; such
    /// conditions are replaced by their value. Custom flags stay as they are.
    func needsReplacement(_ condition: ExprSyntax) -> Bool {
        condition.tokens(viewMode: .sourceAccurate).contains {
            ["os", "targetEnvironment", "canImport", "arch", "platform", "_runtime", "objc"].contains($0.text)
        }
    }

    func evaluate(_ condition: ExprSyntax) -> Bool {
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return evaluate(only.expression)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return !evaluate(prefix.expression)
        }
        if let name = condition.as(DeclReferenceExprSyntax.self) { return conditions.contains(name.baseName.text) }
        if let sequence = condition.as(SequenceExprSyntax.self) { return evaluate(Array(sequence.elements)[...]) }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return evaluate([infix.leftOperand, infix.operator, infix.rightOperand][...])
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return evaluate(call) }
        return false
    }

    /// `&&` binds tighter than `||`.
    private func evaluate(_ elements: ArraySlice<ExprSyntax>) -> Bool {
        func operatorText(_ element: ExprSyntax) -> String? { element.as(BinaryOperatorExprSyntax.self)?.operator.text }
        for (separator, combine) in [("||", { (a: Bool, b: Bool) in a || b }), ("&&", { a, b in a && b })] {
            if let at = elements.firstIndex(where: { operatorText($0) == separator }) {
                return combine(evaluate(elements[..<at]), evaluate(elements[(at + 1)...]))
            }
        }
        if elements.count == 1, let only = elements.first { return evaluate(only) }
        return false
    }

    private func evaluate(_ call: FunctionCallExprSyntax) -> Bool {
        let name = call.calledExpression.trimmedDescription
        guard let argument = call.arguments.first?.expression else { return false }
        let text = argument.trimmedDescription
        switch name {
        case "os": return text == platform.conditionName || (platform == .macOS && text == "OSX")
        case "targetEnvironment": return platform == .iOS && text == "simulator"
        case "arch": return text == "x86_64"
        case "_runtime": return (platform != .linux) == (text == "_ObjC")
        case "_endian": return text == "little"
        case "_pointerBitWidth": return text == "_64"
        case "hasFeature", "hasAttribute": return true
        case "canImport": return canImport(String(text.split(separator: ".").first ?? ""))
        case "swift":
            let mode = languageMode.split(separator: ".").compactMap { Int($0) }
            // What the 6.3 compiler answers in each of its language modes.
            let version = (mode.first ?? 5) >= 6 ? compilerVersion : (mode.first ?? 5) == 5 ? [5, 10] : [4, 2]
            return compare(version, to: argument)
        case "compiler", "_compiler_version": return compare(compilerVersion, to: argument)
        default: return false
        }
    }

    private func compare(_ version: [Int], to argument: ExprSyntax) -> Bool {
        guard let prefix = argument.as(PrefixOperatorExprSyntax.self) else { return false }
        let wanted = prefix.expression.trimmedDescription.split(separator: ".").compactMap { Int($0) }
        let isLess = version.lexicographicallyPrecedes(wanted)
        return prefix.operator.text == "<" ? isLess : !isLess
    }
}
