import Foundation
import LiveLink
import LiveServing

/// What the host knows of one page. It belongs to the host's queue.
final class Viewer {
    let connection: PageConnection
    /// What its canvas lacks.
    var pending = FrameChanges()
    /// It has nothing, or what it has is of another size.
    var needsAll = true
    var wantsTree = false
    /// What is on its canvas, or under way to it, in less than the app's quality.
    private var coarse = FrameChanges()
    private var speed = LineSpeed()
    private var underWay: [(number: UInt64, bytes: Int, sent: Double)] = []

    /// Frames that may travel at a time: one is drawn while the next is under way.
    private static let mostUnderWay = 2
    /// What takes longer, in seconds, is sent in less quality.
    private static let patience = 0.12

    init(_ connection: PageConnection) { self.connection = connection }

    var isReady: Bool { underWay.count < Self.mostUnderWay }
    var isIdle: Bool { underWay.isEmpty && pending.isEmpty && !needsAll }
    var isCoarse: Bool { !coarse.rects.isEmpty }

    /// The quality in which a message of so many bytes without loss goes.
    func quality(for bytes: Int) -> FrameMessage.Quality {
        let seconds = speed.seconds(for: bytes)
        if seconds < Self.patience { return .lossless }
        return seconds < Self.patience * 6 ? .coarse(divisor: 2, quality: 60) : .coarse(divisor: 4, quality: 40)
    }

    func send(_ message: FrameMessage, _ changes: FrameChanges, at now: Double) {
        if isCoarse || !message.coarse.isEmpty {
            coarse.add(LiveFrame(generation: 0, number: 1, moves: changes.moves, rects: message.coarse, time: 0, inputs: 0))
        }
        underWay.append((message.number, message.bytes.count, now))
        connection.send(message.bytes)
    }

    /// A part of what is coarse, to be sent without loss: small enough that what changes meanwhile need not wait long.
    func takeCoarse() -> LiveRect? {
        guard var rects = Optional(coarse.rects), let first = rects.first else { return nil }
        let height = min(first.height, max(16, 96 * 1024 / max(first.width, 1)))
        rects[0] = LiveRect(x: first.x, y: first.y + height, width: first.width, height: first.height - height)
        coarse = FrameChanges()
        coarse.add(LiveFrame(generation: 0, number: 1, moves: [], rects: rects.filter { $0.height > 0 }, time: 0, inputs: 0))
        return LiveRect(x: first.x, y: first.y, width: first.width, height: height)
    }

    /// Its canvas gets the whole screen next.
    func startAnew(with bounds: LiveRect, _ last: FrameChanges) {
        needsAll = false
        pending = FrameChanges(rects: [bounds], of: last)
        coarse = FrameChanges()
    }

    /// What its canvas lacks; it is as good as sent.
    func takePending() -> FrameChanges {
        defer { pending = FrameChanges() }
        return pending
    }

    /// Whether the page has a frame of that number to acknowledge.
    func acknowledge(_ number: UInt64, at now: Double) -> Bool {
        guard let index = underWay.firstIndex(where: { $0.number == number }) else { return false }
        speed.add(bytes: underWay[index].bytes, seconds: now - underWay[index].sent)
        underWay.removeFirst(index + 1)
        return true
    }
}
