import SwiftSyntax

/// Making objects from classes that are only known at run time.
///
/// Objective-C's initialisers may be called on any metatype; Swift's only when `required`, and UIKit's are
/// not. Such calls go through `ObjCRuntime.instantiate`.
extension RewritePass {
    /// Argument labels of the initialisers that can be called on a metatype.
    private static let shapes: [[String]] = [
        [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"], ["layer"],
    ]

    func rewriteInstantiation(_ node: FunctionCallExprSyntax) {
        guard let leftParen = node.leftParen, node.trailingClosure == nil else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let isKnownShape = Self.shapes.contains(labels)
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init", let base = access.base {
            guard let target = metatype(base), needsDynamicInitializer(target, labels: labels) else { return }
            guard isKnownShape else { return reportShape(node, labels) }
            if let chain = base.as(OptionalChainingExprSyntax.self) {
                // `type?.init(…)`: what follows in the chain goes on from the mapped optional.
                edits.replace(chain.questionMark.textRange.lowerBound..<leftParen.textRange.upperBound,
                    with: ".map { ObjectiveC.ObjCRuntime.instantiate($0" + (node.arguments.isEmpty ? "" : ", "))
                let continues = node.parent.map { $0.is(MemberAccessExprSyntax.self) } ?? false
                edits.insert(continues ? " }?" : " }", at: node.textRange.upperBound)
                return
            }
            let type = target.isSelfType ? base.trimmedDescription + ".self" : nil
            edits.insert("ObjectiveC.ObjCRuntime.instantiate(", at: base.textRange.lowerBound)
            let separator = node.arguments.isEmpty ? "" : ", "
            edits.replace(base.textRange.upperBound..<leftParen.textRange.upperBound, with: (type == nil ? "" : ".self") + separator)
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self), let target = typeParameter(reference.baseName.text, at: node),
            needsDynamicInitializer(target, labels: labels)
        {
            guard isKnownShape else { return reportShape(node, labels) }
            edits.replace(
                reference.textRange.lowerBound..<leftParen.textRange.upperBound,
                with: "ObjectiveC.ObjCRuntime.instantiate(\(reference.baseName.text).self" + (node.arguments.isEmpty ? "" : ", "))
        }
    }

    private func reportShape(_ node: FunctionCallExprSyntax, _ labels: [String]) {
        error(node, "'init(\(labels.map { $0 + ":" }.joined()))' on a class that is only known at run time is not supported")
    }

    private struct Target {
        /// The class it is or derives from; `nil` when nothing near says.
        var type: TypeReference?
        /// The base is a type's name (`Self`, a generic parameter), not a value.
        var isSelfType: Bool
    }

    /// What a `.init` is called on, when it is a value of a metatype.
    private func metatype(_ base: ExprSyntax) -> Target? {
        let path = resolver.path(of: base)
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "Self" { return typeParameter(name, at: base) }
            if name == "self" {
                // In a class method `self` is the class; in an initialiser `self.init` delegates.
                guard isInClassMethod(base), let type = resolver.enclosingTypes(of: base).first else { return nil }
                return Target(type: type, isSelfType: false)
            }
            if let parameter = typeParameter(name, at: base) { return parameter }
            if index.type(named: name, from: path, file: unit.index) != nil { return nil }
        }
        if base.is(SuperExprSyntax.self) { return nil }
        if let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type" || call.calledExpression.trimmedDescription == "Swift.type",
            call.arguments.first?.label?.text == "of"
        {
            let type = call.arguments.first.flatMap { resolver.typeText(of: $0.expression) }.flatMap { resolver.reference(to: $0, from: path) }
            return Target(type: type, isSelfType: false)
        }
        guard let text = resolver.typeText(of: base) else { return nil }
        let plain = TypeText.nominal(text)
        guard plain.hasSuffix(".Type") else { return nil }
        let name = String(plain.dropLast(5))
        if let parameter = typeParameter(name, at: base) { return Target(type: parameter.type, isSelfType: false) }
        return Target(type: resolver.reference(to: name, from: path), isSelfType: false)
    }

    private func isInClassMethod(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let current = next {
            if let function = current.as(FunctionDeclSyntax.self), current.parent?.is(MemberBlockItemSyntax.self) == true {
                return function.modifiers.contains { ["class", "static"].contains($0.name.text) }
            }
            if let variable = current.as(VariableDeclSyntax.self), current.parent?.is(MemberBlockItemSyntax.self) == true {
                return variable.modifiers.contains { ["class", "static"].contains($0.name.text) }
            }
            if current.is(InitializerDeclSyntax.self) || current.is(MemberBlockSyntax.self) { return false }
            next = current.parent
        }
        return false
    }

    /// `Self`, or a generic parameter in scope: the class it stands for.
    private func typeParameter(_ name: String, at node: some SyntaxProtocol) -> Target? {
        if name == "Self" {
            guard let type = resolver.enclosingTypes(of: node).first else { return nil }
            if case .module(let id) = type, index.entries[id].declaration.kind == .protocol { return nil }
            return Target(type: type, isSelfType: true)
        }
        var next = node.parent
        while let current = next {
            let clauses: (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?)
            switch current.kind {
            case .functionDecl:
                let function = current.cast(FunctionDeclSyntax.self)
                clauses = (function.genericParameterClause, function.genericWhereClause)
            case .classDecl:
                let type = current.cast(ClassDeclSyntax.self)
                clauses = (type.genericParameterClause, type.genericWhereClause)
            case .structDecl:
                let type = current.cast(StructDeclSyntax.self)
                clauses = (type.genericParameterClause, type.genericWhereClause)
            case .initializerDecl:
                let initializer = current.cast(InitializerDeclSyntax.self)
                clauses = (initializer.genericParameterClause, initializer.genericWhereClause)
            default: clauses = (nil, nil)
            }
            if let parameter = clauses.0?.parameters.first(where: { $0.name.text == name }) {
                var bounds = parameter.inheritedType.map { [$0.trimmedDescription] } ?? []
                for requirement in clauses.1?.requirements ?? [] {
                    if case .conformanceRequirement(let conformance) = requirement.requirement, conformance.leftType.trimmedDescription == name {
                        bounds.append(conformance.rightType.trimmedDescription)
                    }
                }
                let path = resolver.path(of: node)
                let types = bounds.flatMap { $0.split(separator: "&").map(String.init) }.compactMap { resolver.reference(to: $0, from: path) }
                return types.first(where: isObjCClass).map { Target(type: $0, isSelfType: true) }
            }
            next = current.parent
        }
        return nil
    }

    private func isObjCClass(_ type: TypeReference) -> Bool {
        switch type {
        case .module(let id): return index.entries[id].declaration.kind == .class && index.isNSObject(id)
        case .external(let name):
            if index.externalClass(name) != nil || name == "NSObject" { return true }
            // Without a manifest the name must do: UIKit's classes, but not its protocols.
            if case .unknown = index.external(name) { return name.hasPrefix("UI") || name.hasPrefix("CA") }
            return false
        }
    }

    private func needsDynamicInitializer(_ target: Target, labels: [String]) -> Bool {
        guard let type = target.type, isObjCClass(type) else { return false }
        guard case .module(let id) = type else { return true }
        if index.entries[id].declaration.modifiers.contains("final") { return false }
        // A required initialiser works as it stands.
        let wanted = labels.map { $0 == "_" ? nil : $0 }
        for owner in [TypeReference.module(id)] {
            for case .module(let member, _, _) in index.lookup("init", in: owner).found
            where member.modifiers.contains("required") && member.labels == wanted { return false }
        }
        return true
    }
}
