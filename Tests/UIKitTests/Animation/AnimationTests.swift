import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) final class AnimationTests {
    private let clock = ManualClock(now: 100)
    private let window: UIWindow
    private let view: UIView

    init() {
        Runtime.fresh().layers.clock = clock
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
    }

    private func begin() {
        window.isHidden = false
        commit()
    }

    private func commit() {
        CATransaction.flush()
        Runtime.current.layers.scheduler.runDue(at: clock.now)
        Runtime.current.layers.commits.runAnimations(at: clock.now)
    }

    private func advance(_ seconds: Double) {
        clock.advance(by: seconds)
        commit()
    }

    private var shownCenter: CGPoint { view.layer.presentation()?.position ?? view.center }

    @Test("F3.3 a linear animation is half-way at half its time and completes at its end")
    func linear() {
        begin()
        var finished: Bool?
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { self.view.center.x = 105 }, completion: { finished = $0 })
        #expect(view.center.x == 105)
        commit()
        #expect(abs(shownCenter.x - 5) < 1e-6)
        advance(1)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        #expect(finished == nil)
        advance(1)
        #expect(finished == true)
        #expect(shownCenter.x == 105)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("F3.3 a colour that goes to clear, or to none, does not darken on its way", arguments: [UIColor.clear, nil])
    func colourToClear(end: UIColor?) throws {
        view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
        begin()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { self.view.backgroundColor = end }
        commit()
        advance(1)
        let parts = try #require(view.layer.presentation()?.backgroundColor?.components)
        for (part, expected) in zip(parts, [1, 0.5, 0, 0.4]) { #expect(abs(part - expected) < 1e-6) }
    }

    @Test("F3.3 the default pace is ease-in-out")
    func easeInOut() {
        begin()
        UIView.animate(withDuration: 1) { self.view.alpha = 0 }
        commit()
        advance(0.25)
        let expected = 1 - CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1).progress(at: 0.25)
        #expect(abs(Double(view.layer.presentation()!.opacity) - expected) < 1e-3)
    }

    @Test("F3.3 a delay shows the old value; the property has the new one")
    func delay() {
        begin()
        var finished = false
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { self.view.center.x = 105 }, completion: { finished = $0 })
        commit()
        advance(0.4)
        #expect(abs(shownCenter.x - 5) < 1e-6)
        #expect(view.center.x == 105)
        advance(0.6)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        advance(0.4)
        #expect(!finished)
        advance(0.1)
        #expect(finished)
    }

    @Test("F3.3 a block that animates nothing completes at once, a zero duration with the next turn")
    func emptyBlocks() {
        begin()
        var empty: Bool?
        UIView.animate(withDuration: 1, animations: {}, completion: { empty = $0 })
        #expect(empty == true)
        var zero: Bool?
        UIView.animate(withDuration: 0, animations: { self.view.alpha = 0.5 }, completion: { zero = $0 })
        #expect(zero == nil)
        #expect(view.layer.animationKeys() == nil)
        commit()
        #expect(zero == true)
    }

    // Apple: UIView.setAnimationsEnabled(_:); that the completion comes after the call is common knowledge: code sets up what it needs behind the call.
    @Test("F3.3 changes outside of blocks, and in blocks with animations off, do not animate; the completion of the latter comes after the call")
    func notAnimated() {
        begin()
        view.center.x = 50
        #expect(view.layer.animationKeys() == nil)
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1) { self.view.center.x = 60 }
        }
        #expect(view.layer.animationKeys() == nil)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        var done = false
        UIView.animate(withDuration: 1, animations: { self.view.center.x = 70 }, completion: { done = $0 })
        #expect(!done)
        commit()
        UIView.setAnimationsEnabled(true)
        #expect(done)
        #expect(view.layer.animationKeys() == nil)
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 3) {
            #expect(UIView.inheritedAnimationDuration == 3)
            UIView.animate(withDuration: 1) { #expect(UIView.inheritedAnimationDuration == 3) }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: {
                #expect(UIView.inheritedAnimationDuration == 1)
            })
        }
    }

    @Test("F3.3 an animation begun during another joins it without a jump")
    func additive() {
        begin()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.center.x = 105 })
        commit()
        advance(0.5)
        let before = shownCenter.x
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.center.x = 5 })
        commit()
        #expect(abs(shownCenter.x - before) < 1e-6)
        advance(1)
        #expect(abs(shownCenter.x - 5) < 1e-6)
    }

    @Test("F3.3 removing the animations completes with false")
    func interrupted() {
        begin()
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { self.view.center.x = 105 }, completion: { finished = $0 })
        commit()
        advance(0.5)
        view.layer.removeAllAnimations()
        commit()
        #expect(finished == false)
    }

    @Test("F3.3 springs follow UIKit's law")
    func springs() {
        begin()
        let law = SpringLaw(dampingRatio: 0.5, duration: 1, initialVelocity: 0)
        let omega: Double = log(500 / (0.75 as Double).squareRoot()) / 0.5
        #expect(abs(law.omega - omega) < 1e-12)
        let critical = SpringLaw(dampingRatio: 1, duration: 2, initialVelocity: 0)
        #expect(abs(critical.omega * 2 - 9.2334134764515865) < 1e-12)
        let x: Double = critical.omega * 2
        let left: Double = (1 + x) * exp(-x)
        #expect(abs(left - 0.001) < 1e-9)
        let moving = SpringLaw(dampingRatio: 0.5, duration: 1, initialVelocity: 1)
        let b: Double = 0.5 * moving.omega
        let wd: Double = moving.omega * (0.75 as Double).squareRoot()
        let rest: Double = abs((b - 1) / wd) * exp(-b)
        #expect(abs(rest - 0.001) < 1e-9)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: { self.view.center.x = 105 })
        let animation = view.layer.animation(forKey: "position") as? CASpringAnimation
        let stiffness = Double(animation?.stiffness ?? 0)
        #expect(abs(stiffness - law.stiffness) < 1e-9)
        #expect(animation?.duration == 1)
        commit()
        advance(0.2)
        let t = 0.2
        let decay = exp(-0.5 * law.omega * t)
        let w: Double = law.omega * (0.75 as Double).squareRoot()
        let swing: Double = cos(w * t) + (0.5 * law.omega / w) * sin(w * t)
        let expected: Double = 5 + 100 * (1 - decay * swing)
        #expect(abs(Double(shownCenter.x) - expected) < 1e-6)
    }

    @Test("F3.3 keyframes run one after the other and rest between")
    func keyframes() {
        begin()
        var finished = false
        UIView.animateKeyframes(
            withDuration: 4, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.view.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 5 }
            }, completion: { finished = $0 })
        #expect(view.center.x == 5)
        commit()
        advance(0.5)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        advance(1)
        #expect(abs(shownCenter.x - 105) < 1e-6)
        advance(1.5)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        advance(1)
        #expect(finished)
    }

    @Test("F3.3 repeat and autoreverse")
    func repeating() {
        begin()
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse], animations: { self.view.alpha = 0 }, completion: { finished = $0 })
        commit()
        advance(1.5)
        #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-5)
        advance(10)
        #expect(finished == nil)
        view.layer.removeAllAnimations()
        commit()
        #expect(finished == false)
    }

    @Test("F3.3 a new frame animates the subviews its mask moves")
    func autoresized() {
        begin()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.autoresizingMask = .flexibleWidth
        view.addSubview(inner)
        commit()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.frame.size.width = 30 })
        commit()
        advance(0.5)
        #expect(abs(inner.layer.presentation()!.bounds.width - 20) < 1e-6)
    }

    @Test("F3.3 a property animator pauses, scrubs, reverses and tells where it ended")
    func propertyAnimator() {
        begin()
        var position: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { self.view.center.x = 105 }
        animator.addCompletion { position = $0 }
        #expect(animator.state == .inactive)
        animator.startAnimation()
        #expect(animator.isRunning && animator.state == .active)
        commit()
        advance(1)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
        animator.pauseAnimation()
        advance(5)
        #expect(abs(shownCenter.x - 55) < 1e-6)
        animator.fractionComplete = 0.25
        commit()
        #expect(abs(shownCenter.x - 30) < 1e-6)
        animator.isReversed = true
        animator.startAnimation()
        commit()
        advance(0.25)
        #expect(abs(shownCenter.x - 17.5) < 1e-6)
        advance(0.25)
        #expect(position == .start)
        #expect(view.center.x == 5)
        #expect(animator.state == .inactive)
    }

    @Test("F3.3 a stopped property animator finishes where it is told")
    func stoppedAnimator() {
        begin()
        var position: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 105 }
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        commit()
        advance(0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        #expect(abs(view.center.x - 55) < 1e-6)
        animator.finishAnimation(at: .current)
        #expect(position == .current)
        #expect(abs(view.center.x - 55) < 1e-6)
        let once = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 105 }
        var told = false
        once.addCompletion { _ in told = true }
        once.startAnimation()
        commit()
        advance(0.5)
        once.stopAnimation(true)
        #expect(once.state == .inactive && !told)
    }

    @Test("F3.3 a cross dissolve completes after its duration")
    func transition() {
        begin()
        var finished: Bool?
        UIView.transition(
            with: view, duration: 0.5, options: .transitionCrossDissolve, animations: { self.view.backgroundColor = .red },
            completion: { finished = $0 })
        #expect(view.backgroundColor == .red)
        commit()
        advance(0.25)
        #expect(finished == nil)
        advance(0.25)
        #expect(finished == true)
    }
}
