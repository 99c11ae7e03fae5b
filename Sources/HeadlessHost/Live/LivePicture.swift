import CoreGraphics
import Foundation
import LiveLink
import QuartzCore

/// Hands frames to the tool through memory that both see.
@MainActor final class LivePicture {
    private let connection: LiveConnection
    private var frames: SharedFrames?
    /// What each of the three pictures does not show yet.
    private var stale: [[LiveRect]] = []
    private var generation = 0
    private var number: UInt64 = 0
    /// What the main thread had worked when the newest frame was handed over.
    private var worked = LivePicture.processorTime

    init(_ connection: LiveConnection) { self.connection = connection }

    /// - Parameters:
    ///   - inputs: how many orders with input the app had taken up.
    ///   - time: of the media clock.
    func publish(_ pixels: PixelBuffer, _ damage: DamageReport, inputs: Int, at time: CFTimeInterval) {
        let isNew = frames?.width != pixels.width || frames?.height != pixels.height
        if isNew {
            guard let (made, descriptor) = SharedFrames.make(width: pixels.width, height: pixels.height) else {
                return HeadlessHost.complain("no memory for frames of \(pixels.width) × \(pixels.height) pixels")
            }
            frames = made
            generation += 1
            stale = Array(repeating: [LiveRect(x: 0, y: 0, width: pixels.width, height: pixels.height)], count: 3)
            connection.send(.memory(LiveMemory(generation: generation, width: pixels.width, height: pixels.height)), handing: descriptor)
        }
        guard let frames else { return }
        let moves = isNew ? [] : damage.moves.map { LiveMove(rect: LiveRect($0.rect), dx: $0.dx, dy: $0.dy) }
        let painted = isNew ? stale[0] : damage.painted.map { LiveRect($0) }
        for index in stale.indices { stale[index] = LiveRect.few(stale[index] + moves.map(\.rect) + painted) }
        for rect in stale[frames.index] { frames.copy(rect, from: pixels.data, bytesPerRow: pixels.bytesPerRow) }
        stale[frames.index] = []
        number += 1
        let now = Self.processorTime
        defer { worked = now }
        frames.publish(number: number)
        connection.send(
            .frame(LiveFrame(generation: generation, number: number, moves: moves, rects: LiveRect.few(painted), time: time, inputs: inputs, work: now - worked)))
    }

    /// Seconds that this thread has worked.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension LiveRect {
    init(_ rect: PixelRect) { self.init(x: rect.x0, y: rect.y0, width: rect.width, height: rect.height) }
}
