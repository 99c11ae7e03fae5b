// F11.1 `objc_sync_enter` locks an object, again and again in one thread; `objc_sync_exit` without it fails
// Source: Apple's objc-sync.h (OBJC_SYNC_SUCCESS 0, OBJC_SYNC_NOT_OWNING_THREAD_ERROR -1)
import Foundation

final class OSCounter: NSObject, @unchecked Sendable {
    private(set) var value = 0
    func add() {
        objc_sync_enter(self)
        defer { objc_sync_exit(self) }
        objc_sync_enter(self)
        value += 1
        objc_sync_exit(self)
    }
}

func run() {
    let counter = OSCounter()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in counter.add() }
    print(counter.value)
    print(objc_sync_enter(counter), objc_sync_exit(counter), objc_sync_exit(counter))
}
// prints:
// 1000
// 0 0 -1
