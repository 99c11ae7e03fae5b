import UIKit

/// The posts about a topic. The bar has a button to follow it.
final class TopicViewController: UIViewController {
    private let posts: UIViewController
    private var isFollowed = false

    init(name: String, posts: UIViewController) {
        self.posts = posts
        super.init(nibName: nil, bundle: nil)
        title = "#\(name)#"
        hidesBottomBarWhenPushed = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: nil, style: .plain, target: self, action: #selector(toggle))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "topic.follow"
        showFollowed()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(posts)
        posts.view.frame = view.bounds
        posts.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(posts.view)
        posts.didMove(toParent: self)
    }

    @objc private func toggle() {
        isFollowed.toggle()
        showFollowed()
    }

    private func showFollowed() {
        let key = isFollowed ? "topic.following" : "topic.follow"
        navigationItem.rightBarButtonItem?.image = UIImage(systemName: isFollowed ? "star.fill" : "star")
        navigationItem.rightBarButtonItem?.accessibilityLabel = NSLocalizedString(key, bundle: .module, comment: "")
    }
}
