internal import Foundation

/// Distances (points) and times (seconds) that make gestures. Sources are named at each.
enum GestureConstants {
    /// UNVERIFIED: UIKit's private default for a tap, as developers read it off.
    static let tapMovement: CGFloat = 45
    /// UNVERIFIED: the longest hold of a single tap.
    static let tapDuration: TimeInterval = 0.75
    /// UNVERIFIED: between the end of one tap and the start of the next.
    static let tapInterval: TimeInterval = 0.35
    /// UNVERIFIED: between the places of two taps of one gesture.
    static let tapDistance: CGFloat = 45
    /// Measured on iOS: the straight line a finger moves before a pan begins.
    static let panActivation: CGFloat = 10
    /// UNVERIFIED: commonly cited for swipes: so far along the direction, no farther across, within the time.
    static let swipeDistance: CGFloat = 50
    static let swipeDrift: CGFloat = 50
    static let swipeDuration: TimeInterval = 0.5
    /// UNVERIFIED: the change of distance or of arc that starts a pinch or a rotation; chosen like the pan's.
    static let twoFingerActivation: CGFloat = 10
    /// UNVERIFIED: how near the edge a screen edge pan starts.
    static let edgeWidth: CGFloat = 20
    /// How long a finger may rest before its velocity counts as zero.
    static let restingTime: TimeInterval = 0.1
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
