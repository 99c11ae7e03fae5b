// F11.1 callbacks turned into async functions, and notifications as a sequence
// mode: 6
// Source: withCheckedContinuation(function:_:); NotificationCenter.notifications(named:object:)
import UIKit

@MainActor func animate(_ view: UIView) async -> Bool {
    await withCheckedContinuation { continuation in
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: { continuation.resume(returning: $0) })
    }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.rootViewController = UIViewController()
    window.isHidden = false
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    Task {
        print("animated", await animate(window.rootViewController!.view))
        await MainActor.run { print("on main", Thread.isMainThread) }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    window.isHidden = true
}
// prints:
// animated true
// on main true
