public import Foundation

/// What one step of a flow does. The file format's words are Maestro's; `advance` and `assertFrame` are ours.
public enum FlowCommand: Sendable {
    case launchApp
    case tapOn(FlowTarget)
    case longPressOn(FlowTarget)
    /// A finger that moves from one point to another in `duration` seconds.
    case swipe(from: FlowPoint, to: FlowPoint, duration: TimeInterval)
    /// Leaves the top screen by its back button.
    case back
    case assertVisible(ElementQuery)
    case assertNotVisible(ElementQuery)
    /// Writes a PNG; a relative name goes into the artifacts folder.
    case takeScreenshot(String)
    case waitForAnimationToEnd(limit: TimeInterval)
    /// Lets time pass, in seconds, and no more: whatever is under way stops half-way.
    case advance(TimeInterval)
    /// The element's frame in screen coordinates is this one, each number within `tolerance` points.
    case assertFrame(ElementQuery, frame: CGRect, tolerance: CGFloat)
}

public enum FlowTarget: Sendable, CustomStringConvertible {
    case element(ElementQuery)
    case point(FlowPoint)

    public var description: String {
        switch self {
        case .element(let query): return query.description
        case .point(let point): return "point \(point)"
        }
    }
}

/// A place on the screen: points, or parts of its width and height.
public struct FlowPoint: Sendable, CustomStringConvertible {
    public enum Unit: Sendable { case points, fraction }
    public var x: CGFloat
    public var y: CGFloat
    public var unit: Unit

    public init(x: CGFloat, y: CGFloat, unit: Unit) {
        self.x = x
        self.y = y
        self.unit = unit
    }

    func resolved(in size: CGSize) -> CGPoint {
        unit == .points ? CGPoint(x: x, y: y) : CGPoint(x: x * size.width, y: y * size.height)
    }

    public var description: String {
        unit == .points ? "\(TreeDump.number(x)),\(TreeDump.number(y))" : "\(TreeDump.number(x * 100))%,\(TreeDump.number(y * 100))%"
    }
}

/// A step with the place it was written at.
public struct FlowScriptStep: Sendable {
    public var command: FlowCommand
    /// As written, for messages: "tapOn: 首页".
    public var source: String
    /// 1-based, in the flow's file.
    public var line: Int

    public init(command: FlowCommand, source: String, line: Int) {
        self.command = command
        self.source = source
        self.line = line
    }
}

/// Why a flow ended early.
public struct FlowFailure: Error, Sendable {
    public var step: FlowScriptStep
    public var message: String
    /// The elements nearest to what the step asked for.
    public var nearest: [String] = []
}
