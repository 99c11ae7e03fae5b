internal import CoreGraphics
internal import Foundation
internal import class ObjectiveC.NotificationCenter

/// Tells a presentation when a keyboard covers part of the screen, inside the keyboard's own animation.
@MainActor final class KeyboardFollower {
    private var token: (any NSObjectProtocol)?
    private let changed: () -> Void

    /// - Parameter changed: called inside an animation that goes with the keyboard.
    init(_ changed: @escaping () -> Void) {
        self.changed = changed
        token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.follow() }
        }
    }

    func stop() {
        if let token { NotificationCenter.default.removeObserver(token) }
        token = nil
    }

    private func follow() {
        guard UIView.areAnimationsEnabled else { return changed() }
        let curve = UIView.AnimationOptions(rawValue: KeyboardController.curve << 16)
        UIView.animate(withDuration: KeyboardController.duration, delay: 0, options: [curve, .beginFromCurrentState], animations: { self.changed() })
    }

    /// How much of `view`, from its bottom edge, a keyboard covers. An accessory view alone, which lies over a sheet's bottom, lifts nothing (UNVERIFIED).
    static func overlap(with view: UIView) -> CGFloat {
        guard Runtime.current.keyboard.isVisible, Runtime.current.keyboard.takesInput, let window = view.window else { return 0 }
        let frame = view.convert(window.convert(Runtime.current.keyboard.frame, from: nil), from: window)
        return min(max(view.bounds.maxY - frame.minY, 0), view.bounds.height)
    }
}
