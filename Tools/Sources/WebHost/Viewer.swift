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
    /// How large it shows screens, where that is much smaller: this one, and the same when it has turned.
    var shown: [ShownSize] = []
    /// What is on its canvas, or under way to it, in less than the app's quality. No part lies within another.
    private var coarse: [LiveRect] = []
    /// How many of the screen's pixels, in a row, have become one in them.
    private var grain = 0
    /// When it was last sent anything in less, by the host's clock.
    private(set) var lastCoarse = -Double.infinity
    private var speed = LineSpeed()
    private var underWay: [(number: UInt64, bytes: Int, sent: Double)] = []

    /// Frames that may travel at a time: one is drawn while the next is under way.
    private static let mostUnderWay = 2
    /// What takes longer, in seconds, is sent in less quality.
    private static let patience = 0.12
    /// What a part of the screen that gets sharp may take under way, in seconds, at a byte a pixel, which is what photographs take.
    private static let sharpening = 0.1
    /// Where more than one part of so many changes, a page gets what shows of it and the rest when the screen is still.
    private static let largeChange = 16

    init(_ connection: PageConnection) { self.connection = connection }

    var isReady: Bool { underWay.count < Self.mostUnderWay }
    var isIdle: Bool { underWay.isEmpty && pending.isEmpty && !needsAll }
    var isCoarse: Bool { !coarse.isEmpty }

    /// The best quality in which changes are to go.
    ///
    /// - Parameter timePasses: in the app. An instant that is looked at comes as it is.
    func quality(for changes: FrameChanges, of screen: ScreenPixels, timePasses: Bool) -> FrameMessage.Quality {
        guard timePasses, let shown = shown.first(where: { $0.screenWidth == screen.width && $0.screenHeight == screen.height }) else { return .lossless }
        let area = changes.rects.compactMap(screen.clipped).reduce(0) { $0 + $1.width * $1.height }
        return area >= screen.width * screen.height / Self.largeChange ? .shown(shown) : .lossless
    }

    /// The quality in which a message goes that takes so many bytes in another.
    func quality(for bytes: Int, in best: FrameMessage.Quality) -> FrameMessage.Quality {
        let seconds = speed.seconds(for: bytes)
        if seconds < Self.patience { return best }
        let isVerySlow = seconds >= Self.patience * 6, quality: Int32 = isVerySlow ? 40 : 60
        // What shows has been made smaller already.
        if case .shown(let size) = best { return .coarse(size, divisor: isVerySlow ? 2 : 1, quality: quality) }
        return .coarse(nil, divisor: isVerySlow ? 4 : 2, quality: quality)
    }

    /// Takes note of a frame that it lacks.
    ///
    /// What changes leaves a trace in a coarse part: pixels beside it were blended with it. When the screen moves under something that stays, the traces
    /// move along, and the app's picture, in which there are none, differs no more where they go.
    func note(_ frame: FrameChanges) { pending.add(frame.widened(by: grain)) }

    func send(_ message: FrameMessage, _ changes: FrameChanges, at now: Double) {
        coarse = LiveRect.takenAlong(coarse, by: changes.moves)
        coarse.removeAll { part in message.exact.contains { $0.intersection(part) == part } }
        coarse = LiveRect.few(LiveRect.cover(coarse + message.coarse))
        if !message.coarse.isEmpty { lastCoarse = now }
        grain = coarse.isEmpty ? 0 : max(grain, message.grain)
        underWay.append((message.number, message.bytes.count, now))
        connection.send(message.bytes)
    }

    /// A part of what is coarse, to be sent without loss: small enough that what changes meanwhile need not wait long.
    func takeCoarse() -> LiveRect? {
        guard let first = coarse.first else { return nil }
        let pixels = max(96 * 1024, min(1024 * 1024, speed.rate.map { Int(min($0, 1e9) * Self.sharpening) } ?? 0))
        let height = min(first.height, max(16, pixels / max(first.width, 1)))
        coarse[0] = LiveRect(x: first.x, y: first.y + height, width: first.width, height: first.height - height)
        if height == first.height { coarse.removeFirst() }
        return LiveRect(x: first.x, y: first.y, width: first.width, height: height)
    }

    /// Its canvas gets the whole screen next.
    func startAnew(with bounds: LiveRect, _ last: FrameChanges) {
        needsAll = false
        pending = FrameChanges(rects: [bounds], of: last)
        (coarse, grain) = ([], 0)
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
