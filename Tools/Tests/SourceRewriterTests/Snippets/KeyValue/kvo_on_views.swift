// F11.1 observing what UIKit's own classes announce
// Source: UIScrollView's contentOffset and contentSize, UIView's layer and CALayer's bounds and a controller's title are commonly observed
import UIKit

@MainActor func run() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var tokens: [NSKeyValueObservation] = []
    tokens.append(scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in print("offset", change.oldValue!, change.newValue!) })
    tokens.append(scroll.observe(\.contentSize, options: .new) { _, change in print("size", change.newValue!) })
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 5)
    let controller = UIViewController()
    tokens.append(controller.observe(\.title, options: [.new]) { _, change in print("title", change.newValue! ?? "nil") })
    controller.title = "t"
    tokens.forEach { $0.invalidate() }
    controller.title = "silent"
}
// prints:
// size (10.0, 100.0)
// offset (0.0, 0.0) (0.0, 5.0)
// title t
