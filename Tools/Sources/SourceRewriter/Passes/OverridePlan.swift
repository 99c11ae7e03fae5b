import SwiftSyntax

/// What to do about members that Swift, without Objective-C, lets nobody override where they stand.
///
/// Off Apple's platforms neither a member declared in an extension can be overridden nor may an
/// extension override. The plan is made once for the module:
///
/// - An override in an extension of a class of the module is renamed, and the class body gets a short
///   override that calls it.
/// - A member in an extension of a class of the module that a subclass overrides is renamed likewise; the
///   class body gets a member that calls it.
/// - A member in an extension of a class of another module that a class here overrides goes through the
///   classes' tables.
/// - An override in an extension of another module's class takes a name of its own and is put in place of the class's member when the program
///   starts, for all instances.
/// - Overrides of NSObject's Objective-C members in classes derived from Foundation's go through them, too.
struct OverridePlan: Sendable {
    struct Position: Hashable, Sendable {
        var file: Int
        var offset: Int
    }

    struct Renaming: Sendable {
        var name: String
        var dropsOverride: Bool
        /// `open` would promise that the renamed member can be overridden.
        var isOpenless = false
        /// What it overrides is on the main actor, and so is an override that says nothing else.
        var isOnMainActor = false
    }

    /// Declarations to rename, by where they start.
    var renamings: [Position: Renaming] = [:]
    /// Text to put in front of closing braces, by file. Made for the files that are rewritten only: it needs the trees of others.
    var insertions: [Int: [(offset: Int, text: @Sendable () -> String)]] = [:]
    /// Files from which a declaration went into another, by that other: it needs their imports.
    private(set) var borrowedFrom: [Int: Set<Int>] = [:]
    /// Table entries that call a member under another name: position → the name.
    private(set) var tableNames: [Position: String] = [:]
    /// Members that must be in the table although nothing exposes them, with their selector.
    private(set) var forced: [Position: String] = [:]
    /// Overridden properties whose observers become methods, which a property in the class body calls: the type in the methods' names.
    private(set) var observers: [Position: String] = [:]
    /// Overrides in extensions of other modules' classes, by file and class.
    private(set) var replacements: [Int: [String: [(member: Member, part: ExtensionDeclaration)]]] = [:]
    private(set) var diagnostics: [(file: Int, offset: Int, message: String)] = []
    /// Methods of the module's whose implementations may be exchanged, by file.
    var asking: [Int: [AskingMethods]] = [:]
    /// Members of other modules' classes that may be, by the file that says so.
    var exchanged: [Int: [ExchangedMember]] = [:]

    /// What `super.f()` becomes, by class and full name.
    enum SuperCall: Sendable {
        /// `super.name(…)`.
        case renamed(String)
        /// `ObjCBase.f(self, …)`.
        case base
    }
    struct SuperKey: Hashable, Sendable {
        var type: Int
        var name: String
    }
    private(set) var superCalls: [SuperKey: SuperCall] = [:]
    struct ExternalSuperKey: Hashable, Sendable {
        var type: String
        var name: String
    }
    /// The same in extensions of other modules' classes: the name to call.
    private(set) var externalSuperCalls: [ExternalSuperKey: String] = [:]

    let plainInitializers: PlainInitializers

    init(_ index: ModuleIndex) {
        plainInitializers = PlainInitializers(index)
        var hooked: Set<Position> = []
        var dispatched: Set<Position> = []
        for entry in index.entries where entry.declaration.kind == .class {
            for member in entry.declaration.members where member.isOverride {
                plan(member, of: entry, in: nil, index, &hooked, &dispatched)
            }
            for part in entry.extensions {
                for member in part.members where member.isOverride { plan(member, of: entry, in: part, index, &hooked, &dispatched) }
            }
        }
        hookOpenMembers(index, &hooked, &dispatched)
        for (name, parts) in index.externalExtensions.sorted(by: { $0.key < $1.key }) {
            for part in parts {
                for member in part.members where member.isOverride { plan(member, inExtensionOf: name, part, index, &dispatched) }
            }
        }
        planExchanges(index)
    }

