import ObjectiveC
import Testing

/// Announces its changes in every way that rewritten classes and UIKit's setters do.
class Model: ObjCObject {
    var name: String {
        get { storedName }
        set {
            willChangeValue(forKey: "name")
            storedName = newValue
            didChangeValue(forKey: "name")
        }
    }
    var first: String = "" {
        willSet { willChangeValue(forKey: "first") }
        didSet { didChangeValue(forKey: "first") }
    }
    var next: Model? {
        willSet { willChangeValue(forKey: "next") }
        didSet { didChangeValue(forKey: "next") }
    }
    var level: Level? {
        willSet { willChangeValue(forKey: "level") }
        didSet { didChangeValue(forKey: "level") }
    }
    /// Says nothing by itself.
    var silent = 0
    var greeting: String { "hello \(first)" }
    var nextName: String { next?.name ?? "nobody" }
    private var storedName = "zero"

    enum Level: Int { case low, high }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "nextName" ? ["next.name"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key == "manual" ? false : super.automaticallyNotifiesObservers(forKey: key)
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.property("name", get: { ($0 as! Model).name }, set: { ($0 as! Model).name = objcCast($1) })
        t.property("first", get: { ($0 as! Model).first }, set: { ($0 as! Model).first = objcCast($1) })
        t.property("next", get: { ($0 as! Model).next }, set: { ($0 as! Model).next = objcCast($1) })
        t.property("level", get: { ($0 as! Model).level }, set: { ($0 as! Model).level = objcCast($1) })
        t.property("silent", get: { ($0 as! Model).silent }, set: { ($0 as! Model).silent = objcCast($1) })
        t.property("manual", get: { ($0 as! Model).silent }, set: { ($0 as! Model).silent = objcCast($1) })
        t.property("greeting", get: { ($0 as! Model).greeting })
        t.property("nextName", get: { ($0 as! Model).nextName })
        t.classMethod("keyPathsForValuesAffectingGreeting") { _, _ in Set(["first"]) }
        t.keyPath(\Model.name, "name")
    }
}

/// A subclass whose setter goes through its superclass's.
final class LoudModel: Model {
    override var name: String {
        get { super.name }
        set {
            willChangeValue(forKey: "name")
            super.name = newValue.uppercased()
            didChangeValue(forKey: "name")
        }
    }
}

final class Watcher: ObjCObject {
    var log: [String] = []
    var contexts: [UnsafeMutableRawPointer?] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        contexts.append(context)
        func text(_ key: NSKeyValueChangeKey) -> String {
            guard let value = change?[key] else { return "-" }
            return value is NSNull ? "null" : "\(value)"
        }
        let prior = change?[.notificationIsPriorKey] == nil ? "" : "prior "
        log.append("\(prior)\(keyPath ?? "") \(text(.oldKey)) \(text(.newKey))")
    }
}

@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    ObjCRuntime.register(Model.self, name: "ObjectiveCTests.Model") { Model.__objc_table($0) }
}

@Suite(.serialized) struct KeyValueObservingTests {
    private let model = Model()
    private let watcher = Watcher()

    @Test("F11.1 a change reaches the observer with what it asked for")
    func options() {
        model.addObserver(watcher, forKeyPath: "name", options: [.new, .old], context: nil)
        model.name = "one"
        model.removeObserver(watcher, forKeyPath: "name")
        model.name = "two"
        #expect(watcher.log == ["name zero one"])

        watcher.log = []
        model.addObserver(watcher, forKeyPath: "name", options: [.initial, .new], context: nil)
        model.name = "three"
        model.removeObserver(watcher, forKeyPath: "name", context: nil)
        #expect(watcher.log == ["name - two", "name - three"])

        watcher.log = []
        model.addObserver(watcher, forKeyPath: "name", options: [.prior, .old, .new], context: nil)
        model.name = "four"
        model.removeObserver(watcher, forKeyPath: "name")
        #expect(watcher.log == ["prior name three -", "name three four"])

        watcher.log = []
        model.addObserver(watcher, forKeyPath: "name", options: [], context: nil)
        model.name = "five"
        model.removeObserver(watcher, forKeyPath: "name")
        #expect(watcher.log == ["name - -"])
    }

    @Test("F11.1 nil arrives as NSNull")
    func null() {
        model.addObserver(watcher, forKeyPath: "level", options: [.new, .old], context: nil)
        model.level = .high
        model.level = nil
        #expect(watcher.log == ["level null high", "level high null"])
    }

    @Test("F11.1 setting by key announces once, whether or not the setter announces")
    func byKey() {
        for key in ["name", "silent", "manual"] {
            model.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
        }
        model.setValue("one", forKey: "name")
        model.setValue(7, forKey: "silent")
        model.setValue(8, forKey: "manual")
        #expect(watcher.log == ["name - one", "silent - 7"])
    }

    @Test("F11.1 a setter that calls its superclass's announces once")
    func nestedAnnouncements() {
        let model = LoudModel()
        model.addObserver(watcher, forKeyPath: "name", options: [.new, .old], context: nil)
        model.name = "one"
        #expect(watcher.log == ["name zero ONE"])
    }

