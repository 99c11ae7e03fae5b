import ObjectiveC
import Testing
import UIKit

/// A delegate whose answers a test chooses.
@MainActor final class GestureAnswers: NSObject, UIGestureRecognizerDelegate, ObjCTableProviding {
    var shouldBegin = true
    var shouldReceive = true
    var simultaneous = false
    var requires: UIGestureRecognizer?
    var asked: [String] = []

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("gestureRecognizerShouldBegin(_:)") { o, _ in

            (o as! GestureAnswers).asked.append("shouldBegin")
            return (o as! GestureAnswers).shouldBegin

        }
        t.method("gestureRecognizer(_:shouldReceive:)") { o, _ in (o as! GestureAnswers).shouldReceive }
        t.method("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") { o, _ in
            (o as! GestureAnswers).simultaneous
        }
        t.method("gestureRecognizer(_:shouldRequireFailureOf:)") { o, a in
            (o as! GestureAnswers).requires.map { $0 === (a[1] as AnyObject?) } ?? false
        }
    }
}

@MainActor final class TouchView: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled \(touches.count)") }
}

@MainActor @Suite(.freshRuntime) struct GestureTests {
    let log = Log()
    private let scene = Scene()

    /// Made within the test: between a suite's init and its test other tests may run.
    @MainActor private final class Scene {
        lazy var view = TouchView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        lazy var stage: Stage = {
            let root = UIViewController()
            let stage = Stage(root)
            root.view.addSubview(view)
            stage.settle()
            return stage
        }()
        var target: Target?
    }

    private var stage: Stage { scene.stage }
    private var view: TouchView {
        _ = scene.stage
        return scene.view
    }
    private var target: Target {
        let target = scene.target ?? Target(log)
        scene.target = target
        return target
    }

    /// Logs each action with the recogniser's state.
    private func watch(_ recognizer: UIGestureRecognizer, _ name: String) {
        recognizer.addHandler { [log] in log.add("\(name) \($0.state)") }
    }

    // MARK: Single recognisers

    @Test("F3.5 a tap recognises when the finger lifts, and the view's touches are cancelled")
    func tap() {
        let tap = UITapGestureRecognizer(target: target, action: "tap:")
        view.addGestureRecognizer(tap)
        stage.down(100, 200)
        #expect(log.entries.isEmpty && tap.state == .possible)
        #expect(view.calls == ["began 1"])
        stage.pass(0.1)
        stage.up(100, 200)
        #expect(log.take() == ["tap:"])
        #expect(target.lastSender === tap)
        #expect(view.calls == ["began 1", "cancelled 1"])
        #expect(tap.state == .possible, "reset after its touches have lifted")
        stage.tap(100, 200)
        #expect(log.take() == ["tap:"])
    }

    @Test("F3.5 cancelsTouchesInView off: the view keeps its touches")
    func tapBesideTouches() {
        let tap = UITapGestureRecognizer(target: target, action: "plain")
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        stage.tap(100, 200)
        #expect(log.take() == ["plain"])
        #expect(view.calls == ["began 1", "ended 1"])
    }

    @Test("F3.5 several targets; the same pair once; removal")
    func targets() {
        let tap = UITapGestureRecognizer(target: target, action: "plain")
        tap.addTarget(target, action: "sender:")
        tap.addTarget(target, action: "plain")
        view.addGestureRecognizer(tap)
        stage.tap(100, 200)
        #expect(log.take() == ["plain", "sender:"])
        tap.removeTarget(target, action: "plain")
        stage.pass(1)
        stage.tap(100, 200)
        #expect(log.take() == ["sender:"])
        tap.removeTarget(nil, action: nil)
        stage.pass(1)
        stage.tap(100, 200)
        #expect(log.entries.isEmpty)
    }

    @Test("F3.5 a tap that moves far or lasts long is none")
    func noTap() {
        let tap = UITapGestureRecognizer(target: target, action: "plain")
        view.addGestureRecognizer(tap)
        stage.down(100, 200)
        stage.move(160, 200)
        stage.up(160, 200)
        #expect(log.entries.isEmpty)
        #expect(view.calls.last == "ended 1")
        stage.down(100, 200)
        stage.pass(1)
        stage.up(100, 200)
        #expect(log.entries.isEmpty)
    }

