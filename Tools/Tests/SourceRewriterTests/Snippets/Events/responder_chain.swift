// F3.5 the chain from a view to the application
// Source: "Using responders and the responder chain to handle events": view, superview, controller, window, application
import UIKit

class RCController: UIViewController {}
class RCInner: UIView {}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = RCController()
    let child = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let inner = RCInner()
    child.view.addSubview(inner)
    var names: [String] = []
    var responder: UIResponder? = inner
    while let current = responder {
        if current is UIWindow { names.append("window") }
        else if current is UIApplication { names.append("application"); break }
        else { names.append(String(describing: type(of: current))) }
        responder = current.next
    }
    print(names.joined(separator: " "))
    window.isHidden = true
}
// prints:
// RCInner UIView UIViewController UIView RCController window application
