import SwiftSyntax

/// Tables, accessors and registrations of one file.
struct FileAssembler {
    let unit: SourceUnit
    let index: ModuleIndex
    let plan: OverridePlan
    let moduleName: String

    /// Text that goes in front of closing braces and into inheritance clauses.
    private(set) var edits = EditList()
    private(set) var diagnostics: [RewriteDiagnostic] = []
    /// What goes after the last line.
    private var footer: [String] = []
    private var registrations: [String] = []
    /// Members to put in front of a closing brace, by its offset.
    private var members: [Int: [String]] = [:]

    init(unit: SourceUnit, index: ModuleIndex, plan: OverridePlan, moduleName: String) {
        self.unit = unit
        self.index = index
        self.plan = plan
        self.moduleName = moduleName
        for (offset, text) in plan.insertions[unit.index] ?? [] { add(text(), before: offset) }
        let file = index.files[unit.index]
        for type in file.types {
            guard let entry = index.entry(file: unit.index, offset: type.range.lowerBound) else { continue }
            switch type.kind {
            case .class: addTable(of: entry)
            case .protocol where type.isObjC: addAccessors(of: type)
            default: break
            }
        }
        for (number, part) in file.extensions.enumerated() { addTable(of: part, number: number) }
        for (number, methods) in (plan.asking[unit.index] ?? []).enumerated() { addAsking(methods, number: number) }
        insertMembers(file)
        footer += plan.plainInitializers.footers[unit.index] ?? []
        for (type, members) in (plan.replacements[unit.index] ?? [:]).sorted(by: { $0.key < $1.key }) { replaceMembers(members, of: type) }
        let exchange = ExchangeEmitter(plan.exchanged[unit.index] ?? [])
        footer += exchange.declarations
        registrations += exchange.registrations
        if !registrations.isEmpty {
            footer.append(
                "@section(\".init_array\") @used nonisolated private let __objc_register: @convention(c) () -> Swift.Void = { @Sendable in "
                    + registrations.joined(separator: "; ") + " }")
        }
    }

    // MARK: Members

    private mutating func add(_ member: String, before brace: Int) {
        members[brace, default: []].append(member.trimmingPrefixAndSuffixSpaces)
    }

    /// Puts the members in front of their braces: apart from one another, and from a member of the user's
    /// that ends on the same line.
    private mutating func insertMembers(_ file: FileDeclarations) {
        func insert(_ node: Syntax, _ brace: Int) {
            guard let added = members[brace] else { return }
            let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock
            var separator = " "
            if let last = block?.members.last, last.semicolon == nil,
                !unit.bytes[last.textRange.upperBound..<brace].contains(UInt8(ascii: "\n"))
            {
                separator = "; "
            }
            edits.insert(separator + added.joined(separator: "; ") + " ", at: brace)
        }
        for type in file.types { insert(type.node, type.bodyEnd) }
        for part in file.extensions { insert(part.node, part.bodyEnd) }
    }

    // MARK: Tables

    private func entries(_ members: [Member], of id: Int?, in part: ExtensionDeclaration?, type: String) -> String {
        let emitter = TableEmitter(type: type)
        var result = ""
        for member in members {
            let position = OverridePlan.Position(file: member.fileIndex, offset: member.range.lowerBound)
            var named = member
            named.name = plan.tableNames[position] ?? member.name
            // No code may name it. What is marked for Objective-C by itself is no longer unavailable: outlets are set by key.
            if member.isUnavailable, !member.isObjC, !member.isInterfaceBuilder, plan.forced[position] == nil { continue }
            switch member.kind {
            case .method:
                var names: [String] = []
                if let selector = plan.forced[position] { names.append(selector) } else if member.isOverride, member.fullName == "responds(to:)", !member.isStatic {
                    // What asks for optional requirements must know that the class answers by itself.
                    names.append("respondsToSelector:")
                } else if registers(member, of: id, in: part) { names.append(member.selector) }
                names += index.optionalKeys(for: member)
                names = names.uniqued()
                if !names.isEmpty, member.isRepresentable { result += emitter.method(named, under: names, isOverloaded: isOverloaded(member, of: id)) }
            case .property:
                let isOptionalRequirement = !index.optionalKeys(for: member).isEmpty
                if plan.forced[position] != nil || isOptionalRequirement || registers(member, of: id, in: part) {
                    result += emitter.property(
                        named, key: member.key, getter: member.selector, setter: member.setterSelector, isSettable: member.isSettable,
                        isOptionalRequirement: isOptionalRequirement)
                }
            case .initializer:
                if part == nil, let id, index.isNSObject(id), index.entries[id].declaration.otherActor == nil, member.isOwnPlainInitializer {
                    result += emitter.initializer()
                }
            case .subscript: break
            }
        }
        return result
    }

    private func isOverloaded(_ member: Member, of id: Int?) -> Bool {
        guard let id else { return false }
        return index.entries[id].members.contains { other in
            other.kind == .method && other.isNamed(like: member) && other.isStatic == member.isStatic && other.type != member.type
                && other.parameters.map(\.type) == member.parameters.map(\.type)
        }
    }

