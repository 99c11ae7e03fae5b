/// A flow: steps that a person could do by hand, and what must then be seen. Read from a file in Maestro's format.
public struct Flow: Codable, Sendable, Hashable {
    /// The file, as it was named on the command line: messages show it.
    public var path: String
    /// The `appId` of the header; nil when it names none.
    public var appId: String?
    /// The `name` of the header.
    public var name: String?
    /// What the header wants the app to be shown on and how; nil when it says nothing of it.
    public var look: FlowLook?
    public var steps: [FlowStep]

    public init(path: String, appId: String? = nil, name: String? = nil, look: FlowLook? = nil, steps: [FlowStep] = []) {
        self.path = path
        self.appId = appId
        self.name = name
        self.look = look
        self.steps = steps
    }
}

/// One step of a flow.
public struct FlowStep: Codable, Sendable, Hashable {
    /// The line of the flow file, from 1.
    public var line: Int
    /// The command's name as it is written, for example `tapOn`.
    public var command: String
    /// The command with its arguments checked; nil for one that this format knows only by name.
    public var action: FlowAction?
    /// The arguments as they were written.
    public var arguments: FlowValue
    /// The file of a step that came with `runFlow`; nil for the flow's own.
    public var path: String?
    /// The step's own `label`, shown instead of the command.
    public var label: String?
    /// A failing optional step is a warning, and the flow goes on.
    public var isOptional: Bool

    public init(
        line: Int, command: String, action: FlowAction? = nil, arguments: FlowValue = .null, label: String? = nil, isOptional: Bool = false
    ) {
        self.line = line
        self.command = command
        self.action = action
        self.arguments = arguments
        self.label = label
        self.isOptional = isOptional
    }
}

/// What a step does.
///
/// `serve`, `pinch`, `rotate`, `dragAndDrop`, `assertFrame`, `advance`, `background`, `foreground` and `memoryWarning`, and keys held together, are
/// additions of this project. The rest is Maestro's.
public enum FlowAction: Codable, Sendable, Hashable {
    /// The tool serves a folder. It has done so since before the app was started.
    case serve(FlowServer)
    /// Starts the app, or with `stopApp: false` brings it back to the foreground. The arguments are those of the command line, beside the run's own.
    case launchApp(stopApp: Bool, arguments: [String] = [])
    /// Ends the app; the next step starts it again.
    case stopApp
    case tapOn(FlowTarget, FlowTap)
    case longPressOn(FlowTarget, FlowTap)
    case swipe(FlowSwipe)
    /// Two fingers that move apart or together, and about each other.
    case pinch(FlowPinch)
    /// A finger that rests, then moves, and rests again before it lifts.
    case dragAndDrop(FlowDragAndDrop)
    /// A finger that draws the content on by half a screen.
    case scroll(FlowScroll)
    case scrollUntilVisible(FlowScrollUntilVisible)
    /// Types into what has the keyboard, a character at a time.
    case inputText(String)
    /// Presses the delete key so often, or until nothing is left.
    case eraseText(count: Int)
    case hideKeyboard
    case pressKey(FlowKey, [FlowModifier])
    /// What a user does to go back: the navigation bar's back button.
    case back
    case assertVisible(FlowTarget)
    case assertNotVisible(FlowTarget)
    /// The path is relative to the artifacts directory; `.png` is added when it is missing.
    case takeScreenshot(path: String)
    /// The time-out counts in seconds of the session's clock; nil means as long as it takes.
    case waitForAnimationToEnd(timeout: Double?)
    case runFlow(FlowBlock)
    case repeated(FlowRepeat)
    /// Does the steps again from the first when one fails, at most so many times more.
    case retry(FlowBlock, maxRetries: Int)
    /// Waits for the condition, in seconds of the session's clock.
    case extendedWaitUntil(FlowCondition, timeout: Double)
    /// An expression such as `${maestro.copiedText == "3"}`.
    case assertTrue(String)
    /// Keeps the element's text for `pasteText` and `${maestro.copiedText}`.
    case copyTextFrom(FlowTarget)
    case setClipboard(String)
    case pasteText
    /// Opens a URL as another app would.
    case openLink(String)
    /// The time-out is as `FlowTap.settleTimeout`, for what follows the turn.
    case setOrientation(FlowOrientation, settleTimeout: Double?)
    /// What the user sets for all apps, while the app runs.
    case setAppearance(SessionOptions.Appearance)
    case setTextSize(SessionOptions.TextSize)
    /// The user gives the app another part of an iPad's screen.
    case setSplit(SessionOptions.Split)
    /// The home screen comes; the app goes to the background.
    case background
    case foreground
    case memoryWarning
    case assertFrame(FlowFrameAssertion)
    /// Lets exactly so many seconds of the session's clock go by, without waiting for anything to settle.
    case advance(seconds: Double)
}

