import SwiftSyntax
import Synchronization

/// Every declaration of a module and of the modules it imports, and who inherits from whom. Built once,
/// then only read, by many threads.
final class ModuleIndex: Sendable {
    struct Entry: Sendable {
        var id: Int
        var declaration: TypeDeclaration
        var extensions: [ExtensionDeclaration] = []
        /// Members of the body and of every extension.
        var members: [Member] { declaration.members + extensions.flatMap(\.members) }
    }

    /// What a class inherits from.
    enum Superclass: Sendable {
        case module(Int)
        case external(ModuleManifest.Class)
        /// NSObject itself, whose members are known.
        case nsObject
        /// A class nobody told us of.
        case unknown(String)
        case none
    }

    /// An optional requirement, with where its table entry is found.
    struct OptionalRequirement: Sendable {
        var protocolName: String
        var name: String
        var base: String
        var labels: [String?]?
        var key: String
        var accessor: String
        var selector: String
        var parameterTypes: [String]?
        var isStatic: Bool
    }

    let files: [FileDeclarations]
    let entries: [Entry]
    let moduleName: String
    /// Modules that every file sees.
    let implicitImports: [String]
    let reexports: [String: [String]]
    private let idByPosition: [Position: Int]
    private let idByName: [String: Int]
    private let localIDs: [String: [Int]]
    private let aliases: [String: String]
    private let externalClasses: [String: ModuleManifest.Class]
    /// Members of imported modules' classes by class and base name.
    private let externalMembersByName: [String: [String: [ModuleManifest.Member]]]
    /// Extensions of types of other modules.
    let externalExtensions: [String: [ExtensionDeclaration]]
    /// Members that other rewritten modules declare in extensions of classes not their own, for overriding.
    let externalExtensionMembers: [String: [ModuleManifest.Member]]
    let protocols: [String: ModuleManifest.ObjCProtocol]
    let optionalRequirements: OptionalRequirements
    let closureTypes: Set<String>
    /// The module or one that it imports exchanges methods' implementations.
    let exchanges: Bool
    /// Members and functions whose type names `AnyObject`.
    let anyObjectNames: Set<String>
    let globals: [String: Member]
    let functions: [String: [Member]]
    fileprivate let memberNames: Set<String>
    fileprivate let propertyTypes: [String: String?]
    /// Written once, at the end of `init`.
    private nonisolated(unsafe) var ancestorsByID: [[Superclass]] = []
    private let requirementsCache = Mutex<[Int: [String: ModuleManifest.Member]]>([:])

    private struct Position: Hashable, Sendable {
        var file: Int
        var offset: Int
    }

    init(files: [FileDeclarations], options: RewriterOptions) {
        self.files = files
        moduleName = options.moduleName
        implicitImports = options.implicitImports
        reexports = options.reexports
        var entries: [Entry] = []
        var idByPosition: [Position: Int] = [:]
        var idByName: [String: Int] = [:]
        var localIDs: [String: [Int]] = [:]
        var aliases: [String: String] = [:]
        var closureTypes = RuntimeGenerator.knownClosureTypes.union(options.imported.names.closureTypes)
        for file in files {
            for type in file.types {
                let id = entries.count
                entries.append(Entry(id: id, declaration: type))
                idByPosition[Position(file: type.fileIndex, offset: type.range.lowerBound)] = id
                if type.localEnd == nil {
                    if idByName[type.qualifiedName] == nil { idByName[type.qualifiedName] = id }
                } else {
                    localIDs[type.name, default: []].append(id)
                }
            }
            for alias in file.aliases {
                if TypeText.isFunction(alias.type) {
                    closureTypes.insert(alias.name)
                    closureTypes.insert(alias.name.split(separator: ".").last.map(String.init) ?? alias.name)
                }
                aliases[alias.name] = TypeText.nominal(alias.type)
            }
        }
        var externalExtensions: [String: [ExtensionDeclaration]] = [:]
        for file in files {
            for part in file.extensions {
                var name = part.typeName
                if let target = aliases[name], idByName[name] == nil { name = target }
                if name.hasPrefix(options.moduleName + "."), idByName[name] == nil { name.removeFirst(options.moduleName.count + 1) }
                if let id = idByName[name] { entries[id].extensions.append(part) } else { externalExtensions[name, default: []].append(part) }
            }
        }
        let imported = options.imported.names
        var protocols = imported.protocols
        var requirements = imported.optionalRequirements
        for entry in entries where entry.declaration.kind == .protocol && entry.declaration.isObjC {
            let type = entry.declaration.objcProtocol
            protocols[type.name] = type
            requirements[type.name] = OptionalRequirement.all(of: type)
        }
        var globals: [String: Member] = [:]
        var functions: [String: [Member]] = [:]
        for file in files {
            for global in file.globals where globals[global.name] == nil { globals[global.name] = global }
            for function in file.functions { functions[function.name, default: []].append(function) }
        }
        self.entries = entries
        self.idByPosition = idByPosition
        self.idByName = idByName
        self.localIDs = localIDs
        self.aliases = aliases
        externalClasses = imported.classes
        exchanges = imported.exchanges || files.contains { $0.exchanges.exchanges }
        externalMembersByName = imported.members
        self.externalExtensions = externalExtensions
        externalExtensionMembers = imported.extensionMembers
        self.protocols = protocols
        self.closureTypes = closureTypes
        optionalRequirements = OptionalRequirements(requirements)
        self.globals = globals
        self.functions = functions
        var names = MemberNames(anyObject: imported.anyObjectNames)
        for file in files {
            for type in file.types { for member in type.members { names.add(member, isInType: true) } }
            for part in file.extensions { for member in part.members { names.add(member, isInType: true) } }
            for member in file.globals { names.add(member, isInType: false) }
            for member in file.functions { names.add(member, isInType: false) }
        }
        propertyTypes = names.propertyTypes
        anyObjectNames = names.anyObject
        memberNames = names.declared
        ancestorsByID = entries.map { ancestors(from: superclass(of: $0.id)) }
    }

