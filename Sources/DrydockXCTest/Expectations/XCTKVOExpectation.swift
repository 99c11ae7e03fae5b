import Foundation
public import ObjectiveC

/// Fulfilled by a change of what a key path leads to.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
    /// Whether a change counts.
    public typealias Handler = @Sendable (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

    public let keyPath: String
    public let observedObject: Any
    public let expectedValue: Any?
    public let options: NSKeyValueObservingOptions
    /// Without one, every change counts; with an expected value, a change to that.
    open var handler: Handler?
    private var isObserving = false
    private let hasExpectedValue: Bool

    public convenience init(keyPath: String, object: Any) {
        self.init(keyPath: keyPath, object: object, value: nil, hasValue: false, options: [.initial, .new, .old])
    }
    public convenience init(keyPath: String, object: Any, expectedValue: Any?) {
        self.init(keyPath: keyPath, object: object, value: expectedValue, hasValue: true, options: [.initial, .new, .old])
    }
    public convenience init(keyPath: String, object: Any, expectedValue: Any?, options: NSKeyValueObservingOptions) {
        self.init(keyPath: keyPath, object: object, value: expectedValue, hasValue: true, options: options)
    }

    init(keyPath: String, object: Any, value: Any?, hasValue: Bool, options: NSKeyValueObservingOptions) {
        self.keyPath = keyPath
        observedObject = object
        expectedValue = value
        hasExpectedValue = hasValue
        self.options = options
        super.init(
            description: "Expect value of '\(keyPath)' of \(object)" + (hasValue ? " to be '\(value.map { "\($0)" } ?? "nil")'" : ""))
        observe()
    }

    private func observe() {
        guard let object = observedObject as? Foundation.NSObject else {
            ObjCException.invalidArgument("\(observedObject) is no NSObject and cannot be observed")
        }
        isObserving = true
        object.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
        if isFulfilled { stop() }
    }

    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard !isFulfilled else { return }
        let counts: Bool
        if let handler {
            counts = handler(observedObject, Dictionary(uniqueKeysWithValues: (change ?? [:]).map { (AnyHashable($0.key), $0.value) }))
        } else if hasExpectedValue {
            let value = (observedObject as? Foundation.NSObject)?.value(forKeyPath: self.keyPath)
            counts = Self.isEqual(value, expectedValue)
        } else {
            // `.initial` announces what is; a change is what comes after it.
            counts = isObserving && change?[.oldKey] != nil
        }
        if counts { fulfill() }
    }

    /// As objects compare: numbers of any type by their value.
    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        let (a, b) = (a.flatMap(object), b.flatMap(object))
        guard let a, let b else { return a == nil && b == nil }
        return a.isEqual(b)
    }

    private static func object(_ value: Any) -> Foundation.NSObject? {
        if let value = value as? Foundation.NSObject { return value is NSNull ? nil : value }
        // An optional in Any.
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object($0.value) } }
        return objcConvert(value, to: Foundation.NSObject.self)
    }

    override func endWaiting() {
        super.endWaiting()
        stop()
    }

    private func stop() {
        guard isObserving else { return }
        isObserving = false
        (observedObject as? Foundation.NSObject)?.removeObserver(self, forKeyPath: keyPath)
    }

    deinit { stop() }
}
