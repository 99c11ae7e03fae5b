import SwiftSyntax

/// Uses of optional protocol requirements: `delegate?.listDidScroll?(list)`, `delegate.listDidScroll != nil`.
extension RewritePass {
    /// A call through `?` or `!`: the accessor holds a closure, which takes no labels.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let inner: ExprSyntax
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            inner = chain.expression
        } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            inner = force.expression
        } else {
            return
        }
        let reference: DeclReferenceExprSyntax
        var base: ExprSyntax?
        if let access = inner.as(MemberAccessExprSyntax.self), let receiver = access.base {
            reference = access.declName
            base = receiver
        } else if let name = inner.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            return
        }
        guard let candidates = index.optionalRequirements[reference.baseName.identifierText] else { return }
        let labels = node.arguments.map { $0.label.map(\.identifierText) }
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let written = reference.argumentNames.map { $0.arguments.map { $0.name.identifierText == "_" ? nil : $0.name.identifierText } }
        let requirement = pick(candidates, for: base, arguments: node.arguments) { candidate in
            guard let wanted = candidate.labels else { return false }
            if let written { return wanted == written }
            return wanted.count == labels.count + closures && wanted.starts(with: labels)
        }
        guard let requirement else { return }
        edits.replace(reference.textRange, with: requirement.accessor)
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.textRange.lowerBound..<colon.textRange.upperBound, in: unit.bytes)
        }
    }

    /// A requirement named without a call.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let candidates = index.optionalRequirements[node.declName.baseName.identifierText] else { return }
        // Called, with `?` or without: not ours, or seen to already.
        if let parent = node.parent {
            if parent.is(FunctionCallExprSyntax.self), parent.cast(FunctionCallExprSyntax.self).calledExpression.id == node.id { return }
            if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self),
                let call = parent.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == parent.id
            {
                return
            }
        }
        let labels = node.declName.argumentNames?.arguments.map { $0.name.identifierText == "_" ? nil : $0.name.identifierText }
        guard let type = resolver.typeText(of: base), isProtocol(type) else { return }
        let known = candidates.of(protocolNames(in: type)).filter { $0.labels != nil && (labels == nil || $0.labels == labels) }
        guard let requirement = known.first else { return }
        if Set(known.map(\.key)).count > 1 {
            error(node.declName, "ambiguous use of '\(node.declName.trimmedDescription)'")
            return
        }
        edits.replace(node.declName.textRange, with: requirement.accessor)
    }

    private func pick(
        _ candidates: OptionalRequirements.Alike, for base: ExprSyntax?, arguments: LabeledExprListSyntax, _ fits: (ModuleIndex.OptionalRequirement) -> Bool
    ) -> ModuleIndex.OptionalRequirement? {
        let type: String?
        if let base { type = resolver.typeText(of: base) } else {
            // An unqualified name is the requirement only inside an extension of its protocol.
            guard case .module(let id)? = resolver.enclosingTypes(of: arguments).first, index.entries[id].declaration.kind == .protocol else { return nil }
            type = index.entries[id].declaration.qualifiedName
        }
        var known: [ModuleIndex.OptionalRequirement] = []
        if let type {
            if isProtocol(type) {
                known = candidates.of(protocolNames(in: type)).filter(fits)
                if known.isEmpty, protocolIsKnown(type) { return nil }
            } else if let reference = resolver.reference(to: type, from: resolver.path(of: arguments)),
                index.lookup(candidates.base, in: reference).found.contains(where: {
                    if case .module(let member, _, _) = $0 { return member.kind == .property } else { return false }
                })
            {
                // A closure property of that name.
                return nil
            }
        }
        let matching = known.isEmpty ? candidates.all.filter(fits) : known
        if matching.isEmpty { return nil }
        // Requirements that differ in types only.
        let types = arguments.map { resolver.typeText(of: $0.expression).map(TypeText.nominal) }
        let exact = matching.first { requirement in
            guard let wanted = requirement.parameterTypes?.map(TypeText.nominal), wanted.count == types.count else { return false }
            return zip(wanted, types).allSatisfy { $1 == nil || $0 == $1 }
        }
        return exact ?? matching.first
    }

    private func parts(_ type: String) -> [String] {
        TypeText.nominal(type).split(separator: "&").map { TypeText.nominal(String($0)) }
    }

    private func isProtocol(_ type: String) -> Bool {
        parts(type).contains { name in
            index.protocols[index.resolvedName(name)] != nil || index.type(named: name)?.declaration.kind == .protocol
        }
    }

    private func protocolIsKnown(_ type: String) -> Bool {
        parts(type).allSatisfy { index.protocols[index.resolvedName($0)] != nil || index.type(named: $0) != nil }
    }

    /// The Objective-C protocols that a type stands for, with those they refine.
    private func protocolNames(in type: String) -> Set<String> { Set(index.refined(parts(type)).map(\.name)) }
}
