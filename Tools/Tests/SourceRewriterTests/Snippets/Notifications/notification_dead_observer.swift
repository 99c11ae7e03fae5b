// F12.6 an observer by selector that died hears nothing
// Source: NotificationCenter: "If your app targets iOS 9.0 and later, you do not need to unregister an observer that you created with this function"
import Foundation

class NDWatcher: NSObject {
    @objc func heard() { print("heard") }
    deinit { print("gone") }
}

func run() {
    let center = NotificationCenter.default
    do {
        let watcher = NDWatcher()
        center.addObserver(watcher, selector: #selector(NDWatcher.heard), name: Notification.Name("nd"), object: nil)
        center.post(name: Notification.Name("nd"), object: nil)
    }
    center.post(name: Notification.Name("nd"), object: nil)
    print("end")
}
// prints:
// heard
// gone
// end
