import CWindow

/// What the user did to the window. Places are pixels of the window; times are seconds of one clock.
enum WindowEvent: Equatable {
    case woken, closed, exposed, resized, focused, unfocused, clipboard
    case key(String, WindowModifiers)
    case text(String, WindowModifiers)
    /// With its selection in Unicode scalars.
    case composition(String, start: Int, length: Int)
    case mouseDown(x: Double, y: Double, button: Int, WindowModifiers, time: Double)
    case mouseMoved(x: Double, y: Double, WindowModifiers, time: Double)
    case mouseUp(x: Double, y: Double, button: Int, time: Double)
    case wheel(x: Double, y: Double, dx: Double, dy: Double, WindowModifiers, time: Double)
    case fingerDown(Int64, x: Double, y: Double, time: Double)
    case fingerMoved(Int64, x: Double, y: Double, time: Double)
    case fingerUp(Int64, x: Double, y: Double, time: Double)

    init(_ event: window_event) {
        let modifiers = WindowModifiers(rawValue: event.modifiers)
        let text = event.text.map { String(cString: $0) } ?? ""
        switch event.kind {
        case WINDOW_CLOSED: self = .closed
        case WINDOW_EXPOSED: self = .exposed
        case WINDOW_RESIZED: self = .resized
        case WINDOW_FOCUSED: self = .focused
        case WINDOW_UNFOCUSED: self = .unfocused
        case WINDOW_KEY: self = .key(text, modifiers)
        case WINDOW_TEXT: self = .text(text, modifiers)
        case WINDOW_COMPOSITION: self = .composition(text, start: Int(event.start), length: Int(event.length))
        case WINDOW_MOUSE_DOWN: self = .mouseDown(x: event.x, y: event.y, button: Int(event.button), modifiers, time: event.time)
        case WINDOW_MOUSE_MOVED: self = .mouseMoved(x: event.x, y: event.y, modifiers, time: event.time)
        case WINDOW_MOUSE_UP: self = .mouseUp(x: event.x, y: event.y, button: Int(event.button), time: event.time)
        case WINDOW_WHEEL: self = .wheel(x: event.x, y: event.y, dx: event.dx, dy: event.dy, modifiers, time: event.time)
        case WINDOW_FINGER_DOWN: self = .fingerDown(event.finger, x: event.x, y: event.y, time: event.time)
        case WINDOW_FINGER_MOVED: self = .fingerMoved(event.finger, x: event.x, y: event.y, time: event.time)
        case WINDOW_FINGER_UP: self = .fingerUp(event.finger, x: event.x, y: event.y, time: event.time)
        case WINDOW_CLIPBOARD: self = .clipboard
        default: self = .woken
        }
    }

    /// One event for two that follow each other, where the later says all; nil where both count.
    func merged(with later: WindowEvent) -> WindowEvent? {
        switch (self, later) {
        case (.mouseMoved, .mouseMoved), (.woken, .woken), (.exposed, .exposed), (.resized, .resized), (.clipboard, .clipboard): later
        case (.fingerMoved(let one, _, _, _), .fingerMoved(let other, _, _, _)) where one == other: later
        case (.wheel(_, _, let dx, let dy, let one, _), .wheel(let x, let y, let moreX, let moreY, let other, let time)) where one == other:
            .wheel(x: x, y: y, dx: dx + moreX, dy: dy + moreY, other, time: time)
        default: nil
        }
    }
}

/// Modifier keys that are held.
struct WindowModifiers: OptionSet, Hashable {
    let rawValue: UInt32

    static let shift = Self(rawValue: UInt32(WINDOW_SHIFT)), alt = Self(rawValue: UInt32(WINDOW_ALT)), `super` = Self(rawValue: UInt32(WINDOW_SUPER))
    static let leftControl = Self(rawValue: UInt32(WINDOW_LEFT_CONTROL)), rightControl = Self(rawValue: UInt32(WINDOW_RIGHT_CONTROL))
}
