// F3.5 sendAction to a target that does not know the selector
// Source: UIApplication, sendAction(_:to:from:for:): true if a responder object handled the action message
import UIKit

class ASView: UIView {
    @objc func ping(_ sender: Any?) { print("ping", sender as? String ?? "nil") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(ping(_:)) { return tag == 1 }
        return super.canPerformAction(action, withSender: sender)
    }
}

@MainActor func run() {
    let view = ASView()
    print(UIApplication.shared.sendAction(#selector(ASView.ping(_:)), to: view, from: "me", for: nil))
    print(view.canPerformAction(#selector(ASView.ping(_:)), withSender: nil), view.target(forAction: #selector(ASView.ping(_:)), withSender: nil) == nil)
    view.tag = 1
    print(view.canPerformAction(#selector(ASView.ping(_:)), withSender: nil), view.target(forAction: #selector(ASView.ping(_:)), withSender: nil) as? UIView === view)
}
// prints:
// ping me
// true
// false true
// true true
