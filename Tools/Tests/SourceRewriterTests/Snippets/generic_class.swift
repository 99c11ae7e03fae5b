// F11.1 generic classes, and generic ones derived from them
import Foundation

class GCBox<T>: NSObject {
    var items: [T]
    init(_ items: [T]) { self.items = items }
    @objc func count() -> Int { items.count }
    @objc dynamic var title = "box"
}
class GCNamed<T, U>: GCBox<T> {
    var u: U?
    @objc func name() -> String { "named \(T.self) \(U.self)" }
}
final class GCInts: GCBox<Int> {
    @objc func sum() -> Int { items.reduce(0, +) }
}

func run() {
    let box = GCBox(["a", "b"])
    print(box.perform(#selector(GCBox<String>.count))!.takeUnretainedValue())
    let named = GCNamed<Int, String>([1])
    print(named.perform(Selector("name"))!.takeUnretainedValue(), named.perform(Selector("count"))!.takeUnretainedValue())
    let ints = GCInts([1, 2, 3])
    print(ints.perform(#selector(GCInts.sum))!.takeUnretainedValue(), ints.value(forKey: "title")!)
    let token = box.observe(\.title, options: .new) { _, change in print(change.newValue!) }
    box.title = "new"
    withExtendedLifetime(token) {}
}
// prints:
// 2
// named Int String 1
// 6 box
// new
