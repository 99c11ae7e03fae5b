import UIKit

/// A finger that drags a drawer: how far open the drawer is, and where it goes when the finger lifts.
///
/// It holds no view. Translations are in points and velocities in points per second, both in x.
struct DrawerDrag: Equatable {
    /// Above it a flick decides, wherever the drawer is.
    static let flickVelocity: CGFloat = 500
    /// Seconds that the whole way takes.
    static let fullDuration: TimeInterval = 0.25
    static let shortestDuration: TimeInterval = 0.1

    var side: DrawerLayout.Side
    /// The drawer's.
    var width: CGFloat
    /// Where it was when the finger took it.
    var startProgress: CGFloat
    /// Where a cancelled drag goes back to.
    var startsOpen: Bool

    /// The drawer stays under the finger, between closed and open.
    func progress(translation: CGFloat) -> CGFloat {
        guard width > 0 else { return startsOpen ? 1 : 0 }
        return min(max(startProgress + side.opening * translation / width, 0), 1)
    }

    /// Whether the drawer is to open when the finger lifts: after a flick to the flick's side; else where it is past half; at half it returns.
    func opens(translation: CGFloat, velocity: CGFloat) -> Bool {
        let opening = velocity * side.opening
        if opening > Self.flickVelocity { return true }
        if opening < -Self.flickVelocity { return false }
        let progress = progress(translation: translation)
        return progress == 0.5 ? startsOpen : progress > 0.5
    }

    /// How long the rest of the way takes: as fast as the finger was, and no longer than the whole way from rest.
    func settlingDuration(from progress: CGFloat, opens: Bool, velocity: CGFloat) -> TimeInterval {
        let distance = abs((opens ? 1 : 0) - progress) * width
        let speed = velocity * side.opening * (opens ? 1 : -1)
        guard speed > 0 else { return Self.fullDuration }
        // Easing out, the beginning is twice as fast as the average.
        return min(max(TimeInterval(2 * distance / speed), Self.shortestDuration), Self.fullDuration)
    }
}
