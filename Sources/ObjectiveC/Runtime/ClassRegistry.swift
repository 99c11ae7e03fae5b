import Foundation

/// Everything known of the classes of the process.
final class ClassRegistry: @unchecked Sendable {
    static let shared = ClassRegistry()

    struct Registration {
        /// Nil for a class that is found by name only.
        var type: (() -> AnyClass)?
        var name: String
        var build: ObjCRuntime.TableBuilder
    }

    /// Recursive: building a table runs generated code, which may ask for another class.
    private let lock = NSRecursiveLock()
    /// Registered and not looked at yet.
    private var pending: [Registration] = []
    private var builders: [ObjectIdentifier: [ObjCRuntime.TableBuilder]] = [:]
    private var buildersByTypeName: [String: [ObjCRuntime.TableBuilder]] = [:]
    private var classesByName: [String: AnyClass] = [:]
    /// What was found by looking through the modules, which takes half a millisecond.
    private var foundClasses: [String: AnyClass] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var records: [ObjectIdentifier: ClassRecord] = [:]
    /// What was added while the program ran.
    private var added: [ObjCExchange.Key: ObjCMethod] = [:]

    func register(_ registration: Registration) {
        lock.lock()
        defer { lock.unlock() }
        pending.append(registration)
    }

    // MARK: Look-up

    func method(_ selector: Selector, of type: AnyClass) -> ObjCMethod? {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).method(selector)
    }

    func classMethod(_ selector: Selector, of type: AnyClass) -> ObjCMethod? {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).classMethod(selector)
    }

    func property(_ key: String, of type: AnyClass) -> ObjCProperty? {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).property(key)
    }

    /// What the class itself declares, without its superclasses.
    func ownProperties(of type: AnyClass) -> [ObjCProperty] {
        lock.lock()
        defer { lock.unlock() }
        let table = record(of: type).table
        return table.propertyKeys.compactMap { table.properties[$0] }
    }

    /// The method that the class itself declares or was given, not one it inherits.
    func ownMethod(_ selector: Selector, of type: AnyClass, isClassMethod: Bool) -> ObjCMethod? {
        lock.lock()
        defer { lock.unlock() }
        let record = record(of: type)
        return isClassMethod ? record.table.classMethods[selector] : record.ownMethod(selector)
    }

    /// Selectors of the instance methods and accessors that the class itself declares.
    func ownSelectors(of type: AnyClass) -> Set<Selector> {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).ownSelectors
    }

    /// Adds a method to the class's table while the program runs.
    func add(_ method: ObjCMethod, as selector: Selector, to type: AnyClass, isClassMethod: Bool) {
        lock.lock()
        defer { lock.unlock() }
        added[ObjCExchange.Key(type, selector, isClassMethod: isClassMethod)] = method
        // What subclasses have looked up may be wrong now.
        records = [:]
    }

    func isAdded(_ selector: Selector, to type: AnyClass, isClassMethod: Bool) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return added[ObjCExchange.Key(type, selector, isClassMethod: isClassMethod)] != nil
    }

    func key(of path: AnyKeyPath, in type: AnyClass) -> String? {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).key(path)
    }

    /// The class's own `init()`, not an inherited one: that makes objects of another class.
    func maker(of type: AnyClass) -> (() -> AnyObject)? {
        lock.lock()
        defer { lock.unlock() }
        return record(of: type).table.maker
    }

    func classNamed(_ name: String) -> AnyClass? {
        lock.lock()
        defer { lock.unlock() }
        takePending()
        if let known = classesByName[name] ?? foundClasses[name] { return known }
        let found = lookedUp(name)
        foundClasses[name] = found
        return found
    }

    private func lookedUp(_ name: String) -> AnyClass? {
        guard !name.contains(".") else { return NSClassFromString(name) }
        // Some of Foundation's stand in other modules here, too, which come before it.
        func framework() -> AnyClass? { Self.frameworks.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first }
        return name.hasPrefix("NS") ? framework() ?? NSClassFromString(name) : NSClassFromString(name) ?? framework()
    }

    /// Modules whose classes carry no module in their Objective-C names.
    private static let frameworks = ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "FoundationGaps", "Foundation"]

    func name(of type: AnyClass) -> String {
        lock.lock()
        defer { lock.unlock() }
        takePending()
        if let known = names[ObjectIdentifier(type)] { return known }
        // NSStringFromClass stops at private and local classes.
        let name = readableTypeName(type, arguments: true)
        guard let dot = name.firstIndex(of: "."), Self.frameworks.contains(String(name[..<dot])), !name.contains("<")
        else { return name }
        return String(name[name.index(after: name.lastIndex(of: ".")!)...])
    }

    // MARK: Records

    private func record(of type: AnyClass) -> ClassRecord {
        if !pending.isEmpty { takePending() }
        let id = ObjectIdentifier(type)
        if let known = records[id] { return known }
        let inherited = _getSuperclass(type).map(record(of:))
        let table = ObjCClassTable()
        let found = builders[id] ?? buildersByTypeName[readableTypeName(type, arguments: false)] ?? []
        for build in found { run(build, table) }
        if found.isEmpty, let provider = type as? any ObjCTableProviding.Type {
            nonisolated(unsafe) let provider = provider
            let build: ObjCRuntime.TableBuilder = { provider.__objc_table($0) }
            run(build, table)
        }
        for (key, method) in added where key.type == id { table.add(method, as: key.selector, isClassMethod: key.isClassMethod) }
        let record = ClassRecord(table: table, inherited: inherited)
        records[id] = record
        return record
    }

    private func takePending() {
        guard !pending.isEmpty else { return }
        let taken = pending
        pending = []
        // A class may gain members when a library is loaded late; what was cached may be wrong then.
        records = [:]
        for registration in taken {
            guard let type = registration.type?() else {
                buildersByTypeName[registration.name, default: []].append(registration.build)
                continue
            }
            builders[ObjectIdentifier(type), default: []].append(registration.build)
            classesByName[registration.name] = type
            names[ObjectIdentifier(type)] = registration.name
        }
    }
}

