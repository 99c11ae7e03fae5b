import SwiftSyntax

/// An `@objc` protocol without static requirements conforms to itself on Apple's systems: `func f<T: P>(_ x: T?)` takes a `P?`.
///
/// Swift opens a plain `P` that is handed over as `T`, but nothing that holds one. A function that is generic over such a type therefore gets an
/// overload with the protocol in the parameter's place. So does an extension of a standard type whose elements conform (`extension Array where
/// Element: P`): one of what holds the protocol itself. Other types and members that are generic over an `@objc` protocol get none.
extension RewritePass {
    func noteSelfConformance(_ node: FunctionDeclSyntax) {
        if selfConformance(of: node) != nil { selfConforming.append(node) }
    }

    func noteSelfConformance(_ node: ExtensionDeclSyntax) {
        if selfConformance(of: node) != nil { selfConformingExtensions.append(node) }
    }

    /// `some P` for a value that is declared as a `P`: the protocol conforms to itself, so that it may be what hides behind `some`. So may what a
    /// parameter holds, `(some P)?`; a plain `some P` is opened by Swift.
    func rewriteOpaqueProtocol(_ node: SomeOrAnyTypeSyntax) {
        guard node.someOrAnySpecifier.text == "some", index.conformsToItself(node.constraint.trimmedDescription) else { return }
        var next = node.parent
        while let current = next {
            if let parameter = current.as(FunctionParameterSyntax.self) {
                if parameter.type.id != node.id { replace(node.someOrAnySpecifier, with: "any") }
                return
            }
            let body: CodeBlockItemListSyntax?
            if let binding = current.as(PatternBindingSyntax.self) {
                guard case .getter(let statements)? = binding.accessorBlock?.accessors else { return }
                body = statements
            } else if let function = current.as(FunctionDeclSyntax.self) {
                body = function.body?.statements
            } else {
                next = current.parent
                continue
            }
            guard let statement = body?.last?.item, body?.count == 1, let value = statement.as(ExprSyntax.self) ?? statement.as(ReturnStmtSyntax.self)?.expression,
                let type = resolver.typeText(of: value)
            else { return }
            if TypeText.nominal(type) == node.constraint.trimmedDescription { replace(node.someOrAnySpecifier, with: "any") }
            return
        }
    }

    /// The overloads, each at the lines of what it copies.
    func selfConformingOverloads() -> [String] {
        selfConforming.compactMap { node in
            guard let (parameter, others, protocolName) = selfConformance(of: node), let clause = node.genericParameterClause else { return nil }
            let range = node.textRange
            var own = EditList()
            own.replace(clause.textRange.moved(by: range), with: others.isEmpty ? "" : "<\(others.joined(separator: ", "))>")
            for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind == .identifier(parameter) && isTypeReference(token) {
                own.replace(token.textRange.moved(by: range), with: "(any \(protocolName))")
            }
            return copy(of: range, own, prefix: "@_disfavoredOverload ")
        } + selfConformingExtensions.compactMap { node in
            guard let (requirement, parameter, protocolName) = selfConformance(of: node) else { return nil }
            let range = node.textRange
            var own = EditList()
            own.replace(requirement.textRange.moved(by: range), with: "\(parameter) == any \(protocolName)")
            return copy(of: range, own)
        }
    }

    /// The text of a declaration with all edits and further ones, at its own lines.
    private func copy(of range: Range<Int>, _ further: EditList, prefix: String = "") -> String {
        var own = further
        for edit in edits.edits where range.contains(edit.range.lowerBound) && edit.range.upperBound <= range.upperBound {
            own.replace(edit.range.moved(by: range), with: edit.replacement)
        }
        let text = String(decoding: own.applied(to: Array(unit.bytes[range])), as: UTF8.self)
        let line = unit.location(of: range.lowerBound).line
        return "#sourceLocation(file: \(swiftLiteral(unit.path)), line: \(line))\n\(prefix)\(text)\n#sourceLocation()"
    }

    /// Types of the standard library that hold values of any type. Others may ask more of their parameter, `AnyObject` for one.
    private static let holders: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
        "Sequence", "Dictionary", "Optional", "Result", "LazySequence", "AnySequence", "AnyCollection",
    ]

    /// The only requirement of an extension that adds members and nothing else: that something conforms to such a protocol.
    private func selfConformance(of node: ExtensionDeclSyntax) -> (requirement: ConformanceRequirementSyntax, parameter: String, protocolName: String)? {
        guard let requirements = node.genericWhereClause?.requirements, requirements.count == 1, node.inheritanceClause == nil,
            let only = requirements.first?.requirement.as(ConformanceRequirementSyntax.self), only.leftType.trimmedDescription != "Self",
            Self.holders.contains(TypeText.nominal(node.extendedType.trimmedDescription)),
            case let name = only.rightType.trimmedDescription, index.conformsToItself(name)
        else { return nil }
        // What is not a function or a computed property cannot stand twice.
        let isPlain = node.memberBlock.members.allSatisfy { member in
            member.decl.is(FunctionDeclSyntax.self) || member.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.accessorBlock != nil } == true
                || member.decl.is(SubscriptDeclSyntax.self)
        }
        return isPlain ? (only, text(only.leftType), name) : nil
    }

    /// The generic parameter, the others as written, and the protocol that the parameter must conform to and nothing else.
    private func selfConformance(of node: FunctionDeclSyntax) -> (parameter: String, others: [String], protocolName: String)? {
        guard let clause = node.genericParameterClause, node.body != nil, isAtTopLevel(node) else { return nil }
        for parameter in clause.parameters {
            let name = parameter.name.identifierText
            guard let constraint = parameter.inheritedType?.trimmedDescription, index.conformsToItself(constraint),
                !mentions(name, node.genericWhereClause), clause.parameters.allSatisfy({ $0.id == parameter.id || !mentions(name, $0) })
            else { continue }
            let types = node.signature.parameterClause.parameters.map(\.type) + [node.signature.returnClause?.type].compactMap { $0 }
            guard types.contains(where: { $0.trimmedDescription != name && mentions(name, $0) }) || node.signature.returnClause?.type.trimmedDescription == name else { continue }
            let others = clause.parameters.filter { $0.id != parameter.id }.map { text($0).trimmingSuffix(",") }
            return (name, others, constraint)
        }
        return nil
    }

    private func mentions(_ name: String, _ node: (some SyntaxProtocol)?) -> Bool {
        node?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) } ?? false
    }

    private func isTypeReference(_ token: TokenSyntax) -> Bool {
        if token.parent?.is(IdentifierTypeSyntax.self) == true { return true }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
        return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    }

    private func isAtTopLevel(_ node: FunctionDeclSyntax) -> Bool {
        var next = node.parent
        while let current = next {
            switch current.kind {
            case .sourceFile: return true
            case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl: next = current.parent
            default: return false
            }
        }
        return false
    }
}

extension ModuleIndex {
    fileprivate func conformsToItself(_ name: String) -> Bool {
        guard let type = protocols[name] else { return false }
        return !type.required.contains(where: \.isStatic) && type.inherits.allSatisfy { ["NSObjectProtocol", "AnyObject", "class"].contains($0) || conformsToItself($0) }
    }
}

extension Range<Int> {
    /// The range counted from where another starts.
    fileprivate func moved(by other: Range<Int>) -> Range<Int> { lowerBound - other.lowerBound..<upperBound - other.lowerBound }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String { last == suffix ? String(dropLast()) : self }
}
