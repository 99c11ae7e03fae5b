// F2.2 a window's root controller and the key window
// Source: UIWindow.rootViewController, makeKeyAndVisible(), isKeyWindow
import UIKit

@MainActor func run() {
    let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    print(first.isHidden, first.isKeyWindow, first.windowLevel == .normal, UIWindow.Level.alert.rawValue, UIWindow.Level.statusBar.rawValue)
    first.rootViewController = UIViewController()
    first.makeKeyAndVisible()
    let second = UIWindow(frame: first.frame)
    second.windowLevel = .alert
    let root = UIViewController()
    second.rootViewController = root
    second.makeKeyAndVisible()
    print(first.isKeyWindow, second.isKeyWindow, second.subviews.contains(root.view), root.view.superview != nil)
    second.isHidden = true
    print(second.isKeyWindow, root.view.window === second)
    let replacement = UIViewController()
    second.rootViewController = replacement
    print(root.viewIfLoaded?.window == nil)
    first.isHidden = true
}
// prints:
// true false true 2000.0 1000.0
// false true true true
// false true
// true
