import UIKit

/// A new post: words, up to nine pictures, and how the sending goes. What is written is kept until it is sent or thrown away.
class ComposeViewController: UIViewController, UITextViewDelegate {
    private(set) var draft: Draft
    private let store: DraftStore
    private let client: APIClient
    private let onEnd: (() -> Void)?
    private var sending: Task<Void, Never>?

    private let textView = UITextView()
    private let placeholderLabel = UILabel()
    private let stripView = PictureStripView()
    private let progressView = UIProgressView(progressViewStyle: .bar)
    private let failureButton = UIButton(type: .system)
    private let accessoryView = ComposeAccessoryView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    private lazy var stripHeight = stripView.heightAnchor.constraint(equalToConstant: 0)
    private lazy var failureHeight = failureButton.heightAnchor.constraint(equalToConstant: 0)

    /// - Parameters:
    ///   - draft: what was written before; nil for what was being written when the app ended.
    ///   - onEnd: called once the screen has gone.
    init(draft: Draft? = nil, store: DraftStore = .shared, client: APIClient = .shared, onEnd: (() -> Void)? = nil) {
        self.draft = draft ?? store.unfinished ?? Draft()
        self.store = store
        self.client = client
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        sending?.cancel()
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
        addTextView()
        addParts()
        accessoryView.onAction = { [weak self] in self?.perform($0) }
        accessoryView.onEmoji = { [weak self] in self?.insert($0, caretFromEnd: 0) }
        stripView.onAdd = { [weak self] in self?.pickPictures() }
        stripView.onRemove = { [weak self] in self?.removePicture(at: $0) }
        stripView.onPreview = { [weak self] in self?.previewPicture(at: $0) }
        textView.text = draft.text
        draftDidChange()
    }

    private func addTextView() {
        textView.font = .scaled(17)
        textView.adjustsFontForContentSizeCategory = true
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
    }

    private func addParts() {
        progressView.isHidden = true
        progressView.accessibilityIdentifier = "compose.progress"
        failureButton.backgroundColor = .systemRed
        failureButton.tintColor = .white
        failureButton.titleLabel?.font = .scaled(14, atMost: 20)
        failureButton.clipsToBounds = true
        failureButton.isHidden = true
        failureButton.accessibilityIdentifier = "compose.failed"
        failureButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
        for part in [textView, stripView, failureButton, progressView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            progressView.topAnchor.constraint(equalTo: guide.topAnchor),
            progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            progressView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            failureButton.topAnchor.constraint(equalTo: guide.topAnchor),
            failureButton.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            failureButton.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            failureHeight,
            textView.topAnchor.constraint(equalTo: failureButton.bottomAnchor),
            textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: stripView.topAnchor),
            stripView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stripView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            stripView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            stripHeight,
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        textView.resignFirstResponder()
    }

    // MARK: The draft

    func textViewDidChange(_ textView: UITextView) {
        draft.text = textView.text
        draftDidChange()
    }

    private func draftDidChange() {
        store.unfinished = draft
        placeholderLabel.isHidden = textView.hasText
        accessoryView.show(charactersLeft: draft.charactersLeft)
        stripView.show(draft.pictures)
        stripHeight.constant = draft.pictures.isEmpty ? 0 : PictureStripView.height
        navigationItem.rightBarButtonItem?.isEnabled = draft.canBeSent && sending == nil
        // A swipe must not throw away what was written.
        navigationController?.isModalInPresentation = !draft.isEmpty
    }

    private func perform(_ action: ComposeAccessoryView.Action) {
        switch action {
        case .pictures: pickPictures()
        case .mention: insert("@", caretFromEnd: 0)
        case .topic: insert("##", caretFromEnd: 1)
        case .emoji: break
        }
    }

    /// - Parameter caretFromEnd: how many characters before the end of the text the caret stands.
    private func insert(_ text: String, caretFromEnd: Int) {
        textView.insertText(text)
        textView.selectedRange.location -= caretFromEnd
    }

    // MARK: Pictures

    private func pickPictures() {
        let picker = PicturePickerViewController(chosen: draft.pictures) { [weak self] names in
            self?.draft.pictures = names
            self?.draftDidChange()
        }
        let screen = MainNavigationController(rootViewController: picker)
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }

    private func removePicture(at index: Int) {
        draft.pictures.remove(at: index)
        draftDidChange()
    }

    private func previewPicture(at index: Int) {
        let preview = PicturePreviewController(name: draft.pictures[index]) { [weak self] in self?.removePicture(at: index) }
        preview.title = localized("preview.title", index + 1, draft.pictures.count)
        let screen = UINavigationController(rootViewController: preview)
        screen.modalPresentationStyle = .fullScreen
        // The title and the time stand on black.
        screen.overrideUserInterfaceStyle = .dark
        present(screen, animated: true)
    }

    // MARK: Sending

    @objc private func send() {
        guard sending == nil, draft.canBeSent else { return }
        setSending(Task { [weak self, client, draft] in
            do {
                let sent = try await client.value(draft.request(files: SamplePictures.file)) { part in
                    self?.progressView.setProgress(Float(part), animated: true)
                }
                self?.wasSent(sent)
            } catch {
                self?.setSending(nil)
                guard !error.isCancellation else { return }
                self?.showFailure(APIError(error))
            }
        })
    }

    private func setSending(_ task: Task<Void, Never>?) {
        sending = task
        let isSending = task != nil
        progressView.isHidden = !isSending
        progressView.progress = 0
        textView.isEditable = !isSending
        stripView.isUserInteractionEnabled = !isSending
        navigationItem.rightBarButtonItem?.isEnabled = !isSending && draft.canBeSent
        title = localized(isSending ? "compose.sending" : "compose.title")
        if isSending {
            textView.resignFirstResponder()
            setFailure(nil)
        }
    }

    private func wasSent(_ sent: SentPost) {
        let draft = draft
        store.unfinished = nil
        for name in draft.pictures { SamplePictures.picture(name).map { PictureCache.shared.keep($0, as: name) } }
        textView.resignFirstResponder()
        dismiss(animated: true) { [onEnd] in
            PostStore.shared.publish(draft.text, pictures: draft.pictures, id: sent.id)
            onEnd?()
        }
    }

    private func showFailure(_ error: APIError) {
        setFailure(localized("compose.failed", localized(error.messageKey)))
        textView.becomeFirstResponder()
    }

    private func setFailure(_ text: String?) {
        failureButton.setTitle(text, for: .normal)
        failureButton.isHidden = text == nil
        failureHeight.constant = text == nil ? 0 : 40
    }

    // MARK: Leaving

    @objc private func cancel() {
        // The first tap stops the sending, and the post is still there.
        if let sending { return sending.cancel() }
        guard !draft.isEmpty else { return end() }
        // The sheet comes where the keyboard is.
        textView.resignFirstResponder()
        let sheet = UIAlertController(title: nil, message: localized("compose.discard.question"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("compose.save"), style: .default) { [weak self] _ in
            guard let self else { return }
            self.store.add(self.draft)
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
        store.unfinished = nil
        dismiss(animated: true) { [onEnd] in onEnd?() }
    }
}
