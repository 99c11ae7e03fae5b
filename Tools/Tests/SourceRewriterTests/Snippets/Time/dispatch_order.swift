// F12.6 what the main queue runs, and when
// Source: DispatchQueue: blocks of a serial queue run in order; asyncAfter by deadline; perform afterDelay by timer
import UIKit

@MainActor func run() {
    var log: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.append("later") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("sooner") }
    DispatchQueue.main.async { log.append("first"); DispatchQueue.main.async { log.append("third") } }
    DispatchQueue.main.async { log.append("second") }
    log.append("now")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(log)
}
// prints:
// ["now", "first", "second", "third", "sooner", "later"]