    @Test("F3.5 a double tap, and a single one that waits for it to fail")
    func doubleTap() {
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        watch(single, "single")
        watch(double, "double")
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        stage.tap(100, 200)
        #expect(log.entries.isEmpty, "it may become two")
        stage.pass(0.1)
        stage.tap(100, 200)
        #expect(log.take() == ["double ended"])
        stage.pass(2)
        #expect(log.entries.isEmpty)
        stage.tap(100, 200)
        stage.pass(0.3)
        #expect(log.entries.isEmpty)
        stage.pass(0.1)
        #expect(log.take() == ["single ended"])
        #expect(single.state == .possible && double.state == .possible)
    }

    @Test("F3.5 without the requirement a single tap does not prevent the double one")
    func singleAndDouble() {
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        watch(single, "single")
        watch(double, "double")
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        stage.tap(100, 200)
        #expect(log.take() == ["single ended"])
        stage.pass(0.1)
        stage.tap(100, 200)
        #expect(log.take().contains("double ended"))
    }

    @Test("F3.5 a two-finger tap")
    func twoFingers() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        watch(tap, "tap")
        view.addGestureRecognizer(tap)
        stage.tap(100, 200)
        #expect(log.entries.isEmpty)
        stage.pass(1)
        stage.down(100, 200, finger: 1)
        stage.down(160, 200, finger: 2)
        #expect(tap.numberOfTouches == 2)
        #expect(tap.location(in: view) == CGPoint(x: 80, y: 100))
        stage.up(100, 200, finger: 1)
        stage.up(160, 200, finger: 2)
        #expect(log.take() == ["tap ended"])
    }

    @Test("F3.5 a long press begins after half a second, changes with movement, ends with the finger")
    func longPress() {
        let press = UILongPressGestureRecognizer()
        watch(press, "press")
        view.addGestureRecognizer(press)
        stage.down(100, 200)
        stage.pass(0.49)
        #expect(log.entries.isEmpty)
        stage.pass(0.02)
        #expect(log.take() == ["press began"])
        #expect(view.calls == ["began 1", "cancelled 1"])
        stage.move(130, 200)
        #expect(log.take() == ["press changed"])
        stage.up(130, 200)
        #expect(log.take() == ["press ended"])
        #expect(press.state == .possible)
        stage.down(100, 200)
        stage.move(111, 200)
        stage.pass(1)
        stage.up(111, 200)
        #expect(log.entries.isEmpty, "more than 10 points before it began")
    }

    @Test("F3.5 a pan begins after 10 points and follows from there")
    func pan() {
        let pan = UIPanGestureRecognizer()
        watch(pan, "pan")
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        stage.move(109, 200)
        #expect(log.entries.isEmpty)
        stage.clock.advance(by: 0.016)
        stage.move(110, 200)
        #expect(log.take() == ["pan began"])
        #expect(pan.translation(in: view) == .zero)
        stage.clock.advance(by: 0.1)
        stage.move(130, 210)
        #expect(log.take() == ["pan changed"])
        #expect(pan.translation(in: view) == CGPoint(x: 20, y: 10))
        pan.setTranslation(.zero, in: view)
        stage.clock.advance(by: 0.05)
        stage.move(140, 210)
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
        #expect(abs(pan.velocity(in: view).x - 200) < 0.01)
        #expect(pan.location(in: view) == CGPoint(x: 90, y: 110))
        _ = log.take()
        stage.up(140, 210)
        #expect(log.take() == ["pan ended"])
    }

    // Apps set the translation to zero at each change and read the velocity at the end.
    @Test("F3.5 setting the translation leaves a pan's velocity alone")
    func panVelocity() {
        let pan = UIPanGestureRecognizer()
        var velocity = CGPoint.zero
        pan.addHandler { recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            if pan.state == .ended { velocity = pan.velocity(in: nil) }
            pan.setTranslation(.zero, in: nil)
        }
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        for x in [120, 140, 160] as [CGFloat] {
            stage.clock.advance(by: 0.05)
            stage.move(x, 200)
        }
        stage.clock.advance(by: 0.01)
        stage.up(160, 200)
        #expect(abs(velocity.x - 400) < 1)
    }

    @Test("F3.5 a finger that rests before it lifts has no velocity")
    func restingPan() {
        let pan = UIPanGestureRecognizer()
        var velocity = CGPoint(x: 1, y: 1)
        pan.addHandler { if $0.state == .ended { velocity = (($0 as! UIPanGestureRecognizer).velocity(in: nil)) } }
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200))
        stage.pass(0.5)
        stage.up(200, 200)
        #expect(velocity == .zero)
    }

    @Test("F3.5 a pan that wants two fingers ignores one")
    func twoFingerPan() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        watch(pan, "pan")
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        stage.move(150, 200)
        stage.up(150, 200)
        #expect(log.entries.isEmpty)
        stage.down(100, 200, finger: 1)
        stage.down(120, 200, finger: 2)
        stage.touch(
            TouchSample(.moved, at: CGPoint(x: 130, y: 200), finger: 1),
            TouchSample(.moved, at: CGPoint(x: 150, y: 200), finger: 2))
        #expect(log.take() == ["pan began"])
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        stage.up(130, 200, finger: 1)
        #expect(log.take() == ["pan ended"])
        stage.up(150, 200, finger: 2)
    }

    @Test("F3.5 swipes know their direction")
    func swipe() {
        let right = UISwipeGestureRecognizer()
        let up = UISwipeGestureRecognizer()
        up.direction = .up
        watch(right, "right")
        watch(up, "up")
        view.addGestureRecognizer(right)
        view.addGestureRecognizer(up)
        stage.down(100, 200)
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 180, y: 205), steps: 5)
        stage.up(180, 205)
        #expect(log.take() == ["right ended"])
        stage.down(100, 250)
        stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 180), steps: 5)
        stage.up(100, 180)
        #expect(log.take() == ["up ended"])
        stage.down(100, 200)
        for step in 1...8 {
            stage.pass(0.1)
            stage.move(100 + CGFloat(step) * 10, 200)
        }
        stage.up(180, 200)
        #expect(log.entries.isEmpty, "too slow")
    }

    @Test("F3.5 a pinch follows the fingers' distance")
    func pinch() {
        let pinch = UIPinchGestureRecognizer()
        watch(pinch, "pinch")
        view.addGestureRecognizer(pinch)
        stage.down(100, 200, finger: 1)
        stage.down(190, 200, finger: 2)
        stage.move(200, 200, finger: 2)
        #expect(log.take() == ["pinch began"])
        #expect(pinch.scale == 1)
        stage.move(250, 200, finger: 2)
        #expect(pinch.scale == 1.5)
        pinch.scale = 1
        stage.move(235, 200, finger: 2)
        #expect(abs(pinch.scale - 0.9) < 0.0001)
        stage.up(100, 200, finger: 1)
        stage.up(235, 200, finger: 2)
        #expect(log.entries.last == "pinch ended")
    }

    @Test("F3.5 a rotation follows the fingers' angle")
    func rotation() {
        let rotation = UIRotationGestureRecognizer()
        watch(rotation, "rotation")
        view.addGestureRecognizer(rotation)
        stage.down(150, 200, finger: 1)
        stage.down(200, 200, finger: 2)
        stage.move(200, 230, finger: 2)
        #expect(log.take() == ["rotation began"])
        let base = atan2(30.0, 50.0)
        stage.move(150, 250, finger: 2)
        #expect(abs(rotation.rotation - (CGFloat.pi / 2 - base)) < 0.0001)
    }

    @Test("F3.5 a screen edge pan starts at its edge and goes inwards")
    func edgePan() {
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        watch(edge, "edge")
        stage.window.addGestureRecognizer(edge)
        stage.down(60, 600)
        stage.drag(from: CGPoint(x: 60, y: 600), to: CGPoint(x: 160, y: 600))
        stage.up(160, 600)
        #expect(log.entries.isEmpty)
        stage.down(8, 600)
        stage.move(8, 640)
        stage.up(8, 640)
        #expect(log.entries.isEmpty)
        stage.down(8, 600)
        stage.move(30, 600)
        #expect(log.take() == ["edge began"])
        stage.up(30, 600)
    }

    // MARK: Together

    @Test("F3.5 of two recognisers on a touch the inner one wins")
    func innerWins() {
        let (inner, outer) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        watch(inner, "inner")
        watch(outer, "outer")
        view.addGestureRecognizer(inner)
        view.superview?.addGestureRecognizer(outer)
        stage.tap(100, 200)
        #expect(log.take() == ["inner ended"])
        stage.pass(1)
        stage.tap(20, 700)
        #expect(log.take() == ["outer ended"])
    }

    @Test("F3.5 either delegate may allow both")
    func simultaneous() {
        let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        watch(inner, "inner")
        watch(outer, "outer")
        view.addGestureRecognizer(inner)
        view.superview?.addGestureRecognizer(outer)
        stage.down(100, 200)
        stage.move(130, 200)
        stage.up(130, 200)
        #expect(log.take() == ["inner began", "inner ended"])
        let answers = GestureAnswers()
        answers.simultaneous = true
        outer.delegate = answers
        stage.down(100, 200)
        stage.move(130, 200)
        stage.up(130, 200)
        #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("F3.5 a delegate refuses a touch, or the beginning")
    func refusals() {
        let tap = UITapGestureRecognizer(target: target, action: "plain")
        let answers = GestureAnswers()
        tap.delegate = answers
        view.addGestureRecognizer(tap)
        answers.shouldReceive = false
        stage.tap(100, 200)
        #expect(log.entries.isEmpty && answers.asked.isEmpty)
        answers.shouldReceive = true
        answers.shouldBegin = false
        stage.pass(1)
        view.calls.removeAll()
        stage.tap(100, 200)
        #expect(log.entries.isEmpty)
        #expect(answers.asked == ["shouldBegin"])
        #expect(view.calls == ["began 1", "ended 1"])
    }

    @Test("F3.5 a delegate requires another to fail")
    func delegateRequirement() {
        let (tap, press) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        let answers = GestureAnswers()
        answers.requires = press
        tap.delegate = answers
        watch(tap, "tap")
        watch(press, "pan")
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(press)
        stage.tap(100, 200)
        #expect(log.take() == ["tap ended"], "the pan fails with the finger's lifting")
        stage.down(100, 200)
        stage.move(130, 200)
        stage.up(130, 200)
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("F3.5 delaysTouchesBegan holds the view's touches back until the recogniser failed")
    func delayedTouches() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        stage.down(100, 200)
        #expect(view.calls.isEmpty)
        stage.move(120, 200)
        #expect(view.calls == ["began 1"])
        stage.up(120, 200)
        #expect(view.calls == ["began 1", "ended 1"])
        view.calls.removeAll()
        stage.pass(1)
        stage.down(100, 200)
        stage.pass(0.6)
        stage.up(100, 200)
        #expect(view.calls.isEmpty)
    }

    @Test("F3.5 delaysTouchesEnded holds the end back while a double tap may come")
    func delayedEnd() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        stage.tap(100, 200)
        #expect(view.calls == ["began 1"])
        stage.pass(0.5)
        #expect(view.calls == ["began 1", "ended 1"])
        double.delaysTouchesEnded = false
        view.calls.removeAll()
        stage.pass(1)
        stage.tap(100, 200)
        #expect(view.calls == ["began 1", "ended 1"])
    }

    @Test("F3.5 turning a recogniser off cancels its gesture")
    func disabling() {
        let pan = UIPanGestureRecognizer()
        watch(pan, "pan")
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        stage.move(130, 200)
        pan.isEnabled = false
        #expect(log.take() == ["pan began", "pan cancelled"])
        stage.move(140, 200)
        stage.up(140, 200)
        #expect(log.entries.isEmpty)
        pan.isEnabled = true
        stage.down(100, 200)
        stage.move(130, 200)
        stage.up(130, 200)
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("F3.5 a system's interruption cancels recognisers and views")
    func interruption() {
        let pan = UIPanGestureRecognizer()
        watch(pan, "pan")
        view.addGestureRecognizer(pan)
        stage.down(100, 200)
        stage.move(130, 200)
        stage.cancel(130, 200)
        #expect(log.take() == ["pan began", "pan cancelled"])
        #expect(view.calls == ["began 1", "cancelled 1"])
    }

    final class Check: UIGestureRecognizer {
        var resets = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        override func reset() { resets += 1 }
    }

    @Test("F3.5 a subclass of one's own: states and reset")
    func ownRecogniser() {
        let own = Check()
        watch(own, "own")
        own.name = "check"
        view.addGestureRecognizer(own)
        stage.down(100, 200)
        stage.move(110, 200)
        stage.up(110, 200)
        #expect(log.take() == ["own began", "own changed", "own ended"])
        #expect(own.resets == 1)
        #expect(own.state == .possible)
    }

    @Test("F3.5 recognisers hold targets weakly and views hold recognisers")
    func weak() {
        weak var gone: Target?
        weak var recognizer: UIGestureRecognizer?
        do {
            let short = Target(log)
            gone = short
            let tap = UITapGestureRecognizer(target: short, action: "plain")
            recognizer = tap
            view.addGestureRecognizer(tap)
        }
        #expect(gone == nil)
        stage.tap(100, 200)
        #expect(log.entries.isEmpty)
        stage.pass(2)
        recognizer.map(view.removeGestureRecognizer)
        #expect(recognizer == nil)
    }
}

