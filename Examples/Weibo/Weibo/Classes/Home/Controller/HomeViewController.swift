import UIKit

class HomeViewController: FeedViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("tab.home")
        posts = PostStore.shared.posts
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "person.badge.plus"), style: .plain, target: self, action: #selector(findFriends))
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "home.friends"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "qrcode.viewfinder"), style: .plain, target: self, action: #selector(scan))
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "home.scan"

        let refreshControl = UIRefreshControl()
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        self.refreshControl = refreshControl
        NotificationCenter.default.addObserver(
            self, selector: #selector(postWasPublished(_:)), name: .postWasPublished, object: PostStore.shared)
        NotificationCenter.default.addObserver(self, selector: #selector(postsDidArrive), name: .postsDidArrive, object: PostStore.shared)
    }

    @objc private func postsDidArrive() {
        posts = PostStore.shared.posts
        tableView.reloadData()
    }

    @objc private func refresh() {
        perform(#selector(finishRefreshing), with: nil, afterDelay: 1)
    }

    @objc private func finishRefreshing() {
        navigationController?.tabBarItem.badgeValue = nil
        tableView.reloadData()
        refreshControl?.endRefreshing()
    }

    @objc private func postWasPublished(_ notification: Notification) {
        posts = PostStore.shared.posts
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }

    @objc private func findFriends() {
        tell(title: "home.friends", message: "common.demo")
    }

    @objc private func scan() {
        tell(title: "home.scan", message: "common.demo")
    }
}
