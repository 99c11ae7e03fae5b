import SwiftSyntax

/// Answers which type an expression has, as far as declarations close to it say. No inference: what is
/// not written down near by is unknown.
struct TypeResolver: Sendable {
    let index: ModuleIndex
    let file: Int
    /// Says which statements between `#if` and `#endif` count; without it none does.
    var evaluator: ConditionEvaluator?
    private let cases = EnumCases()

    init(index: ModuleIndex, file: Int, evaluator: ConditionEvaluator? = nil) {
        self.index = index
        self.file = file
        self.evaluator = evaluator
    }

    // MARK: Where a node stands

    /// The types around a node, innermost first.
    func enclosingTypes(of node: some SyntaxProtocol) -> [TypeReference] {
        var result: [TypeReference] = []
        var next = node.parent
        while let current = next {
            if let type = typeDeclared(by: current) { result.append(type) }
            next = current.parent
        }
        return result
    }

    private func typeDeclared(by node: Syntax) -> TypeReference? {
        switch node.kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
            return index.entry(file: file, offset: node.textRange.lowerBound).map { .module($0.id) }
        case .extensionDecl:
            let name = TypeText.withoutGenerics(node.cast(ExtensionDeclSyntax.self).extendedType.trimmedDescription)
            return reference(to: name, from: [])
        default: return nil
        }
    }

    /// The names of the types around a node, outermost first.
    func path(of node: some SyntaxProtocol) -> [String] {
        enclosingTypes(of: node).first.map(path(of:)) ?? []
    }

    func path(of type: TypeReference) -> [String] {
        switch type {
        case .module(let id): return index.entries[id].declaration.path
        case .external(let name): return name.split(separator: ".").map(String.init)
        }
    }

    func reference(to text: String, from path: [String]) -> TypeReference? {
        let name = TypeText.nominal(text)
        if name == "Self" || name.isEmpty { return nil }
        if let entry = index.type(named: name, from: path, file: file) { return .module(entry.id) }
        let resolved = index.resolvedName(name, from: path)
        guard resolved.first?.isUppercase == true, !resolved.contains("->"), !resolved.contains("[") else { return nil }
        return .external(resolved)
    }

    // MARK: Types of expressions

    /// The type, as written somewhere, of an expression's value.
    func typeText(of expression: ExprSyntax, depth: Int = 0) -> String? {
        guard depth < 12 else { return nil }
        func inner(_ expression: ExprSyntax) -> String? { typeText(of: expression, depth: depth + 1) }
        switch expression.kind {
        case .declReferenceExpr:
            return typeText(ofName: expression.cast(DeclReferenceExprSyntax.self).baseName.identifierText, at: Syntax(expression), depth: depth)
        case .superExpr:
            guard case .module(let id)? = enclosingTypes(of: expression).first else { return nil }
            return index.entries[id].declaration.inherited.first
        case .memberAccessExpr:
            let access = expression.cast(MemberAccessExprSyntax.self)
            let name = access.declName.baseName.identifierText
            guard let base = access.base else { return nil }
            if name == "self" { return isTypeName(base) ? TypeText.withoutGenerics(base.trimmedDescription) + ".Type" : inner(base) }
            if ["first", "last"].contains(name), let element = inner(base).flatMap({ TypeText.element(of: $0, byKey: false) }) { return element + "?" }
            guard let text = inner(base) else {
                let whole = TypeText.withoutGenerics(expression.trimmedDescription)
                if index.type(named: whole, from: path(of: expression), file: file) != nil { return whole }
                // Of something unknown, such as `$0.delegate`: what every property of that name has.
                return index.commonPropertyType(name)
            }
            return memberType(name, of: text, at: Syntax(expression))
        case .subscriptCallExpr: return inner(expression.cast(SubscriptCallExprSyntax.self).calledExpression).flatMap { text in TypeText.element(of: text, byKey: true).map { text.contains(":") ? $0 + "?" : $0 } }
        case .arrayExpr:
            let types = expression.cast(ArrayExprSyntax.self).elements.map { inner($0.expression) }
            guard let first = types.first, let first, !types.contains(nil) else { return nil }
            return "[\(first)]"
        case .optionalChainingExpr: return inner(expression.cast(OptionalChainingExprSyntax.self).expression)
        case .forceUnwrapExpr: return inner(expression.cast(ForceUnwrapExprSyntax.self).expression)
        case .tryExpr: return inner(expression.cast(TryExprSyntax.self).expression)
        case .awaitExpr: return inner(expression.cast(AwaitExprSyntax.self).expression)
        case .tupleExpr:
            let tuple = expression.cast(TupleExprSyntax.self)
            return tuple.elements.count == 1 ? inner(tuple.elements.first!.expression) : nil
        case .asExpr: return expression.cast(AsExprSyntax.self).type.trimmedDescription
        case .sequenceExpr:
            let elements = Array(expression.cast(SequenceExprSyntax.self).elements)
            if elements.count >= 3, elements[elements.count - 2].is(UnresolvedAsExprSyntax.self),
                let type = elements.last?.as(TypeExprSyntax.self)
            {
                return type.type.trimmedDescription
            }
            return nil
        case .functionCallExpr:
            let call = expression.cast(FunctionCallExprSyntax.self)
            if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
                guard let base = access.base else { return nil }
                if access.declName.baseName.text == "init" { return inner(base) ?? base.trimmedDescription }
                if ["randomElement", "popLast", "removeLast", "removeFirst", "remove", "first", "last"].contains(access.declName.baseName.text),
                    let element = inner(base).flatMap({ TypeText.element(of: $0, byKey: false) })
                {
                    return element + "?"
                }
                guard let text = inner(base) else {
                    let name = TypeText.withoutGenerics(access.trimmedDescription)
                    return index.type(named: name, from: path(of: expression), file: file) == nil ? nil : name
                }
                return memberType(access.declName.baseName.identifierText, of: text, at: Syntax(expression))
            }
            if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
                if name.first?.isUppercase == true { return name }
                if name == "type", let of = call.arguments.first { return inner(of.expression) }
                for type in enclosingTypes(of: expression) {
                    if case .module(let member, _, _)? = index.lookup(name, in: type).found.first, member.kind == .method { return member.type }
                }
                return index.functions[name]?.first?.type
            }
            if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self) { return generic.expression.trimmedDescription }
            return nil
        default: return nil
        }
    }

    private func memberType(_ name: String, of text: String, at node: Syntax) -> String? {
        guard let type = reference(to: text, from: path(of: node)) else { return nil }
        for found in index.lookup(name, in: type).found {
            switch found {
            case .module(let member, let owner, _):
                if let type = memberType(member) { return qualified(type, in: owner) }
            case .external(let member, _): if let type = member.type { return type }
            case .requirement: break
            }
        }
        // A nested type.
        let nested = TypeText.nominal(text) + "." + name
        return index.type(named: nested, from: path(of: node), file: file) == nil ? nil : nested
    }

    /// A member's type as written, or as its initial value shows.
    func memberType(_ member: Member) -> String? {
        if let type = member.type { return type }
        guard member.kind == .property else { return nil }
        // What stands around the value is the other file's.
        if let value = member.initialValue { return TypeResolver(index: index, file: member.fileIndex).typeText(of: value, depth: 4) }
        return nil
    }

    /// A nested type's name as it reads from outside.
    private func qualified(_ text: String, in owner: TypeReference) -> String {
        guard let entry = index.type(named: text, from: path(of: owner), file: file) else { return text }
        return entry.declaration.localEnd == nil ? entry.declaration.qualifiedName : text
    }

    func typeText(ofName name: String, at node: Syntax, depth: Int = 0) -> String? {
        if name == "self" || name == "Self" {
            return enclosingTypes(of: node).first.map { path(of: $0).joined(separator: ".") }
        }
        var child = node
        var next = node.parent
        while let current = next {
            if let found = binding(of: name, in: current, before: child, origin: node.position, depth: depth) {
                switch found {
                case .type(let text): return text
                case .unknown: return nil
                }
            }
            if let type = typeDeclared(by: current) {
                for found in index.lookup(name, in: type).found {
                    if case .module(let member, let owner, _) = found, let text = memberType(member) { return qualified(text, in: owner) }
                    if case .external(let member, _) = found, let text = member.type { return text }
                }
            }
            child = current
            next = current.parent
        }
        if let global = index.globals[name] { return memberType(global) }
        if name.first?.isUppercase == true { return name }
        return nil
    }

    /// What `types.map { … }` and its like hand to the closure as an argument.
    private func elementGiven(to closure: ClosureExprSyntax, at position: Int, depth: Int) -> String? {
        guard depth < 12 else { return nil }
        let argument = closure.parent?.as(LabeledExprSyntax.self)
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? argument?.parent?.parent?.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            Self.elementPositions[access.declName.baseName.text]?.contains(position) == true
        else { return nil }
        return typeText(of: base, depth: depth + 1).flatMap { TypeText.element(of: $0, byKey: false) }
    }

    /// Methods of sequences that take a closure, with the arguments of it that are elements.
    private static let elementPositions: [String: Set<Int>] = [
        "map": [0], "flatMap": [0], "compactMap": [0], "forEach": [0], "filter": [0], "first": [0], "firstIndex": [0], "last": [0], "contains": [0],
        "allSatisfy": [0], "reduce": [1], "sorted": [0, 1], "sort": [0, 1], "max": [0, 1], "min": [0, 1], "removeAll": [0], "prefix": [0], "drop": [0],
    ]

    /// Whether an expression reads as the name of a type.
    private func isTypeName(_ expression: ExprSyntax) -> Bool {
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return isTypeName(generic.expression) }
        let last = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        return last?.baseName.identifierText.first?.isUppercase == true
    }

    private enum Binding { case type(String), unknown }

    /// What a node declares under a name for the code inside it (or, in a block, for what follows).
    private func binding(of name: String, in node: Syntax, before child: Syntax, origin: AbsolutePosition, depth: Int) -> Binding? {
        func of(_ clause: FunctionParameterClauseSyntax) -> Binding? {
            for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).identifierText == name {
                return .type(TypeText.parameter(parameter.type).type)
            }
            return nil
        }
        func of(_ pattern: PatternSyntax) -> Binding? {
            guard let found = pattern.payload(named: name) else { return nil }
            return found.caseName.flatMap { cases.type(ofCase: $0, at: found.position, in: pattern) }.map { .type($0) } ?? .unknown
        }
        func of(_ conditions: ConditionElementListSyntax) -> Binding? {
            for condition in conditions.reversed() {
                if let matching = condition.condition.as(MatchingPatternConditionSyntax.self), condition.endPosition <= origin, let found = of(matching.pattern) {
                    return found
                }
                guard let optional = condition.condition.as(OptionalBindingConditionSyntax.self),
                    optional.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name,
                    condition.endPosition <= origin
                else { continue }
                if let type = optional.typeAnnotation { return .type(type.type.trimmedDescription) }
                func unwrapped(_ text: String) -> Binding { .type(text.hasSuffix("?") || text.hasSuffix("!") ? String(text.dropLast()) : text) }
                if let value = optional.initializer?.value { return typeText(of: value, depth: depth + 1).map(unwrapped) ?? .unknown }
                // `if let delegate`: the same name further out.
                return typeText(ofName: name, at: node, depth: depth + 1).map(unwrapped) ?? .unknown
            }
            return nil
        }
        switch node.kind {
        case .functionDecl: return of(node.cast(FunctionDeclSyntax.self).signature.parameterClause)
        case .initializerDecl: return of(node.cast(InitializerDeclSyntax.self).signature.parameterClause)
        case .subscriptDecl: return of(node.cast(SubscriptDeclSyntax.self).parameterClause)
        case .closureExpr:
            let closure = node.cast(ClosureExprSyntax.self)
            if case .parameterClause(let clause)? = closure.signature?.parameterClause {
                for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).identifierText == name {
                    return parameter.type.map { .type($0.trimmedDescription) } ?? .unknown
                }
            }
            if case .simpleInput(let list)? = closure.signature?.parameterClause, list.contains(where: { $0.name.identifierText == name }) {
                let at = list.firstIndex { $0.name.identifierText == name }!
                return elementGiven(to: closure, at: list.distance(from: list.startIndex, to: at), depth: depth).map { .type($0) } ?? .unknown
            }
            if name.hasPrefix("$"), let at = Int(name.dropFirst()) { return elementGiven(to: closure, at: at, depth: depth).map { .type($0) } ?? .unknown }
            return nil
        case .ifExpr:
            let statement = node.cast(IfExprSyntax.self)
            guard child.id != statement.elseBody?.id else { return nil }
            return of(statement.conditions)
        case .switchCase:
            guard case .case(let label) = node.cast(SwitchCaseSyntax.self).label else { return nil }
            for item in label.caseItems { if let found = of(item.pattern) { return found } }
            return nil
        case .whileStmt: return of(node.cast(WhileStmtSyntax.self).conditions)
        case .guardStmt:
            // Inside the conditions only; the code after it is looked at from its block.
            return child.kind == .conditionElementList ? of(node.cast(GuardStmtSyntax.self).conditions) : nil
        case .forStmt:
            let loop = node.cast(ForStmtSyntax.self)
            guard loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name else { return nil }
            if let type = loop.typeAnnotation { return .type(type.type.trimmedDescription) }
            return typeText(of: loop.sequence, depth: depth + 1).flatMap { TypeText.element(of: $0, byKey: false) }.map { .type($0) } ?? .unknown
        case .codeBlockItemList:
            var result: Binding?
            for item in node.cast(CodeBlockItemListSyntax.self) {
                guard item.position < child.position || item.id == child.id else { break }
                if let condition = item.item.as(IfConfigDeclSyntax.self), item.id != child.id,
                    case .statements(let inner)? = evaluator?.activeClause(of: condition)?.elements
                {
                    result = binding(of: name, in: Syntax(inner), before: child, origin: origin, depth: depth) ?? result
                }
                if let guardStatement = item.item.as(GuardStmtSyntax.self), item.id != child.id {
                    result = of(guardStatement.conditions) ?? result
                }
                guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
                for binding in variable.bindings where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
                    if let type = binding.typeAnnotation { result = .type(type.type.trimmedDescription) } else if let value = binding.initializer?.value, item.id != child.id {
                        result = typeText(of: value, depth: depth + 1).map { .type($0) } ?? .unknown
                    }
                }
            }
            return result
        default: return nil
        }
    }
}
