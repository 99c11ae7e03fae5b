import TestKinds
import XCTest

@MainActor
final class WaitingTests: XCTestCase {
    func testAsyncAfterDuringFulfillment() async {
        let expectation = expectation(description: "played")
        let start = Date()
        Player().play { expectation.fulfill() }
        await fulfillment(of: [expectation], timeout: 5)
        XCTAssertEqual(Date().timeIntervalSince(start), 3, accuracy: 0.1)
    }

    func testTimerDuringFulfillment() async {
        let expectation = XCTestExpectation(description: "ticked")
        expectation.expectedFulfillmentCount = 3
        tick(expectation)
        let result = await XCTWaiter.fulfillment(of: [expectation], timeout: 2)
        XCTAssertEqual(result, .completed)
    }

    private func tick(_ expectation: XCTestExpectation) {
        var count = 0
        _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
            MainActor.assumeIsolated { count += 1 }
            expectation.fulfill()
            if MainActor.assumeIsolated({ count == 3 }) { timer.invalidate() }
        }
    }

    func testWaitEndsThoughTheTimersBlockTurnsTheRunLoop() {
        let expectation = XCTestExpectation(description: "ticked")
        expectation.expectedFulfillmentCount = 3
        let start = Date()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
            expectation.fulfill()
            RunLoop.current.run(until: Date() + 0.001)
        }
        wait(for: [expectation], timeout: 5)
        timer.invalidate()
        XCTAssertEqual(Date().timeIntervalSince(start), 1.5, accuracy: 0.1)
    }

    func testUnappliedFulfill() {
        let expectation = expectation(description: "called")
        let fulfill: () -> Void = expectation.fulfill
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: expectation.fulfill)
        expectation.assertForOverFulfill = false
        fulfill()
        wait(for: [expectation], timeout: 2)
    }

    func testExpectationDescribesItself() {
        XCTAssertEqual(XCTestExpectation(description: "played").description, "played")
    }

    func testKeyValueObserving() {
        let player = Player()
        let becomes = keyValueObservingExpectation(for: player, keyPath: "progress", expectedValue: 100)
        let changes = keyValueObservingExpectation(for: player, keyPath: "progress") { _, change in change["new" as NSString] as? Int != 0 }
        player.play {}
        _ = changes
        waitForExpectations(timeout: 4) { XCTAssertNil($0) }
        XCTAssertEqual(player.progress, 100)
        _ = becomes
    }

    func testPredicate() {
        let player = Player()
        let predicate = NSPredicate { object, _ in MainActor.assumeIsolated { (object as? Player)?.progress == 100 } }
        let expectation = expectation(for: predicate, evaluatedWith: player)
        player.play {}
        wait(for: [expectation], timeout: 10)
    }

    func testPredicateOfFormat() {
        let player = Player()
        let expectation = XCTNSPredicateExpectation(predicate: NSPredicate(format: "progress == %d", 100), object: player)
        XCTAssertEqual(expectation.predicate.predicateFormat, "progress == 100")
        player.play {}
        XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 10), .completed)
    }

    func testNotification() {
        let expectation = expectation(forNotification: .init("played"), object: nil) { $0.userInfo?["n"] as? Int == 2 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            NotificationCenter.default.post(name: .init("played"), object: nil, userInfo: ["n": 1])
            NotificationCenter.default.post(name: .init("played"), object: nil, userInfo: ["n": 2])
        }
        waitForExpectations(timeout: 2)
        _ = expectation
    }

    func testWaitersResults() {
        let never = XCTestExpectation(description: "never")
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 1), .timedOut)
        let inverted = XCTestExpectation(description: "inverted")
        inverted.isInverted = true
        XCTAssertEqual(XCTWaiter.wait(for: [inverted], timeout: 1), .completed)
        inverted.fulfill()
        XCTAssertEqual(XCTWaiter.wait(for: [inverted], timeout: 1), .invertedFulfillment)
        let (a, b) = (XCTestExpectation(description: "a"), XCTestExpectation(description: "b"))
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            b.fulfill()
            a.fulfill()
        }
        XCTAssertEqual(XCTWaiter.wait(for: [a, b], timeout: 2, enforceOrder: true), .incorrectOrder)
    }

    func testReadingsOfTheClockDiffer() {
        let start = Date()
        var sum = 0
        for index in 0..<1000 { sum += index }
        XCTAssertLessThan(start, Date())
        XCTAssertLessThan(Date().timeIntervalSince(start), 0.5)
        XCTAssertEqual(sum, 499_500)
    }

    func testTimersFireWhileTheClockIsWatched() {
        let woken = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { woken.signal() }
        let end = Date(timeIntervalSinceNow: 0.02)
        while Date() < end {}
        XCTAssertEqual(woken.wait(timeout: .now() + 1), .success)
    }
}
