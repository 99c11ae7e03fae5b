import SwiftSyntax

extension RewritePass {
    /// Swift 6.3 frees the boxes of all weak captures but the first before it calls a closure that never leaves its function: it reads them
    /// as nil. A closure that has gone through a function of another module keeps them. Only what a local variable starts with can stay
    /// in its function; arguments and what is returned or stored elsewhere leave it.
    func keepCaptures(of node: ClosureExprSyntax) {
        let weak = node.signature?.capture?.items.filter { $0.specifier?.specifier.text == "weak" } ?? []
        guard weak.count > 1, let binding = localBinding(startingWith: node) else { return }
        // The annotation's attributes, such as @MainActor, do not reach the closure through a generic parameter.
        let type = binding.typeAnnotation.map { " as " + text($0.type).singleLine } ?? ""
        edits.insert("ObjectiveC.objcKeepingCaptures(", at: node.textRange.lowerBound)
        edits.insert(type + ")", at: node.textRange.upperBound)
    }

    /// The binding of a variable in a function whose first value is the closure, perhaps in parentheses or as one of two.
    private func localBinding(startingWith node: ClosureExprSyntax) -> PatternBindingSyntax? {
        var next = node.parent
        while let current = next {
            switch current.kind {
            case .sequenceExpr, .exprList, .ternaryExpr, .unresolvedTernaryExpr: break
            case .tupleExpr, .labeledExprList, .labeledExpr:
                // A call's arguments look like a tuple's elements.
                if let list = current.as(LabeledExprListSyntax.self), list.count > 1 || list.parent?.is(TupleExprSyntax.self) != true { return nil }
            case .initializerClause:
                guard let binding = current.parent?.as(PatternBindingSyntax.self),
                    let item = binding.parent?.parent?.parent?.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) == false
                else { return nil }
                return binding
            default: return nil
            }
            next = current.parent
        }
        return nil
    }
}
