// F11.1 keyPathsForValuesAffectingValue(forKey:) overridden
// Source: Key-Value Observing Programming Guide, "Registering Dependent Keys"
import Foundation

class KOShape: NSObject {
    @objc dynamic var width = 2.0
    @objc dynamic var height = 3.0
    @objc dynamic var area: Double { width * height }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        var paths = super.keyPathsForValuesAffectingValue(forKey: key)
        if key == "area" { paths.formUnion(["width", "height"]) }
        return paths
    }
}
class KOWatcher: NSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        print(keyPath!, change![.newKey] as! Double)
    }
}

func run() {
    let shape = KOShape()
    let watcher = KOWatcher()
    shape.addObserver(watcher, forKeyPath: "area", options: .new, context: nil)
    shape.width = 4
    shape.height = 5
    shape.removeObserver(watcher, forKeyPath: "area")
    shape.width = 9
}
// prints:
// area 12.0
// area 20.0
