internal import CoreGraphics
internal import Foundation

/// The numbers of scrolling. All but those marked were measured on iOS.
enum ScrollLaws {
    /// Points a second at which a fling has come to rest.
    static let stopVelocity: CGFloat = 10
    /// How stiff the content is when pulled past its end.
    static let rubberBand: CGFloat = 0.55
    /// The critically damped spring that a fling falls back by, 1/s.
    static let bounceRate: CGFloat = 11
    /// The two rates of the way back from where a finger held the content, 1/s.
    static let heldRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    /// UNVERIFIED: slower than this, in points a second, counts as held.
    static let heldVelocity: CGFloat = 50
    /// The last seconds of a drag that decide its speed.
    static let velocityWindow: TimeInterval = 0.1
    /// UNVERIFIED: a finger that paused longer than this before it lifted was slowing down.
    static let liftPause: TimeInterval = 0.025
    /// UNVERIFIED: `setContentOffset(_:animated:)` takes about 0.3 s.
    static let animationDuration: TimeInterval = 0.3
    /// UNVERIFIED: faster than this, in points a second, turns a page.
    static let pageVelocity: CGFloat = 200
    /// UNVERIFIED, common knowledge: how long content waits for its touches.
    static let contentDelay: TimeInterval = 0.15

    /// Where content stands that a finger would have moved `distance` past its end.
    static func rubber(_ distance: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0, distance != 0 else { return 0 }
        let pull = rubberBand * abs(distance)
        let shown = pull * extent / (pull + extent)
        return distance < 0 ? -shown : shown
    }

    /// The inverse of `rubber`.
    static func unrubbered(_ shown: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0, shown != 0 else { return 0 }
        let part = min(abs(shown), extent * 0.999)
        let distance = part * extent / (rubberBand * (extent - part))
        return shown < 0 ? -distance : distance
    }

    /// Seconds for which a point at `velocity` points a second has its speed worth, summed over all milliseconds:
    /// 0.499 at the normal rate.
    static func reach(_ rate: CGFloat) -> CGFloat { rate / (1 - rate) / 1000 }

    /// How far a fling goes before it rests.
    static func flingDistance(_ velocity: CGFloat, rate: CGFloat) -> CGFloat {
        guard abs(velocity) > stopVelocity else { return 0 }
        return (velocity - (velocity < 0 ? -stopVelocity : stopVelocity)) * reach(rate)
    }
}

/// The way of one coordinate of the offset over time: a few laws, one after another.
struct ScrollPath {
    enum Law {
        case rest(CGFloat)
        /// position + velocity · reach · (1 − rate^ms)
        case fling(from: CGFloat, velocity: CGFloat, rate: CGFloat)
        /// Critically damped about `end`: (distance + (velocity + omega · distance) t) e^(−omega t).
        case spring(to: CGFloat, distance: CGFloat, velocity: CGFloat, omega: CGFloat)
        /// Back to `end` from a finger that held it: overdamped, starting at rest.
        case held(to: CGFloat, distance: CGFloat)
        /// Slow, fast, slow.
        case ease(from: CGFloat, to: CGFloat, duration: TimeInterval)
    }

    /// Each with the time at which it begins, seconds from the start of the motion.
    private var parts: [(start: TimeInterval, law: Law)]
    /// When it rests, and where.
    private(set) var duration: TimeInterval
    private(set) var end: CGFloat

    init(restingAt position: CGFloat) {
        parts = [(0, .rest(position))]
        duration = 0
        end = position
    }

    init(easingFrom start: CGFloat, to end: CGFloat, duration: TimeInterval) {
        parts = [(0, .ease(from: start, to: end, duration: duration))]
        self.duration = duration
        self.end = end
    }

    /// What the content does when the finger has lifted.
    ///
    /// - Parameters:
    ///   - velocity: points a second; `free` tells whether it may go past `range`.
    ///   - pixel: the smallest step on the screen, where a spring counts as settled.
    init(
        releasedAt position: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool, pixel: CGFloat
    ) {
        self.init(restingAt: position)
        parts.removeAll()
        if position < range.lowerBound || position > range.upperBound {
            let edge = position < range.lowerBound ? range.lowerBound : range.upperBound
            returning(to: edge, distance: position - edge, velocity: velocity, range: range, rate: rate, bounces: bounces, pixel: pixel)
        } else {
            flinging(at: 0, from: position, velocity: velocity, range: range, rate: rate, bounces: bounces, pixel: pixel)
        }
    }

