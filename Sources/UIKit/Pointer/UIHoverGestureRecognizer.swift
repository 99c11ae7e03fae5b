public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Follows a pointer over a view. Screens here have none, as an iPhone has none: it takes no finger and never begins.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far above the screen a pencil is, from 0 to 1: there is none.
    open var zOffset: CGFloat { 0 }
    /// Radians; of a pencil that stands upright.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// Radians.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
    }
}
