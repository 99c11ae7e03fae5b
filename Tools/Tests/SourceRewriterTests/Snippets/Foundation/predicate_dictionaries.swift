// F11.1 predicates on dictionaries, and what null matches
// Source: Predicate Programming Guide, "Using Predicates" (Using Null Values)
import Foundation

func run() {
    let people: [[String: Any]] = [["lastName": "Turner"], ["firstName": "Ben", "lastName": "Ballard", "age": 30], ["firstName": "Adam", "age": 41.5]]
    func last(_ predicate: NSPredicate) -> [String] { (people as NSArray).filtered(using: predicate).map { ($0 as! [String: Any])["lastName"] as? String ?? "-" } }
    print(last(NSPredicate(format: "firstName like %@", "Ben")))
    print(last(NSPredicate(format: "(firstName == %@) || (firstName = nil)", "Ben")))
    print(last(NSPredicate(format: "firstName != 'Ben'")))
    print(last(NSPredicate(format: "age BETWEEN %@", [30, 41.5])))
    print(last(NSPredicate(format: "age BETWEEN {%@, %@}", 31, 50)))
    print(last(NSPredicate(format: "lastName IN {'Turner', 'Smith'} AND NOT (age > 0)")))
    let array = NSMutableArray(array: ["Nick", "Ben", "Adam", "Melissa"])
    print(array.filtered(using: NSPredicate(format: "SELF beginswith[c] 'a'")))
    array.filter(using: NSPredicate(format: "SELF contains[c] 'e'"))
    print(array.count, array[0], array[1])
}
// prints:
// ["Ballard"]
// ["Turner", "Ballard"]
// ["Turner", "-"]
// ["Ballard", "-"]
// ["-"]
// ["Turner"]
// ["Adam"]
// 2 Ben Melissa
