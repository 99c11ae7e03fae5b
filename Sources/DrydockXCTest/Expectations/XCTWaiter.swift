public import Foundation

/// What a waiter tells of waits that fail. All members are optional.
public protocol XCTWaiterDelegate: AnyObject {
    func waiter(_ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation])
    func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation, requiredExpectation: XCTestExpectation)
    func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation)
    func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter)
}

extension XCTWaiterDelegate {
    public func waiter(_ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation]) {}
    public func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation, requiredExpectation: XCTestExpectation
    ) {}
    public func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {}
    public func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter) {}
}

/// Waits for expectations. On the main thread its run loop turns meanwhile.
open class XCTWaiter: NSObject, @unchecked Sendable {
    public enum Result: Int, Sendable {
        case completed = 1
        case timedOut
        case incorrectOrder
        case invertedFulfillment
        case interrupted
    }

    public weak var delegate: (any XCTWaiterDelegate)?
    private let lock = NSLock()
    private var fulfilled: [XCTestExpectation] = []
    /// How long the wait was to take at most, for messages.
    private(set) var timeout: TimeInterval = .infinity
    /// Where the test waits, for messages.
    var location: XCTSourceCodeLocation?

    public override init() {}
    public init(delegate: (any XCTWaiterDelegate)?) { self.delegate = delegate }

    /// Those that were fulfilled, in this order.
    public var fulfilledExpectations: [XCTestExpectation] { lock.withLock { fulfilled } }

    // MARK: Waiting

    @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
    @discardableResult
    open func wait(for expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false) -> Result {
        block(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
    }

    @discardableResult
    nonisolated(nonsending) open func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false
    ) async -> Result {
        let wait = begin(expectations, timeout, enforceOrder)
        await wait.finish(timeout: timeout)
        return end(wait)
    }

    @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
    @discardableResult
    open class func wait(for expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false) -> Result {
        XCTWaiter().block(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
    }

    @discardableResult
    nonisolated(nonsending) open class func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false
    ) async -> Result {
        await XCTWaiter().fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
    }

    func block(for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool) -> Result {
        let wait = begin(expectations, timeout, enforceOrder)
        wait.block(until: timeout.isFinite ? Date(timeIntervalSinceNow: timeout) : .distantFuture)
        return end(wait)
    }

    private func begin(_ expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool) -> Wait {
        self.timeout = timeout
        let wait = Wait(expectations, enforcesOrder: enforceOrder)
        wait.begin()
        return wait
    }

    private func end(_ wait: Wait) -> Result {
        let outcome = wait.end()
        lock.withLock { fulfilled = wait.fulfilled }
        switch outcome {
        case .completed: return .completed
        case .timedOut(let rest):
            delegate?.waiter(self, didTimeoutWithUnfulfilledExpectations: rest)
            return .timedOut
        case .incorrectOrder(let found, let required):
            delegate?.waiter(self, fulfillmentDidViolateOrderingConstraintsFor: found, requiredExpectation: required)
            return .incorrectOrder
        case .inverted(let expectation):
            delegate?.waiter(self, didFulfillInvertedExpectation: expectation)
            return .invertedFulfillment
        }
    }
}
