import XCTest

final class FailureTests: XCTestCase {
    private var recorded: [XCTIssue] = []
    private var catches = false

    override func record(_ issue: XCTIssue) {
        if catches { recorded.append(issue) } else { super.record(issue) }
    }

    private func issues(_ body: () throws -> Void) rethrows -> [String] {
        catches = true
        defer { (catches, recorded) = (false, []) }
        try body()
        return recorded.map(\.compactDescription)
    }

    func testWordsOfAssertions() {
        let texts = issues {
            XCTAssertEqual(1, 2, "why")
            XCTAssertTrue(false)
            XCTAssertNil(3)
            XCTAssertEqual(1.0, 1.5, accuracy: 0.1)
            XCTAssertEqual(UInt(1), UInt(3), accuracy: 2)
            XCTAssertThrowsError(1)
            XCTAssertGreaterThan(1, 2)
            XCTFail("message")
        }
        XCTAssertEqual(texts[0], "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - why")
        XCTAssertEqual(texts[1], "XCTAssertTrue failed")
        XCTAssertEqual(texts[2], "XCTAssertNil failed: \"3\"")
        XCTAssertEqual(texts[3], "XCTAssertEqual failed: (\"1.0\") is not equal to (\"1.5\") +/- (\"0.1\")")
        XCTAssertEqual(texts[4], "XCTAssertThrowsError failed: did not throw an error")
        XCTAssertEqual(texts[5], "XCTAssertGreaterThan failed: (\"1\") is not greater than (\"2\")")
        XCTAssertEqual(texts[6], "failed - message")
        XCTAssertEqual(texts.count, 7)
    }

    func testExpectedFailures() throws {
        XCTExpectFailure("known") { XCTFail("inside") }
        let value = try XCTExpectFailure("also", enabled: false) { try XCTUnwrap(Optional(3)) }
        XCTAssertEqual(value, 3)
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { $0.compactDescription.contains("wanted") }
        XCTExpectFailure("by matcher", options: options) { XCTFail("wanted") }
        let texts = issues { XCTExpectFailure("strict") {} }
        XCTAssertEqual(texts, ["Expected failure 'strict' but none recorded"])
        XCTExpectFailure("lax", strict: false) {}
        XCTExpectFailure("the rest")
        XCTAssertEqual(1, 2)
    }

    func testEndsAtItsFirstFailure() {
        continueAfterFailure = false
        XCTExpectFailure { XCTFail("expected ones do not end it") }
        var reached = false
        defer { _ = reached }
        reached = true
    }
}

/// Its tests fail.
final class TestsThatFail: XCTestCase {
    func testEndsAtItsFirstFailure() {
        continueAfterFailure = false
        XCTAssertTrue(false, "first")
        XCTFail("second")
    }

    @MainActor func testRaises() {
        let controller = UINavigationController(rootViewController: UIViewController())
        controller.pushViewController(controller, animated: false)
    }

    func testTimesOut() {
        let expectation = expectation(description: "nothing")
        wait(for: [expectation], timeout: 1.5)
    }

    func testForgets() { _ = expectation(description: "forgotten") }

    func testAttaches() {
        add(XCTAttachment(string: "why it failed"))
        XCTFail("with attachment")
    }
}
