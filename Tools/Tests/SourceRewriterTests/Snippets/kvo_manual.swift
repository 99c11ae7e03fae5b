// F11.1 manual announcements by key path, dependent keys
import Foundation

class KMName: NSObject {
    @objc dynamic var first = "A"
    @objc dynamic var last = "B"
    @objc var full: String { first + " " + last }
    var stored = 0
    @objc var manual: Int {
        get { stored }
        set {
            willChangeValue(for: \.manual)
            stored = newValue
            didChangeValue(for: \.manual)
        }
    }
    @objc class func keyPathsForValuesAffectingFull() -> Set<String> { [#keyPath(first), #keyPath(last)] }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "manual" }
}

func run() {
    let name = KMName()
    let a = name.observe(\.full, options: .new) { _, change in print(change.newValue!) }
    let b = name.observe(\.manual) { name, _ in print("manual", name.manual) }
    name.first = "C"
    name.last = "D"
    name.manual = 3
    withExtendedLifetime((a, b)) {}
}
// prints:
// C B
// C D
// manual 3
