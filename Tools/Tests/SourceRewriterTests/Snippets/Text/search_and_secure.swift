// F12.3 properties of fields and search bars
// Source: UITextField, UISearchBar, UITextInputTraits: documented defaults
import UIKit

@MainActor func run() {
    let field = UITextField()
    print(field.text == "", field.placeholder ?? "nil", field.borderStyle == .none, field.clearButtonMode == .never, field.isSecureTextEntry)
    print(field.keyboardType == .default, field.returnKeyType == .default, field.autocapitalizationType == .sentences, field.autocorrectionType == .default)
    field.placeholder = "p"
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    field.leftViewMode = .always
    field.text = nil
    print(field.attributedPlaceholder?.string ?? "-", field.leftView != nil, field.text == "")
    let bar = UISearchBar()
    bar.text = "q"
    bar.scopeButtonTitles = ["a", "b"]
    print(bar.searchTextField.text ?? "-", bar.selectedScopeButtonIndex, bar.showsCancelButton, bar.placeholder ?? "nil")
}
// prints:
// true nil true true false
// true true true true
// p true true
// q 0 false nil
