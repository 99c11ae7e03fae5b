import UIKit

/// The page about one recommendation. Its field and its view model's comment are bound to each other.
class RecommendDetailVCtr: CardPageViewController, UITextFieldDelegate {
    private let viewModel: RecommendDetailViewModel
    private let field = UITextField()
    private let log = LogCard()
    private var submitButton: UIButton?

    init(viewModel: RecommendDetailViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendDetailVCtr is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show("id: \(viewModel.id)")
        field.borderStyle = .roundedRect
        field.placeholder = "写评论，最多 \(RecommendDetailViewModel.longestComment) 字"
        field.font = .systemFont(ofSize: 17)
        field.accessibilityIdentifier = "detail.comment"
        field.delegate = self
        field.addTarget(self, action: #selector(edited), for: .editingChanged)
        addSection(FieldSection(field))
        submitButton = addButton("发送", identifier: "detail.submit", action: #selector(submit))
        log.title = "评论"
        addSection(log)

        viewModel.comment.bind(self) { [weak self] comment in
            guard let self = self, self.field.text != comment else { return }
            self.field.text = comment
        }
        viewModel.canSubmit.bind(self) { [weak self] canSubmit in self?.submitButton?.isEnabled = canSubmit }
        viewModel.sentComments.bind(self) { [weak self] comments in self?.log.replace(with: comments) }
    }

    @objc private func edited() {
        viewModel.comment.value = field.text ?? ""
    }

    @objc private func submit() {
        viewModel.submit()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        submit()
        return false
    }
}
