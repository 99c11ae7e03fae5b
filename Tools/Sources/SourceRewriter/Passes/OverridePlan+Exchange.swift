import SwiftSyntax

// Methods whose implementations may be exchanged: those that the module's exchanging code names.

/// Methods of one class body or extension that ask, before they run, for the implementation that they have now.
struct AskingMethods: Sendable {
    /// How generated code names the class.
    var type: String
    /// Where the body ends.
    var brace: Int
    /// With the names that their own bodies got.
    var members: [Member]
    var selectors: [String]
}

/// A member of another module's class that a subclass of it stands for once it is exchanged.
struct ExchangedMember: Sendable {
    var type: ModuleManifest.Class
    var member: ModuleManifest.Member
}

extension OverridePlan {
    mutating func planExchanges(_ index: ModuleIndex) {
        guard index.exchanges else { return }
        var asked: Set<Position> = []
        var replaced: Set<String> = []
        for (number, file) in index.files.enumerated() {
            for mention in file.exchanges.selectors {
                let types = ([mention.type].compactMap(\.self) + file.exchanges.types).uniqued()
                for type in types { plan(mention, in: type, file: number, index, &asked, &replaced) }
                if types.isEmpty {
                    for entry in index.entries { ask(mention, in: entry, index, &asked) }
                }
            }
        }
    }

    private mutating func plan(
        _ mention: ExchangeMentions.Mention, in type: String, file: Int, _ index: ModuleIndex, _ asked: inout Set<Position>, _ replaced: inout Set<String>
    ) {
        let chain: [ModuleIndex.Superclass]
        if let entry = index.type(named: type, file: file) {
            guard entry.declaration.kind == .class else { return }
            chain = [.module(entry.id)] + index.ancestors(of: entry.id)
        } else {
            chain = index.ancestors(ofExternal: index.resolvedName(type))
        }
        var foreign: [ModuleManifest.Class] = []
        var names: [String] = []
        for ancestor in chain {
            switch ancestor {
            case .module(let id): ask(mention, in: index.entries[id], index, &asked)
            case .external(let type):
                foreign.append(type)
                names.append(type.name)
            case .nsObject: names.append("NSObject")
            case .unknown(let name): names.append(name)
            case .none: break
            }
        }
        for name in names {
            for part in index.externalExtensions[name] ?? [] where !part.isConstrained {
                for member in part.members where mention.names(member) && index.isExposed(member, of: nil, in: part) {
                    ask(member, selector: member.selector, type: part.typeName, brace: part.bodyEnd, in: part, isInBody: false, index, &asked)
                }
            }
        }
        // Subclasses come first; each has what the nearest class above it declares.
        guard let last = foreign.lastIndex(where: { $0.members.contains { mention.names($0) && $0.canBeReplaced } }) else { return }
        for (at, type) in foreign[...last].enumerated() {
            guard let member = foreign[at...].lazy.compactMap({ $0.members.first { mention.names($0) && $0.canBeReplaced } }).first,
                replaced.insert("\(type.name) \(member.isStatic) \(member.selector)").inserted
            else { continue }
            exchanged[file, default: []].append(ExchangedMember(type: type, member: member))
        }
    }

    private mutating func ask(_ mention: ExchangeMentions.Mention, in entry: ModuleIndex.Entry, _ index: ModuleIndex, _ asked: inout Set<Position>) {
        let type = entry.declaration
        guard type.kind == .class, !type.isGeneric, type.localEnd == nil, !type.isUnavailable, type.otherActor == nil else { return }
        for member in type.members where mention.names(member) && index.isExposed(member, of: entry.id, in: nil) {
            ask(member, selector: inheritedSelector(of: member, entry, index), type: type.qualifiedName, brace: type.bodyEnd, in: nil, isInBody: true, index, &asked)
        }
        for part in entry.extensions where !part.isConstrained {
            for member in part.members where mention.names(member) && index.isExposed(member, of: entry.id, in: part) {
                ask(member, selector: inheritedSelector(of: member, entry, index), type: part.typeName, brace: part.bodyEnd, in: part, isInBody: false, index, &asked)
            }
        }
    }

    /// An override answers to the selector of what it overrides.
    private func inheritedSelector(of member: Member, _ entry: ModuleIndex.Entry, _ index: ModuleIndex) -> String {
        guard member.isOverride, member.objcName == nil else { return member.selector }
        for ancestor in index.ancestors(of: entry.id) {
            switch ancestor {
            case .module(let above):
                if let found = index.entries[above].members.first(where: { !$0.isOverride && $0.isNamed(like: member) }) { return found.selector }
            case .external(let type):
                if let found = type.members.first(where: { $0.name == member.fullName && $0.isStatic == member.isStatic }) { return found.selector }
            case .nsObject, .unknown, .none: break
            }
        }
        return SelectorNames.frameworkSelectors[member.fullName] ?? member.selector
    }

