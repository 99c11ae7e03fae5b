// F11.1 tables that hold their objects weakly
// Source: NSHashTable.weakObjects(), NSMapTable.weakToStrongObjects(), strongToWeakObjects()
import Foundation

class WTThing: NSObject { let name: String; init(_ name: String) { self.name = name } }

func run() {
    let table = NSHashTable<WTThing>.weakObjects()
    let map = NSMapTable<NSString, WTThing>.strongToWeakObjects()
    let kept = WTThing("kept")
    table.add(kept)
    autoreleasepool {
        let brief = WTThing("brief")
        table.add(brief)
        table.add(kept)
        map.setObject(brief, forKey: "brief")
        map.setObject(kept, forKey: "kept")
        print(table.allObjects.count, table.contains(brief), map.object(forKey: "brief")?.name ?? "nil")
    }
    print(table.allObjects.map(\.name), map.object(forKey: "brief") == nil, map.object(forKey: "kept")?.name ?? "nil")
    table.remove(kept)
    print(table.allObjects.isEmpty, table.anyObject == nil)
    weak var weakThing = WTThing("gone at once")
    print(weakThing == nil)
    unowned let unownedThing = kept
    print(unownedThing.name)
}
// prints:
// 2 true brief
// ["kept"] true kept
// true true
// true
// kept
