internal import Foundation

/// Turns a host's samples into `UITouch` objects and events: the same object for a finger from down to up.
@MainActor final class TouchRegistry {
    private struct Batch {
        var samples: [TouchSample]
        var time: TimeInterval
    }

    private struct EndedTap {
        var location: CGPoint
        var time: TimeInterval
        var count: Int
    }

    private var queue: [Batch] = []
    private var touches: [UITouch] = []
    private var event = UIEvent()
    private var lastTap: EndedTap?

    var hasQueuedInput: Bool { !queue.isEmpty }

    func enqueue(_ samples: [TouchSample], at time: TimeInterval) { queue.append(Batch(samples: samples, time: time)) }

    /// Delivers what happened until `time`.
    func drain(until time: TimeInterval) {
        while let first = queue.first, first.time <= time {
            queue.removeFirst()
            send(first)
        }
    }

    private func send(_ batch: Batch) {
        let application = UIApplication.shared
        if touches.isEmpty { event = UIEvent() }
        for touch in touches { touch.phase = .stationary }
        for sample in batch.samples {
            if sample.phase == .began {
                guard !application.isIgnoringTouches else { continue }
                begin(sample, at: batch.time)
            } else if let touch = touches.first(where: { $0.identifier == sample.identifier }) {
                update(touch, with: sample, at: batch.time)
            }
        }
        guard !touches.isEmpty else { return }
        event.timestamp = batch.time
        event.touches = touches
        for touch in touches where touch.phase == .began { Runtime.current.touches.place(touch, in: event) }
        application.sendEvent(event)
        for touch in touches where touch.phase == .ended {
            StatusBarTap.touchEnded(touch, at: batch.time)
            lastTap = EndedTap(location: touch.startLocationInWindow, time: batch.time, count: touch.tapCount)
        }
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        event.touches = touches
    }

    private func begin(_ sample: TouchSample, at time: TimeInterval) {
        guard let window = window(at: sample.location) else { return }
        let touch = UITouch()
        touch.identifier = sample.identifier
        touch.window = window
        touch.phase = .began
        touch.locationInWindow = window.convert(sample.location, from: nil)
        touch.previousLocationInWindow = touch.locationInWindow
        touch.startLocationInWindow = touch.locationInWindow
        touch.startTimestamp = time
        touch.timestamp = time
        touch.tapCount = 1
        if let last = lastTap, time - last.time <= GestureConstants.tapInterval,
            last.location.distance(to: touch.locationInWindow) <= GestureConstants.tapDistance
        {
            touch.tapCount = last.count + 1
        }
        touches.append(touch)
    }

    private func update(_ touch: UITouch, with sample: TouchSample, at time: TimeInterval) {
        guard let window = touch.window else { return }
        touch.previousLocationInWindow = touch.locationInWindow
        touch.locationInWindow = window.convert(sample.location, from: nil)
        touch.timestamp = time
        touch.phase = sample.phase
        if touch.locationInWindow.distance(to: touch.startLocationInWindow) > GestureConstants.tapMovement { touch.tapCount = 0 }
    }

    /// The frontmost window that claims the point.
    private func window(at point: CGPoint) -> UIWindow? {
        UIApplication.shared.visibleWindows.reversed().first { window in
            window.hitTest(window.convert(point, from: nil), with: event) != nil
        }
    }
}
