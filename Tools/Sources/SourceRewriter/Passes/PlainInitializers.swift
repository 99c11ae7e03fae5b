/// Protocols that want `init()` and that classes of Objective-C conform to by an extension.
///
/// In Objective-C a metatype reaches every class's `init()`; Swift wants a `required` one, which an extension cannot add. Such a protocol inherits
/// from one with a static method in place of the initialiser. NSObject has that method; other types that conform get it.
struct PlainInitializers: Sendable {
    static let protocolName = "ObjectiveC.ObjCInitializable"

    /// The initialisers that leave their protocols.
    private(set) var requirements: Set<OverridePlan.Position> = []
    private(set) var protocols: Set<OverridePlan.Position> = []
    /// What goes to the end of files.
    private(set) var footers: [Int: [String]] = [:]

    init(_ index: ModuleIndex) {
        var found: Set<Int> = []
        for (name, parts) in index.externalExtensions where index.isClass(name) {
            for part in parts { Self.collect(part.inherited, index, &found) }
        }
        guard !found.isEmpty else { return }
        for id in found.sorted() {
            let type = index.entries[id].declaration
            protocols.insert(.init(file: type.fileIndex, offset: type.range.lowerBound))
            for member in type.members where Self.isPlain(member) { requirements.insert(.init(file: member.fileIndex, offset: member.range.lowerBound)) }
            let access = type.modifiers.contains("public") ? "public " : ""
            footers[type.fileIndex, default: []].append("extension \(type.qualifiedName) { \(access)init() { self.init(__objc: ()) } }")
        }
        addMakers(found, index)
    }

    /// The static method for types that are not NSObject's: their own `init()`.
    private mutating func addMakers(_ found: Set<Int>, _ index: ModuleIndex) {
        func wants(_ inherited: [String]) -> Bool {
            var wanted: Set<Int> = []
            Self.collect(inherited, index, &wanted)
            return !wanted.isDisjoint(with: found)
        }
        func add(_ type: String, _ access: String, _ file: Int) {
            footers[file, default: []].append("extension \(type) { \(access)static func __init() -> Self { Self() } }")
        }
        for entry in index.entries where entry.declaration.kind != .protocol {
            let type = entry.declaration
            guard type.localEnd == nil, wants(type.inherited + entry.extensions.flatMap(\.inherited)) else { continue }
            if type.kind == .class, index.isNSObject(entry.id) { continue }
            let isInherited = index.ancestors(of: entry.id).contains {
                if case .module(let above) = $0 { return wants(index.entries[above].declaration.inherited + index.entries[above].extensions.flatMap(\.inherited)) } else { return false }
            }
            if !isInherited { add(type.qualifiedName, type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : "", type.fileIndex) }
        }
        for (name, parts) in index.externalExtensions.sorted(by: { $0.key < $1.key }) where !index.isClass(name) {
            if let part = parts.first(where: { wants($0.inherited) }) { add(name, "public ", part.fileIndex) }
        }
    }

    private static func isPlain(_ member: Member) -> Bool {
        member.kind == .initializer && member.parameters.isEmpty && !member.isGeneric && !member.isThrowing && !member.isAsync && !member.isFailable && !member.isOptional
    }

    /// Adds the protocols of the module among the names, and above them, that want `init()`.
    private static func collect(_ names: [String], _ index: ModuleIndex, _ found: inout Set<Int>, depth: Int = 0) {
        guard depth < 16 else { return }
        for name in names {
            guard let entry = index.type(named: name), entry.declaration.kind == .protocol, !entry.declaration.isObjC else { continue }
            if entry.declaration.members.contains(where: isPlain) { found.insert(entry.id) }
            collect(entry.declaration.inherited, index, &found, depth: depth + 1)
        }
    }
}
