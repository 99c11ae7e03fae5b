import Foundation
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

@MainActor private final class Listener: NSObject {
    var events: [String] = []
}

extension Listener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("began:context:") { o, a in
            (o as! Listener).events.append("began \(a[0] ?? "nil")")
            return nil
        }
        t.method("ended:finished:context:") { o, a in
            (o as! Listener).events.append("ended \(a[0] ?? "nil") \(a[1] ?? "nil")")
            return nil
        }
    }
}

/// `beginAnimations` and `commitAnimations`, the way before blocks.
@MainActor @Suite(.serialized, .freshRuntime) struct CommittedAnimationTests {
    @Test("F5.1 changes between begin and commit are animated in the time and pace that were set; the delegate hears of both ends")
    func committed() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        stage.settle()
        let listener = Listener()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(0.4)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart("began:context:")
        UIView.setAnimationDidStop("ended:finished:context:")
        view.center.x = 105
        UIView.commitAnimations()
        #expect(view.layer.animationKeys()?.isEmpty == false)
        #expect(view.layer.animation(forKey: view.layer.animationKeys()![0])?.duration == 0.4)
        #expect(listener.events == ["began move"])
        stage.pass(0.5)
        #expect(listener.events == ["began move", "ended move 1"])
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }

    private func moved(_ body: (UIView, Stage) -> Void) {
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        stage.settle()
        body(view, stage)
    }

    private func shown(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    // Apple: UIView.beginAnimations(_:context:): 0.2 seconds, ease in and out, unless set otherwise.
    @Test("F5.1 without settings an animation takes 0.2 seconds and starts and ends gently; what was not changed inside does not move")
    func plain() {
        moved { view, stage in
            UIView.beginAnimations(nil, context: nil)
            view.center.x = 105
            UIView.commitAnimations()
            view.alpha = 0.5
            stage.frame()
            #expect(view.layer.animation(forKey: "opacity") == nil)
            stage.pass(0.1)
            #expect(abs(shown(view) - 55) < 0.5, "half-way at half the time")
            stage.pass(0.11)
            #expect(shown(view) == 105 && view.layer.animationKeys() == nil)
        }
    }

    // Apple: setAnimationDelay(_:), setAnimationStart(_:).
    @Test("F5.1 a delayed animation waits, shows its old values meanwhile, and its delegate hears of the end after both")
    func delayed() {
        moved { view, stage in
            let listener = Listener()
            UIView.beginAnimations("late", context: nil)
            UIView.setAnimationDelay(1)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop("ended:finished:context:")
            view.center.x = 105
            UIView.commitAnimations()
            #expect(view.center.x == 105, "the model is there at once")
            stage.frame()
            stage.pass(0.9)
            #expect(shown(view) == 5)
            stage.pass(0.6)
            #expect(abs(shown(view) - 55) < 1)
            #expect(listener.events == [])
            stage.pass(0.6)
            #expect(shown(view) == 105 && listener.events == ["ended late 1"])
        }
    }

    // Apple: setAnimationRepeatCount(_:), setAnimationRepeatAutoreverses(_:): back and forth count as one repetition.
    @Test("F5.1 a repeated animation goes there and back as often as it was told")
    func repeated() {
        moved { view, stage in
            let listener = Listener()
            UIView.beginAnimations("again", context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop("ended:finished:context:")
            view.center.x = 105
            UIView.commitAnimations()
            stage.frame()
            for (time, place) in [(0.5, 55), (0.5, 105), (0.5, 55), (0.5, 5), (0.5, 55), (0.5, 105), (0.5, 55)] as [(Double, CGFloat)] {
                stage.pass(time)
                #expect(abs(shown(view) - place) < 1)
            }
            #expect(listener.events == [])
            stage.pass(0.6)
            #expect(listener.events == ["ended again 1"] && view.layer.animationKeys() == nil)
        }
    }

    // Apple: calls may be nested; each commit ends the innermost block.
    @Test("F5.1 blocks nest: the inner one's settings end with it, and what its end tells comes first")
    func nested() {
        moved { view, stage in
            let listener = Listener()
            func begin(_ name: String, _ duration: Double) {
                UIView.beginAnimations(name, context: nil)
                UIView.setAnimationDuration(duration)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationDelegate(listener)
                UIView.setAnimationDidStop("ended:finished:context:")
            }
            begin("outer", 2)
            view.center.x = 105
            begin("inner", 1)
            view.alpha = 0
            UIView.commitAnimations()
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.commitAnimations()
            #expect(UIView.inheritedAnimationDuration == 0)
            #expect(view.layer.animationKeys()?.contains { $0.hasPrefix("position") } == true)
            stage.frame()
            stage.pass(1.05)
            #expect(listener.events == ["ended inner 1"])
            #expect(view.layer.presentation()!.opacity == 0)
            stage.pass(1)
            #expect(listener.events == ["ended inner 1", "ended outer 1"])
        }
    }

    // Apple: setAnimationsEnabled(_:): changes between begin and commit are made at once.
    @Test("F5.1 with animations switched off nothing moves and the delegate hears all the same; a commit without a beginning does nothing")
    func disabled() {
        moved { view, stage in
            let listener = Listener()
            UIView.setAnimationsEnabled(false)
            UIView.beginAnimations("none", context: nil)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop("ended:finished:context:")
            view.center.x = 105
            UIView.commitAnimations()
            UIView.setAnimationsEnabled(true)
            #expect(view.layer.animationKeys() == nil)
            stage.settle()
            #expect(listener.events.count == 1)
            UIView.commitAnimations()
            view.center.x = 5
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("F5.1 transitions of old animations are not drawn, which is said once")
    func transition() {
        moved { view, stage in
            let said = console {
                UIView.beginAnimations("flip", context: nil)
                UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
                UIView.commitAnimations()
                stage.settle()
            }
            #expect(said.contains("UIView.setAnimationTransition(_:for:cache:)"))
        }
    }
}
