// F11.1 messages sent later, and cancelled
import Foundation

class PDTarget: NSObject {
    var log: [String] = []
    @objc func now(_ x: Any?) { log.append("now \(x ?? "nil")") }
    @objc func never() { log.append("never") }
}

func run() {
    let target = PDTarget()
    target.perform(#selector(PDTarget.now(_:)), with: 1, afterDelay: 0)
    target.perform(#selector(PDTarget.never), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: #selector(PDTarget.never), object: nil)
    while target.log.isEmpty { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }
    print(target.log)
}
// prints:
// ["now 1"]
