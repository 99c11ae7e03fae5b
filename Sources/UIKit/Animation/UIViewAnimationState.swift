internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One animation block while it runs, and afterwards the animations that came out of it.
///
/// Layers ask for an action before a property changes; inside a block the answer notes the old value, and,
/// once the change is made, adds an animation from old to new. Positions, sizes and opacities are animated
/// additively, as UIKit does: an animation that starts while another runs joins it smoothly.
@MainActor final class UIViewAnimationState {
    var duration: TimeInterval
    var delay: TimeInterval
    var options: UIView.AnimationOptions
    var timing: AnimationTiming
    private var completion: ((Bool) -> Void)?
    /// Set while the block of `animateKeyframes` runs.
    var keyframes: KeyframeRecorder?
    /// Set while a property animator's block runs.
    var capture: PropertyCapture?
    var repeatCount: Float?

    private var pendingLayouts: [UIView] = []
    private var running = 0
    private var allFinished = true
    private var isClosed = false
    private(set) var animationCount = 0

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, timing: AnimationTiming,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.timing = timing
        self.completion = completion
    }

    // MARK: The blocks running now

    static func withState(_ state: UIViewAnimationState, _ body: () -> Void) {
        let blocks = Runtime.current.animationBlocks
        blocks.push(state)
        body()
        state.layOutPending()
        blocks.pop()
    }

    func setCompletion(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

    /// Ends the innermost block, which was begun by being pushed.
    static func finish(_ state: UIViewAnimationState) {
        state.layOutPending()
        Runtime.current.animationBlocks.pop()
        state.close()
    }

    /// Runs a block and closes it; calls `completion` when it is due.
    static func run(_ state: UIViewAnimationState, _ animations: () -> Void) {
        withState(state) {
            animations()
            if state.options.contains(.layoutSubviews) { state.layOutAnimated() }
        }
        state.close()
    }

    /// Lays `view` out when the running block has been run, inside of it, so that what moves is animated.
    static func layOutAtEndOfBlock(_ view: UIView) {
        let blocks = Runtime.current.animationBlocks
        guard blocks.isAnimating, let state = blocks.current, !state.pendingLayouts.contains(where: { $0 === view }) else { return }
        state.pendingLayouts.append(view)
    }

    private func layOutPending() {
        while !pendingLayouts.isEmpty { pendingLayouts.removeFirst().layoutIfNeeded() }
    }

    // MARK: Actions

    static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        let blocks = Runtime.current.animationBlocks
        guard blocks.isAnimating, let state = blocks.current, animatableKeys.contains(key) else { return NSNull() }
        // Views disappear and appear at once, but for those in stack views, which shrink and grow first.
        if key == "hidden", (layer.delegate as? UIView)?.flags.contains(.isArranged) != true { return NSNull() }
        return ViewAction(state: state, layer: layer, key: key)
    }

    static let animatableKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "anchorPoint", "zPosition",
        "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath",
        "contents", "contentsRect", "contentsCenter", "sublayerTransform", "anchorPointZ", "hidden",
        "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "miterLimit",
        "colors", "locations", "startPoint", "endPoint",
    ]

    /// Adds the animation of one property, whose model value is the new one already.
    func animate(_ layer: CALayer, _ key: String, from old: Any?, shown: Any?) {
        Runtime.current.animationBlocks.onChange?(layer, key, old)
        let new = layer.value(forKey: key)
        if let capture { return capture.note(layer, key, old, new) }
        if let keyframes {
            keyframes.record(layer, key, from: old, to: new)
            return
        }
        let additive = AdditiveValue.difference(old, new)
        if additive == nil, old == nil, new == nil { return }
        let animation = timing.makeAnimation(key)
        if let additive {
            animation.fromValue = additive.difference
            animation.toValue = additive.zero
            animation.isAdditive = true
        } else {
            animation.fromValue = layer.animation(forKey: key) != nil ? shown ?? old : old
            animation.toValue = new
        }
        add(animation, to: layer, key: key, replacing: additive == nil)
    }

    /// Gives `animation` the block's timing and starts it. Calls `whenStopped` when it is over, before the block's completion.
    func add(
        _ animation: CAAnimation, to layer: CALayer, key: String, replacing: Bool, whenStopped: (@MainActor () -> Void)? = nil
    ) {
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        if options.contains(.autoreverse) { animation.autoreverses = true }
        if options.contains(.repeat) { animation.repeatCount = repeatCount ?? .infinity }
        running += 1
        animationCount += 1
        animation.onStop = { [self] finished in
            MainActor.assumeIsolated {
                whenStopped?()
                animationStopped(finished)
            }
        }
        var name = key
        if !replacing {
            var number = 2
            while layer.animation(forKey: name) != nil {
                name = "\(key)-\(number)"
                number += 1
            }
        }
        layer.add(animation, forKey: name)
    }

    private func animationStopped(_ finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        finishIfDone()
    }

    /// The block has run. Without an animation in it, completion is due at once; with a duration of 0, or with animations turned off, at
    /// the next turn of the run loop.
    private func close() {
        isClosed = true
        if animationCount > 0 { return finishIfDone() }
        guard let completion else { return }
        self.completion = nil
        if duration <= 0 || !Runtime.current.animationBlocks.areEnabled {
            Runtime.current.layers.scheduler.schedule(after: max(delay, 0)) { MainActor.assumeIsolated { completion(true) } }
        } else {
            completion(true)
        }
    }

    private func finishIfDone() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        completion(allFinished)
    }

    /// `.layoutSubviews`: what the block marked is laid out inside it, so that it moves along.
    private func layOutAnimated() {
        for window in UIWindow.visibleWindows { window.layoutIfNeeded() }
    }
}

/// The answer to a change of a view's layer inside an animation block.
@MainActor private final class ViewAction: NSObject, @preconcurrency CAAction {
    private let state: UIViewAnimationState
    private let old: Any?
    private let shown: Any?

    init(state: UIViewAnimationState, layer: CALayer, key: String) {
        self.state = state
        old = layer.value(forKey: key)
        shown = layer.animationKeys() == nil ? nil : layer.presentation()?.value(forKey: key)
        super.init()
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        state.animate(layer, event, from: old, shown: shown)
    }
}

/// Values whose animations can be added up.
enum AdditiveValue {
    /// `old − new` and nothing, when both are of such a kind.
    static func difference(_ old: Any?, _ new: Any?) -> (difference: Any, zero: Any)? {
        switch (old, new) {
        case (let a as CGPoint, let b as CGPoint): (CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero)
        case (let a as CGSize, let b as CGSize): (CGSize(width: a.width - b.width, height: a.height - b.height), CGSize.zero)
        case (let a as CGRect, let b as CGRect):
            (
                CGRect(
                    x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y, width: a.size.width - b.size.width,
                    height: a.size.height - b.size.height),
                CGRect.zero
            )
        case (let a as NSNumber, let b as NSNumber): (NSNumber(value: a.doubleValue - b.doubleValue), NSNumber(value: 0))
        case (let a as Float, let b as Float): (NSNumber(value: a - b), NSNumber(value: 0))
        case (let a as CGFloat, let b as CGFloat): (NSNumber(value: Double(a - b)), NSNumber(value: 0))
        default: nil
        }
    }
}