    /// Whether the member needs an entry of its own: an override is reached through the entry of what it
    /// overrides.
    private func registers(_ member: Member, of id: Int?, in part: ExtensionDeclaration?) -> Bool {
        guard member.isRepresentable, index.isExposed(member, of: id, in: part) else { return false }
        return !member.isOverride || member.isObjC || member.isInterfaceBuilder
    }

    private mutating func addTable(of entry: ModuleIndex.Entry) {
        let type = entry.declaration
        addSideData(to: entry)
        if type.isUnavailable { return }
        let content = entries(type.members, of: entry.id, in: nil, type: type.localEnd == nil && !type.isGeneric ? type.qualifiedName : type.name)
        if !content.isEmpty, let actor = type.otherActor {
            diagnostics.append(
                unit.diagnostic(.error, at: type.range.lowerBound, "members of a class isolated to '\(actor)' cannot be exposed to Objective-C; only the main actor's can"))
            return
        }
        let objcName = type.objcName ?? moduleName + "." + type.qualifiedName
        guard !content.isEmpty || type.objcName != nil || type.isHidden && index.isNSObject(entry.id) else { return }
        if type.isGeneric || type.localEnd != nil {
            guard !content.isEmpty else { return }
            let isOverride = index.ancestors(of: entry.id).contains {
                if case .module(let above) = $0 { return providesTable(index.entries[above]) } else { return false }
            }
            let access = type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : ""
            add("@MainActor \(access)\(isOverride ? "override " : "")\(type.modifiers.contains("final") && !isOverride ? "static" : "class") func __objc_table(_ t: ObjectiveC.ObjCClassTable) { \(content)}", before: type.bodyEnd)
            if !isOverride { conform(entry, to: "ObjectiveC.ObjCTableProviding") }
            return
        }
        let function = "__objc_table_" + type.path.joined(separator: "_")
        add("@MainActor fileprivate static func \(function)(_ t: ObjectiveC.ObjCClassTable) { \(content)}", before: type.bodyEnd)
        registrations.append("ObjectiveC.ObjCRuntime.register(\(type.qualifiedName).self, name: \(swiftLiteral(objcName)), build: \(type.qualifiedName).\(function))")
    }

    private func providesTable(_ entry: ModuleIndex.Entry) -> Bool {
        let type = entry.declaration
        guard type.isGeneric || type.localEnd != nil, !type.isUnavailable else { return false }
        return !entries(type.members, of: entry.id, in: nil, type: type.name).isEmpty
    }

