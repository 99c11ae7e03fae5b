// F11.1 classes of Foundation's derived from in Swift 5 mode, and copyable keys
import Foundation

class FSLock: NSLock { var n = 0; override func lock() { super.lock(); n += 1 } }
class FSThread: Thread { override func main() { print("main") } }
class FSBundle: Bundle { override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { "<\(key)>" } }

func run() {
    let lock = FSLock()
    lock.lock()
    lock.unlock()
    print(lock.n)
    FSThread().main()
    let key = "fs.key"
    Thread.current.threadDictionary[key as NSCopying] = 4
    print(Thread.current.threadDictionary[key] as? Int ?? -1, Thread.current.threadDictionary[key as NSCopying] as? Int ?? -1)
    let d = NSMutableDictionary()
    d["a" as NSCopying] = "b"
    d[key as NSCopying] = nil
    print(d["a"] ?? "nil", d.count)
}
// prints:
// 1
// main
// 4 4
// b 1
