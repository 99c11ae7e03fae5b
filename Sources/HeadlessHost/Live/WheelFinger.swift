import CoreGraphics
import Foundation
import LiveLink
import UIKit

/// Turns a wheel, or two fingers on a trackpad, into a finger that draws what is under the pointer along.
///
/// It goes down with the first turn and lifts at rest when no more have come for a moment: what wheels do has run out by then, so nothing
/// flies on.
@MainActor final class WheelFinger {
    static let identifier = 1_000_000
    /// Seconds without a turn after which the finger lifts.
    static let rest = 0.12

    /// Points that a finger goes before a pan begins.
    private static let dragDistance: CGFloat = 10

    private(set) var isDown = false
    private var place = CGPoint.zero
    private let deliver: (TouchSample) -> Void

    init(deliver: @escaping (TouchSample) -> Void) { self.deliver = deliver }

    func turn(at point: CGPoint, dx: CGFloat, dy: CGFloat) {
        if !isDown {
            isDown = true
            place = point
            deliver(TouchSample(.began, at: place, finger: Self.identifier))
            // A drag begins after so many points, which a wheel has no need to go.
            let length = max(hypot(dx, dy), 0.001)
            place.x += dx / length * Self.dragDistance
            place.y += dy / length * Self.dragDistance
        }
        place.x += dx
        place.y += dy
        deliver(TouchSample(.moved, at: place, finger: Self.identifier))
    }

    func lift() {
        guard isDown else { return }
        isDown = false
        deliver(TouchSample(.ended, at: place, finger: Self.identifier))
    }
}
