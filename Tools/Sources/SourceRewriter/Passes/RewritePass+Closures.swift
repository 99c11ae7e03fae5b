import SwiftSyntax

extension RewritePass {
    /// Swift 6.3 frees the boxes of all weak captures but the first before a closure is called that was not passed to a call: it reads
    /// them as nil. A closure that has gone through a function of another module keeps them.
    func keepCaptures(of node: ClosureExprSyntax) {
        let weak = node.signature?.capture?.items.filter { $0.specifier?.specifier.text == "weak" } ?? []
        guard weak.count > 1, !isArgument(node) else { return }
        edits.insert("ObjectiveC.objcKeepingCaptures(", at: node.textRange.lowerBound)
        edits.insert(")", at: node.textRange.upperBound)
    }

    private func isArgument(_ node: ClosureExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(MultipleTrailingClosureElementSyntax.self) { return true }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.trailingClosure?.id == node.id }
        guard let argument = parent.as(LabeledExprSyntax.self), let owner = argument.parent?.parent else { return false }
        // A tuple's element looks alike.
        return owner.is(FunctionCallExprSyntax.self) || owner.is(SubscriptCallExprSyntax.self)
    }
}
