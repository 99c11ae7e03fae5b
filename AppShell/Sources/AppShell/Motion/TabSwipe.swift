import UIKit

/// A finger that moves from one tab's page to a neighbor's: how far it has come, and where the pages go when it lifts.
///
/// It holds no view. Translations are in points and velocities in points per second, both in x.
struct TabSwipe: Equatable {
    /// Above it a flick decides, wherever the pages are.
    static let flickVelocity: CGFloat = 500
    /// Seconds that the whole way takes.
    static let fullDuration: TimeInterval = 0.3
    static let shortestDuration: TimeInterval = 0.1

    /// 1: the new page comes from the right, and the finger moves left. −1: the other way.
    var side: CGFloat
    /// Of a page, in points.
    var width: CGFloat

    func progress(translation: CGFloat) -> CGFloat {
        guard width > 0 else { return 0 }
        return min(max(-side * translation / width, 0), 1)
    }

    /// After a flick to the flick's side; else past half.
    func finishes(translation: CGFloat, velocity: CGFloat) -> Bool {
        let speed = -side * velocity
        if speed > Self.flickVelocity { return true }
        if speed < -Self.flickVelocity { return false }
        return progress(translation: translation) > 0.5
    }

    /// How long the rest of the way takes: as fast as the finger was, and no longer than the whole way from rest.
    func settlingDuration(translation: CGFloat, velocity: CGFloat) -> TimeInterval {
        let progress = progress(translation: translation)
        let isFinishing = finishes(translation: translation, velocity: velocity)
        let distance = (isFinishing ? 1 - progress : progress) * width
        let speed = -side * velocity * (isFinishing ? 1 : -1)
        guard speed > 0 else { return Self.fullDuration }
        // Easing out, the beginning is twice as fast as the average.
        return min(max(TimeInterval(2 * distance / speed), Self.shortestDuration), Self.fullDuration)
    }

    /// The index of the tab that a finger goes to; it may be none.
    static func target(from index: Int, velocity: CGFloat, isRightToLeft: Bool) -> Int {
        (velocity < 0) != isRightToLeft ? index + 1 : index - 1
    }
}
