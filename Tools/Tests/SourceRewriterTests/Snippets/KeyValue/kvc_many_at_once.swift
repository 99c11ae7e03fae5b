// F11.1 several values at once by key
// Source: NSKeyValueCoding, setValuesForKeys(_:) and dictionaryWithValues(forKeys:); a nil value is NSNull in the dictionary
import Foundation

class KMPerson: NSObject {
    @objc var name: String?
    @objc var age = 0
    @objc var isMember = false
}

func run() {
    let person = KMPerson()
    person.setValuesForKeys(["name": "Ada", "age": 36, "isMember": true])
    print(person.name!, person.age, person.isMember)
    let values = person.dictionaryWithValues(forKeys: ["name", "age"])
    print(values["name"] as! String, values["age"] as! Int, values.count)
    person.setValuesForKeys(["name": NSNull()])
    print(person.name == nil)
    print(person.dictionaryWithValues(forKeys: ["name"])["name"] is NSNull)
}
// prints:
// Ada 36 true
// Ada 36 2
// true
// true
