import SwiftSyntax

extension RewritePass {
    /// Modules that Foundation holds here, named before what they declare: `Darwin.sqrt(2)`.
    private static let heldByFoundation: Set<String> = ["CoreFoundation", "Darwin"]

    func rewriteModuleName(_ node: MemberAccessExprSyntax) {
        if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Foundation", let part = FoundationParts.module(of: node.declName.baseName.text) {
            edits.replace(base.textRange, with: part)
            return
        }
        guard let base = node.base?.as(DeclReferenceExprSyntax.self), Self.heldByFoundation.contains(base.baseName.text),
            index.type(named: base.baseName.text) == nil, !index.declaresMember(base.baseName.text)
        else { return }
        edits.replace(base.textRange, with: FrameworkImports.isDarwinsAlone(node.declName.baseName.text) ? "FoundationGaps" : "Foundation")
    }

    /// `Foundation.URLSession`, which stands in a module of its own here.
    func rewriteModuleName(_ node: MemberTypeSyntax) {
        guard let base = node.baseType.as(IdentifierTypeSyntax.self), base.name.text == "Foundation", let part = FoundationParts.module(of: node.name.text) else { return }
        edits.replace(base.textRange, with: part)
    }
}
