import Combine
import XCTest

final class MergeTests: XCTestCase {
    private let a = Source<Int>()
    private let b = Source<Int>()
    private var both: Publishers.MergeMany<Source<Int>> { a.merge(with: b) }

    func testPublishesAsItComesAndFinishesWhenAllHaveFinished() {
        let recorder = both.recorded()
        XCTAssertEqual(a.send(1), .none)
        XCTAssertEqual(b.send(2), .none)
        a.end()
        b.send(3)
        XCTAssertEqual(recorder.events, ["Merge", "1", "2", "3"])
        b.end()
        b.end()
        XCTAssertEqual(recorder.events, ["Merge", "1", "2", "3", "finished"])
        XCTAssertEqual([a.asked, b.asked], [["all"], ["all"]])
    }

    func testFailsWithTheFirstFailureAndCancelsTheRest() {
        let recorder = both.recorded()
        a.end(.failure(Trouble()))
        b.send(1)
        b.end(.failure(Trouble()))
        XCTAssertEqual(recorder.events, ["Merge", "Trouble()"])
        XCTAssertEqual([a.asked, b.asked], [["all", "cancel"], ["all", "cancel"]])
    }

    func testAsksForOneValueAtATimeAndHoldsTheLatestOfEach() {
        let recorder = both.recorded(.max(1))
        XCTAssertEqual([a.asked, b.asked], [["1"], ["1"]])
        XCTAssertEqual(a.send(1), .max(1))
        XCTAssertEqual(a.send(2), .none)
        a.send(3)
        b.send(4)
        XCTAssertEqual(recorder.events, ["Merge", "1"])
        recorder.subscription?.request(.max(1))
        XCTAssertEqual(recorder.events, ["Merge", "1", "3"])
        XCTAssertEqual([a.asked, b.asked], [["1", "1"], ["1"]])
        a.end()
        b.end()
        XCTAssertEqual(recorder.events, ["Merge", "1", "3"])
        recorder.subscription?.request(.unlimited)
        XCTAssertEqual(recorder.events, ["Merge", "1", "3", "4", "finished"])
    }

    func testDemandInReturnReleasesWhatIsHeld() {
        let recorder = both.recorded(.none) { $0 < 3 ? .max(1) : .none }
        a.send(2)
        b.send(1)
        recorder.subscription?.request(.max(1))
        XCTAssertEqual(recorder.events, ["Merge", "2", "1"])
        XCTAssertEqual(a.send(3), .max(1))
        XCTAssertEqual(a.send(4), .none)
        XCTAssertEqual(recorder.events, ["Merge", "2", "1", "3"])
    }

    func testCancellingCancelsAllAndLetsGoOfTheSubscriber() {
        weak var gone: Recorder<Int, Trouble>?
        var subscription: Subscription?
        do {
            let recorder = both.recorded()
            (gone, subscription) = (recorder, recorder.subscription)
        }
        XCTAssertNotNil(gone)
        subscription?.cancel()
        subscription?.request(.max(1))
        a.send(1)
        XCTAssertNil(gone)
        XCTAssertEqual([a.asked, b.asked], [["all", "cancel"], ["all", "cancel"]])
    }

    func testValuesThatAValueCausesComeWithinIt() {
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var seen: [Int] = []
        let cancellable = left.merge(with: right).sink { value in
            seen.append(value)
            if value < 3 { right.send(value + 1) }
            seen.append(-value)
        }
        left.send(1)
        XCTAssertEqual(seen, [1, 2, 3, -3, -2, -1])
        cancellable.cancel()
    }

    func testEightAndManyAndNone() {
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        let s = subjects
        let eight = Publishers.Merge8(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).recorded()
        let other: Publishers.Merge8 = s[0].merge(with: s[1], s[2]).merge(with: s[3], s[4], s[5], s[6], s[7])
        XCTAssertEqual(ObjectIdentifier(other.h), ObjectIdentifier(s[7]))
        for (value, subject) in subjects.enumerated() { subject.send(value) }
        for subject in subjects { subject.send(completion: .finished) }
        XCTAssertEqual(eight.events, ["Merge"] + (0..<8).map(String.init) + ["finished"])
        XCTAssertEqual(Publishers.MergeMany([Just(1), Just(2)]).merge(with: Just(3)).recorded().events, ["Merge", "1", "2", "3", "finished"])
        XCTAssertEqual(Publishers.MergeMany([Just<Int>]()).recorded().events, ["Merge", "finished"])
        XCTAssertEqual(Just(1).merge(with: [2].publisher, Just(3)), Publishers.Merge3(Just(1), [2].publisher, Just(3)))
        XCTAssertNotEqual(Just(1).merge(with: [2].publisher), Publishers.Merge(Just(1), [3].publisher))
    }

    func testThreadsComeOneByOneAndNothingIsLost() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        nonisolated(unsafe) var (count, sum, inside, overlaps) = (0, 0, 0, 0)
        let done = expectation(description: "finished")
        let cancellable = Publishers.MergeMany(subjects).sink(receiveCompletion: { _ in done.fulfill() }) { value in
            inside += 1
            if inside > 1 { overlaps += 1 }
            count += 1
            sum += value
            inside -= 1
        }
        for subject in subjects {
            DispatchQueue.global().async {
                for value in 1...500 { subject.send(value) }
                subject.send(completion: .finished)
            }
        }
        wait(for: [done], timeout: 20)
        XCTAssertEqual([count, sum, overlaps], [2000, 4 * 125_250, 0])
        cancellable.cancel()
    }
}
