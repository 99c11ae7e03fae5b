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

    /// `type(of: object).description()`, `object.classForCoder.description()`: of an `AnyObject`, too, it is the class's name.
    func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let base = member.base, isClass(base)
        else { return }
        edits.insert("ObjectiveC.ObjCRuntime.className(of: ", at: base.textRange.lowerBound)
        edits.replace(base.textRange.upperBound..<node.textRange.upperBound, with: ")")
    }

    private func isClass(_ node: ExprSyntax) -> Bool {
        if let call = node.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.trimmedDescription == "type" && call.arguments.count == 1 && call.arguments.first?.label?.text == "of"
        }
        return node.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder" && !index.declaresMember("classForCoder")
    }

    /// `Bundle(for: type)`, `bundle: .init(for: type)`: Foundation knows only programs, the runtime also the frameworks that are linked into them.
    func rewriteBundleOfClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.count == 1, node.arguments.first?.label?.text == "for", node.trailingClosure == nil, index.type(named: "Bundle") == nil else { return }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
            let isBundle: Bool
            switch member.base?.trimmedDescription {
            case "Bundle", "Foundation.Bundle": isBundle = true
            case nil: isBundle = ["bundle", "in"].contains(node.parent?.as(LabeledExprSyntax.self)?.label?.text)
            default: isBundle = false
            }
            if isBundle { edits.replace(member.declName.textRange, with: "__bundle") }
        } else if ["Bundle", "Foundation.Bundle"].contains(node.calledExpression.trimmedDescription) {
            edits.insert(".__bundle", at: node.calledExpression.textRange.upperBound)
        }
    }

    /// `ProcessInfo()`: Foundation keeps the initialiser to itself; all objects of the class say the same.
    func rewriteProcessInfo(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil, index.type(named: "ProcessInfo") == nil else { return }
        let name = node.calledExpression.trimmedDescription
        guard ["ProcessInfo", "Foundation.ProcessInfo", "ProcessInfo.init"].contains(name) else { return }
        edits.replace(node.textRange, with: "Foundation.ProcessInfo.processInfo")
    }

    /// `override init(request:cachedResponse:client:)`: Foundation's `URLProtocol` requires it here.
    func rewriteProtocolInitializer(_ node: InitializerDeclSyntax) {
        guard node.signature.parameterClause.parameters.map(\.firstName.text) == ["request", "cachedResponse", "client"],
            !node.modifiers.contains(where: { $0.name.text == "required" }), let override = node.modifiers.first(where: { $0.name.text == "override" })
        else { return }
        edits.replace(override.textRange, with: "required")
    }

    /// `unsafeBitCast(implementation, to: Function.self)`: an implementation is no code here, and a block no object.
    func rewriteBitCast(_ node: FunctionCallExprSyntax) {
        guard node.arguments.count == 2, node.arguments.last?.label?.text == "to", node.calledExpression.trimmedDescription == "unsafeBitCast",
            namesImplementations
        else { return }
        guard let type = node.arguments.last?.expression.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self", let base = type.base else {
            edits.replace(node.calledExpression.textRange, with: "ObjectiveC.objcBitCast")
            return
        }
        // A function made of a pack of types that is called at once must have its type once more.
        let written = text(base).singleLine.replacing(#/@convention\([^)]*\)\s*/#, with: "")
        edits.replace(node.calledExpression.textRange, with: "(ObjectiveC.objcBitCast")
        edits.insert(" as \(written))", at: node.textRange.upperBound)
    }

    /// `stream.streamError`: Foundation's stops the program where there is no error.
    func rewriteStreamError(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "streamError", let base = node.base, !base.is(SuperExprSyntax.self), !index.declaresMember("streamError") else { return }
        edits.replace(node.declName.textRange, with: "__streamError")
    }

    /// Objective-C's generic classes that are Swift's here.
    private static let genericClasses: Set<String> = ["NSLayoutAnchor", "NSCache", "NSMapTable", "NSHashTable"]

    /// `anchor as! NSLayoutAnchor<AnyObject>`: Objective-C does not tell specialisations apart.
    func rewriteGenericCasts(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for at in elements.indices.dropFirst() where at + 1 < elements.count {
            let isTest = elements[at].is(UnresolvedIsExprSyntax.self)
            let mark = elements[at].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark
            guard isTest || mark != nil, let type = elements[at + 1].as(TypeExprSyntax.self)?.type, type.trimmedDescription.contains("<"),
                Self.genericClasses.contains(TypeText.nominal(type.trimmedDescription).replacing("UIKit.", with: ""))
            else { continue }
            // A cast of a cast is its operand.
            var first = at - 1
            while first >= 2, elements[first].is(TypeExprSyntax.self), elements[first - 1].is(UnresolvedAsExprSyntax.self) { first -= 2 }
            if first >= 1, !isLooserThanCast(elements[first - 1]) { continue }
            let operand = withoutEffects(elements[first])
            edits.insert(isTest ? "(ObjectiveC.objcGenericCast(" : "ObjectiveC.objcGenericCast(", at: operand.textRange.lowerBound)
            edits.replace(elements[at - 1].textRange.upperBound..<type.textRange.upperBound,
                with: ", to: (\(text(type).singleLine)).self)" + (isTest ? " != nil)" : mark?.text == "!" ? "!" : ""))
        }
    }

    /// `key as NSCopying`, `T.self as AnyObject`: bridging that Swift does on Apple's systems alone.
    func rewriteObjectCoercions(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for at in elements.indices.dropFirst() where at + 1 < elements.count {
            guard let cast = elements[at].as(UnresolvedAsExprSyntax.self), let type = elements[at + 1].as(TypeExprSyntax.self)?.type else { continue }
            switch type.trimmedDescription {
            case "NSCopying" where cast.questionOrExclamationMark == nil:
                edits.insert("Swift.AnyObject as! ", at: type.textRange.lowerBound)
            case "AnyObject", "AnyObject?", "NSObject":
                let operand = withoutEffects(elements[at - 1])
                guard isClassValue(operand), at < 2 || isLooserThanCast(elements[at - 2]) else { continue }
                edits.insert("ObjectiveC.ObjCClassObject.of(", at: operand.textRange.lowerBound)
                edits.insert(")", at: operand.textRange.upperBound)
            default: break
            }
        }
    }

    /// Casting binds tighter than `??` and comparison, not than arithmetic.
    private func isLooserThanCast(_ element: ExprSyntax) -> Bool {
        element.is(AssignmentExprSyntax.self) || element.is(UnresolvedTernaryExprSyntax.self)
            || element.as(BinaryOperatorExprSyntax.self).map { ["??", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||"].contains($0.operator.text) } == true
    }

    /// What stands behind `try` and `await`, which cover the whole sequence and must stay in front.
    private func withoutEffects(_ expression: ExprSyntax) -> ExprSyntax {
        var operand = expression
        while let inner = operand.as(TryExprSyntax.self)?.expression ?? operand.as(AwaitExprSyntax.self)?.expression { operand = inner }
        return operand
    }

    private static let numberTypes: Set<String> = ["Double", "Float", "Int", "UInt", "Bool", "TimeInterval", "NSNumber", "NSInteger"]

    /// Whether an expression is read from a text's attributes, whose numbers are number objects: `text.attribute(…)`, `attributes[.kern]`, or what
    /// `enumerateAttribute` hands to its closure.
    private func isAttributeValue(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "attribute"
        }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return isAttributeValue(optional.expression) }
        if let item = expression.as(SubscriptCallExprSyntax.self), item.arguments.count == 1, let key = item.arguments.first?.expression.as(MemberAccessExprSyntax.self) {
            return key.base.map { text($0).hasSuffix("NSAttributedString.Key") } ?? true
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        var next = expression.parent
        while let current = next {
            if let closure = current.as(ClosureExprSyntax.self) {
                let first: String?
                switch closure.signature?.parameterClause {
                case .simpleInput(let list)?: first = list.first?.name.text
                case .parameterClause(let clause)?: first = clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
                default: first = "$0"
                }
                let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
                if first == name { return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "enumerateAttribute" }
            }
            next = current.parent
        }
        return false
    }

    /// `value as? CGFloat`: a number object is a CGFloat, too. `attributes[.kern] as? Double`: and a CGFloat among attributes a number object.
    func rewriteBridgingCasts(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for at in elements.indices.dropFirst() where at + 1 < elements.count {
            guard let cast = elements[at].as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                let type = elements[at + 1].as(TypeExprSyntax.self)?.type
            else { continue }
            let isCGFloat = ["CGFloat", "CoreGraphics.CGFloat"].contains(type.trimmedDescription)
            guard isCGFloat || Self.numberTypes.contains(type.trimmedDescription) else { continue }
            if at >= 2, !isLooserThanCast(elements[at - 2]) { continue }
            let operand = withoutEffects(elements[at - 1])
            guard isCGFloat || isAttributeValue(operand) else { continue }
            edits.insert("bridgingCast(", at: operand.textRange.lowerBound)
            edits.replace(operand.textRange.upperBound..<type.textRange.upperBound, with: ", to: \(isCGFloat ? "CGFloat" : text(type)).self)" + (mark.text == "!" ? "!" : ""))
        }
    }
}