    /// What the names of members say, whatever type they belong to.
    private struct MemberNames {
        var propertyTypes: [String: String?] = [:]
        var anyObject: Set<String>
        var declared: Set<String> = []

        mutating func add(_ member: Member, isInType: Bool) {
            if let type = member.type, type.utf8.count >= 9, type.contains("AnyObject") { anyObject.insert(member.name) }
            guard isInType else { return }
            if !member.isOverride { declared.insert(member.name) }
            guard member.kind == .property else { return }
            let type = member.type.map(TypeText.nominal)
            if let known = propertyTypes[member.name] {
                if known != type { propertyTypes[member.name] = .some(nil) }
            } else {
                propertyTypes[member.name] = .some(type)
            }
        }
    }

    // MARK: Types

    func entry(file: Int, offset: Int) -> Entry? {
        idByPosition[Position(file: file, offset: offset)].map { entries[$0] }
    }

    /// The type of that name, seen from inside the types of `path` in a file.
    func type(named text: String, from path: [String] = [], file: Int? = nil) -> Entry? {
        var name = TypeText.nominal(text)
        for _ in 0..<8 {
            if let file, let local = localIDs[name]?.first(where: { entries[$0].declaration.fileIndex == file }) { return entries[local] }
            for count in stride(from: path.count, through: 0, by: -1) {
                let outerName = path.prefix(count).joined(separator: ".")
                if let id = idByName[count == 0 ? name : outerName + "." + name] { return entries[id] }
                // A type nested in a superclass is found by its plain name, too.
                if count > 0, let outer = idByName[outerName] {
                    for ancestor in ancestors(of: outer) {
                        if case .module(let id) = ancestor, let nested = idByName[entries[id].declaration.qualifiedName + "." + name] {
                            return entries[nested]
                        }
                    }
                }
            }
            if name.hasPrefix(moduleName + ".") {
                name.removeFirst(moduleName.count + 1)
                continue
            }
            guard let alias = alias(name, from: path), alias != name else { return nil }
            name = alias
        }
        return nil
    }

    private func alias(_ name: String, from path: [String]) -> String? {
        if aliases.isEmpty { return nil }
        for count in stride(from: path.count, to: 0, by: -1) {
            if let alias = aliases[path.prefix(count).joined(separator: ".") + "." + name] { return alias }
        }
        if let alias = aliases[name] { return alias }
        // `Binder.Instance`, where `Binder` is an alias itself.
        guard let dot = name.firstIndex(of: "."), let head = alias(String(name[..<dot]), from: path) else { return nil }
        return head + name[dot...]
    }

    /// The name behind type aliases of the module.
    func resolvedName(_ text: String, from path: [String] = []) -> String {
        var name = TypeText.nominal(text)
        for _ in 0..<8 {
            guard let alias = alias(name, from: path), alias != name else { break }
            name = alias
        }
        for prefix in ["UIKit.", "Foundation.", "QuartzCore.", "ObjectiveC."] where name.hasPrefix(prefix) {
            name.removeFirst(prefix.count)
        }
        return name
    }

    /// Members of that base name in the classes of imported modules, by the classes' names.
    func externalMembers(_ base: String) -> [ModuleManifest.Member] {
        externalMembersByName.sorted { $0.key < $1.key }.flatMap { $0.value[base] ?? [] }
    }

