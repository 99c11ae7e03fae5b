@testable import ObjectiveC
import Testing

private final class Tracked {}
private nonisolated(unsafe) let firstKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
private nonisolated(unsafe) let secondKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

@Suite(.serialized) struct AssociatedObjectTests {
    @Test("F11.1 associated objects die with their owner")
    func death() {
        weak var value: Tracked?
        do {
            let owner = Base()
            let tracked = Tracked()
            value = tracked
            objc_setAssociatedObject(owner, firstKey, tracked, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(owner, secondKey, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(owner, firstKey) as? Tracked === tracked)
            #expect(objc_getAssociatedObject(owner, secondKey) as? Int == 7)
        }
        #expect(value == nil)
    }

    @Test("F11.1 nil and removal let go")
    func removal() {
        let owner = Base()
        weak var first: Tracked?
        weak var second: Tracked?
        do {
            let a = Tracked()
            let b = Tracked()
            first = a
            second = b
            objc_setAssociatedObject(owner, firstKey, a, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, secondKey, b, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(first != nil && second != nil)
        objc_setAssociatedObject(owner, firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(first == nil && second != nil)
        objc_removeAssociatedObjects(owner)
        #expect(second == nil)
        #expect(objc_getAssociatedObject(owner, secondKey) == nil)
    }

    @Test("F11.1 assigned objects are not held; copied ones are copied; values are kept")
    func policies() {
        let owner = Base()
        do {
            let tracked = Tracked()
            objc_setAssociatedObject(owner, firstKey, tracked, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, firstKey) as? Tracked === tracked)
        }
        #expect(objc_getAssociatedObject(owner, firstKey) == nil)
        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(owner, firstKey, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append("b")
        #expect(objc_getAssociatedObject(owner, firstKey) as? String == "a")
        objc_setAssociatedObject(owner, firstKey, 5, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, firstKey) as? Int == 5)
        let closure: () -> Int = { 3 }
        objc_setAssociatedObject(owner, firstKey, closure, .OBJC_ASSOCIATION_COPY)
        #expect((objc_getAssociatedObject(owner, firstKey) as? () -> Int)?() == 3)
    }

    @Test("F11.1 foreign objects carry associations too; a dead one's are never seen again")
    func foreign() {
        weak var value: Tracked?
        do {
            let owner = NSMutableArray()
            let tracked = Tracked()
            value = tracked
            objc_setAssociatedObject(owner, firstKey, tracked, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, firstKey) as? Tracked === tracked)
        }
        // Addresses come up again: none of the new objects may find the old value.
        var seen = false
        for _ in 0..<200 { if objc_getAssociatedObject(NSMutableArray(), firstKey) != nil { seen = true } }
        #expect(!seen)
        SideTable.purge()
        #expect(value == nil)
    }

    @Test("F11.1 the table of foreign objects does not grow with the dead")
    func sweep() {
        weak var first: Tracked?
        do {
            let tracked = Tracked()
            first = tracked
            objc_setAssociatedObject(NSMutableArray(), firstKey, tracked, .OBJC_ASSOCIATION_RETAIN)
        }
        // More than any test before this can have kept alive. All at once: addresses that come up again would not let the table grow.
        var owners: [NSMutableArray] = []
        for _ in 0..<20_000 {
            owners.append(NSMutableArray())
            objc_setAssociatedObject(owners.last!, firstKey, Tracked(), .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(first == nil)
    }
}
