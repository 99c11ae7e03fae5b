import UIKit

/// The page about one recommendation. Its field and its view model's comment are bound to each other.
class MessageDetailViewCtr: CardPageViewController, UITextFieldDelegate {
    private let viewModel: RecommendDetailViewModel
    private let field = UITextField()
    private let log = LogCard()
    private var submitButton: UIButton?

    override var citation: Citation? { return Citation(3, "四.1") }

    init(viewModel: RecommendDetailViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("MessageDetailViewCtr is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(localized("MessageDetailViewCtr for the messageId %@", viewModel.messageId))
        field.borderStyle = .roundedRect
        field.placeholder = localized("Write a comment of at most %d characters", RecommendDetailViewModel.longestComment)
        field.font = .systemFont(ofSize: 17)
        field.accessibilityIdentifier = "detail.comment"
        field.delegate = self
        field.addTarget(self, action: #selector(edited), for: .editingChanged)
        addSection(FieldSection(field))
        submitButton = addButton(localized("Send"), identifier: "detail.submit", action: #selector(submit))
        log.title = localized("Comments")
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
