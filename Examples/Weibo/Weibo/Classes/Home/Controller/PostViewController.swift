import UIKit

/// One post and what was said about it.
class PostViewController: UITableViewController {
    private let post: Post
    private let client: APIClient
    private var comments: [Comment] = []
    private let postView = PostView()
    private let header = UIView()
    private let footer = ListFooterView()
    private var loading: Task<Void, Never>?

    init(post: Post, client: APIClient = .shared) {
        self.post = post
        self.client = client
        super.init(style: .plain)
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        loading?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("post.title")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis"), style: .plain, target: self, action: #selector(more(_:)))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "post.more"
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 84
        tableView.allowsSelection = false
        ListHeaderView.prepare(tableView)
        header.addSubview(postView)
        tableView.register(CommentCell.self, forCellReuseIdentifier: CommentCell.reuseIdentifier)
        tableView.tableFooterView = footer
        footer.onRetry = { [weak self] in self?.loadComments() }
        postView.onLink = { [weak self] url in
            guard let self else { return }
            Routes.open(url, from: self)
        }
        loadComments()
        postView.toolbar.likeButton.addTarget(self, action: #selector(like), for: .touchUpInside)
        postView.toolbar.commentButton.addTarget(self, action: #selector(openComments), for: .touchUpInside)
    }

    private func loadComments() {
        guard post.comments > 0 else { return }
        footer.show(.loading)
        loading = Task { [weak self, client, post] in
            do {
                let comments = try await client.value(.comments(on: post.id))
                self?.show(comments)
            } catch {
                guard !error.isCancellation else { return }
                self?.footer.show(.failed(APIError(error)))
            }
        }
    }

    private func show(_ comments: [Comment]) {
        self.comments = comments
        footer.show(comments.count < post.comments ? .complete : .waiting, end: "comments.some")
        tableView.reloadData()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = tableView.bounds.width
        guard header.frame.width != width else { return }
        let column = Column.width(in: width)
        postView.show(post, texts: PostTexts(post: post, textSize: Settings.shared.scaledTextSize + 1), width: column)
        let size = postView.systemLayoutSizeFitting(
            CGSize(width: column, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        header.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
        postView.frame = Column.frame(in: header.bounds)
        tableView.tableHeaderView = header
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        comments.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: CommentCell.reuseIdentifier, for: indexPath) as! CommentCell
        cell.show(comments[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        ListHeaderView.make(localized(post.comments == 0 ? "post.noComments" : "post.comments", CountText.text(post.comments)), in: tableView)
    }

    @objc private func like() {
        post.toggleLike()
        postView.toolbar.show(post)
    }

    @objc private func openComments() {
        Routes.open(.comments(post.id), from: self)
    }

    @objc private func more(_ sender: UIBarButtonItem) {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("post.copy"), style: .default) { [post] _ in
            UIPasteboard.general.string = post.text
        })
        sheet.addAction(UIAlertAction(title: localized(post.isFavourite ? "post.unkeep" : "post.keep"), style: .default) { [post] _ in
            post.isFavourite.toggle()
        })
        sheet.addAction(UIAlertAction(title: localized("post.report"), style: .destructive) { [weak self] _ in
            self?.tell(title: "post.report", message: "post.report.done")
        })
        sheet.addAction(UIAlertAction(title: localized("common.cancel"), style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = sender
        present(sheet, animated: true)
    }
}
