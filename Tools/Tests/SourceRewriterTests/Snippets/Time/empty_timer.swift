// F11.1 a timer without a time is a placeholder: it is not valid, and invalidating it does nothing
// Source: NSTimer is an NSObject; `init()` is inherited. UNVERIFIED on iOS: that `isValid` is false.
import Foundation

class EmptyTimerClock: NSObject {
    var timer: Timer
    override init() { timer = Timer() }
}

@MainActor func run() {
    let clock = EmptyTimerClock()
    clock.timer.invalidate()
    print(clock.timer.isValid)
}
// prints:
// false
