/// Which of several members of one name is meant.
extension ModuleIndex {
    /// Of members of the same name that are no overrides the one that `member` overrides: one of the same types, else the first.
    func overridden(by member: Member, among candidates: [Member], orOverride: Bool = false) -> Member? {
        let named = candidates.filter {
            $0.kind == member.kind && $0.isStatic == member.isStatic && (orOverride || !$0.isOverride) && $0.isNamed(like: member)
        }
        return named.count > 1 ? named.first { hasSameTypes($0, member) } ?? named.first : named.first
    }

    /// Whether two members of the same name take and give the same types, as far as their texts say.
    func hasSameTypes(_ a: Member, _ b: Member) -> Bool {
        a.parameters.count == b.parameters.count
            && zip(a.parameters, b.parameters).allSatisfy { $0.isVariadic == $1.isVariadic && comparable($0.type) == comparable($1.type) }
            && (a.kind == .property || TypeText.isVoid(a.type) && TypeText.isVoid(b.type) || comparable(a.type ?? "Void") == comparable(b.type ?? "Void"))
    }

    /// A type's text without what may be written in several ways.
    func comparable(_ type: String) -> String {
        var text = type.filter { !$0.isWhitespace }
        for prefix in ["Swift.", "UIKit.", "Foundation.", "CoreGraphics.", "QuartzCore.", moduleName + "."] { text = text.replacing(prefix, with: "") }
        let isOptional = text.hasSuffix("?") || text.hasSuffix("!")
        let resolved = text.contains("->") || text.hasPrefix("[") || text.contains("<") ? text.replacing("!", with: "?") : resolvedName(text) + (isOptional ? "?" : "")
        return resolved
    }

    /// What a rewritten module of which this one knows the manifest declares in an extension of a class, for others to override.
    func extensionMember(of name: String, overriddenBy member: Member) -> ModuleManifest.Member? {
        externalExtensionMembers[name]?.first { $0.name == member.fullName && $0.isStatic == member.isStatic }
    }
}
