import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing
import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Emitters {
        private let black: UInt32 = 0xFF00_0000

        // Reason: Apple's pages on CAEmitterLayer and CAEmitterCell; where they give no formula the tests hold the arithmetic that they describe.

        /// A white square.
        private func square(_ size: Int, _ color: UInt32 = 0xFFFF_FFFF) -> CGImage {
            let pixels = PixelBuffer(width: size, height: size, format: .bgra)!
            for y in 0..<size { for x in 0..<size { pixels.setPixel(x, y, color) } }
            return CGImage(pixels: pixels)
        }

        /// An emitter in the middle of a black stage that sends one kind of particle to the right.
        private func make(
            _ stage: Stage, rate: Float = 10, lifetime: Float = 2, velocity: CGFloat = 0, size: Int = 4
        ) -> (CAEmitterLayer, CAEmitterCell) {
            CATransaction.setDisableActions(true)
            stage.root.backgroundColor = .rgba(0, 0, 0, 1)
            let layer = CAEmitterLayer()
            layer.frame = stage.root.bounds
            layer.emitterPosition = CGPoint(x: 50, y: 50)
            let cell = CAEmitterCell()
            cell.name = "spark"
            cell.contents = square(size)
            cell.birthRate = rate
            cell.lifetime = lifetime
            cell.velocity = velocity
            layer.emitterCells = [cell]
            stage.root.addSublayer(layer)
            return (layer, cell)
        }

        private func alive(_ layer: CAEmitterLayer) -> Int { layer.simulation.particles.count }

        @Test("F3.3 as many particles live as are born in a lifetime, from the first frame on", arguments: [(10, 2), (37, 0.7), (3, 5), (200, 1)] as [(Float, Float)])
        func steadyState(rate: Float, lifetime: Float) {
            let stage = Stage()
            let (layer, _) = make(stage, rate: rate, lifetime: lifetime)
            stage.frame()
            let expected = Double(rate * lifetime)
            for _ in 0..<100 {
                #expect(abs(Double(alive(layer)) - expected) <= 1.01)
                stage.frame(after: 0.0371)
            }
        }

        @Test("F3.3 a layer that begins now begins with nothing, one that begins later waits")
        func beginTime() {
            let stage = Stage()
            let (layer, _) = make(stage, rate: 10, lifetime: 2)
            layer.beginTime = stage.clock.now
            stage.frame()
            #expect(alive(layer) == 0)
            stage.frame(after: 0.5)
            #expect(alive(layer) == 5)
            let (later, cell) = make(stage, rate: 10, lifetime: 2)
            cell.beginTime = stage.clock.now + 1
            stage.frame(after: 0.5)
            #expect(alive(later) == 0)
            stage.frame(after: 1)
            #expect(alive(later) == 5)
            let (third, _) = make(stage, rate: 10, lifetime: 2)
            third.beginTime = stage.clock.now + 1
            stage.frame(after: 0.5)
            stage.frame(after: 1)
            #expect(alive(third) == 5)
        }

        @Test("F3.3 a particle is where its velocity and its acceleration put it at its age")
        func motion() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 1, lifetime: 4, velocity: 20)
            layer.beginTime = stage.clock.now
            cell.yAcceleration = 10
            cell.emissionLongitude = -.pi / 2
            layer.emitterPosition = CGPoint(x: 50, y: 60)
            stage.frame()
            stage.frame(after: 1)
            cell.birthRate = 0
            for _ in 0..<9 { stage.frame(after: 0.3) }
            // Age 2.7: 60 − 20 · 2.7 + 10 · 2.7² / 2 = 42.45.
            let sprite = layer.simulation.content!.sprites[0]
            #expect(layer.simulation.content!.sprites.count == 1)
            #expect(abs(sprite.x - 50) < 1e-9 && abs(sprite.y - 42.45) < 1e-9)
            #expect(stage.pixel(50, 42) == 0xFFFF_FFFF && stage.pixel(50, 47) == black && stage.pixel(50, 38) == black)
        }

        @Test("F3.3 particles fade, grow, turn and change colour by their speeds")
        func looks() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 1, lifetime: 10, size: 10)
            layer.beginTime = stage.clock.now
            cell.color = .rgba(1, 0.5, 0, 1)
            cell.alphaSpeed = -0.25
            cell.blueSpeed = 0.5
            cell.scale = 1
            cell.scaleSpeed = 0.5
            cell.spin = .pi / 8
            stage.frame()
            stage.frame(after: 1)
            #expect(stage.pixel(50, 50) == 0xFFFF_8000 && stage.pixel(45, 45) == 0xFFFF_8000 && stage.pixel(44, 50) == black)
            cell.isEnabled = false
            stage.frame(after: 2)
            let sprite = layer.simulation.content!.sprites[0]
            #expect(sprite.width == 20 && abs(sprite.angle - .pi / 4) < 1e-9 && sprite.alpha == 0.5 && sprite.blue == 1)
            // Half of (255, 128, 255), turned by an eighth: the corners lie on the axes.
            let middle = stage.pixel(50, 50)
            for (shift, wanted) in [(16, 128), (8, 64), (0, 128)] { #expect(abs(Int(middle >> UInt32(shift) & 255) - wanted) <= 2) }
            #expect(stage.pixel(62, 50) != black && stage.pixel(59, 59) == black)
            stage.frame(after: 2.1)
            #expect(stage.pixel(50, 50) == black)
        }

        @Test("F3.3 a birth rate of 0 stops births; particles live on, then nothing is drawn or made any more")
        func stops() {
            let stage = Stage()
            let (layer, _) = make(stage, rate: 10, lifetime: 1)
            stage.frame()
            let scheduler = LayerRuntime.current.scheduler
            #expect(alive(layer) == 10 && scheduler.wantsFrames && !scheduler.isBusy)
            CATransaction.setDisableActions(true)
            layer.birthRate = 0
            stage.frame(after: 0.5)
            #expect((4...6).contains(alive(layer)))
            // Now it will come to an end by itself.
            #expect(scheduler.wantsFrames && scheduler.isBusy)
            stage.frame(after: 0.6)
            #expect(alive(layer) == 0 && !scheduler.wantsFrames && !scheduler.isBusy && scheduler.isIdle)
            #expect(stage.compositor.pixels.words.allSatisfy { $0 == black })
            let before = LayerRuntime.current.renderAllocations
            for _ in 0..<5 { #expect(stage.frame(after: 0.1) == DamageReport()) }
            #expect(LayerRuntime.current.renderAllocations == before)
            // Births after a pause make up for nothing.
            CATransaction.setDisableActions(true)
            layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
            layer.birthRate = 1
            stage.frame(after: 3)
            #expect(alive(layer) == 0 && scheduler.wantsFrames)
            stage.frame(after: 0.5)
            #expect(alive(layer) == 10)
        }

        @Test("F3.3 an emitter that leaves the screen asks for no more frames, and goes on when it comes back")
        func leaves() {
            let stage = Stage()
            let (layer, _) = make(stage)
            stage.frame()
            let scheduler = LayerRuntime.current.scheduler
            #expect(scheduler.wantsFrames)
            layer.removeFromSuperlayer()
            stage.frame(after: 0.1)
            #expect(!scheduler.wantsFrames && scheduler.isIdle)
            stage.root.addSublayer(layer)
            stage.frame(after: 0.1)
            #expect(scheduler.wantsFrames && abs(alive(layer) - 20) <= 1)
            layer.speed = 0
            stage.frame(after: 0.1)
            #expect(!scheduler.wantsFrames)
            var gone: CAEmitterLayer? = make(stage).0
            stage.frame()
            weak let watched = gone
            gone?.removeFromSuperlayer()
            gone = nil
            stage.frame(after: 0.1)
            #expect(watched == nil)
        }

        @Test("F3.3 the same seed gives the same pixels, whichever frames were drawn before; another seed gives others")
        func determinism() {
            func picture(seed: UInt32, frames: Int) -> [UInt32] {
                let stage = Stage()
                let (layer, cell) = make(stage, rate: 30, lifetime: 2, velocity: 20)
                layer.beginTime = stage.clock.now
                layer.seed = seed
                layer.emitterShape = .rectangle
                layer.emitterSize = CGSize(width: 20, height: 20)
                cell.velocityRange = 10
                cell.emissionRange = 2 * .pi
                cell.lifetimeRange = 1
                cell.scaleRange = 0.5
                cell.redRange = 0.5
                cell.spinRange = 3
                let trail = CAEmitterCell()
                trail.contents = square(2)
                trail.birthRate = 8
                trail.lifetime = 0.5
                trail.velocityRange = 9
                cell.emitterCells = [trail]
                stage.frame()
                // A time at which nothing comes or goes.
                for _ in 0..<frames { stage.frame(after: 3.0137 / Double(frames)) }
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
                return stage.compositor.pixels.words
            }
            let first = picture(seed: 7, frames: 180)
            #expect(first == picture(seed: 7, frames: 180))
            #expect(differences(first, picture(seed: 7, frames: 40), width: 100, tolerance: 3) == [])
            #expect(first != picture(seed: 8, frames: 180))
        }

        @Test("F3.3 ranges spread evenly to both sides; the emission range is the whole angle")
        func ranges() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 1000, lifetime: 2, velocity: 10)
            cell.velocityRange = 4
            cell.emissionLongitude = 1
            cell.emissionRange = 0.5
            cell.scale = 2
            cell.scaleRange = 1
            cell.lifetimeRange = 0.5
            layer.scale = 0.5
            layer.velocity = 3
            stage.frame()
            let particles = layer.simulation.particles
            func check(_ low: Double, _ high: Double, _ value: (EmitterSimulation.Particle) -> Double) {
                let values = particles.map(value)
                let (least, greatest) = (values.min()!, values.max()!)
                let slack = (high - low) * 0.02
                #expect(least >= low - 1e-9 && greatest <= high + 1e-9 && least < low + slack && greatest > high - slack)
                #expect(abs(values.reduce(0, +) / Double(values.count) - (low + high) / 2) < (high - low) * 0.05)
            }
            check(18, 42) { hypot($0.vx, $0.vy) }
            check(0.75, 1.25) { atan2($0.vy, $0.vx) }
            check(0.5, 1.5) { $0.scale }
            #expect(particles.allSatisfy { (1.5...2.5).contains($0.lifetime) })
        }

        @Test("F3.3 emitter shapes and modes say where particles come from")
        func shapes() {
            func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [(x: Double, y: Double)] {
                let stage = Stage()
                let (layer, cell) = make(stage, rate: 500, lifetime: 1)
                layer.emitterShape = shape
                layer.emitterMode = mode
                layer.emitterSize = CGSize(width: 20, height: 10)
                layer.emitterDepth = 6
                cell.velocity = 1
                stage.frame()
                return layer.simulation.particles.map { ($0.x - 50, $0.y - 50) }
            }
            #expect(places(.point, .volume).allSatisfy { $0 == (0, 0) })
            #expect(places(.line, .outline).allSatisfy { abs($0.x) <= 10 && $0.y == 0 })
            #expect(places(.line, .points).allSatisfy { abs($0.x) == 10 && $0.y == 0 })
            let box = places(.rectangle, .volume)
            #expect(box.allSatisfy { abs($0.x) <= 10 && abs($0.y) <= 5 } && box.contains { abs($0.x) < 5 && abs($0.y) < 2 })
            #expect(places(.rectangle, .outline).allSatisfy { abs(abs($0.x) - 10) < 1e-9 || abs(abs($0.y) - 5) < 1e-9 })
            #expect(places(.cuboid, .points).allSatisfy { abs($0.x) == 10 && abs($0.y) == 5 })
            #expect(places(.circle, .outline).allSatisfy { abs(hypot($0.x, $0.y) - 20) < 1e-9 })
            let disc = places(.circle, .volume)
            #expect(disc.allSatisfy { hypot($0.x, $0.y) <= 20 } && disc.contains { hypot($0.x, $0.y) < 10 })
            #expect(places(.sphere, .surface).allSatisfy { hypot($0.x, $0.y) <= 20 })
        }

        @Test("F3.3 particles of a circle's outline fly outwards")
        func outwards() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 50, lifetime: 1, velocity: 10)
            layer.emitterShape = .circle
            layer.emitterMode = .outline
            layer.emitterSize = CGSize(width: 10, height: 0)
            cell.emissionRange = 0
            stage.frame()
            for particle in layer.simulation.particles {
                let (x, y) = (particle.x - 50, particle.y - 50)
                #expect(abs(x * particle.vy - y * particle.vx) < 1e-6 && x * particle.vx + y * particle.vy > 0)
            }
        }

        @Test("F3.3 cells of cells: trails start at the particle, relative to its direction, in its colour and scale; bursts at its end")
        func nested() {
            let stage = Stage()
            let (layer, rocket) = make(stage, rate: 1, lifetime: 2, velocity: 10)
            layer.beginTime = stage.clock.now
            rocket.emissionLongitude = -.pi / 2
            rocket.color = .rgba(1, 0.5, 0.25, 1)
            rocket.scale = 0.5
            let trail = CAEmitterCell()
            trail.name = "trail"
            trail.contents = square(2)
            trail.birthRate = 10
            trail.lifetime = 0.45
            trail.velocity = 4
            trail.emissionLongitude = .pi
            let burst = CAEmitterCell()
            burst.birthRate = 1000
            burst.lifetime = 1
            burst.beginTime = 2
            burst.duration = 0.1
            burst.velocity = 50
            burst.emissionRange = 2 * .pi
            burst.contents = square(2)
            rocket.emitterCells = [trail, burst]
            stage.frame()
            stage.frame(after: 1)
            layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
            stage.frame(after: 1.001)
            let trails = layer.simulation.particles.filter { $0.kind.cell === trail }
            // Ten a second from its birth on; those of the last 0.45 seconds.
            #expect(trails.count == 5)
            for particle in trails {
                // The rocket was born a second after the layer began.
                #expect(abs(particle.y - (50 - 10 * (particle.birth - 1))) < 1e-9 && particle.x == 50)
                // Downwards: against its flight.
                #expect(abs(particle.vx) < 1e-9 && abs(particle.vy - 4) < 1e-9)
                #expect(particle.scale == 0.5 && particle.color == (1, 0.5, 0.25, 1))
            }
            #expect(layer.value(forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate") as? Float == 10)
            layer.setValue(0, forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate")
            #expect(trail.birthRate == 0)
            stage.frame(after: 1.2)
            let sparks = layer.simulation.particles.filter { $0.kind.cell === burst }
            #expect(abs(sparks.count - 100) <= 1)
            #expect(sparks.allSatisfy { abs($0.y - 30) < 1e-9 && $0.x == 50 })
            stage.frame(after: 1.1)
            #expect(alive(layer) == 0 && LayerRuntime.current.scheduler.isIdle)
        }

        @Test("F3.3 render modes: the oldest behind or in front; additive colours add up")
        func renderModes() {
            func pixel(_ mode: CAEmitterLayerRenderMode) -> UInt32 {
                let stage = Stage()
                let (layer, first) = make(stage, rate: 1, lifetime: 10, size: 10)
                layer.beginTime = stage.clock.now
                layer.renderMode = mode
                first.color = .rgba(0.5, 0, 0.25, 1)
                let second = CAEmitterCell()
                second.contents = first.contents
                second.birthRate = 0.8
                second.lifetime = 10
                second.color = .rgba(0, 1, 0.25, 1)
                layer.emitterCells = [second, first]
                stage.frame()
                stage.frame(after: 1.5)
                return stage.pixel(50, 50)
            }
            #expect(pixel(.oldestFirst) == 0xFF00_FF40)
            #expect(pixel(.oldestLast) == 0xFF80_0040)
            #expect(pixel(.unordered) == 0xFF80_0040)
            #expect(pixel(.additive) == 0xFF80_FF80)
        }

        @Test("F3.3 a part of the contents, its scale, and contents shown much smaller than they are")
        func contents() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 1, lifetime: 10)
            layer.beginTime = stage.clock.now
            cell.contents = quarters(40)
            cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
            cell.contentsScale = 2
            stage.frame()
            stage.frame(after: 1)
            #expect(stage.pixel(46, 46) == 0xFF00_FF00 && stage.pixel(54, 54) == 0xFF00_FF00)
            #expect(stage.pixel(44, 50) == black && stage.pixel(56, 50) == black)
            cell.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
            cell.scale = 0.1
            stage.frame(after: 1)
            let sprite = layer.simulation.content!.sprites[1]
            #expect(sprite.width == 2)
            let (pixels, part) = sprite.picture.level(for: 0.25)
            #expect(part.width == 10)
            #expect([pixels.pixel(4, 4), pixels.pixel(5, 4), pixels.pixel(4, 5)] == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
        }

        @Test("F3.3 frames painted in parts equal frames painted at once, clipped, masked, faded, turned and replicated", arguments: [1, 2, 3] as [CGFloat])
        func incrementalEqualsFull(scale: CGFloat) {
            let stage = Stage(width: 100, height: 100, scale: scale)
            let (layer, cell) = make(stage, rate: 40, lifetime: 1, velocity: 12, size: 5)
            layer.emitterPosition = CGPoint(x: 40 / scale, y: 40 / scale)
            cell.emissionRange = 2 * .pi
            cell.spin = 2
            cell.color = .rgba(0.9, 0.6, 0.3, 0.8)
            cell.scaleSpeed = -0.5
            cell.greenRange = 0.4
            let above = stage.add(30, 0, 10, 100, .blue)
            above.opacity = 0.5
            stage.frame()
            for step in 0..<24 {
                CATransaction.setDisableActions(true)
                switch step {
                case 3: layer.opacity = 0.5
                case 6: layer.masksToBounds = true; layer.cornerRadius = 20
                case 9: layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
                case 12:
                    let mask = CALayer()
                    mask.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
                    mask.backgroundColor = .rgba(0, 0, 0, 0.7)
                    layer.mask = mask
                case 15: layer.renderMode = .additive
                case 18:
                    layer.mask = nil
                    layer.transform = CATransform3DIdentity
                    let replicator = CAReplicatorLayer()
                    replicator.frame = stage.root.bounds
                    replicator.instanceCount = 3
                    replicator.instanceTransform = CATransform3DMakeTranslation(20, 6, 0)
                    replicator.instanceGreenOffset = -0.3
                    stage.root.addSublayer(replicator)
                    replicator.addSublayer(layer)
                default: break
                }
                stage.frame(after: 0.05)
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [], "step \(step)")
            }
        }

        @Test("F3.3 a picture of the model shows the particles of the moment")
        func snapshot() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 40, lifetime: 1, velocity: 30)
            cell.emissionRange = 2 * .pi
            stage.frame()
            let image = stage.root.snapshot(scale: 1)!
            #expect(layer.simulation.content!.sprites.count > 30)
            #expect(differences(image.pixels.words, stage.compositor.pixels.words, width: 100) == [])
        }

        @Test("F3.3 properties animate, by themselves and by key path")
        func animates() {
            let stage = Stage()
            let (layer, _) = make(stage, rate: 100, lifetime: 1)
            stage.frame()
            let animation = CABasicAnimation(keyPath: "emitterPosition.x")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 1
            layer.add(animation, forKey: nil)
            stage.frame()
            stage.frame(after: 0.5)
            #expect(layer.presentation()!.emitterPosition == CGPoint(x: 50, y: 50))
            stage.frame(after: 0.25)
            #expect(abs(layer.simulation.particles.last!.x - 75) < 1e-6)
            CATransaction.setDisableActions(false)
            layer.birthRate = 0
            CATransaction.flush()
            #expect(layer.animation(forKey: "birthRate") is CABasicAnimation)
            let copy = CAEmitterLayer(layer: layer)
            #expect(copy.birthRate == 0 && copy.emitterCells?.count == 1 && copy.emitterPosition == CGPoint(x: 50, y: 50))
        }

        @Test("F3.3 cells' properties are animated by key path, those of cells of cells too; the cells keep their values")
        func animatedCells() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 0, lifetime: 10)
            let inner = CAEmitterCell()
            inner.name = "inner"
            inner.lifetime = 10
            inner.contents = square(2)
            cell.emitterCells = [inner]
            stage.frame()
            func animate(_ path: String, from: Double, to: Double) {
                let animation = CABasicAnimation(keyPath: path)
                animation.fromValue = from
                animation.toValue = to
                animation.duration = 1
                layer.add(animation, forKey: path)
            }
            animate("emitterCells.spark.birthRate", from: 20, to: 20)
            animate("emitterCells.spark.velocity", from: 0, to: 100)
            animate("emitterCells.nobody.birthRate", from: 1, to: 1)
            animate("emitterCells.spark.bogus", from: 1, to: 1)
            animate("emitterCells.spark.emitterCells.inner.birthRate", from: 4, to: 4)
            stage.frame()
            for _ in 0..<5 { stage.frame(after: 0.1) }
            let sparks = layer.simulation.particles.filter { $0.kind.cell.name == "spark" }
            #expect(sparks.count == 10)
            #expect(abs(sparks.last!.vx - 50) < 1e-6 && abs(sparks.first!.vx - 10) < 1e-6)
            #expect(layer.simulation.particles.contains { $0.kind.cell.name == "inner" })
            #expect(cell.birthRate == 0 && cell.velocity == 0 && inner.birthRate == 0)
            stage.frame(after: 0.6)
            stage.frame(after: 0.5)
            // Only what was born while the animation ran.
            #expect(layer.simulation.particles.filter { $0.kind.cell.name == "spark" }.count <= 22)
            #expect(layer.animationKeys() == nil && layer.simulation.activity == .draining)
        }

        @Test("F3.3 no more than so many particles live, and absurd values do no harm")
        func absurd() {
            let stage = Stage()
            let (layer, cell) = make(stage, rate: 1e30, lifetime: 1e30)
            stage.frame()
            #expect(alive(layer) == EmitterSimulation.largestCount)
            let values: [Double] = [.nan, .infinity, -.infinity, 1e30, -1e30, 0, -1, 5e-324]
            var dice = Dice(3)
            let keys = [
                "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity", "velocityRange",
                "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
                "alphaRange", "redSpeed", "alphaSpeed", "contentsScale", "beginTime", "duration",
            ]
            let inner = CAEmitterCell()
            inner.name = "inner"
            inner.contents = square(3)
            inner.birthRate = 20
            inner.lifetime = 1
            for step in 0..<150 {
                CATransaction.setDisableActions(true)
                let value = values.randomElement(using: &dice)!
                switch Int.random(in: 0..<12, using: &dice) {
                case 0: layer.birthRate = Float(value)
                case 1: layer.lifetime = Float(value)
                case 2: layer.emitterPosition = CGPoint(x: value, y: 3)
                case 3: layer.emitterSize = CGSize(width: value, height: value)
                case 4: layer.velocity = Float(value)
                case 5: layer.scale = Float(value); layer.spin = Float(value)
                case 6: cell.contentsRect = CGRect(x: 0.2, y: value, width: 0.5, height: 1)
                case 7: layer.emitterShape = [.circle, .sphere, .rectangle, .cuboid, .line].randomElement(using: &dice)!
                case 8: layer.emitterMode = [.outline, .surface, .points, .volume].randomElement(using: &dice)!
                case 9: cell.emitterCells = cell.emitterCells == nil ? [inner] : nil
                case 10: inner.emitterCells = inner.emitterCells == nil ? [inner] : nil
                default: break
                }
                cell.setValue(value, forKey: keys.randomElement(using: &dice)!)
                if step % 3 == 0 {
                    // Back to something that is seen.
                    cell.birthRate = 30
                    cell.lifetime = 1
                    cell.scale = 1
                    layer.birthRate = 1
                    layer.lifetime = 1
                    layer.scale = 1
                }
                stage.frame(after: 0.1)
                #expect(alive(layer) <= EmitterSimulation.largestCount)
            }
            inner.emitterCells = nil
        }

        @Test("F11.1 a cell comes out of an archive with all but its contents; what is no number keeps its default")
        func archived() throws {
            let (cell, spark) = (CAEmitterCell(), CAEmitterCell())
            (cell.name, cell.birthRate, cell.lifetime, cell.velocity, cell.scaleSpeed, cell.alphaSpeed) = ("fire", 12, 3, 40, -0.25, -0.5)
            (cell.isEnabled, cell.magnificationFilter, cell.beginTime, cell.contentsRect) = (false, "nearest", 2, CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
            cell.color = CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.75)
            (spark.name, spark.spin, spark.velocity) = ("spark", 2, .nan)
            cell.emitterCells = [spark]
            let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: true)
            let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data))
            #expect(read.name == "fire" && read.birthRate == 12 && read.lifetime == 3 && read.velocity == 40 && read.scaleSpeed == -0.25 && read.alphaSpeed == -0.5)
            #expect(!read.isEnabled && read.magnificationFilter == "nearest" && read.beginTime == 2 && read.contentsRect.minY == 0.5)
            #expect(read.color?.components == cell.color?.components && read.scale == 1)
            let inner = try #require(read.emitterCells?.first)
            #expect(inner.name == "spark" && inner.spin == 2 && inner.velocity == 0 && inner.emitterCells == nil)
        }
    }
}
