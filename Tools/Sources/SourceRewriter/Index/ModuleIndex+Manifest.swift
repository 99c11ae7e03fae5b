import SwiftSyntax

extension ModuleIndex {
    /// What modules that import this one must know: classes that may be derived from or named, with
    /// their exposed or overridable members, and protocols.
    var manifest: ModuleManifest { manifest(isTestable: false) }

    /// With all that `@testable` shows: internal declarations, and every class and member that is not final may be overridden.
    var testableManifest: ModuleManifest { manifest(isTestable: true) }

    private func manifest(isTestable: Bool) -> ModuleManifest {
        func isVisible(_ modifiers: [String]) -> Bool {
            if isTestable { return !modifiers.contains("private") && !modifiers.contains("fileprivate") }
            return modifiers.contains("public") || modifiers.contains("open")
        }
        var classes: [ModuleManifest.Class] = []
        for entry in entries where entry.declaration.kind == .class && entry.declaration.localEnd == nil && isVisible(entry.declaration.modifiers) {
            var members: [ModuleManifest.Member] = []
            func add(_ member: Member, _ part: ExtensionDeclaration?) {
                let isPublic = isVisible(member.modifiers) || part?.modifiers.contains("public") == true
                guard isPublic, member.kind == .method || member.kind == .property else { return }
                let isRedirected = redirects(member, of: entry.id)
                members.append(
                    ModuleManifest.Member(
                        name: member.fullName, selector: member.selector, setter: member.isSettable ? member.setterSelector : nil,
                        key: member.kind == .property ? member.key : nil, isStatic: member.isStatic,
                        isOverridable: !isRedirected && part == nil && (member.modifiers.contains("open") || isTestable && !member.modifiers.contains("final"))
                            || part != nil && OverridePlan.isOpen(member) && isExposed(member, of: entry.id, in: part),
                        type: member.type?.singleLine, isRedirected: isRedirected ? true : nil))
            }
            for member in entry.declaration.members { add(member, nil) }
            for part in entry.extensions { for member in part.members { add(member, part) } }
            classes.append(
                ModuleManifest.Class(
                    name: entry.declaration.qualifiedName, superclass: entry.declaration.inherited.first, isObjCMembers: entry.declaration.isObjCMembers,
                    requiresCoder: entry.declaration.requiresCoder ? true : nil,
                    members: members.sorted { ($0.name, $0.selector) < ($1.name, $1.selector) }))
        }
        let public_ = entries.map(\.declaration).filter { $0.kind == .protocol && $0.isObjC && isVisible($0.modifiers) }.map(\.objcProtocol)
        var result = ModuleManifest(
            module: moduleName, classes: classes.sorted { $0.name < $1.name }, protocols: public_.sorted { $0.name < $1.name },
            closureTypes: [:])
        let extensions = externalExtensions.compactMap { name, parts -> ModuleManifest.Class? in
            let members = parts.filter { !$0.isConstrained && isClass($0.typeName) }.flatMap { part in
                part.members.filter { OverridePlan.isOpen($0) && !$0.isStatic && isExposed($0, of: nil, in: part) }.map { ($0, part) }
            }
            guard !members.isEmpty else { return nil }
            return ModuleManifest.Class(
                name: name, superclass: nil,
                members: members.map { member, part in
                    ModuleManifest.Member(
                        name: member.fullName, selector: member.selector, setter: member.isSettable ? member.setterSelector : nil,
                        key: member.kind == .property ? member.key : nil,
                        parameterTypes: member.kind == .method ? member.parameters.map(\.type) : nil, isStatic: member.isStatic,
                        type: member.type?.singleLine, isMainActor: member.isOnMainActor(in: part) ? true : nil)
                })
        }
        if !extensions.isEmpty { result.extensions = extensions.sorted { $0.name < $1.name } }
        if exchanges { result.exchanges = true }
        return result
    }

    /// Whether the member overrides what another module declares in an extension of a class above.
    private func redirects(_ member: Member, of id: Int) -> Bool {
        guard member.isOverride, !member.isStatic else { return false }
        for ancestor in ancestors(of: id) {
            switch ancestor {
            case .module(let above): if entries[above].declaration.members.contains(where: { !$0.isOverride && $0.isNamed(like: member) }) { return false }
            case .external(let type):
                if let known = type.members.first(where: { $0.name == member.fullName && ($0.isOverridable || $0.isRedirected == true) }) {
                    return !known.isOverridable
                }
                if extensionMember(of: type.name, overriddenBy: member) != nil { return true }
            case .nsObject: return extensionMember(of: "NSObject", overriddenBy: member) != nil
            case .unknown(let name): return [name, "NSObject"].contains { extensionMember(of: $0, overriddenBy: member) != nil }
            case .none: return false
            }
        }
        return false
    }
}

extension Member {
    /// Whether it or the extension around it says so.
    func isOnMainActor(in part: ExtensionDeclaration) -> Bool {
        if attributes.contains("MainActor") { return true }
        guard !modifiers.contains("nonisolated"), let node = part.node.as(ExtensionDeclSyntax.self) else { return false }
        return node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }
    }
}
