public import FoundationGaps
import CoreGraphics
import Foundation

/// The animations of one layer, in the order in which they were added.
final class LayerAnimations {
    /// One animation on its layer.
    final class Running {
        let key: String?
        let animation: CAAnimation
        let tokens: [CompletionToken]
        /// Its begin time is fixed and its delegate has heard of the start.
        var hasStarted = false
        /// It is over but stays, because it is not removed on completion.
        var hasEnded = false

        init(key: String?, animation: CAAnimation, tokens: [CompletionToken]) {
            self.key = key
            self.animation = animation
            self.tokens = tokens
        }
    }

    var list: [Running] = []

    var isMoving: Bool {
        // An animation stopped by a speed of 0 has nothing to wait for once it was drawn.
        for running in list where !running.hasEnded && (running.animation.timing.speed != 0 || !running.hasStarted) {
            return true
        }
        return false
    }
}

/// All layers with animations, wherever they are, and what their ends call for. Main thread only.
package final class AnimationRegistry {
    private var layers: [CALayer] = []
    private var departed: [CALayer] = []
    private var stops: [(LayerAnimations.Running, Bool)] = []
    private var needsStart = false
    /// Emitter layers with particles living or to come, which are drawn anew with every frame.
    private var emitters: [WeakEmitter] = []

    private struct WeakEmitter {
        weak var layer: CAEmitterLayer?
    }

    func register(_ layer: CALayer) {
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        needsStart = true
        LayerRuntime.current.scheduler.onWake?()
    }

    /// Whether some animation still moves something, endless ones included.
    package var isAnimating: Bool {
        for layer in layers where layer.animations?.isMoving == true && layer.timeRuns { return true }
        return needsStart || !stops.isEmpty || emitters.contains { $0.layer?.needsFrames ?? false }
    }

    /// Whether some animation that will end by itself is still running: what an idle screen waits for.
    package var isAnimatingTowardsAnEnd: Bool {
        if needsStart || !stops.isEmpty { return true }
        for layer in layers where layer.timeRuns {
            guard let list = layer.animations?.list else { continue }
            for running in list where !running.hasEnded && running.animation.endTime(defaultDuration: 0.25) < 1e9 {
                return true
            }
        }
        return emitters.contains { entry in
            guard let layer = entry.layer, layer.needsFrames else { return false }
            return layer.simulation.activity == .draining || layer.simulation.endsByItself
        }
    }

    /// To be called when an emitter layer was committed.
    func emitterStepped(_ layer: CAEmitterLayer) {
        let isListed = emitters.contains { $0.layer === layer }
        if layer.simulation.activity == .asleep {
            if isListed { emitters.removeAll { $0.layer === layer } }
        } else if !isListed {
            emitters.append(WeakEmitter(layer: layer))
            LayerRuntime.current.scheduler.onWake?()
        }
    }

    /// Fixes the begin times of what was added since the last commit, and calls the delegates.
    func startPending(at now: CFTimeInterval) {
        removeFromDeparted()
        deliverStops()
        guard needsStart else { return }
        needsStart = false
        var started: [CAAnimation] = []
        for layer in layers {
            guard let list = layer.animations?.list else { continue }
            for running in list where !running.hasStarted {
                running.hasStarted = true
                if running.animation.timing.beginTime == 0 {
                    running.animation.timing.beginTime = layer.localTime(atMediaTime: now)
                }
                started.append(running.animation)
            }
            layer.setNeedsRender()
        }
        for animation in started { animation.notifyStart() }
    }

    /// Ends what is over at `now`, and marks what moves for drawing. Called once a frame.
    package func tick(at now: CFTimeInterval) {
        startPending(at: now)
        tickEmitters()
        guard !layers.isEmpty else { return }
        var ended: [(end: CFTimeInterval, running: LayerAnimations.Running)] = []
        for layer in layers {
            guard let animations = layer.animations, animations.isMoving else { continue }
            LayerRuntime.current.commits.ticking { layer.setNeedsRender() }
            let local = layer.localTime(atMediaTime: now)
            var removed = false
            for running in animations.list where !running.hasEnded {
                let end = running.animation.endTime(defaultDuration: 0.25)
                guard local >= end - 1e-7 else { continue }
                running.hasEnded = true
                removed = removed || running.animation.isRemovedOnCompletion
                ended.append((layer.mediaTime(atLocalTime: end), running))
            }
            if removed {
                animations.list.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
                layer.dropTransitionPictureIfOver()
            }
        }
        prune()
        guard !ended.isEmpty else { return }
        // By time of end; Swift's sort is stable only by accident, so the order of adding breaks ties.
        let ordered = ended.enumerated().sorted {
            $0.element.end != $1.element.end ? $0.element.end < $1.element.end : $0.offset < $1.offset
        }
        for (_, item) in ordered { stops.append((item.running, true)) }
        deliverStops()
    }

    private func tickEmitters() {
        guard !emitters.isEmpty else { return }
        // One that left the screen is listed again when it comes back.
        emitters.removeAll { !($0.layer?.isOnScreen ?? false) }
        for entry in emitters {
            guard let layer = entry.layer, layer.timeRuns else { continue }
            LayerRuntime.current.commits.ticking { layer.setNeedsRender() }
        }
    }

    /// Queues the end of an animation that was removed before its time.
    func stopEarly(_ running: LayerAnimations.Running) {
        guard !running.hasEnded else { return }
        running.hasEnded = true
        stops.append((running, false))
        LayerRuntime.current.commits.wantFrame()
    }

    private func deliverStops() {
        while !stops.isEmpty {
            let batch = stops
            stops.removeAll()
            // All delegates first, then the completion blocks of the transactions.
            for (running, finished) in batch { running.animation.notifyStop(finished: finished) }
            for (running, _) in batch {
                for token in running.tokens { token.animationEnded() }
            }
        }
    }

    func layerLeftTree(_ layer: CALayer) {
        if !layers.isEmpty { departed.append(layer) }
    }

    /// Layers that left the screen lose their animations, unless they came back before the commit.
    private func removeFromDeparted() {
        guard !departed.isEmpty else { return }
        let gone = departed.filter { $0.parent == nil && $0.maskedLayer == nil }
        departed.removeAll()
        guard !gone.isEmpty else { return }
        for layer in layers {
            var ancestor: CALayer? = layer
            while let current = ancestor {
                if gone.contains(where: { $0 === current }) {
                    layer.removeEveryAnimation()
                    break
                }
                ancestor = current.parent ?? current.maskedLayer
            }
        }
        prune()
    }

    func timingChanged(_ layer: CALayer) {
        for animated in layers { animated.setNeedsRender() }
    }

    /// Lets go of the layers whose animations are over, and of the room that these took.
    private func prune() {
        for layer in layers where layer.animations?.list.isEmpty == true { layer.animations = nil }
        layers.removeAll { $0.animations == nil }
    }
}

