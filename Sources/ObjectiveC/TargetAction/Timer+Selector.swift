public import Foundation

/// A timer that sends a message. It holds its target until it is invalidated or, when it does not repeat, has fired.
private final class SelectorTimer: Timer {
    private let message: TimerMessage
    private let information: Any?

    init(fire date: Date, interval: TimeInterval, repeats: Bool, target: AnyObject, selector: Selector, userInfo: Any?) {
        let message = TimerMessage(target: target, selector: selector)
        self.message = message
        information = userInfo
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            message.send(timer, last: !repeats)
        }
    }

    override var userInfo: Any? { information }

    override func invalidate() {
        super.invalidate()
        message.target = nil
    }
}

private final class TimerMessage: @unchecked Sendable {
    var target: AnyObject?
    let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func send(_ timer: Timer, last: Bool) {
        guard let target else { return }
        _ = performMessage(selector, on: target, [timer])
        if last { self.target = nil }
    }
}

/// Lets `Timer.init(timeInterval:target:…)` make the private subclass: an initialiser in an extension of
/// the class itself could only make a plain timer.
public protocol __TimerMaking {}
extension Timer: __TimerMaking {}

extension __TimerMaking {
    /// A timer that sends `aSelector` to `aTarget` with itself as the argument, once added to a run loop.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self = SelectorTimer(
            fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo, target: ObjCRuntime.object(aTarget)!,
            selector: aSelector, userInfo: userInfo) as! Self
    }

    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self = SelectorTimer(
            fire: date, interval: ti, repeats: rep, target: ObjCRuntime.object(t)!, selector: s, userInfo: ui) as! Self
    }
}

extension Timer {
    /// Makes a timer that sends `aSelector` to `aTarget` and adds it to the current run loop in the default mode.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
