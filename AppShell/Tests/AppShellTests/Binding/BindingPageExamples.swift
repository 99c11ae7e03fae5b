// The code of the page AppShellBinding.md, verbatim. A test compares the two.

import AppShellBinding

@MainActor
final class SignUpViewModel {
    enum Mistake: Equatable, Sendable {
        case noName, longName
    }

    let name = ValidatedValue<String, Mistake>(
        "", .notBlank(else: .noName).and(.length(1...20, else: .longName)))
    let acceptsTerms = MutableLiveValue(false)
    let canSubmit: LiveValue<Bool>
    let message: LiveValue<String?>

    init() {
        canSubmit = .all([name.isValid, acceptsTerms])
        message = name.shownFailure.map { mistake in
            switch mistake {
            case .noName: "Please enter a name"
            case .longName: "At most 20 characters"
            case nil: nil
            }
        }
    }
}

import AppShell
import UIKit

final class SignUpViewController: UIViewController {
    let nameField = UITextField()
    let termsSwitch = UISwitch()
    let messageLabel = UILabel()
    let submitButton = UIButton(type: .system)

    private let viewModel: SignUpViewModel
    private let bag = BindingBag()

    init(viewModel: SignUpViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.name.input.bind(to: nameField).store(in: bag)
        viewModel.acceptsTerms.bind(to: termsSwitch).store(in: bag)
        viewModel.message.bind(to: messageLabel).store(in: bag)
        viewModel.canSubmit.bind(toEnabled: submitButton).store(in: bag)
    }
}

@MainActor
func bind(_ isOnline: LiveValue<Bool>, to banner: UIView, keptBy bag: BindingBag) {
    isOnline.bind(to: banner, \.isHidden).store(in: bag)
}

@MainActor
func bind(_ birthday: MutableLiveValue<Date>, to picker: UIDatePicker, keptBy bag: BindingBag) {
    birthday.bind(to: picker, \.date, on: .valueChanged).store(in: bag)
}

func importPhotos(_ files: [URL], progress: MutableLiveValue<Double>) async {
    for (index, file) in files.enumerated() {
        await importPhoto(file)
        progress.post(Double(index + 1) / Double(files.count))
    }
}

@MainActor
final class NewsViewModel {
    let headlines: LiveList<String>
    let state: LiveValue<PageState>

    private let articles: PagedList<Article>

    init(service: NewsService) {
        let articles = PagedList<Article>(patience: 10) { page in try await service.articles(onPage: page) }
        self.articles = articles
        headlines = articles.elements.map(\.headline)
        state = articles.state
    }

    /// The next page. After a failure the same page again.
    func loadMore() {
        articles.loadNextPage()
    }
}

final class NewsViewController: UITableViewController {
    private let viewModel: NewsViewModel
    private let bag = BindingBag()

    init(viewModel: NewsViewModel) {
        self.viewModel = viewModel
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "headline")
        viewModel.headlines.bind(to: tableView).store(in: bag)
        viewModel.loadMore()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewModel.headlines.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "headline", for: indexPath)
        cell.textLabel?.text = viewModel.headlines.element(at: indexPath.row)
        return cell
    }
}

// What the page takes as given.

struct Article: Sendable {
    let headline: String
}

protocol NewsService: Sendable {
    func articles(onPage page: Int) async throws -> [Article]
}

func importPhoto(_ file: URL) async {}
