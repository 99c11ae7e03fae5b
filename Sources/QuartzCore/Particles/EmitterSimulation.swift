import CoreGraphics
import Foundation

/// The living particles of an emitter layer.
///
/// A particle keeps what it was born with: where it is and how it looks follow from its age alone. Births happen at
/// their own times between frames, and every stream of particles has random numbers of its own. What is seen at a time
/// therefore does not depend on which frames were drawn before, as long as nothing is changed.
final class EmitterSimulation {
    /// Who is still to come and who is still there.
    enum Activity {
        /// Particles are born, or will be.
        case emitting
        /// No more are born; some live.
        case draining
        case asleep
    }

    struct Particle {
        var kind: ParticleKind
        var birth: Double
        var lifetime: Double
        var x, y, z: Double
        var vx, vy, vz: Double
        var acceleration: (x: Double, y: Double, z: Double)
        var scale, scaleSpeed, spin: Double
        /// In which direction it was sent off.
        var direction: Double
        var color, colorSpeed: (red: Double, green: Double, blue: Double, alpha: Double)
        /// What it gives off; empty for most.
        var streams: [Stream]

        var death: Double { birth + lifetime }

        func place(at age: Double) -> (x: Double, y: Double, z: Double) {
            let half = age * age / 2
            return (x + vx * age + acceleration.x * half, y + vy * age + acceleration.y * half, z + vz * age + acceleration.z * half)
        }

        /// Where it flies to, in the layer's plane.
        func direction(at age: Double) -> Double {
            let (dx, dy) = (vx + acceleration.x * age, vy + acceleration.y * age)
            return dx == 0 && dy == 0 ? direction : atan2(dy, dx)
        }

        func color(at age: Double) -> (red: Double, green: Double, blue: Double, alpha: Double) {
            func part(_ value: Double, _ speed: Double) -> Double { min(max(value + speed * age, 0), 1) }
            return (
                part(color.red, colorSpeed.red), part(color.green, colorSpeed.green), part(color.blue, colorSpeed.blue),
                part(color.alpha, colorSpeed.alpha)
            )
        }

        func scale(at age: Double) -> Double { scale + scaleSpeed * age }
    }

    /// Births of one cell.
    struct Stream {
        /// How much of the next particle is there.
        var due: Double = 0
        var dice: ParticleDice
    }

    static let largestCount = 20_000
    /// Births of one cell between two frames.
    private static let largestBirths: Double = 100_000

    private(set) var particles: [Particle] = []
    private(set) var activity = Activity.asleep
    /// Whether emission will come to an end without being told to.
    private(set) var endsByItself = false
    private(set) var content: ParticleContent?
    /// The streams of the layer's cells, which a cell that is kept keeps.
    private var streams: [(cell: CAEmitterCell, stream: Stream)] = []
    private var seed: UInt32?
    /// Up to when births have happened, in the layer's time.
    private var time: Double?
    private var pictures: [PictureKey: ParticlePicture] = [:]

    private struct PictureKey: Hashable {
        var image: ObjectIdentifier
        var rect: [CGFloat]
        var isNearest: Bool
    }

    /// Brings everything up to `now`, in the layer's time.
    /// - Parameter start: when a layer that was never looked at before began.
    func advance(to now: Double, from start: Double, _ emitter: EmitterContent) {
        guard now.isFinite else { return }
        // Time that runs backwards, and other random numbers, begin anew.
        if let time, now < time { forget() }
        if seed != emitter.seed { forget() }
        seed = emitter.seed
        var count = 0
        let kinds = emitter.animatedCells.map { ParticleKind($0, count: &count, picture: picture) }
        matchStreams(emitter.cells ?? [], emitter.seed)
        func factor(_ v: Float, _ range: ClosedRange<Double>) -> Double { v.isNaN ? 0 : min(max(Double(v), range.lowerBound), range.upperBound) }
        let rate = factor(emitter.birthRate, 0...1e6)
        let born = Multipliers(
            lifetime: factor(emitter.lifetime, 0...3600), velocity: factor(emitter.velocity, -1e6...1e6),
            scale: factor(emitter.scale, -1e4...1e4), spin: factor(emitter.spin, -1e6...1e6))
        let horizon = min((kinds.map(\.horizon).max() ?? 0) * max(born.lifetime, 1), 3600)
        // What was born before can be seen no more. Sleep makes up for nothing.
        var from = max(min(max(time ?? start, now - horizon), now), start)
        if time != nil, activity == .asleep { from = max(now, start) }
        emit(kinds, from: from, to: now, rate, born, emitter)
        emitFromParticles(from: from, to: now, born)
        particles.removeAll { $0.death <= now && !$0.isStillEmitting(at: now) }
        time = now
        let goesOn = kinds.contains { $0.rate * rate > 0 && $0.lifetime + abs($0.lifetimeRange) > 0 && born.lifetime > 0 && now < $0.end }
        activity = goesOn ? .emitting : particles.isEmpty ? .asleep : .draining
        endsByItself = !kinds.contains { $0.rate * rate > 0 && $0.end == .infinity }
        makeContent(at: now, emitter)
    }