extension CAEmitterLayer {
    fileprivate var needsFrames: Bool { simulation.activity != .asleep && timeRuns && isOnScreen }
}

extension CALayer {
    /// Whether some compositor shows the layer, or would if it were not hidden.
    fileprivate var isOnScreen: Bool {
        var layer = self
        while let above = layer.parent ?? layer.maskedLayer {
            guard let node = layer.renderNode, node.isListed || layer.parent == nil else { return false }
            layer = above
        }
        return layer.renderNode?.isListed ?? false
    }

    /// False while some layer above, or this one, has been stopped by a speed of 0.
    var timeRuns: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if let timing = current.timing, timing.speed == 0 { return false }
            layer = current.parent ?? current.maskedLayer
        }
        return true
    }

    func addAnimation(_ animation: CAAnimation, forKey key: String?) {
        guard !state.isPresentation else { return }
        guard let copy = animation.copy() as? CAAnimation else { return }
        if copy.timing.duration <= 0 {
            copy.timing.duration = CATransaction.animationDuration()
        }
        if let key { removeAnimations(named: key) }
        let animations = self.animations ?? LayerAnimations()
        self.animations = animations
        animations.list.append(.init(key: key, animation: copy, tokens: CATransaction.tokensForAnimation()))
        if let transition = copy as? CATransition { noteTransition(transition) }
        LayerRuntime.current.animations.register(self)
        setNeedsRender()
    }

    func removeAnimations(named key: String) {
        guard let animations, animations.list.contains(where: { $0.key == key }) else { return }
        let removed = animations.list.filter { $0.key == key }
        animations.list.removeAll { $0.key == key }
        for running in removed { LayerRuntime.current.animations.stopEarly(running) }
        dropTransitionPictureIfOver()
        setNeedsRender()
    }

    func removeEveryAnimation() {
        guard let animations, !animations.list.isEmpty else { return }
        let removed = animations.list
        animations.list.removeAll()
        for running in removed { LayerRuntime.current.animations.stopEarly(running) }
        dropTransitionPictureIfOver()
        setNeedsRender()
    }

    var runningAnimationKeys: [String]? {
        guard let list = animations?.list, !list.isEmpty else { return nil }
        return list.compactMap(\.key)
    }

    func runningAnimation(named key: String) -> CAAnimation? { animations?.list.first { $0.key == key }?.animation }

    /// Whether the layer shows something else than its model.
    var isAnimated: Bool { animations.map { !$0.list.isEmpty } ?? false }

    /// The model's values with the animations of this moment laid over them.
    func presentationState(at mediaTime: CFTimeInterval) -> PresentationState {
        var state = PresentationState(self)
        guard let list = animations?.list, !list.isEmpty else { return state }
        let local = localTime(atMediaTime: mediaTime)
        for running in list {
            // An animation that was not committed yet stands at its beginning.
            let time = running.hasStarted || running.animation.timing.beginTime != 0 ? local : 0
            running.animation.apply(at: time, to: &state, defaultDuration: 0.25)
        }
        return state
    }

    func makePresentation() -> Self? {
        if state.isPresentation { return self }
        guard state.wasCommitted || isAnimated else { return nil }
        guard let copy = LayerFactory.makePresentation(of: self) else { return nil }
        let values = presentationState(at: MediaTime.now)
        copy.properties = values.properties
        if let content = values.content { copy.setPresentedContent(content) }
        if let image = values.image { copy.storedContents = image }
        for (key, value) in values.custom { copy.setValue(value.boxed, forKey: key) }
        // The copy takes part in conversions as its model does.
        copy.parent = parent
        return copy as? Self
    }
}
