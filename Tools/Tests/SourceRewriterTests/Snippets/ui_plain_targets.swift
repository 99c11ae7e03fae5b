// F11.1 targets that are no NSObject: a plain Swift class's @objc methods are messages, too
import UIKit

@MainActor final class PTTarget {
    var n = 0
    @objc func tap() { n += 1 }
    @objc func from(_ sender: UIButton, with event: UIEvent?) { n += 10 }
    @objc func swiped(_ r: UIGestureRecognizer) { n += 100 }
    @objc nonisolated func heard(_ note: Notification) { print("heard", note.name.rawValue) }
    @objc nonisolated func fired(_ timer: Timer) { print("fired") }
    nonisolated init() {}
}

@MainActor func run() {
    let target = PTTarget()
    let button = UIButton(type: .system)
    button.addTarget(target, action: #selector(PTTarget.tap), for: .touchUpInside)
    button.addTarget(target, action: #selector(PTTarget.from(_:with:)), for: .touchUpInside)
    for action in button.actions(forTarget: target, forControlEvent: .touchUpInside) ?? [] { print(action) }
    button.sendActions(for: .touchUpInside)
    print(target.n, button.allTargets.count)
    button.removeTarget(target, action: #selector(PTTarget.tap), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    print(target.n)
    let center = NotificationCenter()
    center.addObserver(target, selector: #selector(PTTarget.heard(_:)), name: Notification.Name("pt"), object: nil)
    center.post(name: Notification.Name("pt"), object: nil)
    Timer(timeInterval: 9, target: target, selector: #selector(PTTarget.fired(_:)), userInfo: nil, repeats: false).fire()
    weak var gone: PTTarget?
    do {
        let short = PTTarget()
        gone = short
        button.addTarget(short, action: #selector(PTTarget.tap), for: .touchUpInside)
    }
    print(gone == nil, UIApplication.shared.sendAction(#selector(PTTarget.tap), to: target, from: nil, for: nil), target.n)
}
// prints:
// tap
// from:with:
// 11 1
// 21
// heard pt
// fired
// true true 22