    private struct Multipliers {
        var lifetime, velocity, scale, spin: Double
    }

    private func forget() {
        particles.removeAll()
        streams.removeAll()
        time = nil
    }

    private func matchStreams(_ cells: [CAEmitterCell], _ seed: UInt32) {
        if streams.count == cells.count, zip(streams, cells).allSatisfy({ $0.cell === $1 }) { return }
        let old = streams
        streams = cells.enumerated().map { index, cell in
            if let kept = old.first(where: { $0.cell === cell }) { return kept }
            return (cell, Stream(dice: ParticleDice(seed: UInt64(seed) << 32 | UInt64(index + 1))))
        }
    }

    private func picture(_ cell: CAEmitterCell) -> ParticlePicture? {
        guard let image = cell.contents.flatMap({ LayerKeys.object($0) as CGImage? }) else { return nil }
        let rect = cell.contentsRect
        let key = PictureKey(
            image: ObjectIdentifier(image), rect: [rect.minX, rect.minY, rect.width, rect.height].map { $0.isNaN ? 0 : $0 },
            isNearest: cell.magnificationFilter == CALayerContentsFilter.nearest.rawValue)
        if let kept = pictures[key] { return kept }
        guard let made = ParticlePicture(image, rect: rect, isNearest: key.isNearest) else { return nil }
        if pictures.count >= 64 { pictures.removeAll() }
        pictures[key] = made
        return made
    }

    // MARK: Births

    private func emit(
        _ kinds: [ParticleKind], from: Double, to now: Double, _ rate: Double, _ born: Multipliers, _ emitter: EmitterContent
    ) {
        for (index, kind) in kinds.enumerated() {
            // A begin of 0 is no begin.
            let begin = kind.begin == 0 ? from : max(from, kind.begin)
            births(&streams[index].stream, kind, rate: min(kind.rate * rate, 1e6), from: begin, to: min(now, kind.end), now: now) { time, dice in
                let source = EmitterSource.place(emitter, &dice)
                return make(kind, at: time, source, scale: 1, color: (1, 1, 1, 1), born, &dice)
            }
        }
    }

    /// What particles give off, those among it that give off something themselves.
    private func emitFromParticles(from: Double, to now: Double, _ born: Multipliers) {
        var index = 0
        while index < particles.count {
            defer { index += 1 }
            guard !particles[index].streams.isEmpty else { continue }
            let parent = particles[index]
            for (number, kind) in parent.kind.children.enumerated() where number < parent.streams.count {
                let begin = max(from, parent.birth + kind.begin)
                let end = min(now, parent.endOfEmission(kind))
                var stream = parent.streams[number]
                births(&stream, kind, rate: kind.rate, from: begin, to: end, now: now) { time, dice in
                    let age = min(time - parent.birth, parent.lifetime)
                    let place = parent.place(at: age)
                    let source = EmitterSource(x: place.x, y: place.y, z: place.z, direction: parent.direction(at: age))
                    return make(kind, at: time, source, scale: parent.scale(at: age), color: parent.color(at: age), born, &dice)
                }
                particles[index].streams[number] = stream
            }
        }
    }

