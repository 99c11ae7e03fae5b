// F11.1 class-bound delegates, default implementations, multicast
// Source: The Swift Programming Language, "Class-Only Protocols", "Providing Default Implementations"
import UIKit

protocol DPListener: AnyObject { func changed(_ value: Int); func failed() }
extension DPListener { func failed() { print("default failed") } }
final class DPSource {
    private let listeners = NSHashTable<AnyObject>.weakObjects()
    func add(_ listener: DPListener) { listeners.add(listener) }
    func send(_ value: Int) { listeners.allObjects.compactMap { $0 as? DPListener }.forEach { $0.changed(value); $0.failed() } }
}
class DPController: UIViewController, DPListener {
    func changed(_ value: Int) { print("changed", value) }
}

@MainActor func run() {
    let source = DPSource()
    let controller = DPController()
    source.add(controller)
    autoreleasepool { source.add(DPController()) }
    source.send(3)
}
// prints:
// changed 3
// default failed
