import CoreGraphics
import Foundation
import ObjectiveC

extension CALayer {
    /// Whether changes are to be answered by actions at all.
    var actionsMayRun: Bool {
        // Views outside animation blocks answer every question with "nothing": do not ask.
        if state.hasOwner && !LayerRuntime.current.ownersMayAnimate && !state.asksOwner && state.isBuiltIn { return false }
        if state.isPresentation { return false }
        // A layer nobody could override or ask, and that is not on screen, has nothing to animate. It may even
        // be in use on another thread.
        if state.isBuiltIn, !state.wasCommitted, !state.hasDelegate, extras?.actions == nil, extras?.style == nil {
            return false
        }
        return !CATransaction.actionsAreDisabled
    }

    /// Called before a property changes, so that an action can note the value it starts from.
    @inline(__always)
    func willChange(_ key: String) -> (any CAAction)? {
        if ObjCRuntime.isObserving { willChangeValue(forKey: key) }
        guard actionsMayRun else { return nil }
        return action(forKey: key)
    }

    @inline(__always)
    func didChange(_ key: String, _ action: (any CAAction)?) {
        setNeedsRender()
        if ObjCRuntime.isObserving { didChangeValue(forKey: key) }
        guard let action else { return }
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Apple's order: the delegate; the `actions` dictionary; the `actions` in `style`; the class; and last the
    /// implicit animation. `NSNull` ends the search with nothing.
    func searchAction(forKey key: String) -> (any CAAction)? {
        func found(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
        if state.hasDelegate {
            if state.hasOwner, let owner = storedOwner {
                if let action = owner.layerAction(self, forKey: key) { return found(action) }
            } else if let delegate = storedDelegate, let ask = delegate.__optional_action_for_forKey, let action = ask(self, key) {
                return found(action)
            }
        }
        if let action = extras?.actions?[key] { return found(action) }
        if let styled = (extras?.style?["actions"] as? [String: any CAAction])?[key] { return found(styled) }
        if let action = type(of: self).defaultAction(forKey: key) { return found(action) }
        return implicitAnimation(forKey: key)
    }

    private func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard state.wasCommitted, CALayer.implicitlyAnimated.contains(key) || classContent?.value(of: .custom(key)) != nil else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        let path = AnimationKeyPath(key)
        // The transaction's pace; without one Apple's default curve.
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.duration = CATransaction.animationDuration()
        guard animation.duration > 0 else { return nil }
        animation.fromValue = presentationState(at: MediaTime.now).value(at: path)?.boxed
        return animation
    }

    private static let implicitlyAnimated: Set<String> = [
        "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds", "contents",
        "contentsRect", "contentsCenter", "cornerRadius", "hidden", "opacity", "position", "shadowColor",
        "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath", "sublayerTransform", "transform", "zPosition",
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
        "colors", "locations", "startPoint", "endPoint",
    ]
}