    /// The same of one class.
    func externalMembers(_ base: String, of type: String) -> [ModuleManifest.Member] { externalMembersByName[type]?[base] ?? [] }

    func externalClass(_ name: String) -> ModuleManifest.Class? { externalClasses[name] }

    // MARK: Inheritance

    func superclass(of id: Int) -> Superclass {
        let declaration = entries[id].declaration
        guard declaration.kind == .class, let first = declaration.inherited.first else { return .none }
        let path = declaration.path.dropLast()
        if let entry = type(named: first, from: Array(path), file: declaration.fileIndex), entry.id != id {
            return entry.declaration.kind == .class ? .module(entry.id) : .none
        }
        return external(resolvedName(first, from: Array(path)))
    }

    /// What modules of the runtime call it, too.
    private static let roots: Set<String> = ["NSObject", "ObjCObject", "ObjCRuntime.NSObject"]

    func external(_ name: String) -> Superclass {
        if Self.roots.contains(name) { return .nsObject }
        if let type = externalClasses[name] { return .external(type) }
        if protocols[name] != nil || Self.looksLikeProtocol(name) { return .none }
        return .unknown(name)
    }

    func superclass(of type: ModuleManifest.Class) -> Superclass {
        type.superclass.map { external(resolvedName($0)) } ?? .none
    }

    /// Everything a class inherits from, nearest first, ending with a root.
    func ancestors(of id: Int) -> [Superclass] {
        // Of types that are looked up while the index is made the ancestors are not known yet.
        ancestorsByID.isEmpty ? ancestors(from: superclass(of: id)) : ancestorsByID[id]
    }

    private func ancestors(from first: Superclass) -> [Superclass] {
        var result: [Superclass] = []
        var next = first
        while result.count < 64 {
            switch next {
            case .none: return result
            case .module(let above):
                result.append(next)
                next = superclass(of: above)
            case .external(let type):
                result.append(next)
                next = superclass(of: type)
            case .nsObject, .unknown:
                result.append(next)
                return result
            }
        }
        return result
    }

    func ancestors(ofExternal name: String) -> [Superclass] {
        var result: [Superclass] = []
        var next = external(name)
        while result.count < 64 {
            guard case .external(let type) = next else {
                if case .none = next { return result }
                return result + [next]
            }
            result.append(next)
            next = superclass(of: type)
        }
        return result
    }