    /// To a place of someone's choosing, without going past it.
    ///
    /// UNVERIFIED: pages and targets that a delegate changed. A fling whose natural end is the target keeps its pace.
    init(from position: CGFloat, velocity: CGFloat, to target: CGFloat, omega: CGFloat, pixel: CGFloat) {
        self.init(restingAt: position)
        let distance = position - target
        guard distance != 0 else { return }
        let approaches = velocity * distance < 0
        let omega = approaches ? max(omega, abs(velocity / distance)) : omega
        // Away from the target it would swing out too far: such a start counts half.
        let start = approaches ? velocity : velocity / 2
        parts = [(0, .spring(to: target, distance: distance, velocity: start, omega: omega))]
        duration = Self.settling(distance, start, omega, pixel)
        end = target
    }

    private mutating func returning(
        to edge: CGFloat, distance: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool, pixel: CGFloat
    ) {
        guard abs(velocity) > ScrollLaws.heldVelocity else {
            parts = [(0, .held(to: edge, distance: distance))]
            duration = log(max(abs(distance) * 46 / 37 / (pixel / 2), 1.0001)) / Double(ScrollLaws.heldRates.slow)
            end = edge
            return
        }
        let omega = ScrollLaws.bounceRate
        let slope = velocity + omega * distance
        parts = [(0, .spring(to: edge, distance: distance, velocity: velocity, omega: omega))]
        guard slope * distance < 0 else {
            duration = Self.settling(distance, velocity, omega, pixel)
            end = edge
            return
        }
        // Flung back so hard that it goes on into the content.
        let crossing = -distance / slope
        let speed = slope * exp(-omega * crossing)
        flinging(at: TimeInterval(crossing), from: edge, velocity: speed, range: range, rate: rate, bounces: bounces, pixel: pixel)
    }

    private mutating func flinging(
        at start: TimeInterval, from position: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool,
        pixel: CGFloat
    ) {
        let distance = ScrollLaws.flingDistance(velocity, rate: rate)
        let landing = position + distance
        guard distance != 0 else {
            parts.append((start, .rest(position)))
            duration = start
            end = position
            return
        }
        parts.append((start, .fling(from: position, velocity: velocity, rate: rate)))
        let decay = -log(rate) * 1000
        guard !range.contains(landing) else {
            duration = start + TimeInterval(log(abs(velocity) / ScrollLaws.stopVelocity) / decay)
            end = landing
            return
        }
        let edge = landing < range.lowerBound ? range.lowerBound : range.upperBound
        let used = (edge - position) / (velocity * ScrollLaws.reach(rate))
        let crossing = TimeInterval(-log(1 - used) / decay)
        let speed = velocity * (1 - used)
        end = edge
        guard bounces else {
            parts.append((start + crossing, .rest(edge)))
            duration = start + crossing
            return
        }
        let omega = ScrollLaws.bounceRate
        parts.append((start + crossing, .spring(to: edge, distance: 0, velocity: speed, omega: omega)))
        duration = start + crossing + Self.settling(0, speed, omega, pixel)
    }

    /// When a critically damped spring stays within half a pixel of its end.
    private static func settling(_ distance: CGFloat, _ velocity: CGFloat, _ omega: CGFloat, _ pixel: CGFloat) -> TimeInterval {
        let slope = velocity + omega * distance
        func height(_ t: CGFloat) -> CGFloat { abs(distance + slope * t) * exp(-omega * t) }
        // Past its greatest swing it only falls.
        let top = slope == 0 ? 0 : max(1 / omega - distance / slope, 0)
        var low = max(top, 0)
        var high = low + 1 / omega
        while height(high) > pixel / 2, high < 60 { high += 1 / omega }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if height(middle) > pixel / 2 { low = middle } else { high = middle }
        }
        return TimeInterval(high)
    }

    /// Where it is `time` seconds after the start.
    func position(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return end }
        var current = parts[0]
        for part in parts where part.start <= time { current = part }
        let t = CGFloat(max(time - current.start, 0))
        switch current.law {
        case .rest(let position): return position
        case .fling(let start, let velocity, let rate):
            return start + velocity * ScrollLaws.reach(rate) * (1 - pow(rate, t * 1000))
        case .spring(let end, let distance, let velocity, let omega):
            return end + (distance + (velocity + omega * distance) * t) * exp(-omega * t)
        case .held(let end, let distance):
            let (slow, fast) = ScrollLaws.heldRates
            return end + distance * (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
        case .ease(let start, let end, let duration):
            return start + (end - start) * Self.eased(t / CGFloat(duration))
        }
    }

    /// The default curve of animation blocks, whose control points are (0.42, 0) and (0.58, 1).
    static func eased(_ x: CGFloat) -> CGFloat {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        func bezier(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var low: CGFloat = 0
        var high: CGFloat = 1
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
        }
        return bezier(0, 1, (low + high) / 2)
    }
}