    private func births(
        _ stream: inout Stream, _ kind: ParticleKind, rate: Double, from: Double, to end: Double, now: Double,
        _ make: (Double, inout ParticleDice) -> Particle
    ) {
        guard rate > 0, end > from else { return }
        let before = stream.due
        // Sums of fractions fall short of whole numbers by a hair.
        let total = before + rate * (end - from)
        let count = (total + 1e-9).rounded(.down)
        stream.due = max(total - count, 0)
        guard count >= 1 else { return }
        // Of more than can be told apart the last count.
        for number in Int(max(count - EmitterSimulation.largestBirths, 0)) + 1...Int(count) {
            guard particles.count < EmitterSimulation.largestCount else {
                DiagnosticLog.once("Drydock: a CAEmitterLayer has \(EmitterSimulation.largestCount) living particles and no more; others are not born.")
                break
            }
            let particle = make(min(from + (Double(number) - before) / rate, end), &stream.dice)
            // Gone before it was ever seen.
            if particle.lifetime <= 0 || particle.death <= now && particle.streams.isEmpty { continue }
            particles.append(particle)
        }
    }

    private func make(
        _ kind: ParticleKind, at time: Double, _ source: EmitterSource, scale: Double,
        color inherited: (red: Double, green: Double, blue: Double, alpha: Double), _ born: Multipliers, _ dice: inout ParticleDice
    ) -> Particle {
        let lifetime = (kind.lifetime + dice.spread() * kind.lifetimeRange) * born.lifetime
        let speed = (kind.velocity + dice.spread() * kind.velocityRange) * born.velocity
        let direction = source.direction + kind.longitude + (dice.unit() - 0.5) * kind.range
        let size = (kind.scale + dice.spread() * kind.scaleRange) * born.scale * scale
        let spin = (kind.spin + dice.spread() * kind.spinRange) * born.spin
        func part(_ value: Double, _ range: Double, _ inherited: Double) -> Double { (value + dice.spread() * range) * inherited }
        let color = (
            red: part(kind.color.red, kind.colorRange.red, inherited.red), green: part(kind.color.green, kind.colorRange.green, inherited.green),
            blue: part(kind.color.blue, kind.colorRange.blue, inherited.blue), alpha: part(kind.color.alpha, kind.colorRange.alpha, inherited.alpha)
        )
        let flat = cos(kind.latitude)
        return Particle(
            kind: kind, birth: time, lifetime: lifetime, x: source.x, y: source.y, z: source.z, vx: speed * flat * cos(direction),
            vy: speed * flat * sin(direction), vz: speed * sin(kind.latitude), acceleration: kind.acceleration, scale: size,
            scaleSpeed: kind.scaleSpeed * born.scale * scale, spin: spin, direction: direction, color: color, colorSpeed: kind.colorSpeed,
            streams: kind.children.map { _ in Stream(dice: dice.split()) })
    }

    // MARK: Looks

    private func makeContent(at now: Double, _ emitter: EmitterContent) {
        guard !particles.isEmpty else { return content = nil }
        var shown: [(rank: Double, birth: Double, index: Int)] = []
        for index in particles.indices where particles[index].kind.picture != nil && particles[index].death > now && particles[index].birth <= now {
            let birth = particles[index].birth
            let rank: Double =
                switch emitter.renderMode {
                case .oldestFirst: birth
                case .oldestLast: -birth
                case .backToFront: particles[index].place(at: now - birth).z
                default: Double(particles[index].kind.order)
                }
            shown.append((rank, birth, index))
        }
        shown.sort { $0 < $1 }
        let sprites = shown.compactMap { sprite(particles[$0.index], at: now) }
        content = sprites.isEmpty ? nil : ParticleContent(sprites: sprites, isAdditive: emitter.renderMode == .additive)
    }

    private func sprite(_ particle: Particle, at now: Double) -> ParticleContent.Sprite? {
        let age = now - particle.birth
        let scale = particle.scale(at: age)
        let color = particle.color(at: age)
        guard let picture = particle.kind.picture, scale > 0, color.alpha > 0 else { return nil }
        let place = particle.place(at: age)
        let (width, height) = (particle.kind.size.width * scale, particle.kind.size.height * scale)
        // So far away, or so large, that there is no drawing it.
        guard abs(place.x) < 1e6, abs(place.y) < 1e6, width < 1e5, height < 1e5, width > 1e-3, height > 1e-3 else { return nil }
        return ParticleContent.Sprite(
            picture: picture, x: place.x, y: place.y, width: width, height: height,
            angle: (particle.spin * age).truncatingRemainder(dividingBy: 2 * .pi), red: Float(color.red), green: Float(color.green),
            blue: Float(color.blue), alpha: Float(color.alpha))
    }
}

