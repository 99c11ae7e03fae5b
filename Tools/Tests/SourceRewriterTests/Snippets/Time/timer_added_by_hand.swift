// F12.6 a timer made by hand fires once it is added to a run loop
// Source: Timer, init(timeInterval:target:selector:userInfo:repeats:): "You must add the new timer to a run loop"
import UIKit

class THTarget: NSObject {
    var fired = 0
    @objc func tick() { fired += 1 }
}

@MainActor func run() {
    let target = THTarget()
    let timer = Timer(timeInterval: 0.1, target: target, selector: #selector(THTarget.tick), userInfo: nil, repeats: true)
    print(target.fired, timer.isValid)
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.35))
    print(target.fired)
    timer.invalidate()
    timer.fire()
    print(target.fired)
}
// prints:
// 0 true
// 3
// 3