@MainActor @Suite(.freshRuntime) struct TouchDeliveryTests {
    @Test("F3.5 without isMultipleTouchEnabled a view gets one finger, with it all")
    func multiTouch() {
        let root = UIViewController()
        let stage = Stage(root)
        let view = TouchView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        root.view.addSubview(view)
        stage.settle()
        stage.down(100, 200, finger: 1)
        stage.down(150, 200, finger: 2)
        stage.up(150, 200, finger: 2)
        stage.up(100, 200, finger: 1)
        #expect(view.calls == ["began 1", "ended 1"])
        view.calls.removeAll()
        view.isMultipleTouchEnabled = true
        stage.touch(
            TouchSample(.began, at: CGPoint(x: 100, y: 200), finger: 1),
            TouchSample(.began, at: CGPoint(x: 150, y: 200), finger: 2))
        stage.up(150, 200, finger: 2)
        stage.up(100, 200, finger: 1)
        #expect(view.calls == ["began 2", "ended 1", "ended 1"])
    }

    @Test("F3.5 exclusive touch")
    func exclusiveTouch() {
        let root = UIViewController()
        let stage = Stage(root)
        let (a, b) = (
            TouchView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)),
            TouchView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        )
        root.view.addSubview(a)
        root.view.addSubview(b)
        a.isExclusiveTouch = true
        stage.settle()
        stage.down(50, 150, finger: 1)
        stage.down(250, 150, finger: 2)
        #expect(a.calls == ["began 1"])
        #expect(b.calls.isEmpty)
        stage.up(250, 150, finger: 2)
        stage.up(50, 150, finger: 1)
        a.calls.removeAll()
        stage.down(250, 150, finger: 2)
        stage.down(50, 150, finger: 1)
        #expect(a.calls.isEmpty)
        stage.up(250, 150, finger: 2)
        stage.up(50, 150, finger: 1)
        #expect(b.calls == ["began 1", "ended 1"])
    }

    @Test("F3.5 hidden, transparent and disabled views are passed over; the touch stays with its view")
    func hitTesting() {
        let root = UIViewController()
        let stage = Stage(root)
        let under = TouchView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        let over = TouchView(frame: under.frame)
        root.view.addSubview(under)
        root.view.addSubview(over)
        stage.settle()
        stage.down(50, 150)
        stage.move(300, 600)
        stage.up(300, 600)
        #expect(over.calls == ["began 1", "moved 1", "ended 1"])
        for change: (Bool) -> Void in [
            { over.isHidden = $0 }, { over.alpha = $0 ? 0.005 : 1 }, { over.isUserInteractionEnabled = !$0 },
        ] {
            under.calls.removeAll()
            change(true)
            stage.tap(50, 150)
            change(false)
            #expect(under.calls == ["began 1", "ended 1"])
        }
    }

    @Test("F3.5 unhandled touches go up the responder chain to the window")
    func chain() {
        final class Root: UIViewController {
            var heard: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                heard.append("began in \(type(of: touches.first!.view!))")
                super.touchesBegan(touches, with: event)
            }
        }
        let root = Root()
        let stage = Stage(root)
        let label = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        root.view.addSubview(label)
        stage.settle()
        stage.tap(50, 150)
        #expect(root.heard == ["began in UIView"])
        #expect(label.next === root.view)
        #expect(root.view.next === root)
        #expect(root.next === stage.window)
        #expect(stage.window.next === UIApplication.shared)
    }

    @Test("F3.5 touches go to the frontmost window that claims them")
    func windows() {
        let root = UIViewController()
        let stage = Stage(root)
        let below = TouchView(frame: root.view.bounds)
        root.view.addSubview(below)
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
        second.windowLevel = .alert
        let above = TouchView(frame: second.bounds)
        second.addSubview(above)
        second.isHidden = false
        stage.settle()
        stage.tap(100, 100)
        #expect(above.calls == ["began 1", "ended 1"])
        #expect(below.calls.isEmpty)
        stage.tap(100, 500)
        #expect(below.calls == ["began 1", "ended 1"])
    }

    @Test("F3.5 ignored interaction events")
    @available(*, deprecated)
    func ignoring() {
        let root = UIViewController()
        let stage = Stage(root)
        let view = TouchView(frame: root.view.bounds)
        root.view.addSubview(view)
        stage.settle()
        UIApplication.shared.beginIgnoringInteractionEvents()
        #expect(UIApplication.shared.isIgnoringInteractionEvents)
        stage.tap(100, 100)
        #expect(view.calls.isEmpty)
        UIApplication.shared.endIgnoringInteractionEvents()
        stage.tap(100, 100)
        #expect(view.calls == ["began 1", "ended 1"])
    }
}
