// F11.1 sort descriptors by keys, methods and closures (Apple, "NSSortDescriptor")
import UIKit

class Person: NSObject {
    @objc dynamic var name: String
    @objc dynamic var age: Int
    @objc dynamic var nick: String?

    init(_ name: String, _ age: Int, _ nick: String? = nil) {
        self.name = name
        self.age = age
        self.nick = nick
    }

    @objc func byAge(_ other: Person) -> ComparisonResult { NSNumber(value: age).compare(NSNumber(value: other.age)) }
}

class Backwards: NSSortDescriptor {
    override func compare(_ object1: Any, to object2: Any) -> ComparisonResult { super.compare(object2, to: object1) }
}

func run() {
    let people = [Person("Zoe", 30), Person("anna", 20, "an"), Person("Ben", 30, "be")]
    func names(_ descriptors: NSSortDescriptor...) -> String {
        let sorted = (people as NSArray).sortedArray(using: descriptors) as! [Person]
        return sorted.map(\.name).joined(separator: " ")
    }
    print(names(NSSortDescriptor(key: "name", ascending: true)))
    print(names(NSSortDescriptor(key: #keyPath(Person.name), ascending: true, selector: #selector(NSString.caseInsensitiveCompare(_:)))))
    print(names(NSSortDescriptor(key: "age", ascending: false), NSSortDescriptor(key: "name", ascending: true)))
    print(names(NSSortDescriptor(key: nil, ascending: true, selector: #selector(Person.byAge(_:)))))
    print(names(NSSortDescriptor(keyPath: \Person.name, ascending: false)))
    print(names(NSSortDescriptor(key: "nick.length", ascending: true)))
    print(names(NSSortDescriptor(key: "name", ascending: true, comparator: { ($0 as! String).count < ($1 as! String).count ? .orderedDescending : .orderedSame })))
    print(names(Backwards(key: "name", ascending: true)))
    let mutable = NSMutableArray(array: people)
    mutable.sort(using: [NSSortDescriptor(key: "age", ascending: true)])
    print((mutable.firstObject as! Person).name)
    print((NSSet(array: people).sortedArray(using: [NSSortDescriptor(key: "name", ascending: true)]) as! [Person]).count)
    let descriptor = NSSortDescriptor(keyPath: \Person.age, ascending: true)
    print(descriptor.ascending, (descriptor.reversedSortDescriptor as! NSSortDescriptor).ascending)
}
// prints:
// Ben Zoe anna
// anna Ben Zoe
// Ben Zoe anna
// anna Zoe Ben
// anna Zoe Ben
// Zoe anna Ben
// anna Zoe Ben
// anna Zoe Ben
// anna
// 3
// true false
