import UIKit

final class MessageViewController: UIViewController {
    var messageID: Int? {
        didSet { update() }
    }

    private let store: MailStore
    private let subject = UILabel()
    private let sender = UILabel()
    private let text = UITextView()
    private let placeholder = UILabel()
    private lazy var flagItem = UIBarButtonItem(
        image: UIImage(systemName: "flag"), primaryAction: UIAction(title: "Flag") { [unowned self] _ in
            change { $0.isFlagged.toggle() }
        })
    private lazy var trashItem = UIBarButtonItem(
        systemItem: .trash, primaryAction: UIAction { [unowned self] _ in
            change { $0.mailbox = .trash }
            messageID = nil
            if splitViewController?.isCollapsed == true { splitViewController?.show(.supplementary) }
        })
    private lazy var moveItem = UIBarButtonItem(image: UIImage(systemName: "folder"), menu: nil)
    private lazy var replyItem = UIBarButtonItem(
        image: UIImage(systemName: "arrowshape.turn.up.left"), primaryAction: UIAction(title: "Reply") { [unowned self] _ in reply() })

    init(store: MailStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        subject.font = .preferredFont(forTextStyle: .title2)
        subject.accessibilityIdentifier = "split.subject"
        sender.font = .preferredFont(forTextStyle: .subheadline)
        sender.textColor = .secondaryLabel
        for label in [subject, sender] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        text.isEditable = false
        text.textContainerInset = .zero
        text.textContainer.lineFragmentPadding = 0
        text.isScrollEnabled = false
        text.accessibilityIdentifier = "split.text"
        placeholder.text = "No Message Selected"
        placeholder.font = .preferredFont(forTextStyle: .title3)
        placeholder.adjustsFontForContentSizeCategory = true
        placeholder.textColor = .secondaryLabel
        placeholder.accessibilityIdentifier = "split.placeholder"
        flagItem.accessibilityIdentifier = "split.flag"
        trashItem.accessibilityIdentifier = "split.trash"
        moveItem.accessibilityIdentifier = "split.move"
        replyItem.accessibilityIdentifier = "split.reply"
        toolbarItems = [trashItem, .flexibleSpace(), moveItem, .flexibleSpace(), flagItem, .flexibleSpace(), replyItem]
        buildLayout()
        update()
    }

    private func buildLayout() {
        let column = UIStackView(arrangedSubviews: [subject, sender, text])
        column.axis = .vertical
        column.spacing = 8
        column.setCustomSpacing(16, after: sender)
        let scrollView = UIScrollView()
        scrollView.alwaysBounceVertical = true
        for child in [scrollView, column, placeholder] { child.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(column)
        view.addSubview(placeholder)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            placeholder.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            placeholder.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }

    private func change(_ body: (inout MailMessage) -> Void) {
        guard let messageID else { return }
        store.update(messageID, body)
        update()
    }

    private func update() {
        guard isViewLoaded else { return }
        let message = messageID.flatMap { store[$0] }
        subject.text = message?.subject
        sender.text = message.map { "From \($0.sender)" }
        text.text = message?.body
        placeholder.isHidden = message != nil
        for item in [flagItem, trashItem, moveItem, replyItem] { item.isEnabled = message != nil }
        flagItem.image = UIImage(systemName: message?.isFlagged == true ? "flag.fill" : "flag")
        moveItem.menu = UIMenu(title: "Move To", children: Mailbox.allCases.filter { $0 != .flagged }.map { mailbox in
            UIAction(
                title: mailbox.title, image: UIImage(systemName: mailbox.symbol), attributes: message?.mailbox == mailbox ? .disabled : []
            ) { [unowned self] _ in change { $0.mailbox = mailbox } }
        })
    }

    private func reply() {
        guard let message = messageID.flatMap({ store[$0] }) else { return }
        let alert = UIAlertController(title: "Reply to \(message.sender)", message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "Message"
            field.accessibilityIdentifier = "split.reply.field"
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let send = UIAlertAction(title: "Send", style: .default)
        alert.addAction(send)
        alert.preferredAction = send
        present(alert, animated: true)
    }
}
