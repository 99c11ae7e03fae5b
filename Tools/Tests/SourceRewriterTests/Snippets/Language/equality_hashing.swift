// F11.1 equality and hashing of objects
// Source: NSObject: == calls isEqual(_:), hashing calls hash; UIView compares by identity
import UIKit

class EHTag: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? EHTag)?.name == name }
    override var hash: Int { name.hashValue }
    override var description: String { "<\(name)>" }
}

@MainActor func run() {
    let a = EHTag("a"), b = EHTag("a")
    print(a == b, a === b, Set([a, b]).count, [a].contains(b), NSArray(array: [a]).contains(b), [a: 1][b] ?? 0)
    print(a, "\(a)", [a], String(describing: Optional(a)), NSSet(array: [a, b]).count)
    let view = UIView()
    print(view == UIView(), view == view, Set([view, view]).count, [UIView(), view].firstIndex(of: view) ?? -1)
    print(ObjectIdentifier(view) == ObjectIdentifier(view))
}
// prints:
// true false 1 true true 1
// <a> <a> [<a>] Optional(<a>) 1
// false true 1 1
// true
