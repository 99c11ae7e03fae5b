import UIKit

class KeyboardPage: CatalogPage {
    private let log = EventLog(identifier: "keyboard.log")
    private let first = UITextField()
    private let second = UITextField()
    private let third = UITextField()

    override func build() {
        for (field, placeholder, identifier) in [
            (first, "With an accessory view", "keyboard.accessory"), (second, "With its own input view", "keyboard.input"),
            (third, "An e-mail address", "keyboard.mail"),
        ] {
            field.placeholder = localized(placeholder)
            field.accessibilityIdentifier = identifier
            field.autocorrectionType = .no
        }
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.autoresizingMask = .flexibleWidth
        let done = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
        done.accessibilityIdentifier = "keyboard.done"
        let previous = UIBarButtonItem(image: UIImage(systemName: "chevron.up"), style: .plain, target: nil, action: nil)
        previous.isEnabled = false
        let next = UIBarButtonItem(
            image: UIImage(systemName: "chevron.down"), style: .plain, target: self, action: #selector(next(_:)))
        next.accessibilityIdentifier = "keyboard.next"
        bar.items = [previous, next, UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), done]
        first.inputAccessoryView = bar
        second.inputView = DigitPad(field: second)
        third.keyboardType = .emailAddress
        third.returnKeyType = .send
        third.keyboardAppearance = .dark
        section("Text fields", BlockRow(first), BlockRow(second), BlockRow(third))
        section(
            "Notifications", log,
            ActionRow("Put the keyboard away", "keyboard.away") { [unowned self] _ in view.endEditing(true) })

        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
        ]
        for (name, title) in names {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] notification in
                    let height = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
                    MainActor.assumeIsolated { self?.log.add(title.hasSuffix("Show") ? "\(title) \(Int(height))" : title) }
                })
        }
    }

    private var observers: [NSObjectProtocol] = []

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)
    }

    @objc private func done() {
        first.resignFirstResponder()
    }

    @objc private func next(_ sender: Any) {
        second.becomeFirstResponder()
    }
}

/// Ten digits and a key that deletes, in place of the keyboard.
private class DigitPad: UIInputView {
    private weak var field: UITextField?
    private var keys: [UIButton] = []

    init(field: UITextField) {
        self.field = field
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 240), inputViewStyle: .keyboard)
        for title in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"] {
            let key = UIButton(type: .system)
            key.setTitle(title, for: .normal)
            key.titleLabel?.font = .systemFont(ofSize: 24)
            key.backgroundColor = title.isEmpty ? .clear : .secondarySystemGroupedBackground
            key.layer.cornerRadius = 6
            key.isEnabled = !title.isEmpty
            key.setTitleColor(.label, for: .normal)
            key.accessibilityIdentifier = "digit." + title
            key.addAction(UIAction { [unowned self] _ in type(title) }, for: .touchUpInside)
            addSubview(key)
            keys.append(key)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    private func type(_ title: String) {
        if title == "⌫" { field?.deleteBackward() } else { field?.insertText(title) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: 8, left: 8 + safeAreaInsets.left, bottom: 8 + safeAreaInsets.bottom, right: 8 + safeAreaInsets.right))
        let size = CGSize(width: (area.width - 12) / 3, height: (area.height - 18) / 4)
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(
                x: area.minX + CGFloat(index % 3) * (size.width + 6), y: area.minY + CGFloat(index / 3) * (size.height + 6),
                width: size.width, height: size.height)
        }
    }
}
