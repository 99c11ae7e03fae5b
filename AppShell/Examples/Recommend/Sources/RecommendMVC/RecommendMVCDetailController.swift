import RecommendModel
import RecommendViews
import UIKit

/// The screen about one message. The controller checks the comment and sends it.
final class RecommendMVCDetailController: UIViewController, UITextFieldDelegate {
    private let message: RecommendMessage
    private let commentView = RecommendCommentView()
    private var sentComments: [String] = []

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
        view = RecommendDetailView(id: message.id, title: message.title, body: message.body, commentView: commentView)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        commentView.field.delegate = self
        commentView.field.addTarget(self, action: #selector(commentChanged), for: .editingChanged)
        commentView.sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
        commentChanged()
    }

    private var comment: String { commentView.field.text ?? "" }

    @objc private func commentChanged() {
        commentView.show(remaining: RecommendComment.remaining(comment))
        commentView.sendButton.isEnabled = RecommendComment.validator.isValid(comment)
    }

    @objc private func send() {
        guard RecommendComment.validator.isValid(comment) else { return }
        sentComments.append(RecommendComment.trimmed(comment))
        commentView.show(sent: sentComments)
        commentView.field.text = ""
        commentChanged()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return false
    }
}
