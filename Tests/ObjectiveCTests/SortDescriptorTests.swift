import ObjectiveC
import Testing

import class ObjectiveC.NSSortDescriptor
import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@Suite struct SortDescriptorTests {
    private func objects(_ titles: String?...) -> NSArray {
        NSArray(array: titles.enumerated().map { index, title in
            let object = Base()
            object.title = title
            object.count = index
            return object
        })
    }

    private func titles(_ array: [Any]) -> [String?] { array.map { ($0 as? Base)?.title } }

    @Test("F11.1 objects are sorted by the value of a key, up and down, nothing before anything")
    func keys() {
        let array = objects("pear", "Apple", nil, "fig")
        #expect(titles(array.sortedArray(using: [NSSortDescriptor(key: "title", ascending: true)])) == [nil, "Apple", "fig", "pear"])
        #expect(titles(array.sortedArray(using: [NSSortDescriptor(key: "title", ascending: false)])) == ["pear", "fig", "Apple", nil])
        #expect(titles(array.sortedArray(using: [NSSortDescriptor(key: "count", ascending: false)])) == ["fig", nil, "Apple", "pear"])
    }

    @Test("F11.1 a key path goes through objects; the second descriptor decides what the first leaves open")
    func paths() {
        let array = objects("b", "a", "a")
        for case let object as Base in array {
            object.child = Base()
            object.child?.title = object.count == 0 ? "x" : "y"
        }
        let both = [NSSortDescriptor(key: "child.title", ascending: false), NSSortDescriptor(key: "count", ascending: false)]
        #expect(array.sortedArray(using: both).map { ($0 as? Base)?.count } == [2, 1, 0])
    }

    @Test("F11.1 methods of strings compare, or a closure; no key stands for the objects themselves")
    func comparisons() {
        let words = ["file10", "File2", "file1"] as NSArray
        let standard = NSSortDescriptor(key: nil, ascending: true, selector: Selector("localizedStandardCompare:"))
        #expect(words.sortedArray(using: [standard]) as? [String] == ["file1", "File2", "file10"])
        let caseless = NSSortDescriptor(key: "self", ascending: true, selector: Selector("caseInsensitiveCompare:"))
        #expect(words.sortedArray(using: [caseless]) as? [String] == ["file1", "file10", "File2"])
        let length = NSSortDescriptor(key: "length", ascending: true) { first, second in
            NSNumber(value: first as! Int).compare(NSNumber(value: second as! Int))
        }
        #expect(words.sortedArray(using: [length]) as? [String] == ["File2", "file1", "file10"])
        #expect([3, 1, 2].sorted { standardOrder($0, $1) == .orderedAscending } == [1, 2, 3])
    }

    private func standardOrder(_ first: Int, _ second: Int) -> ComparisonResult {
        NSSortDescriptor(key: nil, ascending: true).compare(first, to: second)
    }

    @Test("F11.1 Swift key paths sort by optional values, too")
    func swiftPaths() {
        let array = objects("b", nil, "a")
        #expect(titles(array.sortedArray(using: [NSSortDescriptor(keyPath: \Base.title, ascending: true)])) == [nil, "a", "b"])
    }

    @Test("F11.1 a value that does not know the method, an object without the key raise")
    func faults() {
        let array = NSMutableArray(array: objects("a", "b"))
        let unknown = ObjCException.catching { array.sort(using: [NSSortDescriptor(key: "child", ascending: true, selector: Selector("by:"))]) }
        #expect(unknown == nil, "two objects without a child are the same")
        for case let object as Base in array { object.child = Base() }
        let raised = ObjCException.catching { array.sort(using: [NSSortDescriptor(key: "child", ascending: true, selector: Selector("by:"))]) }
        #expect(raised?.reason?.contains("by:]: unrecognized selector sent to instance") == true)
        let noKey = ObjCException.catching { array.sort(using: [NSSortDescriptor(key: "height", ascending: true)]) }
        #expect(noKey?.name.rawValue == "NSUnknownKeyException")
    }

    @Test("F11.1 reversed, compared, described and archived")
    func members() throws {
        let descriptor = NSSortDescriptor(key: "title", ascending: true)
        let reversed = try #require(descriptor.reversedSortDescriptor as? NSSortDescriptor)
        #expect(!reversed.ascending)
        #expect(reversed.key == "title")
        #expect(reversed == NSSortDescriptor(key: "title", ascending: false))
        #expect(descriptor != reversed)
        #expect("\(descriptor)" == "(title, ascending, compare:)")
        let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSSortDescriptor.self, from: data)
        #expect(read == descriptor)
    }
}
