// F11.1 method_exchangeImplementations of UIViewController's method and one in an extension (Apple's documentation, "method_exchangeImplementations"): screens that
// alone
// override it and call super, and those that do not
import UIKit

var shown: [String] = []

extension UIViewController {
    static func watch() {
        guard let original = class_getInstanceMethod(UIViewController.self, #selector(viewWillAppear(_:))),
            let watched = class_getInstanceMethod(UIViewController.self, #selector(watched_viewWillAppear(_:)))
        else { return }
        method_exchangeImplementations(original, watched)
    }

    @objc func watched_viewWillAppear(_ animated: Bool) {
        shown.append("before \(type(of: self)) \(animated)")
        watched_viewWillAppear(animated)
        shown.append("after")
    }
}

class EXPlain: UIViewController {}
class EXOverriding: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        shown.append("own")
        super.viewWillAppear(animated)
        shown.append("own ends")
    }
}
class EXTable: UITableViewController {}

func take() -> String {
    defer { shown = [] }
    return shown.joined(separator: ", ")
}

func run() {
    EXPlain().viewWillAppear(false)
    print("[\(take())]")
    UIViewController.watch()
    EXPlain().viewWillAppear(true)
    print(take())
    EXOverriding().viewWillAppear(false)
    print(take())
    EXTable().viewWillAppear(false)
    print(take())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = EXPlain()
    window.isHidden = false
    print(take())
    // Once more: the old order is back.
    UIViewController.watch()
    EXOverriding().viewWillAppear(false)
    print(take())
}
// prints:
// []
// before EXPlain true, after
// own, before EXOverriding false, after, own ends
// before EXTable false, after
// before EXPlain false, after
// own, own ends