/// Runs a builder on the calling thread, whichever it is: builders only store closures.
private func run(_ build: @escaping ObjCRuntime.TableBuilder, _ table: ObjCClassTable) {
    unsafeBitCast(build, to: ((ObjCClassTable) -> Void).self)(table)
}

/// A class's table joined to its superclass's, with what was looked up so far.
private final class ClassRecord {
    let table: ObjCClassTable
    let inherited: ClassRecord?
    private var methods: [Selector: ObjCMethod?] = [:]
    private var classMethods: [Selector: ObjCMethod?] = [:]
    private var properties: [String: ObjCProperty?] = [:]

    init(table: ObjCClassTable, inherited: ClassRecord?) {
        self.table = table
        self.inherited = inherited
    }

    func ownMethod(_ selector: Selector) -> ObjCMethod? { table.methods[selector] ?? accessor(selector) }

    var ownSelectors: Set<Selector> {
        // Optional requirements have entries under their Swift names, too.
        var result = Set(table.methods.keys.filter { !$0.name.contains("(") })
        for (key, property) in table.properties {
            if property.get != nil { result.insert(Selector(key)) }
            if property.set != nil { result.insert(Selector("set" + key.prefix(1).uppercased() + key.dropFirst() + ":")) }
        }
        return result
    }

    func method(_ selector: Selector) -> ObjCMethod? {
        if let known = methods[selector] { return known }
        let found = ownMethod(selector) ?? inherited?.method(selector)
        methods[selector] = .some(found)
        return found
    }

    func classMethod(_ selector: Selector) -> ObjCMethod? {
        if let known = classMethods[selector] { return known }
        let found = table.classMethods[selector] ?? inherited?.classMethod(selector)
        classMethods[selector] = .some(found)
        return found
    }

    func property(_ key: String) -> ObjCProperty? {
        if let known = properties[key] { return known }
        let own = table.properties[key]
        let above = inherited?.property(key)
        var found = own ?? above
        // A subclass may redeclare only one half of a property.
        if let own, let above, own.get == nil || own.set == nil {
            found = ObjCProperty(
                key: key, acceptsNil: own.set == nil ? above.acceptsNil : own.acceptsNil, isWeak: own.isWeak, get: own.get ?? above.get, set: own.set ?? above.set)
        }
        properties[key] = .some(found)
        return found
    }

    func key(_ path: AnyKeyPath) -> String? { table.keys[path] ?? inherited?.key(path) }

    /// The getter or setter of one of the table's own properties as a method.
    private func accessor(_ selector: Selector) -> ObjCMethod? {
        let name = selector.name
        if let get = table.properties[name]?.get {
            return ObjCMethod(selector: selector) { receiver, _ in get(receiver) }
        }
        guard name.hasPrefix("set"), name.hasSuffix(":") else { return nil }
        let capitalised = String(name.dropFirst(3).dropLast())
        guard let first = capitalised.first else { return nil }
        let property = table.properties[first.lowercased() + capitalised.dropFirst()] ?? table.properties[capitalised]
        guard let set = property?.set else { return nil }
        return ObjCMethod(selector: selector) { receiver, arguments in
            set(receiver, arguments[0])
            return nil
        }
    }
}

/// "Module.Outer.Inner": the qualified name of a type as it reads in source, with or without type
/// arguments, and without the marks that set private and local types apart.
func readableTypeName(_ type: Any.Type, arguments: Bool) -> String {
    var name = ""
    var depth = 0
    var rest = Substring(_typeName(type, qualified: true))
    while let character = rest.first {
        // A private type reads "(Name in _0123)", a local one's context "(unknown context at $1234)".
        if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: end)...]
            if rest.first == "." { rest.removeFirst() }
            continue
        }
        if character == "(", let marker = rest.range(of: " in "), let end = rest[marker.upperBound...].firstIndex(of: ")") {
            if depth == 0 || arguments { name += rest[rest.index(after: rest.startIndex)..<marker.lowerBound] }
            rest = rest[rest.index(after: end)...]
            continue
        }
        if character == "<" { depth += 1 }
        if depth == 0 || arguments { name.append(character) }
        if character == ">" { depth -= 1 }
        rest.removeFirst()
    }
    return name
}
