// F12.3 a field whose delegate refuses
// Source: UITextFieldDelegate.textFieldShouldBeginEditing(_:), textFieldShouldEndEditing(_:)
import UIKit

class TRDelegate: NSObject, UITextFieldDelegate {
    var begins = false
    var ends = false
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
}

@MainActor func run() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    window.rootViewController!.view.addSubview(field)
    let delegate = TRDelegate()
    field.delegate = delegate
    print(field.becomeFirstResponder(), field.isFirstResponder)
    delegate.begins = true
    print(field.becomeFirstResponder(), field.resignFirstResponder(), field.isFirstResponder)
    delegate.ends = true
    print(field.resignFirstResponder(), field.isFirstResponder)
    window.isHidden = true
}
// prints:
// false false
// true false true
// true false
