import CObjCRuntime
import Foundation

/// Methods whose implementations can be exchanged, and what they are exchanged for.
///
/// Calls between Swift code are not looked up by selector. In modules that exchange implementations the rewriter makes the methods that they
/// name ask here: its own get a few words in front of their bodies, those of UIKit's a subclass whose code takes the place of the class's once
/// something is exchanged.
///
/// All functions may be called from any thread.
public enum ObjCExchange {
    struct Key: Hashable {
        let type: ObjectIdentifier
        let selector: Selector
        let isClassMethod: Bool

        init(_ type: AnyClass, _ selector: Selector, isClassMethod: Bool) {
            self.type = ObjectIdentifier(type)
            self.selector = selector
            self.isClassMethod = isClassMethod
        }
    }

    /// Runs a method's code on the receiver.
    public typealias Original = (_ code: UnsafeRawPointer, _ receiver: AnyObject, _ arguments: ObjCArguments) -> Any?

    private enum Registration {
        /// Methods of the module's own, which ask before they run.
        case asking(type: () -> AnyClass, build: ObjCRuntime.TableBuilder)
        case replaced(ReplacedMember)
    }

    /// The implementation that a method has by itself.
    private enum Entry {
        case asking(ObjCMethod)
        case replaced(ReplacedMember, at: Int)
    }

    /// Recursive: generated code may ask while a table is built.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var pending: [Registration] = []
    nonisolated(unsafe) private static var entries: [Key: Entry] = [:]
    nonisolated(unsafe) private static var current: [Key: ObjCMethod] = [:]

    // MARK: Registering

    /// Announces methods of a class whose bodies ask ``implementation(_:_:)``.
    ///
    /// - Parameter build: fills a table with what runs the bodies without asking.
    public static func register(_ type: @autoclosure @escaping @Sendable () -> AnyClass, build: @escaping ObjCRuntime.TableBuilder) {
        lock.withLock { pending.append(.asking(type: type, build: build)) }
    }

    /// Announces a member of a class of another module that may be replaced.
    ///
    /// - Parameters:
    ///   - selectors: a method's; of a property the getter's, and the setter's where it can be set.
    ///   - replacement: a subclass that overrides the member with code that calls ``call(_:_:on:_:)``.
    ///   - plain, other: two subclasses that override nothing.
    ///   - originals: for each selector what runs the code that the class has.
    public static func register(
        _ type: @autoclosure @escaping @Sendable () -> AnyClass, _ selectors: [String], isClassMethod: Bool = false,
        by replacement: @autoclosure @escaping @Sendable () -> AnyClass, besides plain: @autoclosure @escaping @Sendable () -> AnyClass,
        _ other: @autoclosure @escaping @Sendable () -> AnyClass, originals: [Original]
    ) {
        let member = ReplacedMember(
            type: type, selectors: selectors.map { Selector($0) }, isClassMethod: isClassMethod, replacement: replacement, plain: plain, other: other,
            originals: originals)
        lock.withLock { pending.append(.replaced(member)) }
    }

    private static func takePending() {
        let taken = pending
        pending = []
        for registration in taken {
            switch registration {
            case .asking(let type, let build):
                let type = type()
                let table = ObjCClassTable()
                unsafeBitCast(build, to: ((ObjCClassTable) -> Void).self)(table)
                for method in table.methods.values { entries[Key(type, method.selector, isClassMethod: false)] = .asking(method) }
                for method in table.classMethods.values { entries[Key(type, method.selector, isClassMethod: true)] = .asking(method) }
            case .replaced(let member):
                // Before anything is replaced: a subclass made for another member is told by what is replaced, too.
                member.findPlaces()
                for (at, selector) in member.selectors.enumerated() {
                    entries[Key(member.type(), selector, isClassMethod: member.isClassMethod)] = .replaced(member, at: at)
                }
            }
        }
    }

    // MARK: Asking

    /// Whether any implementation was exchanged in the process.
    package static var isInUse: Bool { drydock_exchange_count() != 0 }

