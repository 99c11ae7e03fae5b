internal import Foundation
internal import QuartzCore

/// The frame's timers pass: what is due at the frame's time runs, in order.
@MainActor enum TimersPass {
    static func run(at time: TimeInterval) { Runtime.current.layers.scheduler.runDue(at: time) }
}
