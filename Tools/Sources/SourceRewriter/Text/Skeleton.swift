import SwiftSyntax

/// A source without the bodies of its functions and accessors, comments and superfluous white space: equal skeletons, equal declarations.
final class Skeleton: SyntaxVisitor {
    private var text = ""
    private var needsSpace = false

    static func make(of unit: SourceUnit) -> String {
        let skeleton = Skeleton(viewMode: .sourceAccurate)
        skeleton.text.reserveCapacity(unit.bytes.count / 2)
        skeleton.walk(unit.tree)
        return skeleton.text
    }

    private func separate(_ trivia: Trivia) {
        if trivia.contains(where: \.isNewline) {
            text += "\n"
        } else if needsSpace || !trivia.isEmpty {
            text += " "
        }
        needsSpace = false
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        separate(token.leadingTrivia)
        text += token.text
        needsSpace = !token.trailingTrivia.isEmpty
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = node.parent, owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
        else { return .visitChildren }
        separate(node.leadingTrivia)
        text += "{}"
        needsSpace = !node.trailingTrivia.isEmpty
        return .skipChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        guard case .getter = node.accessors else { return .visitChildren }
        separate(node.leadingTrivia)
        text += "{ get {} }"
        needsSpace = !node.trailingTrivia.isEmpty
        return .skipChildren
    }
}
