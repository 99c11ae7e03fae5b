import Synchronization

/// What is known of imported modules by name. UIKit's manifest is large: this is made once for all modules that are rewritten with the same manifests.
final class ImportedModules: Sendable {
    private let manifests: [ModuleManifest]
    private let made = Mutex<Names?>(nil)

    init(_ manifests: [ModuleManifest]) { self.manifests = manifests }

    struct Names: Sendable {
        var classes: [String: ModuleManifest.Class] = [:]
        /// Members of the classes by class and base name.
        var members: [String: [String: [ModuleManifest.Member]]] = [:]
        /// Members in extensions of classes that are not the module's own, for overriding.
        var extensionMembers: [String: [ModuleManifest.Member]] = [:]
        var protocols: [String: ModuleManifest.ObjCProtocol] = [:]
        /// By protocol.
        var optionalRequirements: [String: [ModuleIndex.OptionalRequirement]] = [:]
        var closureTypes: Set<String> = []
        /// Base names of members whose type names `AnyObject`.
        var anyObjectNames: Set<String> = []
        /// One of the modules exchanges methods' implementations.
        var exchanges = false
    }

    var names: Names {
        made.withLock { known in
            if let known { return known }
            let names = makeNames()
            known = names
            return names
        }
    }

    private func makeNames() -> Names {
        var names = Names()
        for manifest in manifests {
            for type in manifest.classes where names.classes[type.name] == nil { names.classes[type.name] = type }
            for type in manifest.protocols { names.protocols[type.name] = type }
            for type in manifest.extensions ?? [] { names.extensionMembers[type.name, default: []] += type.members }
            names.closureTypes.formUnion(manifest.closureTypes.keys)
            if manifest.exchanges == true { names.exchanges = true }
        }
        for (name, type) in names.classes {
            var members: [String: [ModuleManifest.Member]] = [:]
            for member in type.members {
                let base = SelectorNames.parse(fullName: member.name).base
                members[base, default: []].append(member)
                if member.type?.contains("AnyObject") == true { names.anyObjectNames.insert(base) }
            }
            names.members[name] = members
        }
        names.optionalRequirements = names.protocols.mapValues(ModuleIndex.OptionalRequirement.all)
        return names
    }
}

extension ModuleIndex.OptionalRequirement {
    static func all(of type: ModuleManifest.ObjCProtocol) -> [Self] {
        var seen: Set<String> = []
        return type.optional.map { member in
            let parsed = SelectorNames.parse(fullName: member.name)
            var accessor = parsed.labels.map { SelectorNames.accessor(base: parsed.base, labels: $0) } ?? "__optional_" + parsed.base
            let key = member.key ?? member.name
            if parsed.labels != nil, !seen.insert(member.name).inserted { accessor += "_" + key.dropFirst(member.name.count) }
            return Self(
                protocolName: type.name, name: member.name, base: parsed.base, labels: parsed.labels, key: parsed.labels == nil ? member.selector : key,
                accessor: accessor, selector: member.selector, parameterTypes: member.parameterTypes, isStatic: member.isStatic)
        }
    }
}
