internal import CoreGraphics
internal import Foundation

/// A keyboard that follows a finger (`UIScrollView.KeyboardDismissMode.interactive`).
struct KeyboardDrag {
    /// Where it stood before, in screen coordinates.
    var rest: CGRect
    /// The lowest the finger may bring its top edge.
    var lowest: CGFloat
}

extension KeyboardController {
    /// UNVERIFIED: points a second from which the direction of the finger decides, not the place.
    private static let flingSpeed: CGFloat = 200

    /// A finger scrolls: once it is in the keyboard's area the keyboard's top edge is where the finger is, down to what stays and up to where it
    /// stood (Apple, `interactive`).
    ///
    /// Layout guides follow. Notifications come at the end (reports); insets of table controllers follow those (UNVERIFIED).
    ///
    /// - Parameters:
    ///   - y: of the finger, in screen coordinates.
    ///   - accessory: whether an accessory view of a controller goes as well.
    func follow(fingerAt y: CGFloat, in window: UIWindow, accessory: Bool) {
        guard isVisible, takesInput || accessory, let view = self.window?.keyboard else { return }
        let wanted = y + dismissPadding(in: window)
        if drag == nil {
            guard wanted > frame.minY else { return }
            drag = KeyboardDrag(rest: frame, lowest: UIScreen.main.bounds.height - (accessory ? 0 : heightWithoutKeys))
        }
        guard let drag else { return }
        let top = min(max(wanted, drag.rest.minY), max(drag.lowest, drag.rest.minY))
        guard top != frame.minY || view.frame.minY != top else { return }
        frame.origin.y = top
        UIView.performWithoutAnimation {
            view.layer.removeAllAnimations()
            view.frame = frame
            moveGuides()
        }
    }

    /// The finger has lifted: the keyboard leaves if it was on its way down, or had come more than half of the way (UNVERIFIED); else it comes back.
    ///
    /// - Parameter speed: of the finger downward, in points a second.
    func endDrag(speed: CGFloat, in window: UIWindow, accessory: Bool) {
        guard let drag else { return }
        let middle = (drag.rest.minY + drag.lowest) / 2
        let leaves = frame.minY > drag.rest.minY && (speed > Self.flingSpeed || speed >= -Self.flingSpeed && frame.minY > middle)
        if leaves { dismissForDrag(in: window, accessory: accessory) }
        let isLeaving = self.drag == nil
        self.drag = nil
        // Not wanted away, or refused by who has it.
        if !isLeaving, frame != drag.rest { comeBack(to: drag.rest) }
    }
}
