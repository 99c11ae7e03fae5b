/// What modules that import a module must know of it before they can be rewritten themselves.
public struct ModuleManifest: Sendable, Codable, Hashable {
    /// A method or property as Objective-C sees it.
    public struct Member: Sendable, Codable, Hashable {
        /// Swift's full name: `tap(_:for:)`, or a property's plain name.
        public var name: String
        /// The method's selector, or the getter's.
        public var selector: String
        /// Properties only: the setter's selector, if it can be set.
        public var setter: String?
        /// A property's key for key-value coding; for an optional requirement the key of its table entry.
        public var key: String?
        /// A method's parameter types, where requirements differ in nothing else.
        public var parameterTypes: [String]?
        public var isStatic: Bool
        /// Whether the member stands in the class body, where a subclass may override it.
        public var isOverridable: Bool
        /// The type as written (a property's, or what a method gives back).
        public var type: String?
        /// An override of what another module declares in an extension: it has a name of its own, and is reached through the class's table.
        public var isRedirected: Bool?
        /// In an extension of another module's class: whether overrides are on the main actor without saying so.
        public var isMainActor: Bool?
        /// Of a method that subclasses may override: parameters and result as written, without default values.
        public var signature: String?

        public init(
            name: String, selector: String, setter: String? = nil, key: String? = nil, parameterTypes: [String]? = nil,
            isStatic: Bool = false, isOverridable: Bool = true, type: String? = nil, isRedirected: Bool? = nil,
            isMainActor: Bool? = nil
        ) {
            self.name = name
            self.selector = selector
            self.setter = setter
            self.key = key
            self.parameterTypes = parameterTypes
            self.isStatic = isStatic
            self.isOverridable = isOverridable
            self.type = type
            self.isRedirected = isRedirected
            self.isMainActor = isMainActor
        }
    }

    public struct Class: Sendable, Codable, Hashable {
        /// Dotted for a nested class, without the module.
        public var name: String
        /// As written.
        public var superclass: String?
        public var isObjCMembers: Bool
        /// Whether subclasses in other modules have to write `init(coder:)`, since a designated initialiser that they cannot see keeps them from inheriting it.
        public var requiresCoder: Bool?
        public var members: [Member]

        public init(name: String, superclass: String?, isObjCMembers: Bool = false, requiresCoder: Bool? = nil, members: [Member] = []) {
            self.name = name
            self.superclass = superclass
            self.isObjCMembers = isObjCMembers
            self.requiresCoder = requiresCoder
            self.members = members
        }
    }

    /// An `@objc protocol`.
    public struct ObjCProtocol: Sendable, Codable, Hashable {
        public var name: String
        public var inherits: [String]
        public var required: [Member]
        public var optional: [Member]
        /// Keys of optional methods that the module never calls; nil when it calls all.
        public var neverCalled: [String]?

        public init(name: String, inherits: [String], required: [Member], optional: [Member]) {
            self.name = name
            self.inherits = inherits
            self.required = required
            self.optional = optional
        }
    }

    public var module: String
    public var classes: [Class]
    public var protocols: [ObjCProtocol]
    /// Members in extensions of other modules' classes that may be overridden, by class; nil is none.
    public var extensions: [Class]?
    /// Names of closure types, with what they stand for.
    public var closureTypes: [String: String]
    /// The module calls functions that exchange methods' implementations, which others may hand it.
    public var exchanges: Bool?

    public init(module: String, classes: [Class] = [], protocols: [ObjCProtocol] = [], closureTypes: [String: String] = [:]) {
        self.module = module
        self.classes = classes
        self.protocols = protocols
        self.closureTypes = closureTypes
    }
}
