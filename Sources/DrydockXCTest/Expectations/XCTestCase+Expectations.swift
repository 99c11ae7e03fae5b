public import Foundation
public import ObjectiveC

/// Called when `waitForExpectations` ends; the error says that time ran out.
public typealias XCWaitCompletionHandler = ((any Error)?) -> Void

extension XCTestCase {
    // MARK: Making

    /// A new expectation that the test must wait for.
    public func expectation(description: String) -> XCTestExpectation { kept(XCTestExpectation(description: description)) }

    /// An expectation that a notification is posted.
    public func expectation(
        forNotification notificationName: NSNotification.Name, object objectToObserve: Any?, handler: XCTNSNotificationExpectation.Handler? = nil
    ) -> XCTestExpectation {
        expectation(forNotification: notificationName, object: objectToObserve, notificationCenter: .default, handler: handler)
    }

    public func expectation(
        forNotification notificationName: NSNotification.Name, object objectToObserve: Any?, notificationCenter: ObjectiveC.NotificationCenter,
        handler: XCTNSNotificationExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let expectation = XCTNSNotificationExpectation(name: notificationName, object: objectToObserve, notificationCenter: notificationCenter)
        expectation.handler = handler
        return kept(expectation, assertsOverFulfill: false)
    }

    /// An expectation that a predicate holds for an object.
    public func expectation(
        for predicate: ObjectiveC.NSPredicate, evaluatedWith object: Any?, handler: XCTNSPredicateExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
        expectation.handler = handler
        return kept(expectation, assertsOverFulfill: false)
    }

    /// An expectation that what a key path leads to becomes a value.
    public func keyValueObservingExpectation(for objectToObserve: Any, keyPath: String, expectedValue: Any?) -> XCTestExpectation {
        kept(XCTKVOExpectation(keyPath: keyPath, object: objectToObserve, expectedValue: expectedValue), assertsOverFulfill: false)
    }

    /// An expectation that what a key path leads to changes; a handler says which change counts.
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let expectation = XCTKVOExpectation(keyPath: keyPath, object: objectToObserve, value: nil, hasValue: false, options: [.new, .old])
        expectation.handler = handler
        return kept(expectation, assertsOverFulfill: false)
    }

    private func kept(_ expectation: XCTestExpectation, assertsOverFulfill: Bool = true) -> XCTestExpectation {
        expectation.assertForOverFulfill = assertsOverFulfill
        state.add(expectation)
        return expectation
    }

    // MARK: Waiting

    // DEVIATION: Apple's XCTest finds the caller's place in the debug information; here it is an argument with a default.

    /// Waits for the expectations; the test fails if they are not fulfilled in time.
    @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
    public func wait(
        for expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder enforceOrderOfFulfillment: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        block(for: expectations, timeout: seconds, enforceOrder: enforceOrderOfFulfillment, file: file, line: line)
    }

    nonisolated(nonsending) public func fulfillment(
        of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder enforceOrderOfFulfillment: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        state.noteWaiting(for: expectations)
        let waiter = XCTWaiter(delegate: self)
        waiter.location = XCTSourceCodeLocation(filePath: "\(file)", lineNumber: Int(line))
        await waiter.fulfillment(of: expectations, timeout: seconds, enforceOrder: enforceOrderOfFulfillment)
    }

    /// Waits for all expectations that the test has made and not waited for.
    @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
    public func waitForExpectations(
        timeout: TimeInterval, handler: XCWaitCompletionHandler? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        let expectations = state.unwaited()
        if expectations.isEmpty { return fail("API violation - call made to wait without any expectations having been set.", file, line) }
        let result = block(for: expectations, timeout: timeout, enforceOrder: false, file: file, line: line)
        switch result {
        case .completed: handler?(nil)
        case .timedOut: handler?(XCTestError(.timeoutWhileWaiting))
        default: handler?(XCTestError(.failureWhileWaiting))
        }
    }

    @discardableResult
    private func block(
        for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool, file: StaticString, line: UInt
    ) -> XCTWaiter.Result {
        state.noteWaiting(for: expectations)
        let waiter = XCTWaiter(delegate: self)
        waiter.location = XCTSourceCodeLocation(filePath: "\(file)", lineNumber: Int(line))
        return waiter.block(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
    }
}

extension XCTestCase: XCTWaiterDelegate {
    public func waiter(_ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation]) {
        let names = unfulfilledExpectations.map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
        let seconds = String(format: "%g", waiter.timeout)
        fail("Asynchronous wait failed: Exceeded timeout of \(seconds) seconds, with unfulfilled expectations: \(names).", waiter.location)
    }

    public func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation, requiredExpectation: XCTestExpectation
    ) {
        fail(
            "Failed due to expectation fulfilled in incorrect order: requires '\(requiredExpectation.expectationDescription)', "
                + "actually fulfilled '\(expectation.expectationDescription)'.", waiter.location)
    }

    public func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {
        fail("Asynchronous wait failed: Fulfilled inverted expectation \"\(expectation.expectationDescription)\".", waiter.location)
    }
}
