import UIKit

class ComposeViewController: UIViewController, UITextViewDelegate {
    private var draft = Draft()
    private let textView = UITextView()
    private let placeholderLabel = UILabel()
    private let accessoryView = ComposeAccessoryView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("compose.title")
        view.backgroundColor = Palette.card
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: localized("common.cancel"), style: .plain, target: self, action: #selector(cancel))
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "compose.cancel"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: localized("compose.send"), style: .done, target: self, action: #selector(send))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "compose.send"
        navigationItem.rightBarButtonItem?.tintColor = Palette.accent
        navigationItem.rightBarButtonItem?.isEnabled = false

        textView.font = .systemFont(ofSize: 17)
        textView.textColor = Palette.text
        textView.backgroundColor = .clear
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        textView.alwaysBounceVertical = true
        textView.delegate = self
        textView.inputAccessoryView = accessoryView
        textView.accessibilityIdentifier = "compose.text"
        placeholderLabel.text = localized("compose.placeholder")
        placeholderLabel.font = textView.font
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.sizeToFit()
        placeholderLabel.frame.origin = CGPoint(x: 17, y: 12)
        textView.addSubview(placeholderLabel)
        view.addSubview(textView)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        textView.frame = view.bounds
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        textView.resignFirstResponder()
    }

    func textViewDidChange(_ textView: UITextView) {
        placeholderLabel.isHidden = textView.hasText
        draft.text = textView.text
        accessoryView.show(charactersLeft: draft.charactersLeft)
        navigationItem.rightBarButtonItem?.isEnabled = draft.canBeSent
    }

    @objc private func cancel() {
        guard !draft.text.isEmpty else {
            dismiss(animated: true)
            return
        }
        let sheet = UIAlertController(title: nil, message: localized("compose.discard.question"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("compose.discard"), style: .destructive) { [weak self] _ in
            self?.dismiss(animated: true)
        })
        sheet.addAction(UIAlertAction(title: localized("compose.keep"), style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
        present(sheet, animated: true)
    }

    @objc private func send() {
        let text = draft.text
        dismiss(animated: true) {
            PostStore.shared.publish(text)
        }
    }
}
