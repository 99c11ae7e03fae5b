import XCTest

@testable import FailingTests

final class FailingTests: XCTestCase {
    func testFails() {
        XCTAssertEqual(3, 4)
    }

    func testStops() {
        let list: [Int] = []
        print(list[Counter().count])
    }

    func testIsSkipped() throws { throw XCTSkip("later") }
}

@MainActor
private class CounterTests: XCTestCase {
    private var counter: Counter!

    override func setUp() {
        super.setUp()
        counter = Counter()
    }

    override func tearDown() {
        counter = nil
        super.tearDown()
    }

    func testBegins() { XCTAssertEqual(counter.count, 0) }

    func testIncreases() async throws {
        try await Task.sleep(nanoseconds: 1_000)
        counter.increase()
        XCTAssertEqual(counter.count, 1)
    }

    #if os(iOS)
    func testIsiOS() {
        XCTContext.runActivity(named: "an activity") { _ in counter.increase() }
        XCTAssertEqual(counter.count, 1)
    }
    #endif
}
