internal import CoreGraphics
internal import Foundation

/// What the keyboard shows for a screen that is pushed or popped away.
@MainActor final class KeyboardDeparture {
    /// The text that has the keys, in the accessory view.
    fileprivate weak var text: UIResponder?
    var isLeaving = false
    fileprivate(set) var isReturning = false
    /// Where it stood, in screen coordinates.
    var rest = CGRect.zero
    var info: [AnyHashable: Any] = [:]
}

/// An accessory view of a controller moves sideways with the controller's screen, and its keyboard with it.
///
/// Widely seen; UNVERIFIED: by the whole width at a push, too, and that the frame of the notifications' end is below the screen, not beside it.
extension KeyboardController {
    /// Before a screen leaves: if it has an accessory view on screen, that will not go down.
    func prepareDeparture(of controller: UIViewController) {
        guard isVisible, UIView.areAnimationsEnabled, let responder = appResponder as? UIViewController, responder.isInChain(below: controller) else { return }
        let departure = KeyboardDeparture()
        departure.text = responderInAccessory
        self.departure = departure
    }

    /// What stays although the screen leaves does not go sideways later either.
    func departureDidBegin() { if departure?.isLeaving == false { departure = nil } }

    /// Other animators move screens in other ways: what has left so far goes down.
    func cancelDeparture() {
        guard let departure else { return }
        guard departure.isLeaving, let window else { return self.departure = nil }
        UIView.animate(withDuration: Self.duration, delay: 0, options: UIView.AnimationOptions(rawValue: Self.curve << 16)) {
            window.keyboard.frame = self.frame
        } completion: { [weak self] _ in
            if self?.departure === departure { self?.finishDeparture() }
        }
    }

    /// Part of the screen's movement.
    ///
    /// - Parameter distance: from where it stood, in points to the right.
    func moveAside(by distance: CGFloat) {
        guard let departure, departure.isLeaving else { return }
        window?.keyboard.frame = departure.rest.offsetBy(dx: distance, dy: 0)
    }

    /// The screen stays after all: what is shown next stands there at once.
    func beginReturn() {
        guard let departure, departure.isLeaving else { return }
        departure.isReturning = true
        window?.keyboard.frame = departure.rest
        hold()
    }

    func endReturn() {
        guard let departure, departure.isReturning else { return }
        departure.text?.becomeFirstResponder()
        release()
        if !isVisible { finishDeparture() }
        self.departure = nil
    }
}
