/// What one class adds to its superclass's messages and keys. Built once, when the class is first asked.
///
/// Generated code fills it; the closures hold no object, they receive the one the message is for.
public final class ObjCClassTable {
    public typealias MethodBody = (_ receiver: AnyObject, _ arguments: ObjCArguments) -> Any?
    public typealias ClassMethodBody = (_ type: AnyClass, _ arguments: ObjCArguments) -> Any?

    private(set) var methods: [Selector: ObjCMethod] = [:]
    private(set) var classMethods: [Selector: ObjCMethod] = [:]
    private(set) var properties: [String: ObjCProperty] = [:]
    /// In the order of their declarations.
    private(set) var propertyKeys: [String] = []
    /// The key that each key path of one step, as the class declares it, stands for.
    private(set) var keys: [AnyKeyPath: String] = [:]

    /// Makes an object by the class's own `init()`.
    private(set) var maker: (() -> AnyObject)?

    init() {}

    /// Adds an `init()` that is not an override: it takes the place of the inherited one, which Swift then no longer finds under
    /// the inherited name.
    public func initializer(_ make: @escaping () -> AnyObject) { maker = make }

    /// Adds an instance method under its selector ("tap:"), or an optional protocol requirement
    /// under its full Swift name ("scrollViewDidScroll(_:)").
    public func method(_ selector: String, _ body: @escaping MethodBody) {
        let selector = Selector(selector)
        methods[selector] = ObjCMethod(selector: selector, body: body)
    }

    /// Adds a class method under its selector.
    public func classMethod(_ selector: String, _ body: @escaping ClassMethodBody) {
        let selector = Selector(selector)
        classMethods[selector] = ObjCMethod(selector: selector, classBody: body)
    }

    /// Adds a method while the program runs.
    func add(_ method: ObjCMethod, as selector: Selector, isClassMethod: Bool) {
        if isClassMethod { classMethods[selector] = method } else { methods[selector] = method }
    }

    /// Adds a property under its key. Without `set` it is read-only.
    ///
    /// With `acceptsNil` false (a number or a structure that is not optional), setting nil by key
    /// calls `setNilValueForKey(_:)` instead of `set`.
    public func property(
        _ key: String, acceptsNil: Bool = true, isWeak: Bool = false, get: ((AnyObject) -> Any?)?,
        set: ((AnyObject, Any?) -> Void)? = nil
    ) {
        if properties[key] == nil { propertyKeys.append(key) }
        properties[key] = ObjCProperty(key: key, acceptsNil: acceptsNil, isWeak: isWeak, get: get, set: set)
    }

    /// Tells `observe(_:options:changeHandler:)` which key a key path of this class stands for.
    public func keyPath(_ path: AnyKeyPath, _ key: String) { keys[path] = key }
}

/// A method found in a class's table.
public final class ObjCMethod {
    public let selector: Selector
    private let body: ObjCClassTable.MethodBody
    private let classBody: ObjCClassTable.ClassMethodBody

    init(selector: Selector, body: @escaping ObjCClassTable.MethodBody) {
        self.selector = selector
        self.body = body
        classBody = { type, _ in
            ObjCException.invalidArgument("+[\(ObjCRuntime.className(of: type)) \(selector)]: is an instance method")
        }
    }

    init(selector: Selector, classBody: @escaping ObjCClassTable.ClassMethodBody) {
        self.selector = selector
        self.classBody = classBody
        body = { receiver, arguments in classBody((receiver as? ObjCClassObject)?.it ?? type(of: receiver), arguments) }
    }

    /// One that instances and classes may have.
    init(selector: Selector, body: @escaping ObjCClassTable.MethodBody, classBody: @escaping ObjCClassTable.ClassMethodBody) {
        self.selector = selector
        self.body = body
        self.classBody = classBody
    }

    /// How many arguments the selector names.
    public var argumentCount: Int { selector.name.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) } }

    /// Sends the message to `receiver`.
    /// - Returns: what the method returns; nil for one that returns nothing.
    @discardableResult
    public func call(_ receiver: AnyObject, _ arguments: [Any?] = []) -> Any? {
        flattened(body(receiver, ObjCArguments(arguments, selector: selector.name)))
    }

    /// Sends the message of a class method to `type`.
    @discardableResult
    public func call(onClass type: AnyClass, _ arguments: [Any?] = []) -> Any? {
        flattened(classBody(type, ObjCArguments(arguments, selector: selector.name)))
    }
}

/// A property found in a class's table.
public final class ObjCProperty {
    public let key: String
    let acceptsNil: Bool
    let isWeak: Bool
    package let get: ((AnyObject) -> Any?)?
    package let set: ((AnyObject, Any?) -> Void)?

    init(key: String, acceptsNil: Bool, isWeak: Bool, get: ((AnyObject) -> Any?)?, set: ((AnyObject, Any?) -> Void)?) {
        self.key = key
        self.acceptsNil = acceptsNil
        self.isWeak = isWeak
        self.get = get
        self.set = set
    }
}

/// A class that carries its table itself: classes that stand inside a function can register in no other way.
public protocol ObjCTableProviding: AnyObject {
    @MainActor static func __objc_table(_ table: ObjCClassTable)
}
