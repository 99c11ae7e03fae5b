// F3.4 additional safe area insets reach the controller's views
// Source: UIViewController.additionalSafeAreaInsets; UIView.safeAreaInsets
import UIKit

class SAView: UIView {
    var told = 0
    override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange(); told += 1 }
}

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    let inner = SAView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(inner)
    window.layoutIfNeeded()
    let before = controller.view.safeAreaInsets.left
    let told = inner.told
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    window.layoutIfNeeded()
    print(controller.view.safeAreaInsets.left - before, inner.safeAreaInsets.left - before, inner.told > told)
    print(UIView().safeAreaInsets == .zero, controller.view.safeAreaLayoutGuide.layoutFrame.minX - before)
    window.isHidden = true
}
// prints:
// 10.0 10.0 true
// true 10.0
