public import Foundation

/// What a flow needs of the host it runs in.
@MainActor
public protocol FlowDriver: AnyObject {
    /// In points.
    var screenSize: CGSize { get }
    /// Nothing is animating, timed or waiting to be drawn.
    var isIdle: Bool { get }
    /// Nothing moves towards an end and nothing is left to draw; timers may still wait and spinners turn.
    var isAtRest: Bool { get }
    /// Why the run cannot go on, such as a server that does not answer; nil while it can.
    var obstacle: String? { get }
    /// Runs frames and timers until `seconds` of the session's clock have passed.
    func advance(by seconds: TimeInterval)
    /// Runs until idle, at most `limit` seconds of the session's clock. False when the limit ended it.
    @discardableResult func settle(limit: TimeInterval) -> Bool
    /// Fingers, in screen coordinates, that all do the same at the current time: one event.
    func touch(_ phase: FlowTouchPhase, at points: [CGPoint])
    /// The screen as a PNG.
    func screenshot() throws -> Data
    /// Starts the app anew, as far as the host can; without stopping it, brings it to the foreground.
    ///
    /// - Parameter arguments: of the command line, beside those of the run.
    /// - Throws: `FlowRelaunch` when it takes another process to start it.
    func launchApp(stopApp: Bool, arguments: [String]) throws
    /// Ends the app; it can be started again.
    func stopApp() throws
}

extension FlowDriver {
    public var obstacle: String? { nil }

    /// One finger.
    func touch(_ phase: FlowTouchPhase, at point: CGPoint) { touch(phase, at: [point]) }
}

public enum FlowTouchPhase: Sendable { case began, moved, ended }

/// The flow goes on in another process.
public struct FlowRelaunch: Error {
    public init() {}
}
