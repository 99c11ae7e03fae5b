// F12.6 timers with closures: repeating, once, invalidated
// Source: Timer, scheduledTimer(withTimeInterval:repeats:block:)
import UIKit

@MainActor func run() {
    var log: [String] = []
    let repeating = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        log.append("tick")
        if log.count == 3 { timer.invalidate() }
    }
    let once = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in log.append("never") }
    once.invalidate()
    print(repeating.timeInterval, once.isValid)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    print(log, repeating.isValid)
}
// prints:
// 0.2 false
// ["tick", "tick", "tick"] false
