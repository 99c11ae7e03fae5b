// F11.1 an array answers value(forKey:) with the values of its elements
// Source: NSArray, value(forKey:): "the results of invoking value(forKey:) on each of the array's objects"
import Foundation

class KAItem: NSObject {
    @objc var name: String
    @objc var size: Int
    init(_ name: String, _ size: Int) { self.name = name; self.size = size }
}

func run() {
    let items: NSArray = [KAItem("a", 1), KAItem("b", 2)]
    print(items.value(forKey: "name") as! [String], items.value(forKey: "size") as! [Int])
    items.setValue(7, forKey: "size")
    print((items as! [KAItem]).map(\.size))
    let dictionary: NSDictionary = ["key": "value"]
    print(dictionary.value(forKey: "key") as! String, dictionary.value(forKey: "none") == nil)
    let mutable = NSMutableDictionary()
    mutable.setValue(1, forKey: "one")
    mutable.setValue(2, forKey: "two")
    mutable.setValue(nil, forKey: "two")
    print(mutable.count, mutable.value(forKey: "one") as! Int)
}
// prints:
// ["a", "b"] [1, 2]
// [7, 7]
// value true
// 1 1
