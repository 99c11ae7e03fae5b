import SwiftSyntax

/// Generic parameters, associated types and `Self`: names of types that stand for another one at run time.
extension TypeResolver {
    /// What the type of that name must inherit from and conform to; nil when it is no such type where the node stands.
    ///
    /// `Self` counts in protocols and classes; `T.Item` and `Self.Item` are associated types.
    func bounds(of name: String, at node: some SyntaxProtocol) -> [String]? {
        // Most calls are of functions.
        guard name.first?.isUppercase == true else { return nil }
        if let dot = name.lastIndex(of: ".") {
            guard let outer = bounds(of: String(name[..<dot]), at: node) else { return nil }
            let member = String(name[name.index(after: dot)...])
            guard let found = associatedType(member, of: outer, depth: 0) else { return nil }
            return found + requirements(on: name, around: Syntax(node))
        }
        var next = node.parent
        while let current = next {
            if let clause = genericParameters(of: current), let parameter = clause.parameters.first(where: { $0.name.text == name }) {
                return (parameter.inheritedType.map { Self.parts(of: $0) } ?? []) + requirements(on: name, around: Syntax(node))
            }
            if let part = current.as(ExtensionDeclSyntax.self) {
                let text = TypeText.withoutGenerics(part.extendedType.trimmedDescription)
                if let entry = index.type(named: text) {
                    if let found = bounds(of: name, inside: entry) { return found + requirements(on: name, around: Syntax(node)) }
                } else if name == "Self" {
                    return [text]
                }
            } else if let entry = index.entry(file: file, offset: current.textRange.lowerBound), isType(current) {
                if let found = bounds(of: name, inside: entry) { return found + requirements(on: name, around: Syntax(node)) }
            }
            next = current.parent
        }
        return nil
    }

    private func isType(_ node: Syntax) -> Bool {
        [.classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl].contains(node.kind)
    }

    /// The same, of a name that a type declares for what stands inside it.
    private func bounds(of name: String, inside entry: ModuleIndex.Entry) -> [String]? {
        let declaration = entry.declaration
        if name == "Self" { return [declaration.qualifiedName] }
        if declaration.kind == .protocol { return associatedType(name, of: [declaration.qualifiedName], depth: 0) }
        guard let parameter = genericParameters(of: declaration.node)?.parameters.first(where: { $0.name.text == name }) else { return nil }
        return (parameter.inheritedType.map { Self.parts(of: $0) } ?? []) + Self.requirements(on: name, in: whereClause(of: declaration.node))
    }

    private func associatedType(_ name: String, of protocols: [String], depth: Int) -> [String]? {
        guard depth < 8 else { return nil }
        for text in protocols {
            guard let entry = index.type(named: text), entry.declaration.kind == .protocol,
                let node = entry.declaration.node.as(ProtocolDeclSyntax.self)
            else { continue }
            for member in node.memberBlock.members {
                guard let type = member.decl.as(AssociatedTypeDeclSyntax.self), type.name.text == name else { continue }
                return (type.inheritanceClause?.inheritedTypes.flatMap { Self.parts(of: $0.type) } ?? []) + Self.requirements(on: name, in: type.genericWhereClause)
                    + Self.requirements(on: name, in: node.genericWhereClause)
            }
            if let found = associatedType(name, of: entry.declaration.inherited, depth: depth + 1) { return found }
        }
        return nil
    }

    /// What `where` clauses around a node say of a type.
    private func requirements(on name: String, around node: Syntax) -> [String] {
        var result: [String] = []
        var next: Syntax? = node
        while let current = next {
            result += Self.requirements(on: name, in: whereClause(of: current))
            next = current.parent
        }
        return result
    }

    private static func requirements(on name: String, in clause: GenericWhereClauseSyntax?) -> [String] {
        (clause?.requirements ?? []).flatMap { requirement -> [String] in
            guard case .conformanceRequirement(let conformance) = requirement.requirement else { return [] }
            let left = conformance.leftType.trimmedDescription
            return left == name || left == "Self." + name ? parts(of: conformance.rightType) : []
        }
    }

    /// The types of a composition.
    private static func parts(of type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.map { TypeText.nominal($0.type.trimmedDescription) } }
        return [TypeText.nominal(type.trimmedDescription)]
    }

    private func genericParameters(of node: Syntax) -> GenericParameterClauseSyntax? {
        switch node.kind {
        case .functionDecl: return node.cast(FunctionDeclSyntax.self).genericParameterClause
        case .initializerDecl: return node.cast(InitializerDeclSyntax.self).genericParameterClause
        case .subscriptDecl: return node.cast(SubscriptDeclSyntax.self).genericParameterClause
        case .classDecl: return node.cast(ClassDeclSyntax.self).genericParameterClause
        case .structDecl: return node.cast(StructDeclSyntax.self).genericParameterClause
        case .enumDecl: return node.cast(EnumDeclSyntax.self).genericParameterClause
        case .actorDecl: return node.cast(ActorDeclSyntax.self).genericParameterClause
        default: return nil
        }
    }

    private func whereClause(of node: Syntax) -> GenericWhereClauseSyntax? {
        switch node.kind {
        case .functionDecl: return node.cast(FunctionDeclSyntax.self).genericWhereClause
        case .initializerDecl: return node.cast(InitializerDeclSyntax.self).genericWhereClause
        case .subscriptDecl: return node.cast(SubscriptDeclSyntax.self).genericWhereClause
        case .classDecl: return node.cast(ClassDeclSyntax.self).genericWhereClause
        case .structDecl: return node.cast(StructDeclSyntax.self).genericWhereClause
        case .enumDecl: return node.cast(EnumDeclSyntax.self).genericWhereClause
        case .actorDecl: return node.cast(ActorDeclSyntax.self).genericWhereClause
        case .extensionDecl: return node.cast(ExtensionDeclSyntax.self).genericWhereClause
        case .protocolDecl: return node.cast(ProtocolDeclSyntax.self).genericWhereClause
        default: return nil
        }
    }

    /// The class among the bounds, also behind protocols that demand one.
    func objcClass(among bounds: [String], from path: [String] = [], depth: Int = 0) -> TypeReference? {
        guard depth < 8 else { return nil }
        for text in bounds {
            guard let type = reference(to: text, from: path) else { continue }
            if index.isObjCClass(type) { return type }
            guard case .module(let id) = type, index.entries[id].declaration.kind == .protocol else { continue }
            let declaration = index.entries[id].declaration
            let demanded = declaration.inherited + Self.requirements(on: "Self", in: whereClause(of: declaration.node))
            if let found = objcClass(among: demanded, depth: depth + 1) { return found }
        }
        return nil
    }
}
