internal import Foundation

/// Brings touches to recognisers and views: what `UIWindow.sendEvent(_:)` does with a touch event.
///
/// For each event of a window, in this order:
/// 1. touches that began are hit-tested and gather recognisers from the touched view up to the window;
/// 2. recognisers hear every change, innermost view's first;
/// 3. views hear it too, unless a recogniser took their touches or delays them;
/// 4. recognisers that are done and whose touches have lifted are reset.
@MainActor final class TouchDelivery {
    nonisolated init() {}

    private(set) var isDelivering = false
    private var currentEvent: UIEvent?
    /// Touches that have not ended, in every window.
    private var live: [UITouch] = []
    /// Touches whose view still waits for something: a delayed begin or a delayed end.
    private var held: [UITouch] = []
    /// Recognisers with touches, so that a reset finds them after the touches have gone.
    private var engaged: [UIGestureRecognizer] = []

    // MARK: A new touch

    /// Finds the touch's view and recognisers. The window is set already.
    func place(_ touch: UITouch, in event: UIEvent) {
        guard let window = touch.window else { return }
        let hit = window.hitTest(touch.locationInWindow, with: event)
        touch.view = hit
        if let hit, !mayBegin(on: hit, in: window) {
            // UIView.isExclusiveTouch: dropped whole, recognisers included.
            touch.view = nil
            touch.viewDelivery = .ignored
            live.append(touch)
            return
        }
        if let hit, !hit.isMultipleTouchEnabled, live.contains(where: { $0.view === hit && $0.viewDelivery != .ignored }) {
            touch.viewDelivery = .ignored
        }
        live.append(touch)
        var view = hit
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where accepts(recognizer, touch, event) {
                touch.recognizers.append(recognizer)
            }
            view = current.superview
        }
    }

    private func mayBegin(on view: UIView, in window: UIWindow) -> Bool {
        let others = live.filter { $0.window === window && $0.view != nil }
        if others.contains(where: { $0.view !== view && $0.view?.isExclusiveTouch == true }) { return false }
        return !(view.isExclusiveTouch && others.contains { $0.view !== view })
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, recognizer.shouldReceive(event) else { return false }
        switch recognizer.currentState {
        case .possible where recognizer.heldState == nil: break
        case .began, .changed: break
        default: return false
        }
        return recognizer.delegate?.__optional_gestureRecognizer_shouldReceive?(recognizer, touch) ?? true
    }

    // MARK: An event

    func deliver(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches.filter { $0.window === window }
        let wasDelivering = isDelivering
        isDelivering = true
        currentEvent = event
        deliverToRecognizers(touches, event)
        deliverToViews(touches.filter { $0.phase != .stationary }, event)
        deliverHeld(event)
        live.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        isDelivering = wasDelivering
        resetRecognizers()
        // A reset may have been the last thing a delayed end waited for.
        deliverHeld(event)
    }

    private func deliverToRecognizers(_ touches: [UITouch], _ event: UIEvent) {
        var order: [UIGestureRecognizer] = []
        for touch in touches where touch.phase != .stationary {
            for recognizer in touch.recognizers where !order.contains(where: { $0 === recognizer }) {
                order.append(recognizer)
            }
        }
        for recognizer in order {
            let mine = touches.filter { touch in touch.recognizers.contains { $0 === recognizer } }
            let began = Set(mine.filter { $0.phase == .began })
            for touch in mine where touch.phase == .began && !recognizer.touches.contains(where: { $0 === touch }) {
                recognizer.touches.append(touch)
            }
            if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
            if !began.isEmpty, listens(recognizer) { recognizer.touchesBegan(began, with: event) }
            let moved = Set(mine.filter { $0.phase == .moved && isMine($0, recognizer) })
            if !moved.isEmpty, listens(recognizer) { recognizer.touchesMoved(moved, with: event) }
            let ended = Set(mine.filter { $0.phase == .ended && isMine($0, recognizer) })
            if !ended.isEmpty, listens(recognizer) { recognizer.touchesEnded(ended, with: event) }
            let cancelled = Set(mine.filter { $0.phase == .cancelled && isMine($0, recognizer) })
            if !cancelled.isEmpty, listens(recognizer) { recognizer.touchesCancelled(cancelled, with: event) }
        }
    }

    private func isMine(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
        touch.recognizers.contains { $0 === recognizer }
    }

    private func listens(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.currentState {
        case .possible, .began, .changed: recognizer.isEnabled
        case .ended, .cancelled, .failed: false
        }
    }

    // MARK: Views

    private func deliverToViews(_ touches: [UITouch], _ event: UIEvent) {
        send(.began, touches.filter { $0.phase == .began && $0.viewDelivery == .waiting && !isDelayed($0) }, event)
        send(.moved, touches.filter { $0.phase == .moved && $0.viewDelivery == .began }, event)
        for touch in touches where touch.viewDelivery == .waiting || touch.viewDelivery == .began {
            let waits =
                touch.viewDelivery == .waiting
                || touch.phase == .ended && touch.recognizers.contains { $0.delaysTouchesEnded && isUndecided($0) }
            if waits, !held.contains(where: { $0 === touch }) { held.append(touch) }
        }
        send(.ended, touches.filter { $0.phase == .ended && $0.viewDelivery == .began && !isHeld($0) }, event)
        send(.cancelled, touches.filter { $0.phase == .cancelled && $0.viewDelivery == .began }, event)
    }

    /// Delivers what recognisers no longer hold back. Timers that fail a recogniser call it, too.
    func deliverHeldTouches() {
        guard !isDelivering, let event = currentEvent else { return }
        deliverHeld(event)
    }

    private func deliverHeld(_ event: UIEvent) {
        for touch in held {
            switch touch.viewDelivery {
            case .waiting:
                if touch.phase == .cancelled { touch.viewDelivery = .finished; continue }
                guard !isDelayed(touch) else { continue }
                send(.began, [touch], event)
                if touch.phase == .ended, !touch.recognizers.contains(where: { $0.delaysTouchesEnded && isUndecided($0) }) {
                    send(.ended, [touch], event)
                }
            case .began:
                guard touch.phase == .ended, !touch.recognizers.contains(where: { $0.delaysTouchesEnded && isUndecided($0) })
                else { continue }
                send(.ended, [touch], event)
            case .finished, .ignored:
                break
            }
        }
        held.removeAll { touch in
            touch.viewDelivery == .finished || touch.viewDelivery == .ignored
                || touch.viewDelivery == .began && touch.phase != .ended
        }
    }

    /// Takes touches away from their views: a recogniser has recognised with them.
    func cancelInViews(_ touches: [UITouch]) {
        guard let event = currentEvent else { return }
        send(.cancelled, touches.filter { $0.viewDelivery == .began }, event)
        for touch in touches where touch.viewDelivery == .waiting { touch.viewDelivery = .finished }
    }

    /// Cancels every touch that is down, as an interruption of the system does.
    func cancelAll(in event: UIEvent) {
        for touch in live { touch.phase = .cancelled }
        for window in Set(live.compactMap(\.window)) { deliver(event, in: window) }
    }

    private func isHeld(_ touch: UITouch) -> Bool { held.contains { $0 === touch } }

    private func isDelayed(_ touch: UITouch) -> Bool {
        touch.recognizers.contains { $0.delaysTouchesBegan && isUndecided($0) }
    }

    private func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .possible && recognizer.isEngaged
    }

    /// Calls each view once for all its touches of a phase.
    private func send(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
        var views: [UIView] = []
        for touch in touches {
            guard let view = touch.view, touch.viewDelivery != .ignored else { continue }
            if !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views {
            let group = Set(touches.filter { $0.view === view && $0.viewDelivery != .ignored })
            let phases = group.map { ($0, $0.phase) }
            for touch in group { touch.phase = phase }
            switch phase {
            case .began:
                for touch in group { touch.viewDelivery = .began }
                view.touchesBegan(group, with: event)
            case .moved:
                view.touchesMoved(group, with: event)
            case .ended:
                for touch in group { touch.viewDelivery = .finished }
                view.touchesEnded(group, with: event)
            case .cancelled:
                for touch in group { touch.viewDelivery = .finished }
                view.touchesCancelled(group, with: event)
            default:
                break
            }
            for (touch, phase) in phases { touch.phase = phase }
        }
    }

    // MARK: After

    private func resetRecognizers() {
        for recognizer in engaged {
            // A recogniser that neither recognised nor failed with its last touch would hold everything up.
            if recognizer.currentState == .possible, recognizer.heldState == nil, recognizer.activeTouches.isEmpty,
                recognizer.isEngaged, !recognizer.awaitsMoreTouches
            {
                GestureArbiter.request(.failed, by: recognizer)
            }
            GestureArbiter.resetIfIdle(recognizer)
        }
        engaged.removeAll { !$0.isEngaged }
    }

    /// Whether a gesture whose fingers have lifted waits for another to fail: a tap that may yet be the first of two.
    var isDeciding: Bool { engaged.contains { $0.heldState != nil && $0.activeTouches.isEmpty } }

    /// What follows a timer's change of a recogniser's state.
    func settle() {
        guard !isDelivering else { return }
        resetRecognizers()
        deliverHeldTouches()
    }
}
