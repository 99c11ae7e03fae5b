// F2.2 windows of the application, and coordinate spaces
// Source: UIApplication.windows, UIView.convert(_:to:) with coordinate spaces
import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    print(UIApplication.shared.windows.contains(window), UIApplication.shared.windows.first { $0.isKeyWindow } === window)
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    window.rootViewController!.view.addSubview(view)
    print(view.convert(view.bounds, to: UIScreen.main.coordinateSpace), view.window === window, window.screen === UIScreen.main)
    print(view.convert(CGPoint(x: 1, y: 1), to: window), window.windowLevel.rawValue, UIWindow.Level(rawValue: 3) > .normal)
    window.isHidden = true
    print(UIApplication.shared.windows.contains { $0 === window && $0.isKeyWindow })
}
// prints:
// true true
// (5.0, 6.0, 7.0, 8.0) true true
// (6.0, 7.0) 0.0 true
// false
