// F11.1 arrays of key-value coding with objects of plain Swift classes: each equals itself alone
// Source: Key-Value Coding Programming Guide (mutable array); NSMutableArray.remove(_:): "removes all occurrences … determined by isEqual"
import Foundation

final class PERow {
    let name: String
    init(_ name: String) { self.name = name }
}

class PEForm: NSObject {
    @objc dynamic private var _rows = NSMutableArray()
    var rows: NSMutableArray { mutableArrayValue(forKey: "_rows") }

    override init() {
        super.init()
        addObserver(self, forKeyPath: "_rows", options: [.new, .old], context: nil)
    }
    deinit { removeObserver(self, forKeyPath: "_rows") }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        let names = { (key: NSKeyValueChangeKey) in (change?[key] as? [PERow] ?? []).map(\.name) }
        print("new \(names(.newKey)) old \(names(.oldKey))")
    }
}

func run() {
    let form = PEForm()
    let rows = ["a", "b", "c", "d"].map(PERow.init)
    form.rows.addObjects(from: rows)
    form.rows.remove(rows[1])
    print(form.rows.count, form.rows.contains(rows[2]), form.rows.contains(rows[1]), form.rows.index(of: rows[3]), form.rows.index(of: PERow("a")) == NSNotFound)
    form.rows.insert(rows[1], at: form.rows.index(of: rows[0]) + 1)
    form.rows.replaceObjects(in: NSRange(location: 2, length: 2), withObjectsFrom: [rows[3]])
    form.rows.removeObjects(in: [rows[0], rows[3]])
    form.rows[1] = rows[2]
    form.rows[0] = rows[3]
    form.rows.removeObject(at: 1)
    print(form.rows.map { ($0 as! PERow).name }, (form.rows[0] as! PERow) === rows[3])
}
// prints:
// new ["a"] old []
// new ["b"] old []
// new ["c"] old []
// new ["d"] old []
// new [] old ["b"]
// 3 true false 2 true
// new ["b"] old []
// new ["d"] old ["c"]
// new [] old ["d"]
// new [] old ["a"]
// new [] old ["d"]
// new ["c"] old []
// new ["d"] old ["b"]
// new [] old ["c"]
// ["d"] true
