import AppShell
import AppShellBinding
import RecommendViewModel
import RecommendViews
import UIKit

/// The screen about one message. Its field and the view model's comment are bound both ways.
final class RecommendMVVMDetailController: UIViewController, UITextFieldDelegate {
    private let viewModel: RecommendDetailViewModel
    private let commentView = RecommendCommentView()
    private let bag = BindingBag()

    init(viewModel: RecommendDetailViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func loadView() {
        view = RecommendDetailView(
            id: viewModel.messageID, title: viewModel.title, body: viewModel.body, commentView: commentView)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        commentView.field.delegate = self
        commentView.sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)

        viewModel.comment.bind(to: commentView.field).store(in: bag)
        viewModel.canSubmit.bind(toEnabled: commentView.sendButton).store(in: bag)
        viewModel.remaining.observe(with: commentView) { $0.show(remaining: $1) }.store(in: bag)
        viewModel.sentComments.observe(with: commentView) { $0.show(sent: $1) }.store(in: bag)
    }

    @objc private func send() {
        viewModel.submit()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return false
    }
}
