// F11.1 a queue is one object, and objects can be compared (Dispatch on Apple's systems: queues derive from NSObject)
import Foundation

func run() {
    let own = DispatchQueue(label: "own")
    print(DispatchQueue.main === DispatchQueue.main, DispatchQueue.global() === DispatchQueue.global(), DispatchQueue.main !== own)
    print(own == own, own == DispatchQueue(label: "own"), DispatchQueue.main == .main)
    let given: DispatchQueue? = .main
    let none: DispatchQueue? = nil
    print(given === DispatchQueue.main, none === nil, none !== given)
    var names: [DispatchQueue: String] = [.main: "main", own: "own"]
    names[.main, default: ""] += "!"
    print(names[.main]!, names[own]!, names[.global()] ?? "unknown")
    print(Set([DispatchQueue.main, .main, own]).count)
}
// prints:
// true true true
// true false true
// true true true
// main! own unknown
// 2
