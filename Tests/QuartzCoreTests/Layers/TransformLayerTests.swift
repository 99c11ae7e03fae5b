import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct TransformLayers {
        private let white: UInt32 = 0xFFFF_FFFF
        private let colors: [CGColor] = [
            .red, .green, .blue, .rgba(1, 1, 0, 1), .rgba(0, 1, 1, 1), .rgba(1, 0, 1, 1),
        ]

        // Reason: Apple's page on CATransformLayer: only sublayers are drawn, in one space with the layer's surroundings; its own looks, clips and hits count for
        // nothing, and opacity goes to each sublayer by itself.

        /// The six sides of a cube: front, right, back, left, top, bottom, each `side` points wide.
        private func cube(_ side: CGFloat, in container: CALayer) -> [CALayer] {
            let turns: [(CGFloat, CGFloat, CGFloat)] = [
                (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
            ]
            return zip(turns, colors).map { turn, color in
                let face = CALayer()
                face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
                face.position = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
                face.backgroundColor = color
                // The finest that askew layers are drawn at: pictures that are kept while a layer turns then equal new ones.
                face.contentsScale = 4
                face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, side / 2)
                container.addSublayer(face)
                return face
            }
        }

        private func make(_ stage: Stage, perspective: CGFloat? = 200) -> CATransformLayer {
            CATransaction.setDisableActions(true)
            if let perspective {
                var transform = CATransform3DIdentity
                transform.m34 = -1 / perspective
                stage.root.sublayerTransform = transform
                // About the middle of the stage.
                stage.root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
                stage.root.position = CGPoint(x: stage.root.bounds.midX, y: stage.root.bounds.midY)
            }
            let layer = CATransformLayer()
            layer.frame = stage.root.bounds
            stage.root.addSublayer(layer)
            return layer
        }

        private func word(_ color: CGColor) -> UInt32 { Paint(color, alpha: 1).argb }

        @Test("F3.3 a point of a face lies where rotation and perspective, worked out by hand, put it")
        func projection() {
            let stage = Stage()
            let space = make(stage)
            let face = stage.add(20, 40, 60, 20, .red, to: space)
            face.zPosition = 10
            space.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
            stage.frame()
            // Corner (−30, −10, 10) from the middle. Turned by 30° about y: x' = x cos + z sin, z' = −x sin + z cos; then divided by 1 − z'/200.
            func expected(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                let (c, s) = (cos(CGFloat.pi / 6), sin(CGFloat.pi / 6))
                let w = 1 - (-x * s + 10 * c) / 200
                return CGPoint(x: 50 + (x * c + 10 * s) / w, y: 50 + y / w)
            }
            for (corner, x, y) in [(CGPoint(x: 0, y: 0), -30, -10), (CGPoint(x: 60, y: 0), 30, -10), (CGPoint(x: 60, y: 20), 30, 10)] {
                let found = face.renderNode!.toParent.apply(corner)
                let wanted = expected(CGFloat(x), CGFloat(y))
                #expect(abs(found.x - wanted.x) < 1e-9 && abs(found.y - wanted.y) < 1e-9)
            }
            let left = expected(-30, -10)
            #expect(stage.pixel(Int(left.x.rounded(.up)) + 2, 50) == 0xFFFF_0000)
            #expect(stage.pixel(Int(left.x) - 2, 50) == white)
        }

        @Test("F3.3 of a turned cube the faces that look at the viewer are seen, whatever the order of the layers", arguments: [nil, 200, 90] as [CGFloat?])
        func cubeOrder(perspective: CGFloat?) {
            let stage = Stage()
            let space = make(stage, perspective: perspective)
            let faces = cube(30, in: space)
            let normals: [(CGFloat, CGFloat, CGFloat)] = [(0, 0, 1), (1, 0, 0), (0, 0, -1), (-1, 0, 0), (0, -1, 0), (0, 1, 0)]
            for step in 0..<40 {
                CATransaction.setDisableActions(true)
                let turn = CATransform3DRotate(CATransform3DMakeRotation(CGFloat(step) * 0.37, 0, 1, 0), CGFloat(step) * 0.61, 1, 0.3, 0)
                space.transform = turn
                if step % 7 == 3 { space.insertSublayer(faces[step % 6], at: 0) }
                stage.frame()
                for (index, normal) in normals.enumerated() {
                    let turned = (
                        normal.0 * turn.m11 + normal.1 * turn.m21 + normal.2 * turn.m31,
                        normal.0 * turn.m12 + normal.1 * turn.m22 + normal.2 * turn.m32,
                        normal.0 * turn.m13 + normal.1 * turn.m23 + normal.2 * turn.m33
                    )
                    // The viewer stands at (0, 0, d); a face looks at it when the way there leads to the face's outer side.
                    let facing = perspective.map { turned.2 * $0 - 15 } ?? turned.2 * 1000
                    // Nearly from the edge: a pixel or less.
                    if abs(facing) < (perspective ?? 1000) * 0.1 { continue }
                    let w = perspective.map { 1 - turned.2 * 15 / $0 } ?? 1
                    let (x, y) = (Int(50 + turned.0 * 15 / w), Int(50 + turned.1 * 15 / w))
                    let isSeen = stage.pixel(x, y) == word(colors[index])
                    #expect(isSeen == (facing > 0), "step \(step), face \(index)")
                }
                if step % 5 == 0 { #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [], "step \(step)") }
            }
        }

        @Test("F3.3 transform layers in transform layers make one space; a plain layer between them flattens it")
        func nested() {
            func picture(_ build: (Stage, CATransformLayer) -> Void) -> [UInt32] {
                let stage = Stage()
                build(stage, make(stage))
                stage.frame()
                return stage.compositor.pixels.words
            }
            let (a, b) = (CATransform3DMakeRotation(0.5, 0, 1, 0), CATransform3DMakeRotation(0.4, 1, 0, 0))
            let composed = picture { stage, space in
                space.transform = CATransform3DConcat(b, a)
                _ = cube(30, in: space)
            }
            let nested = picture { stage, space in
                space.transform = a
                let inner = CATransformLayer()
                inner.frame = stage.root.bounds
                inner.transform = b
                space.addSublayer(inner)
                _ = cube(30, in: inner)
            }
            #expect(differences(composed, nested, width: 100, tolerance: 2) == [])
            let flattened = picture { stage, space in
                space.transform = a
                let inner = CALayer()
                inner.frame = stage.root.bounds
                inner.transform = b
                space.addSublayer(inner)
                _ = cube(30, in: inner)
            }
            #expect(differences(composed, flattened, width: 100, tolerance: 60) != [])
        }

        @Test("F3.3 layers in one turned plane keep the order they were added in")
        func coplanar() {
            let stage = Stage()
            let space = make(stage)
            stage.add(20, 20, 60, 60, .red, to: space)
            stage.add(25, 45, 10, 10, .green, to: space)
            stage.add(65, 45, 10, 10, .blue, to: space)
            for angle in [0.9, -0.9, 0.3, 0] as [CGFloat] {
                CATransaction.setDisableActions(true)
                space.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                stage.frame()
                let words = stage.compositor.pixels.words
                #expect(words.contains(0xFF00_FF00) && words.contains(0xFF00_00FF) && words.contains(0xFFFF_0000), "\(angle)")
            }
        }

        @Test("F3.3 a face that is not double-sided is seen from its front only, through all transforms together")
        func doubleSided() {
            let stage = Stage()
            let space = make(stage)
            let face = stage.add(30, 30, 40, 40, .red, to: space)
            face.isDoubleSided = false
            face.zPosition = 1
            for (angle, isSeen) in [(0, true), (1, true), (2, false), (3, false), (4.5, false), (5.5, true)] as [(CGFloat, Bool)] {
                CATransaction.setDisableActions(true)
                space.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                face.transform = CATransform3DIdentity
                stage.frame()
                #expect((stage.pixel(50, 50) == 0xFFFF_0000) == isSeen, "\(angle)")
                // Turned to and fro: as it was.
                CATransaction.setDisableActions(true)
                face.transform = CATransform3DMakeRotation(-angle, 0, 1, 0)
                stage.frame()
                #expect(stage.pixel(50, 50) == 0xFFFF_0000, "\(angle), turned back")
            }
        }

        @Test("F3.3 a transform layer draws nothing of its own, clips and groups nothing, and fades each sublayer by itself")
        func ownProperties() {
            let stage = Stage()
            let space = make(stage, perspective: nil)
            space.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
            space.backgroundColor = .green
            space.borderWidth = 5
            space.cornerRadius = 9
            space.shadowOpacity = 1
            space.contents = quarters(20)
            space.masksToBounds = true
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            mask.backgroundColor = .red
            space.mask = mask
            stage.add(10, 10, 50, 20, .red, to: space)
            stage.add(30, 10, 10, 20, .red, to: space)
            space.opacity = 0.5
            stage.frame()
            #expect(stage.pixel(22, 22) == white)
            // Beyond the bounds, and half as strong; three quarters where two lie on top of each other.
            #expect((126...129).contains(stage.pixel(75, 35) & 255))
            #expect((62...66).contains(stage.pixel(55, 35) & 255))
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }

        @Test("F3.3 a turn that animates paints, frame by frame, what painting everything gives")
        func animation() {
            let stage = Stage()
            let space = make(stage)
            let faces = cube(36, in: space)
            faces[0].addSublayer(CALayer())
            stage.add(4, 4, 10, 10, .rgba(0, 0, 0, 1), to: faces[0])
            let behind = stage.add(0, 60, 100, 10, .rgba(0.5, 0.5, 0.5, 1))
            behind.zPosition = -100
            let animation = CABasicAnimation(keyPath: "transform.rotation.y")
            animation.fromValue = 0
            animation.toValue = 6
            animation.duration = 2
            space.add(animation, forKey: nil)
            let spin = CABasicAnimation(keyPath: "transform.rotation.z")
            spin.byValue = 3
            spin.duration = 1
            faces[1].add(spin, forKey: nil)
            stage.frame()
            for step in 0..<24 {
                stage.frame(after: 0.09)
                #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [], "step \(step)")
            }
            // The perspective of the layer around it moves everything.
            CATransaction.setDisableActions(true)
            stage.root.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
            stage.frame()
            #expect(stage.pixel(50, 50) == 0xFFFF_0000 && stage.pixel(50 + 10, 50 - 4) == white)
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }

        @Test("F3.3 hit testing finds the frontmost face and never the transform layer")
        func hitTesting() {
            let stage = Stage()
            let space = make(stage)
            let faces = cube(40, in: space)
            stage.frame()
            #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === faces[0])
            space.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
            #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === faces[1])
            space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === faces[2])
            // Perspective makes the near face larger than its 40 points.
            #expect(stage.root.hitTest(CGPoint(x: 71, y: 50)) === faces[2])
            #expect(stage.root.hitTest(CGPoint(x: 90, y: 50)) === stage.root)
            #expect(space.hitTest(CGPoint(x: 90, y: 50)) == nil)
        }

        @Test("F3.3 a replicator that preserves depth sets its instances up in space")
        func replicated() {
            let stage = Stage()
            let space = make(stage)
            let ring = CAReplicatorLayer()
            ring.frame = stage.root.bounds
            ring.preservesDepth = true
            ring.instanceCount = 4
            ring.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            ring.instanceColor = .rgba(1, 1, 1, 1)
            ring.instanceRedOffset = -0.25
            ring.backgroundColor = .green
            space.addSublayer(ring)
            let panel = stage.add(30, 30, 40, 40, .red, to: ring)
            panel.zPosition = 20
            panel.contentsScale = 4
            for quarter in 0..<4 {
                CATransaction.setDisableActions(true)
                space.transform = CATransform3DMakeRotation(-CGFloat(quarter) * .pi / 2 + 0.01, 0, 1, 0)
                stage.frame()
                #expect(stage.pixel(50, 50) == 0xFF00_0000 | UInt32(255 * (4 - quarter) / 4) << 16, "\(quarter)")
            }
            #expect(stage.pixel(5, 5) == white)
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }

        @Test("F3.3 a layer that lies askew shows its sublayers where a changed sublayer transform puts them")
        func askew() {
            let stage = Stage()
            CATransaction.setDisableActions(true)
            let layer = stage.add(10, 10, 80, 80, .green)
            layer.contentsScale = 4
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 300
            layer.transform = CATransform3DRotate(transform, 0.5, 0, 1, 0)
            stage.add(10, 30, 20, 20, .red, to: layer)
            stage.frame()
            CATransaction.setDisableActions(true)
            layer.sublayerTransform = CATransform3DMakeTranslation(40, 0, 0)
            stage.frame()
            #expect(stage.pixel(65, 50) == 0xFFFF_0000)
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: 100) == [])
        }

        @Test("F3.3 a picture of the model shows what stands in space")
        func snapshot() {
            let stage = Stage()
            let space = make(stage)
            space.transform = CATransform3DMakeRotation(0.7, 1, 1, 0)
            _ = cube(30, in: space)
            stage.frame()
            let image = stage.root.snapshot(scale: 1)!
            #expect(differences(image.pixels.words, stage.compositor.pixels.words, width: 100) == [])
        }
    }
}
