import CoreGraphics
import Foundation
@testable import QuartzCore
import Testing

extension LayerTests {
    @Suite(.serialized) @MainActor
    struct Transactions {
        private func animate(_ layer: CALayer, _ duration: Double) {
            let a = CABasicAnimation(keyPath: "opacity")
            a.toValue = 0
            a.duration = duration
            layer.add(a, forKey: nil)
        }

        @Test("F3.3 completion blocks: after the last animation, inner before outer, without animations at once")
        func completion() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            var log: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("outer") }
            animate(layer, 1)
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("inner") }
            animate(layer, 2)
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("empty") }
            CATransaction.commit()
            CATransaction.commit()
            #expect(log == [])
            stage.frame()
            #expect(log == ["empty"])
            stage.frame(after: 1)
            #expect(log == ["empty"])
            stage.frame(after: 1)
            #expect(log == ["empty", "inner", "outer"])
        }

        @Test("F3.3 a completion block set later does not wait for animations added before")
        func laterBlock() {
            let stage = Stage()
            let layer = stage.add(0, 0, 10, 10)
            stage.frame()
            var log: [String] = []
            CATransaction.begin()
            animate(layer, 3)
            CATransaction.setCompletionBlock { log.append("done") }
            animate(layer, 1)
            CATransaction.commit()
            stage.frame()
            stage.frame(after: 1)
            #expect(log == ["done"])
        }

        @Test("F3.3 values are those of the innermost transaction that sets them")
        func values() {
            _ = Stage()
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setDisableActions(true)
            CATransaction.setValue("x", forKey: "mine")
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.value(forKey: "mine") as? String == "x")
            CATransaction.setDisableActions(false)
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.disableActions())
            CATransaction.commit()
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "mine") == nil)
        }

        @Test("F3.3 a change of a layer on screen animates by itself with the transaction's length and pace")
        func implicit() {
            let stage = Stage()
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.root.addSublayer(layer)
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil, "a layer that was never shown has nothing to animate from")
            stage.frame()
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position = CGPoint(x: 45, y: 5)
            CATransaction.commit()
            #expect(layer.animationKeys() == ["position"])
            stage.frame()
            stage.frame(after: 0.25)
            #expect(abs(layer.presentation()!.position.x - 15) < 1e-6)
            // A second change starts from what is seen.
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position = CGPoint(x: 5, y: 5)
            CATransaction.commit()
            stage.frame()
            stage.frame(after: 0.5)
            #expect(abs(layer.presentation()!.position.x - 10) < 1e-6)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 1
            CATransaction.commit()
            #expect(layer.animationKeys() == ["position"])
        }

        @Test("F3.3 actions are sought in the delegate, then the layer's own, the style's and the class's")
        func search() {
            let stage = Stage()
            let owner = Owner()
            let layer = CALayer()
            stage.root.addSublayer(layer)
            stage.frame()
            layer.actions = ["opacity": owner.action, "bounds": NSNull()]
            #expect(layer.action(forKey: "opacity") as? CABasicAnimation === owner.action)
            #expect(layer.action(forKey: "bounds") == nil)
            #expect(layer.action(forKey: "position") is CABasicAnimation)
            #expect(layer.action(forKey: "name") == nil)
            layer.attachOwner(owner)
            owner.answer = NSNull()
            #expect(layer.action(forKey: "opacity") == nil)
            owner.answer = nil
            #expect(layer.action(forKey: "opacity") as? CABasicAnimation === owner.action)
            #expect(owner.asked == ["opacity", "opacity"])
            // A view outside of animations is not even asked.
            layer.opacity = 0.3
            #expect(owner.asked.count == 2)
            #expect(layer.animationKeys() == nil)
            LayerRuntime.current.ownersMayAnimate = true
            layer.opacity = 0.4
            #expect(owner.asked.count == 3)
            #expect(layer.animationKeys() == ["opacity"])
            LayerRuntime.current.ownersMayAnimate = false
        }
    }
}

private final class Owner: NSObject, LayerOwner {
    let action = CABasicAnimation(keyPath: "opacity")
    var answer: (any CAAction)?
    var asked: [String] = []
    func layerHasContent(_ layer: CALayer) -> Bool { false }
    func layerDisplay(_ layer: CALayer) -> Bool { false }
    func layerWillDrawContent(_ layer: CALayer) {}
    func layerDrawnPart(_ layer: CALayer, scale: CGFloat) -> PixelRect? { nil }
    func layerDraw(_ layer: CALayer, in context: CGContext) {}
    func layerLayout(_ layer: CALayer) {}
    func layerAction(_ layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
    }
}
