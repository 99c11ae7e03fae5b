import ObjectiveC

// Tables as the rewriter writes them, by hand.

protocol ListDelegate: AnyObject {}

class Base: ObjCObject, ListDelegate {
    var log: [String] = []
    var title: String? = "base"
    var count = 3
    var ratio: CGFloat = 0.5
    var isOn = false
    var frame = CGRect.zero
    var kind = Kind.first
    var child: Base?
    var tags: [Int] = []

    enum Kind: Int { case first, second, third }

    func ping() { log.append("Base.ping") }
    func tap(_ sender: Base) { log.append("tap \(sender === self)") }
    func add(_ a: Int, _ b: CGFloat) -> CGFloat { CGFloat(a) + b }
    func makeChild() -> Base { Base() }
    class func shared() -> String { "shared of \(self)" }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("ping") { o, _ in
            (o as! Base).ping()
            return nil
        }
        t.method("tap:") { o, a in
            (o as! Base).tap(a.value(0))
            return nil
        }
        t.method("add:to:") { o, a in (o as! Base).add(a.value(0), a.value(1)) }
        t.method("makeChild") { o, _ in (o as! Base).makeChild() }
        t.classMethod("shared") { type, _ in (type as! Base.Type).shared() }
        t.property("title", get: { ($0 as! Base).title }, set: { ($0 as! Base).title = objcCast($1) })
        t.property("count", acceptsNil: false, get: { ($0 as! Base).count }, set: { ($0 as! Base).count = objcCast($1) })
        t.property("ratio", acceptsNil: false, get: { ($0 as! Base).ratio }, set: { ($0 as! Base).ratio = objcCast($1) })
        t.property("isOn", acceptsNil: false, get: { ($0 as! Base).isOn }, set: { ($0 as! Base).isOn = objcCast($1) })
        t.property("frame", acceptsNil: false, get: { ($0 as! Base).frame }, set: { ($0 as! Base).frame = objcCast($1) })
        t.property("kind", acceptsNil: false, get: { ($0 as! Base).kind }, set: { ($0 as! Base).kind = objcCast($1) })
        t.property("child", get: { ($0 as! Base).child }, set: { ($0 as! Base).child = objcCast($1) })
        t.property("tags", get: { ($0 as! Base).tags }, set: { ($0 as! Base).tags = objcCast($1) })
    }
}

class Derived: Base {
    override func ping() { log.append("Derived.ping") }
    // Base states the conformance, Derived has the optional method.
    func list(_ list: NSObject, didSelect row: Int) { log.append("select \(row)") }
    override func value(forUndefinedKey key: String) -> Any? { key == "secret" ? "found" : super.value(forUndefinedKey: key) }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { log.append("undefined \(key)") }
    override func setNilValueForKey(_ key: String) { log.append("nil \(key)") }

    static func __objc_derived_table(_ t: ObjCClassTable) {
        t.method("list(_:didSelect:)") { o, a in
            (o as! Derived).list(a.value(0), didSelect: a.value(1))
            return nil
        }
    }
}

/// Derives from a Foundation class, so its overrides are entries of its table.
final class Worker: Operation, @unchecked Sendable {
    var log: [String] = []
    var notes: [String: Any] = [:]
    func setValue(_ value: Any?, forUndefinedKey key: String) {
        if key == "unknown" { return ObjCBase.setValue(self, value, forUndefinedKey: key) }
        notes[key] = value
    }
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        log.append("\(keyPath ?? "nil") \(change?[.newKey] ?? "no value")")
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("setValue:forUndefinedKey:") { o, a in
            (o as! Worker).setValue(a[0], forUndefinedKey: a.value(1))
            return nil
        }
        t.method("observeValueForKeyPath:ofObject:change:context:") { o, a in
            (o as! Worker).observeValue(
                forKeyPath: a.value(0), of: a[1], change: a.value(2), context: a.value(3))
            return nil
        }
    }
}

private protocol __ObjC_Box: AnyObject { func __objc_Box_call(_ index: Int, _ a: ObjCArguments) -> Any? }

final class Box<Content>: ObjCObject {
    var content: Content
    init(_ content: Content) { self.content = content }
    func describeContent() -> String { "\(Content.self)" }
}

extension Box: __ObjC_Box {
    func __objc_Box_call(_ index: Int, _ a: ObjCArguments) -> Any? {
        switch index {
        case 0: return describeContent()
        default: return nil
        }
    }
}

/// The static initialiser of this file, as the rewriter emits one for each.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    ObjCRuntime.register(Base.self, name: "ObjectiveCTests.Base") { Base.__objc_table($0) }
    ObjCRuntime.register(Derived.self, name: "RenamedByObjC") { Derived.__objc_derived_table($0) }
    ObjCRuntime.register(Worker.self, name: "ObjectiveCTests.Worker") { Worker.__objc_table($0) }
    ObjCRuntime.registerGeneric(typeNamed: "ObjectiveCTests.Box") { t in
        t.method("describeContent") { o, a in (o as! any __ObjC_Box).__objc_Box_call(0, a) }
    }
}

/// The reason of the exception that `body` raised.
func reason(_ body: @escaping () -> Void) -> String? { ObjCException.catching(body)?.reason }
