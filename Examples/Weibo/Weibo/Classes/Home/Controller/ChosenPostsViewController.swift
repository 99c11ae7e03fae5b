import UIKit

/// Posts that belong together: one's own, those one likes, those that name one. Asked for anew each time the list appears.
class ChosenPostsViewController: FeedViewController {
    private let choose: () -> [Post]

    /// - Parameter emptyKey: a sentence for when there are none.
    init(title: String, symbol: String, emptyKey: String, choose: @escaping () -> [Post]) {
        self.choose = choose
        super.init()
        self.title = title
        emptiness = (symbol, emptyKey)
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let now = choose()
        if now.map({ $0.id }) != posts.map({ $0.id }) {
            posts = now
            tableView.reloadData()
        }
        showEmptiness()
    }
}
