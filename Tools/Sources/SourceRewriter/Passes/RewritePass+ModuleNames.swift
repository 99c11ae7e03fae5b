import SwiftSyntax

extension RewritePass {
    /// Modules that Foundation holds here, named before what they declare: `Darwin.sqrt(2)`.
    private static let heldByFoundation: Set<String> = ["CoreFoundation", "Darwin"]

    func rewriteModuleName(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.as(DeclReferenceExprSyntax.self), Self.heldByFoundation.contains(base.baseName.text),
            index.type(named: base.baseName.text) == nil, !index.declaresMember(base.baseName.text)
        else { return }
        edits.replace(base.textRange, with: "Foundation")
    }
}
