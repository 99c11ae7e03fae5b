// F11.1 key-value coding finds accessors named key, isKey and getKey
// Source: Key-Value Coding Programming Guide, "Accessor Search Patterns": get<Key>, <key>, is<Key>, _<key>
import Foundation

class KGThing: NSObject {
    @objc func title() -> String { "method" }
    @objc(isOpen) var open: Bool { true }
    @objc func getWeight() -> Int { 4 }
    var stored = ""
    @objc func setNote(_ note: String) { stored = note }
}

func run() {
    let thing = KGThing()
    print(thing.value(forKey: "title") as! String)
    print(thing.value(forKey: "isOpen") as! Bool, thing.value(forKey: "open") as! Bool)
    print(thing.value(forKey: "weight") as! Int)
    thing.setValue("n", forKey: "note")
    print(thing.stored)
}
// prints:
// method
// true true
// 4
// n
