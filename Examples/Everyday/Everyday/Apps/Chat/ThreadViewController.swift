import UIKit

/// A conversation as bubbles, with a bar to write in that rides on the keyboard.
final class ThreadViewController: UIViewController {
    private let store: ChatStore
    private let id: Int
    private let tableView = UITableView(frame: .zero, style: .grouped)
    private let inputBar = MessageInputBar()
    private let jumpButton = UIButton(configuration: .gray())
    private var isAnswering = false
    private var listHeight: CGFloat = 0
    private var staysAtBottom = true

    private lazy var dataSource = UITableViewDiffableDataSource<Date, Int>(tableView: tableView) {
        [weak self] tableView, indexPath, messageID in
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as! BubbleCell
        guard let self, let message = messages.first(where: { $0.id == messageID }) else { return cell }
        cell.configure(with: message)
        cell.menuProvider = { [weak self] in self?.menu(for: message) }
        return cell
    }

    private var messages: [Message] { store.conversation(id)?.messages ?? [] }

    init(store: ChatStore, id: Int) {
        self.store = store
        self.id = id
        super.init(nibName: nil, bundle: nil)
        title = store.conversation(id)?.name
        navigationItem.largeTitleDisplayMode = .never
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: The bar

    override var canBecomeFirstResponder: Bool { true }

    override var inputAccessoryView: UIView? { inputBar }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        tableView.register(DayHeaderView.self, forHeaderFooterViewReuseIdentifier: "day")
        tableView.backgroundColor = .systemBackground
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        tableView.contentInsetAdjustmentBehavior = .always
        tableView.delegate = self
        tableView.sectionHeaderTopPadding = 0
        tableView.accessibilityIdentifier = "thread.list"
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)

        jumpButton.configuration?.image = UIImage(systemName: "chevron.down")
        jumpButton.configuration?.cornerStyle = .capsule
        jumpButton.configuration?.baseBackgroundColor = .secondarySystemBackground
        jumpButton.accessibilityIdentifier = "thread.jump"
        jumpButton.addAction(UIAction { [weak self] _ in self?.jumpToBottom() }, for: .primaryActionTriggered)
        jumpButton.alpha = 0
        jumpButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(jumpButton)

        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            jumpButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            jumpButton.bottomAnchor.constraint(equalTo: tableView.bottomAnchor, constant: -12),
            jumpButton.widthAnchor.constraint(equalToConstant: 40),
            jumpButton.heightAnchor.constraint(equalToConstant: 40),
        ])
        setContentScrollView(tableView)

        inputBar.send = { [weak self] text in self?.send(text) }
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: ChatStore.didChange, object: store)
        apply(animated: false)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.layoutIfNeeded()
        scrollToBottom(animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The keyboard and the growing bar change the height of the list; what was at the bottom stays there.
        guard tableView.bounds.height != listHeight else { return }
        listHeight = tableView.bounds.height
        if staysAtBottom { scrollToBottom(animated: false) }
    }

    // MARK: Messages

    @objc private func storeDidChange() {
        apply(animated: view.window != nil)
        if staysAtBottom { scrollToBottom(animated: view.window != nil) }
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Date, Int>()
        for message in messages {
            let day = Calendar.current.startOfDay(for: message.date)
            if snapshot.indexOfSection(day) == nil { snapshot.appendSections([day]) }
            snapshot.appendItems([message.id], toSection: day)
        }
        dataSource.defaultRowAnimation = .bottom
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func send(_ text: String) {
        staysAtBottom = true
        store.append(text, isMine: true, to: id)
        guard !isAnswering else { return }
        isAnswering = true
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(1.5))
            guard let self else { return }
            isAnswering = false
            store.append("“\(text)” – noted!", isMine: false, to: id)
        }
    }

    private func menu(for message: Message) -> UIMenu {
        let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in UIPasteboard.general.string = message.text }
        let reply = UIAction(title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left")) { [weak self] _ in
            self?.inputBar.quote(message.text)
        }
        let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
            guard let self else { return }
            store.delete(message: message.id, in: id)
        }
        return UIMenu(children: [copy, reply, delete])
    }

    // MARK: The bottom

    private var isAtBottom: Bool {
        let end = tableView.contentSize.height + tableView.adjustedContentInset.bottom - tableView.bounds.height
        return tableView.contentOffset.y >= end - 40
    }

    private func jumpToBottom() {
        staysAtBottom = true
        scrollToBottom(animated: true)
    }

    private func scrollToBottom(animated: Bool) {
        guard let section = dataSource.snapshot().sectionIdentifiers.indices.last else { return }
        let row = tableView.numberOfRows(inSection: section) - 1
        guard row >= 0 else { return }
        tableView.scrollToRow(at: IndexPath(row: row, section: section), at: .bottom, animated: animated)
    }
}

extension ThreadViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "day") as? DayHeaderView
        if let day = dataSource.sectionIdentifier(for: section) { header?.label.text = ChatDates.day(day) }
        return header
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.isTracking || scrollView.isDecelerating { staysAtBottom = isAtBottom }
        let alpha: CGFloat = isAtBottom ? 0 : 1
        guard jumpButton.alpha != alpha else { return }
        UIView.animate(withDuration: 0.2) { self.jumpButton.alpha = alpha }
    }
}
