import SwiftSyntax

/// Members of `AnyObject`, which Objective-C finds by name whatever the class; and classes where objects are wanted.
extension RewritePass {
    /// `item.topAnchor`, `number.doubleValue` of an `AnyObject`.
    func rewriteDynamicMember(_ node: MemberAccessExprSyntax) {
        guard let object = dynamicObject(of: node.base), !isCalled(node) else { return }
        let name = node.declName.baseName.identifierText
        if Self.commonProperties.contains(name) { return wrap(object) }
        let found = index.dynamicMembers(name).filter { $0.key != nil && !$0.isStatic }
        wrap(object)
        // Of a name that only Foundation's classes may have, the context must say the type.
        guard let first = found.first, let key = first.key else {
            edits.replace(node.declName.textRange, with: "__property(\(swiftLiteral(name)))")
            return
        }
        // Where the context asks for a type, that type decides among all members of the name.
        // Without one the module's own members go first.
        let own = found.prefix(found.count - index.externalMembers(name).filter { $0.key != nil && !$0.isStatic }.count)
        let types = needsOwnType(node) ? Set((own.isEmpty ? found[...] : own).map { $0.type.map(index.comparable) }) : []
        let type = types.count == 1 ? first.type.map { ", as: (\($0.hasSuffix("!") ? $0.dropLast() + "?" : $0[...])).self" } ?? "" : ""
        edits.replace(node.declName.textRange, with: "__property(\(swiftLiteral(key))\(type))")
    }