    private mutating func conform(_ entry: ModuleIndex.Entry, to name: String) {
        let node = entry.declaration.node.cast(ClassDeclSyntax.self)
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", \(name)", at: last.type.textRange.upperBound)
        } else {
            edits.insert(": \(name)", at: (node.genericParameterClause.map(\.textRange) ?? node.name.textRange).upperBound)
        }
    }

    /// Room for associated objects and observers in classes that derive from Foundation's.
    private mutating func addSideData(to entry: ModuleIndex.Entry) {
        guard case .unknown(let name) = index.superclass(of: entry.id), FoundationClasses.names.contains(name) else { return }
        let type = entry.declaration
        let access = type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : ""
        conform(entry, to: "ObjectiveC.ObjCAssociationHolding")
        add("nonisolated(unsafe) \(access)final var __objcSideData: ObjectiveC.ObjCSideData?", before: type.bodyEnd)
    }

    private mutating func addTable(of part: ExtensionDeclaration, number: Int) {
        let entry = index.type(named: part.typeName)
        if let entry, entry.declaration.kind != .class { return }
        if entry == nil, index.protocols[part.typeName] != nil { return }
        if part.isUnavailable || entry?.declaration.isUnavailable == true { return }
        if let entry, entry.declaration.isGeneric { return }
        let content = entries(part.members, of: entry?.id, in: part, type: part.typeName)
        guard !content.isEmpty else { return }
        // An extension of a type nobody knows holds methods that merely share a requirement's name.
        if entry == nil, !part.isObjC, !index.isClass(part.typeName),
            !part.members.contains(where: { $0.isObjC || $0.isInterfaceBuilder || $0.isOverride })
        {
            return
        }
        // Named after the file, not its place in the list, so that a new file leaves the others as they are.
        let stem = unit.path.split(separator: "/").last.map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } } ?? ""
        let function = "__objc_table_" + part.typeName.replacing(".", with: "_") + "_\(stem)_\(number)"
        add("@MainActor fileprivate static func \(function)(_ t: ObjectiveC.ObjCClassTable) { \(content)}", before: part.bodyEnd)
        let isOwn = entry != nil
        let name = entry.map { $0.declaration.objcName ?? moduleName + "." + $0.declaration.qualifiedName } ?? part.typeName.filter { $0 != "." }
        registrations.append("ObjectiveC.ObjCRuntime.register(\(part.typeName).self, name: \(swiftLiteral(isOwn ? name : part.typeName)), build: \(part.typeName).\(function))")
    }

    /// Subclasses that differ in nothing but the overridden members show where a class keeps them.
    private mutating func replaceMembers(_ members: [(member: Member, part: ExtensionDeclaration)], of type: String) {
        let name = type.replacing(".", with: "_")
        let overrides = members.map { OverridePlan.replacing($0.member, $0.part, of: type) }
        footer.append("fileprivate final class __Replacing_\(name): \(type) { \(overrides.joined(separator: "; ")) }")
        for number in 1...2 { footer.append("fileprivate final class __Plain\(number)_\(name): \(type) {}") }
        registrations.append("ObjectiveC.ObjCRuntime.replaceMembers(of: \(type).self, by: __Replacing_\(name).self, besides: __Plain1_\(name).self, __Plain2_\(name).self)")
    }

    /// A table of what the bodies of asking methods do.
    private mutating func addAsking(_ methods: AskingMethods, number: Int) {
        let stem = unit.path.split(separator: "/").last.map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } } ?? ""
        let function = "__objc_bodies_" + methods.type.replacing(".", with: "_") + "_\(stem)_\(number)"
        let emitter = TableEmitter(type: methods.type)
        let content = zip(methods.members, methods.selectors).map { emitter.method($0, under: [$1]) }.joined()
        add("@MainActor fileprivate static func \(function)(_ t: ObjectiveC.ObjCClassTable) { \(content)}", before: methods.brace)
        registrations.append("ObjectiveC.ObjCExchange.register(\(methods.type).self, build: \(methods.type).\(function))")
    }

    // MARK: Protocols

    private mutating func addAccessors(of type: TypeDeclaration) {
        let optional = type.members.filter(\.isOptional)
        guard !optional.isEmpty else { return }
        let access = type.modifiers.contains("public") ? "public " : ""
        let emitter = ProtocolEmitter(protocolName: type.name, access: access) { [index] in index.closureTypes.contains($0) }
        footer.append("extension \(type.qualifiedName) { " + emitter.accessors(for: optional).joined(separator: "\n    ") + " }")
    }

    // MARK: The whole

    /// The rewritten text: a first line, the original's lines with their edits, and what was generated.
    ///
    /// - Parameter overloads: functions that stand beside the file's own.
    func assemble(_ changes: EditList, overloads: [String] = []) -> String {
        var all = changes
        all.append(contentsOf: edits)
        let own = index.files[unit.index].imports
        let implicit = (index.implicitImports + own.sorted().flatMap { index.reexports[$0] ?? [] }).uniqued()
            .filter { !own.contains($0) && !($0.contains(" ") && !own.isDisjoint(with: ["Foundation", "UIKit"])) }
        let imports = own.union(implicit)
        let seesFoundation = imports.contains { FrameworkImports.seeFoundation.contains(String($0.prefix { $0 != "." })) }
        let settings = seesFoundation ? FoundationParts.missingSettings(in: unit) : []
        let footer = footer + settings + overloads
        var first = seesFoundation || !all.isEmpty || !footer.isEmpty ? "public import ObjectiveC\n" : ""
        if seesFoundation {
            let parts = Set(FoundationParts.needed(by: unit)).union(settings.isEmpty ? [] : ["FoundationNetworking"])
            for module in parts.sorted() { first += "public import \(module)\n" }
            for name in FoundationParts.replaced(in: unit) { first += "public import \(name)\n" }
        }
        for module in UIKitParts.needed(by: unit, imports: imports) { first += "public import \(module)\n" }
        let borrowed = (plan.borrowedFrom[unit.index] ?? []).subtracting([unit.index]).flatMap { index.files[$0].imports }
        for module in Set(borrowed).subtracting(imports).sorted() where !module.contains(".") && FrameworkImports.change([module], available: { _ in false }) == .keep { first += "import \(module)\n" }
        // The compiler refuses to derive from these as long as the module that their stored properties are of is not loaded.
        if index.files[unit.index].types.contains(where: { $0.kind == .class && FoundationClasses.hidingMembers.contains($0.inherited.first ?? "") }) {
            first += "import func CoreFoundation.CFGetTypeID\n"
        }
        // Apple's XCTest for iOS brings UIKit along. "internal" would contradict the plain imports of other files.
        if imports.contains("XCTest"), !imports.contains("UIKit") { first += "public import UIKit\n" }
        for module in implicit { first += "public import \(module)\n" }
        var result = Array((first + "#sourceLocation(file: \(swiftLiteral(unit.path)), line: 1)\n").utf8)
        result += all.applied(to: unit.bytes)
        guard !footer.isEmpty else { return String(decoding: result, as: UTF8.self) }
        if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        result += Array("#sourceLocation()\n".utf8)
        for line in footer { result += Array((line + "\n").utf8) }
        return String(decoding: result, as: UTF8.self)
    }
}
