public import Foundation

/// What is told of the course of the tests. All members are optional.
public protocol XCTestObservation: NSObjectProtocol {
    func testBundleWillStart(_ testBundle: Bundle)
    func testBundleDidFinish(_ testBundle: Bundle)
    func testSuiteWillStart(_ testSuite: XCTestSuite)
    func testSuiteDidFinish(_ testSuite: XCTestSuite)
    func testSuite(_ testSuite: XCTestSuite, didRecord issue: XCTIssue)
    func testSuite(_ testSuite: XCTestSuite, didRecord expectedFailure: XCTExpectedFailure)
    func testCaseWillStart(_ testCase: XCTestCase)
    func testCaseDidFinish(_ testCase: XCTestCase)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure)
    /// Told in place of `testCase(_:didRecord:)` by observers without that.
    func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int)
    func testSuite(_ testSuite: XCTestSuite, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int)
}

extension XCTestObservation {
    public func testBundleWillStart(_ testBundle: Bundle) {}
    public func testBundleDidFinish(_ testBundle: Bundle) {}
    public func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    public func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
    public func testSuite(_ testSuite: XCTestSuite, didRecord issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        self.testSuite(
            testSuite, didFailWithDescription: issue.compactDescription, inFile: location?.fileURL.path, atLine: location?.lineNumber ?? 0)
    }
    public func testSuite(_ testSuite: XCTestSuite, didRecord expectedFailure: XCTExpectedFailure) {}
    public func testCaseWillStart(_ testCase: XCTestCase) {}
    public func testCaseDidFinish(_ testCase: XCTestCase) {}
    public func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        self.testCase(
            testCase, didFailWithDescription: issue.compactDescription, inFile: location?.fileURL.path, atLine: location?.lineNumber ?? 0)
    }
    public func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {}
    public func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int) {}
    public func testSuite(_ testSuite: XCTestSuite, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int) {}
}

/// Tells observers how the tests go, in the order in which they were added.
public final class XCTestObservationCenter: NSObject, @unchecked Sendable {
    public static let shared = XCTestObservationCenter()

    private let lock = NSLock()
    private var observers: [any XCTestObservation] = []

    /// Holds the observer until it is removed.
    public func addTestObserver(_ testObserver: any XCTestObservation) {
        lock.withLock { if !observers.contains(where: { $0 === testObserver }) { observers.append(testObserver) } }
    }

    public func removeTestObserver(_ testObserver: any XCTestObservation) {
        lock.withLock { observers.removeAll { $0 === testObserver } }
    }

    func forEach(_ body: (any XCTestObservation) -> Void) { lock.withLock { observers }.forEach(body) }
}
