// F5.2 a bar button item performs its action, with or without argument
// Source: UIBarButtonItem.action: "The action method … is called when a user taps this bar button item"
import UIKit

class BBTarget: NSObject {
    @objc func tapped(_ sender: UIBarButtonItem) { print("tapped", sender.title ?? "-") }
    @objc func plain() { print("plain") }
}

@MainActor func run() {
    let target = BBTarget()
    let item = UIBarButtonItem(title: "Save", style: .plain, target: target, action: #selector(BBTarget.tapped(_:)))
    print(UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil))
    let system = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: #selector(BBTarget.plain))
    target.perform(system.action!)
    print(item.style == .plain, item.isEnabled, system.title == nil, item.customView == nil)
}
// prints:
// tapped Save
// true
// plain
// true true true true
