// F11.1 fast enumeration from Swift (NSFastEnumeration: a dictionary's and a map's keys, a set's and an array's objects)
import Foundation

final class FECountdown: NSObject, NSFastEnumeration {
    let from: Int
    init(_ from: Int) { self.from = from }
    func countByEnumerating(
        with state: UnsafeMutablePointer<NSFastEnumerationState>, objects buffer: AutoreleasingUnsafeMutablePointer<AnyObject?>, count len: Int
    ) -> Int {
        let done = Int(state.pointee.state)
        let count = min(len, from - done)
        for at in 0..<count { buffer[at] = NSNumber(value: from - done - at) }
        state.pointee.itemsPtr = buffer
        state.pointee.state += UInt(count)
        return count
    }
}

func run() {
    func all(_ value: Any) -> [Any] {
        guard let collection = value as? NSFastEnumeration else { return ["none"] }
        var iterator = NSFastEnumerationIterator(collection)
        var result: [Any] = []
        while let object = iterator.next() { result.append(object) }
        return result
    }
    func numbers(_ value: Any) -> [Int] { all(value).map { ($0 as! NSNumber).intValue } }
    print(numbers(NSArray(array: Array(0..<40))) == Array(0..<40), numbers(NSOrderedSet(array: [3, 1, 2])))
    print(numbers(NSSet(array: Array(0..<40))).sorted() == Array(0..<40), numbers(NSMutableArray()))
    print(all(NSDictionary(dictionary: ["a": 1, "b": 2])).map { "\($0)" }.sorted())
    print(numbers(NSArray(array: [1, 2]).reverseObjectEnumerator()), numbers(FECountdown(35)) == (1...35).reversed())
    let table = NSHashTable<NSString>()
    table.add("t")
    let map = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    map.setObject(1, forKey: "k")
    print(all(table), all(map), NSObject() is NSFastEnumeration)
}
// prints:
// true [3, 1, 2]
// true []
// ["a", "b"]
// [2, 1] true
// [t] [k] false
