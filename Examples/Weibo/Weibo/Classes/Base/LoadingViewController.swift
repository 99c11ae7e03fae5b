import UIKit

/// Loads what a page needs and then shows the page. Meanwhile a spinner stands there, after a failure a button to try again.
final class LoadingViewController: UIViewController {
    private let load: @MainActor () async throws -> UIViewController
    private var task: Task<Void, Never>?
    private var cover: UIView?
    /// The page, once it is there.
    private(set) var page: UIViewController?

    /// - Parameter load: makes the page. Cancelled when this controller goes.
    init(title: String? = nil, load: @escaping @MainActor () async throws -> UIViewController) {
        self.load = load
        super.init(nibName: nil, bundle: nil)
        self.title = title
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        task?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.page
        start()
    }

    private func start() {
        setCover(LoadingView())
        task = Task { [weak self, load] in
            do {
                let page = try await load()
                self?.show(page)
            } catch {
                guard !error.isCancellation else { return }
                self?.setCover(RetryView(error: APIError(error)) { [weak self] in self?.start() })
            }
        }
    }

    private func setCover(_ new: UIView?) {
        cover?.removeFromSuperview()
        cover = new
        guard let new else { return }
        new.frame = view.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(new)
    }

    private func show(_ page: UIViewController) {
        setCover(nil)
        self.page = page
        addChild(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page.view)
        page.didMove(toParent: self)
        if let title = page.title { self.title = title }
        navigationItem.rightBarButtonItems = page.navigationItem.rightBarButtonItems
        setContentScrollView(page.view as? UIScrollView)
    }
}
