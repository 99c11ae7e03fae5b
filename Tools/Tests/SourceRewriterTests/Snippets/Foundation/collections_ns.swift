// F11.1 Foundation's collections and Swift's
// Source: NSArray, NSDictionary, NSOrderedSet, NSCountedSet, NSCache
import Foundation

func run() {
    let list: NSMutableArray = [3, 1, 2]
    list.sort { ($0 as! Int) < ($1 as! Int) ? .orderedAscending : .orderedDescending }
    list.insert(9, at: 0)
    print(list as! [Int], list.contains(2), list.firstObject as! Int)
    let map: NSMutableDictionary = ["a": 1]
    map["b"] = 2
    map.removeObject(forKey: "a")
    print(map as! [String: Int], map.allKeys as! [String], map["none"] == nil)
    let counted = NSCountedSet(array: ["x", "x", "y"])
    print(counted.count(for: "x"), counted.count, NSOrderedSet(array: ["b", "a"]).array as! [String])
    let cache = NSCache<NSString, NSNumber>()
    cache.setObject(5, forKey: "five")
    print(cache.object(forKey: "five") ?? 0, cache.object(forKey: "six") == nil)
    var indexes = IndexSet(integersIn: 2...4)
    indexes.insert(9)
    print(indexes.count, indexes.contains(5), indexes.map { $0 }, [10, 11, 12].enumerated().filter { indexes.contains($0.offset) }.map(\.element))
}
// prints:
// [9, 1, 2, 3] true 9
// ["b": 2] ["b"] true
// 2 2 ["b", "a"]
// 5 true
// 4 false [2, 3, 4, 9] [12]
