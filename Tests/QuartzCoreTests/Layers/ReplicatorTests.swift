import CoreGraphics
@testable import QuartzCore
import Testing

private final class Said: @unchecked Sendable { var lines: [String] = [] }

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Replicators {
        private let white: UInt32 = 0xFFFF_FFFF

        // Reason: Apple's page on CAReplicatorLayer (instanceCount, instanceTransform, instanceDelay, instanceColor and its offsets, preservesDepth).

        /// A replicator as large as the stage that shows one red square of 10 points.
        private func make(_ stage: Stage, count: Int, step: CATransform3D) -> (CAReplicatorLayer, CALayer) {
            CATransaction.setDisableActions(true)
            let replicator = CAReplicatorLayer()
            replicator.frame = stage.root.bounds
            replicator.instanceCount = count
            replicator.instanceTransform = step
            stage.root.addSublayer(replicator)
            return (replicator, stage.add(10, 10, 10, 10, .red, to: replicator))
        }

        @Test("F3.3 a replicator layer shows its sublayers once for each instance, each a step from the one before")
        func dots() {
            let stage = Stage()
            let (replicator, dot) = make(stage, count: 3, step: CATransform3DMakeTranslation(20, 5, 0))
            stage.frame()
            for (x, y) in [(10, 10), (30, 15), (50, 20)] {
                #expect(stage.pixel(x, y) == 0xFFFF_0000 && stage.pixel(x + 9, y + 9) == 0xFFFF_0000)
                #expect(stage.pixel(x - 1, y) == white && stage.pixel(x + 10, y + 9) == white)
            }
            #expect(stage.pixel(70, 25) == white)
            // Fewer, none, and again.
            CATransaction.setDisableActions(true)
            replicator.instanceCount = 2
            let report = stage.frame()
            #expect(report.rects.contains { $0.contains(PixelRect(x0: 50, y0: 20, x1: 60, y1: 30)) })
            #expect(stage.pixel(50, 20) == white && stage.pixel(30, 15) == 0xFFFF_0000)
            CATransaction.setDisableActions(true)
            replicator.instanceCount = 0
            stage.frame()
            #expect(stage.compositor.pixels.words.allSatisfy { $0 == white })
            CATransaction.setDisableActions(true)
            replicator.instanceCount = 3
            stage.frame()
            #expect(stage.pixel(50, 20) == 0xFFFF_0000)
            // What changes in a sublayer changes in every instance.
            CATransaction.setDisableActions(true)
            dot.backgroundColor = .green
            stage.frame()
            #expect(stage.pixel(10, 10) == 0xFF00_FF00 && stage.pixel(30, 15) == 0xFF00_FF00 && stage.pixel(50, 20) == 0xFF00_FF00)
            #expect(stage.frame() == DamageReport())
        }

        @Test("F3.3 instances turn about the centre of the replicator's bounds")
        func turns() {
            let stage = Stage()
            _ = make(stage, count: 4, step: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
            stage.frame()
            for (x, y) in [(15, 15), (85, 15), (85, 85), (15, 85)] { #expect(stage.pixel(x, y) == 0xFFFF_0000) }
            #expect(stage.pixel(50, 50) == white)
        }

        @Test("F3.3 the instance colour and its offsets multiply colours and pictures, kept within 0 and 1")
        func colours() {
            let stage = Stage()
            let (replicator, dot) = make(stage, count: 3, step: CATransform3DMakeTranslation(20, 0, 0))
            dot.backgroundColor = .rgba(1, 1, 1, 1)
            stage.root.backgroundColor = .rgba(0, 0, 0, 1)
            replicator.instanceColor = .rgba(1, 0.5, 0, 1)
            replicator.instanceRedOffset = -0.5
            replicator.instanceBlueOffset = 0.75
            stage.frame()
            // 128/256 of 255 is 127.
            #expect(stage.pixel(15, 15) == 0xFFFF_7F00)
            #expect(stage.pixel(35, 15) == 0xFF7F_7FBF)
            #expect(stage.pixel(55, 15) == 0xFF00_7FFF)
            CATransaction.setDisableActions(true)
            dot.contents = quarters(10)
            stage.frame()
            #expect(stage.pixel(12, 12) == 0xFFFF_0000 && stage.pixel(32, 12) == 0xFF7F_0000 && stage.pixel(52, 12) == 0xFF00_0000)
        }

        @Test("F3.3 the alpha offset fades each instance more than the one before")
        func alpha() {
            let stage = Stage()
            let (replicator, _) = make(stage, count: 3, step: CATransform3DMakeTranslation(20, 0, 0))
            replicator.instanceAlphaOffset = -0.5
            stage.frame()
            #expect(stage.pixel(15, 15) == 0xFFFF_0000)
            let half = stage.pixel(35, 15) & 255
            #expect((126...129).contains(half))
            #expect(stage.pixel(55, 15) == white)
        }

        @Test("F3.3 an instance shows what the one before it showed a delay ago")
        func delay() {
            let stage = Stage()
            let (replicator, dot) = make(stage, count: 3, step: CATransform3DMakeTranslation(0, 20, 0))
            replicator.instanceDelay = 0.25
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 15
            animation.toValue = 55
            animation.duration = 1
            animation.repeatCount = .infinity
            dot.add(animation, forKey: "move")
            stage.frame()
            func left(_ y: Int) -> Int? { (0..<100).first { stage.pixel($0, y) == 0xFFFF_0000 } }
            stage.frame(after: 0.5)
            #expect(left(15) == 30 && left(35) == 20 && left(55) == 10)
            stage.frame(after: 0.25)
            #expect(left(15) == 40 && left(35) == 30 && left(55) == 20)
            #expect(stage.compositor.pixels.words == stage.repainted())
            // A replicator that stands still keeps its instances apart.
            replicator.timeOffset = replicator.convertTime(stage.clock.now, from: nil)
            replicator.speed = 0
            stage.frame(after: 10)
            #expect(left(15) == 40 && left(35) == 30 && left(55) == 20)
            #expect(!LayerRuntime.current.animations.isAnimating)
        }

        @Test("F3.3 replicators in replicators multiply")
        func nested() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            let rows = CAReplicatorLayer()
            rows.frame = stage.root.bounds
            rows.instanceCount = 3
            rows.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
            rows.instanceDelay = 0.25
            stage.root.addSublayer(rows)
            let columns = CAReplicatorLayer()
            columns.frame = rows.bounds
            columns.instanceCount = 4
            columns.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            columns.instanceDelay = 0.125
            rows.addSublayer(columns)
            let dot = stage.add(10, 10, 10, 10, .red, to: columns)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            animation.repeatCount = .infinity
            dot.add(animation, forKey: "fade")
            stage.frame()
            stage.frame(after: 1)
            for row in 0..<3 {
                for column in 0..<4 {
                    let shown = 255 - Int(stage.pixel(15 + 20 * column, 15 + 20 * row) & 255)
                    let age = 1 - 0.25 * Double(row) - 0.125 * Double(column)
                    #expect(abs(Double(shown) - 255 * age / 2) <= 2, "row \(row), column \(column)")
                }
            }
            #expect(stage.compositor.pixels.words == stage.repainted())
            dot.removeFromSuperlayer()
            stage.frame()
            #expect(stage.compositor.pixels.words.allSatisfy { $0 == white })
        }

        @Test("F3.3 masks, shapes, rounded clips and shadows show in every instance, painted in parts as at once", arguments: [1, 2, 3, 4] as [UInt64])
        func randomEdits(seed: UInt64) {
            let stage = Stage()
            var dice = Dice(seed)
            let (replicator, dot) = make(stage, count: 3, step: CATransform3DMakeTranslation(23, 7, 0))
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 5, y: 40, width: 20, height: 20)
            shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 18, height: 16), transform: nil)
            shape.fillColor = .blue
            replicator.addSublayer(shape)
            let inner = stage.add(2, 2, 4, 4, .green, to: dot)
            stage.frame()
            for step in 0..<80 {
                CATransaction.setDisableActions(true)
                func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &dice)) }
                switch Int.random(in: 0..<15, using: &dice) {
                case 0: replicator.instanceCount = Int(number(0...5))
                case 1: replicator.instanceTransform = CATransform3DMakeTranslation(number(-20...30), number(-10...20), 0)
                case 2: replicator.instanceTransform = CATransform3DMakeRotation(number(0...6), 0, 0, 1)
                case 3: replicator.instanceColor = .rgba(number(0...4) / 4, number(0...4) / 4, 1, number(2...4) / 4)
                case 4: replicator.instanceGreenOffset = Float(number(-4...4)) / 8
                case 5: replicator.instanceAlphaOffset = Float(number(-4...2)) / 8
                case 6: dot.position.x = number(0...60)
                case 7: inner.frame = CGRect(x: number(-3...6), y: 2, width: number(1...9), height: 5)
                case 8: dot.cornerRadius = number(0...5)
                case 9: dot.masksToBounds.toggle()
                case 10: shape.lineWidth = number(0...4); shape.strokeColor = .red
                case 11: replicator.masksToBounds.toggle(); replicator.frame = CGRect(x: number(0...9), y: 0, width: number(20...100), height: 90)
                case 12: stage.add(number(0...50), number(0...50), 6, 6, .green, to: replicator).zPosition = number(-1...1)
                case 13: if replicator.storedSublayers.count > 2 { replicator.storedSublayers.last!.removeFromSuperlayer() }
                default: replicator.backgroundColor = replicator.backgroundColor == nil ? .rgba(1, 1, 0, 1) : nil
                }
                stage.frame()
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [], "seed \(seed), step \(step)")
            }
        }

        @Test("F3.3 instance properties animate, explicitly and by themselves")
        func animates() {
            let stage = Stage()
            let (replicator, _) = make(stage, count: 2, step: CATransform3DMakeTranslation(20, 0, 0))
            stage.frame()
            CATransaction.setDisableActions(false)
            replicator.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
            CATransaction.flush()
            #expect(replicator.animation(forKey: "instanceTransform") is CABasicAnimation)
            stage.frame()
            #expect(stage.pixel(35, 15) == 0xFFFF_0000)
            stage.frame(after: 0.125)
            let x = (25..<75).first { stage.pixel($0, 15) == 0xFFFF_0000 } ?? 0
            #expect((35...65).contains(x))
            #expect((25...55).contains(replicator.presentation()!.instanceTransform.m41))
            stage.frame(after: 0.2)
            #expect(stage.pixel(75, 15) == 0xFFFF_0000 && stage.pixel(35, 15) == white)
            #expect(replicator.animationKeys() == nil)
            let count = CABasicAnimation(keyPath: "instanceCount")
            count.fromValue = 1
            count.toValue = 5
            count.duration = 1
            replicator.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
            replicator.removeAllAnimations()
            replicator.add(count, forKey: nil)
            stage.frame()
            #expect(stage.pixel(23, 15) == white)
            stage.frame(after: 0.5)
            #expect(stage.pixel(35, 15) == 0xFFFF_0000 && stage.pixel(47, 15) == white)
        }

        @Test("F3.3 key-value coding and copies for presentation know the instance properties")
        func keys() {
            let layer = CAReplicatorLayer()
            #expect(layer.instanceCount == 1 && layer.instanceColor == .rgba(1, 1, 1, 1) && layer.instanceTransform == CATransform3DIdentity)
            layer.setValue(7, forKey: "instanceCount")
            layer.setValue(0.5, forKey: "instanceDelay")
            layer.setValue(2, forKeyPath: "instanceTransform.translation.x")
            layer.setValue(true, forKey: "preservesDepth")
            layer.instanceColor = .red
            layer.instanceRedOffset = 0.1
            layer.instanceGreenOffset = 0.2
            layer.instanceBlueOffset = 0.3
            layer.instanceAlphaOffset = 0.4
            let copy = CAReplicatorLayer(layer: layer)
            #expect(copy.instanceCount == 7 && copy.instanceDelay == 0.5 && copy.instanceTransform.m41 == 2 && copy.preservesDepth)
            #expect(copy.instanceColor == .red && copy.instanceRedOffset == 0.1 && copy.instanceGreenOffset == 0.2)
            #expect(copy.instanceBlueOffset == 0.3 && copy.instanceAlphaOffset == 0.4)
            #expect(layer.value(forKeyPath: "instanceTransform.translation.x") as? Double == 2)
        }

        @Test("F3.3 a picture of the model shows the instances")
        func snapshot() {
            let stage = Stage()
            _ = make(stage, count: 3, step: CATransform3DMakeTranslation(20, 5, 0))
            stage.frame()
            let image = stage.root.snapshot(scale: 1)!
            #expect(differences(image.pixels.words, stage.compositor.pixels.words, width: 100) == [])
        }

        @Test("F3.3 absurd numbers of instances and transforms end in bounded time")
        func absurd() {
            let stage = Stage()
            let said = Said()
            LayerRuntime.current.messagesSaid = []
            let token = DiagnosticLog.observe { said.lines.append($0) }
            defer { DiagnosticLog.stopObserving(token) }
            let (replicator, _) = make(stage, count: 1_000_000, step: CATransform3DMakeTranslation(0.0001, 0, 0))
            stage.frame()
            CATransaction.setDisableActions(true)
            replicator.instanceTransform = CATransform3DMakeTranslation(0.0002, 0, 0)
            stage.frame()
            #expect(said.lines.filter { $0.contains("copies of layers") }.count == 1, "said once, however many frames leave copies out")
            #expect(replicator.renderNode!.replication!.instances.count <= NodeCopier.largestNumber)
            #expect(stage.pixel(15, 15) == 0xFFFF_0000)
            let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1]
            for value in values {
                CATransaction.setDisableActions(true)
                replicator.instanceCount = 20
                replicator.instanceTransform = CATransform3DMakeScale(value, 2, 1)
                replicator.instanceDelay = Double(value)
                replicator.instanceRedOffset = Float(value)
                replicator.instanceAlphaOffset = Float(value)
                stage.frame()
                CATransaction.setDisableActions(true)
                replicator.instanceTransform = CATransform3DMakeTranslation(value, 0, value)
                replicator.instanceCount = -5
                stage.frame()
            }
            replicator.instanceCount = .max
            stage.frame()
            #expect(stage.compositor.pixels.words == stage.repainted())
        }
    }
}
