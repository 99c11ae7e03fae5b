/// Puts frames in shared memory for a reader that keeps a copy of the screen and moves pixels in it by itself.
///
/// What is copied is what was painted, not what moved: of a list that scrolls next to nothing. A reader that missed a frame finds all that it lacks.
public final class FramePublisher {
    private let frames: SharedFrames
    /// What may differ from the newest picture that the reader is known to have taken.
    private var unseen: [LiveRect]
    private var isFirst = true
    private let share: Sharing?

    /// Calls its second argument once for each number below the first, on several threads, and returns when all are done.
    public typealias Sharing = (Int, @escaping @Sendable (Int) -> Void) -> Void

    /// Pixels below which another thread is no help.
    private static let smallestShared = 400_000
    private static let bandArea = 200_000

    /// - Parameter share: how large copies are shared out; nil for one thread.
    public init(_ frames: SharedFrames, share: Sharing? = nil) {
        self.frames = frames
        self.share = share
        unseen = []
    }

    /// Publishes a frame.
    ///
    /// - Parameters:
    ///   - painted: what differs from the frame before after the moves; of the first frame everything does.
    ///   - pixels: the whole screen.
    /// - Returns: what to report of it: pixels that were painted, and what the picture holds when that is more.
    public func publish(
        number: UInt64, moves: [LiveMove], painted: [LiveRect], from pixels: UnsafeRawPointer, bytesPerRow: Int
    ) -> (painted: [LiveRect], held: [LiveRect]?) {
        let painted = isFirst ? [LiveRect(x: 0, y: 0, width: frames.width, height: frames.height)] : LiveRect.few(painted)
        let isExpected = isFirst || frames.isTaken
        isFirst = false
        unseen = LiveRect.few((isExpected ? [] : unseen) + moves.map(\.rect) + painted)
        let held = isExpected ? painted : unseen
        for rect in held { copy(rect, from: pixels, bytesPerRow) }
        frames.publish(number: number)
        return (painted, isExpected ? nil : held)
    }

    private func copy(_ rect: LiveRect, from pixels: UnsafeRawPointer, _ bytesPerRow: Int) {
        let area = rect.width * rect.height
        guard let share, area >= Self.smallestShared else { return frames.copy(rect, from: pixels, bytesPerRow: bytesPerRow) }
        let count = min(rect.height, (area + Self.bandArea - 1) / Self.bandArea)
        nonisolated(unsafe) let pixels = pixels
        share(count) { [frames] number in
            var band = rect
            band.y = rect.y + rect.height * number / count
            band.height = rect.y + rect.height * (number + 1) / count - band.y
            frames.copy(band, from: pixels, bytesPerRow: bytesPerRow)
        }
    }
}
