import CoreGraphics
import Foundation

/// A cell as an emission sees it: every number finite and within reason, whatever it was set to.
final class ParticleKind {
    let cell: CAEmitterCell
    let rate, lifetime, lifetimeRange: Double
    /// In the time of what emits it; the end is endless for most.
    let begin, end: Double
    let latitude, longitude, range: Double
    let velocity, velocityRange: Double
    let acceleration: (x: Double, y: Double, z: Double)
    let scale, scaleRange, scaleSpeed, spin, spinRange: Double
    let color, colorRange, colorSpeed: (red: Double, green: Double, blue: Double, alpha: Double)
    let picture: ParticlePicture?
    /// The size of the picture at scale 1.
    let size: CGSize
    let children: [ParticleKind]
    /// Kinds in the order in which they are drawn: each before those that its particles give off, and these before the next.
    let order: Int

    /// Cells in cells in cells: deeper ones are left out.
    static let largestDepth = 4

    init(_ cell: CAEmitterCell, depth: Int = 1, count: inout Int, picture: (CAEmitterCell) -> ParticlePicture?) {
        order = count
        count += 1
        func number(_ v: some BinaryFloatingPoint, _ range: ClosedRange<Double> = -1e6...1e6) -> Double {
            let v = Double(v)
            return v.isNaN ? 0 : min(max(v, range.lowerBound), range.upperBound)
        }
        self.cell = cell
        rate = cell.isEnabled ? number(cell.birthRate, 0...1e6) : 0
        lifetime = number(cell.lifetime, 0...3600)
        lifetimeRange = number(cell.lifetimeRange, -3600...3600)
        begin = number(cell.beginTime, -1e12...1e12)
        let duration = cell.duration.isNaN ? 0 : cell.duration
        end = duration > 0 ? begin + duration : .infinity
        latitude = number(cell.emissionLatitude)
        longitude = number(cell.emissionLongitude)
        range = number(cell.emissionRange)
        velocity = number(cell.velocity)
        velocityRange = number(cell.velocityRange)
        acceleration = (number(cell.xAcceleration), number(cell.yAcceleration), number(cell.zAcceleration))
        scale = number(cell.scale, -1e4...1e4)
        scaleRange = number(cell.scaleRange, -1e4...1e4)
        scaleSpeed = number(cell.scaleSpeed, -1e4...1e4)
        spin = number(cell.spin)
        spinRange = number(cell.spinRange)
        let rgba = cell.color?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        color = (number(rgba.red), number(rgba.green), number(rgba.blue), number(rgba.alpha))
        colorRange = (number(cell.redRange), number(cell.greenRange), number(cell.blueRange), number(cell.alphaRange))
        colorSpeed = (number(cell.redSpeed), number(cell.greenSpeed), number(cell.blueSpeed), number(cell.alphaSpeed))
        let made = picture(cell)
        self.picture = made
        let perPoint = max(number(cell.contentsScale, 0.01...100), 0.01)
        size = made.map { CGSize(width: Double($0.width) / perPoint, height: Double($0.height) / perPoint) } ?? .zero
        let inner = depth < ParticleKind.largestDepth ? cell.emitterCells ?? [] : []
        children = inner.map { ParticleKind($0, depth: depth + 1, count: &count, picture: picture) }
    }

    /// The longest a particle and what it gives off may be seen.
    var horizon: Double {
        let own = lifetime + abs(lifetimeRange)
        return own + (children.map { $0.horizon + ($0.end.isFinite ? max($0.end - own, 0) : 0) }.max() ?? 0)
    }
}
