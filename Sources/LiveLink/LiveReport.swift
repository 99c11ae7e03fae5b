public import DrydockSession

/// What a running app's host tells the tool.
public enum LiveReport: Codable, Sendable, Hashable {
    /// The first word: which process this is, and what its screen is like.
    case hello(LiveHello)
    /// Frames come in other memory from here on, or in other shape. The descriptor of memory that is new comes beside this message.
    case memory(LiveMemory)
    /// A frame was published.
    case frame(LiveFrame)
    /// What has the keyboard; nil when nothing has.
    case focus(LiveFocus?)
    /// The app put text on the clipboard.
    case clipboard(String)
    case answer(Int, LiveAnswer)
    /// The steps of the session file were carried out; what comes from here on is the user's.
    case replayed(SessionResult)
    /// A step starts the app anew: another process takes this one's place, and answers the request with the number there.
    case relaunching(Int)
}

public struct LiveHello: Codable, Sendable, Hashable {
    /// Of the messages' form: a tool refuses one that it does not know.
    public static let version = 4

    public var version = Self.version
    public var process: Int32
    /// The app's name, as a home screen shows it.
    public var name: String
    /// Pixels a point.
    public var scale: Double
    public var isRealTime: Bool

    public init(process: Int32, name: String, scale: Double, isRealTime: Bool) {
        self.process = process
        self.name = name
        self.scale = scale
        self.isRealTime = isRealTime
    }
}

/// Memory for frames of one size.
public struct LiveMemory: Codable, Sendable, Hashable {
    /// Counts the memories of a session, each shape for itself.
    public var generation: Int
    /// Pixels.
    public var width, height: Int
    /// Whether it is the memory of the generation before, whose pictures have another shape from here on. They are numbered on.
    public var isKept: Bool

    public init(generation: Int, width: Int, height: Int, isKept: Bool = false) {
        self.generation = generation
        self.width = width
        self.height = height
        self.isKept = isKept
    }
}

/// What a frame changed against the one with the number before.
public struct LiveFrame: Codable, Sendable, Hashable {
    public var generation: Int
    public var number: UInt64
    /// Happened first, one after another.
    public var moves: [LiveMove]
    /// Pixels that differ after the moves.
    public var rects: [LiveRect]
    /// What the frame's picture holds, in which all is that differs from the last one that the reader took, moves or not; nil when that is
    /// ``rects``, for a reader that has the frame before.
    public var held: [LiveRect]?
    /// Seconds of the media clock.
    public var time: Double
    /// The same: from when on the frame could have come, had the app been free. It was wanted by then, and far enough from the one before.
    public var due: Double
    /// How many orders with input had been taken up when the frame was drawn.
    public var inputs: Int
    /// Seconds of the processor that the app's main thread took since the frame before: for what it was told, and for drawing. Neither answers to
    /// questions nor what other threads paint is in it.
    public var work: Double

    public init(generation: Int, number: UInt64, moves: [LiveMove], rects: [LiveRect], time: Double, due: Double? = nil, inputs: Int, work: Double = 0, held: [LiveRect]? = nil) {
        self.generation = generation
        self.number = number
        self.moves = moves
        self.rects = rects
        self.held = held
        self.time = time
        self.due = due ?? time
        self.inputs = inputs
        self.work = work
    }
}

/// Pixels, from the screen's upper left corner.
public struct LiveRect: Codable, Sendable, Hashable {
    public var x, y, width, height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Pixels that went to another place: `rect` is where they are now, and they came from `dx` and `dy` farther left and up.
public struct LiveMove: Codable, Sendable, Hashable {
    public var rect: LiveRect
    public var dx, dy: Int

    public init(rect: LiveRect, dx: Int, dy: Int) {
        self.rect = rect
        self.dx = dx
        self.dy = dy
    }
}

/// The text that has the keyboard.
public struct LiveFocus: Codable, Sendable, Hashable {
    /// Where its caret stands, in points on the screen: an input method shows its candidates there.
    public var caret: LivePoint
    public var caretHeight: Double
    /// Whether what is typed is not shown.
    public var isSecure: Bool

    public init(caret: LivePoint, caretHeight: Double, isSecure: Bool) {
        self.caret = caret
        self.caretHeight = caretHeight
        self.isSecure = isSecure
    }
}
