internal import Foundation

/// Decides which recognisers leave `possible`, as "Coordinating multiple gesture recognisers" documents it.
///
/// A recogniser asks with `request`. From `possible` the way is:
/// 1. the delegate and the views between the touch and the recogniser's view are asked whether it should begin;
/// 2. while a recogniser that it requires to fail may still recognise, the request is held;
/// 3. a recogniser that already recognised and shares a touch prevents it;
/// 4. it recognises, the others that share a touch fail, the touches leave their views, the targets are called;
/// 5. those that waited for it fail, or go on when it failed itself.
@MainActor enum GestureArbiter {
    static func request(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        switch (recognizer.currentState, state) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            if recognizer.heldState != nil {
                // Waiting already. Only the end of a held continuous gesture is news.
                if state == .ended { recognizer.heldState = .ended }
                return
            }
            begin(recognizer, as: state == .changed ? .began : state)
        case (.possible, .failed), (.possible, .cancelled):
            fail(recognizer)
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            recognizer.currentState = state
            recognizer.sendActions()
        case (.began, .failed), (.changed, .failed):
            recognizer.currentState = .cancelled
            recognizer.sendActions()
        case (_, .possible):
            recognizer.currentState = .possible
        default:
            return
        }
        resetIfIdle(recognizer)
    }

    /// Takes a recogniser that was turned off or removed out of its gesture.
    static func withdraw(_ recognizer: UIGestureRecognizer) {
        switch recognizer.currentState {
        case .began, .changed: request(.cancelled, by: recognizer)
        case .possible where recognizer.isEngaged: fail(recognizer)
        default: break
        }
        for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
        recognizer.finishReset()
        Runtime.current.touches.deliverHeldTouches()
    }

    /// Resets a recogniser whose gesture is over and whose touches have all lifted.
    static func resetIfIdle(_ recognizer: UIGestureRecognizer) {
        switch recognizer.currentState {
        case .ended, .cancelled, .failed:
            guard recognizer.activeTouches.isEmpty, !Runtime.current.touches.isDelivering else { return }
            recognizer.finishReset()
        case .possible, .began, .changed:
            return
        }
    }

    // MARK: From possible

    private static func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        if !recognizer.hasAskedToBegin {
            recognizer.hasAskedToBegin = true
            guard shouldBegin(recognizer) else { return fail(recognizer) }
            // The answer may have turned it off or failed it.
            guard recognizer.currentState == .possible else { return }
        }
        let rivals = rivals(of: recognizer)
        var waits = false
        for rival in rivals where requires(recognizer, toFail: rival) {
            switch rival.currentState {
            case .began, .changed, .ended: return fail(recognizer)
            case .possible: waits = true
            case .cancelled, .failed: break
            }
        }
        if waits {
            recognizer.heldState = state
            return
        }
        for rival in rivals where hasRecognized(rival) {
            if rival.canPrevent(recognizer), recognizer.canBePrevented(by: rival), !mayBeSimultaneous(rival, recognizer) {
                return fail(recognizer)
            }
        }
        recognize(recognizer, as: state, rivals: rivals)
    }

    private static func recognize(
        _ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State, rivals: [UIGestureRecognizer]
    ) {
        recognizer.heldState = nil
        recognizer.currentState = state
        for rival in rivals where rival.currentState == .possible {
            if requires(rival, toFail: recognizer) {
                fail(rival)
            } else if recognizer.canPrevent(rival), rival.canBePrevented(by: recognizer),
                !mayBeSimultaneous(recognizer, rival)
            {
                fail(rival)
            }
        }
        if recognizer.cancelsTouchesInView { Runtime.current.touches.cancelInViews(recognizer.touches) }
        recognizer.sendActions()
    }

    private static func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.currentState == .possible else { return }
        recognizer.currentState = .failed
        recognizer.heldState = nil
        for rival in rivals(of: recognizer) where rival.currentState == .possible {
            guard let held = rival.heldState, requires(rival, toFail: recognizer) else { continue }
            rival.heldState = nil
            if held == .ended, rival.isContinuous {
                begin(rival, as: .began)
                if rival.currentState == .began { request(.ended, by: rival) } else if rival.heldState != nil { rival.heldState = .ended }
            } else {
                begin(rival, as: held)
            }
            resetIfIdle(rival)
        }
        resetIfIdle(recognizer)
    }

    // MARK: Questions

    private static func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let own = recognizer.delegate as? PopGestureDelegate, !own.allowsPop { return false }
        if let gated = recognizer as? any GatedGesture, !gated.isOpen { return false }
        if let answer = recognizer.delegate?.__optional_gestureRecognizerShouldBegin?(recognizer), !answer { return false }
        // UIView.gestureRecognizerShouldBegin: a control refuses gestures of its ancestors that would rob it of
        // its own, so every view from the touched one up to the recogniser's is asked.
        var asked = Set<ObjectIdentifier>()
        for touch in recognizer.touches {
            var view = touch.view
            while let current = view {
                if asked.insert(ObjectIdentifier(current)).inserted, !current.gestureRecognizerShouldBegin(recognizer) {
                    return false
                }
                if current === recognizer.view { break }
                view = current.superview
            }
        }
        return true
    }

    /// The other recognisers that share a touch, in the order in which they receive it.
    private static func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in recognizer.touches {
            for other in touch.recognizers where other !== recognizer && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    private static func hasRecognized(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.currentState {
        case .began, .changed, .ended: true
        case .possible, .cancelled, .failed: false
        }
    }

    private static func requires(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Bool {
        if recognizer.waitsForNone { return false }
        if recognizer.failureRequirements.contains(where: { $0.value === other }) { return true }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if recognizer.delegate?.__optional_gestureRecognizer_shouldRequireFailureOf?(recognizer, other) == true { return true }
        return other.delegate?.__optional_gestureRecognizer_shouldBeRequiredToFailBy?(other, recognizer) == true
    }

    private static func mayBeSimultaneous(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        if first.delegate?.__optional_gestureRecognizer_shouldRecognizeSimultaneouslyWith?(first, second) == true { return true }
        return second.delegate?.__optional_gestureRecognizer_shouldRecognizeSimultaneouslyWith?(second, first) == true
    }
}

/// A recogniser of UIKit's that knows by itself whether it may begin.
@MainActor protocol GatedGesture {
    var isOpen: Bool { get }
}
