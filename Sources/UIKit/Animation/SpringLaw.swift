internal import Foundation

/// How UIKit turns a damping ratio, a duration and a start velocity into a spring of mass 1.
///
/// The angular frequency is the one with which the motion has come within a thousandth of its end when the
/// duration is over. Sources: readings of UIKit's springs, exact to eight digits.
package struct SpringLaw: Equatable {
    /// Angular frequency of the undamped spring, in radians a second.
    package let omega: Double
    package let dampingRatio: Double
    /// In units of the whole change a second.
    package let initialVelocity: Double

    package var stiffness: Double { omega * omega }
    package var damping: Double { 2 * dampingRatio * omega }

    package init(omega: Double, dampingRatio: Double, initialVelocity: Double) {
        self.omega = omega
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
    }

    /// - Parameters:
    ///   - dampingRatio: 1 and more is critical; values not above 0 are taken as the least UIKit shows.
    ///   - duration: greater than 0.
    package init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        self.dampingRatio = ratio
        self.initialVelocity = initialVelocity
        if ratio == 1 {
            omega = Self.critical(duration: duration, velocity: initialVelocity)
        } else if initialVelocity == 0 {
            let root = (1 - ratio * ratio).squareRoot()
            omega = max(log(1000 * ratio / root) / (ratio * duration), 1e-3)
        } else {
            omega = Self.underdamped(ratio: ratio, duration: duration, velocity: initialVelocity)
        }
    }

    /// The largest root of (1 + (ω − v)·D)·exp(−ωD) = 0.001; without velocity ωD = 9.2334134764515865.
    private static func critical(duration d: Double, velocity v: Double) -> Double {
        if v == 0 { return 9.2334134764515865 / d }
        return largestRoot(duration: d) { omega in abs(1 + (omega - v) * d) * exp(-omega * d) - 0.001 }
    }

    /// The largest root of |(b − v)/ωd|·exp(−bD) = 0.001 with b = ζω and ωd = ω·√(1 − ζ²).
    private static func underdamped(ratio z: Double, duration d: Double, velocity v: Double) -> Double {
        let root = (1 - z * z).squareRoot()
        return largestRoot(duration: d * z) { omega in abs((z * omega - v) / (omega * root)) * exp(-z * omega * d) - 0.001 }
    }

    /// From where the function is surely negative down to its first change of sign, then halving.
    private static func largestRoot(duration d: Double, _ f: (Double) -> Double) -> Double {
        var high = 60 / d
        while f(high) > 0, high < 1e6 { high *= 2 }
        var low = high
        let step = high / 4096
        while low > step, f(low) <= 0 { low -= step }
        var upper = low + step
        for _ in 0..<80 {
            let middle = (low + upper) / 2
            if f(middle) > 0 { low = middle } else { upper = middle }
        }
        return (low + upper) / 2
    }
}
