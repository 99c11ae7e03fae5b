import XCTest

private final class Watcher: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = Watcher()
    var events: [String] = []
    func testCaseWillStart(_ testCase: XCTestCase) { events.append("start \(testCase.name)") }
    func testCaseDidFinish(_ testCase: XCTestCase) { events.append("finish \(testCase.name)") }
    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
        events.append("expected \(expectedFailure.issue.compactDescription)")
    }
}

final class RecordTests: XCTestCase {
    override class func setUp() { XCTestObservationCenter.shared.addTestObserver(Watcher.shared) }
    override class func tearDown() { XCTestObservationCenter.shared.removeTestObserver(Watcher.shared) }

    func testAIsObserved() {
        XCTExpectFailure { XCTFail("seen") }
        XCTAssertEqual(Watcher.shared.events, ["start RecordTests.testAIsObserved", "expected failed - seen"])
    }

    func testBSawTheEnd() { XCTAssertEqual(Watcher.shared.events.dropFirst(2).first, "finish RecordTests.testAIsObserved") }

    func testMeasures() {
        var count = 0
        measure {
            count += 1
            Thread.sleep(forTimeInterval: 0.25)
        }
        XCTAssertEqual(count, 10)
        let options = XCTMeasureOptions()
        options.iterationCount = 2
        options.invocationOptions = [.manuallyStart]
        measure(metrics: [XCTClockMetric(), XCTCPUMetric(), XCTMemoryMetric()], options: options) {
            count += 1
            startMeasuring()
        }
        XCTAssertEqual(count, 13)
    }

    func testKeepsAttachments() {
        let text = XCTAttachment(string: "kept")
        text.name = "note.txt"
        text.lifetime = .keepAlways
        add(text)
        add(XCTAttachment(string: "dropped, as the test passes"))
        XCTContext.runActivity(named: "an activity") { activity in
            let data = XCTAttachment(data: Data([1, 2]))
            data.lifetime = .keepAlways
            activity.add(data)
        }
    }

    func testRunsOfOtherSuites() {
        let suite = XCTestSuite(name: "mine")
        suite.addTest(PlainFixtureTests(selector: #selector(PlainFixtureTests.testOrder)))
        suite.run()
        XCTAssertEqual(suite.testRun?.executionCount, 1)
        XCTAssertEqual(suite.testRun?.hasSucceeded, true)
    }

    /// As libraries with examples of their own do, which throw nothing at XCTest.
    func testRecordsSkips() throws {
        let suite = XCTestSuite(name: "mine")
        let inner = PlainFixtureTests(selector: #selector(PlainFixtureTests.testOrder))
        suite.addTest(inner)
        suite.run()
        let context = try XCTUnwrap(XCTSkip("later").errorUserInfo["XCTestErrorUserInfoKeySkippedTestContext"] as? NSObject)
        let source = try XCTUnwrap(context.value(forKey: "sourceCodeContext") as? XCTSourceCodeContext)
        XCTAssertEqual(source.location?.fileURL.lastPathComponent, "RecordTests.swift")
        let selector = NSSelectorFromString("recordSkipWithDescription:sourceCodeContext:")
        XCTAssertEqual(inner.testRun?.responds(to: selector), true)
        XCTAssertEqual(suite.testRun?.skipCount, 0)
        inner.testRun?.perform(selector, with: "later", with: source)
        XCTAssertEqual(inner.testRun?.hasBeenSkipped, true)
        XCTAssertEqual(suite.testRun?.skipCount, 1)
        XCTAssertEqual(suite.testRun?.hasSucceeded, true)
    }
}
