import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Geometry {
        private func near(_ a: CGRect, _ b: CGRect) -> Bool {
            abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
        }

        @Test("F1.3 frame follows bounds, position, anchor point and transform")
        func frame() {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
            layer.position = CGPoint(x: 100, y: 50)
            #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
            layer.bounds.origin = CGPoint(x: 7, y: -3)
            #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
            layer.anchorPoint = CGPoint(x: 0, y: 1)
            #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
            layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
            #expect(near(layer.frame, CGRect(x: 60, y: 20, width: 80, height: 60)))
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            #expect(near(layer.frame, CGRect(x: 90, y: 30, width: 20, height: 40)))
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            let side = 60 / 2.0.squareRoot()
            #expect(near(layer.frame, CGRect(x: 100 - side / 2, y: 50 - side / 2, width: side, height: side)))
        }

        @Test("F1.3 setting the frame sets position and size, under a transform too")
        func setFrame() {
            let layer = CALayer()
            layer.bounds.origin = CGPoint(x: 3, y: 4)
            layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            #expect(layer.position == CGPoint(x: 25, y: 40))
            #expect(layer.bounds == CGRect(x: 3, y: 4, width: 30, height: 40))
            for transform in [
                CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: .pi / 2),
                CGAffineTransform(scaleX: -1, y: 1),
            ] {
                for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25)] {
                    layer.anchorPoint = anchor
                    layer.setAffineTransform(transform)
                    layer.frame = CGRect(x: -5, y: 6, width: 70, height: 80)
                    #expect(near(layer.frame, CGRect(x: -5, y: 6, width: 70, height: 80)))
                }
            }
        }

        @Test("F3.3 points and rectangles are converted through scrolled, turned and perspective layers and back")
        func convert() {
            let root = CALayer()
            root.frame = CGRect(x: 10, y: 10, width: 300, height: 300)
            let a = CALayer()
            a.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
            a.bounds.origin = CGPoint(x: 5, y: 50)
            root.addSublayer(a)
            let b = CALayer()
            b.frame = CGRect(x: 10, y: 60, width: 50, height: 50)
            a.addSublayer(b)
            #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 26, y: 42))
            #expect(root.convert(CGPoint(x: 26, y: 42), to: b) == CGPoint(x: 1, y: 2))
            #expect(b.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: a) == CGRect(x: 10, y: 60, width: 5, height: 5))
            // nil is the space the root is placed in.
            #expect(b.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 36, y: 52))
            a.setAffineTransform(CGAffineTransform(rotationAngle: 1))
            root.sublayerTransform.m34 = -1 / 500
            b.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
            let p = CGPoint(x: 12, y: 13)
            let there = b.convert(p, to: root)
            let back = b.convert(there, from: root)
            #expect(hypot(back.x - p.x, back.y - p.y) < 1e-9)
            #expect(hypot(there.x - p.x, there.y - p.y) > 5)
        }

        @Test("F3.3 hit testing finds the frontmost layer, heeds clipping, hiding, depth and transforms")
        func hitTest() {
            let stage = Stage()
            let a = stage.add(10, 10, 40, 40)
            let b = stage.add(20, 20, 10, 10, .blue, to: a)
            let c = stage.add(30, 30, 40, 40, .green)
            #expect(stage.root.hitTest(CGPoint(x: 35, y: 35)) === c)
            #expect(stage.root.hitTest(CGPoint(x: 29, y: 29)) === a)
            #expect(stage.root.hitTest(CGPoint(x: 95, y: 5)) === stage.root)
            #expect(stage.root.hitTest(CGPoint(x: 195, y: 5)) == nil)
            b.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
            #expect(stage.root.hitTest(CGPoint(x: 57, y: 15)) === b)
            a.masksToBounds = true
            #expect(stage.root.hitTest(CGPoint(x: 57, y: 15)) === stage.root)
            a.zPosition = 1
            #expect(stage.root.hitTest(CGPoint(x: 35, y: 35)) === a)
            a.isHidden = true
            #expect(stage.root.hitTest(CGPoint(x: 35, y: 35)) === c)
            c.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
            #expect(stage.root.hitTest(CGPoint(x: 31, y: 31)) === stage.root)
            #expect(c.contains(CGPoint(x: 39, y: 39)) && !c.contains(CGPoint(x: 40, y: 40)))
        }

        @Test("F3.3 the transform functions agree with one another")
        func transforms() {
            let t = CATransform3DConcat(
                CATransform3DMakeRotation(0.3, 1, 2, 3), CATransform3DMakeTranslation(1, 2, 3))
            let product = CATransform3DConcat(t, CATransform3DInvert(t))
            for (a, b) in zip(values(product), values(CATransform3DIdentity)) { #expect(abs(a - b) < 1e-12) }
            #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))))
            #expect(!CATransform3DIsAffine(t))
            let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            #expect(abs(turned.m12 - 1) < 1e-12)
            // Applied before what is there.
            #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0).m41 == 2)
            let d = TransformDecomposition(CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), t))!
            for (a, b) in zip(values(d.matrix), values(CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), t))) { #expect(abs(a - b) < 1e-9) }
            var perspective = t
            perspective.m34 = -0.002
            perspective.m14 = 0.001
            for (a, b) in zip(values(TransformDecomposition(perspective)!.matrix), values(perspective)) { #expect(abs(a - b) < 1e-9) }
        }

        private func values(_ t: CATransform3D) -> [CGFloat] {
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        }
    }
}
