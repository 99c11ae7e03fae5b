import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct RandomSpaces {
        /// Edits at random in trees of plain, transform and replicator layers; after each the picture must equal one painted anew.
        ///
        /// Layers do not clip: askew, the edges of a clip look otherwise with children than without. What blends groups in parts is rounded apart.
        @Test("F3.3 spaces and instances within each other: painting what changed gives the same pixels as painting everything", arguments: [1, 2, 3, 115, 540] as [UInt64])
        func incrementalEqualsFull(seed: UInt64) {
            let stage = Stage(width: 90, height: 90)
            var dice = Dice(seed)
            var layers: [CALayer] = [stage.root]
            func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &dice)) }
            func color() -> CGColor { .rgba(number(0...4) / 4, number(0...4) / 4, number(0...4) / 4, [1, 1, 0.5].randomElement(using: &dice)!) }
            func rect() -> CGRect { CGRect(x: number(-5...50), y: number(-5...50), width: number(5...50), height: number(5...50)) }
            func turn() -> CATransform3D {
                let axis: (CGFloat, CGFloat, CGFloat) = [(0, 0, 1), (0, 1, 0), (1, 0.5, 0)].randomElement(using: &dice)!
                return CATransform3DTranslate(CATransform3DMakeRotation(number(-30...30) / 10, axis.0, axis.1, axis.2), 0, 0, number(-8...8))
            }
            for step in 0..<150 {
                CATransaction.setDisableActions(true)
                let layer = layers.randomElement(using: &dice)!
                let isRoot = layer === stage.root
                let edit = layers.count < 7 ? 0 : Int.random(in: 0..<16, using: &dice)
                switch edit {
                case 0, 1:
                    let new: CALayer
                    switch Int.random(in: 0..<6, using: &dice) {
                    case 0, 1: new = CATransformLayer()
                    case 2:
                        let replicator = CAReplicatorLayer()
                        replicator.instanceCount = Int(number(0...3))
                        replicator.instanceTransform = CATransform3DMakeTranslation(number(-9...15), number(-9...15), number(-5...5))
                        new = replicator
                    default: new = CALayer()
                    }
                    new.frame = rect()
                    // The finest that askew layers are drawn at: pictures that are kept while they turn then equal new ones.
                    new.contentsScale = 4
                    if !(new is CATransformLayer) { new.backgroundColor = color() }
                    layer.insertSublayer(new, at: UInt32(Int.random(in: 0...layer.storedSublayers.count, using: &dice)))
                    layers.append(new)
                case 2 where !isRoot:
                    layer.removeFromSuperlayer()
                    layers.removeAll { l in
                        var above: CALayer? = l
                        while let current = above { if current === layer { return true }; above = current.superlayer }
                        return false
                    }
                case 3, 4: if !isRoot { layer.frame = rect() }
                case 5: if !isRoot { layer.transform = turn() }
                case 6: if !isRoot { layer.transform = CATransform3DIdentity }
                case 7:
                    var perspective = CATransform3DIdentity
                    perspective.m34 = [0, -1 / 150].randomElement(using: &dice)!
                    layer.sublayerTransform = perspective
                case 8: if !isRoot { layer.opacity = [1, 0.5, 0].randomElement(using: &dice)! }
                case 9: if !isRoot { layer.isHidden.toggle() }
                case 10: layer.zPosition = number(-3...3)
                case 11: layer.isDoubleSided.toggle()
                case 12, 13:
                    guard let replicator = layer as? CAReplicatorLayer else { break }
                    replicator.preservesDepth.toggle()
                case 14:
                    guard let replicator = layer as? CAReplicatorLayer else { break }
                    replicator.instanceColor = color()
                    replicator.instanceBlueOffset = Float(number(-2...2)) / 4
                case 15:
                    if let last = layer.storedSublayers.last { layer.insertSublayer(last, at: 0) }
                default: break
                }
                stage.frame()
                let found = differences(stage.compositor.pixels.words, stage.repainted(), width: 90, tolerance: 2)
                #expect(found == [], "seed \(seed), step \(step), edit \(edit) of \(layer)\n\(stage.compositor.lastReport)\n\(stage.compositor.treeDescription())")
                if found != [] { return }
            }
        }
    }
}
