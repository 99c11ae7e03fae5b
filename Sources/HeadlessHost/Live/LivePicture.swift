import CoreGraphics
import Foundation
import LiveLink
import QuartzCore

/// Hands frames to the tool through memory that both see.
@MainActor final class LivePicture {
    private let connection: LiveConnection
    private var frames: SharedFrames?
    private var publisher: FramePublisher?
    private var generation = 0
    private var number: UInt64 = 0
    /// What the main thread had worked when the newest frame was handed over, and since then on what belongs to none.
    private var worked = LivePicture.processorTime

    init(_ connection: LiveConnection) { self.connection = connection }

    /// - Parameters:
    ///   - inputs: how many orders with input the app had taken up.
    ///   - due: from when on the frame could have come; nil when it came as soon as it was wanted.
    ///   - time: of the media clock, as `due` is.
    func publish(_ pixels: PixelBuffer, _ damage: DamageReport, inputs: Int, due: CFTimeInterval?, at time: CFTimeInterval) {
        let isNew = frames?.width != pixels.width || frames?.height != pixels.height
        if isNew { changeShape(width: pixels.width, height: pixels.height) }
        guard let publisher else { return }
        let moves = isNew ? [] : damage.moves.map { LiveMove(rect: LiveRect($0.rect), dx: $0.dx, dy: $0.dy) }
        number += 1
        let (painted, held) = publisher.publish(
            number: number, moves: moves, painted: damage.painted.map { LiveRect($0) }, from: pixels.data, bytesPerRow: pixels.bytesPerRow)
        let now = Self.processorTime
        defer { worked = now }
        connection.send(
            .frame(
                LiveFrame(
                    generation: generation, number: number, moves: moves, rects: painted, time: time, due: due, inputs: inputs, work: now - worked,
                    held: held)))
    }

    private func changeShape(width: Int, height: Int) {
        if let kept = frames?.reshaped(width: width, height: height) {
            frames = kept
            generation += 1
            connection.send(.memory(LiveMemory(generation: generation, width: width, height: height, isKept: true)))
        } else if let (made, descriptor) = SharedFrames.make(width: width, height: height) {
            frames = made
            generation += 1
            connection.send(.memory(LiveMemory(generation: generation, width: width, height: height)), handing: descriptor)
        } else {
            frames = nil
            HeadlessHost.complain("no memory for frames of \(width) × \(height) pixels")
        }
        publisher = frames.map { FramePublisher($0, share: BandCrew.shared.perform) }
    }

    /// Does what belongs to no frame.
    func apart(_ body: () -> Void) {
        let before = Self.processorTime
        body()
        worked += Self.processorTime - before
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
