public import DrydockSession
public import Foundation
public import LiveLink
public import LiveServing
import CPixels

/// A live session for those who ask and wait for the answer.
///
/// Any thread may ask but the session's own queue.
public final class AppControl: LiveClient, @unchecked Sendable {
    public let session: LiveSession
    /// Real seconds that the app may take for an answer, or for a sign that it is at work on it: a long flow takes minutes where time is real.
    private let patience: TimeInterval
    private let lock = NSCondition()
    private var end: LiveEnd?
    private var damage: LiveRect?
    /// When the last frame came.
    private var lastFrame = ContinuousClock.now
    private var status = LiveStatus()
    /// How often an app has begun to take another's place.
    private var restarts = 0

    public init(_ session: LiveSession, patience: TimeInterval = 120) {
        self.session = session
        self.patience = patience
        session.add(self)
    }

    // MARK: Asking

    /// - Throws: `AgentError` when the app refuses, has ended, or does not answer.
    public func ask(_ request: LiveRequest) throws -> LiveAnswer {
        let asked = ContinuousClock.now, pending = Answer()
        session.ask(request) { pending.set($0) }
        let answer = try wait(for: pending, since: asked)
        guard case .refused(let reason) = answer else { return answer }
        // The connection ends a moment before the report of a crash is there.
        throw AgentError(reason == LiveEnd.ended.description ? (waitForEnd(upTo: 10) ?? .ended).description : reason)
    }

    private func wait(for answer: Answer, since asked: ContinuousClock.Instant) throws -> LiveAnswer {
        while true {
            let silence = max(asked, lock.withLock { lastFrame }).duration(to: .now) / .seconds(1)
            guard silence < patience else {
                throw AgentError("the app has not answered for \(JSONValue.number(patience).text) s: its main thread is busy or waits for something that does not come. Stop it and run it anew.")
            }
            if let answer = answer.wait(patience - silence) { return answer }
        }
    }

    private final class Answer: @unchecked Sendable {
        private let came = DispatchSemaphore(value: 0)
        private var answer: LiveAnswer?

        func set(_ answer: LiveAnswer) {
            self.answer = answer
            came.signal()
        }

        func wait(_ seconds: TimeInterval) -> LiveAnswer? { came.wait(timeout: .now() + seconds) == .success ? answer : nil }
    }

    /// Carries out steps of a flow.
    ///
    /// - Throws: `AgentError` that names the step which failed, and what came closest.
    @discardableResult
    public func carryOut(_ flow: Flow) throws -> SessionResult {
        guard case .outcome(let result) = try ask(.steps(flow)) else { throw AgentError("the app gave no outcome of the steps") }
        guard result.status == .passed else { throw StepFailure(result: result, flow: flow) }
        return result
    }

    func windows() throws -> [ScreenElement] { try ScreenElement.windows(json: tree(.json)) }

    public func tree(_ format: SessionOptions.TreeFormat) throws -> String {
        guard case .text(let text) = try ask(.tree(format)) else { throw AgentError("the app gave no tree of views") }
        return text
    }

    /// Lets the app take up all orders that were sent before.
    public func catchUp() throws { _ = try ask(.advance(seconds: 0)) }

    /// Waits until the app that something starts in this one's place takes input.
    ///
    /// - Throws: `AgentError` when none does within the time that an answer may take.
    func waitForRestart(_ body: () -> Void) throws {
        let before = lock.withLock { restarts }
        body()
        let limit = Date(timeIntervalSinceNow: patience)
        let isThere = lock.withLock {
            while restarts == before || status.stage == .restarting, end == nil {
                guard lock.wait(until: limit) else { return false }
            }
            return end == nil && status.stage != .stopped
        }
        guard isThere else { throw AgentError("the app was not started anew") }
    }

    // MARK: Pictures

