public import Foundation
internal import ObjectiveC

/// What `beginAnimations` has begun.
@MainActor final class CommittedAnimation {
    let identifier: String?
    let context: UnsafeMutableRawPointer?
    let state: UIViewAnimationState
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var transition: (type: UIView.AnimationTransition, view: UIView)?

    init(identifier: String?, context: UnsafeMutableRawPointer?) {
        self.identifier = identifier
        self.context = context
        state = UIViewAnimationState(duration: 0.2, delay: 0, options: [], timing: .curve(0), completion: nil)
    }

    /// The delegate's methods take (identifier, context), or (identifier, finished, context).
    func tellStart() {
        guard let delegate = delegate as? NSObject, let willStart else { return }
        send(willStart, to: delegate, [identifier as Any?, context as Any?])
    }

    func tellStop(_ finished: Bool) {
        guard let delegate = delegate as? NSObject, let didStop else { return }
        send(didStop, to: delegate, [identifier as Any?, NSNumber(value: finished), context as Any?])
    }

    private func send(_ selector: Selector, to object: NSObject, _ arguments: [Any?]) {
        let count = ObjCRuntime.method(selector, on: object)?.argumentCount ?? arguments.count
        ObjCRuntime.send(selector, to: object, Array(arguments.prefix(count)))
    }
}

extension UIView {
    private class var open: CommittedAnimation? { Runtime.current.committedAnimations.last }

    // Deprecated since iOS 13, and what older code animates with. Blocks nest; setters hold for the innermost.

    /// Begins a block of animations that `commitAnimations()` ends: 0.2 s, ease in and out, unless set otherwise before the changes.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let animation = CommittedAnimation(identifier: animationID, context: context)
        animation.state.setCompletion { animation.tellStop($0) }
        Runtime.current.committedAnimations.append(animation)
        Runtime.current.animationBlocks.push(animation.state)
    }

    public class func commitAnimations() {
        guard let animation = Runtime.current.committedAnimations.popLast() else { return }
        animation.tellStart()
        UIViewAnimationState.finish(animation.state)
    }

    public class func setAnimationDelegate(_ delegate: Any?) { open?.delegate = delegate as AnyObject? }
    public class func setAnimationWillStart(_ selector: Selector?) { open?.willStart = selector }
    public class func setAnimationDidStop(_ selector: Selector?) { open?.didStop = selector }
    public class func setAnimationDuration(_ duration: TimeInterval) { open?.state.duration = duration }
    public class func setAnimationDelay(_ delay: TimeInterval) { open?.state.delay = max(0, delay) }
    public class func setAnimationStart(_ startDate: Date) { open?.state.delay = max(0, startDate.timeIntervalSinceNow) }

    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        open?.state.timing = .curve(AnimationOptions(rawValue: UInt(curve.rawValue) << 16).curve)
    }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        guard repeatCount > 0 else { return }
        open?.state.options.insert(.repeat)
        open?.state.repeatCount = repeatCount
    }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        if repeatAutoreverses { open?.state.options.insert(.autoreverse) }
    }

    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState { open?.state.options.insert(.beginFromCurrentState) }
    }

    /// Not drawn: what changes in the view is animated as it is.
    public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
        if transition != .none { sayUnsupported("UIView.setAnimationTransition(_:for:cache:)") }
    }
}
