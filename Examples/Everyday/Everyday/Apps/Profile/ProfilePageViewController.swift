import UIKit

/// One page below the tabs: a list that leaves room for the header at its top.
final class ProfilePageViewController: UITableViewController {
    enum Kind: CaseIterable {
        case posts, photos, likes

        var title: String {
            switch self {
            case .posts: "Posts"
            case .photos: "Photos"
            case .likes: "Likes"
            }
        }

        var symbol: String {
            switch self {
            case .posts: "text.bubble"
            case .photos: "photo"
            case .likes: "heart"
            }
        }

        var count: Int {
            switch self {
            case .posts: 24
            case .photos: 3
            case .likes: 40
            }
        }
    }

    let kind: Kind
    var onScroll: ((UIScrollView) -> Void)?

    init(kind: Kind) {
        self.kind = kind
        super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.accessibilityIdentifier = "profile.page.\(kind)"
        tableView.rowHeight = UITableView.automaticDimension
    }

    /// Leaves so much room at the top, and so much content that the header can always scroll away.
    func setHeaderHeight(_ height: CGFloat, pinned: CGFloat, bottom: CGFloat) {
        guard tableView.contentInset.top != height else { return }
        let isAtTop = tableView.contentOffset.y <= -tableView.contentInset.top
        tableView.layoutIfNeeded()
        let missing = tableView.bounds.height - pinned - bottom - tableView.contentSize.height
        tableView.contentInset = UIEdgeInsets(top: height, left: 0, bottom: bottom + max(0, missing), right: 0)
        tableView.verticalScrollIndicatorInsets = UIEdgeInsets(top: height, left: 0, bottom: bottom, right: 0)
        if isAtTop { tableView.contentOffset.y = -height }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kind.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "\(kind.title) \(indexPath.row + 1)"
        content.secondaryText = "\(indexPath.row + 1) days ago"
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: kind.symbol)
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let detail = UIViewController()
        detail.view.backgroundColor = .systemBackground
        detail.title = "\(kind.title) \(indexPath.row + 1)"
        navigationController?.pushViewController(detail, animated: true)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        onScroll?(scrollView)
    }
}
