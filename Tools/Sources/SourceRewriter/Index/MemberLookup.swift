import SwiftSyntax

/// A class or other type that members are looked up in.
enum TypeReference: Hashable, Sendable {
    case module(Int)
    /// A type of another module, by name.
    case external(String)
}

/// A member found by name.
enum FoundMember: Sendable {
    case module(Member, owner: TypeReference, part: ExtensionDeclaration?)
    case external(ModuleManifest.Member, type: String)
    case requirement(ModuleIndex.OptionalRequirement)

    var fullName: String {
        switch self {
        case .module(let member, _, _): return member.fullName
        case .external(let member, _): return member.name
        case .requirement(let requirement): return requirement.name
        }
    }
}

extension ModuleIndex {
    /// Everything of that base name in a type: its body, its extensions, its superclasses, its protocols.
    /// `isComplete` is false when part of the chain is unknown, so that a name not found may still exist.
    func lookup(_ base: String, in type: TypeReference) -> (found: [FoundMember], isComplete: Bool) {
        var found: [FoundMember] = []
        var isComplete = true
        func add(module id: Int) {
            let entry = entries[id]
            for member in entry.declaration.members where member.name == base {
                found.append(.module(member, owner: .module(id), part: nil))
            }
            for part in entry.extensions {
                for member in part.members where member.name == base { found.append(.module(member, owner: .module(id), part: part)) }
            }
        }
        func add(external name: String) {
            for part in externalExtensions[name] ?? [] {
                for member in part.members where member.name == base { found.append(.module(member, owner: .external(name), part: part)) }
            }
            for member in externalMembers(base, of: name) { found.append(.external(member, type: name)) }
        }
        func add(protocolNamed name: String, _ seen: inout Set<String>) {
            let resolved = resolvedName(name)
            guard seen.insert(resolved).inserted else { return }
            if let entry = self.type(named: resolved), entry.declaration.kind == .protocol {
                if !entry.declaration.isObjC { add(module: entry.id) } else {
                    for part in entry.extensions {
                        for member in part.members where member.name == base { found.append(.module(member, owner: .module(entry.id), part: part)) }
                    }
                }
                for above in entry.declaration.inherited { add(protocolNamed: above, &seen) }
            }
            guard let known = protocols[resolved] else { return }
            for member in known.required where SelectorNames.parse(fullName: member.name).base == base {
                found.append(.external(member, type: resolved))
            }
            for requirement in optionalRequirements[base]?.of(resolved) ?? [] { found.append(.requirement(requirement)) }
            for above in known.inherits { add(protocolNamed: above, &seen) }
        }

        var chain: [Superclass]
        var conformed: [String] = []
        switch type {
        case .module(let id):
            chain = ancestors(of: id)
            let declaration = entries[id].declaration
            if declaration.kind == .protocol, declaration.isObjC { conformed.append(declaration.qualifiedName) } else { add(module: id) }
            conformed += entries[id].declaration.inherited + entries[id].extensions.flatMap(\.inherited)
        case .external(let name):
            chain = ancestors(ofExternal: name)
            if chain.isEmpty, protocols[name] != nil { conformed.append(name) } else if chain.isEmpty { isComplete = false }
            if chain.isEmpty { add(external: name) }
        }
        for ancestor in chain {
            switch ancestor {
            case .module(let id):
                add(module: id)
                conformed += entries[id].declaration.inherited + entries[id].extensions.flatMap(\.inherited)
            case .external(let class_): add(external: class_.name)
            case .nsObject: add(external: "NSObject")
            case .unknown(let name):
                add(external: name)
                isComplete = false
            case .none: break
            }
        }
        var seen: Set<String> = []
        for name in conformed { add(protocolNamed: name, &seen) }
        if Self.objectMembers.contains(base), found.isEmpty { isComplete = false }
        return (found, isComplete)
    }

    /// Whether an override certainly overrides nothing: all superclasses are known, and none has it.
    func isMissing(_ member: Member, above id: Int) -> Bool {
        guard !ancestors(of: id).isEmpty, !Self.objectMembers.contains(member.name) else { return false }
        let (found, isComplete) = lookup(member.name, in: .module(id))
        return isComplete && !found.contains {
            switch $0 {
            case .module(let candidate, _, _): return !candidate.isOverride && candidate.kind == member.kind
            case .external, .requirement: return true
            }
        }
    }

    /// Members of NSObject that no manifest lists.
    private static let objectMembers: Set<String> = [
        "isEqual", "hash", "description", "debugDescription", "copy", "mutableCopy", "isKind", "isMember", "responds", "perform", "value",
        "setValue", "observeValue", "conforms", "superclass", "self", "init", "addObserver", "removeObserver", "willChangeValue", "didChangeValue",
        "performSelector", "instancesRespond", "doesNotRecognizeSelector", "isProxy", "setNilValueForKey", "forwardingTarget", "awakeFromNib",
        "cancelPreviousPerformRequests", "automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue", "dictionaryWithValues", "setValuesForKeys",
        "classForCoder", "accessibilityActivate", "prepareForInterfaceBuilder",
    ]
}
