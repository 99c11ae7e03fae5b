import SwiftSyntax

/// Collects the identifiers of segues, controllers and cells that code names.
final class IdentifierUses: SyntaxVisitor {
    private let unit: SourceUnit
    private let evaluator: ConditionEvaluator
    private var uses: [ModuleOutline.Use] = []
    private var registersOtherNames = false
    private var usesOtherBundles = false

    private init(unit: SourceUnit, evaluator: ConditionEvaluator) {
        self.unit = unit
        self.evaluator = evaluator
        super.init(viewMode: .sourceAccurate)
    }

    static func collect(_ unit: SourceUnit, evaluator: ConditionEvaluator) -> (uses: [ModuleOutline.Use], registersOtherNames: Bool, usesOtherBundles: Bool) {
        let visitor = IdentifierUses(unit: unit, evaluator: evaluator)
        visitor.walk(unit.tree)
        return (visitor.uses, visitor.registersOtherNames, visitor.usesOtherBundles)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let clause = evaluator.activeClause(of: node), let elements = clause.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name = called?.baseName.text else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text }
        func argument(_ label: String) -> ExprSyntax? { node.arguments.first { $0.label?.text == label }?.expression }
        switch name {
        case "performSegue": add(.segue, argument("withIdentifier"))
        case "instantiateViewController": add(.controller, argument("withIdentifier") ?? argument("identifier"))
        case "UIStoryboard":
            guard labels.first == "name" else { break }
            if Self.isOwn(argument("bundle")) { add(.storyboard, argument("name")) } else { usesOtherBundles = true }
        case "dequeueReusableCell", "dequeueReusableSupplementaryView":
            // Without an index path the answer may be nil, and code makes a cell.
            if labels.last == "for" { add(.dequeued, argument("withIdentifier") ?? argument("withReuseIdentifier")) }
        case "register":
            for label in ["forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier", "forHeaderFooterViewReuseIdentifier"] {
                guard let expression = argument(label) else { continue }
                if !add(.registered, expression) { registersOtherNames = true }
            }
        default: break
        }
        return .visitChildren
    }

    /// Whether a bundle is the app's or a module's own.
    private static func isOwn(_ bundle: ExprSyntax?) -> Bool {
        guard let text = bundle?.trimmedDescription else { return true }
        return ["nil", ".main", "Bundle.main", ".module", "Bundle.module"].contains(text) || text.hasPrefix("Bundle(for:") || text.hasPrefix(".init(for:")
    }

    /// Answers whether the name is written there.
    @discardableResult
    private func add(_ kind: ModuleOutline.Use.Kind, _ expression: ExprSyntax?) -> Bool {
        guard let literal = expression?.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue else { return false }
        let place = unit.location(of: literal.textRange.lowerBound)
        uses.append(ModuleOutline.Use(kind: kind, name: text, path: unit.path, line: place.line, column: place.column))
        return true
    }
}
