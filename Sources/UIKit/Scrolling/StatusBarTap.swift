internal import CoreGraphics
internal import Foundation

/// A tap on the status bar scrolls to the top.
@MainActor enum StatusBarTap {
    static func touchEnded(_ touch: UITouch, at time: TimeInterval) {
        guard let window = touch.window, time - touch.startTimestamp <= GestureConstants.tapDuration,
            touch.locationInWindow.distance(to: touch.startLocationInWindow) <= GestureConstants.panActivation,
            UIApplication.shared.currentStatusBarFrame.contains(window.convert(touch.startLocationInWindow, to: nil))
        else { return }
        // As UIKit documents: where several want it, none moves.
        var candidates: [UIScrollView] = []
        collect(in: window, visible: window.bounds, &candidates)
        guard candidates.count == 1 else { return }
        candidates[0].scrollToTopByHand()
    }

    private static func collect(in view: UIView, visible: CGRect, _ found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
            scrollView.convert(scrollView.bounds, to: nil).intersects(visible)
        {
            found.append(scrollView)
        }
        for child in view.childViews { collect(in: child, visible: visible, &found) }
    }
}

extension UIScrollView {
    final func scrollToTopByHand() {
        // A large title and a search bar come back with the top.
        let target = CGPoint(x: contentOffset.x, y: offsetLimits.least.y)
        guard contentOffset.y > target.y, calls.ask(.shouldScrollToTop, self, as: Bool.self) ?? true else { return }
        start(ScrollMotion(animating: self, to: target))
        isScrollingToTop = true
    }
}
