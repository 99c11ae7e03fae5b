// F11.1 operations: dependencies, cancelling, serial queues
// Source: OperationQueue.maxConcurrentOperationCount, Operation.addDependency(_:), cancel()
import Foundation

func run() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let lock = NSLock()
    var log: [String] = []
    func note(_ text: String) { lock.lock(); log.append(text); lock.unlock() }
    let a = BlockOperation { note("a") }
    let b = BlockOperation { note("b") }
    let c = BlockOperation { note("c") }
    c.completionBlock = { note("c done") }
    a.addDependency(b)
    let cancelled = BlockOperation { note("never") }
    cancelled.cancel()
    queue.addOperations([a, b, cancelled, c], waitUntilFinished: false)
    print(queue.operationCount, a.isReady, b.isReady)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    print(log.filter { $0 == "a" || $0 == "b" }, log.contains("c"), log.contains("never"), cancelled.isFinished, a.isFinished)
}
// prints:
// 4 false true
// ["b", "a"] true false true true
