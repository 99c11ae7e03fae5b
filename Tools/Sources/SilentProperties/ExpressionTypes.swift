import SwiftSyntax

/// Tells an expression's type from the declarations of the sources, where that takes no more than following names.
struct ExpressionTypes {
    let table: TypeTable
    var environment: Environment

    func type(of property: Property) -> TypeReference {
        if let known = table.rememberedType(of: property) { return known }
        // An initialiser that leads back to itself has no type.
        table.remember(.unknown, of: property)
        var type = TypeReference.unknown
        if let declared = property.declaredType {
            type = table.resolved(declared, in: property.owner)
        } else if let initializer = property.initializer {
            type = ExpressionTypes(table: table, environment: Environment(type: property.owner)).type(of: initializer)
        }
        table.remember(type, of: property)
        return type
    }

    /// The property that a bare name means here, if it means one.
    func property(named name: String) -> Property? {
        guard environment.local(name) == nil else { return nil }
        for names in environment.types.reversed() {
            for type in names {
                if let property = table.property(name, in: type) { return property }
            }
        }
        return table.globals.properties[name]
    }

    func type(of expression: ExprSyntax?) -> TypeReference {
        guard let expression else { return .unknown }
        if let node = expression.as(DeclReferenceExprSyntax.self) { return typeOfName(node.baseName.identifierText) }
        if let node = expression.as(MemberAccessExprSyntax.self) { return type(of: node) }
        if let node = expression.as(OptionalChainingExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(ForceUnwrapExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(TryExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(AwaitExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(SuperExprSyntax.self) {
            _ = node
            return parent()
        }
        if let node = expression.as(AsExprSyntax.self) { return table.resolved(TypeReference(node.type), in: environment.type) }
        if let node = expression.as(TernaryExprSyntax.self) { return either(node.thenExpression, node.elseExpression) }
        if let node = expression.as(InOutExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(ArrayExprSyntax.self) { return .array(type(of: node.elements.first?.expression)) }
        if let node = expression.as(DictionaryExprSyntax.self),
            let first = node.content.as(DictionaryElementListSyntax.self)?.first
        {
            return .dictionary(key: type(of: first.key), value: type(of: first.value))
        }
        if let node = expression.as(TupleExprSyntax.self) {
            let elements = Array(node.elements)
            if elements.count == 1 { return type(of: elements[0].expression) }
            return .tuple(labels: elements.map { $0.label?.text ?? "" }, elements: elements.map { type(of: $0.expression) })
        }
        if let node = expression.as(InfixOperatorExprSyntax.self) {
            switch node.operator.trimmedDescription {
            case "??": return either(node.leftOperand, node.rightOperand)
            case "+", "-": return type(of: node.leftOperand)
            default: return .unknown
            }
        }
        if let node = expression.as(SubscriptCallExprSyntax.self) { return subscripted(node) }
        if let node = expression.as(GenericSpecializationExprSyntax.self) { return type(of: node.expression) }
        if let node = expression.as(FunctionCallExprSyntax.self) { return result(of: node) }
        if expression.is(StringLiteralExprSyntax.self) { return .named("String") }
        if expression.is(IntegerLiteralExprSyntax.self) { return .named("Int") }
        if expression.is(BooleanLiteralExprSyntax.self) { return .named("Bool") }
        if expression.is(FloatLiteralExprSyntax.self) { return .named("Double") }
        return .unknown
    }

    private func either(_ first: ExprSyntax, _ second: ExprSyntax) -> TypeReference {
        let type = type(of: first)
        return type == .unknown ? self.type(of: second) : type
    }

    private func parent() -> TypeReference {
        table.lineage(of: environment.type).dropFirst().first { !$0.isProtocol }.map { .named($0.name) } ?? .unknown
    }

    private func typeOfName(_ name: String) -> TypeReference {
        if let local = environment.local(name) { return local }
        if name == "self" || name == "Self" { return environment.types.last.map { .named($0.last ?? "") } ?? .unknown }
        if let property = property(named: name) { return type(of: property) }
        return table.resolve(name, in: environment.type) ?? .unknown
    }

    private func type(of node: MemberAccessExprSyntax) -> TypeReference {
        guard let base = node.base else { return .unknown }
        return member(node.declName.baseName.identifierText, of: type(of: base))
    }

    /// The type of a member that is no call.
    private func member(_ name: String, of base: TypeReference) -> TypeReference {
        switch base {
        case .named(let type):
            if name == "self" { return base }
            if let property = table.property(name, in: type) { return self.type(of: property) }
            return table.resolve(type + "." + name, in: "") ?? (table.types[type] == nil ? .named("?" + name) : .unknown)
        case .array(let element):
            switch name {
            case "first", "last": return element
            case "lazy": return base
            default: return .named("Int")
            }
        case .dictionary(let key, let value):
            switch name {
            case "values": return .array(value)
            case "keys": return .array(key)
            case "first": return base.element
            default: return .named("Int")
            }
        case .tuple(let labels, let elements):
            if let index = labels.firstIndex(of: name) ?? Int(name), elements.indices.contains(index) { return elements[index] }
            return .unknown
        case .unknown, .function: return .unknown
        }
    }

    private func subscripted(_ node: SubscriptCallExprSyntax) -> TypeReference {
        switch type(of: node.calledExpression) {
        case .array(let element):
            if let index = node.arguments.first?.expression, index.is(InfixOperatorExprSyntax.self),
                index.trimmedDescription.contains("..")
            {
                return .array(element)
            }
            return element
        case .dictionary(_, let value): return value
        case .named(let name):
            return table.methods("subscript", in: name).first.map { table.resolved($0.result, in: name) } ?? .unknown
        default: return .unknown
        }
    }

    /// The closure that a call is given last, or among its arguments.
    static func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
        call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [call.trailingClosure].compactMap { $0 }
    }

    private func result(of call: FunctionCallExprSyntax) -> TypeReference {
        let called = call.calledExpression
        if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
            if let local = environment.local(name) { return Self.resultOf(function: local) }
            if name == "max" || name == "min" { return type(of: call.arguments.first?.expression) }
            for names in environment.types.reversed() {
                for type in names {
                    if let result = result(of: table.methods(name, in: type), call, in: type) { return result }
                }
            }
            if let property = property(named: name) { return Self.resultOf(function: type(of: property)) }
            if let type = table.resolve(name, in: environment.type) { return type }
            if let result = result(of: table.globals.methods[name] ?? [], call, in: "") { return result }
            if name == "type", call.arguments.first?.label?.text == "of" { return type(of: call.arguments.first?.expression) }
            return name.first?.isUppercase == true ? .named(name) : .unknown
        }
        if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
            return result(of: member.declName.baseName.identifierText, on: type(of: base), call)
        }
        if let closure = called.as(ClosureExprSyntax.self) { return value(of: closure, parameters: []) }
        if let array = called.as(ArrayExprSyntax.self), let element = array.elements.first?.expression {
            return .array(type(of: element))
        }
        return Self.resultOf(function: type(of: called))
    }

    private static func resultOf(function: TypeReference) -> TypeReference {
        switch function {
        case .function(_, let result): result
        case .named: function
        default: .unknown
        }
    }

    private func result(of methods: [Method], _ call: FunctionCallExprSyntax, in type: String) -> TypeReference? {
        guard !methods.isEmpty else { return nil }
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let method = methods.first { $0.labels == labels } ?? methods.first { $0.labels.starts(with: labels) } ?? methods[0]
        return table.resolved(method.result, in: type)
    }

    private func result(of name: String, on base: TypeReference, _ call: FunctionCallExprSyntax) -> TypeReference {
        switch base {
        case .named(let type):
            if name == "init" { return base }
            if let result = result(of: table.methods(name, in: type), call, in: type) { return result }
            if let property = table.property(name, in: type) { return Self.resultOf(function: self.type(of: property)) }
            if let nested = table.resolve(type + "." + name, in: "") { return nested }
            if name == "map" || name == "flatMap" { return mapped(call, element: base) }
            return table.types[type] == nil ? .named("?" + name) : .unknown
        case .array, .dictionary:
            let element = base.element
            switch name {
            case "first", "last", "min", "max", "randomElement", "popLast", "removeLast", "removeFirst", "remove": return element
            case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "union", "subtracting",
                "intersection":
                if case .dictionary = base, name == "filter" { return base }
                return .array(element)
            case "enumerated": return .array(.tuple(labels: ["offset", "element"], elements: [.named("Int"), element]))
            case "map", "compactMap", "flatMap":
                let result = mapped(call, element: element)
                if name == "flatMap", result.isCollection { return result }
                return .array(result)
            case "mapValues", "compactMapValues":
                if case .dictionary(let key, let value) = base {
                    return .dictionary(key: key, value: mapped(call, element: value))
                }
                return .unknown
            case "reduce": return type(of: call.arguments.first?.expression)
            case "removeValue":
                if case .dictionary(_, let value) = base { return value }
                return .unknown
            default: return .named("?" + name)
            }
        case .function: return Self.resultOf(function: base)
        case .unknown, .tuple: return name == "map" ? mapped(call, element: base) : .unknown
        }
    }

    private func mapped(_ call: FunctionCallExprSyntax, element: TypeReference) -> TypeReference {
        if let closure = Self.closures(of: call).first { return value(of: closure, parameters: [element]) }
        if let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self) { return value(of: path, root: element) }
        if let name = call.arguments.first?.expression.as(MemberAccessExprSyntax.self), name.declName.baseName.text == "init" {
            return type(of: name.base)
        }
        return .unknown
    }

    func value(of path: KeyPathExprSyntax, root: TypeReference) -> TypeReference {
        var type = path.root.map { table.resolved(TypeReference($0), in: environment.type) } ?? root
        for component in path.components {
            guard let property = component.component.as(KeyPathPropertyComponentSyntax.self) else { continue }
            type = member(property.declName.baseName.identifierText, of: type)
        }
        return type
    }

    /// What a closure of one expression gives.
    private func value(of closure: ClosureExprSyntax, parameters: [TypeReference]) -> TypeReference {
        var inner = self
        inner.environment.push()
        inner.bindParameters(of: closure, to: parameters)
        var type = TypeReference.unknown
        for item in closure.statements {
            if let variable = item.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings {
                    inner.bind(
                        binding.pattern,
                        to: binding.typeAnnotation.map { TypeReference($0.type) } ?? inner.type(of: binding.initializer?.value))
                }
            } else if let statement = item.item.as(ReturnStmtSyntax.self) {
                type = inner.type(of: statement.expression)
            } else if closure.statements.count == 1, let expression = item.item.as(ExprSyntax.self) {
                type = inner.type(of: expression)
            }
        }
        return type
    }