    @Test("F11.1 a path of keys follows the objects along it")
    func nested() {
        let a = Model()
        let b = Model()
        a.name = "a"
        b.name = "b"
        model.next = a
        model.addObserver(watcher, forKeyPath: "next.name", options: [.new, .old], context: nil)
        a.name = "a2"
        model.next = b
        a.name = "unheard"
        b.name = "b2"
        model.next = nil
        b.name = "unheard"
        model.next = a
        #expect(watcher.log == [
            "next.name a a2", "next.name a2 b", "next.name b b2", "next.name b2 null", "next.name null unheard",
        ])
        model.removeObserver(watcher, forKeyPath: "next.name")
        a.name = "a3"
        #expect(watcher.log.count == 5)
    }

    @Test("F11.1 keys that depend on others change with them")
    func dependent() {
        model.addObserver(watcher, forKeyPath: "greeting", options: .new, context: nil)
        model.addObserver(watcher, forKeyPath: "nextName", options: .new, context: nil)
        model.first = "you"
        let next = Model()
        model.next = next
        next.name = "me"
        #expect(watcher.log == ["greeting - hello you", "nextName - zero", "nextName - me"])
    }

    @Test("F11.1 contexts tell registrations of one observer apart")
    func contexts() {
        let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { context.deallocate() }
        model.addObserver(watcher, forKeyPath: "name", options: .new, context: context)
        model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
        model.name = "one"
        #expect(watcher.contexts == [context, nil])
        model.removeObserver(watcher, forKeyPath: "name", context: context)
        model.name = "two"
        #expect(watcher.contexts == [context, nil, nil])
        let model = model
        let watcher = watcher
        #expect(
            reason { model.removeObserver(watcher, forKeyPath: "name", context: context) }?
                .contains("for the key path \"name\" from <ObjectiveCTests.Model 0x") == true)
    }

    @Test("F11.1 an observer that overrides nothing stops with NSObject's words")
    func unhandled() {
        let model = model
        let watcher = Model()
        model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
        let exception = ObjCException.catching { model.name = "one" }
        #expect(exception?.name == .internalInconsistencyException)
        #expect(exception?.reason?.contains("message was received but not handled.\nKey path: name") == true)
    }

    @Test("F11.1 a Foundation subclass observes through its table")
    func table() {
        let worker = Worker()
        model.addObserver(worker, forKeyPath: "name", options: .new, context: nil)
        model.name = "one"
        #expect(worker.log == ["name one"])
    }

    @Test("F11.1 observing by closure gives typed values until the token goes")
    func closures() {
        var log: [String] = []
        var token: NSKeyValueObservation? = model.observe(\.level, __key: "level", options: [.old, .new]) { model, change in
            log.append("\(change.oldValue as Any) \(change.newValue as Any) \(model === model)")
        }
        model.level = .high
        token?.invalidate()
        model.level = .low
        token = model.observe(\.level, __key: "level", options: .initial) { _, change in
            log.append("\(change.newValue == nil) \(change.isPrior)")
        }
        token = nil
        model.level = .high
        #expect(log.count == 2)
        #expect(log[0].contains("Optional(Optional(") && log[0].contains("high"))
        #expect(log[1] == "true false")
        #expect(token == nil)

        // The key of a key path that the class's table names.
        var names: [String] = []
        let plain = model.observe(\.name, options: .new) { _, change in names.append(change.newValue ?? "none") }
        model.name = "one"
        #expect(names == ["one"])
        plain.invalidate()
        let model = model
        #expect(reason { _ = model.observe(\.silent) { _, _ in } }?.hasPrefix("Could not extract a String from KeyPath") == true)
    }

    @Test("F11.1 observations end with either side and leave nothing behind")
    func lifetimes() {
        weak var observer: Watcher?
        weak var observed: Model?
        weak var end: Model?
        do {
            let watcher = Watcher()
            observer = watcher
            model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
        }
        #expect(observer == nil)
        model.name = "nobody hears"

        do {
            let model = Model()
            let next = Model()
            observed = model
            end = next
            model.next = next
            model.addObserver(watcher, forKeyPath: "next.name", options: .new, context: nil)
            let token = model.observe(\.name, __key: "name") { _, _ in }
            _ = token
        }
        #expect(observed == nil && end == nil)

        // The end of a path outlives the object whose path it was.
        let shared = Model()
        do {
            let model = Model()
            model.next = shared
            model.addObserver(watcher, forKeyPath: "next.name", options: .new, context: nil)
        }
        shared.name = "unheard"
        #expect(watcher.log.isEmpty)
    }

    @Test("F11.1 a dead observer counts as none")
    func flag() async throws {
        // In a process of its own: the count is the process's.
        await #expect(processExitsWith: .success) {
            precondition(!ObjCRuntime.isObserving)
            do {
                let model = Model()
                let watcher = Watcher()
                model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
                precondition(ObjCRuntime.isObserving)
            }
            precondition(!ObjCRuntime.isObserving)
        }
    }
}
