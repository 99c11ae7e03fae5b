internal import QuartzCore

/// The animation blocks that run now, the innermost last.
@MainActor final class AnimationBlocks {
    @exclusivity(unchecked) private var stack: [UIViewAnimationState] = []

    /// Hears of what blocks change, and from what.
    var onChange: ((CALayer, String, Any?) -> Void)?

    nonisolated init() {}

    var areEnabled = true { didSet { updateGate() } }

    var current: UIViewAnimationState? { stack.last }

    /// Whether a change made now is animated.
    var isAnimating: Bool { areEnabled && !(stack.last.map { $0.duration <= 0 && $0.keyframes == nil } ?? true) }

    func push(_ state: UIViewAnimationState) {
        stack.append(state)
        updateGate()
    }

    func pop() {
        stack.removeLast()
        updateGate()
    }

    private func updateGate() { Runtime.current.layers.ownersMayAnimate = areEnabled && !stack.isEmpty }
}
