// F11.1 timers and notifications by selector
import Foundation

class TNTarget: NSObject {
    var fired = 0
    @objc func tick(_ timer: Timer) { fired += 1; print("tick", timer.userInfo as? String ?? "-"); timer.invalidate() }
    @objc private func note(_ notification: Notification) { print("note", notification.userInfo!["a"]!) }
    @objc func bare() { print("bare") }
    func register() {
        NotificationCenter.default.addObserver(self, selector: #selector(note), name: Notification.Name("TN"), object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(bare), name: Notification.Name("TN"), object: self)
    }
}

func run() {
    let target = TNTarget()
    target.register()
    NotificationCenter.default.post(name: Notification.Name("TN"), object: target, userInfo: ["a": 1])
    NotificationCenter.default.removeObserver(target)
    NotificationCenter.default.post(name: Notification.Name("TN"), object: target, userInfo: ["a": 2])
    Timer.scheduledTimer(timeInterval: 0.001, target: target, selector: #selector(TNTarget.tick(_:)), userInfo: "info", repeats: true)
    while target.fired == 0 { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
}
// prints:
// note 1
// bare
// tick info
