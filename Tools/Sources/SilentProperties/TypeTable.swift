import SwiftSyntax

/// A function or subscript, for the type of what it gives.
struct Method {
    var labels: [String]
    var parameters: [TypeReference]
    var result: TypeReference
}

/// A type and everything that its extensions add.
final class TypeInfo {
    let name: String
    var isProtocol = false
    /// Declared in the sources, not just extended.
    var isDeclared = false
    var isPublic = false
    var parents: [String] = []
    var properties: [String: Property] = [:]
    var methods: [String: [Method]] = [:]
    var aliases: [String: TypeReference] = [:]
    var cases: [String: [TypeReference]] = [:]

    init(name: String) { self.name = name }
}

/// Every type of the sources by its full name.
final class TypeTable {
    private(set) var types: [String: TypeInfo] = [:]
    /// Functions outside of types are those of the type "".
    let globals = TypeInfo(name: "")
    /// All properties of a name.
    private(set) var propertiesByName: [String: [Property]] = [:]
    private var initializerTypes: [ObjectIdentifier: TypeReference] = [:]
    private var conformersOfProtocols: [String: [TypeInfo]]?
    private var lineages: [String: [TypeInfo]] = [:]
    private var resolutions: [String: [String: TypeReference?]] = [:]
    /// All declarations have been read: what was looked up once is remembered.
    var isComplete = false

    func info(_ name: String) -> TypeInfo {
        if let known = types[name] { return known }
        let made = TypeInfo(name: name)
        types[name] = made
        return made
    }

    func add(_ property: Property, to info: TypeInfo) {
        // The declarations of two platforms: the first counts.
        guard info.properties[property.name] == nil else { return }
        info.properties[property.name] = property
        propertiesByName[property.name, default: []].append(property)
    }

    /// The full name of what `name` means within `context`; nil for a type that the sources do not declare.
    func resolve(_ name: String, in context: String) -> TypeReference? {
        if let known = resolutions[context]?[name] { return known }
        let found = find(name, in: context)
        if isComplete { resolutions[context, default: [:]][name] = .some(found) }
        return found
    }

    private func find(_ name: String, in context: String) -> TypeReference? {
        if name.contains("&") {
            let parts = name.split(separator: "&").map { resolve(String($0), in: context) ?? .named(String($0)) }
            return .named(parts.compactMap { if case .named(let name) = $0 { name } else { nil } }.joined(separator: "&"))
        }
        var scope = context
        var visited: Set<String> = []
        while true {
            if let found = nested(name, in: scope, visited: &visited) { return found }
            guard let dot = scope.lastIndex(of: ".") else { break }
            scope = String(scope[..<dot])
        }
        if let alias = globals.aliases[name] { return resolved(alias, in: "") }
        if types[name] != nil { return .named(name) }
        // A nested name whose first part is an alias.
        if let dot = name.firstIndex(of: "."), case .named(let head)? = resolve(String(name[..<dot]), in: context),
            head != name[..<dot]
        {
            return resolve(head + name[dot...], in: "")
        }
        return nil
    }

    private func nested(_ name: String, in scope: String, visited: inout Set<String>) -> TypeReference? {
        guard !scope.isEmpty, visited.insert(scope).inserted, let info = types[scope] else { return nil }
        if let alias = info.aliases[name] { return alias == .named(name) ? nil : resolved(alias, in: scope) }
        if types[scope + "." + name] != nil { return .named(scope + "." + name) }
        for parent in info.parents {
            guard let ancestor = parentName(parent, of: info) else { continue }
            if let found = nested(name, in: ancestor, visited: &visited) { return found }
        }
        return nil
    }

    /// A parent's full name. Parents are looked up outside of the type itself.
    private func parentName(_ parent: String, of info: TypeInfo) -> String? {
        var scope = info.name
        while let dot = scope.lastIndex(of: ".") {
            scope = String(scope[..<dot])
            if types[scope + "." + parent] != nil { return scope + "." + parent }
        }
        if types[parent] != nil { return parent }
        if case .named(let name)? = globals.aliases[parent] { return types[name] == nil ? nil : name }
        return nil
    }

    func resolved(_ type: TypeReference, in context: String) -> TypeReference {
        switch type {
        case .named(let name): resolve(name, in: context) ?? type
        case .array(let element): .array(resolved(element, in: context))
        case .dictionary(let key, let value): .dictionary(key: resolved(key, in: context), value: resolved(value, in: context))
        case .tuple(let labels, let elements): .tuple(labels: labels, elements: elements.map { resolved($0, in: context) })
        case .function(let parameters, let result):
            .function(parameters: parameters.map { resolved($0, in: context) }, result: resolved(result, in: context))
        case .unknown: .unknown
        }
    }

    /// The type and its ancestors, nearest first.
    func lineage(of name: String) -> [TypeInfo] {
        if let known = lineages[name] { return known }
        let found = ancestors(of: name)
        if isComplete { lineages[name] = found }
        return found
    }

    private func ancestors(of name: String) -> [TypeInfo] {
        var found: [TypeInfo] = []
        var queue = name.split(separator: "&").map(String.init)
        var visited: Set<String> = []
        while !queue.isEmpty {
            let next = queue.removeFirst()
            guard visited.insert(next).inserted, let info = types[next] else { continue }
            found.append(info)
            queue += info.parents.compactMap { parentName($0, of: info) }
        }
        return found
    }

    func property(_ name: String, in type: String) -> Property? {
        for info in lineage(of: type) {
            if let property = info.properties[name] { return property }
        }
        return nil
    }

    /// The declaration that an override stands for; a property that is none stands for itself.
    func origin(of property: Property) -> Property {
        guard property.isOverride else { return property }
        return lineage(of: property.owner).dropFirst().lazy.compactMap { $0.properties[property.name] }.first {
            !$0.isOverride && !$0.isRequirement
        } ?? property
    }

    func methods(_ name: String, in type: String) -> [Method] {
        for info in lineage(of: type) {
            if let methods = info.methods[name] { return methods }
        }
        return []
    }

    /// What answers when a requirement of a protocol is read: the property itself for others.
    func witnesses(of property: Property) -> [Property] {
        guard property.isRequirement || types[property.owner]?.isProtocol == true else { return [property] }
        if conformersOfProtocols == nil {
            var conformers: [String: [TypeInfo]] = [:]
            for info in types.values where !info.isProtocol {
                for ancestor in lineage(of: info.name) where ancestor.isProtocol {
                    conformers[ancestor.name, default: []].append(info)
                }
            }
            conformersOfProtocols = conformers
        }
        return [property]
            + (conformersOfProtocols?[property.owner] ?? []).compactMap { info in
                lineage(of: info.name).lazy.compactMap { $0.properties[property.name] }.first { !$0.isRequirement }.map(
                    origin(of:))
            }
    }

    /// Marks the properties by which types that apps do not know answer public protocols.
    func findAnswers() {
        for info in types.values where info.isProtocol && info.isPublic {
            for requirement in info.properties.values where requirement.isRequirement && !requirement.isSettable {
                for witness in witnesses(of: requirement) { witness.answersApps = true }
            }
        }
    }

    func rememberedType(of property: Property) -> TypeReference? { initializerTypes[ObjectIdentifier(property)] }
    func remember(_ type: TypeReference, of property: Property) { initializerTypes[ObjectIdentifier(property)] = type }

    var allProperties: [Property] { types.values.flatMap(\.properties.values) + Array(globals.properties.values) }
}
