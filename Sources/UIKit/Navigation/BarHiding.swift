internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

/// Hides and shows a navigation controller's bars with swipes and taps.
@MainActor final class BarHiding {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    private let coexistence = Coexistence()
    private weak var controller: UINavigationController?

    /// UNVERIFIED: points a finger moves before the bars do.
    private static let threshold: CGFloat = 20

    init() {
        pan.delegate = coexistence
        pan.cancelsTouchesInView = false
        tap.cancelsTouchesInView = false
        pan.addHandler { [weak self] _ in self?.panned() }
        tap.addHandler { [weak self] _ in self?.tapped() }
    }

    /// Puts the recognisers where they are wanted.
    func update(_ controller: UINavigationController) {
        self.controller = controller
        guard let view = controller.viewIfLoaded else { return }
        show(pan, on: view, controller.hidesBarsOnSwipe)
        show(tap, on: view, controller.hidesBarsOnTap)
    }

    private func show(_ recognizer: UIGestureRecognizer, on view: UIView, _ isOn: Bool) {
        if isOn, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        if !isOn, recognizer.view === view { view.removeGestureRecognizer(recognizer) }
    }

    private func panned() {
        guard let controller, pan.state == .changed || pan.state == .ended else { return }
        let moved = pan.translation(in: controller.view).y
        guard abs(moved) > Self.threshold else { return }
        hide(moved < 0, controller)
    }

    private func tapped() {
        guard let controller, tap.state == .ended else { return }
        hide(!controller.isNavigationBarHidden, controller)
    }

    private func hide(_ hidden: Bool, _ controller: UINavigationController) {
        controller.setNavigationBarHidden(hidden, animated: true)
        if controller.loadedToolbar?.items != nil { controller.setToolbarHidden(hidden, animated: true) }
    }

    /// Scrolling goes on beside it.
    private final class Coexistence: NSObject, UIGestureRecognizerDelegate, ObjCTableProviding {
        static func __objc_table(_ t: ObjCClassTable) {
            t.method("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") { _, _ in true }
        }
    }
}
