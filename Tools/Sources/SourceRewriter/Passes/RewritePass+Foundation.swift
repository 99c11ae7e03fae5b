import SwiftSyntax

/// Functions and casts of Foundation's that know less here than on Apple's platforms.
extension RewritePass {
    /// `NSClassFromString` does not know names given by `@objc(Name)`, `NSStringFromClass` stops at private
    /// classes: the runtime's tables know both.
    func rewriteClassName(_ node: FunctionCallExprSyntax) {
        guard let reference = node.calledExpression.as(DeclReferenceExprSyntax.self), node.arguments.count == 1, node.arguments.first?.label == nil,
            index.functions[reference.baseName.text] == nil
        else { return }
        switch reference.baseName.text {
        case "NSClassFromString": edits.replace(reference.textRange, with: "ObjectiveC.ObjCRuntime.classNamed")
        case "NSStringFromClass":
            edits.replace(reference.textRange, with: "ObjectiveC.ObjCRuntime.className")
            if let argument = node.arguments.first { edits.insert("of: ", at: argument.textRange.lowerBound) }
        default: break
        }
    }

    /// `type(of: object).description()`: of an `AnyObject`, too, it is the class's name.
    func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let base = member.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type", base.arguments.count == 1, base.arguments.first?.label?.text == "of"
        else { return }
        edits.insert("ObjectiveC.ObjCRuntime.className(of: ", at: base.textRange.lowerBound)
        edits.replace(base.textRange.upperBound..<node.textRange.upperBound, with: ")")
    }

    /// `objects.first?.priority` of an `[AnyObject]` that the module declares: Objective-C finds the property by its name.
    func rewriteDynamicMember(_ node: MemberAccessExprSyntax) {
        guard let chain = node.base?.as(OptionalChainingExprSyntax.self), let element = chain.expression.as(MemberAccessExprSyntax.self),
            ["first", "last"].contains(element.declName.baseName.text), let list = element.base, let name = lastName(of: list),
            index.commonPropertyType(name) == "[AnyObject]", node.declName.argumentNames == nil,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id
        else { return }
        edits.insert("ObjectiveC.dynamicMember(of: ", at: node.textRange.lowerBound)
        edits.replace(chain.questionMark.textRange.lowerBound..<node.textRange.upperBound, with: ", \"\(node.declName.baseName.text)\")")
    }

    private func lastName(of expression: ExprSyntax) -> String? {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// `value as? CGFloat`: a number object is a CGFloat, too.
    func rewriteBridgingCasts(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for at in elements.indices.dropFirst() where at + 1 < elements.count {
            guard let cast = elements[at].as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                let type = elements[at + 1].as(TypeExprSyntax.self)?.type, ["CGFloat", "CoreGraphics.CGFloat"].contains(type.trimmedDescription)
            else { continue }
            // Casting binds tighter than `??` and comparison, not than arithmetic.
            if at >= 2 {
                let before = elements[at - 2]
                let isLooser = before.is(AssignmentExprSyntax.self) || before.is(UnresolvedTernaryExprSyntax.self)
                    || before.as(BinaryOperatorExprSyntax.self).map { ["??", "==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains($0.operator.text) } == true
                guard isLooser else { continue }
            }
            // `try` and `await` cover the whole sequence and must stay in front.
            var operand = elements[at - 1]
            while true {
                if let inner = operand.as(TryExprSyntax.self)?.expression ?? operand.as(AwaitExprSyntax.self)?.expression { operand = inner } else { break }
            }
            edits.insert("bridgingCast(", at: operand.textRange.lowerBound)
            edits.replace(operand.textRange.upperBound..<type.textRange.upperBound, with: ", to: CGFloat.self)" + (mark.text == "!" ? "!" : ""))
        }
    }
}