    /// What runs instead of the method's own body, if anything; for instances' methods.
    public static func implementation(_ type: AnyClass, _ selector: String) -> ObjCMethod? {
        guard drydock_exchange_count() != 0 else { return nil }
        return lock.withLock { current[Key(type, Selector(selector), isClassMethod: false)] }
    }

    /// The same for class methods.
    public static func implementation(ofClass type: AnyClass, _ selector: String) -> ObjCMethod? {
        guard drydock_exchange_count() != 0 else { return nil }
        return lock.withLock { current[Key(type, Selector(selector), isClassMethod: true)] }
    }

    /// Runs the implementation that the class has now.
    @discardableResult
    public static func call(_ type: AnyClass, _ selector: String, on receiver: AnyObject, _ arguments: [Any?]) -> Any? {
        implementation(Key(type, Selector(selector), isClassMethod: false))?.call(receiver, arguments)
    }

    /// The same for a class method.
    @discardableResult
    public static func call(_ type: AnyClass, _ selector: String, onClass receiver: AnyClass, _ arguments: [Any?]) -> Any? {
        implementation(Key(type, Selector(selector), isClassMethod: true))?.call(onClass: receiver, arguments)
    }

    private static func implementation(_ key: Key) -> ObjCMethod? { lock.withLock { current[key] ?? original(key) } }

    private static func original(_ key: Key) -> ObjCMethod? {
        if !pending.isEmpty { takePending() }
        switch entries[key] {
        case .asking(let method)?: return method
        case .replaced(let member, let at)?: return member.original(at)
        case nil: return nil
        }
    }

    // MARK: Methods of classes

    /// The class, `type` or one above it, whose implementation its instances run; nil when there is none.
    static func owner(of selector: Selector, _ type: AnyClass, isClassMethod: Bool) -> AnyClass? {
        lock.withLock {
            if !pending.isEmpty { takePending() }
            var next: AnyClass? = type
            while let current = next {
                let key = Key(current, selector, isClassMethod: isClassMethod)
                if self.current[key] != nil { return current }
                switch entries[key] {
                case .asking?: return current
                case .replaced(let member, let at)?: if member.hasOwnCode(at) { return current }
                case nil: if ClassRegistry.shared.ownMethod(selector, of: current, isClassMethod: isClassMethod) != nil { return current }
                }
                next = _getSuperclass(current)
            }
            return nil
        }
    }

    /// The implementation of a method that ``owner(of:_:isClassMethod:)`` found.
    static func implementation(of method: ObjCMethodHandle) -> ObjCMethod? {
        lock.withLock { implementation(method.key) }
            ?? ClassRegistry.shared.ownMethod(method.selector, of: method.type, isClassMethod: method.isClassMethod)
    }

    /// Gives the method another implementation, for all who call it.
    ///
    /// - Returns: whether there is a way to.
    static func set(_ implementation: ObjCMethod, for method: ObjCMethodHandle) -> Bool {
        lock.withLock {
            if !pending.isEmpty { takePending() }
            switch entries[method.key] {
            case .asking?: break
            case .replaced(let member, let at)?: if !member.replace(at) { return false }
            case nil:
                // Nothing in Swift calls what was added by name.
                guard ClassRegistry.shared.isAdded(method.selector, to: method.type, isClassMethod: method.isClassMethod) else { return false }
                ClassRegistry.shared.add(implementation, as: method.selector, to: method.type, isClassMethod: method.isClassMethod)
                return true
            }
            current[method.key] = implementation
            drydock_exchange_count_add(1)
            return true
        }
    }

    /// Whether the class's code can be replaced although it inherits the method.
    static func canReplace(_ method: ObjCMethodHandle) -> Bool {
        lock.withLock {
            if !pending.isEmpty { takePending() }
            return entries[method.key] != nil
        }
    }

    /// Selectors of the class's own methods that are not in its table.
    static func ownSelectors(of type: AnyClass, isClassMethod: Bool) -> [Selector] {
        lock.withLock {
            if !pending.isEmpty { takePending() }
            return entries.compactMap { key, entry in
                guard key.type == ObjectIdentifier(type), key.isClassMethod == isClassMethod else { return nil }
                if case .replaced(let member, let at) = entry, !member.hasOwnCode(at) { return nil }
                return key.selector
            }
        }
    }
}
