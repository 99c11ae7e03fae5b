public import Foundation
public import ObjectiveC

/// Fulfilled when a predicate holds for an object. It is asked again and again while somebody waits.
open class XCTNSPredicateExpectation: XCTestExpectation, @unchecked Sendable {
    /// Called when the predicate holds; false goes on waiting.
    public typealias Handler = @Sendable () -> Bool

    public let predicate: ObjectiveC.NSPredicate
    public let object: Any?
    open var handler: Handler?
    private var timer: Timer?

    /// Seconds between two looks. UNVERIFIED: XCTest's own interval is not documented.
    private static let interval = 0.1

    public init(predicate: ObjectiveC.NSPredicate, object: Any?) {
        self.predicate = predicate
        self.object = object
        super.init(description: "Expect predicate `\(predicate)`" + (object.map { " for object \($0)" } ?? ""))
    }

    override func beginWaiting(_ observer: @escaping (XCTestExpectation) -> Void) {
        super.beginWaiting(observer)
        // On the main thread, where what apps show may be asked.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !self.isFulfilled else { return }
                self.look()
                let timer = Timer(fire: Date(timeIntervalSinceNow: Self.interval), interval: Self.interval, repeats: true) { [weak self] timer in
                    guard let self, !self.isFulfilled else { return timer.invalidate() }
                    self.look()
                }
                self.timer = timer
                RunLoop.main.add(timer, forMode: .common)
            }
        }
    }

    private func look() {
        guard predicate.evaluate(with: object), handler?() ?? true else { return }
        fulfill()
    }

    override func endWaiting() {
        super.endWaiting()
        DispatchQueue.main.async { self.timer?.invalidate() }
    }
}
