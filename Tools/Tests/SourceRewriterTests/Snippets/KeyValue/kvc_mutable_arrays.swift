// F11.1 mutableArrayValue(forKey:) changes the object's array, and observers hear which elements came and went
// Source: Key-Value Coding Programming Guide, "Accessor Search Patterns" (mutable array); NSKeyValueChangeKey's documentation (indexesKey, kindKey, old and new)
import Foundation

class MAForm: NSObject {
    @objc dynamic private var _rows = NSMutableArray()
    @objc dynamic var names = ["a", "b"]
    @objc dynamic var total: Int { names.count }
    var rows: NSMutableArray { mutableArrayValue(forKey: "_rows") }
    var log: [String] = []

    override init() {
        super.init()
        addObserver(self, forKeyPath: "_rows", options: [.new, .old], context: nil)
    }
    deinit { removeObserver(self, forKeyPath: "_rows") }

    func removeAll() { _rows = [] }
    @objc class func keyPathsForValuesAffectingTotal() -> Set<String> { ["names"] }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        let new = change?[.newKey] as? [String], old = change?[.oldKey] as? [String]
        let indexes = (change?[.indexesKey] as? IndexSet).map(Array.init)
        let kind = NSKeyValueChange(rawValue: (change![.kindKey] as! NSNumber).uintValue)!
        print("\(keyPath!) \(kind.rawValue) new \(new ?? []) old \(old ?? []) at \(indexes ?? [])")
    }
}

/// Has methods for single elements: those are called, and no setter.
class MAOwner: NSObject {
    private var storage = ["x"]
    @objc func countOfItems() -> Int { storage.count }
    @objc(objectInItemsAtIndex:) func item(at index: Int) -> Any { storage[index] }
    @objc(insertObject:inItemsAtIndex:) func insert(_ item: String, at index: Int) { print("insert", item, index); storage.insert(item, at: index) }
    @objc(removeObjectFromItemsAtIndex:) func remove(at index: Int) { print("remove", index); storage.remove(at: index) }
}

func run() {
    let form = MAForm()
    form.rows.add("one")
    form.rows.insert("zero", at: 0)
    form.rows.addObjects(from: ["two", "three"])
    form.rows.removeObject(at: 1)
    form.rows.remove("three")
    form.rows.replaceObject(at: 0, with: "nil")
    form.rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["p", "q", "r"])
    print(form.rows.count, form.rows.contains("q"), form.rows.index(of: "r"), form.rows.object(at: 0), form.rows.map { "\($0)" })
    form.removeAll()
    print(form.rows.count)

    let token = form.observe(\.names, options: [.new, .old]) { _, change in
        print("names", change.kind.rawValue, change.newValue ?? [], change.oldValue ?? [], change.indexes.map(Array.init) ?? [])
    }
    let totals = form.observe(\.total, options: [.new]) { _, change in print("total", change.kind.rawValue, change.newValue!) }
    form.mutableArrayValue(forKey: "names").insert("c", at: 1)
    form.mutableArrayValue(forKeyPath: "names").removeLastObject()
    form.names.append("d")
    print(form.names)
    token.invalidate()
    totals.invalidate()

    let owner = MAOwner()
    let items = owner.mutableArrayValue(forKey: "items")
    items.add("y")
    items.removeObject(at: 0)
    items.replaceObject(at: 0, with: "z")
    print(items.count, (owner.value(forKey: "items") as! [Any]).map { "\($0)" })

    form.willChange(.replacement, valuesAt: [0], forKey: "_rows")
    form.didChange(.replacement, valuesAt: [0], forKey: "_rows")
}
// prints:
// _rows 2 new ["one"] old [] at [0]
// _rows 2 new ["zero"] old [] at [0]
// _rows 2 new ["two"] old [] at [2]
// _rows 2 new ["three"] old [] at [3]
// _rows 3 new [] old ["one"] at [1]
// _rows 3 new [] old ["three"] at [2]
// _rows 4 new ["nil"] old ["zero"] at [0]
// _rows 4 new ["p"] old ["nil"] at [0]
// _rows 4 new ["q"] old ["two"] at [1]
// _rows 2 new ["r"] old [] at [2]
// 3 true 2 p ["p", "q", "r"]
// _rows 1 new [] old ["p", "q", "r"] at []
// 0
// names 2 ["c"] [] [1]
// total 1 3
// names 3 [] ["b"] [2]
// total 1 2
// names 1 ["a", "c", "d"] ["a", "c"] []
// total 1 3
// ["a", "c", "d"]
// insert y 1
// remove 0
// remove 0
// insert z 0
// 1 ["z"]
// _rows 4 new [] old [] at [0]
