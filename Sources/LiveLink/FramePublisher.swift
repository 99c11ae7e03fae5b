/// Puts frames in shared memory for a reader that keeps a copy of the screen and moves pixels in it by itself.
///
/// What is copied is what was painted, not what moved: of a list that scrolls next to nothing. A reader that missed a frame finds all that it lacks.
public final class FramePublisher {
    private let frames: SharedFrames
    /// What may differ from the newest picture that the reader is known to have taken.
    private var unseen: [LiveRect]
    private var isFirst = true

    public init(_ frames: SharedFrames) {
        self.frames = frames
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
        for rect in held { frames.copy(rect, from: pixels, bytesPerRow: bytesPerRow) }
        frames.publish(number: number)
        return (painted, isExpected ? nil : held)
    }
}
