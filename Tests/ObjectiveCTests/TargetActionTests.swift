import ObjectiveC
import Testing
import class ObjectiveC.NotificationCenter

final class Listener: ObjCObject {
    var log: [String] = []
    var timer: Timer?

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("heard:") { o, a in
            let note: Notification = a.value(0)
            (o as! Listener).log.append("heard \(note.name.rawValue)")
            return nil
        }
        t.method("alsoHeard:") { o, a in
            let note: NSNotification = a.value(0)
            (o as! Listener).log.append("also \(note.name.rawValue)")
            return nil
        }
        t.method("leave:") { o, a in
            (o as! Listener).log.append("leave")
            NotificationCenter.default.removeObserver(o)
            return nil
        }
        t.method("fired:") { o, a in
            let timer: Timer = a.value(0)
            (o as! Listener).log.append("fired \(timer.userInfo as? String ?? "nothing")")
            return nil
        }
        t.method("later:") { o, a in
            (o as! Listener).log.append("later \(a[0] as? String ?? "nil")")
            return nil
        }
    }
}

@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    ObjCRuntime.register(Listener.self, name: "ObjectiveCTests.Listener") { Listener.__objc_table($0) }
}

@Suite struct NotificationTests {
    private let listener = Listener()
    private let name = NSNotification.Name("event")

    @Test("F4.5 observers by selector hear in order, once for each registration, until removed")
    func observing() {
        let center = NotificationCenter()
        center.addObserver(listener, selector: "heard:", name: name, object: nil)
        center.addObserver(listener, selector: "alsoHeard:", name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: .init("other"), object: nil)
        #expect(listener.log == ["heard event", "also event"])
        center.removeObserver(listener, name: .init("other"), object: nil)
        center.post(name: name, object: nil)
        #expect(listener.log.count == 4)
        center.removeObserver(listener, name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(listener.log.count == 4)
    }

    @Test("F12.6 objects narrow an observation, a nil name widens it")
    func narrowing() {
        let center = NotificationCenter()
        let sender = NSObject()
        center.addObserver(listener, selector: "heard:", name: name, object: sender)
        center.post(name: name, object: nil)
        center.post(name: name, object: NSObject())
        #expect(listener.log.isEmpty)
        center.post(name: name, object: sender)
        #expect(listener.log == ["heard event"])
        center.removeObserver(listener)
        center.addObserver(listener, selector: "alsoHeard:", name: nil, object: nil)
        center.post(name: .init("any"), object: sender)
        #expect(listener.log == ["heard event", "also any"])
    }

    @Test("F12.6 observers are not retained, and one that left while a notification is delivered hears nothing")
    func lifetimes() {
        let center = NotificationCenter()
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: "heard:", name: name, object: nil)
        }
        #expect(gone == nil)
        center.post(name: name, object: nil)
        weak var centerGone: NotificationCenter?
        do {
            let center = NotificationCenter()
            centerGone = center
            center.addObserver(listener, selector: "heard:", name: name, object: nil)
        }
        #expect(centerGone == nil)

        let unique = NSNotification.Name("leaving")
        NotificationCenter.default.addObserver(listener, selector: "leave:", name: unique, object: nil)
        NotificationCenter.default.addObserver(listener, selector: "heard:", name: unique, object: nil)
        NotificationCenter.default.post(name: unique, object: nil)
        #expect(listener.log == ["leave"])
    }

    @Test("F12.6 tokens of closure observers are still removed by the same call")
    func tokens() {
        let center = NotificationCenter()
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: name, object: nil)
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(count == 1)
    }
}

@Suite struct TimerTests {
    /// Runs the thread's run loop until `condition` holds; the deadline only ends a broken test.
    private func run(until condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 20)
        // A timer does not end a run of the loop: look every few milliseconds.
        while !condition(), Date() < deadline {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        }
    }

    /// Runs `body` on a thread of its own: in a test process Dispatch has taken the main thread, and
    /// its run loop cannot be run.
    private func onThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                body()
                continuation.resume()
            }
        }
    }

    @Test("F12.6 a timer sends its message with itself and its information")
    func selectorTimers() async {
        await onThread {
            let listener = Listener()
            Timer.scheduledTimer(timeInterval: 0.001, target: listener, selector: "fired:", userInfo: "once", repeats: false)
            run { !listener.log.isEmpty }
            #expect(listener.log == ["fired once"])

            let timer = Timer(timeInterval: 0.001, target: listener, selector: "fired:", userInfo: nil, repeats: true)
            RunLoop.current.add(timer, forMode: .common)
            run { listener.log.count >= 3 }
            timer.invalidate()
            #expect(!timer.isValid)
            #expect(listener.log.dropFirst().allSatisfy { $0 == "fired nothing" })
        }
    }

    @Test("F12.6 a timer holds its target until it is invalidated")
    func timerLifetime() async {
        await onThread {
            weak var gone: Listener?
            var timer: Timer?
            do {
                let listener = Listener()
                gone = listener
                let made = Timer.scheduledTimer(
                    timeInterval: 1000, target: listener, selector: "fired:", userInfo: nil, repeats: true)
                // The usual cycle.
                listener.timer = made
                timer = made
            }
            #expect(gone != nil)
            timer?.invalidate()
            #expect(gone == nil)
        }
    }

    @Test("F12.6 delayed messages arrive unless they were cancelled")
    func performLater() async {
        await onThread {
            let listener = Listener()
            listener.perform("later:", with: "b", afterDelay: 0.02)
            listener.perform("later:", with: "a", afterDelay: 0)
            listener.perform("later:", with: "x", afterDelay: 0.01)
            listener.perform("later:", with: "y", afterDelay: 0.01)
            NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: "later:", object: "x")
            run { listener.log.count >= 3 }
            #expect(listener.log == ["later a", "later y", "later b"])
            listener.perform("later:", with: "z", afterDelay: 0.001)
            Listener.cancelPreviousPerformRequests(withTarget: listener)
            let end = Listener()
            end.perform("later:", with: nil, afterDelay: 0.01)
            run { !end.log.isEmpty }
            #expect(listener.log.count == 3)
            #expect(end.log == ["later nil"])
        }
    }

    @Test("F12.6 a pending message holds its receiver; a sent or cancelled one does not")
    func performLifetime() async {
        await onThread {
            weak var gone: Listener?
            do {
                let listener = Listener()
                gone = listener
                listener.perform("later:", with: nil, afterDelay: 0.001)
            }
            #expect(gone != nil)
            run { gone == nil }
            #expect(gone == nil)
            do {
                let listener = Listener()
                gone = listener
                listener.perform("later:", with: nil, afterDelay: 1000)
                NSObject.cancelPreviousPerformRequests(withTarget: listener)
            }
            #expect(gone == nil)
        }
    }

    @Test("F12.6 a timer by closure waits its interval and lets the closure go")
    func blockTimers() async {
        await onThread {
            weak var gone: Listener?
            let order = Listener()
            nonisolated(unsafe) let log = order
            do {
                let listener = Listener()
                gone = listener
                nonisolated(unsafe) let held = listener
                let late = Timer(__timeInterval: 0.02, repeats: false) { _ in
                    held.log.append("fired")
                    log.log.append("late")
                }
                RunLoop.current.add(late, forMode: .default)
                Timer.__scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in log.log.append("early") }
            }
            #expect(gone != nil)
            run { order.log.count == 2 }
            #expect(order.log == ["early", "late"])
            #expect(gone == nil)
        }
    }
}
