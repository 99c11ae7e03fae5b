import RecommendModel
import RecommendViews
import UIKit

/// The screen about one message. Its comments are a child's.
final class RecommendMVCCDetailController: UIViewController {
    private let message: RecommendMessage
    private let comments = RecommendCommentController()

    init(message: RecommendMessage) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        title = message.title
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func loadView() {
        addChild(comments)
        view = RecommendDetailView(id: message.id, title: message.title, body: message.body, commentView: comments.view)
        comments.didMove(toParent: self)
    }
}