    /// What other modules may override: open members in extensions that Objective-C sees.
    private mutating func hookOpenMembers(_ index: ModuleIndex, _ hooked: inout Set<Position>, _ dispatched: inout Set<Position>) {
        for entry in index.entries where entry.declaration.kind == .class && entry.declaration.modifiers.contains("open") && !entry.declaration.isGeneric {
            for part in entry.extensions where !part.isConstrained {
                for member in part.members where Self.isOpen(member) && index.isExposed(member, of: entry.id, in: part) {
                    hook(member, in: part, of: entry, isOverride: false, index, &hooked)
                }
            }
        }
        for (_, parts) in index.externalExtensions.sorted(by: { $0.key < $1.key }) {
            for part in parts where !part.isConstrained && index.isClass(part.typeName) {
                for member in part.members where Self.isOpen(member) && !member.isStatic && index.isExposed(member, of: nil, in: part) {
                    dispatch(member, in: part, &dispatched)
                }
            }
        }
    }

    /// Whether it may be overridden outside of the module, and has a body that can stand under another name.
    static func isOpen(_ member: Member) -> Bool {
        member.modifiers.contains("open") && !member.isOverride && member.isRepresentable
            && (member.kind == .method || member.kind == .property && !member.isStored && member.type != nil)
    }

    /// An override in an extension of another module's class: possible when what it overrides stands in
    /// an extension here, too.
    private mutating func plan(
        _ member: Member, inExtensionOf name: String, _ part: ExtensionDeclaration, _ index: ModuleIndex, _ dispatched: inout Set<Position>
    ) {
        for ancestor in Self.foreignAncestors(of: name, index) {
            for basePart in index.externalExtensions[ancestor] ?? [] {
                guard let base = index.overridden(by: member, among: basePart.members),
                    member.kind == .method || member.kind == .property, !member.isStatic
                else { continue }
                dispatch(base, in: basePart, &dispatched)
                redirect(member, type: name, selector: base.selector)
                externalSuperCalls[ExternalSuperKey(type: name, name: member.fullName)] = superName(
                    of: member, above: Self.foreignAncestors(of: name, index), index)
                return
            }
        }
        for ancestor in [name] + Self.foreignAncestors(of: name, index) {
            // Where a class above has the member in its body, that is what is replaced.
            if case .external(let type) = index.external(ancestor),
                type.members.contains(where: { $0.name == member.fullName && $0.isOverridable && $0.isRedirected != true })
            { break }
            guard ancestor != name, let base = index.extensionMember(of: ancestor, overriddenBy: member) else { continue }
            redirect(member, type: name, base, index)
            externalSuperCalls[ExternalSuperKey(type: name, name: member.fullName)] = Self.extensionName(member, ancestor)
            return
        }
        guard Self.hasHead(member), !member.isGeneric, !part.isConstrained, index.isClass(name), !member.parameters.contains(where: \.isVariadic) else {
            diagnostics.append((member.fileIndex, member.range.lowerBound,
                "overriding \(member.described) in an extension of '\(name)', a class of another module, is not supported; override it in a subclass"))
            return
        }
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        renamings[position] = Renaming(name: Self.overrideName(member, name), dropsOverride: true, isOpenless: true)
        replacements[member.fileIndex, default: [:]][name, default: []].append((member, part))
    }

    /// The declaration with which a class overrides what a replacement stands for.
    static func replacing(_ member: Member, _ part: ExtensionDeclaration, of type: String) -> String {
        var (inner, inPart) = (member, part)
        inner.modifiers.removeAll { ["open", "public", "internal"].contains($0) }
        inPart.modifiers = []
        return forwarding(inner, in: inPart, isOverride: true, to: overrideName(member, type)).trimmingPrefixAndSuffixSpaces
    }

    /// Names of the superclasses of another module's class, nearest first.
    private static func foreignAncestors(of name: String, _ index: ModuleIndex) -> [String] {
        var names = index.ancestors(ofExternal: name).dropFirst().compactMap { ancestor -> String? in
            switch ancestor {
            case .external(let type): return type.name
            case .nsObject: return "NSObject"
            case .unknown(let name): return name
            case .module, .none: return nil
            }
        }
        var last = names.last ?? name
        while let above = FoundationClasses.superclasses[last] {
            names.append(above)
            last = above
        }
        if !names.contains("NSObject") { names.append("NSObject") }
        return names
    }

    /// The member takes a name of its own and is reached through its class's table.
    private mutating func redirect(_ member: Member, type: String, selector: String) {
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        let name = Self.overrideName(member, type)
        renamings[position] = Renaming(name: name, dropsOverride: true)
        tableNames[position] = name
        forced[position] = selector
    }

