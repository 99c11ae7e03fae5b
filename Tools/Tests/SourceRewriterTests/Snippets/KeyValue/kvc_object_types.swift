// F11.1 properties of object, collection, date and URL types by key
// Source: Swift imports NSString, NSArray, NSDate, NSURL as String, Array, Date, URL; NSKeyValueCoding
import Foundation

class KOBag: NSObject {
    @objc var text: String = ""
    @objc var list: [String] = []
    @objc var map: [String: Int] = [:]
    @objc var set: Set<String> = []
    @objc var date: Date?
    @objc var url: URL?
    @objc var data = Data()
    @objc var anything: Any?
    @objc var object: AnyObject?
}

func run() {
    let bag = KOBag()
    bag.setValue("t", forKey: "text")
    bag.setValue(["a", "b"], forKey: "list")
    bag.setValue(["k": 1], forKey: "map")
    bag.setValue(Set(["x"]), forKey: "set")
    bag.setValue(Date(timeIntervalSince1970: 5), forKey: "date")
    bag.setValue(URL(string: "https://example.com/"), forKey: "url")
    bag.setValue(Data([1, 2]), forKey: "data")
    bag.setValue(3, forKey: "anything")
    bag.setValue(bag, forKey: "object")
    print(bag.text, bag.list, bag.map, bag.set, bag.date!.timeIntervalSince1970, bag.url!, bag.data.count, bag.anything as! Int, bag.object === bag)
    bag.setValue(nil, forKey: "url")
    bag.setValue(NSString("ns"), forKey: "text")
    print(bag.url == nil, bag.text, bag.value(forKey: "date") as! Date == bag.date!)
    bag.object = nil
}
// prints:
// t ["a", "b"] ["k": 1] ["x"] 5.0 https://example.com/ 2 3 true
// true ns true
