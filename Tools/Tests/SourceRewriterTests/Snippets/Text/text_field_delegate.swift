// F12.3 the delegate around editing that begins and ends in code
// Source: UITextFieldDelegate: shouldBegin, didBegin, shouldEnd, didEnd(reason); setting text tells nobody
import UIKit

class TFDelegate: NSObject, UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { print("should begin"); return true }
    func textFieldDidBeginEditing(_ textField: UITextField) { print("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { print("should end"); return true }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { print("did end", reason == .committed) }
    @objc func changed(_ field: UITextField) { print("changed", field.text ?? "-") }
}

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    let delegate = TFDelegate()
    field.delegate = delegate
    field.addTarget(delegate, action: #selector(TFDelegate.changed(_:)), for: .editingChanged)
    window.rootViewController!.view.addSubview(field)
    field.text = "set"
    print(field.becomeFirstResponder(), field.isEditing, field.isFirstResponder)
    field.insertText("!")
    print(field.resignFirstResponder(), field.isEditing, field.text ?? "-")
    window.isHidden = true
}
// prints:
// should begin
// did begin
// true true true
// changed set!
// should end
// did end true
// true false set!
