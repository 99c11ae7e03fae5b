import AppShellBinding
import UIKit

extension MutableLiveValue where Value == String {
    /// Binds the value and the text of a field both ways, until the token ends or `field` is released.
    ///
    /// Text that an input method has only marked (Pinyin, for example) is not written until it is confirmed.
    public func bind(to field: UITextField) -> BindingToken {
        bind(
            // The end of editing may correct or confirm text without an event of its own.
            to: field, on: [.editingChanged, .editingDidEnd],
            read: { $0.markedTextRange == nil ? $0.text ?? "" : nil }, write: { $0.text = $1 })
    }

    /// Binds the value and the text of `textView` both ways, until the token ends or `textView` is released.
    ///
    /// Its delegate is left alone. Marked text is not written until it is confirmed.
    public func bind(to textView: UITextView) -> BindingToken {
        let center = NotificationCenter.default
        let names = [UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification]
        let observers = names.map { name in
            center.addObserver(forName: name, object: textView, queue: nil) { [weak self, weak textView] _ in
                MainActor.assumeIsolated {
                    guard let self, let textView, textView.markedTextRange == nil else { return }
                    self.value = textView.text
                }
            }
        }
        let removing = BindingToken { observers.forEach { center.removeObserver($0) } }
        let showing = observe(with: textView) { textView, value in
            if textView.text != value { textView.text = value }
        }
        return BindingToken(joining: [showing, removing])
    }
}

extension LiveValue where Value == String {
    /// Shows the value as the text of a label, until the token ends or `label` is released.
    public func bind(to label: UILabel) -> BindingToken {
        bind(to: label, \.text)
    }
}

extension LiveValue where Value == String? {
    /// Shows the value as the text of a label. nil shows none.
    public func bind(to label: UILabel) -> BindingToken {
        bind(to: label, \.text)
    }
}
