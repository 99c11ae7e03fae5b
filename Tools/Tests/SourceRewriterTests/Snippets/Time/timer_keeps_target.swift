// F12.6 a timer keeps its target until it is invalidated
// Source: Timer: "The timer maintains a strong reference to target until it (the timer) is invalidated"
import UIKit

class TKTarget: NSObject {
    @objc func tick() {}
    deinit { print("gone") }
}

@MainActor func run() {
    weak var weakTarget: TKTarget?
    var timer: Timer?
    do {
        let target = TKTarget()
        weakTarget = target
        timer = Timer.scheduledTimer(timeInterval: 10, target: target, selector: #selector(TKTarget.tick), userInfo: nil, repeats: true)
    }
    print(weakTarget != nil)
    timer?.invalidate()
    timer = nil
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(weakTarget == nil)
}
// prints:
// true
// gone
// true
