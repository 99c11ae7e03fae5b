public import Foundation
public import ObjectiveC

/// A pan that starts at an edge of the screen and moves inwards.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges it accepts. Default none.
    open var edges: UIRectEdge = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        for touch in touches where startingEdges(touch).isEmpty { state = .failed }
    }

    override func tryToBegin(in touches: [UITouch]) {
        guard hypot(movement.x, movement.y) >= GestureConstants.panActivation, let first = touches.first else { return }
        let edge = startingEdges(first)
        let isHorizontal = abs(movement.x) >= abs(movement.y)
        let inwards =
            edge.contains(.left) && isHorizontal && movement.x > 0 || edge.contains(.right) && isHorizontal && movement.x < 0
            || edge.contains(.top) && !isHorizontal && movement.y > 0
            || edge.contains(.bottom) && !isHorizontal && movement.y < 0
        guard inwards else { return state = .failed }
        super.tryToBegin(in: touches)
    }

    private func startingEdges(_ touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let place = touch.startLocationInWindow
        var found: UIRectEdge = []
        if place.x <= bounds.minX + GestureConstants.edgeWidth { found.insert(.left) }
        if place.x >= bounds.maxX - GestureConstants.edgeWidth { found.insert(.right) }
        if place.y <= bounds.minY + GestureConstants.edgeWidth { found.insert(.top) }
        if place.y >= bounds.maxY - GestureConstants.edgeWidth { found.insert(.bottom) }
        return found.intersection(edges)
    }
}
