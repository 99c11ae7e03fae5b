import SwiftSyntax

/// Writes what lets an object be made through a metatype by an initialiser that is not `required`.
///
/// A convenience initialiser delegates to the one in question through the class's vtable, so that a subclass's
/// override runs. Swift hands it the metatype as it hands a static method its class: a static method declared under the same symbol
/// calls it with any metatype, which Swift's own rules for initialisers forbid.
enum InitializerEmitter {
    struct Makers {
        var lines: [String] = []
        var members: [ModuleManifest.Member] = []
    }

    /// - Parameter classes: each with its public members.
    static func makers(of classes: [(declaration: TypeDeclaration, members: [Member])], module: String) -> [Makers] {
        let superclasses = Dictionary(classes.map { ($0.declaration.qualifiedName, $0.declaration.inherited.first) }) { first, _ in first }
        var made: [String: Set<String>] = [:]
        for (declaration, members) in classes {
            made[declaration.qualifiedName] = Set(members.filter(isMakeable).map(signature))
        }
        return classes.map { declaration, members in
            var result = Makers()
            guard !declaration.isGeneric, !declaration.modifiers.contains("final") else { return result }
            for member in members where isMakeable(member) {
                // A static method in an extension may not override another.
                var above = superclasses[declaration.qualifiedName] ?? nil
                var isInherited = false
                while let name = above, !isInherited {
                    isInherited = made[name]?.contains(signature(member)) == true
                    above = superclasses[name] ?? nil
                }
                if isInherited { continue }
                let symbol = "drydock_init_\(module)_\(declaration.path.joined(separator: "_"))_\(result.members.count)"
                result.lines.append(lines(member, of: declaration, symbol: symbol))
                result.members.append(
                    ModuleManifest.Member(name: member.fullName, selector: SelectorNames.framework(base: "init", labels: member.labels), isOverridable: true))
            }
            return result
        }
    }

    private static func isMakeable(_ member: Member) -> Bool {
        member.kind == .initializer && !member.parameters.isEmpty && !member.isOverride && !member.modifiers.contains("required") && !member.isAsync && member.isRepresentable
            && !member.attributes.contains("available") && !member.attributes.contains("_disfavoredOverload")
            && !member.node.cast(InitializerDeclSyntax.self).signature.parameterClause.trimmedDescription.contains("@autoclosure")
    }

    private static func signature(_ member: Member) -> String {
        member.fullName + member.parameters.map { TypeText.nominal($0.type) }.joined(separator: ",")
    }

    private static func lines(_ member: Member, of declaration: TypeDeclaration, symbol: String) -> String {
        let node = member.node.cast(InitializerDeclSyntax.self)
        let mark = node.optionalMark?.text ?? ""
        let effects = member.isThrowing ? " throws" : ""
        let isolation = member.modifiers.contains("nonisolated") ? "nonisolated " : ""
        let arguments = member.parameters.map { ($0.label.map { TableEmitter.label($0) + ": " } ?? "") + $0.name }.joined(separator: ", ")
        let parameters = member.parameters.map(\.declaration.singleLine)
        let owned = node.signature.parameterClause.parameters.map { parameter in
            let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
            return "\(names): __owned \(parameter.type.trimmedDescription.singleLine)" + (parameter.defaultValue.map { " " + $0.trimmedDescription.singleLine } ?? "")
        }
        let named = "@_silgen_name(\(swiftLiteral(symbol)))"
        let convenience = (["__objc: Void"] + parameters).joined(separator: ", ")
        return """
            extension \(declaration.qualifiedName) {
                \(named) @usableFromInline \(isolation)convenience init\(mark)(\(convenience))\(effects) { \(member.isThrowing ? "try " : "")self.init(\(arguments)) }
                \(named) \(isolation)public static func __init(\(owned.joined(separator: ", ")))\(effects) -> Self\(mark == "" ? "" : "?")
            }
            """
    }
}
