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

    /// What is told of frames beside their pixels, as above.
    private struct Frames {
        var number: UInt64
        var time, due: Double
        var inputs: Int
        var work: Double
    }

    /// What more moves than these brought along is drawn anew.
    private static let mostMoves = 16

    public init() {}

    /// Rectangles to draw anew as they were in a frame.
    public init(rects: [LiveRect], of frame: FrameChanges) {
        add(moves: [], rects: rects, Frames(number: max(1, frame.number), time: frame.time, due: frame.time, inputs: frame.inputs, work: 0))
    }

    public var isEmpty: Bool { number == 0 }

    /// The frame that comes next.
    public mutating func add(_ frame: LiveFrame) {
        add(moves: frame.moves, rects: frame.rects, Frames(number: frame.number, time: frame.time, due: frame.due, inputs: frame.inputs, work: frame.work))
    }

    /// What came after.
    public mutating func add(_ later: FrameChanges) {
        let frames = Frames(number: later.number, time: later.time, due: later.due, inputs: later.inputs, work: later.work)
        add(moves: later.moves, rects: later.rects, frames)
    }

    private mutating func add(moves later: [LiveMove], rects new: [LiveRect], _ frames: Frames) {
        // What was to be drawn anew is so where it went and, at the edge of what moved, where it was. Each move may double them.
        rects = LiveRect.takenAlong(rects, by: later)
        moves += later
        rects += new
        if moves.count > Self.mostMoves {
            rects += moves.map(\.rect)
            moves = []
        }
        rects = LiveRect.few(rects)
        due = isEmpty ? frames.due : min(due, frames.due)
        (number, time, inputs, work) = (frames.number, frames.time, frames.inputs, max(work, frames.work))
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