    /// The screen as a PNG, every pixel of it.
    public func picture() throws -> Data {
        guard case .picture(let png) = try ask(.picture) else { throw AgentError("the app gave no picture") }
        return png
    }

    /// What of a picture is wanted.
    struct Region: Equatable {
        /// Points.
        var x, y, width, height: Int
        /// Nothing of the screen is left out.
        var isWhole: Bool
    }

    /// The screen with a pixel for each point.
    ///
    /// - Parameter changesOnly: only the rectangle that holds all that has changed since the last picture.
    /// - Returns: nil when nothing has.
    func smallPicture(changesOnly: Bool) throws -> (png: Data, region: Region)? {
        // The frame that shows what the last order did comes before the answer to the next.
        try catchUp()
        let scale = max(1, Int((session.queue.sync { session.hello?.scale } ?? 1).rounded()))
        let changed: LiveRect? = lock.withLock {
            defer { damage = nil }
            return damage
        }
        if changesOnly, changed == nil { return nil }
        return try session.queue.sync {
            try session.withPixels { pixels in
                let screen = LiveRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
                var rect = screen
                // Whole points.
                if changesOnly, let part = changed?.intersection(screen) {
                    let (left, top) = (part.x / scale * scale, part.y / scale * scale)
                    let right = (part.x + part.width + scale - 1) / scale * scale, bottom = (part.y + part.height + scale - 1) / scale * scale
                    rect = LiveRect(x: left, y: top, width: right - left, height: bottom - top).intersection(screen) ?? screen
                }
                let png = try Self.png(of: pixels, rect, scale: scale)
                let region = Region(
                    x: rect.x / scale, y: rect.y / scale, width: (rect.width + scale - 1) / scale, height: (rect.height + scale - 1) / scale,
                    isWhole: rect == screen)
                return (png, region)
            }
        }
    }

    private static func png(of pixels: LivePixels, _ rect: LiveRect, scale: Int) throws -> Data {
        var size = 0
        let png = live_png_shrunk(pixels.rows, live_area(rect), UInt32(scale), 6, &size)
        guard let png else { throw AgentError("no memory for a picture of \(rect.width) × \(rect.height) pixels") }
        return Data(bytesNoCopy: png, count: size, deallocator: .free)
    }

    // MARK: Being told

    public func liveSession(_ session: LiveSession, didChange changes: FrameChanges) {
        lock.withLock {
            damage = LiveRect.around(changes.rects + changes.moves.map(\.rect) + [damage].compactMap { $0 })
            lastFrame = .now
        }
    }

    public func liveSession(_ session: LiveSession, didChange status: LiveStatus) {
        lock.withLock {
            if status.stage == .restarting, self.status.stage != .restarting { restarts += 1 }
            self.status = status
            lock.broadcast()
        }
    }

    public func liveSession(_ session: LiveSession, didEnd end: LiveEnd) {
        lock.withLock {
            self.end = end
            lock.broadcast()
        }
    }

    /// How the app ended; nil when it has not within so many real seconds.
    func waitForEnd(upTo seconds: TimeInterval) -> LiveEnd? {
        let limit = Date(timeIntervalSinceNow: seconds)
        return lock.withLock {
            while end == nil, lock.wait(until: limit) {}
            return end
        }
    }
}

/// A step of a flow failed.
struct StepFailure: Error, CustomStringConvertible {
    var result: SessionResult
    var flow: Flow

    var description: String {
        var text = ""
        if let step = result.failingStep {
            // Steps that were not read from a file have no place worth telling.
            if flow.steps.count > 1 || step.path != nil { text = "step \(step.index + 1) (\(step.path ?? flow.path):\(step.line)): " }
            text += step.command + ": "
        }
        text += result.message ?? (result.status == .unsettled ? "the app did not come to rest" : "failed")
        if !result.nearestMatches.isEmpty { text += "\nclosest:\n" + result.nearestMatches.map { "  " + $0 }.joined(separator: "\n") }
        return text
    }
}
