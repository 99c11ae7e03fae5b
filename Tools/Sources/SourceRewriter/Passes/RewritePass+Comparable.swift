import SwiftSyntax

/// Foundation's numbers, dates and strings are `Comparable` here, and not on Apple's systems: a module that makes them conform to a protocol of
/// its own, and declares a function once for `Comparable` and once for that protocol, means the second for them.
extension RewritePass {
    private static let comparableHere = ["NSNumber", "NSDate", "NSString", "NSIndexPath", "NSDecimalNumber"]

    func rewriteComparableOverload(_ node: FunctionDeclSyntax) {
        guard let own = shape(of: node, over: ["Comparable", "Swift.Comparable"]), let others = index.functions[node.name.identifierText], others.count > 1 else {
            return
        }
        let protocols = Set(Self.comparableHere.flatMap { index.externalExtensions[$0] ?? [] }.flatMap(\.inherited)).filter { $0 != "Comparable" }
        guard !protocols.isEmpty else { return }
        let isOverloaded = others.contains { other in
            other.isGeneric && other.node.as(FunctionDeclSyntax.self).flatMap { shape(of: $0, over: protocols) } == own
        }
        if isOverloaded { edits.insert("@_disfavoredOverload ", at: node.textRange.lowerBound) }
    }

    /// `func < (lhs: NSNumber, rhs: NSNumber) -> Bool` beside all types: the type has the operator itself here, which a member of the module's own
    /// takes the place of, and a function does not.
    func rewriteComparison(_ node: FunctionDeclSyntax) {
        guard node.name.text == "<", node.genericParameterClause == nil, node.parent?.is(CodeBlockItemSyntax.self) == true,
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        else { return }
        let types = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription.replacing("Foundation.", with: "") }
        guard types.count == 2, types[0] == types[1], Self.comparableHere.contains(types[0]) else { return }
        edits.insert("extension Foundation.\(types[0]) { ", at: node.textRange.lowerBound)
        edits.insert("static ", at: node.funcKeyword.textRange.lowerBound)
        edits.insert(" }", at: node.textRange.upperBound)
    }

    /// Labels and types of a function's parameters, whatever the name of the type that must conform to one of the protocols, and whether it is
    /// optional; nil where no type must.
    private func shape(of node: FunctionDeclSyntax, over protocols: Set<String>) -> [String]? {
        let generic = node.genericParameterClause?.parameters.first { $0.inheritedType.map { protocols.contains($0.trimmedDescription) } ?? false }
        guard let name = generic?.name.identifierText else { return nil }
        return node.signature.parameterClause.parameters.map { parameter in
            let type = parameter.type.as(OptionalTypeSyntax.self).map { TypeSyntax($0.wrappedType) } ?? parameter.type
            return parameter.firstName.text + type.tokens(viewMode: .sourceAccurate).map { $0.text == name ? ":" : $0.text }.joined()
        }
    }
}
