import UIKit

extension DrawerController: UIGestureRecognizerDelegate {
    @objc func dragRecognizerDidChange(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view).x
        switch recognizer.state {
        case .began:
            beginDrag()
            moveDrag(translation: translation)
        case .changed:
            moveDrag(translation: translation)
        case .ended:
            endDrag(translation: translation, velocity: recognizer.velocity(in: view).x)
        case .cancelled, .failed:
            cancelDrag()
        default:
            break
        }
    }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === dragRecognizer else { return true }
        return receivesDrag(at: touch.location(in: view), on: touch.view)
    }

    /// Closed, the edge takes drags; else all of the view does.
    func receivesDrag(at point: CGPoint, on touched: UIView?) -> Bool {
        guard displayMode == .overlay, drawerViewController != nil, !isFading else { return false }
        // A slider has its own use for them.
        guard state == .closed else { return !(touched is UISlider) }
        guard layout.distanceFromEdge(point) <= appearance.edgeWidth, !isEdgeTaken(from: touched) else { return false }
        return delegate?.drawerController(self, shouldOpenWithDragAt: point) ?? true
    }

    /// Whether the edge belongs to something between the touch and this controller: to the swipe back of a pushed screen, or to another drawer that is open.
    private func isEdgeTaken(from touched: UIView?) -> Bool {
        var responder: UIResponder? = touched
        while let current = responder, current !== self {
            if let navigation = current as? UINavigationController, goesBack(navigation) { return true }
            if let drawer = current as? DrawerController, drawer.state != .closed { return true }
            responder = current.next
        }
        return false
    }

    private func goesBack(_ navigation: UINavigationController) -> Bool {
        guard navigation.viewControllers.count > 1, navigation.interactivePopGestureRecognizer?.isEnabled == true else { return false }
        let isLeft = navigation.view.effectiveUserInterfaceLayoutDirection == .leftToRight
        return isLeft == (layout.side == .left)
    }

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === dragRecognizer else { return true }
        let moved = dragRecognizer.translation(in: view)
        return beginsDrag(moving: moved == .zero ? dragRecognizer.velocity(in: view) : moved)
    }

    /// Sideways, and at rest to the side where the drawer can go.
    func beginsDrag(moving vector: CGPoint) -> Bool {
        guard abs(vector.x) > abs(vector.y) else { return false }
        let opens = vector.x * layout.side.opening > 0
        switch state {
        case .closed: return opens
        case .open: return !opens
        case .opening, .closing: return true
        }
    }

    /// At the edge, the content's scroll views wait for the drawer.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard gestureRecognizer === dragRecognizer, state == .closed, let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
        return otherGestureRecognizer === scrollView.panGestureRecognizer
    }
}