    /// `item.reload(x)`, `item.reload?(x)` of an `AnyObject`.
    /// - Returns: whether the call was one.
    func rewriteDynamicCall(_ node: FunctionCallExprSyntax) -> Bool {
        var called = node.calledExpression
        var isOptional = false
        if let chain = called.as(OptionalChainingExprSyntax.self) { (called, isOptional) = (chain.expression, true) }
        if let force = called.as(ForceUnwrapExprSyntax.self) { called = force.expression }
        guard let access = called.as(MemberAccessExprSyntax.self), let object = dynamicObject(of: access.base), let paren = node.leftParen,
            let end = node.rightParen, node.trailingClosure == nil
        else { return false }
        let name = access.declName.baseName.identifierText
        if Self.commonMethods.contains(name) {
            wrap(object)
            // `object.isEqual?(…)`: every object has these.
            edits.replace(access.declName.textRange.upperBound..<paren.textRange.lowerBound, with: "")
            return true
        }
        let labels = node.arguments.map { $0.label.map(\.identifierText) }
        let fullName = SelectorNames.fullName(base: name, labels: labels)
        guard let first = index.dynamicMembers(name).first(where: { $0.name == fullName && !$0.isStatic }) ?? index.dynamicRequirement(fullName) else { return false }
        wrap(object)
        edits.replace(access.declName.textRange.lowerBound..<paren.textRange.upperBound,
            with: (isOptional ? "__sendIfImplemented(" : "__send(") + swiftLiteral(first.selector) + ", [")
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.textRange.lowerBound..<colon.textRange.upperBound, in: unit.bytes)
        }
        let type = TypeText.isVoid(first.type) ? (isOptional ? ", as: Swift.Void.self" : "") : ", as: (\(first.type!)).self"
        edits.replace(end.textRange, with: "]\(type))")
        return true
    }

    /// `dictionary["a"]?["b"]` where the dictionary holds `AnyObject`.
    func rewriteDynamicSubscript(_ node: SubscriptCallExprSyntax) {
        guard node.arguments.count == 1, let object = dynamicObject(of: node.calledExpression) else { return }
        wrap(object)
    }

    /// Whether nothing around the expression says which type it is to have.
    private func needsOwnType(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let binding = parent.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation == nil }
        return [.memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr, .optionalBindingCondition].contains(parent.kind)
            || parent.parent?.kind == .optionalBindingCondition
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        var child = Syntax(node)
        if let parent = child.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { child = parent }
        return child.parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == child.id } ?? false
    }

    private func wrap(_ object: ExprSyntax) {
        edits.insert("ObjectiveC.objcDynamic(", at: object.textRange.lowerBound)
        edits.insert(")", at: object.textRange.upperBound)
    }

    /// The expression of which a member is named, when it is an `AnyObject`; without the `?` behind it.
    private func dynamicObject(of base: ExprSyntax?) -> ExprSyntax? {
        guard var base, !base.is(SuperExprSyntax.self), mayBeObject(base) else { return nil }
        let isChain = base.is(OptionalChainingExprSyntax.self)
        if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
        // The name of the type itself is no object.
        guard base.trimmedDescription != "AnyObject", let text = resolver.typeText(of: base), TypeText.nominal(text) == "AnyObject" else { return nil }
        if text.hasSuffix("?"), !isChain, !base.is(ForceUnwrapExprSyntax.self), !base.is(TupleExprSyntax.self) { return nil }
        return base
    }

    /// Whether some name in the expression may stand for an `AnyObject`: a look at names is cheap, one at types is not.
    private func mayBeObject(_ expression: ExprSyntax) -> Bool {
        expression.tokens(viewMode: .sourceAccurate).contains { token in
            switch token.tokenKind {
            case .identifier, .dollarIdentifier: return anyObjectNames.contains(token.identifierText)
            default: return false
            }
        }
    }

    /// What every object may be asked, and what numbers, strings and collections answer: `ObjCDynamic` declares them.
    private static let commonMethods: Set<String> = [
        "isEqual", "isKind", "isMember", "responds", "perform", "value", "setValue", "copy", "mutableCopy", "object",
    ]
    private static let commonProperties: Set<String> = [
        "description", "debugDescription", "hash", "superclass", "doubleValue", "floatValue", "intValue", "integerValue", "int32Value", "int64Value", "uintValue", "boolValue", "stringValue", "length", "lowercased",
        "uppercased", "cgPointValue", "cgSizeValue", "cgRectValue", "count", "firstObject", "lastObject", "allKeys", "allValues",
    ]

    // MARK: Classes as objects

    /// Whether it is worth asking, by the expression's form.
    private func mayBeClass(_ expression: ExprSyntax) -> Bool {
        if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text == "self" }
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription == "type" }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    }

    /// Whether an expression's value is a class.
    func isClassValue(_ expression: ExprSyntax) -> Bool {
        if expression.trimmedDescription == "self" { return isInStaticMember(expression) }
        if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type", call.arguments.first?.label?.text == "of" { return true }
        guard let text = resolver.typeText(of: expression) else { return false }
        let plain = TypeText.nominal(text)
        if plain == "AnyClass" { return true }
        guard plain.hasSuffix(".Type"), let type = resolver.reference(to: String(plain.dropLast(5)), from: resolver.path(of: expression)) else { return false }
        if case .module(let id) = type { return index.entries[id].declaration.kind == .class }
        return index.isObjCClass(type)
    }

    private func isInStaticMember(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let current = next {
            if current.parent?.is(MemberBlockItemSyntax.self) == true {
                let modifiers = current.as(FunctionDeclSyntax.self)?.modifiers ?? current.as(VariableDeclSyntax.self)?.modifiers
                guard modifiers?.contains(where: { ["class", "static"].contains($0.name.text) }) == true else { return false }
                let type = current.parent?.parent?.parent?.parent
                if case .module(let id)? = resolver.enclosingTypes(of: node).first { return index.entries[id].declaration.kind == .class }
                return type?.is(ExtensionDeclSyntax.self) == true
            }
            next = current.parent
        }
        return false
    }

    /// `observe(self)` in a class method, `observe(Foo.self)`: the parameter is an `AnyObject`.
    func passClassObjects(_ node: FunctionCallExprSyntax) {
        guard node.arguments.contains(where: { mayBeClass($0.expression) && isClassValue($0.expression) }) else { return }
        let name: String
        var candidates: [Member] = []
        func add(_ found: [FoundMember]) {
            for case .module(let member, _, _) in found where member.kind == .method { candidates.append(member) }
        }
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
            name = access.declName.baseName.identifierText
            let path = resolver.path(of: node)
            guard let text = resolver.typeText(of: base) ?? (index.type(named: base.trimmedDescription, from: path) == nil ? nil : base.trimmedDescription),
                let type = resolver.reference(to: TypeText.nominal(text).replacing(".Type", with: ""), from: path)
            else { return }
            add(index.lookup(name, in: type).found)
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.identifierText
            for type in resolver.enclosingTypes(of: node) { add(index.lookup(name, in: type).found) }
            candidates += index.functions[name] ?? []
        } else {
            return
        }
        let labels = node.arguments.map { $0.label.map(\.identifierText) }
        guard let callee = candidates.first(where: { Array($0.labels.prefix(labels.count)) == labels }) else { return }
        for (argument, parameter) in zip(node.arguments, callee.parameters) {
            guard TypeText.nominal(parameter.type) == "AnyObject", isClassValue(argument.expression) else { continue }
            edits.insert("ObjectiveC.ObjCClassObject.of(", at: argument.expression.textRange.lowerBound)
            edits.insert(")", at: argument.expression.textRange.upperBound)
        }
    }
}

extension ModuleIndex {
    /// Every member of that base name that Objective-C sees in some class of the module's or of the modules it imports.
    func dynamicMembers(_ base: String) -> [ModuleManifest.Member] {
        var result = entries.filter { $0.declaration.kind == .class }.flatMap { entry -> [ModuleManifest.Member] in
            let own = entry.declaration.members.map { ($0, ExtensionDeclaration?.none) }
            let more = entry.extensions.flatMap { part in part.members.map { ($0, ExtensionDeclaration?.some(part)) } }
            return (own + more).filter { $0.0.name == base && $0.0.kind != .initializer && isExposed($0.0, of: entry.id, in: $0.1) }.map { member, _ in
                ModuleManifest.Member(
                    name: member.fullName, selector: member.selector, key: member.kind == .property ? member.key : nil, isStatic: member.isStatic,
                    type: member.type?.singleLine)
            }
        }
        result += externalMembers(base)
        return result
    }

    /// A method of that name that some protocol of Objective-C's requires: the object's class may be in a module that imports this one.
    func dynamicRequirement(_ fullName: String) -> ModuleManifest.Member? {
        for (_, type) in protocols.sorted(by: { $0.key < $1.key }) {
            if let found = (type.required + type.optional).first(where: { $0.name == fullName && !$0.isStatic }) { return found }
        }
        return nil
    }
}
