import Foundation

/// What a case keeps while it runs. Expectations and failures may come from any thread.
final class TestCaseState: @unchecked Sendable {
    enum Teardown {
        case plain(() -> Void)
        case async(@Sendable () async throws -> Void)
    }

    private let lock = NSRecursiveLock()
    var method: TestMethod?
    var measurement: BlockMeasurement?
    /// Whether a failure may leave the test method: it runs on this thread and is synchronous.
    var abortableThread: Thread?
    private var teardowns: [Teardown] = []
    /// Expectations made by the case that nobody has waited for.
    private var expectations: [XCTestExpectation] = []
    private var expectedFailures: [ExpectedFailure] = []
    private(set) var attachments: [XCTAttachment] = []

    func addTeardown(_ block: Teardown) { lock.withLock { teardowns.append(block) } }
    func takeTeardown() -> Teardown? { lock.withLock { teardowns.popLast() } }

    func attach(_ attachments: [XCTAttachment]) { lock.withLock { self.attachments += attachments } }

    // MARK: Expectations

    func add(_ expectation: XCTestExpectation) { lock.withLock { expectations.append(expectation) } }
    func unwaited() -> [XCTestExpectation] { lock.withLock { expectations } }
    func noteWaiting(for waited: [XCTestExpectation]) {
        lock.withLock { expectations.removeAll { known in waited.contains { $0 === known } } }
    }

    // MARK: Expected failures

    func push(_ failure: ExpectedFailure) { lock.withLock { expectedFailures.append(failure) } }

    func pop(_ failure: ExpectedFailure, in test: XCTestCase) {
        lock.withLock { expectedFailures.removeAll { $0 === failure } }
        failure.complainIfUnmatched(in: test)
    }

    /// Gives the issue to the innermost expectation that wants it.
    func takeAsExpected(_ issue: XCTIssue, in test: XCTestCase) -> Bool {
        if issue.type == .unmatchedExpectedFailure { return false }
        let candidates = lock.withLock { expectedFailures }
        for failure in candidates.reversed() where failure.matches(issue) {
            let record = XCTExpectedFailure(failureReason: failure.reason, issue: issue)
            XCTestObservationCenter.shared.forEach { $0.testCase(test, didRecord: record) }
            return true
        }
        return false
    }

    /// After the test's last fixture.
    func finish(_ test: XCTestCase) {
        for expectation in unwaited() {
            test.record(XCTIssue(type: .assertionFailure, compactDescription: "Failed due to unwaited expectation '\(expectation.expectationDescription)'."))
        }
        lock.withLock { expectations = [] }
        while let last = lock.withLock({ expectedFailures.last }) { pop(last, in: test) }
        AttachmentStore.keep(attachments, of: test)
    }
}

/// The test that assertions without an object of their own belong to.
enum CurrentTest {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var current: XCTestCase?

    static var value: XCTestCase? { lock.withLock { current } }

    static func replace(with test: XCTestCase?) -> XCTestCase? {
        lock.withLock {
            defer { current = test }
            return current
        }
    }
}