extension EmitterSimulation.Particle {
    /// When it ceases to give off a cell. A burst that is set to begin while it lives goes on where it ended.
    func endOfEmission(_ kind: ParticleKind) -> Double {
        guard kind.begin <= lifetime else { return birth }
        return kind.end.isFinite ? birth + kind.end : death
    }

    func isStillEmitting(at now: Double) -> Bool {
        !streams.isEmpty && kind.children.contains { $0.rate > 0 && endOfEmission($0) > now }
    }
}

/// Where a particle comes from.
struct EmitterSource {
    var x, y, z: Double
    /// What its longitude is counted from.
    var direction: Double = 0

    /// A place on the emitter's shape, at random.
    static func place(_ emitter: EmitterContent, _ dice: inout ParticleDice) -> EmitterSource {
        func number(_ v: CGFloat) -> Double { v.isNaN ? 0 : min(max(Double(v), -1e6), 1e6) }
        var source = EmitterSource(x: number(emitter.position.x), y: number(emitter.position.y), z: number(emitter.zPosition))
        let (width, height, depth) = (number(emitter.size.width), number(emitter.size.height), number(emitter.depth))
        // As many numbers for every shape, so that what follows stays the same.
        let (u, v, w) = (dice.unit(), dice.unit(), dice.unit())
        switch emitter.shape {
        case .line:
            source.x += width * (emitter.mode == .points ? (u < 0.5 ? -0.5 : 0.5) : u - 0.5)
        case .rectangle: source.add(box: width, height, 0, emitter.mode, u, v, w)
        case .cuboid: source.add(box: width, height, depth, emitter.mode, u, v, w)
        case .circle:
            guard emitter.mode != .points else { break }
            let angle = 2 * .pi * u
            let radius = emitter.mode == .outline ? width : width * v.squareRoot()
            source.x += radius * cos(angle)
            source.y += radius * sin(angle)
            if emitter.mode != .volume { source.direction = angle }
        case .sphere:
            guard emitter.mode != .points else { break }
            let angle = 2 * .pi * u
            let rise = 2 * v - 1
            let radius = emitter.mode == .volume ? width * cbrt(w) : width
            let flat = (1 - rise * rise).squareRoot()
            source.x += radius * flat * cos(angle)
            source.y += radius * flat * sin(angle)
            source.z += radius * rise
            if emitter.mode != .volume { source.direction = angle }
        default: break
        }
        return source
    }

    private mutating func add(
        box width: Double, _ height: Double, _ depth: Double, _ mode: CAEmitterLayerEmitterMode, _ u: Double, _ v: Double, _ w: Double
    ) {
        var (dx, dy, dz) = (u - 0.5, v - 0.5, w - 0.5)
        func end(_ value: Double) -> Double { value < 0 ? -0.5 : 0.5 }
        switch mode {
        case .points: (dx, dy, dz) = (end(dx), end(dy), end(dz))
        case .outline:
            // Along the edge seen from the front, evenly.
            let around = 2 * (abs(width) + abs(height))
            let along = u * around
            if along < 2 * abs(width) {
                dx = along / 2 / max(abs(width), 1e-9) - 0.5
                dy = end(dy)
            } else {
                dy = (along - 2 * abs(width)) / 2 / max(abs(height), 1e-9) - 0.5
                dx = end(v - 0.5)
            }
        default: break
        }
        x += dx * width
        y += dy * height
        z += dz * depth
    }
}

extension CAEmitterLayer {
    /// The particles to show at a moment, with these values of the properties; nil for none.
    func particles(_ values: EmitterContent, _ moment: NodeMoment) -> ParticleContent? {
        switch moment {
        case .copy: break
        case .model: step(values, at: MediaTime.now)
        case .time(let time):
            step(values, at: time)
            LayerRuntime.current.animations.emitterStepped(self)
        }
        return simulation.content
    }

    private func step(_ values: EmitterContent, at time: CFTimeInterval) {
        // Without a begin anywhere, emission has no beginning.
        var start = -Double.infinity
        var layer: CALayer? = self
        while let current = layer {
            if current.timing?.beginTime ?? 0 != 0 { start = 0 }
            layer = current.parent
        }
        simulation.advance(to: localTime(atMediaTime: time), from: start, values)
    }
}
