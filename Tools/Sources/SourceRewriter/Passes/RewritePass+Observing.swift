import SwiftSyntax

/// Key-value observing: setters that announce their changes, and key paths that say their names.
extension RewritePass {
    /// `@objc dynamic var`: the property tells its observers, as Objective-C's generated setter does.
    func announceChanges(_ node: VariableDeclSyntax) {
        guard node.bindingSpecifier.text == "var", node.parent?.is(MemberBlockItemSyntax.self) == true,
            node.modifiers.contains(where: { ["dynamic", "override"].contains($0.name.text) }),
            !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
            !AttributeReader(node.attributes, evaluator: evaluator).names.contains("NSManaged"), let owner = resolver.enclosingTypes(of: node).first
        else { return }
        if node.modifiers.contains(where: { $0.name.text == "override" }), !overridesObserved(node, in: owner) { return }
        if node.bindings.count > 1 { separate(node) }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText, isObserved(name, node, in: owner) else { continue }
            let key = swiftLiteral(AttributeReader(node.attributes, evaluator: evaluator).objcName ?? name)
            announce(binding, key: key, isOverride: node.modifiers.contains { $0.name.text == "override" },
                isFoundation: derivesFromFoundation(owner))
        }
    }

    /// Whether what the property overrides announces its changes: then the override's observers run first.
    private func overridesObserved(_ node: VariableDeclSyntax, in owner: TypeReference) -> Bool {
        if node.modifiers.contains(where: { $0.name.text == "dynamic" }) { return true }
        guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return false }
        return index.lookup(name, in: owner).found.contains {
            if case .module(let member, _, _) = $0 { return member.isDynamic && !member.isOverride } else { return false }
        }
    }

    /// Some classes of Foundation's have announcements of their own that tell nobody here.
    private func derivesFromFoundation(_ owner: TypeReference) -> Bool {
        switch owner {
        case .module(let id):
            if case .unknown(let name)? = index.ancestors(of: id).last { return FoundationClasses.names.contains(name) }
            return false
        case .external(let name): return FoundationClasses.names.contains(name)
        }
    }

    /// `var a = 1, b: Int` → `var a = 1; var b: Int`: observers are for declarations of one variable.
    private func separate(_ node: VariableDeclSyntax) {
        let bindings = Array(node.bindings)
        let words = node.modifiers.filter { $0.name.text != "dynamic" }.map(\.trimmedDescription) + ["var"]
        for (at, binding) in bindings.enumerated() {
            if binding.typeAnnotation == nil, binding.initializer == nil, let type = bindings[at...].lazy.compactMap(\.typeAnnotation).first {
                edits.insert(type.trimmedDescription, at: binding.pattern.textRange.upperBound)
            }
            if let comma = binding.trailingComma { edits.replace(comma.textRange, with: "; " + words.joined(separator: " ")) }
        }
    }

    private func isObserved(_ name: String, _ node: VariableDeclSyntax, in owner: TypeReference) -> Bool {
        let offset = node.textRange.lowerBound
        for found in index.lookup(name, in: owner).found {
            guard case .module(let member, let type, let part) = found, member.fileIndex == unit.index, member.range.lowerBound == offset else { continue }
            switch type {
            case .module(let id): return index.isNSObject(id) && index.isExposed(member, of: id, in: part)
            case .external: return index.isExposed(member, of: nil, in: part)
            }
        }
        return false
    }

    private func announce(_ binding: PatternBindingSyntax, key: String, isOverride: Bool, isFoundation: Bool) {
        // Not `willChangeValue(forKey:)`: a class may want to announce this key by itself.
        let will = "ObjectiveC.ObjCBase.willSet(self, forKey: \(key)\(isFoundation ? ", silent: true" : ""))"
        let did = "ObjectiveC.ObjCBase.didSet(self, forKey: \(key)\(isFoundation ? ", silent: true" : ""))"
        guard let block = binding.accessorBlock else {
            if isOverride { return }
            let end = (binding.initializer?.textRange ?? binding.typeAnnotation?.textRange ?? binding.pattern.textRange).upperBound
            edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: end)
            return
        }
        let accessors = AccessorReader(block)
        if let body = accessors.setter?.body {
            edits.insert(" \(will); defer { \(did) }; ", at: body.leftBrace.textRange.upperBound)
            return
        }
        guard accessors.isStored else { return }
        var missing = ""
        if let body = accessors.willSet?.body {
            edits.insert(" \(will); ", at: body.leftBrace.textRange.upperBound)
        } else {
            missing += " willSet { \(will) }"
        }
        if let body = accessors.didSet?.body {
            edits.insert(" defer { \(did) }; ", at: body.leftBrace.textRange.upperBound)
        } else {
            missing += " didSet { \(did) }"
        }
        if !missing.isEmpty { edits.insert(missing + " ", at: block.leftBrace.textRange.upperBound) }
    }

    /// `object.observe(\.name, …)` and `object.publisher(for: \.name)` also get the key; `willChangeValue(for: \.name)` becomes the form with a key.
    func rewriteObservation(_ node: FunctionCallExprSyntax) {
        let name: String
        let base: ExprSyntax?
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
            name = access.declName.baseName.text
            base = access.base
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.text
            base = nil
        } else {
            return
        }
        guard let first = node.arguments.first, let keyPath = first.expression.as(KeyPathExprSyntax.self) else { return }
        let names = KeyPathNames(index: index, resolver: resolver)
        switch (name, first.label?.text) {
        case ("publisher", "for"?) where !publishes(names.start(of: keyPath, base: base, at: Syntax(node)).type): break
        case ("observe", nil), ("publisher", "for"?):
            let key = names.key(of: keyPath, base: base, at: Syntax(node))
            edits.insert(", __key: \(swiftLiteral(key))", at: keyPath.textRange.upperBound)
        case ("willChangeValue", "for"?), ("didChangeValue", "for"?):
            let key = names.key(of: keyPath, base: base, at: Syntax(node))
            edits.replace(first.label!.textRange, with: "forKey")
            replace(keyPath, with: swiftLiteral(key))
        default: break
        }
    }

    /// Whether `publisher(for:)` of a type is Combine's for key-value observing: classes of the module's own may have another.
    private func publishes(_ type: TypeReference?) -> Bool {
        guard evaluator.importableModules.contains("Combine") else { return false }
        guard let type else { return !index.declaresMember("publisher") }
        if case .module(let id) = type, index.entries[id].declaration.kind != .class || !index.isNSObject(id) { return false }
        return !index.lookup("publisher", in: type).found.contains { found in
            // Combine's own are members of every object.
            if case .external(_, let owner) = found, ["NSObject", "NSObjectProtocol"].contains(owner) { return false }
            return found.fullName.hasPrefix("publisher(for:")
        }
    }
}

