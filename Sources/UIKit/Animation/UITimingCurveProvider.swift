public import CoreGraphics
public import Foundation
internal import QuartzCore

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A pace for a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace drawn by a cubic Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
    open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)
    private let isBuiltIn: Bool

    public override init() {
        isBuiltIn = true
        super.init()
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        isBuiltIn = true
        super.init()
        animationCurve = curve
        switch curve {
        case .easeInOut: break
        case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        isBuiltIn = false
        super.init()
        controlPoint1 = point1
        controlPoint2 = point2
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace driven by a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// At the start, in units of the whole change a second; animators of one dimension use `dx`.
    public let initialVelocity: CGVector
    let dampingRatio: CGFloat?
    let physics: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?
    let perceived: (duration: TimeInterval, bounce: CGFloat)?

    /// The system's spring: mass 3, stiffness 1000, damping 500.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = ratio
        initialVelocity = velocity
        physics = nil
        perceived = nil
        super.init()
    }

    /// The spring's own settling time takes the animator's duration's place.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = nil
        physics = (mass, stiffness, damping)
        initialVelocity = velocity
        perceived = nil
        super.init()
    }

    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialVelocity: CGVector = .zero) {
        dampingRatio = nil
        physics = nil
        perceived = (duration, bounce)
        self.initialVelocity = initialVelocity
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }
}
