internal import CoreGraphics
internal import Foundation

// What a window does with its root controller, its scene and its events. The controllers' side fills this in.
extension UIWindow {
    final func rootViewControllerDidChange(from old: UIViewController?) {
        old.map(ModalPresentation.abandonAll)
        old?.viewIfLoaded?.removeFromSuperview()
        guard !isHidden else { return }
        showRootView()
        Runtime.current.rotation.setNeedsCheck()
    }

    /// Puts the root controller's view into the window, filling it.
    final func showRootView() {
        guard let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    final func windowSceneDidChange(from old: UIWindowScene?) {
        let screen = UIScreen.main.traitCollection
        inheritedTraitsDidChange(from: old?.traitCollection ?? screen, to: windowScene?.traitCollection ?? screen)
        Runtime.current.frameLoop.setNeedsFrame()
    }

    final func deliver(_ event: UIEvent) { Runtime.current.touches.deliver(event, in: self) }
}