/// Which element, or which place, a step means. Every condition that is given must hold.
public struct FlowTarget: Codable, Sendable, Hashable {
    /// A regular expression that the whole visible text or accessibility label matches; plain text matches itself, too.
    public var text: String?
    /// The same for the accessibility identifier.
    public var id: String?
    /// A place instead of an element. With an element: a place within it.
    public var point: FlowPoint?
    /// Which of several matches, from 0 in the order of the tree; negative counts from the end. nil: the first.
    public var index: Int?
    public var enabled: Bool?
    public var selected: Bool?

    public init(
        text: String? = nil, id: String? = nil, point: FlowPoint? = nil, index: Int? = nil, enabled: Bool? = nil, selected: Bool? = nil
    ) {
        self.text = text
        self.id = id
        self.point = point
        self.index = index
        self.enabled = enabled
        self.selected = selected
    }
}

/// A place on the screen or within an element.
public struct FlowPoint: Codable, Sendable, Hashable {
    public enum Unit: String, Codable, Sendable, Hashable {
        /// Points, from the upper left corner.
        case points
        /// Hundredths of the width and height.
        case percent
    }

    public var x, y: Double
    public var unit: Unit

    public init(x: Double, y: Double, unit: Unit = .points) {
        self.x = x
        self.y = y
        self.unit = unit
    }
}

/// How a tap is done.
public struct FlowTap: Codable, Sendable, Hashable {
    /// How often; each tap follows `delay` seconds after the one before.
    public var count: Int
    public var delay: Double
    /// Seconds the finger stays down; nil for the usual length of a tap or long press.
    public var duration: Double?
    /// How long to wait for the screen to settle before and after, in seconds of the session's clock. nil: until it settles;
    /// 0: not at all, so that the next steps see what happens half-way. Maestro's `waitToSettleTimeoutMs`.
    public var settleTimeout: Double?

    public init(count: Int = 1, delay: Double = 0.1, duration: Double? = nil, settleTimeout: Double? = nil) {
        self.count = count
        self.delay = delay
        self.duration = duration
        self.settleTimeout = settleTimeout
    }
}

/// A finger that goes down, moves in a straight line and lifts.
public struct FlowSwipe: Codable, Sendable, Hashable {
    public enum Direction: String, Codable, Sendable, Hashable, CaseIterable {
        case up, down, left, right
    }

    /// The direction of the finger. nil when both ends are given.
    public var direction: Direction?
    /// The element the swipe starts from; nil for the screen.
    public var from: FlowTarget?
    /// The ends, when they are given.
    public var start, end: FlowPoint?
    /// Seconds from touching down to lifting.
    public var duration: Double
    /// As `FlowTap.settleTimeout`.
    public var settleTimeout: Double?

    public init(
        direction: Direction? = nil, from: FlowTarget? = nil, start: FlowPoint? = nil, end: FlowPoint? = nil, duration: Double = 0.4,
        settleTimeout: Double? = nil
    ) {
        self.direction = direction
        self.from = from
        self.start = start
        self.end = end
        self.duration = duration
        self.settleTimeout = settleTimeout
    }
}

