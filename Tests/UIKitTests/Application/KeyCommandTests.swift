import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// A controller with commands and presses.
private final class CommandController: UIViewController, ObjCTableProviding {
    let log: Log
    var commands: [UIKeyCommand] = []
    var keepsPresses = false
    init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("made in code only") }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let key = presses.first?.key
        log.add("began \(key?.characters ?? "") \(key?.keyCode.rawValue ?? 0) \(key?.modifierFlags == .shift ? "shift" : "")")
        if !keepsPresses { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.add("ended")
        super.pressesEnded(presses, with: event)
    }
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("save:") { o, a in
            (o as! CommandController).log.add("save \((a[0] as? UIKeyCommand)?.input ?? "")")
            return nil
        }
        t.method("press:") { o, _ in
            (o as! CommandController).log.add("press")
            return nil
        }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct KeyCommandTests {
    private func make(_ log: Log) -> (Stage, CommandController, UITextField) {
        let controller = CommandController(log)
        let stage = Stage(controller)
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        controller.view.addSubview(field)
        return (stage, controller, field)
    }

    @Test("A key command sends its action along the chain, with modifiers as given; the letter's case does not matter")
    func commands() {
        let log = Log()
        let (stage, controller, field) = make(log)
        defer { withExtendedLifetime(stage) {} }
        controller.commands = [
            UIKeyCommand(title: "Save", action: "save:", input: "S", modifierFlags: .command, discoverabilityTitle: "Save it"),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "save:"),
            UIKeyCommand(title: "Off", action: "save:", input: "k", modifierFlags: .command, attributes: .disabled),
            UIKeyCommand(input: "j", modifierFlags: .command, action: "unknown:"),
        ]
        #expect(HardwareKeyboard.press("s", .command))
        #expect(log.take() == ["save S"])
        #expect(HardwareKeyboard.press(UIKeyCommand.inputEscape))
        #expect(log.take() == ["save UIKeyInputEscape"])
        #expect(!HardwareKeyboard.press("s", [.command, .shift]))
        #expect(!HardwareKeyboard.press("k", .command))
        #expect(!HardwareKeyboard.press("j", .command))
        field.becomeFirstResponder()
        _ = log.take()
        #expect(HardwareKeyboard.press("s", .command), "from the first responder up")
        #expect(log.take() == ["save S"])
    }

    @Test("Typing goes before commands, unless one wants priority")
    func priority() {
        let log = Log()
        let (stage, controller, field) = make(log)
        defer { withExtendedLifetime(stage) {} }
        let command = UIKeyCommand(input: "a", modifierFlags: [], action: "save:")
        controller.commands = [command]
        field.becomeFirstResponder()
        HardwareKeyboard.press("a")
        #expect(field.text == "a")
        #expect(!log.take().contains("save a"))
        command.wantsPriorityOverSystemBehavior = true
        HardwareKeyboard.press("a")
        #expect(field.text == "a")
        #expect(log.take() == ["save a"])
        HardwareKeyboard.press("b", .shift)
        HardwareKeyboard.press("1", .shift)
        #expect(field.text == "aB!")
        HardwareKeyboard.press("\u{8}")
        HardwareKeyboard.press(UIKeyCommand.inputLeftArrow)
        HardwareKeyboard.press("x")
        #expect(field.text == "axB")
    }

    @Test("Presses go up the chain with their key; who keeps them keeps the character")
    func presses() {
        let log = Log()
        let (stage, controller, field) = make(log)
        defer { withExtendedLifetime(stage) {} }
        HardwareKeyboard.press("d", .shift)
        #expect(log.take() == ["began D 7 shift", "ended"])
        field.becomeFirstResponder()
        controller.keepsPresses = true
        HardwareKeyboard.press("d")
        #expect(field.text == "")
        controller.keepsPresses = false
        HardwareKeyboard.press("d")
        #expect(field.text == "d")
    }

    @Test("Cut, copy, paste and select all by key, and by nil-targeted actions")
    func editing() {
        let (stage, _, field) = make(Log())
        defer { withExtendedLifetime(stage) {} }
        field.text = "hello"
        field.becomeFirstResponder()
        #expect(HardwareKeyboard.press("a", .command))
        #expect(HardwareKeyboard.press("x", .command))
        #expect(field.text == "")
        #expect(UIPasteboard.general.string == "hello")
        HardwareKeyboard.press("v", .command)
        HardwareKeyboard.press("v", .command)
        #expect(field.text == "hellohello")
        #expect(UIApplication.shared.sendAction("selectAll:", to: nil, from: nil, for: nil))
        #expect(UIApplication.shared.sendAction("cut:", to: nil, from: nil, for: nil))
        #expect(field.text == "")
        let plain = UIView()
        #expect(!plain.canPerformAction("copy:", withSender: nil), "declared for overriding only")
        #expect(!plain.responds(to: "copy:") && !UIViewController().responds(to: "paste:"))
        #expect(field.responds(to: "copy:") && UITextView().responds(to: "selectAll:") && !field.responds(to: "toggleBoldface:"))
        #expect(plain.responds(to: "becomeFirstResponder"))
        field.resignFirstResponder()
        #expect(!UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil), "nobody takes it")
    }

    @Test("Undo by key from the window's manager")
    func undo() {
        let (stage, controller, _) = make(Log())
        controller.view.tag = 1
        let manager = controller.undoManager
        #expect(manager != nil && manager === stage.window.undoManager)
        func set(_ tag: Int) {
            let old = controller.view.tag
            manager?.registerUndo(withTarget: controller) { _ in set(old) }
            manager?.setActionName("Tagging")
            controller.view.tag = tag
        }
        set(2)
        #expect(manager?.undoMenuItemTitle == "Undo Tagging")
        #expect(HardwareKeyboard.press("z", .command))
        #expect(controller.view.tag == 1)
        #expect(manager?.canUndo == false && manager?.canRedo == true)
        #expect(HardwareKeyboard.press("z", [.command, .shift]))
        #expect(controller.view.tag == 2)
    }

    @Test("Texts take back what was typed, and make it again")
    func undoOfTyping() {
        let (stage, _, field) = make(Log())
        defer { withExtendedLifetime(stage) {} }
        field.text = "set"
        field.becomeFirstResponder()
        HardwareKeyboard.press("x")
        HardwareKeyboard.press("y")
        #expect(field.text == "setxy")
        #expect(HardwareKeyboard.press("z", .command))
        #expect(field.text == "set")
        #expect(HardwareKeyboard.press("z", [.command, .shift]))
        #expect(field.text == "setxy")
        field.text = "other"
        #expect(field.undoManager?.canUndo == false, "the text it belonged to is gone")
    }

    @Test("A first responder: who may, who is, and until when")
    func firstResponder() {
        final class Responder: UIView {
            var may = true
            var resigns = true
            override var canBecomeFirstResponder: Bool { may }
            override var canResignFirstResponder: Bool { resigns }
        }
        let controller = UIViewController()
        let stage = Stage(controller)
        let (a, b) = (Responder(), Responder())
        #expect(!a.becomeFirstResponder(), "in no window")
        controller.view.addSubview(a)
        controller.view.addSubview(b)
        a.may = false
        #expect(!a.becomeFirstResponder())
        a.may = true
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        #expect(a.becomeFirstResponder(), "it is already")
        a.resigns = false
        #expect(!b.becomeFirstResponder())
        #expect(a.isFirstResponder && !a.resignFirstResponder())
        a.resigns = true
        #expect(b.becomeFirstResponder())
        #expect(!a.isFirstResponder && b.isFirstResponder)
        b.removeFromSuperview()
        #expect(!b.isFirstResponder)
        #expect(stage.window.firstResponderObject == nil)
    }
}
