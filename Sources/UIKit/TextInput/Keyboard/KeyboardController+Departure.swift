internal import CoreGraphics
internal import Foundation

/// What the keyboard shows for a screen that is pushed or popped away.
@MainActor final class KeyboardDeparture {
    /// The text that has the keys, in the accessory view or on the screen itself.
    fileprivate weak var text: UIResponder?
    fileprivate weak var controller: UIViewController?
    var isLeaving = false
    fileprivate(set) var isReturning = false
    /// Where it stood, in screen coordinates.
    var rest = CGRect.zero
    var info: [AnyHashable: Any] = [:]
}

/// The keyboard of a text whose screen comes back.
@MainActor final class KeyboardArrival {
    fileprivate weak var text: UIResponder?
    fileprivate weak var controller: UIViewController?
    /// From where the keyboard will stand to where it begins, in points to the right.
    let distance: CGFloat
    var info: [AnyHashable: Any] = [:]

    fileprivate init(_ text: UIResponder, on controller: UIViewController, from distance: CGFloat) {
        self.text = text
        self.controller = controller
        self.distance = distance
    }
}

/// The keyboard of a text moves sideways with the text's screen, and so does the accessory view of a controller.
///
/// Widely seen; UNVERIFIED: by the whole width at a push, too, that the frame of the notifications' end is below the screen, not beside it, and that the
/// text resigns when the movement begins. Widely reported: the text has the keyboard again after the way back, unless the app had it resign.
extension KeyboardController {
    /// Before a screen leaves: if the keyboard serves something on it, that will not go down.
    func prepareDeparture(of controller: UIViewController) {
        guard isVisible, UIView.areAnimationsEnabled, let responder = appResponder, responder.isInChain(below: controller) else { return }
        let departure = KeyboardDeparture()
        departure.text = responderInAccessory ?? (responder is UIViewController ? nil : responder)
        departure.controller = controller
        self.departure = departure
    }

    /// The appearance calls are over. A text that still has the keyboard gives it up, and has it again when another screen is pushed over its own
    /// and comes off. What stays although the screen leaves does not go sideways later either.
    func departureDidBegin(isPush: Bool) {
        if let departure, !departure.isLeaving, let text = departure.text, text === appResponder, responderInAccessory == nil, text.resignFirstResponder() {
            if isPush, let controller = departure.controller { remember(text, of: controller) }
            // Tables of the screen that comes have been given room for the keyboard.
            adjustTables()
        }
        if departure?.isLeaving == false { departure = nil }
    }

    private func remember(_ text: UIResponder, of controller: UIViewController) {
        textsLeft.removeAll { $0.controller.value == nil || $0.text.value == nil || $0.controller.value === controller }
        textsLeft.append((Weak(controller), Weak(text)))
    }

    /// A screen comes back, and is in the window: the text that lost the keyboard as the screen left has it again.
    ///
    /// - Parameter distance: from where the screen will stand to where it begins, in points to the right; 0 where it does not move.
    func beginArrival(of controller: UIViewController, from distance: CGFloat) {
        guard let index = textsLeft.firstIndex(where: { $0.controller.value === controller }) else { return }
        let text = textsLeft.remove(at: index).text.value
        guard let text, text.responderWindow != nil, appResponder == nil else { return }
        if let departure, departure.isLeaving {
            // A keyboard for both screens stays where it is.
            departure.isReturning = true
            window?.keyboard.frame = departure.rest
            text.becomeFirstResponder()
            return self.departure = nil
        }
        if distance != 0, UIView.areAnimationsEnabled { arrival = KeyboardArrival(text, on: controller, from: distance) }
        text.becomeFirstResponder()
        if !isVisible { arrival = nil }
    }

    /// The screen does not come after all, and its text waits on.
    func cancelArrival() {
        guard let arrival else { return }
        self.arrival = nil
        guard let text = arrival.text, let controller = arrival.controller else { return }
        // The keyboard is out of sight at the side.
        UIView.performWithoutAnimation { _ = text.resignFirstResponder() }
        remember(text, of: controller)
    }

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
        if let arrival, isVisible { window?.keyboard.frame = frame.offsetBy(dx: arrival.distance + distance, dy: 0) }
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
        textsLeft.removeAll { $0.controller.value === departure.controller }
        departure.text?.becomeFirstResponder()
        release()
        if !isVisible { finishDeparture() }
        self.departure = nil
    }
}
