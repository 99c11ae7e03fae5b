// F12.6 an observer that removes itself while it is told, and one that posts
// Source: NotificationCenter delivers synchronously; post returns when all observers have been told
import Foundation

class NIWatcher: NSObject {
    var count = 0
    @objc func once(_ note: Notification) {
        count += 1
        print("once", count)
        NotificationCenter.default.removeObserver(self, name: note.name, object: nil)
        NotificationCenter.default.post(name: note.name, object: nil)
    }
}

func run() {
    let watcher = NIWatcher()
    NotificationCenter.default.addObserver(watcher, selector: #selector(NIWatcher.once(_:)), name: Notification.Name("ni"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("ni"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("ni"), object: nil)
    print(watcher.count)
}
// prints:
// once 1
// 1
