import SwiftSyntax

/// The types of the values that the cases of a file's enumerations carry. Read when a pattern asks for one.
///
/// Belongs to the resolver of one file, which one thread uses.
final class EnumCases: @unchecked Sendable {
    private var payloads: [String: [[String]]]?

    /// The type of a value that a pattern takes out of a case: `.item(let type)`, `let .item(type)`. Unknown where cases of that name differ.
    func type(ofCase name: String, at position: Int, in node: some SyntaxProtocol) -> String? {
        if payloads == nil {
            let collector = Collector(viewMode: .sourceAccurate)
            collector.walk(node.root)
            payloads = collector.payloads
        }
        let types = Set((payloads?[name] ?? []).map { position < $0.count ? $0[position] : "" })
        return types.count == 1 ? types.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    private final class Collector: SyntaxVisitor {
        var payloads: [String: [[String]]] = [:]

        override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
            let types = node.parameterClause?.parameters.map { TypeText.plain($0.type) } ?? []
            payloads[node.name.identifierText, default: []].append(types)
            return .skipChildren
        }

        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

extension PatternSyntax {
    /// The case and the place in it from which the pattern takes a value under a name; nil when it binds no such name. A value that is the whole
    /// subject, or part of a tuple, has no case.
    func payload(named name: String) -> (caseName: String?, position: Int)? {
        guard let identifier = tokens(viewMode: .sourceAccurate).first(where: { $0.identifierText == name && $0.isBinding }) else { return nil }
        var node = Syntax(identifier)
        while let parent = node.parent, node.id != id {
            if let argument = node.as(LabeledExprSyntax.self), let list = parent.as(LabeledExprListSyntax.self) {
                guard let call = list.parent?.as(FunctionCallExprSyntax.self), let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                    let at = list.firstIndex(where: { $0.id == argument.id })
                else { return (nil, 0) }
                return (access.declName.baseName.identifierText, list.distance(from: list.startIndex, to: at))
            }
            node = parent
        }
        return (nil, 0)
    }
}

extension TokenSyntax {
    /// Whether the token is a name that a pattern introduces: behind `let` or `var`, or anywhere below one.
    fileprivate var isBinding: Bool {
        guard case .identifier = tokenKind, parent?.is(IdentifierPatternSyntax.self) == true || parent?.is(DeclReferenceExprSyntax.self) == true else { return false }
        // The case's own name is a member's.
        if parent?.parent?.is(MemberAccessExprSyntax.self) == true { return false }
        var next = parent
        while let node = next {
            if node.is(ValueBindingPatternSyntax.self) { return true }
            if node.is(SwitchCaseItemSyntax.self) || node.is(MatchingPatternConditionSyntax.self) { return false }
            next = node.parent
        }
        return false
    }
}
