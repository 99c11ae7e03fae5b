import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// A delegate of a plain layer, with the methods that an app wrote and no others.
private class LayerDelegate: NSObject, CALayerDelegate, ObjCTableProviding {
    var log: [String] = []
    class func __objc_table(_ t: ObjCClassTable) {
        t.method("layoutSublayers(of:)") { o, a in
            let layer = a[0] as! CALayer
            (o as! LayerDelegate).log.append("layout \(layer.name ?? "")")
            layer.sublayers?.first?.frame = layer.bounds.insetBy(dx: 5, dy: 5)
            return nil
        }
        t.method("layerWillDraw(_:)") { o, a in
            (o as! LayerDelegate).log.append("willDraw \((a[0] as! CALayer).name ?? "")")
            return nil
        }
        t.method("draw(_:in:)") { o, a in
            let context = a[1] as! CGContext
            (o as! LayerDelegate).log.append("draw \((a[0] as! CALayer).name ?? "")")
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            return nil
        }
        t.method("action(for:forKey:)") { o, a in
            let key: String = a.value(1)
            if key == "opacity" { return NSNull() }
            return key == "position" ? (o as! LayerDelegate).slide : nil
        }
    }
    let slide: CABasicAnimation = {
        let animation = CABasicAnimation(keyPath: "position")
        animation.duration = 7
        return animation
    }()
}

/// One that gives the picture itself.
private final class PictureDelegate: NSObject, CALayerDelegate, ObjCTableProviding {
    var count = 0
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("display(_:)") { o, a in
            (o as! PictureDelegate).count += 1
            (a[0] as! CALayer).contents = picture(20, 20) {
                $0.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }.cgImage
            return nil
        }
        t.method("draw(_:in:)") { _, _ in fatalError("a delegate that displays is not asked to draw") }
    }
}

private final class AnimationDelegate: NSObject, CAAnimationDelegate, ObjCTableProviding {
    var log: [String] = []
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("animationDidStart(_:)") { o, a in
            (o as! AnimationDelegate).log.append("start \((a[0] as! CAAnimation).value(forKey: "name") ?? "")")
            return nil
        }
        t.method("animationDidStop(_:finished:)") { o, a in
            let finished: Bool = a.value(1)
            (o as! AnimationDelegate).log.append("stop \((a[0] as! CAAnimation).value(forKey: "name") ?? "") \(finished)")
            return nil
        }
    }
}

/// Delegates of layers and animations, as apps write them: optional methods, found by name.
@MainActor @Suite(.serialized, .freshRuntime) struct LayerDelegateTests {
    private func stage() -> (UIView, Stage) {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        return (controller.view, Stage(controller))
    }

    private func layer(in root: UIView, _ delegate: any CALayerDelegate) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 40, y: 60, width: 20, height: 20)
        layer.delegate = delegate
        root.layer.addSublayer(layer)
        return layer
    }

    // Apple: CALayerDelegate, draw(_:in:), layerWillDraw(_:) and layoutSublayers(of:).
    @Test("F3.3 a plain layer's delegate lays out its sublayers and draws it when it needs that, once each, and what it drew is seen")
    func drawsAndLaysOut() {
        let (root, stage) = stage()
        let delegate = LayerDelegate()
        let (layer, inner) = (CALayer(), CALayer())
        layer.name = "l"
        layer.frame = CGRect(x: 40, y: 60, width: 20, height: 20)
        layer.addSublayer(inner)
        layer.delegate = delegate
        root.layer.addSublayer(layer)
        stage.settle()
        #expect(delegate.log == ["layout l"], "nobody asked for a display")
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
        delegate.log = []
        layer.setNeedsDisplay()
        layer.setNeedsDisplay()
        stage.settle()
        #expect(delegate.log == ["willDraw l", "draw l"])
        let pixels = Camera(stage).pixels()
        #expect(pixels[45, 70] == .red && pixels[55, 70] == .white && pixels[35, 70] == .white)
        delegate.log = []
        stage.settle()
        #expect(delegate.log == [])
        layer.bounds.size.width = 30
        stage.settle()
        #expect(delegate.log == ["layout l"])
        #expect(inner.frame.width == 20)
    }

    // Apple: CALayerDelegate.display(_:) takes the place of drawing.
    @Test("F3.3 a delegate that displays gives the contents and is not asked to draw")
    func displays() {
        let (root, stage) = stage()
        let delegate = PictureDelegate()
        let layer = layer(in: root, delegate)
        layer.setNeedsDisplay()
        stage.settle()
        #expect(delegate.count == 1)
        #expect(Camera(stage).pixels()[50, 70] == .blue)
    }

    // Apple: CALayer.action(forKey:): the delegate first; NSNull ends the search, nil goes on.
    @Test("F3.3 a delegate's action replaces the animation of a change, NSNull stops it, nil leaves the layer's own")
    func actions() {
        let (root, stage) = stage()
        let delegate = LayerDelegate()
        let layer = layer(in: root, delegate)
        // What has not been on the screen yet has nothing to animate from.
        _ = Camera(stage).pixels()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        layer.position.x = 200
        #expect(layer.animation(forKey: "position")?.duration == 7)
        layer.cornerRadius = 4
        #expect(layer.animation(forKey: "cornerRadius")?.duration == 0.25)
        #expect(layer.action(forKey: "opacity") == nil)
        withExtendedLifetime(delegate) {}
    }

    // Apple: CAAnimationDelegate. Times are those of the screen's frames.
    @Test("F3.3 an animation's delegate hears its start and its end, finished or not, and is kept until then")
    func animations() {
        let (root, stage) = stage()
        func add(_ name: String, _ duration: Double) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0.2
            animation.duration = duration
            animation.delegate = delegate
            animation.setValue(name, forKey: "name")
            root.layer.add(animation, forKey: name)
        }
        var delegate: AnimationDelegate? = AnimationDelegate()
        let log = { [weak delegate] in delegate?.log ?? ["gone"] }
        add("short", 0.2)
        add("long", 5)
        #expect(log() == [])
        stage.frame()
        #expect(log() == ["start short", "start long"])
        // Apple: the delegate object is retained by the animation.
        delegate = nil
        #expect(log() == ["start short", "start long"])
        stage.pass(0.3)
        #expect(log() == ["start short", "start long", "stop short true"])
        root.layer.removeAnimation(forKey: "long")
        let last = log()
        stage.frame()
        #expect(last == ["start short", "start long", "stop short true"])
        stage.settle()
        #expect(log() == ["gone"], "both animations are over and let go of it")
    }
}
