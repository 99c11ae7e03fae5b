import Combine
import XCTest

final class CollectTests: XCTestCase {
    private let source = Source<Int>()
    private let scheduler = HandScheduler()

    func testGroupsByTimeAndPublishesTheRestAtTheEnd() {
        let recorder = source.collect(.byTime(scheduler, 2)).recorded()
        XCTAssertEqual(source.asked, ["1"])
        for value in 1...2 { XCTAssertEqual(source.send(value), .max(1)) }
        scheduler.advance(by: 2)
        scheduler.advance(by: 2)
        for value in 3...5 { source.send(value) }
        scheduler.advance(by: 1)
        source.end()
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1, 2]"])
        scheduler.advance(by: 0)
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1, 2]", "[3, 4, 5]", "finished"])
        XCTAssertEqual(scheduler.count, 0)
    }

    func testAFailureDropsTheRest() {
        let recorder = source.collect(.byTime(scheduler, 2)).recorded()
        source.send(1)
        source.end(.failure(Trouble()))
        scheduler.advance(by: 5)
        XCTAssertEqual(recorder.events, ["CollectByTime", "Trouble()"])
    }

    func testGroupsByTimeOrCount() {
        let recorder = source.collect(.byTimeOrCount(scheduler, 2, 2)).recorded()
        for value in 1...3 { source.send(value) }
        scheduler.advance(by: 2)
        for value in 4...8 { source.send(value) }
        scheduler.advance(by: 2)
        source.end()
        scheduler.advance(by: 0)
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1, 2]", "[3]", "[4, 5]", "[6, 7]", "[8]", "finished"])
    }

    func testNoMoreGroupsThanRequested() {
        let recorder = source.collect(.byTime(scheduler, 1)).recorded(.max(2))
        for value in 1...4 {
            source.send(value)
            scheduler.advance(by: 1)
        }
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1]", "[2]"])
        recorder.subscription?.request(.max(1))
        scheduler.advance(by: 1)
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1]", "[2]", "[3, 4]"])
    }

    func testAsksForAsManyValuesAsTheGroupsHold() {
        let recorder = source.collect(.byTimeOrCount(scheduler, 9, 3)).recorded(.max(2)) { $0 == [1, 2, 3] ? .max(1) : .none }
        XCTAssertEqual(source.asked, ["6"])
        for value in 1...3 { XCTAssertEqual(source.send(value), .none) }
        XCTAssertEqual(recorder.events, ["CollectByTime"])
        scheduler.advance(by: 0)
        XCTAssertEqual(recorder.events, ["CollectByTime", "[1, 2, 3]"])
        XCTAssertEqual(source.asked, ["6", "3"])
    }

    func testCancellingStopsTheTimer() {
        let recorder = source.collect(.byTime(scheduler, 1)).recorded()
        source.send(1)
        recorder.subscription?.cancel()
        XCTAssertEqual(scheduler.count, 0)
        scheduler.advance(by: 3)
        XCTAssertEqual(recorder.events, ["CollectByTime"])
        XCTAssertEqual(source.asked, ["1", "cancel"])
    }
}
