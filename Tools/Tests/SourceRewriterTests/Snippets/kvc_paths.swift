// F11.1 key-value coding through paths, undefined keys and nil
import Foundation

class KPAddress: NSObject { @objc var street = "s" }
class KPPerson: NSObject {
    @objc var address = KPAddress()
    @objc var age: Int = 3
    @objc var friends: [KPPerson] = []
    var log: [String] = []
    override func setValue(_ value: Any?, forUndefinedKey key: String) { log.append("set \(key)") }
    override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
    override func setNilValueForKey(_ key: String) { log.append("nil \(key)") }
}

func run() {
    let person = KPPerson()
    person.setValue("new", forKeyPath: #keyPath(KPPerson.address.street))
    print(person.value(forKeyPath: "address.street")!, #keyPath(KPPerson.address.street), #keyPath(KPPerson.age))
    person.setValue(1, forKey: "unknown")
    person.setValue(nil, forKey: "age")
    print(person.value(forKey: "other")!, person.log)
}
// prints:
// new address.street age
// no other ["set unknown", "nil age"]
