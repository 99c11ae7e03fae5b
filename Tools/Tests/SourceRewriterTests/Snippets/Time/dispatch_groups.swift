// F12.6 groups, semaphores and work items
// Source: DispatchGroup.notify(queue:execute:), DispatchWorkItem.cancel(), DispatchSemaphore
import UIKit

@MainActor func run() {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "work", attributes: .concurrent)
    let lock = NSLock()
    var sum = 0
    for number in 1...10 {
        queue.async(group: group) { lock.lock(); sum += number; lock.unlock() }
    }
    var log: [String] = []
    group.notify(queue: .main) { log.append("all \(sum)") }
    let item = DispatchWorkItem { log.append("never") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
    item.cancel()
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { semaphore.signal() }
    print(semaphore.wait(timeout: .now() + 10) == .success, item.isCancelled)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    print(log)
}
// prints:
// true true
// ["all 55"]
