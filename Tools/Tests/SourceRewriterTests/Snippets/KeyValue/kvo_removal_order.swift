// F11.1 removing one of several registrations
// Source: NSKeyValueObserving, removeObserver(_:forKeyPath:context:): the one with that context; the other stays
import Foundation

private var oneContext = 0
private var twoContext = 0
class KRModel: NSObject { @objc dynamic var value = 0 }
class KRWatcher: NSObject {
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        print(context == &oneContext ? "one" : "two", (object as! KRModel).value)
    }
}

func run() {
    let model = KRModel(), watcher = KRWatcher()
    model.addObserver(watcher, forKeyPath: "value", options: [], context: &oneContext)
    model.addObserver(watcher, forKeyPath: "value", options: [], context: &twoContext)
    model.removeObserver(watcher, forKeyPath: "value", context: &oneContext)
    model.value = 1
    model.removeObserver(watcher, forKeyPath: "value")
    model.value = 2
    print("end")
}
// prints:
// two 1
// end
