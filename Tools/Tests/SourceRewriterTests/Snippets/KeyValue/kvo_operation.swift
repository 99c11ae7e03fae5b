// F11.1 an asynchronous operation announces its state by hand
// Source: Operation, "Asynchronous Versus Synchronous Operations": isExecuting and isFinished must be announced for those key paths
import Foundation

class KOAsync: Operation {
    private var running = false { willSet { willChangeValue(forKey: "isExecuting") } didSet { didChangeValue(forKey: "isExecuting") } }
    private var done = false { willSet { willChangeValue(forKey: "isFinished") } didSet { didChangeValue(forKey: "isFinished") } }
    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { running }
    override var isFinished: Bool { done }
    override func start() {
        running = true
        DispatchQueue.global().async { [self] in
            running = false
            done = true
        }
    }
}

func run() {
    let queue = OperationQueue()
    let first = KOAsync()
    let second = BlockOperation { print("second, after", first.isFinished) }
    second.addDependency(first)
    queue.addOperations([second, first], waitUntilFinished: true)
    print(first.isExecuting, second.isFinished)
}
// prints:
// second, after true
// false true
