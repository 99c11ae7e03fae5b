import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

private final class Witness: NSObject, AnimationObserver {
    var log: [String] = []
    func animationBegan(_ animation: CAAnimation) { log.append("start \(animation.value(forKey: "id") ?? "")") }
    func animationEnded(_ animation: CAAnimation, finished: Bool) {
        log.append("stop \(animation.value(forKey: "id") ?? "") \(finished)")
    }
}

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Animations {
        private func x(_ layer: CALayer) -> CGFloat { layer.presentation()!.position.x }

        @Test("F3.3 a basic animation shows its values while the model keeps its own")
        func basic() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 5
            animation.toValue = 25
            animation.duration = 2
            layer.add(animation, forKey: "move")
            #expect(layer.animationKeys() == ["move"])
            stage.frame()
            #expect(x(layer) == 5)
            stage.frame(after: 0.5)
            #expect(abs(x(layer) - 10) < 1e-6)
            #expect(layer.position.x == 5)
            stage.frame(after: 1)
            #expect(abs(x(layer) - 20) < 1e-6)
            #expect(stage.pixel(20, 5) == 0xFFFF_0000)
            #expect(stage.pixel(5, 5) == 0xFFFF_FFFF)
            stage.frame(after: 0.5)
            #expect(layer.animationKeys() == nil)
            #expect(x(layer) == 5)
            #expect(stage.pixel(5, 5) == 0xFFFF_0000)
            #expect(stage.frame(after: 0.1).isEmpty)
        }

        @Test("F3.3 from, to and by in every combination")
        func ends() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            func middle(_ from: CGFloat?, _ to: CGFloat?, _ by: CGFloat?, additive: Bool = false) -> CGFloat {
                let a = CABasicAnimation(keyPath: "position.x")
                a.fromValue = from
                a.toValue = to
                a.byValue = by
                a.isAdditive = additive
                a.duration = 1
                layer.add(a, forKey: "a")
                stage.frame()
                stage.clock.advance(by: 0.5)
                return (x(layer) * 1000).rounded() / 1000
            }
            // The model's value is 5.
            #expect(middle(10, 20, nil) == 15)
            #expect(middle(10, nil, 4) == 12)
            #expect(middle(nil, 20, 4) == 18)
            #expect(middle(11, nil, nil) == 8)
            #expect(middle(nil, 9, nil) == 7)
            #expect(middle(nil, nil, 6) == 8)
            #expect(middle(-4, 0, nil, additive: true) == 3)
        }

        @Test("F3.3 fill modes, repeats, reversing, speed, begin time and time offset")
        func timing() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            func value(at t: Double, _ setUp: (CABasicAnimation) -> Void) -> CGFloat {
                let a = CABasicAnimation(keyPath: "position.x")
                a.fromValue = 0
                a.toValue = 100
                a.duration = 1
                a.isRemovedOnCompletion = false
                setUp(a)
                layer.add(a, forKey: "a")
                stage.frame()
                stage.frame(after: t)
                return (x(layer) * 1000).rounded() / 1000
            }
            #expect(value(at: 2) { _ in } == 5)
            #expect(value(at: 2) { $0.fillMode = .forwards } == 100)
            #expect(value(at: 0.5) { $0.beginTime = CACurrentMediaTime() + 1 } == 5)
            #expect(value(at: 0.5) { $0.beginTime = CACurrentMediaTime() + 1; $0.fillMode = .backwards } == 0)
            #expect(value(at: 1.25) { $0.repeatCount = 2 } == 25)
            #expect(value(at: 1.25) { $0.autoreverses = true } == 75)
            #expect(value(at: 2.25) { $0.autoreverses = true; $0.repeatCount = .infinity } == 25)
            #expect(value(at: 3) { $0.repeatCount = 2.5; $0.fillMode = .forwards } == 50)
            #expect(value(at: 0.25) { $0.speed = 2 } == 50)
            #expect(value(at: 0.25) { $0.timeOffset = 0.5 } == 75)
            #expect(value(at: 1.5) { $0.repeatCount = 3; $0.isCumulative = true } == 150)
            #expect(value(at: 0.25) { $0.repeatDuration = 0.75 } == 25)
        }

        @Test("F3.3 a layer's own speed, offset and begin time pause and resume its animations")
        func layerTime() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            let a = CABasicAnimation(keyPath: "position.x")
            a.fromValue = 0
            a.toValue = 100
            a.duration = 10
            layer.add(a, forKey: "a")
            stage.frame()
            stage.frame(after: 3)
            // Apple's recipe.
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            stage.frame(after: 5)
            #expect(abs(x(layer) - 30) < 1e-6)
            #expect(!LayerRuntime.current.animations.isAnimating)
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            stage.frame(after: 2)
            #expect(abs(x(layer) - 50) < 1e-6)
            #expect(LayerRuntime.current.animations.isAnimating)
        }

        @Test("F3.3 keyframes: key times, discrete, paced, timing functions, and a path")
        func keyframes() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            func value(at t: Double, _ setUp: (CAKeyframeAnimation) -> Void) -> CGPoint {
                let a = CAKeyframeAnimation(keyPath: "position")
                a.values = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 40, y: 0)]
                a.duration = 1
                setUp(a)
                layer.add(a, forKey: "a")
                stage.frame()
                stage.frame(after: t)
                let p = layer.presentation()!.position
                return CGPoint(x: (p.x * 100).rounded() / 100, y: (p.y * 100).rounded() / 100)
            }
            #expect(value(at: 0.25) { _ in } == CGPoint(x: 5, y: 0))
            #expect(value(at: 0.75) { _ in } == CGPoint(x: 25, y: 0))
            #expect(value(at: 0.1) { $0.keyTimes = [0, 0.2, 1] } == CGPoint(x: 5, y: 0))
            #expect(value(at: 0.6) { $0.keyTimes = [0, 0.2, 1] } == CGPoint(x: 25, y: 0))
            #expect(value(at: 0.4) { $0.calculationMode = .discrete } == CGPoint(x: 10, y: 0))
            #expect(value(at: 0.5) { $0.calculationMode = .paced } == CGPoint(x: 20, y: 0))
            let slow = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
            #expect(value(at: 0.25) { $0.timingFunctions = [slow, slow] } == CGPoint(x: 5, y: 0))
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: 30, y: 0))
            path.addLine(to: CGPoint(x: 30, y: 10))
            #expect(value(at: 0.75) { $0.path = path } == CGPoint(x: 30, y: 5))
            #expect(value(at: 0.75) { $0.path = path; $0.calculationMode = .paced } == CGPoint(x: 30, y: 0))
            _ = value(at: 0.75) { $0.path = path; $0.rotationMode = .rotateAuto }
            #expect(abs((layer.presentation()!.value(forKeyPath: "transform.rotation.z") as! NSNumber).doubleValue - .pi / 2) < 1e-6)
        }

        @Test("F3.3 colours, rectangles, transforms and paths are interpolated, rotation the short way")
        func kinds() {
            func half(_ a: Any, _ b: Any) -> AnimatableValue {
                AnimatableValue.interpolate(AnimatableValue(a)!, AnimatableValue(b)!, 0.5)
            }
            if case .color(let c) = half(CGColor.red, CGColor.blue) { #expect(c.components == [0.5, 0, 0.5, 1]) } else { Issue.record("no colour") }
            if case .rect(let r) = half(CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 20, width: 30, height: 10)) {
                #expect(r == CGRect(x: 5, y: 10, width: 20, height: 10))
            }
            func rotation(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }
            if case .transform(let t) = half(rotation(3), rotation(-3)) {
                // Through π, not through 0.
                #expect(abs(t.m11 - -1) < 1e-9)
            }
            if case .transform(let t) = half(CATransform3DMakeScale(1, 1, 1), CATransform3DConcat(CATransform3DMakeScale(3, 3, 1), rotation(.pi / 2))) {
                #expect(abs(hypot(t.m11, t.m12) - 2) < 1e-9)
                #expect(abs(atan2(t.m12, t.m11) - .pi / 4) < 1e-9)
            }
            if case .transform(let t) = half(CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)) {
                #expect(abs(t.m11 - cos(.pi / 4)) < 1e-9)
                #expect(abs(t.m13 - -sin(.pi / 4)) < 1e-9)
            }
            let p = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let q = CGPath(rect: CGRect(x: 10, y: 0, width: 20, height: 10), transform: nil)
            if case .path(let m) = half(p, q) { #expect(m.boundingBox == CGRect(x: 5, y: 0, width: 15, height: 10)) } else { Issue.record("no path") }
            let boxed = NSValue(caTransform3D: rotation(1))
            #expect(boxed.caTransform3DValue == rotation(1))
            if case .transform(let t)? = AnimatableValue(boxed) { #expect(t == rotation(1)) } else { Issue.record("no transform") }
        }

        @Test("F3.3 animations of one property lie over one another in the order of adding; additive ones add up")
        func stacking() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            for (index, by) in [10.0, 20.0].enumerated() {
                let a = CABasicAnimation(keyPath: "position.x")
                a.fromValue = by
                a.toValue = 0
                a.isAdditive = true
                a.duration = 1
                layer.add(a, forKey: "a\(index)")
            }
            stage.frame()
            #expect(x(layer) == 35)
            stage.clock.advance(by: 0.5)
            #expect(abs(x(layer) - 20) < 1e-6)
            #expect(layer.animationKeys() == ["a0", "a1"])
        }

        @Test("F3.3 a group runs its animations in its own time, and its delegate hears once")
        func group() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            let a = CABasicAnimation(keyPath: "position.x")
            a.fromValue = 0
            a.toValue = 100
            let b = CABasicAnimation(keyPath: "opacity")
            b.fromValue = 1
            b.toValue = 0
            b.beginTime = 1
            b.duration = 1
            b.fillMode = .backwards
            let group = CAAnimationGroup()
            group.animations = [a, b]
            group.duration = 2
            let witness = Witness()
            group.delegate = witness
            layer.add(group, forKey: "g")
            stage.frame()
            stage.frame(after: 0.5)
            #expect(abs(x(layer) - 25) < 1e-6)
            #expect(layer.presentation()!.opacity == 1)
            stage.frame(after: 1)
            #expect(abs(layer.presentation()!.opacity - 0.5) < 1e-6)
            stage.frame(after: 0.5)
            #expect(witness.log == ["start ", "stop  true"])
        }

        @Test("F3.3 delegates hear start and stop in order; removed and replaced animations did not finish")
        func delegates() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            let witness = Witness()
            func add(_ id: String, _ duration: Double, key: String? = nil) {
                let a = CABasicAnimation(keyPath: "opacity")
                a.toValue = 0.5
                a.duration = duration
                a.delegate = witness
                a.setValue(id, forKey: "id")
                layer.add(a, forKey: key ?? id)
            }
            add("long", 2)
            add("short", 1)
            add("removed", 1)
            add("replaced", 1)
            stage.frame()
            #expect(witness.log == ["start long", "start short", "start removed", "start replaced"])
            witness.log = []
            layer.removeAnimation(forKey: "removed")
            add("new", 1, key: "replaced")
            #expect(witness.log == [])
            stage.frame(after: 0.1)
            #expect(witness.log == ["stop removed false", "stop replaced false", "start new"])
            witness.log = []
            // A frame that comes late ends them in the order of their ends.
            stage.frame(after: 10)
            #expect(witness.log == ["stop short true", "stop new true", "stop long true"])
        }

        @Test("F3.3 animations of a layer that leaves the tree are stopped; one that is only moved keeps them")
        func leaving() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            let witness = Witness()
            let a = CABasicAnimation(keyPath: "opacity")
            a.toValue = 0
            a.duration = 5
            a.delegate = witness
            layer.add(a, forKey: "a")
            stage.frame()
            stage.root.addSublayer(layer)
            let holder = stage.add(0, 0, 50, 50)
            layer.removeFromSuperlayer()
            holder.addSublayer(layer)
            stage.frame(after: 0.1)
            #expect(layer.animationKeys() == ["a"])
            holder.removeFromSuperlayer()
            stage.frame(after: 0.1)
            #expect(layer.animationKeys() == nil)
            #expect(witness.log == ["start ", "stop  false"])
        }

        @Test("F3.3 an animated property of the layer's own class is drawn for each value")
        func custom() {
            let stage = Stage()
            let layer = Gauge(level: 0)
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.root.addSublayer(layer)
            stage.frame()
            #expect(stage.pixel(1, 5) == 0xFFFF_FFFF)
            let a = CABasicAnimation(keyPath: "level")
            a.fromValue = 0
            a.toValue = 10
            a.duration = 1
            layer.add(a, forKey: "a")
            stage.frame()
            stage.frame(after: 0.5)
            #expect(stage.pixel(4, 5) == 0xFF00_00FF)
            #expect(stage.pixel(6, 5) == 0xFFFF_FFFF)
        }

        @Test("F3.3 a fade shows part of what was and part of what is; a push moves both")
        func transitions() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10, .red)
            stage.frame()
            CATransaction.setDisableActions(true)
            let fade = CATransition()
            fade.duration = 1
            layer.add(fade, forKey: kCATransition)
            layer.backgroundColor = .blue
            stage.frame()
            #expect(stage.pixel(5, 5) == 0xFFFF_0000)
            stage.frame(after: 0.5)
            #expect(differences([stage.pixel(5, 5)], [0xFF80_0080], width: 1, tolerance: 2) == [])
            stage.frame(after: 0.6)
            #expect(stage.pixel(5, 5) == 0xFF00_00FF)
            CATransaction.setDisableActions(true)
            let push = CATransition()
            push.type = .push
            push.subtype = .fromRight
            push.duration = 1
            layer.add(push, forKey: kCATransition)
            layer.backgroundColor = .green
            stage.frame()
            stage.frame(after: 0.5)
            #expect(stage.pixel(2, 5) == 0xFF00_00FF)
            #expect(stage.pixel(7, 5) == 0xFF00_FF00)
            stage.frame(after: 0.6)
            #expect(stage.pixel(2, 5) == 0xFF00_FF00)
        }
    }
}

/// A layer that draws a bar as wide as a property of its own.
private final class Gauge: CALayer {
    var level: CGFloat {
        get { CGFloat(AnimatableValue(value(forKey: "level"))?.number ?? 0) }
        set { setValue(newValue, forKey: "level") }
    }

    init(level: CGFloat) {
        super.init()
        self.level = level
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(CGRect(x: 0, y: 0, width: level, height: 10))
    }
}
