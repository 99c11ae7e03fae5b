/// A module's classes as Interface Builder's files name them, and the names by which its code asks for what those files hold.
public struct ModuleOutline: Sendable {
    public struct Members: Sendable {
        /// Keys that key-value coding can set, because Objective-C sees the property.
        public var keys: Set<String> = []
        /// Selectors that can be sent.
        public var selectors: Set<String> = []
        /// The same of members that Objective-C does not see.
        public var hiddenKeys: Set<String> = []
        public var hiddenSelectors: Set<String> = []
    }

    public struct Class: Sendable {
        /// Dotted for a nested class, without the module.
        public var name: String
        /// The name in `@objc(Name)`.
        public var objcName: String?
        /// Without module and generic arguments; nil for a class without one.
        public var superclass: String?
        public var members = Members()
    }

    /// A name written as text in code.
    public struct Use: Sendable, Hashable {
        public enum Kind: Sendable {
            /// `performSegue`.
            case segue
            /// `instantiateViewController`.
            case controller
            /// `UIStoryboard(name:)`.
            case storyboard
            /// A cell or supplementary view that is dequeued for an index path: it must be registered or be a prototype.
            case dequeued
            case registered
        }

        public var kind: Kind
        public var name: String
        public var path: String
        public var line: Int
        public var column: Int
    }

    public var module: String
    public var classes: [Class] = []
    /// What extensions add to classes of other modules, by their names.
    public var extensions: [String: Members] = [:]
    public var uses: [Use] = []
    /// Whether reuse identifiers are registered whose text is not written at the call.
    public var registersOtherNames = false
    /// Whether storyboards are taken from bundles that are neither the app's nor a module's own.
    public var usesOtherBundles = false

    /// - Parameter options: as for rewriting; without the manifests of imported modules, superclasses there are names only.
    public init(files: [SourceFile], options: RewriterOptions) {
        module = options.moduleName
        let read = Rewriter.module(files, options: options)
        let index = read.index
        func add(_ list: [Member], of id: Int?, in part: ExtensionDeclaration?, to members: inout Members) {
            for member in list where !member.isStatic && (member.kind == .method || member.kind == .property) {
                let isExposed = index.isExposed(member, of: id, in: part)
                if member.kind == .method {
                    if isExposed { members.selectors.insert(member.selector) } else { members.hiddenSelectors.insert(member.selector) }
                } else if isExposed {
                    members.keys.insert(member.key)
                    members.selectors.insert(member.selector)
                    if member.isSettable { members.selectors.insert(member.setterSelector) }
                } else {
                    members.hiddenKeys.insert(member.key)
                }
            }
        }
        for entry in index.entries where entry.declaration.kind == .class && entry.declaration.localEnd == nil {
            let above: String? =
                switch index.superclass(of: entry.id) {
                case .module(let id): index.entries[id].declaration.qualifiedName
                case .external(let type): type.name
                case .nsObject: "NSObject"
                case .unknown(let name): name
                case .none: nil
                }
            var item = Class(name: entry.declaration.qualifiedName, objcName: entry.declaration.objcName, superclass: above)
            add(entry.declaration.members, of: entry.id, in: nil, to: &item.members)
            for part in entry.extensions { add(part.members, of: entry.id, in: part, to: &item.members) }
            classes.append(item)
        }
        for (name, parts) in index.externalExtensions {
            for part in parts { add(part.members, of: nil, in: part, to: &extensions[index.resolvedName(name), default: Members()]) }
        }
        let found = Rewriter.concurrentMap(read.units) { IdentifierUses.collect($0, evaluator: read.evaluator) }
        uses = found.flatMap(\.uses)
        registersOtherNames = found.contains { $0.registersOtherNames }
        usesOtherBundles = found.contains { $0.usesOtherBundles }
    }
}
