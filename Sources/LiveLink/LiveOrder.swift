public import DrydockSession
public import Foundation

/// What the tool tells a running app's host, in the order in which it is to happen.
public enum LiveOrder: Codable, Sendable, Hashable {
    /// Fingers that changed at one moment of a client's clock, in seconds of that clock.
    case touches([LiveTouch], time: Double, client: Int)
    /// A wheel or two fingers on a trackpad draw what is under the pointer, in points; positive draws the content down and to the right.
    case wheel(at: LivePoint, dx: Double, dy: Double, time: Double, client: Int)
    /// A key of a hardware keyboard: what it types without modifiers, or a name of `LiveKey`.
    case key(String, [FlowModifier])
    /// Text that is typed as it is: from an input method that is done, or pasted by the host.
    case text(String)
    /// What an input method is composing, with its selection in UTF-16 units; empty text ends it and leaves nothing.
    case composition(String, selectionStart: Int, selectionLength: Int)
    /// What the user copied on the host's side.
    case clipboard(String)
    /// The user changes what holds for all apps, or turns the device.
    case settings(LiveSettings)
    /// Whether time, and with it every frame, stands still. The picture stays what it is.
    case freeze(Bool)
    /// A question or a task; its answer bears the number.
    case request(Int, LiveRequest)
    /// The session is over: the app ends as if the user had closed it.
    case end
}

public struct LivePoint: Codable, Sendable, Hashable {
    /// Points, in the screen's coordinates.
    public var x, y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A finger at a moment.
public struct LiveTouch: Codable, Sendable, Hashable {
    public enum Phase: String, Codable, Sendable, Hashable { case began, moved, ended, cancelled }

    /// Tells the fingers of one client apart while they are down.
    public var finger: Int
    public var phase: Phase
    public var point: LivePoint

    public init(finger: Int, phase: Phase, point: LivePoint) {
        self.finger = finger
        self.phase = phase
        self.point = point
    }
}

/// Names of keys that type nothing.
public enum LiveKey {
    public static let enter = "enter", backspace = "backspace", tab = "tab", escape = "escape", up = "up", down = "down", left = "left", right = "right"
    public static let pageUp = "pageUp", pageDown = "pageDown", home = "home", end = "end", delete = "delete"
}

/// What the user sets while the app runs; what is nil stays.
public struct LiveSettings: Codable, Sendable, Hashable {
    public var appearance: SessionOptions.Appearance?
    public var textSize: SessionOptions.TextSize?
    public var orientation: SessionOptions.Orientation?
    /// Of an iPad's screen.
    public var split: SessionOptions.Split?

    public init(
        appearance: SessionOptions.Appearance? = nil, textSize: SessionOptions.TextSize? = nil, orientation: SessionOptions.Orientation? = nil,
        split: SessionOptions.Split? = nil
    ) {
        self.appearance = appearance
        self.textSize = textSize
        self.orientation = orientation
        self.split = split
    }
}

/// What the tool wants to know or done, with an answer.
public enum LiveRequest: Codable, Sendable, Hashable {
    /// Steps of a flow, on this session's clock.
    case steps(Flow)
    /// The tree of views.
    case tree(SessionOptions.TreeFormat)
    /// The screen as a PNG.
    case picture
    /// The views pulled apart in depth, as a PNG.
    case layers
    /// The views on the screen as a list of `LiveView`, in JSON.
    case views
    /// A view by its number, as `LiveViewDetails` in JSON.
    case view(Int)
    /// A change in a view or a constraint. The next frame shows it.
    case edit(LiveEdit)
    /// Every layer's own picture, as `LiveLayers` in JSON.
    case layerPictures
    /// Waits until the screen stands still, for so many seconds of the session's clock at most.
    case settle(limit: Double)
    /// Lets so many seconds of the session's clock go by.
    case advance(seconds: Double)
}

/// The answer to a `LiveRequest`.
public enum LiveAnswer: Codable, Sendable, Hashable {
    /// How the steps went.
    case outcome(SessionResult)
    case text(String)
    /// A PNG.
    case picture(Data)
    /// Whether the screen came to stand still.
    case settled(Bool)
    case done
    /// It cannot be done, and why.
    case refused(String)
}
