import UIKit

/// All comments on a post. A tap opens the author.
final class CommentsViewController: UITableViewController {
    private let post: Int
    private let source: any CommentSource
    private let onLink: @MainActor @Sendable (URL, UIViewController) -> Void
    private var comments: [FeatureComment] = []
    private var loading: Task<Void, Never>?

    init(post: Int, source: any CommentSource, onLink: @escaping @MainActor @Sendable (URL, UIViewController) -> Void) {
        self.post = post
        self.source = source
        self.onLink = onLink
        super.init(style: .plain)
        title = text("comments.title")
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        return nil
    }

    deinit {
        loading?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "comment")
        tableView.accessibilityIdentifier = "comments"
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        refreshControl = refresh
        load()
    }

    private func load() {
        if comments.isEmpty {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            tableView.backgroundView = spinner
        }
        loading = Task { [weak self, source, post] in
            do {
                let comments = try await source.comments(on: post)
                self?.show(comments)
            } catch is CancellationError {
            } catch {
                self?.showFailure()
            }
        }
    }

    private func show(_ new: [FeatureComment]) {
        comments = new
        refreshControl?.endRefreshing()
        tableView.backgroundView = new.isEmpty ? note(text("comments.none")) : nil
        tableView.reloadData()
    }

    private func showFailure() {
        refreshControl?.endRefreshing()
        guard comments.isEmpty else { return }
        var look = UIButton.Configuration.plain()
        look.title = text("comments.failed")
        look.subtitle = text("comments.retry")
        look.titleAlignment = .center
        let button = UIButton(configuration: look, primaryAction: UIAction { [weak self] _ in self?.load() })
        button.accessibilityIdentifier = "comments.retry"
        tableView.backgroundView = button
    }

    private func note(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        return label
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { comments.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
        let comment = comments[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = comment.author
        content.textProperties.font = .preferredFont(forTextStyle: .footnote)
        content.textProperties.color = .secondaryLabel
        content.secondaryText = comment.text
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        content.secondaryTextProperties.color = .label
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "comment.\(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let name = comments[indexPath.row].author.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        guard let url = URL(string: "weibo://user/\(name)") else { return }
        onLink(url, self)
    }
}

@MainActor
private func text(_ key: String) -> String {
    NSLocalizedString(key, bundle: .module, comment: "")
}
