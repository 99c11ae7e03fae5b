import UIKit

final class MailSplitViewController: UISplitViewController {
    private let store = MailStore()
    private lazy var sidebar = MailboxesViewController(store: store)
    private lazy var list = MessageListViewController(store: store)
    private lazy var detail = MessageViewController(store: store)

    init() {
        super.init(style: .tripleColumn)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        primaryBackgroundStyle = .sidebar
        sidebar.onSelect = { [unowned self] mailbox in
            list.mailbox = mailbox
            show(.supplementary)
        }
        list.onSelect = { [unowned self] id in
            detail.messageID = id
            show(.secondary)
        }
        let column = UINavigationController(rootViewController: detail)
        column.isToolbarHidden = false
        setViewController(sidebar, for: .primary)
        setViewController(list, for: .supplementary)
        setViewController(column, for: .secondary)
    }
}

extension MailSplitViewController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        detail.messageID == nil ? .supplementary : .secondary
    }
}
