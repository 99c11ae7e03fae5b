import UIKit

/// A list of posts. Home, topics and one's own posts are such lists.
class FeedViewController: UITableViewController {
    var posts: [Post] = []

    /// What is shown where there are no posts: a symbol and a sentence by its key.
    var emptiness: (symbol: String, key: String)?

    private var texts: [Int: PostTexts] = [:]

    init() {
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = Palette.page
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 300
        tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.reuseIdentifier)
        tableView.accessibilityIdentifier = "feed"
        NotificationCenter.default.addObserver(
            self, selector: #selector(feedAppearanceDidChange), name: .feedAppearanceDidChange, object: nil)
    }

    /// A list may have lost a post on a page above it.
    func showEmptiness() {
        guard let emptiness else { return }
        tableView.backgroundView = posts.isEmpty ? EmptyView(symbol: emptiness.symbol, text: localized(emptiness.key)) : nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection, previousTraitCollection.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        feedAppearanceDidChange()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        posts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.reuseIdentifier, for: indexPath) as! PostCell
        let post = posts[indexPath.row]
        cell.postView.show(post, texts: texts(of: post), width: Column.width(in: tableView.bounds.width))
        cell.postView.onLink = { [weak self] url in
            guard let self else { return }
            Routes.open(url, from: self)
        }
        let toolbar = cell.postView.toolbar
        toolbar.likeButton.removeTarget(nil, action: nil, for: .touchUpInside)
        toolbar.likeButton.addTarget(self, action: #selector(like(_:)), for: .touchUpInside)
        toolbar.commentButton.removeTarget(nil, action: nil, for: .touchUpInside)
        toolbar.commentButton.addTarget(self, action: #selector(comment(_:)), for: .touchUpInside)
        return cell
    }

    override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        (cell as? PostCell)?.postView.cancelLoading()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(posts[indexPath.row])
    }

    func open(_ post: Post) {
        navigationController?.pushViewController(PostViewController(post: post), animated: true)
    }

    /// The names that links are found by have come, or the texts' size is another.
    func forgetTexts() {
        texts.removeAll()
    }

    private func texts(of post: Post) -> PostTexts {
        if let known = texts[post.id] { return known }
        let new = PostTexts(post: post, textSize: Settings.shared.scaledTextSize)
        texts[post.id] = new
        return new
    }

    private func indexPath(of view: UIView) -> IndexPath? {
        tableView.indexPathForRow(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: tableView))
    }

    @objc private func like(_ sender: UIButton) {
        guard let indexPath = indexPath(of: sender), let cell = tableView.cellForRow(at: indexPath) as? PostCell else { return }
        let post = posts[indexPath.row]
        post.toggleLike()
        cell.postView.toolbar.show(post)
    }

    @objc private func comment(_ sender: UIButton) {
        guard let indexPath = indexPath(of: sender) else { return }
        Routes.open(.comments(posts[indexPath.row].id), from: self)
    }

    @objc private func feedAppearanceDidChange() {
        forgetTexts()
        tableView.reloadData()
    }
}
