internal import Foundation
internal import QuartzCore

/// The frame's animation pass: display links are called, animations end or move on.
@MainActor enum AnimationPass {
    static func advance(to time: TimeInterval) { Runtime.current.layers.commits.runAnimations(at: time) }
}
