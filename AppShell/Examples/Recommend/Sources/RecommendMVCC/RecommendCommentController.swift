import RecommendModel
import RecommendViews
import UIKit

/// The child that checks a comment and sends it.
final class RecommendCommentController: UIViewController, UITextFieldDelegate {
    private let commentView = RecommendCommentView()
    private var sentComments: [String] = []

    override func loadView() {
        view = commentView
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
