import SwiftSyntax

/// Where an expression stands: what is assigned, compared, only asked for by a diagnostic.
extension UseCollector {
    /// The expression that is assigned when `node` is what it ends with: `a.b` in `a.b = 1` and `a.b[0] = 1`; nil for reads.
    func assignment(to node: Syntax) -> ExprSyntax? {
        var current = node
        while let parent = current.parent {
            if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
                // `a?.b = 1` reads a.
                if parent.parent?.is(MemberAccessExprSyntax.self) == true { return nil }
                current = parent
                continue
            }
            if let subscripted = parent.as(SubscriptCallExprSyntax.self), Syntax(subscripted.calledExpression).id == current.id {
                current = parent
                continue
            }
            if let tuple = parent.as(TupleExprSyntax.self), tuple.elements.count == 1 {
                current = parent
                continue
            }
            guard let infix = parent.as(InfixOperatorExprSyntax.self), Syntax(infix.leftOperand).id == current.id else {
                return nil
            }
            if infix.operator.is(AssignmentExprSyntax.self) { return infix.leftOperand }
            // `a += 1` reads a: what the app has set shows in what comes of it.
            return nil
        }
        return nil
    }

    /// What `node` is assigned to: it must be the whole value, a copy of it or one with a default; with `inside` it may be anywhere in the value.
    func receivingTarget(of node: Syntax, inside: Bool = false) -> ExprSyntax? {
        var current = node
        while let parent = current.parent {
            if let infix = parent.as(InfixOperatorExprSyntax.self) {
                if infix.operator.is(AssignmentExprSyntax.self) {
                    return Syntax(infix.rightOperand).id == current.id ? infix.leftOperand : nil
                }
                guard inside || infix.operator.trimmedDescription == "??" else { return nil }
            } else if inside {
                if parent.is(CodeBlockItemSyntax.self), parent.parent?.parent?.is(ClosureExprSyntax.self) != true { return nil }
            } else if !(parent.is(OptionalChainingExprSyntax.self) || parent.is(TupleExprSyntax.self)
                || parent.is(LabeledExprSyntax.self) && parent.parent?.parent?.is(TupleExprSyntax.self) == true
                || parent.is(LabeledExprListSyntax.self) && parent.parent?.is(TupleExprSyntax.self) == true
                || parent.is(AsExprSyntax.self))
            {
                return nil
            }
            current = parent
        }
        return nil
    }

    /// The properties that an assigned expression names.
    func properties(of target: ExprSyntax) -> [Property] {
        if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
            return types.property(named: name).map { [table.origin(of: $0)] } ?? []
        }
        if let member = target.as(MemberAccessExprSyntax.self) {
            guard case .named(let type) = types.type(of: member.base) else { return [] }
            return table.property(member.declName.baseName.identifierText, in: type).map {
                table.witnesses(of: table.origin(of: $0))
            } ?? []
        }
        if let node = target.as(OptionalChainingExprSyntax.self) { return properties(of: node.expression) }
        if let node = target.as(ForceUnwrapExprSyntax.self) { return properties(of: node.expression) }
        if let node = target.as(SubscriptCallExprSyntax.self) { return properties(of: node.calledExpression) }
        return []
    }

    /// Whether the value is an operand of `==` and its like.
    func isCompared(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            if let infix = parent.as(InfixOperatorExprSyntax.self) {
                return ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
            }
            guard
                parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
                    || parent.is(FunctionCallExprSyntax.self)
            else { return false }
            if let call = parent.as(FunctionCallExprSyntax.self) {
                return ["sameColor"].contains(call.calledExpression.trimmedDescription)
            }
            current = parent
        }
        return false
    }

    /// `case "tone": return view.tone`: key-value coding.
    func isAskedByKey(_ node: Syntax, _ property: Property) -> Bool {
        var current: Syntax? = node
        while let part = current, !part.is(CodeBlockSyntax.self) {
            if let items = part.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems {
                return items.contains { item in
                    let text =
                        item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(StringLiteralExprSyntax.self)?
                        .representedLiteralValue ?? ""
                    return text == property.name
                        || !text.isEmpty && property.name == "is" + text.prefix(1).uppercased() + text.dropFirst()
                }
            }
            current = part.parent
        }
        return false
    }

    /// A collection that is only added to or taken from.
    func isMutatedOnly(_ node: Syntax, _ property: Property) -> Bool {
        guard types.type(of: property).isCollection, let member = node.parent?.as(MemberAccessExprSyntax.self),
            Self.mutatingFunctions.contains(member.declName.baseName.text),
            let call = member.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return call.parent?.is(CodeBlockItemSyntax.self) == true && call.trailingClosure == nil
    }

    /// Whether the value only decides whether a diagnostic is written, or stands in one.
    func isInsideDiagnostic(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            if let call = parent.as(FunctionCallExprSyntax.self), Self.isDiagnostic(call) { return true }
            if let branch = parent.as(IfExprSyntax.self) {
                return current.id == Syntax(branch.conditions).id && branch.elseBody == nil && Self.isDiagnostic(branch.body)
            }
            if let check = parent.as(GuardStmtSyntax.self) {
                return current.id == Syntax(check.conditions).id
                    && (Self.isDiagnostic(check.body) || isFollowedByDiagnosticsOnly(check))
            }
            if parent.is(CodeBlockItemSyntax.self) { return false }
            current = parent
        }
        return false
    }

    func isFollowedByDiagnosticsOnly(_ check: GuardStmtSyntax) -> Bool {
        guard let item = check.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        let rest = list.drop { $0.id != item.id }.dropFirst()
        return !rest.isEmpty && rest.allSatisfy { $0.item.as(FunctionCallExprSyntax.self).map(Self.isDiagnostic) == true }
    }

    static func isDiagnostic(_ block: CodeBlockSyntax) -> Bool {
        !block.statements.isEmpty
            && block.statements.allSatisfy { item in
                if let call = item.item.as(FunctionCallExprSyntax.self) { return isDiagnostic(call) }
                return item.item.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self).map(isDiagnostic) == true
            }
    }

    static func isDiagnostic(_ call: FunctionCallExprSyntax) -> Bool {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            return diagnosticFunctions.contains(name.baseName.text)
        }
        return call.calledExpression.trimmedDescription == "DiagnosticLog.once"
    }
}
