// F11.1 optional requirements through forwardingTarget(for:) and an overridden responds(to:)
import UIKit

class OFReal: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("real scrolled") }
    func gestureRecognizerShouldBegin(_ r: UIGestureRecognizer) -> Bool { print("real asked"); return false }
}
class OFProxy: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    let target = OFReal()
    override func responds(to s: Selector!) -> Bool { super.responds(to: s) || target.responds(to: s) }
    override func forwardingTarget(for s: Selector!) -> Any? { target.responds(to: s) ? target : nil }
}
class OFSilent: OFReal {
    override func responds(to s: Selector!) -> Bool { s == #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)) ? false : super.responds(to: s) }
}

@MainActor func run() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let proxy = OFProxy()
    scroll.delegate = proxy
    scroll.contentOffset.y = 5
    let asked = (proxy as UIGestureRecognizerDelegate).gestureRecognizerShouldBegin?(UITapGestureRecognizer())
    print(asked.map { "\($0)" } ?? "nil", (proxy as UIScrollViewDelegate).scrollViewDidZoom == nil)
    let silent = OFSilent()
    scroll.delegate = silent
    scroll.contentOffset.y = 9
    print((silent as UIScrollViewDelegate).scrollViewDidScroll == nil, (silent as UIGestureRecognizerDelegate).gestureRecognizerShouldBegin == nil)
}
// prints:
// real scrolled
// real asked
// false true
// true false