    /// The same for what another rewritten module declares, if the compiler would take it for an override.
    private mutating func redirect(_ member: Member, type: String, _ base: ModuleManifest.Member, _ index: ModuleIndex) {
        if let message = refusal(of: member, overriding: base, index) { diagnostics.append((member.fileIndex, member.range.lowerBound, message)) }
        redirect(member, type: type, selector: base.selector)
        guard base.isMainActor == true, !member.attributes.contains("MainActor"), !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) else { return }
        renamings[Position(file: member.fileIndex, offset: member.range.lowerBound)]?.isOnMainActor = true
    }

    /// Why the member is no override of what it has the name of, in the compiler's words.
    private func refusal(of member: Member, overriding base: ModuleManifest.Member, _ index: ModuleIndex) -> String? {
        if member.kind == .property {
            if let type = member.type, let baseType = base.type, index.comparable(type) != index.comparable(baseType) {
                return "property '\(member.name)' with type '\(type)' cannot override a property with type '\(baseType)'"
            }
            if base.setter != nil, !member.isSettable { return "cannot override mutable property with read-only property '\(member.name)'" }
        } else if let types = base.parameterTypes, types.map(index.comparable) != member.parameters.map({ index.comparable($0.type) }) {
            return "method does not override any method from its superclass"
        }
        return nil
    }

    /// The same for a class of the module, whose `super` means `above`. Observers need a property that has none to observe: they become methods,
    /// and the class gets one that calls them around the superclass's.
    private mutating func redirect(_ member: Member, of entry: ModuleIndex.Entry, selector: String, above: String) {
        redirect(member, type: entry.declaration.qualifiedName, selector: selector)
        finishRedirecting(member, of: entry, above: above)
    }

    private mutating func finishRedirecting(_ member: Member, of entry: ModuleIndex.Entry, above: String) {
        let type = entry.declaration.qualifiedName
        superCalls[SuperKey(type: entry.id, name: member.fullName)] = .renamed(above)
        guard member.kind == .property, member.isStored, member.observesWillSet || member.observesDidSet, let valueType = member.type else { return }
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        observers[position] = type
        let methods = Self.extensionName(member, type)
        let access = member.modifiers.filter { ["public", "open"].contains($0) }.map { $0 + " " }.joined()
        let text = " \(renamings[position]?.isOnMainActor == true ? "@MainActor " : "")\(access)var \(Self.overrideName(member, type)): \(valueType) { get { super.\(above) } set { "
            + (member.observesWillSet ? "\(methods)_willSet(newValue); " : "") + (member.observesDidSet ? "let oldValue = super.\(above); " : "")
            + "super.\(above) = newValue; " + (member.observesDidSet ? "\(methods)_didSet(oldValue) " : "") + "} } "
        insertions[entry.declaration.fileIndex, default: []].append((entry.declaration.bodyEnd, { text }))
        if entry.declaration.fileIndex != member.fileIndex { borrowedFrom[entry.declaration.fileIndex, default: []].insert(member.fileIndex) }
    }

    private static func overrideName(_ member: Member, _ type: String) -> String {
        "__override_" + type.replacing(".", with: "_") + "_" + member.name
    }

    /// What `super` of a redirected member means, above a class of another module.
    private func superName(of member: Member, above names: [String], _ index: ModuleIndex) -> String {
        for name in names {
            for part in index.externalExtensions[name] ?? [] {
                if let candidate = index.overridden(by: member, among: part.members, orOverride: true) {
                    return candidate.isOverride ? Self.overrideName(candidate, name) : Self.extensionName(candidate, part.typeName)
                }
            }
        }
        return Self.extensionName(member, names.last ?? "NSObject")
    }

    private enum Origin {
        /// Overriding works as it stands.
        case native
        case extensionOfModuleClass(Member, ExtensionDeclaration, ModuleIndex.Entry)
        case extensionOfExternalClass(Member, ExtensionDeclaration, String)
        case foundation
        /// In an extension that another rewritten module has of a class of a third: the name of the class.
        case extensionInOtherModule(ModuleManifest.Member, String)
    }

    private func origin(of member: Member, in entry: ModuleIndex.Entry, _ index: ModuleIndex) -> Origin {
        func declared(inExtensionsOf name: String) -> (Member, ExtensionDeclaration)? {
            for part in index.externalExtensions[name] ?? [] {
                if let found = index.overridden(by: member, among: part.members) { return (found, part) }
            }
            return nil
        }
        for ancestor in index.ancestors(of: entry.id) {
            switch ancestor {
            case .module(let above):
                let type = index.entries[above]
                let inBody = index.overridden(by: member, among: type.declaration.members)
                if let inBody, index.hasSameTypes(inBody, member) { return .native }
                for part in type.extensions {
                    if let found = index.overridden(by: member, among: part.members), inBody == nil || index.hasSameTypes(found, member) {
                        return .extensionOfModuleClass(found, part, type)
                    }
                }
                if inBody != nil { return .native }
            case .external(let type):
                if type.members.contains(where: { $0.name == member.fullName && $0.isOverridable }) { return .native }
                if let (found, part) = declared(inExtensionsOf: type.name) { return .extensionOfExternalClass(found, part, type.name) }
                if let found = index.extensionMember(of: type.name, overriddenBy: member) { return .extensionInOtherModule(found, type.name) }
            case .nsObject:
                if let (found, part) = declared(inExtensionsOf: "NSObject") { return .extensionOfExternalClass(found, part, "NSObject") }
                if let found = index.extensionMember(of: "NSObject", overriddenBy: member) { return .extensionInOtherModule(found, "NSObject") }
            case .unknown(let name):
                for foreign in [name] + Self.foreignAncestors(of: name, index) {
                    if let (found, part) = declared(inExtensionsOf: foreign) { return .extensionOfExternalClass(found, part, foreign) }
                    if let found = index.extensionMember(of: foreign, overriddenBy: member) { return .extensionInOtherModule(found, foreign) }
                }
                if FoundationClasses.names.contains(name), FoundationClasses.tableMembers[member.fullName] != nil { return .foundation }
            case .none: break
            }
        }
        return .native
    }

    /// The nearest class of another module above the entry of which the module replaces the member, unless a class of the module in between overrides it.
    private func replacingAncestor(of member: Member, _ entry: ModuleIndex.Entry, _ index: ModuleIndex) -> String? {
        guard !index.externalExtensions.isEmpty else { return nil }
        for ancestor in index.ancestors(of: entry.id) {
            switch ancestor {
            case .module(let above): if index.entries[above].members.contains(where: { $0.isNamed(like: member) }) { return nil }
            case .external(let type):
                for part in index.externalExtensions[type.name] ?? [] where part.members.contains(where: { $0.isOverride && $0.isNamed(like: member) && $0.isStatic == member.isStatic }) {
                    return type.name
                }
                if type.members.contains(where: { $0.name == member.fullName && $0.isOverridable }) { return nil }
            default: return nil
            }
        }
        return nil
    }

    private mutating func plan(
        _ member: Member, of entry: ModuleIndex.Entry, in part: ExtensionDeclaration?, _ index: ModuleIndex, _ hooked: inout Set<Position>,
        _ dispatched: inout Set<Position>
    ) {
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        switch origin(of: member, in: entry, index) {
        case .extensionOfModuleClass(let base, let basePart, let owner):
            hook(base, in: basePart, of: owner, isOverride: false, index, &hooked)
            if let part { hook(member, in: part, of: entry, isOverride: true, index, &hooked) }
        case .native:
            if let part { hook(member, in: part, of: entry, isOverride: true, index, &hooked) }
            if let type = replacingAncestor(of: member, entry, index) {
                superCalls[SuperKey(type: entry.id, name: member.fullName)] = .renamed(Self.overrideName(member, type))
            }
        case .extensionOfExternalClass(let base, let basePart, _):
            guard member.kind == .method || member.kind == .property, !member.isStatic else { return }
            dispatch(base, in: basePart, &dispatched)
            redirect(member, of: entry, selector: base.selector, above: superName(of: member, above: entry, index))
        case .extensionInOtherModule(let base, let owner):
            guard member.kind == .method || member.kind == .property, !member.isStatic else { return }
            let above = superName(of: member, above: entry, index)
            // Without an override of the module's in between, the other module's own member is next.
            redirect(member, type: entry.declaration.qualifiedName, base, index)
            finishRedirecting(member, of: entry, above: above.hasPrefix("__override_") ? above : Self.extensionName(member, owner))
        case .foundation:
            // Once an ancestor of the module has it in its body, overriding works.
            for ancestor in index.ancestors(of: entry.id) {
                if case .module(let above) = ancestor, index.entries[above].declaration.members.contains(where: { $0.isNamed(like: member) }) { return }
            }
            renamings[position] = Renaming(name: member.name, dropsOverride: true)
            forced[position] = FoundationClasses.tableMembers[member.fullName]
            superCalls[SuperKey(type: entry.id, name: member.fullName)] = .base
        }
    }

    private func superName(of member: Member, above entry: ModuleIndex.Entry, _ index: ModuleIndex) -> String {
        var foreign: [String] = []
        for ancestor in index.ancestors(of: entry.id) {
            switch ancestor {
            case .module(let above):
                if index.entries[above].members.contains(where: { $0.isOverride && $0.isNamed(like: member) }) {
                    return Self.overrideName(member, index.entries[above].declaration.qualifiedName)
                }
            case .external(let type):
                // A class of a third module with an override of its own.
                if type.members.contains(where: { $0.name == member.fullName && $0.isRedirected == true }) { return Self.overrideName(member, type.name) }
                foreign.append(type.name)
            case .nsObject: foreign.append("NSObject")
            case .unknown(let name): foreign += [name] + Self.foreignAncestors(of: name, index)
            case .none: break
            }
        }
        if !foreign.contains("NSObject") { foreign.append("NSObject") }
        return superName(of: member, above: foreign, index)
    }

    /// The name a member of an extension gets: unlike any that a superclass's gets.
    private static func extensionName(_ member: Member, _ type: String) -> String { extensionPrefix(type) + member.name }

    static func extensionPrefix(_ type: String) -> String { "__extension_" + type.replacing(".", with: "_") + "_" }

    /// Renames a member of an extension and puts one that calls it into the class body.
    private mutating func hook(
        _ member: Member, in part: ExtensionDeclaration, of entry: ModuleIndex.Entry, isOverride: Bool, _ index: ModuleIndex,
        _ hooked: inout Set<Position>
    ) {
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        guard hooked.insert(position).inserted else { return }
        if isOverride, index.isMissing(member, above: entry.id) {
            diagnostics.append((member.fileIndex, member.range.lowerBound,
                "\(member.kind == .property ? "property" : "method") does not override any \(member.kind == .property ? "property" : "method") from its superclass"))
        }
        if member.kind == .property, member.isStored, isOverride, member.type != nil, member.observesWillSet || member.observesDidSet {
            observers[position] = part.typeName
            insertions[entry.declaration.fileIndex, default: []].append((entry.declaration.bodyEnd, { Self.observing(member, in: part) }))
            borrowedFrom[entry.declaration.fileIndex, default: []].insert(member.fileIndex)
            return
        }
        guard Self.hasHead(member), member.kind == .property || !member.parameters.contains(where: \.isVariadic) else {
            diagnostics.append((member.fileIndex, member.range.lowerBound, "\(member.described) cannot be overridden from an extension; move it into the class"))
            return
        }
        renamings[position] = Renaming(name: Self.extensionName(member, part.typeName), dropsOverride: isOverride)
        borrowedFrom[entry.declaration.fileIndex, default: []].insert(member.fileIndex)
        let name = Self.extensionName(member, part.typeName)
        insertions[entry.declaration.fileIndex, default: []].append(
            (entry.declaration.bodyEnd, { Self.forwarding(member, in: part, isOverride: isOverride, to: name) }))
    }

    /// Turns a member of an extension of another module's class into one that asks the tables.
    private mutating func dispatch(_ member: Member, in part: ExtensionDeclaration, _ dispatched: inout Set<Position>) {
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        guard !member.isUnavailable || member.isObjC, dispatched.insert(position).inserted, Self.hasHead(member) else { return }
        let name = Self.extensionName(member, part.typeName)
        renamings[position] = Renaming(name: name, dropsOverride: false)
        tableNames[position] = name
        forced[position] = member.selector
        insertions[member.fileIndex, default: []].append((part.bodyEnd, { Self.sending(member, in: part) }))
    }

    /// A member that sends the message of its name.
    private static func sending(_ member: Member, in part: ExtensionDeclaration) -> String {
        let head = head(member, in: part, isOverride: false)
        if member.kind == .property {
            let setter = member.isSettable
                ? " set { ObjectiveC.ObjCRuntime.send(ObjectiveC.Selector(\(swiftLiteral(member.setterSelector))), to: self, [newValue]) }" : ""
            return head + " { get { ObjectiveC.objcCast(ObjectiveC.ObjCRuntime.send(ObjectiveC.Selector(\(swiftLiteral(member.selector))), to: self), as: (\(member.type ?? "Any")).self) }\(setter) } "
        }
        let call = "ObjectiveC.ObjCRuntime.send(ObjectiveC.Selector(\(swiftLiteral(member.selector))), to: self, [\(member.parameters.map(\.name).joined(separator: ", "))])"
        let body = TypeText.isVoid(member.type) ? "_ = \(call)" : "return ObjectiveC.objcCast(\(call), as: (\(member.type!)).self)"
        return head + " { \(body) } "
    }

    /// Whether the member can be declared once more.
    static func hasHead(_ member: Member) -> Bool {
        switch member.kind {
        case .method: return true
        case .property: return member.type != nil && !member.isStored
        case .initializer, .subscript: return false
        }
    }

    /// The declaration without its body: attributes, access, name, parameters, result.
    static func head(_ member: Member, in part: ExtensionDeclaration, isOverride: Bool) -> String {
        var words = member.attributes.filter { $0 == "discardableResult" || $0 == "MainActor" }.map { "@" + $0 }
        // What nobody may call is called by what nobody may call.
        if member.isUnavailable { words.append("@available(*, unavailable)") }
        words += member.modifiers.filter { !["override", "dynamic", "final", "private", "static", "class", "optional"].contains($0) }
        if member.modifiers.contains("private") { words.append("fileprivate") }
        if part.modifiers.contains("public"), !member.modifiers.contains(where: { ["public", "internal", "private", "fileprivate", "open"].contains($0) }) {
            words.append("public")
        }
        if isOverride { words.append("override") }
        if member.isStatic { words.append("class") }
        guard member.kind == .method else { return words.joined(separator: " ") + " var " + TableEmitter.name(member.name) + ": " + (member.type ?? "Any") }
        let node = member.node.cast(FunctionDeclSyntax.self)
        words.append("func " + TableEmitter.name(member.name) + (node.genericParameterClause?.trimmedDescription ?? ""))
        let parameters = FunctionParameterListSyntax(node.signature.parameterClause.parameters.enumerated().map { $1.named(at: $0) })
        let signature = node.signature.with(\.parameterClause.parameters, parameters).trimmedDescription.singleLine + (node.genericWhereClause.map { " " + $0.trimmedDescription.singleLine } ?? "")
        return words.joined(separator: " ") + signature
    }

    /// The override for the class body of a property whose observers stand in an extension.
    private static func observing(_ member: Member, in part: ExtensionDeclaration) -> String {
        let name = extensionName(member, part.typeName)
        return head(member, in: part, isOverride: true) + " {" + (member.observesWillSet ? " willSet { \(name)_willSet(newValue) }" : "")
            + (member.observesDidSet ? " didSet { \(name)_didSet(oldValue) }" : "") + " }"
    }

    /// The method that an observer in an extension becomes.
    static func observerMethod(_ member: String, typeName: String, _ accessor: AccessorDeclSyntax, type: String) -> String {
        let kind = accessor.accessorSpecifier.text
        let parameter = accessor.parameters?.name.text ?? (kind == "willSet" ? "newValue" : "oldValue")
        return "func __extension_\(typeName.replacing(".", with: "_"))_\(member)_\(kind)(_ \(parameter): \(type))"
    }

    private static func forwarding(_ member: Member, in part: ExtensionDeclaration, isOverride: Bool, to name: String) -> String {
        let head = head(member, in: part, isOverride: isOverride)
        if member.kind == .property {
            return " " + head + " { get { \(name) }" + (member.isSettable ? " set { \(name) = newValue }" : "") + " } "
        }
        let arguments = member.parameters.map { parameter in
            (parameter.label.map { TableEmitter.label($0) + ": " } ?? "") + (parameter.isInout ? "&" : "") + parameter.name
        }.joined(separator: ", ")
        let effects = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
        return " " + head + " { \(TypeText.isVoid(member.type) ? "" : "return ")\(effects)\(name)(\(arguments)) } "
    }
}
