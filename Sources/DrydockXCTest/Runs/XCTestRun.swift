public import Foundation
public import ObjectiveC

/// What happened while a test ran.
open class XCTestRun: ObjCRuntime.NSObject {
    public let test: XCTest
    public private(set) var startDate: Date?
    public private(set) var stopDate: Date?
    private let lock = NSRecursiveLock()
    private var failures = 0
    private var errors = 0

    public required init(test: XCTest) { self.test = test }

    open func start() {
        if startDate != nil { ObjCException.inconsistency("the run of \(test.name) has been started before") }
        startDate = Date()
    }

    open func stop() { stopDate = Date() }

    /// Seconds from start to stop, by the clock the tests see.
    open var totalDuration: TimeInterval {
        guard let startDate, let stopDate else { return 0 }
        return stopDate.timeIntervalSince(startDate)
    }
    open var testDuration: TimeInterval { totalDuration }
    open var testCaseCount: Int { test.testCaseCount }
    open var executionCount: Int { 0 }
    open var skipCount: Int { 0 }
    /// Assertions that did not hold.
    open var failureCount: Int { lock.withLock { failures } }
    /// Errors that were thrown and exceptions that were raised.
    open var unexpectedExceptionCount: Int { lock.withLock { errors } }
    open var totalFailureCount: Int { failureCount + unexpectedExceptionCount }
    open var hasSucceeded: Bool { stopDate != nil && totalFailureCount == 0 }
    open var hasBeenSkipped: Bool { false }

    /// Notes that the test left itself out, for a library that runs tests of its own kind: a suite leaves nothing out.
    open func recordSkip(withDescription description: String?, sourceCodeContext: XCTSourceCodeContext) {}

    func record(_ issue: XCTIssue) {
        lock.withLock {
            switch issue.type {
            case .thrownError, .uncaughtException: errors += 1
            default: failures += 1
            }
        }
    }
}

open class XCTestCaseRun: XCTestRun {
    private var isSkipped = false

    open override func recordSkip(withDescription description: String?, sourceCodeContext: XCTSourceCodeContext) { isSkipped = true }

    open override var hasBeenSkipped: Bool { isSkipped }
    open override var skipCount: Int { hasBeenSkipped ? 1 : 0 }
    open override var executionCount: Int { stopDate == nil ? 0 : 1 }
    /// A test that was left out did neither succeed nor fail.
    open override var hasSucceeded: Bool { super.hasSucceeded && !hasBeenSkipped }
}

open class XCTestSuiteRun: XCTestRun {
    public private(set) var testRuns: [XCTestRun] = []

    open func addTestRun(_ testRun: XCTestRun) { testRuns.append(testRun) }

    open override var testDuration: TimeInterval { testRuns.reduce(0) { $0 + $1.testDuration } }
    open override var executionCount: Int { testRuns.reduce(0) { $0 + $1.executionCount } }
    open override var skipCount: Int { testRuns.reduce(0) { $0 + $1.skipCount } }
    open override var failureCount: Int { testRuns.reduce(super.failureCount) { $0 + $1.failureCount } }
    open override var unexpectedExceptionCount: Int { testRuns.reduce(super.unexpectedExceptionCount) { $0 + $1.unexpectedExceptionCount } }
}
