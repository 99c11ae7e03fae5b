public import LiveLink

/// What differs between two frames that need not follow each other: moves first, in order, then rectangles to draw anew.
public struct FrameChanges: Sendable, Hashable {
    public private(set) var moves: [LiveMove] = []
    public private(set) var rects: [LiveRect] = []
    /// The number of the newest frame in it; 0 for none.
    public private(set) var number: UInt64 = 0
    /// Seconds of the app's media clock when that was drawn.
    public private(set) var time = 0.0
    /// The same: from when on the first of the frames could have come.
    public private(set) var due = 0.0
    /// How many orders with input the app had taken up by then.
    public private(set) var inputs = 0
    /// Seconds of the processor: the most that the app took for one of the frames.
    public private(set) var work = 0.0

    /// What more moves than these brought along is drawn anew.
    private static let mostMoves = 16

    public init() {}

    /// Rectangles to draw anew as they were in a frame.
    public init(rects: [LiveRect], of frame: FrameChanges) {
        self.rects = LiveRect.few(rects)
        (number, time, due, inputs) = (max(1, frame.number), frame.time, frame.time, frame.inputs)
    }

    private init(_ frame: LiveFrame) {
        (moves, rects) = (frame.moves, frame.rects)
        (number, time, due, inputs, work) = (frame.number, frame.time, frame.due, frame.inputs, frame.work)
    }

    public var isEmpty: Bool { number == 0 }

    /// The same with so many pixels more on each side of what is to be drawn anew.
    public func widened(by pixels: Int) -> FrameChanges {
        var wide = self
        wide.rects = rects.map { LiveRect(x: $0.x - pixels, y: $0.y - pixels, width: $0.width + 2 * pixels, height: $0.height + 2 * pixels) }
        return wide
    }

    /// The frame that comes next.
    public mutating func add(_ frame: LiveFrame) { add(FrameChanges(frame)) }

    /// What came after.
    public mutating func add(_ later: FrameChanges) {
        // What was to be drawn anew is so where it went and, at the edge of what moved, where it was. Each move may double them.
        rects = LiveRect.takenAlong(rects, by: later.moves)
        moves += later.moves
        rects += later.rects
        if moves.count > Self.mostMoves {
            rects += moves.map(\.rect)
            moves = []
        }
        rects = LiveRect.few(rects)
        due = isEmpty ? later.due : min(due, later.due)
        (number, time, inputs, work) = (later.number, later.time, later.inputs, max(work, later.work))
    }
}

extension LiveRect {
    /// The rectangles, and where moves took parts of them, or one around them when they are many.
    package static func takenAlong(_ rects: [LiveRect], by moves: [LiveMove]) -> [LiveRect] {
        moves.reduce(rects) { rects, move in few(rects + rects.compactMap { $0.moved(by: move) }) }
    }

    /// Where the part of it went that the move took along; nil when it took none.
    func moved(by move: LiveMove) -> LiveRect? {
        LiveRect(x: x + move.dx, y: y + move.dy, width: width, height: height).intersection(move.rect)
    }
}
