import FoundationGaps
import Testing

private final class Item: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Item)?.number == number }
    override var hash: Int { number }
}
private protocol Observer: AnyObject {}
private final class Plain: Observer {}

@Suite struct CollectionTests {
    @Test("F11.1 a weak hash table forgets the dead and keeps the order of the living")
    func weakObjects() {
        let table = NSHashTable<Item>.weakObjects()
        let items = (0..<40).map(Item.init)
        defer { withExtendedLifetime(items) {} }
        for item in items.reversed() { table.add(item) }
        autoreleasepool { table.add(Item(100)) }
        #expect(table.count == 40)
        #expect(table.allObjects.map(\.number) == (0..<40).reversed())
        #expect(table.contains(Item(7)))
        #expect(table.member(Item(7)) === items[7])
        table.remove(Item(7))
        #expect(!table.contains(items[7]))
        table.add(items[3])
        #expect(table.count == 39)
        table.removeAllObjects()
        #expect(table.anyObject == nil)
    }

    @Test("F11.1 a hash table of a class protocol, by identity or equality")
    func personality() {
        let observers = NSHashTable<any Observer>.weakObjects()
        let first = Plain()
        defer { withExtendedLifetime(first) {} }
        observers.add(first)
        do { observers.add(Plain()) }
        #expect(observers.allObjects.count == 1)
        let pointers = NSHashTable<Item>(options: [.objectPointerPersonality], capacity: 4)
        pointers.add(Item(1))
        pointers.add(Item(1))
        #expect(pointers.count == 2)
        let values = NSHashTable<Item>()
        values.add(Item(1))
        values.add(Item(1))
        #expect(values.count == 1)
    }

    @Test("F11.1 map tables hold each side as asked")
    func maps() {
        let key = Item(1)
        defer { withExtendedLifetime(key) {} }
        let weakValues = NSMapTable<Item, Item>.strongToWeakObjects()
        do { weakValues.setObject(Item(2), forKey: key) }
        #expect(weakValues.object(forKey: key) == nil)
        #expect(weakValues.count == 0)

        let weakKeys = NSMapTable<Item, NSString>.weakToStrongObjects()
        do { weakKeys.setObject("gone", forKey: Item(3)) }
        weakKeys.setObject("kept", forKey: key)
        #expect(weakKeys.count == 1)
        #expect(weakKeys.object(forKey: Item(1)) == "kept")
        #expect(weakKeys.keyEnumerator().allObjects as? [Item] == [key])
        weakKeys.setObject(nil, forKey: key)
        #expect(weakKeys.object(forKey: key) == nil)

        let strong = NSMapTable<NSString, Item>.strongToStrongObjects()
        for number in 0..<30 { strong.setObject(Item(number), forKey: "\(number)" as NSString) }
        for number in 0..<20 { strong.removeObject(forKey: "\(number)" as NSString) }
        for number in 30..<60 { strong.setObject(Item(number), forKey: "\(number)" as NSString) }
        #expect(strong.objectEnumerator()?.allObjects.compactMap { ($0 as? Item)?.number } == Array(20..<60))
        #expect(strong.object(forKey: "25")?.number == 25)
    }

    @Test("F11.1 number objects cast to CGFloat")
    func casts() {
        #expect(bridgingCast(NSNumber(value: 2.5) as Any, to: CGFloat.self) == 2.5)
        #expect(bridgingCast("2.5", to: CGFloat.self) == nil)
        #expect(bridgingCast(3, to: Int.self) == 3)
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    }

    @Test("F11.1 a set of plain objects tells them apart by identity")
    func plainObjectsInSets() {
        let set = NSMutableSet()
        let objects = [Plain(), Plain()]
        set.add(objects[0])
        set.add(objects[0])
        set.addObjects(from: objects)
        #expect(set.count == 2)
        #expect(set.contains(objects[1]))
        #expect(set.member(objects[1]) as? Plain === objects[1])
        #expect((set.allObjects as? [Plain])?.contains { $0 === objects[0] } == true)
        set.remove(objects[0])
        #expect(set.count == 1)
        #expect(!set.contains(objects[0]))
        #expect(!set.contains(Plain()))
        set.add(Item(3))
        set.add(7)
        #expect(set.contains(Item(3)) && set.contains(7))
    }
}