    /// The body gets a name of its own; one that asks takes the method's.
    private mutating func ask(
        _ member: Member, selector: String, type: String, brace: Int, in part: ExtensionDeclaration?, isInBody: Bool, _ index: ModuleIndex, _ asked: inout Set<Position>
    ) {
        let position = Position(file: member.fileIndex, offset: member.range.lowerBound)
        // What the plan has renamed for another reason is reached in another way.
        guard member.kind == .method, member.isRepresentable, !member.isThrowing, !member.isAsync, !member.isUnavailable, renamings[position] == nil,
            tableNames[position] == nil, asked.insert(position).inserted
        else { return }
        let name = "__body_" + type.replacing(".", with: "_") + "_" + member.name
        renamings[position] = Renaming(name: name, dropsOverride: member.isOverride, isOpenless: true)
        var inPart = part ?? ExtensionDeclaration(
            typeName: type, isObjC: false, isConstrained: false, inherited: [], modifiers: [], members: [], fileIndex: member.fileIndex, range: 0..<0, bodyEnd: brace,
            reference: member.reference)
        inPart.typeName = type
        var outer = member
        if !isInBody { outer.modifiers = outer.modifiers.map { $0 == "open" ? "public" : $0 } }
        let (asking, around) = (outer, inPart)
        insertions[member.fileIndex, default: []].append((brace, { Self.asking(asking, in: around, selector: selector, body: name) }))
        var renamed = member
        renamed.name = name
        var all = self.asking[member.fileIndex] ?? []
        if let at = all.firstIndex(where: { $0.brace == brace }) {
            all[at].members.append(renamed)
            all[at].selectors.append(selector)
        } else {
            all.append(AskingMethods(type: type, brace: brace, members: [renamed], selectors: [selector]))
        }
        self.asking[member.fileIndex] = all
    }

    private static func asking(_ member: Member, in part: ExtensionDeclaration, selector: String, body: String) -> String {
        let values = "[" + member.parameters.map(\.name).joined(separator: ", ") + "]"
        let arguments = member.parameters.map { ($0.label.map { TableEmitter.label($0) + ": " } ?? "") + $0.name }.joined(separator: ", ")
        let ask = "ObjectiveC.ObjCExchange.implementation(\(member.isStatic ? "ofClass: " : "")\(part.typeName).self, \(swiftLiteral(selector)))"
        let call = "i.call(\(member.isStatic ? "onClass: self" : "self"), \(values))"
        let isVoid = TypeText.isVoid(member.type)
        var other = isVoid ? "_ = \(call); return" : "return ObjectiveC.objcCast(\(call), as: (\(member.type!)).self)"
        // Functions that must not be kept are objects on the way.
        for parameter in member.parameters where TypeText.isFunction(parameter.type) && !parameter.type.contains("@escaping") {
            other = "return Swift.withoutActuallyEscaping(\(parameter.name)) { \(parameter.name) in \(other) }"
        }
        return " " + head(member, in: part, isOverride: member.isOverride) + " { if let i = \(ask) { \(other) }; \(isVoid ? "" : "return ")\(body)(\(arguments)) } "
    }
}

extension ExchangeMentions.Mention {
    /// Whether a method of the module's is meant.
    func names(_ member: Member) -> Bool {
        guard member.kind == .method else { return false }
        switch kind {
        case .method: return member.name == name && (labels.map { $0 == member.labels.map { $0 ?? "_" } } ?? true)
        case .text: return member.selector == name || member.isOverride && SelectorNames.frameworkSelectors[member.fullName] == name
        case .getter, .setter: return false
        }
    }

    /// Whether a member of another module's class is meant.
    func names(_ member: ModuleManifest.Member) -> Bool {
        switch kind {
        case .method:
            let parsed = SelectorNames.parse(fullName: member.name)
            return parsed.base == name && parsed.labels != nil && (labels.map { $0 == parsed.labels?.map { $0 ?? "_" } } ?? true)
        case .getter: return member.name == name
        case .setter: return member.name == name && member.setter != nil
        case .text: return member.selector == name || member.setter == name
        }
    }
}

extension ModuleManifest.Member {
    /// Whether a subclass can stand for the class by overriding it.
    fileprivate var canBeReplaced: Bool {
        guard isOverridable else { return false }
        return signature != nil || !name.contains("(") && type != nil
    }
}
