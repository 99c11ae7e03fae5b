import SwiftSyntax

/// `super` calls of overrides that go through the classes' tables.
extension RewritePass {
    func rewriteSuperCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base, base.is(SuperExprSyntax.self),
            let type = resolver.enclosingTypes(of: node).first
        else { return }
        var labels = node.arguments.map { $0.label.map(\.identifierText) }
        if node.trailingClosure != nil { labels.append(nil) }
        let name = access.declName.baseName.identifierText
        switch superCall(in: type, SelectorNames.fullName(base: name, labels: labels)) {
        case nil: break
        case .renamed(let name): edits.replace(access.declName.baseName.textRange, with: name)
        case .base:
            edits.replace(base.textRange, with: "ObjectiveC.ObjCBase")
            edits.insert(node.arguments.isEmpty ? "self" : "self, ", at: node.leftParen?.textRange.upperBound ?? node.textRange.upperBound)
        }
    }

    func rewriteSuperProperty(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let type = resolver.enclosingTypes(of: node).first,
            case .renamed(let name)? = superCall(in: type, node.declName.baseName.identifierText),
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        else { return }
        edits.replace(node.declName.baseName.textRange, with: name)
    }

    private func superCall(in type: TypeReference, _ name: String) -> OverridePlan.SuperCall? {
        switch type {
        case .module(let id): return plan.superCalls[.init(type: id, name: name)]
        case .external(let type): return plan.externalSuperCalls[.init(type: type, name: name)].map { .renamed($0) }
        }
    }
}
