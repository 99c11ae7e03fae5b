import ObjectiveC
import UIKit
import class ObjectiveC.NotificationCenter

/// A text field's delegate that writes every call down and answers what the test wants.
@MainActor final class FieldLog: NSObject, UITextFieldDelegate, ObjCTableProviding {
    var calls: [String] = []
    var allows: Set<String> = ["begin", "end", "change", "clear", "return"]

    func take() -> [String] {
        defer { calls.removeAll() }
        return calls
    }

    private func ask(_ name: String, _ text: String) -> Bool {
        calls.append(text)
        return allows.contains(name)
    }

    private var tokens: [any NSObjectProtocol] = []

    /// Writes down the field's control events and the notifications of fields and keyboard, too.
    func watch(_ field: UITextField) {
        field.delegate = self
        let events: [(String, UIControl.Event)] = [
            ("didBegin", .editingDidBegin), ("changed", .editingChanged), ("didEnd", .editingDidEnd), ("primary", .primaryActionTriggered),
        ]
        for (name, event) in events { field.addAction(UIAction { [unowned self] _ in calls.append("event " + name) }, for: event) }
    }

    func watchKeyboard() {
        let names: [(String, NSNotification.Name)] = [
            ("willShow", UIResponder.keyboardWillShowNotification), ("didShow", UIResponder.keyboardDidShowNotification),
            ("willHide", UIResponder.keyboardWillHideNotification), ("didHide", UIResponder.keyboardDidHideNotification),
        ]
        for (name, notification) in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { [unowned self] _ in
                    MainActor.assumeIsolated { calls.append("keyboard " + name) }
                })
        }
    }

    func stopWatching() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
    }

    static func __objc_table(_ t: ObjCClassTable) {
        func log(_ o: AnyObject) -> FieldLog { o as! FieldLog }
        t.method("textFieldShouldBeginEditing(_:)") { o, _ in log(o).ask("begin", "shouldBegin") }
        t.method("textFieldDidBeginEditing(_:)") { o, _ in
            log(o).calls.append("didBegin")
            return nil
        }
        t.method("textFieldShouldEndEditing(_:)") { o, _ in log(o).ask("end", "shouldEnd") }
        t.method("textFieldDidEndEditing(_:reason:)") { o, _ in
            log(o).calls.append("didEnd")
            return nil
        }
        t.method("textField(_:shouldChangeCharactersIn:replacementString:)") { o, a in
            let range = a.value(1, as: NSRange.self)
            return log(o).ask("change", "shouldChange (\(range.location), \(range.length)) \(a.value(2, as: String.self))")
        }
        t.method("textFieldDidChangeSelection(_:)") { o, _ in
            log(o).calls.append("didChangeSelection")
            return nil
        }
        t.method("textFieldShouldClear(_:)") { o, _ in log(o).ask("clear", "shouldClear") }
        t.method("textFieldShouldReturn(_:)") { o, _ in log(o).ask("return", "shouldReturn") }
    }
}

extension Stage {
    /// A stage with one field under the status bar.
    static func withField(
        _ style: UITextField.BorderStyle = .roundedRect, screen: ScreenDescription = .standard
    ) -> (Stage, UITextField) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let stage = Stage(root, screen: screen)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        field.borderStyle = style
        root.view.addSubview(field)
        stage.settle()
        return (stage, field)
    }
}
