import Foundation

/// One wait for some expectations.
final class Wait: @unchecked Sendable {
    enum Outcome {
        case completed
        case timedOut([XCTestExpectation])
        case incorrectOrder(XCTestExpectation, required: XCTestExpectation)
        case inverted(XCTestExpectation)
    }

    private let expectations: [XCTestExpectation]
    private let enforcesOrder: Bool
    private let condition = NSCondition()
    private var outcome: Outcome?
    private var order: [XCTestExpectation] = []
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ expectations: [XCTestExpectation], enforcesOrder: Bool) {
        self.expectations = expectations
        self.enforcesOrder = enforcesOrder
    }

    var fulfilled: [XCTestExpectation] { condition.withLock { order } }
    private var isOver: Bool { condition.withLock { outcome != nil } }

    /// Those that must be fulfilled, as against inverted ones.
    private var wanted: [XCTestExpectation] { expectations.filter { !$0.isInverted } }

    func begin() {
        for expectation in expectations { expectation.beginWaiting { [weak self] in self?.note($0) } }
        // Inverted ones alone take the whole time.
        if expectations.isEmpty { settle(.completed) }
    }

    private func note(_ expectation: XCTestExpectation) {
        let wanted = wanted
        let found: Outcome? = condition.withLock {
            guard !order.contains(where: { $0 === expectation }) else { return nil }
            order.append(expectation)
            if expectation.isInverted { return .inverted(expectation) }
            let done = order.filter { !$0.isInverted }
            if enforcesOrder, let required = wanted.dropFirst(done.count - 1).first, required !== expectation {
                return .incorrectOrder(expectation, required: required)
            }
            return done.count == wanted.count && wanted.count == expectations.count ? .completed : nil
        }
        if let found { settle(found) }
    }

    /// The first outcome counts.
    private func settle(_ found: Outcome) {
        let continuation = condition.withLock {
            if outcome == nil { outcome = found }
            condition.broadcast()
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume()
        MainLoop.wake()
    }

    func block(until date: Date) {
        if Thread.isMainThread {
            MainLoop.turn(until: date) { isOver }
        } else {
            condition.lock()
            while outcome == nil, condition.wait(until: date) {}
            condition.unlock()
        }
    }

    nonisolated(nonsending) func finish(timeout: TimeInterval) async {
        let timer = DispatchSource.makeTimerSource()
        if timeout.isFinite {
            timer.schedule(deadline: .now() + timeout)
            timer.setEventHandler { [weak self] in self?.settleAtTimeout() }
            timer.resume()
        }
        await withCheckedContinuation { continuation in
            let isOver = condition.withLock {
                if outcome == nil { self.continuation = continuation }
                return outcome != nil
            }
            if isOver { continuation.resume() }
        }
        if timeout.isFinite { timer.cancel() } else { timer.activate() }
    }

    private func settleAtTimeout() { settle(atTimeout) }

    private var atTimeout: Outcome {
        let missing = wanted.filter { item in !fulfilled.contains { $0 === item } }
        return missing.isEmpty ? .completed : .timedOut(missing)
    }

    func end() -> Outcome {
        let result = condition.withLock { outcome } ?? atTimeout
        expectations.forEach { $0.endWaiting() }
        return result
    }
}
