import SwiftSyntax

/// What a file says of methods whose implementations may be exchanged.
struct ExchangeMentions: Sendable, Equatable {
    /// A selector that may be handed to a function that exchanges.
    struct Mention: Sendable, Equatable {
        enum Kind: Int, Sendable { case method, getter, setter, text }

        var kind: Kind
        /// A method's or property's base name; of `Selector("…")` the selector.
        var name: String
        /// A method's labels, where they are written; "_" for none.
        var labels: [String]?
        /// The type in front of the name, or the one around it.
        var type: String?
    }

    /// The file calls functions that exchange implementations.
    var exchanges = false
    var selectors: [Mention] = []
    /// Types that are named as values: `UIViewController.self`.
    var types: [String] = []

    var isEmpty: Bool { self == ExchangeMentions() }

    static let functions: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod", "method_getImplementation", "class_getMethodImplementation",
    ]

    /// Words of which a file that exchanges, or helps to, has one.
    static func mayConcern(_ unit: SourceUnit) -> Bool {
        (["Selector(", "selector(", "Implementation", "class_addMethod", "class_replaceMethod"] as [StaticString]).contains { unit.bytes.contains($0) }
    }

    static func collect(_ unit: SourceUnit, evaluator: ConditionEvaluator) -> ExchangeMentions {
        guard mayConcern(unit) else { return ExchangeMentions() }
        let visitor = Visitor(evaluator)
        visitor.walk(unit.tree)
        var result = visitor.result
        if !result.exchanges { result.selectors = visitor.candidates }
        if result.selectors.isEmpty { result.types = [] }
        return result
    }

    private final class Visitor: SyntaxVisitor {
        let evaluator: ConditionEvaluator
        var result = ExchangeMentions()
        /// Those that are handed over two at a time, or kept in a variable: others are targets' actions, observers and the like.
        var candidates: [Mention] = []
        private var types: [String] = []

        init(_ evaluator: ConditionEvaluator) {
            self.evaluator = evaluator
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            if let clause = evaluator.activeClause(of: node), let elements = clause.elements { walk(elements) }
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
        override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
        override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
        override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(TypeText.withoutGenerics(node.extendedType.trimmedDescription)) }
        override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

        private func enter(_ type: String) -> SyntaxVisitorContinueKind {
            types.append(type)
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if ExchangeMentions.functions.contains(node.baseName.text) { result.exchanges = true }
            return .skipChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.declName.baseName.text == "self", let base = node.base?.trimmedDescription, base.first?.isUppercase == true, !result.types.contains(base) {
                result.types.append(base)
            }
            return .visitChildren
        }

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.macroName.text == "selector", let argument = node.arguments.first, node.arguments.count == 1 else { return .visitChildren }
            let kind: Mention.Kind
            switch argument.label?.text {
            case nil: kind = .method
            case "getter": kind = .getter
            case "setter": kind = .setter
            default: return .skipChildren
            }
            let expression = Self.withoutCast(argument.expression)
            if let access = expression.as(MemberAccessExprSyntax.self) {
                let base = access.base?.trimmedDescription
                add(kind, access.declName, base.flatMap { ["self", "Self"].contains($0) ? nil : TypeText.withoutGenerics($0) }, Syntax(node))
            } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
                add(kind, reference, nil, Syntax(node))
            }
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard ["Selector", "NSSelectorFromString"].contains(node.calledExpression.trimmedDescription), node.arguments.count == 1,
                let argument = node.arguments.first, let literal = Self.withoutCast(argument.expression).as(StringLiteralExprSyntax.self),
                let text = literal.representedLiteralValue
            else { return .visitChildren }
            note(Mention(kind: .text, name: text, type: types.last), Syntax(node))
            return .skipChildren
        }

        private func add(_ kind: Mention.Kind, _ name: DeclReferenceExprSyntax, _ type: String?, _ node: Syntax) {
            note(Mention(kind: kind, name: name.baseName.identifierText, labels: name.argumentNames?.arguments.map(\.name.identifierText), type: type ?? types.last), node)
        }

        private func note(_ mention: Mention, _ node: Syntax) {
            result.selectors.append(mention)
            if let argument = node.parent?.as(LabeledExprSyntax.self), let list = argument.parent?.as(LabeledExprListSyntax.self) {
                if list.count(where: { Self.isSelector($0.expression) }) > 1 { candidates.append(mention) }
            } else if node.parent?.is(InitializerClauseSyntax.self) == true {
                candidates.append(mention)
            }
        }

        private static func isSelector(_ expression: ExprSyntax) -> Bool {
            expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "selector"
                || ["Selector", "NSSelectorFromString"].contains(expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? "")
        }

        private static func withoutCast(_ expression: ExprSyntax) -> ExprSyntax {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 { return withoutCast(tuple.elements.first!.expression) }
            if let cast = expression.as(AsExprSyntax.self) { return withoutCast(cast.expression) }
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first { return withoutCast(first) }
            return expression
        }
    }
}
