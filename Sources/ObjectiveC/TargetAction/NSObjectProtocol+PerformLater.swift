public import Foundation

/// Messages that were asked for by `perform(_:with:afterDelay:)` and are not sent yet, each with its timer.
private final class DelayedMessages: @unchecked Sendable {
    static let shared = DelayedMessages()

    final class Message {
        private(set) var target: NSObject?
        let selector: Selector
        private(set) var argument: Any?
        var timer: Timer?

        init(target: NSObject, selector: Selector, argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }

        /// Lets everything go. Foundation's timers are never freed here, and theirs is the closure that holds the message.
        func end() {
            timer?.invalidate()
            timer = nil
            target = nil
            argument = nil
        }
    }

    private let lock = NSLock()
    private var messages: [Message] = []

    func add(_ message: Message) { lock.withLock { messages.append(message) } }

    /// Takes a message out; false when it was cancelled meanwhile.
    func take(_ message: Message) -> Bool {
        lock.withLock {
            guard let index = messages.firstIndex(where: { $0 === message }) else { return false }
            messages.remove(at: index)
            return true
        }
    }

    func cancel(where matches: (Message) -> Bool) {
        let cancelled = lock.withLock {
            let cancelled = messages.filter(matches)
            messages.removeAll { message in cancelled.contains { $0 === message } }
            return cancelled
        }
        for message in cancelled { message.end() }
    }
}

/// A value carried to another thread, as `performSelector(onMainThread:)` does with whatever it is given.
private struct Carried<Value>: @unchecked Sendable { let value: Value }

extension NSObjectProtocol where Self: NSObject {
    /// Sends a message on the current thread's run loop after `delay` seconds. The receiver and the
    /// argument are retained until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        let message = DelayedMessages.Message(target: self, selector: aSelector, argument: anArgument)
        let carried = Carried(value: message)
        // Not Timer(timeInterval:repeats:block:), which fires at once here.
        let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { _ in
            let message = carried.value
            guard DelayedMessages.shared.take(message), let target = message.target else { return }
            let argument = message.argument
            message.end()
            _ = performMessage(message.selector, on: target, [argument])
        }
        message.timer = timer
        DelayedMessages.shared.add(message)
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Cancels what was asked for by `perform(_:with:afterDelay:)` with the same receiver, selector and equal argument.
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        let target = ObjCRuntime.object(aTarget)!
        DelayedMessages.shared.cancel {
            $0.target === target && $0.selector == aSelector && areEqual($0.argument, anArgument)
        }
    }

    /// Cancels everything that was asked for by `perform(_:with:afterDelay:)` with that receiver.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        let target = ObjCRuntime.object(aTarget)!
        DelayedMessages.shared.cancel { $0.target === target }
    }

    // MARK: Other threads

    /// Sends a message on the main thread. When this is the main thread and `wait` is true, at once.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let carried = Carried(value: (self, arg))
        if wait, Thread.isMainThread {
            _ = performMessage(aSelector, on: self, [arg])
        } else if wait {
            DispatchQueue.main.sync { _ = performMessage(aSelector, on: carried.value.0, [carried.value.1]) }
        } else {
            DispatchQueue.main.async { _ = performMessage(aSelector, on: carried.value.0, [carried.value.1]) }
        }
    }

    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Sends a message on a new thread.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let carried = Carried(value: (self, arg))
        Thread.detachNewThread { _ = performMessage(aSelector, on: carried.value.0, [carried.value.1]) }
    }
}

/// `isEqual:` among whatever two values are; two nils are equal.
private func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = flattened(a), let b = flattened(b) else { return flattened(a) == nil && flattened(b) == nil }
    let first = a as AnyObject
    let second = b as AnyObject
    return first === second || (first as? NSObject)?.isEqual(second) ?? false
}
