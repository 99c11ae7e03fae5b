internal import Foundation
internal import QuartzCore

/// How an animation gets from 0 to 1.
enum AnimationTiming {
    case curve(CAMediaTimingFunction?)
    case spring(SpringLaw)

    static func curve(_ number: UInt) -> AnimationTiming {
        switch number {
        case 1: .curve(CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        case 2: .curve(CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1))
        case 3: .curve(nil)
        // The keyboard's, which UIKit drives with its system spring: mass 3, stiffness 1000, damping 500.
        case 7: .spring(SpringLaw(omega: (1000.0 / 3).squareRoot(), dampingRatio: 1, initialVelocity: 0))
        default: .curve(CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1))
        }
    }

    /// An animation of `key` with this pace; the ends are for the caller to set.
    func makeAnimation(_ key: String) -> CABasicAnimation {
        switch self {
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
            return animation
        case .spring(let law):
            let animation = CASpringAnimation(keyPath: key)
            animation.mass = 1
            animation.stiffness = CGFloat(law.stiffness)
            animation.damping = CGFloat(law.damping)
            animation.initialVelocity = CGFloat(law.initialVelocity)
            return animation
        }
    }
}
