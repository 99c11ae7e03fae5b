// F11.1 an object that observes itself takes itself off in deinit (KVO keeps observers by address; removal in deinit is the documented place)
import Foundation

final class KSItem: NSObject {
    @objc dynamic var x = 1
    override init() {
        super.init()
        addObserver(self, forKeyPath: "x", options: [.new], context: nil)
    }
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        print(keyPath ?? "", change?[.newKey] ?? "")
    }
    deinit {
        removeObserver(self, forKeyPath: "x")
        print("gone")
    }
}

func run() {
    let item = KSItem()
    item.x = 2
}
// prints:
// x 2
// gone