/// The keys of key-value coding that key paths stand for.
struct KeyPathNames {
    let index: ModuleIndex
    let resolver: TypeResolver

    /// `\Foo.bar.baz` or `\.bar.baz` on `base` (the receiver; `nil` for the enclosing type).
    func key(of keyPath: KeyPathExprSyntax, base: ExprSyntax?, at node: Syntax) -> String {
        let start = start(of: keyPath, base: base, at: node)
        return key(start.names, from: start.type, path: resolver.path(of: node))
    }

    /// The type that a key path starts at, and the names it goes through.
    func start(of keyPath: KeyPathExprSyntax, base: ExprSyntax?, at node: Syntax) -> (type: TypeReference?, names: [String]) {
        var names: [String] = []
        for component in keyPath.components {
            if case .property(let property) = component.component { names.append(property.declName.baseName.identifierText) }
        }
        var type: TypeReference?
        let path = resolver.path(of: node)
        if let root = keyPath.root {
            // `\Outer.Inner.name` may be read as one type.
            var words = TypeText.withoutGenerics(root.trimmedDescription).split(separator: ".").map(String.init)
            while let last = words.last, last.first?.isLowercase == true { names.insert(words.removeLast(), at: 0) }
            type = resolver.reference(to: words.joined(separator: "."), from: path)
            if words == ["Self"] { type = resolver.enclosingTypes(of: node).first }
        } else if let base {
            type = resolver.typeText(of: base).flatMap { resolver.reference(to: $0, from: path) }
        } else {
            type = resolver.enclosingTypes(of: node).first
        }
        return (type, names)
    }

    /// The argument of `#keyPath`: `name`, `Foo.bar.baz`, `self.a.b`.
    func key(ofExpression expression: ExprSyntax) -> String {
        var names = TypeText.withoutGenerics(expression.trimmedDescription).filter { $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        let path = resolver.path(of: expression)
        var type = resolver.enclosingTypes(of: expression).first
        if names.first == "self" { names.removeFirst() }
        for count in stride(from: names.count - 1, to: 0, by: -1) {
            let prefix = names.prefix(count)
            let text = prefix.joined(separator: ".")
            let isType = index.type(named: text, from: path, file: resolver.file) != nil || prefix.allSatisfy { $0.first?.isUppercase == true }
            guard isType else { continue }
            type = resolver.reference(to: text, from: path)
            names.removeFirst(count)
            break
        }
        return key(names, from: type, path: path)
    }

    private func key(_ names: [String], from start: TypeReference?, path: [String]) -> String {
        var type = start
        var keys: [String] = []
        for name in names {
            var next: TypeReference?
            var key: String?
            for found in type.map({ index.lookup(name, in: $0).found }) ?? [] {
                switch found {
                case .module(let member, let owner, _) where member.kind == .property:
                    key = key ?? member.key
                    next = next ?? resolver.memberType(member).flatMap { resolver.reference(to: $0, from: resolver.path(of: owner)) }
                case .external(let member, _) where member.key != nil:
                    key = key ?? member.key
                    next = next ?? member.type.flatMap { resolver.reference(to: $0, from: path) }
                default: break
                }
            }
            keys.append(key ?? unknownKey(name))
            type = next
        }
        return keys.joined(separator: ".")
    }

    /// Of a property nobody knows: Apple's Booleans drop their "is", the module's own do not.
    private func unknownKey(_ name: String) -> String {
        if index.declaresMember(name) { return name }
        return SelectorNames.frameworkProperty(name, isBoolean: true).key
    }
}
