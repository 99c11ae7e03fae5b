// F12.6 observers by name and by sender
// Source: NotificationCenter, addObserver(_:selector:name:object:): nil name or object means any
import Foundation

class NOWatcher: NSObject {
    var heard: [String] = []
    @objc func any(_ note: Notification) { heard.append("any \(note.name.rawValue)") }
    @objc func mine(_ note: Notification) { heard.append("mine") }
    @objc func named() { heard.append("named") }
}

func run() {
    let center = NotificationCenter()
    let sender = NSObject()
    let other = NSObject()
    let watcher = NOWatcher()
    center.addObserver(watcher, selector: #selector(NOWatcher.named), name: Notification.Name("a"), object: nil)
    center.addObserver(watcher, selector: #selector(NOWatcher.mine(_:)), name: Notification.Name("a"), object: sender)
    center.addObserver(watcher, selector: #selector(NOWatcher.any(_:)), name: nil, object: other)
    center.post(name: Notification.Name("a"), object: sender)
    print(watcher.heard); watcher.heard = []
    center.post(name: Notification.Name("b"), object: other)
    center.post(name: Notification.Name("a"), object: nil)
    print(watcher.heard); watcher.heard = []
    center.removeObserver(watcher, name: Notification.Name("a"), object: sender)
    center.post(name: Notification.Name("a"), object: sender)
    print(watcher.heard); watcher.heard = []
    center.removeObserver(watcher)
    center.post(name: Notification.Name("a"), object: other)
    print(watcher.heard)
}
// prints:
// ["named", "mine"]
// ["any b", "named"]
// ["named"]
// []
