import UIKit

class ComposeViewController: UIViewController, UITextViewDelegate {
    private var draft: Draft
    private let onEnd: (() -> Void)?
    private let textView = UITextView()
    private let placeholderLabel = UILabel()
    private let accessoryView = ComposeAccessoryView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    /// - Parameters:
    ///   - text: what was written before.
    ///   - onEnd: called once the screen has gone.
    init(text: String = "", onEnd: (() -> Void)? = nil) {
        draft = Draft(text: text)
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

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
        textView.text = draft.text
        textViewDidChange(textView)
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
        guard !draft.text.isEmpty else { return end() }
        // The sheet comes where the keyboard is.
        textView.resignFirstResponder()
        let sheet = UIAlertController(title: nil, message: localized("compose.discard.question"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("compose.save"), style: .default) { [weak self] _ in
            guard let self else { return }
            DraftStore.shared.add(self.draft.text)
            self.end()
        })
        sheet.addAction(UIAlertAction(title: localized("compose.discard"), style: .destructive) { [weak self] _ in
            self?.end()
        })
        sheet.addAction(UIAlertAction(title: localized("compose.keep"), style: .cancel) { [weak self] _ in
            self?.textView.becomeFirstResponder()
        })
        sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
        present(sheet, animated: true)
    }

    private func end() {
        dismiss(animated: true) { [onEnd] in onEnd?() }
    }

    @objc private func send() {
        let text = draft.text
        dismiss(animated: true) { [onEnd] in
            PostStore.shared.publish(text)
            onEnd?()
        }
    }
}
