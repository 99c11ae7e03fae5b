internal import CoreGraphics
internal import Foundation

extension UIScreen {
    /// What a window that fills the screen has covered: without a status bar, screens that nothing else covers are free to their upper edge.
    var coveredInsets: UIEdgeInsets {
        var insets = safeAreaInsets
        // Phones with a notch or an island have taller insets, which stay. UNVERIFIED for pads.
        if insets.top < 40, insets.top > 0, UIApplication.shared.statusBar.isHidden { insets.top = 0 }
        return insets
    }
}

extension UIViewController {
    /// The status bar is looked at anew. In an animation block it goes along.
    func updateStatusBar() {
        let duration = UIView.inheritedAnimationDuration
        if duration > 0 { Runtime.current.systemBars.animateNextChange(UIApplication.shared.statusBar.updateAnimation, duration: duration) }
        for window in UIApplication.shared.visibleWindows {
            window.updateWindowSafeArea()
            if duration > 0 { window.layoutIfNeeded() }
        }
        Runtime.current.frameLoop.setNeedsFrame()
    }
}
