internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import class ObjectiveC.NotificationCenter

/// Hides and shows a navigation controller's bars: with swipes and taps, when the keyboard comes, on phones on their side.
@MainActor final class BarHiding {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    private let coexistence = Coexistence()
    private weak var controller: UINavigationController?
    private var keyboardObserver: (any NSObjectProtocol)?
    /// Whether the toolbar was there when the bars were hidden: only then it comes back with them.
    private var tookToolbar = false
    /// The bars are hidden because the phone lies on its side.
    private var hidForHeight = false
    /// The keyboard has hidden the bars, and a tap has not brought them back yet.
    private var hidForKeyboard = false

    /// UNVERIFIED: points a finger moves before the bars do.
    private static let threshold: CGFloat = 20

    init() {
        pan.delegate = coexistence
        pan.cancelsTouchesInView = false
        tap.delegate = coexistence
        tap.cancelsTouchesInView = false
        coexistence.tap = tap
        coexistence.mayTap = { [weak self] in self?.mayTap ?? false }
        pan.addHandler { [weak self] _ in self?.panned() }
        tap.addHandler { [weak self] _ in self?.tapped() }
    }

    /// Puts the recognisers where they are wanted.
    func update(_ controller: UINavigationController) {
        self.controller = controller
        guard let view = controller.viewIfLoaded else { return }
        show(pan, on: view, controller.hidesBarsOnSwipe)
        show(tap, on: view, controller.hidesBarsOnTap || controller.hidesBarsWhenVerticallyCompact || controller.hidesBarsWhenKeyboardAppears)
        listen(controller.hidesBarsWhenKeyboardAppears)
        sizeClassChanged(controller)
    }

    private func show(_ recognizer: UIGestureRecognizer, on view: UIView, _ isOn: Bool) {
        if isOn, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        if !isOn, recognizer.view === view { view.removeGestureRecognizer(recognizer) }
    }

    // MARK: Size and keyboard

    /// The phone was turned.
    func sizeClassChanged(_ controller: UINavigationController) {
        guard controller.isViewLoaded else { return }
        let isLow = controller.hidesBarsWhenVerticallyCompact && controller.traitCollection.verticalSizeClass == .compact
        guard isLow != hidForHeight else { return }
        hidForHeight = isLow
        hide(isLow, controller, animated: false)
    }

    private func listen(_ isOn: Bool) {
        if isOn, keyboardObserver == nil {
            keyboardObserver = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.keyboardComes() }
            }
        } else if !isOn, let keyboardObserver {
            NotificationCenter.default.removeObserver(keyboardObserver)
            self.keyboardObserver = nil
        }
    }

    private func keyboardComes() {
        guard let controller, controller.viewIfLoaded?.window != nil, !controller.isNavigationBarHidden else { return }
        hidForKeyboard = true
        hide(true, controller)
    }

    // MARK: Gestures

    /// Whether taps have something to do now.
    private var mayTap: Bool {
        guard let controller else { return false }
        return controller.hidesBarsOnTap || hidForHeight || hidForKeyboard
    }

    private func panned() {
        guard let controller, pan.state == .changed || pan.state == .ended else { return }
        let moved = pan.translation(in: controller.view).y
        guard abs(moved) > Self.threshold else { return }
        hide(moved < 0, controller)
    }

    private func tapped() {
        guard let controller, tap.state == .ended else { return }
        let hides = !controller.isNavigationBarHidden
        // What the keyboard hid, a tap brings back and no more.
        if hidForKeyboard {
            hidForKeyboard = false
            if hides { return }
        }
        hide(hides, controller)
    }

    private func hide(_ hidden: Bool, _ controller: UINavigationController, animated: Bool = true) {
        guard controller.isNavigationBarHidden != hidden else { return }
        if hidden { tookToolbar = !controller.isToolbarHidden }
        controller.setNavigationBarHidden(hidden, animated: animated)
        if tookToolbar { controller.setToolbarHidden(hidden, animated: animated) }
        if !hidden { tookToolbar = false }
    }

    /// Scrolling goes on beside it; taps on controls and bars are theirs.
    private final class Coexistence: NSObject, UIGestureRecognizerDelegate, ObjCTableProviding {
        weak var tap: UITapGestureRecognizer?
        var mayTap: () -> Bool = { false }

        static func __objc_table(_ t: ObjCClassTable) {
            t.method("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") { o, a in
                a[0] as? UIGestureRecognizer !== (o as! Coexistence).tap
            }
            t.method("gestureRecognizer(_:shouldReceive:)") { o, a in
                guard let touch = a[1] as? UITouch, let tap = (o as! Coexistence).tap, a[0] as? UIGestureRecognizer === tap else { return true }
                guard (o as! Coexistence).mayTap() else { return false }
                var view = touch.view
                while let current = view {
                    if current is UINavigationBar || current is UIToolbar || current is UITabBar || current is UIControl { return false }
                    view = current.superview
                }
                return true
            }
        }
    }
}
