import SwiftSyntax

/// Collects the names of a file that may stand for an `AnyObject`: what is declared as one, and what is made of such a name.
///
/// A guess that may be too large: it saves asking for the type of every expression.
final class AnyObjectNames: SyntaxVisitor {
    private var made: [(name: String, from: Set<String>)] = []

    /// - Parameter known: members and functions whose type names `AnyObject`.
    static func collect(_ file: SourceFileSyntax, known: Set<String>) -> Set<String> {
        let collector = AnyObjectNames(viewMode: .sourceAccurate)
        collector.walk(file)
        var names = known.union(["AnyObject"])
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (name, from) in collector.made where !names.contains(name) && !names.isDisjoint(with: from) {
                names.insert(name)
                isGrowing = true
            }
        }
        return names
    }

    /// The identifiers in a piece of source.
    static func words(_ node: (some SyntaxProtocol)?) -> Set<String> {
        guard let node else { return [] }
        return Set(
            node.tokens(viewMode: .sourceAccurate).compactMap { token in
                switch token.tokenKind {
                case .identifier, .dollarIdentifier: return token.identifierText
                default: return nil
                }
            })
    }

    private func add(_ name: TokenSyntax?, _ from: Set<String>) {
        if let name, !from.isEmpty { made.append((name.identifierText, from)) }
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        add(node.secondName ?? node.firstName, Self.words(node.type))
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern.as(IdentifierPatternSyntax.self)?.identifier, Self.words(node.typeAnnotation?.type).union(Self.words(node.initializer?.value)))
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern.as(IdentifierPatternSyntax.self)?.identifier, Self.words(node.typeAnnotation?.type).union(Self.words(node.initializer?.value)))
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern.as(IdentifierPatternSyntax.self)?.identifier, Self.words(node.typeAnnotation?.type).union(Self.words(node.sequence)))
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.signature?.parameterClause {
        case .parameterClause(let clause)?:
            for parameter in clause.parameters { add(parameter.secondName ?? parameter.firstName, Self.words(parameter.type)) }
        case .simpleInput(let list)?:
            let words = receiver(of: node)
            for parameter in list { add(parameter.name, words) }
        default:
            let words = receiver(of: node)
            for name in ["$0", "$1"] where !words.isEmpty { made.append((name, words)) }
        }
        return .visitChildren
    }

    private func receiver(of closure: ClosureExprSyntax) -> Set<String> {
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
            ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
        return Self.words(call?.calledExpression.as(MemberAccessExprSyntax.self)?.base)
    }
}
