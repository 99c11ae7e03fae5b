// F3.3 a display link calls its selector once a frame until it is invalidated
// Source: CADisplayLink, init(target:selector:), add(to:forMode:), invalidate()
import UIKit

class DLTarget: NSObject {
    var ticks = 0
    var last: CFTimeInterval = 0
    var isRising = true
    @objc func tick(_ link: CADisplayLink) {
        ticks += 1
        isRising = isRising && link.timestamp > last && link.targetTimestamp > link.timestamp
        last = link.timestamp
        if ticks == 5 { link.invalidate() }
    }
}

@MainActor func run() {
    let target = DLTarget()
    let link = CADisplayLink(target: target, selector: #selector(DLTarget.tick(_:)))
    link.add(to: .main, forMode: .common)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(target.ticks, target.isRising, link.isPaused)
}
// prints:
// 5 true false
