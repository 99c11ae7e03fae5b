import TestKinds
import XCTest

/// Swift 6: fixtures of every kind in a class on the main actor.
@MainActor
final class FixtureTests: XCTestCase {
    private static var order: [String] = []
    private var player: Player!

    override class func setUp() {
        super.setUp()
        order = ["class"]
    }

    class override func tearDown() { super.tearDown() }

    override func setUp() async throws {
        try await super.setUp()
        Self.order.append("async")
        player = Player()
        await player.load()
    }

    override func setUpWithError() throws {
        try super.setUpWithError()
        Self.order.append("throwing")
    }

    override func setUp() {
        super.setUp()
        Self.order.append("plain")
        addTeardownBlock { MainActor.assumeIsolated { Self.order.append("block") } }
    }

    override func tearDown() async throws {
        player = nil
        try await super.tearDown()
    }

    // https://developer.apple.com/documentation/xctest/set-up-and-tear-down-state-in-your-tests
    func testOrderOfFixtures() {
        XCTAssertEqual(Self.order, ["class", "async", "throwing", "plain"])
        XCTAssertTrue(player.isReady)
    }

    func testZTeardownBlockHasRun() async { XCTAssertEqual(Self.order.filter { $0 == "block" }.count, 1) }
}

/// The same outside of any actor.
final class PlainFixtureTests: XCTestCase {
    private var order: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        order.append("async")
    }
    override func setUp() { order.append("plain") }

    @objc func testOrder() { XCTAssertEqual(order, ["async", "plain"]) }

    func testLeavesItselfOut() throws {
        try XCTSkipIf(order.count == 2, "two fixtures")
        XCTFail("not reached")
    }
}
