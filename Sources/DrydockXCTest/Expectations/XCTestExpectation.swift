import Foundation
public import ObjectiveC

/// Something that a test waits for.
open class XCTestExpectation: ObjCRuntime.NSObject, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var text: String
    private var wanted = 1
    private var inverted = false
    private var complains = false
    private var count = 0
    private var hasEnded = false
    private var observer: ((XCTestExpectation) -> Void)?

    public override init() { text = "" }
    public init(description expectationDescription: String) { text = expectationDescription }

    /// What is shown when nobody fulfills it.
    open var expectationDescription: String {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }

    /// The same: delegates in public tests tell by it which expectation is theirs.
    open override var description: String { expectationDescription }

    /// How many calls of ``fulfill()`` it takes; 1 unless set, and at least 1.
    open var expectedFulfillmentCount: Int {
        get { lock.withLock { wanted } }
        set {
            if newValue < 1 { ObjCException.invalidArgument("API violation - expectedFulfillmentCount must be greater than 0.") }
            lock.withLock { wanted = newValue }
        }
    }

    /// Whether the expectation is that nobody fulfills it.
    open var isInverted: Bool {
        get { lock.withLock { inverted } }
        set { lock.withLock { inverted = newValue } }
    }

    /// Whether a call of ``fulfill()`` beyond those expected fails the test.
    open var assertForOverFulfill: Bool {
        get { lock.withLock { complains } }
        set { lock.withLock { complains = newValue } }
    }

    /// Whether it was fulfilled often enough.
    var isFulfilled: Bool { lock.withLock { count >= wanted } }

    /// Notes that what was expected has happened. From any thread.
    open func fulfill() {
        let (isExtra, observer) = lock.withLock {
            count += 1
            return (count > wanted && complains && !hasEnded, count == wanted ? self.observer : nil)
        }
        if isExtra {
            CurrentTest.value?.fail("API violation - multiple calls made to -[XCTestExpectation fulfill] for \(expectationDescription).", nil, nil)
        }
        observer?(self)
    }

    /// A waiter has begun to wait; `observer` is called at the fulfillment that completes the expectation.
    func beginWaiting(_ observer: @escaping (XCTestExpectation) -> Void) {
        let isDone = lock.withLock {
            self.observer = observer
            return count >= wanted
        }
        if isDone { observer(self) }
    }

    func endWaiting() {
        lock.withLock {
            observer = nil
            hasEnded = true
        }
    }
}
