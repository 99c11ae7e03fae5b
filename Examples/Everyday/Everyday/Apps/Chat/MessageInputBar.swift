import UIKit

/// The bar to write in: it grows with its text up to five lines, then the text scrolls.
final class MessageInputBar: UIView {
    var send: ((String) -> Void)?

    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let textView = UITextView()
    private let placeholder = UILabel()
    private let addButton = UIButton(configuration: .plain())
    private let sendButton = UIButton(configuration: .filled())
    private lazy var textHeight = textView.heightAnchor.constraint(equalToConstant: 36)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
        autoresizingMask = .flexibleHeight
        background.frame = bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(background)

        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        textView.backgroundColor = .systemBackground
        textView.layer.cornerRadius = 18
        textView.layer.borderWidth = 1
        textView.isScrollEnabled = false
        textView.delegate = self
        textView.accessibilityIdentifier = "input.text"
        placeholder.text = "Message"
        placeholder.font = .preferredFont(forTextStyle: .body)
        placeholder.adjustsFontForContentSizeCategory = true
        placeholder.textColor = .placeholderText

        addButton.configuration?.image = UIImage(systemName: "plus")
        addButton.configuration?.contentInsets = .zero
        addButton.accessibilityIdentifier = "input.add"
        addButton.showsMenuAsPrimaryAction = true
        addButton.menu = UIMenu(children: [
            UIAction(title: "Photo", image: UIImage(systemName: "photo")) { [weak self] _ in self?.send?("📷") },
            UIAction(title: "Location", image: UIImage(systemName: "location")) { [weak self] _ in self?.send?("📍 Pier 7") },
        ])
        sendButton.configuration?.image = UIImage(systemName: "arrow.up")
        sendButton.configuration?.cornerStyle = .capsule
        sendButton.configuration?.contentInsets = .zero
        sendButton.accessibilityIdentifier = "input.send"
        sendButton.isEnabled = false
        sendButton.addAction(UIAction { [weak self] _ in self?.sendText() }, for: .primaryActionTriggered)

        for view in [textView, placeholder, addButton, sendButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let area = safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            addButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
            addButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
            addButton.widthAnchor.constraint(equalToConstant: 36),
            addButton.heightAnchor.constraint(equalToConstant: 36),
            textView.leadingAnchor.constraint(equalTo: addButton.trailingAnchor, constant: 8),
            textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            textView.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -8),
            textHeight,
            placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 13),
            placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
            sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
            sendButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor, constant: -2),
            sendButton.widthAnchor.constraint(equalToConstant: 32),
            sendButton.heightAnchor.constraint(equalToConstant: 32),
        ])
        updateBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (bar: Self, _) in bar.updateBorder() }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: Self, _) in bar.updateHeight() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Nothing of its own: the constraints say how high the bar is, with the room for the home indicator.
    override var intrinsicContentSize: CGSize { .zero }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateHeight()
    }

    func quote(_ text: String) {
        textView.text = "> \(text)\n"
        textViewDidChange(textView)
        textView.becomeFirstResponder()
    }

    private func updateBorder() {
        textView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func updateHeight() {
        guard textView.bounds.width > 0, let font = textView.font else { return }
        let wanted = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
        let limit = (font.lineHeight * 5 + 16).rounded(.up)
        let height = max(36, min(wanted, limit))
        textView.isScrollEnabled = wanted > limit
        if textHeight.constant != height {
            textHeight.constant = height
            invalidateIntrinsicContentSize()
        }
    }

    private func sendText() {
        let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        textView.text = ""
        textViewDidChange(textView)
        send?(text)
    }
}

extension MessageInputBar: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
        placeholder.isHidden = !textView.text.isEmpty
        sendButton.isEnabled = !textView.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        updateHeight()
    }
}
