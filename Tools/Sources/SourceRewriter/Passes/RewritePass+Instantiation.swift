import SwiftSyntax

/// Making objects from classes that are only known at run time.
extension RewritePass {
    func rewriteInstantiation(_ node: FunctionCallExprSyntax) {}
}
