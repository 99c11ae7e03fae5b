public import Foundation

/// A failure that a test had announced.
public class XCTExpectedFailure: NSObject, @unchecked Sendable {
    public let failureReason: String?
    public let issue: XCTIssue

    init(failureReason: String?, issue: XCTIssue) {
        self.failureReason = failureReason
        self.issue = issue
    }

    /// Which failures are expected, and whether there must be one.
    public final class Options: NSObject, @unchecked Sendable {
        /// Which issues count; all, unless set.
        public var issueMatcher: (XCTIssue) -> Bool = { _ in true }
        /// False: the call has no effect.
        public var isEnabled = true
        /// Whether the test fails if nothing fails.
        public var isStrict = true

        public override init() {}
        public class func nonStrict() -> Options {
            let options = Options()
            options.isStrict = false
            return options
        }
    }
}

/// One call of `XCTExpectFailure` that is in force.
final class ExpectedFailure: @unchecked Sendable {
    let reason: String?
    private let options: XCTExpectedFailure.Options
    private let location: XCTSourceCodeLocation?
    private let lock = NSLock()
    private var hasMatched = false

    init(reason: String?, options: XCTExpectedFailure.Options) {
        self.reason = reason
        self.options = options
        location = nil
    }

    func matches(_ issue: XCTIssue) -> Bool {
        guard options.issueMatcher(issue) else { return false }
        lock.withLock { hasMatched = true }
        return true
    }

    func complainIfUnmatched(in test: XCTestCase) {
        guard options.isStrict, !lock.withLock({ hasMatched }) else { return }
        test.record(
            XCTIssue(
                type: .unmatchedExpectedFailure,
                compactDescription: "Expected failure" + (reason.map { " '\($0)'" } ?? "") + " but none recorded"))
    }
}

private func options(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?) -> XCTExpectedFailure.Options {
    let options = XCTExpectedFailure.Options()
    if let enabled { options.isEnabled = enabled }
    if let strict { options.isStrict = strict }
    if let matcher { options.issueMatcher = matcher }
    return options
}

/// Failures in the rest of the test are expected.
public func XCTExpectFailure(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
    XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher))
}

/// Failures in the rest of the test are expected.
public func XCTExpectFailure(_ failureReason: String? = nil, options: XCTExpectedFailure.Options) {
    guard options.isEnabled, let test = CurrentTest.value else { return }
    test.state.push(ExpectedFailure(reason: failureReason, options: options))
}

/// Failures inside the block are expected.
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> Result,
    issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
    try XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher), failingBlock: failingBlock)
}

/// Failures inside the block are expected.
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options, failingBlock: () throws -> Result
) rethrows -> Result {
    guard options.isEnabled, let test = CurrentTest.value else { return try failingBlock() }
    let failure = ExpectedFailure(reason: failureReason, options: options)
    test.state.push(failure)
    let result = try failingBlock()
    test.state.pop(failure, in: test)
    return result
}
