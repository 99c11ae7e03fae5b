// F12.5 a scroll view tells its delegate of every offset, also of one set in code
// Source: UIScrollViewDelegate.scrollViewDidScroll(_:); setContentOffset(_:animated:) ends with didEndScrollingAnimation
import UIKit

class SDDelegate: NSObject, UIScrollViewDelegate {
    var scrolled = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { print("ended", scrollView.contentOffset.y) }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 100, height: 500)
    window.addSubview(scroll)
    let delegate = SDDelegate()
    scroll.delegate = delegate
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 10
    print(delegate.scrolled, scroll.bounds.origin.y)
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(delegate.scrolled > 3)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 450, width: 10, height: 50), animated: false)
    print(scroll.contentOffset.y, scroll.isDragging, scroll.isDecelerating)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    print(scroll.adjustedContentInset.top)
    window.isHidden = true
}
// prints:
// 1 10.0
// ended 200.0
// true
// 400.0 false false
// 20.0
