/// What must hold for steps to be done, or to be done again. Every condition that is given must hold.
public struct FlowCondition: Codable, Sendable, Hashable {
    public var visible: FlowTarget?
    public var notVisible: FlowTarget?
    /// An expression such as `${COUNT == 3}`, as it was written.
    public var expression: String?
    /// `iOS`, `Android` or `Web`, in any case of letters; everything here is iOS.
    public var platform: String?

    public init(visible: FlowTarget? = nil, notVisible: FlowTarget? = nil, expression: String? = nil, platform: String? = nil) {
        self.visible = visible
        self.notVisible = notVisible
        self.expression = expression
        self.platform = platform
    }
}

/// Steps within a step: those of another file, or those written in place.
public struct FlowBlock: Codable, Sendable, Hashable {
    /// Asked once, without waiting; nil for always.
    public var condition: FlowCondition?
    public var steps: [FlowStep]

    public init(condition: FlowCondition? = nil, steps: [FlowStep]) {
        self.condition = condition
        self.steps = steps
    }
}

/// Steps done again and again.
public struct FlowRepeat: Codable, Sendable, Hashable {
    /// At most so often; nil for as long as the condition holds.
    public var times: Int?
    /// Asked before each round.
    public var condition: FlowCondition?
    public var steps: [FlowStep]

    public init(times: Int? = nil, condition: FlowCondition? = nil, steps: [FlowStep]) {
        self.times = times
        self.condition = condition
        self.steps = steps
    }
}

/// How the device is held: where its upper edge points.
public enum FlowOrientation: String, Codable, Sendable, Hashable, CaseIterable {
    case portrait
    case upsideDown = "upside_down"
    /// Turned to the left: the upper edge points left.
    case landscapeLeft = "landscape_left"
    case landscapeRight = "landscape_right"
}

/// A key of the keyboard. On a hardware keyboard every key can be held together with others.
public enum FlowKey: Codable, Sendable, Hashable {
    case enter, backspace, tab, escape, up, down, left, right, home, lock
    /// What a key types that is not named otherwise, in lower case: `s`, `3`, `,`.
    case character(String)

    /// The named keys, in lower case.
    public static let named: [String: FlowKey] = [
        "enter": .enter, "backspace": .backspace, "tab": .tab, "escape": .escape, "up": .up, "down": .down, "left": .left, "right": .right,
        "home": .home, "lock": .lock, "space": .character(" "),
    ]
}

/// A key that is held while another is pressed.
public enum FlowModifier: String, Codable, Sendable, Hashable, CaseIterable {
    case shift, control, option, command
}