    /// Names that are protocols in Apple's frameworks or the standard library, by their form.
    private static func looksLikeProtocol(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let suffixes = ["Delegate", "DataSource", "Protocol", "able", "ible", "Type", "Representable", "Convertible", "Sendable", "Error", "Object"]
        if ["NSManagedObject", "NSObject"].contains(last) { return false }
        return suffixes.contains { last.hasSuffix($0) } || ["AnyObject", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying", "Codable", "Actor"].contains(last)
    }

    /// Whether the class comes, as far as can be known, from NSObject.
    func isNSObject(_ id: Int) -> Bool {
        switch ancestors(of: id).last {
        case .nsObject, .external, .unknown: return true
        case .module?, Optional.some(.none), nil: return false
        }
    }

    /// The `@objc` protocols a class conforms to, itself or through superclasses and refinement.
    func conformances(of id: Int) -> [ModuleManifest.ObjCProtocol] {
        var names = entries[id].declaration.inherited + entries[id].extensions.flatMap(\.inherited)
        for ancestor in ancestors(of: id) {
            if case .module(let above) = ancestor {
                names += entries[above].declaration.inherited + entries[above].extensions.flatMap(\.inherited)
            }
        }
        return refined(names)
    }

    func refined(_ names: [String]) -> [ModuleManifest.ObjCProtocol] {
        var names = names
        var seen: Set<String> = []
        var result: [ModuleManifest.ObjCProtocol] = []
        while let name = names.popLast() {
            let resolved = resolvedName(name)
            guard seen.insert(resolved).inserted else { continue }
            if let found = protocols[resolved] {
                result.append(found)
                names += found.inherits
            } else if let entry = type(named: resolved), entry.declaration.kind == .protocol {
                names += entry.declaration.inherited
            }
        }
        return result
    }

    // MARK: Exposure

    /// Whether Objective-C would see the member of a class (`in` its body, or in an extension).
    func isExposed(_ member: Member, of id: Int?, in part: ExtensionDeclaration?) -> Bool {
        if member.isNonObjC { return false }
        if member.isObjC || member.isInterfaceBuilder || member.isManaged { return true }
        guard member.isRepresentable, member.kind != .initializer else { return false }
        // Unlike @objcMembers, @objc on an extension exposes private members, too.
        if part?.isObjC == true { return true }
        guard let id else { return false }
        if !member.isHidden, isObjCMembers(id) { return true }
        if member.isOverride { return overridesExposed(member, of: id) }
        if !optionalKeys(for: member).isEmpty { return true }
        guard let required = requirements(of: id)[member.fullName] else { return false }
        // Beside an overload of the requirement's own types the member is something else.
        let overloads = entries[id].members.filter { $0.kind == member.kind && !$0.isStatic && $0.isNamed(like: member) }
        guard overloads.count > 1 else { return true }
        return !overloads.contains { meets($0, required) } || meets(member, required)
    }

    private func meets(_ member: Member, _ required: ModuleManifest.Member) -> Bool {
        let types = (required.parameterTypes ?? member.parameters.map(\.type)).map(comparable)
        let isVoid = TypeText.isVoid(member.type) && TypeText.isVoid(required.type)
        return types == member.parameters.map { comparable($0.type) } && (isVoid || comparable(member.type ?? "Void") == comparable(required.type ?? "Void"))
    }

    /// What the `@objc` protocols a class conforms to require, by full names.
    private func requirements(of id: Int) -> [String: ModuleManifest.Member] {
        requirementsCache.withLock { cache in
            if let known = cache[id] { return known }
            let required = Dictionary(conformances(of: id).flatMap(\.required).map { ($0.name, $0) }) { first, _ in first }
            cache[id] = required
            return required
        }
    }

    private func isObjCMembers(_ id: Int) -> Bool {
        if entries[id].declaration.isObjCMembers { return true }
        return ancestors(of: id).contains {
            switch $0 {
            case .module(let above): return entries[above].declaration.isObjCMembers
            case .external(let type): return type.isObjCMembers
            default: return false
            }
        }
    }

    private func overridesExposed(_ member: Member, of id: Int) -> Bool {
        for ancestor in ancestors(of: id) {
            switch ancestor {
            case .module(let above):
                for candidate in entries[above].declaration.members where candidate.isNamed(like: member) {
                    if !candidate.isOverride { return isExposed(candidate, of: above, in: nil) }
                }
                for part in entries[above].extensions {
                    for candidate in part.members where !candidate.isOverride && candidate.isNamed(like: member) {
                        return isExposed(candidate, of: above, in: part)
                    }
                }
            // Every class of Apple's that can be overridden is an Objective-C class.
            case .external, .nsObject, .unknown: return true
            case .none: return false
            }
        }
        return false
    }

    /// The table entries under which a method answers to optional requirements of that name.
    func optionalKeys(for member: Member) -> [String] {
        let matching = optionalRequirements.named(like: member).filter { $0.isStatic == member.isStatic }
        guard !matching.isEmpty, member.isRepresentable else { return [] }
        guard member.kind == .method else { return matching.map(\.key).uniqued() }
        let types = member.parameters.map { resolvedName($0.type) }
        let exact = matching.filter { $0.parameterTypes.map { $0.map { resolvedName($0) } == types } ?? true }
        return (exact.isEmpty ? Array(matching.prefix(1)) : exact).map(\.key).uniqued()
    }
}

extension TypeDeclaration {
    /// The protocol as dependents and the rewriting of call sites see it.
    var objcProtocol: ModuleManifest.ObjCProtocol {
        func manifest(_ member: Member) -> ModuleManifest.Member {
            ModuleManifest.Member(
                name: member.fullName, selector: member.selector, setter: member.isSettable ? member.setterSelector : nil,
                key: member.kind == .property ? member.key : nil, parameterTypes: member.kind == .method ? member.parameters.map(\.type) : nil,
                isStatic: member.isStatic, type: member.type?.singleLine)
        }
        return ModuleManifest.ObjCProtocol(
            name: qualifiedName, inherits: inherited, required: members.filter { !$0.isOptional }.map(manifest),
            optional: RequirementKeys.assign(members.filter(\.isOptional)).map { named in
                var member = manifest(named.member)
                if named.member.kind == .method { member.key = named.key }
                return member
            })
    }
}

extension Array where Element: Hashable {
    /// The elements without repetition, in order.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension ModuleIndex {
    /// Whether any type of the module declares a member of that name.
    func declaresMember(_ name: String) -> Bool { memberNames.contains(name) }

    /// The type that all properties of that name in the module are declared with, if they agree.
    func commonPropertyType(_ name: String) -> String? { propertyTypes[name] ?? nil }

    /// Whether the name is known to be a class of another module.
    func isClass(_ name: String) -> Bool {
        externalClass(name) != nil || name == "NSObject" || FoundationClasses.names.contains(name)
    }
}
