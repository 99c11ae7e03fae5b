import UIKit

/// Shows an address before it is opened: where it leads, and whether the connection is encrypted.
final class LinkViewController: UIViewController {
    private let url: URL
    private let onEnd: (LinkChoice?) -> Void

    /// - Parameter onEnd: gets what the user did; nil for nothing.
    init(url: URL, onEnd: @escaping (LinkChoice?) -> Void) {
        self.url = url
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
        title = text("link.title")
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.onEnd(nil) })
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "link.close"
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private var isMail: Bool { url.scheme == "mailto" }
    /// The host, or the e-mail address.
    private var head: String { isMail ? String(url.absoluteString.dropFirst("mailto:".count)) : url.host ?? url.absoluteString }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let picture = UIImageView(
            image: UIImage(
                systemName: isMail ? "envelope" : "safari", withConfiguration: UIImage.SymbolConfiguration(pointSize: 52, weight: .light)))
        picture.contentMode = .center
        let host = label(head, .title2, .label, identifier: "link.host")
        let address = label(isMail ? text("link.mail") : url.absoluteString, .footnote, .secondaryLabel, identifier: "link.address")
        let note = label(
            text("link.leaving") + (url.scheme == "http" ? "\n" + text("link.insecure") : ""), .subheadline, .secondaryLabel, identifier: "link.note")
        let open = button(text(isMail ? "link.write" : "link.open"), .borderedProminent(), identifier: "link.open") { [weak self] in self?.open() }
        let copy = button(text("link.copy"), .bordered(), identifier: "link.copy") { [weak self] in self?.copyAddress() }
        let stack = UIStackView(arrangedSubviews: [picture, host, address, note, open, copy])
        stack.axis = .vertical
        stack.spacing = 12
        stack.setCustomSpacing(4, after: host)
        stack.setCustomSpacing(28, after: note)
        stack.translatesAutoresizingMaskIntoConstraints = false
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        scroll.addSubview(stack)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 32),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -32),
            stack.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -24),
        ])
    }

    private func open() {
        UIApplication.shared.open(url)
        onEnd(.opened)
    }

    private func copyAddress() {
        UIPasteboard.general.string = isMail ? head : url.absoluteString
        onEnd(.copied)
    }

    private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor, identifier: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        label.accessibilityIdentifier = identifier
        return label
    }

    private func button(
        _ title: String, _ look: UIButton.Configuration, identifier: String, action: @escaping @MainActor () -> Void
    ) -> UIButton {
        var look = look
        look.title = title
        look.buttonSize = .large
        let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
        button.accessibilityIdentifier = identifier
        return button
    }
}

@MainActor
private func text(_ key: String) -> String {
    NSLocalizedString(key, bundle: .module, comment: "")
}
