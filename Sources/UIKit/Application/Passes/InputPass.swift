internal import Foundation

/// The frame's input pass: queued touches become events, in the order in which they came.
@MainActor enum InputPass {
    static func deliver(until time: TimeInterval) { UIApplication.current?.touchRegistry.drain(until: time) }
}
