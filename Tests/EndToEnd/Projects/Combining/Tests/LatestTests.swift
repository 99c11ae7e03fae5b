import Combine
import XCTest

final class LatestTests: XCTestCase {
    private let a = Source<String>()
    private let b = Source<Int>()
    private var both: Publishers.Map<Publishers.CombineLatest<Source<String>, Source<Int>>, String> { a.combineLatest(b) { "\($0)\($1)" } }

    func testPublishesOnceAllHaveAValueAndFinishesWhenAllHaveFinished() {
        let recorder = both.recorded()
        a.send("a")
        a.send("b")
        b.send(1)
        XCTAssertEqual(b.send(2), .none)
        a.end()
        b.send(3)
        XCTAssertEqual(recorder.events, ["CombineLatest", "b1", "b2", "b3"])
        b.end()
        XCTAssertEqual(recorder.events, ["CombineLatest", "b1", "b2", "b3", "finished"])
        XCTAssertEqual([a.asked, b.asked], [["all"], ["all"]])
    }

    func testWithoutAValueOfAnUpstreamThereIsNone() {
        let recorder = both.recorded()
        a.end()
        b.send(1)
        XCTAssertEqual(recorder.events, ["CombineLatest"])
        b.end()
        XCTAssertEqual(recorder.events, ["CombineLatest", "finished"])
    }

    func testFailsWithTheFirstFailure() {
        let recorder = both.recorded()
        a.send("a")
        b.end(.failure(Trouble()))
        b.send(1)
        XCTAssertEqual(recorder.events, ["CombineLatest", "Trouble()"])
        XCTAssertEqual([a.asked, b.asked], [["all", "cancel"], ["all"]])
    }

    func testRequestsGoToAllAndWhatNobodyAskedForIsKeptAsLatest() {
        let recorder = both.recorded(.max(1))
        XCTAssertEqual([a.asked, b.asked], [["1"], ["1"]])
        a.send("a")
        b.send(1)
        a.send("b")
        b.send(2)
        XCTAssertEqual(recorder.events, ["CombineLatest", "a1"])
        recorder.subscription?.request(.max(2))
        XCTAssertEqual([a.asked, b.asked], [["1", "2"], ["1", "2"]])
        XCTAssertEqual(recorder.events, ["CombineLatest", "a1"])
        a.send("c")
        XCTAssertEqual(recorder.events, ["CombineLatest", "a1", "c2"])
    }

    func testDemandInReturnIsRequestedOfAll() {
        let recorder = both.recorded(.max(1)) { $0 == "a1" ? .max(5) : .none }
        a.send("a")
        XCTAssertEqual(b.send(1), .none)
        XCTAssertEqual([a.asked, b.asked], [["1", "5"], ["1", "5"]])
        a.send("b")
        XCTAssertEqual(recorder.events, ["CombineLatest", "a1", "b1"])
    }

    func testAValueThatTheSubscriberCausesIsKeptUntilTheNext() {
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var seen: [String] = []
        let cancellable = left.combineLatest(right).sink { values in
            seen.append("\(values)")
            left.send(9)
        }
        left.send(1)
        right.send(1)
        right.send(2)
        XCTAssertEqual(seen, ["(1, 1)", "(9, 2)"])
        cancellable.cancel()
    }

    func testSubjectsWithValuesAndFour() {
        let subjects = (1...4).map { CurrentValueSubject<Int, Never>($0) }
        let recorder = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { [$0, $1, $2, $3] }.recorded()
        subjects[2].send(7)
        XCTAssertEqual(recorder.events, ["CombineLatest", "[1, 2, 3, 4]", "[1, 2, 7, 4]"])
        XCTAssertEqual(Just(1).combineLatest(Just("a"), [2].publisher), Publishers.CombineLatest3(Just(1), Just("a"), [2].publisher))
        XCTAssertNotEqual(Just(1).combineLatest(Just("a")), Publishers.CombineLatest(Just(1), Just("b")))
        XCTAssertEqual(Just(1).zip(Just("a")), Publishers.Zip(Just(1), Just("a")))
    }

    func testCancellingCancelsAll() {
        let recorder = both.recorded()
        recorder.subscription?.cancel()
        a.send("a")
        b.send(1)
        XCTAssertEqual(recorder.events, ["CombineLatest"])
        XCTAssertEqual([a.asked, b.asked], [["all", "cancel"], ["all", "cancel"]])
    }
}
