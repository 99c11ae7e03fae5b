import UIKit

/// A list of posts. Home, topics and one's own posts are such lists.
class FeedViewController: UITableViewController {
    var posts: [Post] = [] {
        didSet { layouts.removeAll() }
    }

    private var layouts: [Int: PostLayout] = [:]
    private var layoutWidth: CGFloat = 0

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
        tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.reuseIdentifier)
        tableView.accessibilityIdentifier = "feed"
        NotificationCenter.default.addObserver(
            self, selector: #selector(feedAppearanceDidChange), name: .feedAppearanceDidChange, object: nil)
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
        cell.postView.show(post, layout: layout(of: post))
        let toolbar = cell.postView.toolbar
        toolbar.likeButton.removeTarget(nil, action: nil, for: .touchUpInside)
        toolbar.likeButton.addTarget(self, action: #selector(like(_:)), for: .touchUpInside)
        toolbar.commentButton.removeTarget(nil, action: nil, for: .touchUpInside)
        toolbar.commentButton.addTarget(self, action: #selector(comment(_:)), for: .touchUpInside)
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        layout(of: posts[indexPath.row]).height + PostLayout.gap
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(posts[indexPath.row])
    }

    func open(_ post: Post) {
        navigationController?.pushViewController(PostViewController(post: post), animated: true)
    }

    private func layout(of post: Post) -> PostLayout {
        let width = tableView.bounds.width
        if width != layoutWidth {
            layouts.removeAll()
            layoutWidth = width
        }
        if let known = layouts[post.id] { return known }
        let layout = PostLayout(post: post, width: width, textSize: Settings.shared.textSize)
        layouts[post.id] = layout
        return layout
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
        open(posts[indexPath.row])
    }

    @objc private func feedAppearanceDidChange() {
        layouts.removeAll()
        tableView.reloadData()
    }
}
