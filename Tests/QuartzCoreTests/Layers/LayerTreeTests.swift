import CoreGraphics
import Foundation
import ObjectiveC
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Tree {
        private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }
        private func layer(_ name: String) -> CALayer {
            let layer = CALayer()
            layer.name = name
            return layer
        }

        @Test("F3.3 inserting, moving, replacing and removing sublayers")
        func editing() {
            let root = CALayer()
            let (a, b, c, d) = (layer("a"), layer("b"), layer("c"), layer("d"))
            #expect(root.sublayers == nil)
            root.addSublayer(a)
            root.addSublayer(b)
            root.insertSublayer(c, at: 0)
            #expect(names(root) == "cab")
            root.insertSublayer(d, below: b)
            #expect(names(root) == "cadb")
            root.insertSublayer(c, above: d)
            #expect(names(root) == "adcb")
            root.insertSublayer(b, at: 0)
            #expect(names(root) == "badc")
            root.addSublayer(b)
            #expect(names(root) == "adcb")
            root.replaceSublayer(d, with: layer("e"))
            #expect(names(root) == "aecb")
            #expect(d.superlayer == nil)
            let other = CALayer()
            other.addSublayer(a)
            #expect(names(root) == "ecb")
            #expect(a.superlayer === other)
            root.sublayers = [b, a]
            #expect(names(root) == "ba")
            #expect(other.sublayers == nil && c.superlayer == nil)
            b.removeFromSuperlayer()
            #expect(names(root) == "a")
        }

        @Test("F3.3 layers and their trees die with the last reference, also after they were shown")
        func lifetime() {
            let stage = Stage()
            weak var weakLayer: CALayer?
            weak var weakChild: CALayer?
            weak var weakMask: CALayer?
            do {
                let layer = stage.add(0, 0, 10, 10)
                let child = stage.add(0, 0, 5, 5, .blue, to: layer)
                let mask = CALayer()
                layer.mask = mask
                stage.frame()
                weakLayer = layer
                weakChild = child
                weakMask = mask
                layer.removeFromSuperlayer()
            }
            #expect(weakLayer == nil && weakChild == nil && weakMask == nil)
            stage.frame()
            #expect(stage.pixel(5, 5) == 0xFFFF_FFFF)
        }

        @Test("F3.3 a layer cannot become its own descendant")
        func cycle() {
            let a = layer("a")
            let b = layer("b")
            a.addSublayer(b)
            let exception = ObjCException.catching { b.addSublayer(a) }
            #expect(exception?.name.rawValue == "CALayerInvalid")
        }

        @Test("F3.3 layout: once for ten marks, from the topmost dirty ancestor, on a change of size and of sublayers")
        func layout() {
            let root = Counting()
            let child = Counting()
            let grandchild = Counting()
            root.addSublayer(child)
            child.addSublayer(grandchild)
            root.layoutIfNeeded()
            root.count = 0
            child.count = 0
            grandchild.count = 0
            for _ in 0..<10 { child.setNeedsLayout() }
            #expect(child.count == 0 && child.needsLayout())
            root.setNeedsLayout()
            grandchild.layoutIfNeeded()
            #expect((root.count, child.count, grandchild.count) == (1, 1, 0))
            child.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
            root.layoutIfNeeded()
            #expect((root.count, child.count, grandchild.count) == (2, 2, 0))
            child.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
            child.position = CGPoint(x: 4, y: 4)
            root.layoutIfNeeded()
            #expect((root.count, child.count, grandchild.count) == (2, 2, 0))
        }

        @Test("F3.3 key-value coding: properties, parts of them, and keys of any name")
        func keys() {
            let layer = CALayer()
            layer.setValue(0.5, forKey: "opacity")
            #expect(layer.opacity == 0.5)
            layer.setValue(7, forKeyPath: "position.y")
            #expect(layer.position == CGPoint(x: 0, y: 7))
            layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale.x")
            layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
            #expect(abs(layer.transform.m12 - 2) < 1e-9)
            #expect(abs((layer.value(forKeyPath: "transform.scale.x") as! NSNumber).doubleValue - 2) < 1e-9)
            layer.setValue(30, forKeyPath: "bounds.size.width")
            #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 0))
            layer.setValue("anything", forKey: "mine")
            #expect(layer.value(forKey: "mine") as? String == "anything")
            #expect(layer.value(forKey: "unknown") == nil)
            layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
            #expect(layer.position == CGPoint(x: 1, y: 2))
            layer.setValue(CGColor.red, forKey: "backgroundColor")
            #expect(layer.backgroundColor == .red)
            layer.setValue(true, forKey: "masksToBounds")
            #expect(layer.masksToBounds)
            let shape = CAShapeLayer()
            shape.setValue(3, forKey: "lineWidth")
            #expect(shape.lineWidth == 3)
            let a = CABasicAnimation(keyPath: "opacity")
            a.setValue("x", forKey: "id")
            a.setValue(2, forKey: "duration")
            #expect((a.copy() as! CABasicAnimation).value(forKey: "id") as? String == "x")
            #expect(a.duration == 2)
        }

        @Test("F3.3 defaults are Apple's")
        func defaults() {
            let layer = CALayer()
            #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.isDoubleSided && !layer.isOpaque)
            #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
            #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
            #expect(layer.shadowColor?.alpha == 1 && layer.borderColor?.alpha == 1 && layer.borderWidth == 0)
            #expect(layer.speed == 1 && layer.duration == .infinity && layer.fillMode == .removed)
            let shape = CAShapeLayer()
            #expect(shape.fillColor?.alpha == 1 && shape.strokeColor == nil && shape.lineWidth == 1 && shape.miterLimit == 10)
            #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.fillRule == .nonZero)
            let gradient = CAGradientLayer()
            #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1) && gradient.type == .axial)
            let animation = CABasicAnimation(keyPath: "x")
            #expect(animation.duration == 0 && animation.speed == 1 && animation.isRemovedOnCompletion && animation.fillMode == .removed)
        }

        @Test("F3.3 display: draw(in:) fills a backing store at the contents scale, upright, from the bounds' origin")
        func display() {
            let stage = Stage(width: 60, height: 60, scale: 2)
            let layer = Drawing()
            layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            layer.contentsScale = 2
            stage.root.addSublayer(layer)
            stage.frame()
            #expect(layer.drawn == 0)
            layer.setNeedsDisplay()
            stage.frame()
            #expect(layer.drawn == 1)
            // The top left quarter is red, the rest clear.
            #expect(stage.pixel(10, 10) == 0xFFFF_0000)
            #expect(stage.pixel(19, 19) == 0xFFFF_0000)
            #expect(stage.pixel(20, 20) == 0xFFFF_FFFF)
            #expect(stage.pixel(12, 26) == 0xFFFF_FFFF)
            let image = layer.contents as! CGImage
            #expect(image.width == 20 && image.height == 20)
            layer.bounds.size = CGSize(width: 12, height: 12)
            stage.frame()
            #expect(layer.drawn == 1)
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size = CGSize(width: 10, height: 10)
            stage.frame()
            #expect(layer.drawn == 2)
            layer.contents = nil
            CATransaction.flush()
            layer.removeAllAnimations()
            stage.frame()
            #expect(stage.pixel(12, 12) == 0xFFFF_FFFF)
        }
    }
}

private final class Counting: CALayer {
    var count = 0
    override func layoutSublayers() {
        super.layoutSublayers()
        count += 1
    }
}

private final class Drawing: CALayer {
    var drawn = 0
    override func draw(in ctx: CGContext) {
        drawn += 1
        ctx.setFillColor(.red)
        ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 5, height: 5))
    }
}
