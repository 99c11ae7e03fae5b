import Foundation

/// Classes, their tables and the messages between them: what stands in for the Objective-C runtime.
///
/// Every function may be called from any thread.
public enum ObjCRuntime {
    /// Fills a table. Isolated to the main actor so that generated code may name members of UIKit's
    /// classes; it runs on whichever thread asks first, and touches no object.
    public typealias TableBuilder = @MainActor (ObjCClassTable) -> Void

    // MARK: Registering

    /// Announces a class. Called before `main` from static initialisers, so it does next to nothing:
    /// the class is looked at when the first message is sent, its table built when it is first needed.
    ///
    /// - Parameters:
    ///   - type: the class; evaluated later.
    ///   - name: its Objective-C name: "Module.Class", or what `@objc(Name)` gives it.
    ///   - build: fills the table of what the class adds to its superclass. May be called several
    ///     times for one class (a file each); the tables add up.
    public static func register(
        _ type: @autoclosure @escaping @Sendable () -> AnyClass, name: String, build: @escaping TableBuilder
    ) {
        ClassRegistry.shared.register(.init(type: type, name: name, build: build))
    }

    /// Announces a generic class (or one that cannot be named, "Module.Outer.Inner") by its qualified
    /// name without type arguments. The table serves every specialisation.
    public static func registerGeneric(typeNamed name: String, build: @escaping TableBuilder) {
        ClassRegistry.shared.register(.init(type: nil, name: name, build: build))
    }

    // MARK: Messages

    /// The method that `object` runs for `selector`: of its class, or of the nearest superclass with one.
    /// A property answers as its getter ("title") and setter ("setTitle:").
    public static func method(_ selector: Selector, on object: AnyObject) -> ObjCMethod? {
        if type(of: object) == ObjCClassObject.self, let found = ClassRegistry.shared.classMethod(selector, of: unsafeDowncast(object, to: ObjCClassObject.self).it) {
            return found
        }
        return ClassRegistry.shared.method(selector, of: type(of: object))
    }

    /// The method that instances of `type` run for `selector`.
    public static func instanceMethod(_ selector: Selector, of type: AnyClass) -> ObjCMethod? {
        ClassRegistry.shared.method(selector, of: type)
    }

    /// The class method that `type` runs for `selector`.
    public static func classMethod(_ selector: Selector, of type: AnyClass) -> ObjCMethod? {
        ClassRegistry.shared.classMethod(selector, of: type)
    }

    /// What `object` implements of an optional protocol requirement, by the requirement's full Swift
    /// name: "navigationController(_:willShow:animated:)".
    ///
    /// As UIKit does, asks an overridden `responds(to:)` first. The object that `forwardingTarget(for:)` names may implement it.
    public static func optional(_ swiftName: String, on object: AnyObject) -> ObjCMethod? {
        let selector = Selector(swiftName)
        let found = method(selector, on: object)
        guard method(OverridableSelector.responds, on: object) != nil, let asked = object as? any NSObjectProtocol else { return found }
        guard asked.responds(to: selector) else { return nil }
        if let found { return found }
        return ObjCMethod(selector: selector) { receiver, arguments in
            guard let target = forwardingTarget(of: receiver, for: selector) else { unrecognized(selector, by: receiver) }
            return send(selector, to: target, arguments.all)
        }
    }

    /// The property that `object` has under `key`.
    public static func property(_ key: String, on object: AnyObject) -> ObjCProperty? {
        ClassRegistry.shared.property(key, of: type(of: object))
    }

    /// Sends `selector` to `object`; raises NSInvalidArgumentException when it does not implement it.
    @discardableResult
    public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?] = []) -> Any? {
        guard let method = method(selector, on: object) else {
            unrecognized(selector, by: object)
        }
        return method.call(object, arguments)
    }

    /// Raises "-[Module.Class selector]: unrecognized selector sent to instance 0x…".
    static func unrecognized(_ selector: Selector, by object: AnyObject) -> Never {
        ObjCException.invalidArgument(
            "-[\(className(of: type(of: object))) \(selector)]: unrecognized selector sent to instance \(address(of: object))")
    }

    // MARK: Names

    /// The class of that Objective-C name: "Module.Class", the name given by `@objc(Name)`, or a
    /// name registered with ``register(_:name:build:)`` for a private class of UIKit's.
    public static func classNamed(_ name: String) -> AnyClass? { ClassRegistry.shared.classNamed(name) }

    /// The Objective-C name of a class: "Module.Class", or what `@objc(Name)` gives it.
    public static func className(of type: AnyClass) -> String { ClassRegistry.shared.name(of: type) }

    /// "<Module.Class 0x…>", as key-value coding's messages name an object.
    static func shortDescription(of object: AnyObject) -> String {
        "<\(className(of: type(of: object))) \(address(of: object))>"
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }
}

/// `NSClassFromString` that also knows the names given by `@objc(Name)` and UIKit's private classes.
public func objc_getClass(_ name: String) -> AnyClass? { ObjCRuntime.classNamed(name) }