    mutating func bindParameters(of closure: ClosureExprSyntax, to types: [TypeReference]) {
        var types = types
        var names: [(String, TypeReference?)] = []
        switch closure.signature?.parameterClause {
        case .simpleInput(let list): names = list.map { ($0.name.identifierText, nil) }
        case .parameterClause(let clause):
            names = clause.parameters.map {
                (
                    ($0.secondName ?? $0.firstName).identifierText,
                    $0.type.map { table.resolved(TypeReference($0), in: environment.type) }
                )
            }
        default:
            for (index, type) in types.enumerated() { environment.bind("$\(index)", to: type) }
            // More parameters than are known, and a tuple's parts.
            for index in types.count..<4 { environment.bind("$\(index)", to: .unknown) }
            return
        }
        if names.count > 1, types.count == 1, case .tuple(_, let elements) = types[0] { types = elements }
        for (index, (name, type)) in names.enumerated() {
            environment.bind(name, to: type ?? (types.indices.contains(index) ? types[index] : .unknown))
        }
    }

    /// What a call hands to its closures.
    func parameters(ofClosureIn call: FunctionCallExprSyntax, label: String?) -> [TypeReference] {
        let called = call.calledExpression
        var methods: [Method] = []
        var context = ""
        if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
            let type = type(of: base)
            let name = member.declName.baseName.identifierText
            if type.isCollection {
                switch name {
                case "sorted", "sort", "min", "max": return [type.element, type.element]
                case "reduce": return [self.type(of: call.arguments.first?.expression), type.element]
                case "mapValues", "compactMapValues":
                    if case .dictionary(_, let value) = type { return [value] }
                    return []
                default: return [type.element]
                }
            }
            guard case .named(let typeName) = type else { return [type] }
            methods = table.methods(name, in: typeName)
            context = typeName
            if methods.isEmpty { return name == "map" || name == "flatMap" ? [type] : [] }
        } else if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
            for names in environment.types.reversed() where methods.isEmpty {
                for type in names where methods.isEmpty {
                    methods = table.methods(name, in: type)
                    context = type
                }
            }
            if methods.isEmpty, case .named(let type)? = table.resolve(name, in: environment.type) {
                methods = table.methods("init", in: type)
                context = type
            }
            if methods.isEmpty { methods = table.globals.methods[name] ?? [] }
        }
        for method in methods {
            for (index, parameter) in method.parameters.enumerated() {
                let parameter = table.resolved(parameter, in: context)
                guard case .function(let parameters, _) = parameter else { continue }
                if label == nil || method.labels[index] == label { return parameters }
            }
        }
        return []
    }

    mutating func bind(_ pattern: PatternSyntax, to type: TypeReference) {
        if let name = pattern.as(IdentifierPatternSyntax.self) {
            environment.bind(name.identifier.identifierText, to: type)
        } else if let tuple = pattern.as(TuplePatternSyntax.self) {
            var elements: [TypeReference] = []
            if case .tuple(_, let known) = type { elements = known }
            for (index, element) in tuple.elements.enumerated() {
                bind(element.pattern, to: elements.indices.contains(index) ? elements[index] : .unknown)
            }
        } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            bind(binding.pattern, to: type)
        } else if let expression = pattern.as(ExpressionPatternSyntax.self) {
            bind(casePattern: expression.expression, to: type)
        }
    }

    /// Binds what `let` stands before in `.some(let x)`.
    private mutating func bind(casePattern expression: ExprSyntax, to type: TypeReference) {
        if let pattern = expression.as(PatternExprSyntax.self) { return bind(pattern.pattern, to: type) }
        if let tuple = expression.as(TupleExprSyntax.self) {
            var elements: [TypeReference] = []
            if case .tuple(_, let known) = type { elements = known }
            for (index, element) in tuple.elements.enumerated() {
                bind(casePattern: element.expression, to: elements.indices.contains(index) ? elements[index] : .unknown)
            }
        } else if let call = expression.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        {
            var parts: [TypeReference] = []
            if case .named(let owner) = type, let known = table.types[owner]?.cases[name] {
                parts = known.map { table.resolved($0, in: owner) }
            } else if name == "some" {
                parts = [type]
            }
            for (index, argument) in call.arguments.enumerated() {
                bind(casePattern: argument.expression, to: parts.indices.contains(index) ? parts[index] : .unknown)
            }
        } else if let cast = expression.as(AsExprSyntax.self) {
            bind(casePattern: cast.expression, to: table.resolved(TypeReference(cast.type), in: environment.type))
        } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
            bind(casePattern: chained.expression, to: type)
        }
    }
}
