import UIKit

/// The page of a user: a head that comes when it is loaded, and the user's posts.
final class UserViewController: UIViewController {
    private let name: String
    private let source: any UserSource
    private let posts: UIViewController
    private let header = UserHeaderView()
    private let failure = UIButton(type: .system)
    private var loading: Task<Void, Never>?

    init(name: String, source: any UserSource, posts: UIViewController) {
        self.name = name
        self.source = source
        self.posts = posts
        super.init(nibName: nil, bundle: nil)
        title = name
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        return nil
    }

    deinit {
        loading?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        failure.setTitle(text("user.missing") + " " + text("user.retry"), for: .normal)
        failure.titleLabel?.numberOfLines = 0
        failure.titleLabel?.textAlignment = .center
        failure.isHidden = true
        failure.accessibilityIdentifier = "user.retry"
        failure.addAction(UIAction { [weak self] _ in self?.load() }, for: .touchUpInside)
        addChild(posts)
        for part in [header, failure, posts.view!] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        posts.didMove(toParent: self)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: guide.topAnchor),
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            failure.topAnchor.constraint(equalTo: header.topAnchor),
            failure.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            failure.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            failure.bottomAnchor.constraint(equalTo: header.bottomAnchor),
            posts.view.topAnchor.constraint(equalTo: header.bottomAnchor),
            posts.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            posts.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            posts.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        load()
    }

    private func load() {
        failure.isHidden = true
        header.show(name: name)
        loading = Task { [weak self, source, name] in
            let profile = try? await source.profile(of: name)
            guard !Task.isCancelled, let self else { return }
            if let profile {
                self.header.show(profile)
            } else {
                self.header.isHidden = true
                self.failure.isHidden = false
            }
        }
    }
}

@MainActor
func text(_ key: String) -> String {
    NSLocalizedString(key, bundle: .module, comment: "")
}
