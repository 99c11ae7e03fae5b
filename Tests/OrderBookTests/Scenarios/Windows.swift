import ObjectiveC
import UIKit

/// A view that tells of its moves.
@MainActor private final class MovingView: UIView {
    let name: String
    let recorder: Recorder

    init(_ name: String, _ recorder: Recorder) {
        self.name = name
        self.recorder = recorder
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func note(_ call: String, _ target: AnyObject?) { recorder.note(.window, "\(name).\(call)\(target == nil ? " nil" : "")") }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        note("willMove toSuperview", newSuperview)
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        note("willMove toWindow", newWindow)
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        note("didMoveToWindow", window)
    }
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        note("didMoveToSuperview", superview)
    }
}

@MainActor private final class FieldDelegate: NSObject, UITextFieldDelegate, ObjCTableProviding {
    let recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }

    static func __objc_table(_ t: ObjCClassTable) {
        for call in ["textFieldShouldBeginEditing", "textFieldShouldReturn", "textFieldShouldEndEditing"] {
            t.method("\(call)(_:)") { o, a in
                (o as! FieldDelegate).recorder.note(.delegate, call)
                if call == "textFieldShouldReturn" { (a[0] as! UITextField).resignFirstResponder() }
                return true
            }
        }
        for call in ["textFieldDidBeginEditing", "textFieldDidEndEditing"] {
            t.method("\(call)(_:)") { o, _ in
                (o as! FieldDelegate).recorder.note(.delegate, call)
                return nil
            }
        }
        t.method("textField(_:shouldChangeCharactersIn:replacementString:)") { o, _ in
            (o as! FieldDelegate).recorder.note(.delegate, "shouldChangeCharactersIn")
            return true
        }
    }
}

extension Scenarios {
    static let windows: [String: Script] = roots.merging(views) { first, _ in first }

    private static let roots: [String: Script] = [
        "root-exchanged": { scene in
            scene.show(scene.page("A"))
            scene.record()
            scene.window.rootViewController = scene.page("B")
        },
        "root-taken-away": { scene in
            scene.show(scene.page("A"))
            scene.record()
            scene.window.rootViewController = nil
        },
        "root-exchanged-during-push": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.pass(0.1)
            scene.step("exchanged")
            scene.window.rootViewController = scene.page("C")
        },
        "root-exchanged-under-presentation": { scene in
            _ = scene.presented(.fullScreen)
            scene.record()
            scene.window.rootViewController = scene.page("C")
        },
        "root-exchanged-while-presenting": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            b.modalPresentationStyle = .fullScreen
            scene.show(a)
            scene.record()
            a.present(b, animated: true)
            scene.pass(0.1)
            scene.step("exchanged")
            scene.window.rootViewController = scene.page("C")
        },
        "second-window-shown": { scene in
            scene.show(scene.page("A"))
            let second = scene.recordingWindow("W")
            second.rootViewController = scene.page("B")
            scene.record()
            second.makeKeyAndVisible()
        },
        "second-window-key": { scene in
            let first = scene.recordingWindow("V")
            first.rootViewController = scene.page("A")
            first.makeKeyAndVisible()
            scene.settle()
            let second = scene.recordingWindow("W")
            second.rootViewController = scene.page("B")
            second.isHidden = false
            scene.settle()
            scene.record()
            second.makeKeyAndVisible()
        },
        "second-window-gone": { scene in
            scene.window.isHidden = true
            let first = scene.recordingWindow("V")
            first.rootViewController = scene.page("A")
            first.makeKeyAndVisible()
            let second = scene.recordingWindow("W")
            second.makeKeyAndVisible()
            scene.settle()
            scene.record()
            second.isHidden = true
        },
    ]

    private static let views: [String: Script] = [
        "view-into-window": { scene in
            let a = scene.page("A")
            scene.show(a)
            let (outer, inner) = (MovingView("v", scene.recorder), MovingView("w", scene.recorder))
            outer.addSubview(inner)
            scene.record()
            a.view.addSubview(outer)
        },
        "view-out-of-window": { scene in
            let a = scene.page("A")
            scene.show(a)
            let (outer, inner) = (MovingView("v", scene.recorder), MovingView("w", scene.recorder))
            outer.addSubview(inner)
            a.view.addSubview(outer)
            scene.record()
            outer.removeFromSuperview()
        },
        "text-field-edited": { scene in
            let a = scene.page("A")
            scene.show(a)
            let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            let delegate = scene.keep(FieldDelegate(scene.recorder))
            field.delegate = delegate
            a.view.addSubview(field)
            scene.settle()
            scene.record()
            field.becomeFirstResponder()
            scene.settle()
            scene.step("typed")
            TextEntry.insert("a")
            scene.step("return")
            TextEntry.pressReturn()
        },
        "controller-first-layout": { scene in
            let a = scene.page("A")
            scene.show(a)
            scene.recorder.recordsEveryLayout = true
            scene.record()
            scene.step("resized")
            a.view.frame.size.height -= 100
            scene.settle()
            scene.step("moved only")
            a.view.frame.origin.x += 10
        },
    ]
}
