// F11.1 dynamic properties tell their observers, old-style and by closure
import Foundation

class KVOModel: NSObject {
    @objc dynamic var count = 0
    @objc dynamic var name: String? {
        willSet { print("will", newValue ?? "nil") }
        didSet { print("did", oldValue ?? "nil") }
    }
    @objc dynamic var double: Int {
        get { count * 2 }
        set { count = newValue / 2 }
    }
    @objc dynamic lazy var late = 1
}

class KVOWatcher: NSObject {
    var token: NSKeyValueObservation?
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        print(keyPath!, change![.newKey]!)
    }
}

func run() {
    let model = KVOModel()
    let watcher = KVOWatcher()
    model.addObserver(watcher, forKeyPath: #keyPath(KVOModel.count), options: [.new], context: nil)
    watcher.token = model.observe(\.name, options: [.old, .new]) { model, change in
        print("name", change.oldValue as Any, change.newValue as Any)
    }
    model.count = 3
    model.name = "a"
    model.double = 10
    model.late = 2
    watcher.token = nil
    model.name = "b"
    model.removeObserver(watcher, forKeyPath: "count")
    model.count = 7
}
// prints:
// count 3
// will a
// did nil
// name Optional(nil) Optional(Optional("a"))
// count 5
// will b
// did a
