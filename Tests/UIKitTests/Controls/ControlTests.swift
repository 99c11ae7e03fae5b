import ObjectiveC
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ControlTests {
    let log = Log()

    private func make() -> (Stage, UIControl, Target) {
        let root = UIViewController()
        let stage = Stage(root)
        let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        root.view.addSubview(control)
        let target = Target(log)
        stage.settle()
        return (stage, control, target)
    }

    /// Logs every touch event by name.
    private func watch(_ control: UIControl) {
        let names: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("repeat", .touchDownRepeat), ("dragInside", .touchDragInside),
            ("dragOutside", .touchDragOutside),
            ("enter", .touchDragEnter), ("exit", .touchDragExit), ("upInside", .touchUpInside), ("upOutside", .touchUpOutside),
            ("cancel", .touchCancel),
        ]
        for (name, event) in names {
            control.addAction(UIAction { _ in self.log.add(name) }, for: event)
        }
    }

    @Test("F3.5 a tap: down, up inside; highlighted in between")
    func tap() {
        let (stage, control, _) = make()
        watch(control)
        stage.down(150, 225)
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
        stage.pass(0.1)
        stage.up(150, 225)
        #expect(log.take() == ["down", "upInside"])
        #expect(!control.isHighlighted && !control.isTracking)
    }

    @Test("F3.5 dragging out and in again, with 70 points of grace")
    func dragging() {
        let (stage, control, _) = make()
        watch(control)
        stage.down(150, 225)
        stage.move(150, 260)
        #expect(log.take() == ["down", "dragInside"])
        stage.move(150, 319)
        #expect(log.take() == ["dragInside"], "69 points below the bounds is still inside")
        stage.move(150, 321)
        #expect(log.take() == ["dragOutside", "exit"])
        #expect(!control.isHighlighted)
        stage.move(150, 240)
        #expect(log.take() == ["dragInside", "enter"])
        #expect(control.isHighlighted)
        stage.move(150, 600)
        stage.up(150, 600)
        #expect(log.take() == ["dragOutside", "exit", "upOutside"])
    }

    @Test("F3.5 two taps in quick succession repeat")
    func repeated() {
        let (stage, control, _) = make()
        watch(control)
        stage.tap(150, 225)
        stage.pass(0.1)
        stage.tap(150, 225)
        #expect(log.take() == ["down", "upInside", "down", "repeat", "upInside"])
        stage.pass(1)
        stage.tap(150, 225)
        #expect(log.take() == ["down", "upInside"])
    }

    @Test("F3.5 a cancelled touch")
    func cancelled() {
        let (stage, control, _) = make()
        watch(control)
        stage.down(150, 225)
        stage.cancel(150, 225)
        #expect(log.take() == ["down", "cancel"])
        #expect(!control.isTracking)
    }

    @Test("F3.5 actions with no, one and two parameters")
    func parameters() {
        let (stage, control, target) = make()
        control.addTarget(target, action: "plain", for: .touchUpInside)
        control.addTarget(target, action: "sender:", for: .touchUpInside)
        control.addTarget(target, action: "sender:event:", for: .touchUpInside)
        stage.tap(150, 225)
        #expect(log.take() == ["plain", "sender:", "sender:event:"])
        #expect(target.lastSender === control)
        #expect(target.lastEvent?.type == .touches)
        control.removeTarget(target, action: "sender:", for: .allEvents)
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["plain", "sender:event:"])
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }

    @Test("F3.5 the same pair twice is called once; its events add up")
    func samePair() {
        let (_, control, target) = make()
        control.addTarget(target, action: "plain", for: .touchUpInside)
        control.addTarget(target, action: "plain", for: [.touchUpInside, .valueChanged])
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["plain", "plain"])
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    }

    final class Answering: UIViewController, ObjCTableProviding {
        var log: Log?
        static func __objc_table(_ t: ObjCClassTable) {
            t.method("answer:") { o, a in
                (o as! Answering).log?.add("answer from \(type(of: a[0]!))")
                return nil
            }
        }
    }

    @Test("F3.5 a nil target: the action goes up the responder chain")
    func nilTarget() {
        let root = Answering()
        root.log = log
        let stage = Stage(root)
        let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        root.view.addSubview(control)
        control.addTarget(nil, action: "answer:", for: .touchUpInside)
        control.addTarget(nil, action: "nobody:", for: .touchUpInside)
        stage.settle()
        stage.tap(150, 225)
        #expect(log.take() == ["answer from UIControl"])
        #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
    }

    @Test("F3.5 targets are weak")
    func weakTargets() {
        let (stage, control, _) = make()
        weak var gone: Target?
        do {
            let target = Target(log)
            gone = target
            control.addTarget(target, action: "plain", for: .touchUpInside)
        }
        #expect(gone == nil)
        stage.tap(150, 225)
        #expect(log.entries.isEmpty)
    }

    @Test("F3.5 a selector nobody implements")
    func unknownSelector() {
        let (_, control, target) = make()
        control.addTarget(target, action: "nowhere:", for: .touchUpInside)
        let exception = ObjCException.catching { control.sendActions(for: .touchUpInside) }
        #expect(exception?.name == .invalidArgumentException)
        #expect(exception?.reason?.contains("nowhere:]: unrecognized selector sent to instance") == true)
    }

    final class Slider: UIControl {
        var calls: [String] = []
        var begins = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin")
            return begins
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("continue")
            return touch.location(in: self).x < 90
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    @Test("F3.5 tracking methods")
    func tracking() {
        let root = UIViewController()
        let stage = Stage(root)
        let slider = Slider(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        root.view.addSubview(slider)
        stage.settle()
        stage.down(150, 225)
        stage.move(160, 225)
        stage.up(160, 225)
        #expect(slider.calls == ["begin", "continue", "end"])
        slider.calls.removeAll()
        stage.down(150, 225)
        stage.move(195, 225)
        #expect(!slider.isTracking)
        stage.up(195, 225)
        #expect(slider.calls == ["begin", "continue"])
        slider.calls.removeAll()
        slider.begins = false
        stage.down(150, 225)
        #expect(!slider.isTracking && !slider.isHighlighted)
        stage.up(150, 225)
        #expect(slider.calls == ["begin"])
    }

    @Test("F3.5 a disabled control passes its touches up the chain")
    func disabled() {
        final class Root: UIViewController {
            var heard = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
        }
        let root = Root()
        let stage = Stage(root)
        let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        root.view.addSubview(control)
        control.isEnabled = false
        watch(control)
        #expect(control.state == .disabled)
        stage.tap(150, 225)
        #expect(log.entries.isEmpty)
        #expect(root.heard == 1)
    }

    @Test("F3.5 a UIAction of the same identifier replaces the old one")
    func actions() {
        let control = UIControl()
        let id = UIAction.Identifier("one")
        control.addAction(UIAction(identifier: id) { _ in self.log.add("old") }, for: .valueChanged)
        control.addAction(
            UIAction(identifier: id) { action in self.log.add("new \(action.sender is UIControl)") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["new true"])
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.entries.isEmpty)
    }

    @Test("F3.5 state is the sum of its parts")
    func states() {
        let control = UIControl()
        #expect(control.state == .normal)
        control.isSelected = true
        control.isHighlighted = true
        #expect(control.state == [.selected, .highlighted])
    }

    @Test("F3.5 a button keeps single taps of its ancestors from recognising")
    func buttonBeatsAncestorTap() {
        let root = UIViewController()
        let stage = Stage(root)
        let target = Target(log)
        root.view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "tap:"))
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        button.addTarget(target, action: "plain", for: .touchUpInside)
        root.view.addSubview(button)
        stage.settle()
        stage.tap(150, 225)
        #expect(log.take() == ["plain"])
        stage.pass(1)
        stage.tap(50, 600)
        #expect(log.take() == ["tap:"])
    }
}
