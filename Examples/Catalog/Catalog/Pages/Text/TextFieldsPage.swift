import UIKit

class TextFieldsPage: CatalogPage, UITextFieldDelegate {
    private let log = EventLog(identifier: "textFields.log")

    override func build() {
        section(
            "Border styles",
            BlockRow(field("Rounded", .roundedRect)), BlockRow(field("Line", .line), height: 34),
            BlockRow(field("Bezel", .bezel), height: 34),
            BlockRow(field("None", .none)))

        let name = field("Name", .none)
        name.accessibilityIdentifier = "textFields.name"
        name.clearButtonMode = .whileEditing
        name.returnKeyType = .next
        name.delegate = self
        let password = field("Password", .none)
        password.isSecureTextEntry = true
        password.accessibilityIdentifier = "textFields.password"
        password.returnKeyType = .done
        password.delegate = self
        let number = field("Number", .none)
        number.keyboardType = .numberPad
        let icon = UIImageView(image: UIImage(systemName: "lock"))
        icon.tintColor = .secondaryLabel
        icon.contentMode = .center
        icon.frame = CGRect(x: 0, y: 0, width: 30, height: 22)
        password.leftView = icon
        password.leftViewMode = .always
        section(
            "Sign in", footer: "The name takes no spaces; Return goes on.", BlockRow(name), BlockRow(password), BlockRow(number))
        section("Calls", log)
    }

    private func field(_ placeholder: String, _ style: UITextField.BorderStyle) -> UITextField {
        let field = UITextField()
        field.placeholder = localized(placeholder)
        field.borderStyle = style
        field.font = .preferredFont(forTextStyle: .body)
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        return field
    }

    private func title(of field: UITextField) -> String {
        field.isSecureTextEntry ? "password" : "name"
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        log.add(title(of: textField) + " begins")
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        textField.isSecureTextEntry || !string.contains(" ")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.add(title(of: textField) + " returns")
        if textField.isSecureTextEntry {
            textField.resignFirstResponder()
        } else {
            (view.viewWithIdentifier("textFields.password"))?.becomeFirstResponder()
        }
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        log.add(title(of: textField) + " ends")
    }
}

extension UIView {
    /// The view in this tree with an accessibility identifier.
    func viewWithIdentifier(_ identifier: String) -> UIView? {
        if accessibilityIdentifier == identifier { return self }
        for view in subviews {
            if let found = view.viewWithIdentifier(identifier) { return found }
        }
        return nil
    }
}
