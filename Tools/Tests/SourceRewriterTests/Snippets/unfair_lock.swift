// F11.1 os_unfair_lock guards what several threads change
import Foundation

final class ULCounter: @unchecked Sendable {
    private let lock: os_unfair_lock_t
    private(set) var count = 0
    init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
    }
    deinit { lock.deallocate() }
    func increase() {
        os_unfair_lock_lock(lock)
        defer { os_unfair_lock_unlock(lock) }
        count += 1
    }
}

func run() {
    let counter = ULCounter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<10_000 { counter.increase() } }
    print(counter.count)
    var lock = os_unfair_lock_s()
    print(os_unfair_lock_trylock(&lock), os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    print(os_unfair_lock_trylock(&lock))
}
// prints:
// 80000
// true false
// true
