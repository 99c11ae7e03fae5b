import UIKit

/// One photo on the whole screen, and its neighbours by a swipe. A tap hides the bars.
final class PhotoViewerViewController: UIViewController {
    private let library: PhotoLibrary
    private var id: Int
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    private var barsAreHidden = false
    private lazy var favoriteButton = UIBarButtonItem(
        image: UIImage(systemName: "heart"), primaryAction: UIAction(image: UIImage(systemName: "heart")) { [weak self] _ in self?.toggleFavorite() })
    private lazy var shareButton = UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })

    init(library: PhotoLibrary, id: Int) {
        self.library = library
        self.id = id
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
        toolbarItems = [shareButton, .flexibleSpace(), favoriteButton]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var prefersStatusBarHidden: Bool { barsAreHidden }

    override var prefersHomeIndicatorAutoHidden: Bool { barsAreHidden }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pages.dataSource = self
        pages.delegate = self
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        pages.setViewControllers([page(for: id)], direction: .forward, animated: false)
        favoriteButton.accessibilityIdentifier = "viewer.favorite"
        shareButton.accessibilityIdentifier = "viewer.share"

        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(doubleTap)
        update()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    private var currentPage: PhotoPageViewController? { pages.viewControllers?.first as? PhotoPageViewController }

    private func page(for id: Int) -> PhotoPageViewController {
        PhotoPageViewController(photo: library.photo(id) ?? library.all[0])
    }

    private func update() {
        let all = library.all
        title = library.photo(id)?.title
        navigationItem.prompt = nil
        if let index = all.firstIndex(where: { $0.id == id }) {
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "\(index + 1) of \(all.count)")
            navigationItem.rightBarButtonItem?.isEnabled = false
        }
        favoriteButton.image = UIImage(systemName: library.photo(id)?.isFavorite == true ? "heart.fill" : "heart")
    }

    private func toggleFavorite() {
        library.toggleFavorite(id)
        update()
    }

    private func share() {
        guard let photo = library.photo(id) else { return }
        let sheet = UIActivityViewController(activityItems: [photo.image, photo.title], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = shareButton
        present(sheet, animated: true)
    }

    // MARK: Taps

    @objc private func tapped() {
        barsAreHidden.toggle()
        navigationController?.setNavigationBarHidden(barsAreHidden, animated: true)
        navigationController?.setToolbarHidden(barsAreHidden, animated: true)
        UIView.animate(withDuration: 0.25) {
            self.view.backgroundColor = self.barsAreHidden ? .black : .systemBackground
            self.setNeedsStatusBarAppearanceUpdate()
        }
        setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    @objc private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        currentPage?.toggleZoom(at: recognizer.location(in: currentPage?.view))
    }
}

extension PhotoViewerViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, by: -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, by: 1)
    }

    private func neighbour(of viewController: UIViewController, by offset: Int) -> UIViewController? {
        guard let page = viewController as? PhotoPageViewController else { return nil }
        let all = library.all
        guard let index = all.firstIndex(of: page.photo), all.indices.contains(index + offset) else { return nil }
        return PhotoPageViewController(photo: all[index + offset])
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard completed, let page = currentPage else { return }
        id = page.photo.id
        update()
    }
}
