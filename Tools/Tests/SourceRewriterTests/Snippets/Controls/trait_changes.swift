// F4.6 registered trait changes
// Source: UITraitChangeObservable, registerForTraitChanges(_:handler:)
import UIKit

class TCView: UIView {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        print("did change", previous?.userInterfaceStyle == .light, traitCollection.userInterfaceStyle == .dark)
    }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.overrideUserInterfaceStyle = .light
    window.isHidden = false
    let view = TCView()
    window.addSubview(view)
    window.layoutIfNeeded()
    let other = UIView()
    window.addSubview(other)
    window.layoutIfNeeded()
    let registration = other.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
        print("registered", view.traitCollection.userInterfaceStyle == .dark)
    }
    print("dark")
    window.overrideUserInterfaceStyle = .dark
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    other.unregisterForTraitChanges(registration)
    view.removeFromSuperview()
    window.overrideUserInterfaceStyle = .light
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print("end")
    window.isHidden = true
}
// prints:
// dark
// did change true true
// registered true
// end
