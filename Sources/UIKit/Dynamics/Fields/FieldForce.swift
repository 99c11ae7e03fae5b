internal import CoreGraphics
internal import Foundation

/// What a field does to one item, in metres of 100 points, kilograms and newtons.
@MainActor struct FieldForce {
    let field: UIFieldBehavior
    /// The item from the field's position.
    let x, y: CGFloat
    /// The item's velocity.
    let velocity: CGVector
    let mass, charge: CGFloat
    /// Seconds of the animator's time after the part of the step that begins, and its length.
    let time, seconds: TimeInterval

    static func acts(_ field: UIFieldBehavior, at point: CGPoint) -> Bool {
        field.region.contains(CGPoint(x: point.x - field.position.x, y: point.y - field.position.y))
    }

    /// Zero where the field does not say anything else: never a number that is not finite.
    var newtons: CGVector {
        let strength = field.strength
        guard abs(strength) >= 1 / 32768 else { return .zero }
        let force = unlimited(strength)
        return force.dx.isFinite && force.dy.isFinite ? force : .zero
    }

    private var distance: CGFloat { hypot(x, y) }

    /// The falloff's factor.
    private var fall: CGFloat {
        field.falloff == 0 ? 1 : pow(max(distance, field.minimumRadius / 100), -field.falloff)
    }

    private func unlimited(_ strength: CGFloat) -> CGVector {
        let r = distance
        switch field.kind {
        case .velocity: return .zero
        case .linearGravity:
            let factor = strength * mass * fall
            return CGVector(dx: factor * field.direction.dx, dy: factor * field.direction.dy)
        case .radialGravity:
            guard r * r >= 1e-5 else { return .zero }
            return outward(-strength * mass * fall / r)
        case .electric:
            guard r > 0 else { return .zero }
            return outward(strength * charge * fall / r)
        case .spring:
            guard r >= 1e-5 else { return .zero }
            return outward(-strength * fall / r)
        case .vortex:
            guard r > 0 else { return .zero }
            let factor = strength * mass * fall / r
            return CGVector(dx: -factor * y, dy: factor * x)
        case .magnetic:
            let factor = strength * charge * fall
            return CGVector(dx: factor * velocity.dy, dy: -factor * velocity.dx)
        case .drag:
            let against = CGVector(dx: velocity.dx - field.direction.dx, dy: velocity.dy - field.direction.dy)
            let speed = hypot(against.dx, against.dy)
            // Drag slows down; within one part of a step it does not turn round.
            let factor = min(max(strength * speed * fall, 0), mass / seconds) + min(strength, 0) * speed * fall
            return CGVector(dx: -factor * against.dx, dy: -factor * against.dy)
        case .noise: return noise(strength * fall)
        case .turbulence: return noise(strength * fall * mass * (velocity.dx * velocity.dx + velocity.dy * velocity.dy))
        case .custom(let evaluate):
            return evaluate(field, CGPoint(x: 100 * x, y: 100 * y), velocity, mass, charge, seconds)
        }
    }

    private func outward(_ factor: CGFloat) -> CGVector { CGVector(dx: factor * x, dy: factor * y) }

    private func noise(_ factor: CGFloat) -> CGVector {
        let shift = CGFloat(time) * field.animationSpeed
        let frequency = 1.25 / (max(field.smoothness, 0) + 1.0 / 12) - 1
        let gradient = GradientNoise.force(x: Double((x + shift) * frequency), y: Double((y + shift) * frequency), z: Double(shift * frequency))
        return CGVector(dx: factor * gradient.dx, dy: factor * gradient.dy)
    }
}
