// F11.1 keys that depend on others
// Source: Key-Value Observing Programming Guide, "Registering Dependent Keys": keyPathsForValuesAffecting<Key>
import Foundation

class KDPerson: NSObject {
    @objc dynamic var first = "Ada"
    @objc dynamic var last = "King"
    @objc dynamic var fullName: String { "\(first) \(last)" }
    @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { [#keyPath(KDPerson.first), #keyPath(KDPerson.last)] }
}

func run() {
    let person = KDPerson()
    let token = person.observe(\.fullName, options: [.old, .new]) { _, change in print(change.oldValue!, "->", change.newValue!) }
    person.last = "Lovelace"
    person.first = "A."
    token.invalidate()
    person.first = "B."
}
// prints:
// Ada King -> Ada Lovelace
// Ada Lovelace -> A. Lovelace
