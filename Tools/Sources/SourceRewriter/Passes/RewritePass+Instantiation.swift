import SwiftSyntax

/// Making objects from classes that are only known at run time.
///
/// Objective-C's initialisers may be called on any metatype; Swift's only when `required`, and UIKit's are
/// not. Such calls become calls of static methods named `__init`, which the runtime's modules have for each of their
/// initialisers. What Swift refuses on Apple's systems, too, is left to the compiler.
extension RewritePass {
    func rewriteInstantiation(_ node: FunctionCallExprSyntax) {
        let call = Call(node)
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName
            if name.text == "init" {
                let isNeeded: Bool
                if let base = access.base {
                    switch metatype(base) {
                    case .some(let type?): isNeeded = needsDynamicInitializer(type, call)
                    case .some(nil): isNeeded = call.isUIKitsAlone && !index.declaresInitializer(call.labels, inProtocolsOnly: true)
                    case nil: isNeeded = false
                    }
                } else {
                    isNeeded = expectedType(of: ExprSyntax(node)).flatMap { typeParameter($0, at: node) }.map { needsDynamicInitializer($0, call) } ?? false
                }
                if isNeeded { edits.replace(name.textRange, with: "__init") }
                return
            }
            // An associated type: `Self.Cell(frame: …)`.
            guard name.text.first?.isUppercase == true, let type = typeParameter(access.trimmedDescription, at: node), needsDynamicInitializer(type, call) else { return }
            edits.insert(".__init", at: access.textRange.upperBound)
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self), let type = typeParameter(reference.baseName.text, at: node),
            needsDynamicInitializer(type, call)
        {
            edits.insert(".__init", at: reference.textRange.upperBound)
        }
    }

    private struct Call {
        var labels: [String]
        var closures: Int

        init(_ node: FunctionCallExprSyntax) {
            labels = node.arguments.map { $0.label?.identifierText ?? "_" }
            closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        }

        /// Whether an initialiser with these labels takes the call: defaults may be left out, closures may trail.
        func fits(_ wanted: [String?]) -> Bool {
            guard labels.count + closures <= wanted.count else { return false }
            var rest = wanted[...]
            for label in labels {
                guard let at = rest.firstIndex(where: { ($0 ?? "_") == label }) else { return false }
                rest = rest[(at + 1)...]
            }
            return rest.count >= closures
        }

        /// Labels that, of all initialisers, UIKit's have.
        var isUIKitsAlone: Bool {
            guard let first = labels.first else { return false }
            return ["frame", "nibName", "reuseIdentifier", "rootViewController", "collectionViewLayout", "navigationBarClass"].contains(first)
                || labels == ["style", "reuseIdentifier"] || labels == ["identifier", "source", "destination"]
        }
    }

    /// The class of which a value of a metatype is, or that it derives from. `nil`: no metatype; `.some(nil)`: perhaps one, but nothing near says of what.
    private func metatype(_ base: ExprSyntax) -> TypeReference?? {
        if base.is(SuperExprSyntax.self) { return nil }
        if let reference = base.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if name == "self" {
                // In a class method `self` is the class; in an initialiser `self.init` delegates.
                guard isInClassMethod(base) else { return nil }
                return typeParameter("Self", at: base).map { .some($0) }
            }
            if let parameter = typeParameter(name, at: base) { return .some(parameter) }
            if name.first?.isUppercase == true { return nil }
        }
        if let access = base.as(MemberAccessExprSyntax.self) {
            if access.declName.baseName.text == "self", let inner = access.base { return metatype(inner) }
            if let parameter = typeParameter(access.trimmedDescription, at: base) { return .some(parameter) }
            if access.declName.baseName.text.first?.isUppercase == true { return nil }
        }
        if let chain = base.as(OptionalChainingExprSyntax.self) { return metatype(chain.expression) }
        if let force = base.as(ForceUnwrapExprSyntax.self) { return metatype(force.expression) }
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1 { return metatype(tuple.elements.first!.expression) }
        let path = resolver.path(of: base)
        if let call = base.as(FunctionCallExprSyntax.self), ["type", "Swift.type"].contains(call.calledExpression.trimmedDescription),
            call.arguments.first?.label?.text == "of"
        {
            if call.arguments.first?.expression.trimmedDescription == "self" { return typeParameter("Self", at: base).map { .some($0) } }
            guard let text = call.arguments.first.flatMap({ resolver.typeText(of: $0.expression) }) else { return .some(nil) }
            return (typeParameter(TypeText.nominal(text), at: base) ?? resolver.reference(to: text, from: path)).map { .some($0) }
        }
        if base.is(GenericSpecializationExprSyntax.self) { return nil }
        guard let text = resolver.typeText(of: base) else { return .some(nil) }
        let plain = TypeText.nominal(text)
        guard plain.hasSuffix(".Type") else { return nil }
        let names = TypeText.nominal(String(plain.dropLast(5))).split(separator: "&").map { TypeText.nominal(String($0)) }
        if names.count == 1, let parameter = typeParameter(names[0], at: base) { return .some(parameter) }
        return resolver.objcClass(among: names, from: path).map { .some($0) }
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
            if let item = current.as(SubscriptDeclSyntax.self) { return item.modifiers.contains { ["class", "static"].contains($0.name.text) } }
            if current.is(InitializerDeclSyntax.self) || current.is(MemberBlockSyntax.self) { return false }
            next = current.parent
        }
        return false
    }

    /// The class that `Self`, a generic parameter or an associated type stands for, or that it derives from.
    private func typeParameter(_ name: String, at node: some SyntaxProtocol) -> TypeReference? {
        let path = resolver.path(of: node)
        let plain = TypeText.nominal(name)
        // An alias may stand for one: `typealias Root = Kind.Root`.
        guard let bounds = resolver.bounds(of: plain, at: node) ?? resolver.bounds(of: index.resolvedName(plain, from: path), at: node) else { return nil }
        return resolver.objcClass(among: bounds, from: path)
    }

    /// The type, as written, that an expression must have where it stands; nil when nothing near says.
    private func expectedType(of node: ExprSyntax) -> String? {
        var child = Syntax(node)
        var next = node.parent
        while let current = next {
            switch current.kind {
            case .initializerClause:
                if let binding = current.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.trimmedDescription }
                return current.parent?.as(FunctionParameterSyntax.self)?.type.trimmedDescription
            case .exprList, .codeBlockItem, .codeBlockItemList, .returnStmt, .codeBlock, .accessorDecl, .accessorDeclList, .accessorBlock, .tryExpr, .ternaryExpr,
                .unresolvedTernaryExpr:
                break
            case .sequenceExpr:
                let elements = Array(current.cast(SequenceExprSyntax.self).elements)
                guard elements.count == 3 else { break }
                if elements[1].is(AssignmentExprSyntax.self) { return resolver.typeText(of: elements[0]) }
                guard elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" || elements[1].is(UnresolvedTernaryExprSyntax.self) else { return nil }
            case .functionDecl:
                guard child.is(CodeBlockSyntax.self) else { return nil }
                return current.cast(FunctionDeclSyntax.self).signature.returnClause?.type.trimmedDescription
            case .patternBinding: return current.cast(PatternBindingSyntax.self).typeAnnotation?.type.trimmedDescription
            case .subscriptDecl: return current.cast(SubscriptDeclSyntax.self).returnClause.type.trimmedDescription
            default: return nil
            }
            child = current
            next = current.parent
        }
        return nil
    }

    private func needsDynamicInitializer(_ type: TypeReference, _ call: Call) -> Bool {
        guard index.isObjCClass(type) else { return false }
        var above: [ModuleIndex.Superclass]
        switch type {
        case .external(let name): above = index.ancestors(ofExternal: name)
        case .module(let id):
            if index.entries[id].declaration.modifiers.contains("final") { return false }
            above = [.module(id)] + index.ancestors(of: id)
        }
        let wanted = call.labels.map { $0 == "_" ? nil : $0 }
        for ancestor in above {
            switch ancestor {
            case .module(let id):
                // A required one works as it stands; one that only the module has is for the compiler to judge.
                for member in index.entries[id].members where member.kind == .initializer && member.labels == wanted {
                    if member.modifiers.contains("required") || !member.isOverride && !wanted.isEmpty { return false }
                }
            case .external(let class_):
                for member in class_.members where member.name.hasPrefix("init(") {
                    if let labels = SelectorNames.parse(fullName: member.name).labels, call.fits(labels) { return true }
                }
            case .nsObject, .unknown: return call.labels.isEmpty && call.closures == 0
            case .none: break
            }
        }
        // UIKit's own classes end at a root that the manifests do not name: it is NSObject's `init()` all the same.
        return call.labels.isEmpty && call.closures == 0
    }
}

extension ModuleIndex {
    func isObjCClass(_ type: TypeReference) -> Bool {
        switch type {
        case .module(let id): return entries[id].declaration.kind == .class && isNSObject(id)
        case .external(let name): return isClass(name)
        }
    }

    /// Whether a type of the module has an initialiser with these labels.
    func declaresInitializer(_ labels: [String], inProtocolsOnly: Bool) -> Bool {
        entries.contains { entry in
            (!inProtocolsOnly || entry.declaration.kind == .protocol)
                && entry.members.contains { $0.kind == .initializer && $0.labels.map { $0 ?? "_" } == labels }
        }
    }
}