/// Two fingers on both sides of a place that go down together, move and lift.
public struct FlowPinch: Codable, Sendable, Hashable {
    /// What lies between the fingers; nil for the screen.
    public var target: FlowTarget?
    /// Their distance at the end relative to that at the start: above 1 apart, below 1 together.
    public var scale: Double
    /// How far they turn about each other, clockwise.
    public var degrees: Double
    /// Seconds from touching down to lifting.
    public var duration: Double
    /// As `FlowTap.settleTimeout`.
    public var settleTimeout: Double?

    public init(target: FlowTarget? = nil, scale: Double = 1, degrees: Double = 0, duration: Double = 0.5, settleTimeout: Double? = nil) {
        self.target = target
        self.scale = scale
        self.degrees = degrees
        self.duration = duration
        self.settleTimeout = settleTimeout
    }
}

/// A finger that picks something up by resting on it and carries it in a straight line.
public struct FlowDragAndDrop: Codable, Sendable, Hashable {
    public var from, to: FlowTarget
    /// Seconds that the finger rests before it moves; a long press takes half a second.
    public var hold: Double
    /// Seconds that the movement takes.
    public var duration: Double
    /// As `FlowTap.settleTimeout`.
    public var settleTimeout: Double?

    public init(from: FlowTarget, to: FlowTarget, hold: Double = 0.8, duration: Double = 0.8, settleTimeout: Double? = nil) {
        self.from = from
        self.to = to
        self.hold = hold
        self.duration = duration
        self.settleTimeout = settleTimeout
    }
}

/// Scrolling by a finger, named by the side of the content that comes into view: `down` shows what is below.
public struct FlowScroll: Codable, Sendable, Hashable {
    public var direction: FlowSwipe.Direction
    /// The element in which the finger moves; nil for the screen.
    public var from: FlowTarget?
    /// As `FlowTap.settleTimeout`.
    public var settleTimeout: Double?

    public init(direction: FlowSwipe.Direction = .down, from: FlowTarget? = nil, settleTimeout: Double? = nil) {
        self.direction = direction
        self.from = from
        self.settleTimeout = settleTimeout
    }
}

/// Scrolling until an element has come into view.
public struct FlowScrollUntilVisible: Codable, Sendable, Hashable {
    public var element: FlowTarget
    public var direction: FlowSwipe.Direction
    /// The element in which the finger moves; nil for the screen.
    public var from: FlowTarget?
    /// In seconds of the session's clock.
    public var timeout: Double
    /// 0 (slow) to 100 (a flick).
    public var speed: Double
    /// How much of the element must be seen, 0 to 100.
    public var visibilityPercentage: Double
    /// Goes on until the element is in the middle of the screen, as far as the content allows.
    public var centerElement: Bool

    public init(
        element: FlowTarget, direction: FlowSwipe.Direction = .down, from: FlowTarget? = nil, timeout: Double = 20, speed: Double = 40,
        visibilityPercentage: Double = 100, centerElement: Bool = false
    ) {
        self.element = element
        self.direction = direction
        self.from = from
        self.timeout = timeout
        self.speed = speed
        self.visibilityPercentage = visibilityPercentage
        self.centerElement = centerElement
    }
}

/// Where an element must stand now, as it is seen on the screen (an animation's present state).
public struct FlowFrameAssertion: Codable, Sendable, Hashable {
    public var target: FlowTarget
    /// x, y, width, height in points of the screen; nil leaves a number open.
    public var frame: [Double?]
    /// The largest difference allowed in each number, in points.
    public var tolerance: Double

    public init(target: FlowTarget, frame: [Double?], tolerance: Double = 0.5) {
        self.target = target
        self.frame = frame
        self.tolerance = tolerance
    }
}
