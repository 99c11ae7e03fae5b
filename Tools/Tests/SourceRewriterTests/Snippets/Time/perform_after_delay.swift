// F12.6 messages after a delay, and their cancelling by argument
// Source: NSObject, perform(_:with:afterDelay:), cancelPreviousPerformRequests(withTarget:selector:object:)
import UIKit

class PATarget: NSObject {
    var log: [String] = []
    @objc func note(_ text: Any?) { log.append(text as? String ?? "nil") }
}

@MainActor func run() {
    let target = PATarget()
    target.perform(#selector(PATarget.note(_:)), with: "b", afterDelay: 2)
    target.perform(#selector(PATarget.note(_:)), with: "a", afterDelay: 1)
    target.perform(#selector(PATarget.note(_:)), with: "c", afterDelay: 1.5)
    target.perform(#selector(PATarget.note(_:)), with: "zero", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: #selector(PATarget.note(_:)), object: "c")
    print(target.log)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 3))
    print(target.log)
    target.perform(#selector(PATarget.note(_:)), with: "d", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(target.log.count)
}
// prints:
// []
// ["zero", "a", "b"]
// 3
