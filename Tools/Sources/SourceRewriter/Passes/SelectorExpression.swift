import SwiftSyntax

/// Finds out which selector a `#selector(…)` names.
struct SelectorExpression {
    enum Outcome {
        case selector(String)
        case error(String)
    }

    let index: ModuleIndex
    let resolver: TypeResolver

    private enum Kind: Equatable { case method, getter, setter }

    func resolve(_ node: MacroExpansionExprSyntax) -> Outcome {
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return .error("'#selector' expects one method") }
        let kind: Kind
        switch argument.label?.text {
        case nil: kind = .method
        case "getter": kind = .getter
        case "setter": kind = .setter
        case let other?: return .error("'#selector' does not know '\(other):'")
        }
        let (expression, parameters) = withoutCast(argument.expression)
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            let (name, labels) = split(access.declName)
            return member(name, labels, of: base, kind, parameters, at: Syntax(node))
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let (name, labels) = split(reference)
            return unqualified(name, labels, kind, parameters, at: Syntax(node))
        }
        return .error("argument of '#selector' does not refer to an '@objc' method, property, or initializer")
    }

    private func split(_ reference: DeclReferenceExprSyntax) -> (name: String, labels: [String?]?) {
        let labels = reference.argumentNames?.arguments.map { argument -> String? in
            argument.name.identifierText == "_" ? nil : argument.name.identifierText
        }
        return (reference.baseName.identifierText, labels)
    }

    /// The expression under `as …` and parentheses, with the parameters the cast asks for.
    private func withoutCast(_ expression: ExprSyntax) -> (ExprSyntax, [String]?) {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 { return withoutCast(tuple.elements.first!.expression) }
        if let cast = expression.as(AsExprSyntax.self) { return (withoutCast(cast.expression).0, parameterTypes(cast.type)) }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            if elements.count >= 3, elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self) {
                return (withoutCast(elements[0]).0, parameterTypes(type.type))
            }
        }
        return (expression, nil)
    }

    private func parameterTypes(_ type: TypeSyntax) -> [String]? {
        var type = type
        while true {
            if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType; continue }
            if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 { type = tuple.elements.first!.type; continue }
            if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType; continue }
            guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
            // `(Foo) -> (Bar) -> Void`: the method's own parameters come last.
            if parameterTypes(function.returnClause.type) != nil { type = function.returnClause.type; continue }
            return function.parameters.map { TypeText.parameter($0.type).type }
        }
    }

    // MARK: Looking up

    private func member(
        _ name: String, _ labels: [String?]?, of base: ExprSyntax, _ kind: Kind, _ wanted: [String]?, at node: Syntax
    ) -> Outcome {
        let baseText = TypeText.withoutGenerics(base.trimmedDescription)
        let path = resolver.path(of: node)
        var type: TypeReference?
        if let entry = index.type(named: baseText, from: path, file: resolver.file) {
            type = .module(entry.id)
        } else if let text = resolver.typeText(of: base), let reference = resolver.reference(to: text, from: path) {
            type = reference
        } else if baseText.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true }) {
            type = .external(index.resolvedName(baseText, from: path))
        }
        guard let type else { return byName(name, labels, kind, wanted) }
        let (found, isComplete) = index.lookup(name, in: type)
        if let outcome = choose(found, name, labels, kind, wanted) { return outcome }
        if isComplete {
            return .error("type '\(resolver.path(of: type).joined(separator: "."))' has no member '\(written(name, labels))'")
        }
        return .selector(byRule(name, labels, kind))
    }

    private func unqualified(_ name: String, _ labels: [String?]?, _ kind: Kind, _ wanted: [String]?, at node: Syntax) -> Outcome {
        var allComplete = true
        for type in resolver.enclosingTypes(of: node) {
            let (found, isComplete) = index.lookup(name, in: type)
            if let outcome = choose(found, name, labels, kind, wanted) { return outcome }
            allComplete = allComplete && isComplete
        }
        guard allComplete else { return .selector(byRule(name, labels, kind)) }
        return .error("cannot find '\(written(name, labels))' in scope")
    }

    private func written(_ name: String, _ labels: [String?]?) -> String {
        labels.map { SelectorNames.fullName(base: name, labels: $0) } ?? name
    }

    /// Without a type to look in: what every class of the module has under the name.
    private func byName(_ name: String, _ labels: [String?]?, _ kind: Kind, _ wanted: [String]?) -> Outcome {
        var found: [FoundMember] = []
        for entry in index.entries where entry.declaration.kind == .class {
            for member in entry.declaration.members where member.name == name { found.append(.module(member, owner: .module(entry.id), part: nil)) }
            for part in entry.extensions {
                for member in part.members where member.name == name { found.append(.module(member, owner: .module(entry.id), part: part)) }
            }
        }
        return choose(found, name, labels, kind, wanted) ?? .selector(byRule(name, labels, kind))
    }

    private func byRule(_ name: String, _ labels: [String?]?, _ kind: Kind) -> String {
        switch kind {
        case .getter: return name
        case .setter: return SelectorNames.setter(ofProperty: name)
        case .method: return SelectorNames.framework(base: name, labels: labels ?? [])
        }
    }

    /// The selector of the candidate that is meant; `nil` when none fits the name.
    private func choose(_ found: [FoundMember], _ name: String, _ labels: [String?]?, _ kind: Kind, _ wanted: [String]?, byTypes: Bool = true) -> Outcome? {
        var exposed: [String] = []
        var hidden: Member?
        for candidate in found {
            switch candidate {
            case .module(let member, let owner, let part):
                guard kind == .method ? member.kind == .method || member.kind == .initializer : member.kind == .property else { continue }
                if let labels, labels != member.labels { continue }
                if let wanted, !fits(wanted, member.parameters.map(\.type), byTypes) { continue }
                var id: Int?
                if case .module(let owner) = owner { id = owner }
                guard index.isExposed(member, of: id, in: part) else {
                    if hidden == nil { hidden = member }
                    continue
                }
                if member.isOverride, member.objcName == nil, let inherited = inheritedSelector(of: member, owner: id) {
                    exposed.append(inherited)
                } else {
                    exposed.append(kind == .setter ? member.setterSelector : member.selector)
                }
            case .external(let member, _):
                let parsed = SelectorNames.parse(fullName: member.name)
                guard (parsed.labels == nil) == (kind != .method) else { continue }
                if let labels, labels != parsed.labels { continue }
                if let wanted, wanted.count != parsed.labels?.count || !fits(wanted, member.parameterTypes, byTypes) { continue }
                exposed.append(kind == .setter ? member.setter ?? SelectorNames.setter(ofProperty: name) : member.selector)
            case .requirement(let requirement):
                guard (requirement.labels == nil) == (kind != .method) else { continue }
                if let labels, labels != requirement.labels { continue }
                if let wanted, wanted.count != requirement.labels?.count || !fits(wanted, requirement.parameterTypes, byTypes) { continue }
                exposed.append(requirement.key)
            }
        }
        let names = exposed.uniqued()
        // The types may be written in other words: then their number must do.
        if names.isEmpty, hidden == nil, wanted != nil, byTypes { return choose(found, name, labels, kind, wanted, byTypes: false) }
        if names.count == 1 { return .selector(names[0]) }
        if names.count > 1 {
            // Of overloads, the plain name means the one without labels to tell apart: the nearest.
            if wanted != nil { return .selector(names[0]) }
            if labels == nil, let plain = names.first(where: { $0 == name }) { return .selector(plain) }
            return labels == nil ? .error("ambiguous use of '\(name)'") : .selector(names[0])
        }
        if let hidden {
            return .error("argument of '#selector' refers to \(hidden.described) that is not exposed to Objective-C")
        }
        return nil
    }

    private func fits(_ wanted: [String], _ types: [String]?, _ byTypes: Bool) -> Bool {
        guard let types, byTypes else { return types.map { $0.count == wanted.count } ?? true }
        return wanted.map(plain) == types.map(plain)
    }

    /// Optionals aside: an action's cast need not say them.
    private func plain(_ type: String) -> String { index.comparable(type).filter { $0 != "?" } }

    /// An override answers to the selector of what it overrides.
    private func inheritedSelector(of member: Member, owner: Int?) -> String? {
        guard let owner else { return nil }
        for ancestor in index.ancestors(of: owner) {
            switch ancestor {
            case .module(let above):
                if let found = index.entries[above].members.first(where: { !$0.isOverride && $0.isNamed(like: member) }) { return found.selector }
            case .external(let type):
                if let found = type.members.first(where: { $0.name == member.fullName }) { return found.selector }
            case .nsObject, .unknown, .none: break
            }
        }
        return SelectorNames.frameworkSelectors[member.fullName]
    }
}
