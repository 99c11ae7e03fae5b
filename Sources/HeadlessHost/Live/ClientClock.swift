import Foundation
import QuartzCore

/// Brings a client's times to the media clock, so that velocities are those of the hand and not of the road that events took.
///
/// The two clocks run alike; what differs is where they began and how long each event was under way. The quickest event so far tells
/// the difference best.
struct ClientClock {
    private var offset: CFTimeInterval?
    private var latest: CFTimeInterval = 0
    /// Seconds that an event may be late before the clocks count as set anew: a machine that slept, a page that was reloaded.
    private static let longestDelay = 0.25

    /// The moment of an event that has come now.
    mutating func mediaTime(of time: Double, arrivingAt now: CFTimeInterval) -> CFTimeInterval {
        let difference = now - time
        if let known = offset, difference >= known, difference - known < Self.longestDelay {} else { offset = difference }
        latest = min(now, max(latest, time + offset!))
        return latest
    }
}
