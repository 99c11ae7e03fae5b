import UIKit

/// Page view controllers of every kind, each pushed.
class PagesPage: CatalogPage {
    override func build() {
        section(
            "Scrolling",
            ActionRow("Horizontal, with dots", "pages.horizontal") { [unowned self] _ in
                push("Horizontal, with dots", .scroll, .horizontal)
            },
            ActionRow("Vertical", "pages.vertical") { [unowned self] _ in push("Vertical", .scroll, .vertical) },
            ActionRow("20 points between pages", "pages.spaced") { [unowned self] _ in
                push("20 points between pages", .scroll, .horizontal, spacing: 20)
            })
        section(
            "Curling",
            ActionRow("Like a book", "pages.curl") { [unowned self] _ in push("Like a book", .pageCurl, .horizontal) },
            ActionRow("Like a pad", "pages.pad") { [unowned self] _ in push("Like a pad", .pageCurl, .vertical) })
    }

    private func push(
        _ title: String, _ style: UIPageViewController.TransitionStyle, _ orientation: UIPageViewController.NavigationOrientation,
        spacing: CGFloat = 0
    ) {
        let book = Book(
            transitionStyle: style, navigationOrientation: orientation, options: spacing > 0 ? [.interPageSpacing: spacing] : nil)
        book.title = localized(title)
        book.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(book, animated: true)
    }
}

/// Six pages, and what the delegate is told about them.
private class Book: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let names = ["Spring", "Summer", "Autumn", "Winter", "Day", "Night"]
    private let colors: [UIColor] = [.systemGreen, .systemYellow, .systemOrange, .systemBlue, .systemTeal, .systemIndigo]
    private let log = EventLog(identifier: "pages.log")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        dataSource = self
        delegate = self
        setViewControllers([page(0)], direction: .forward, animated: false)
        let next = UIBarButtonItem(
            image: UIImage(systemName: "chevron.right"), style: .plain, target: self, action: #selector(turn))
        next.accessibilityIdentifier = "pages.next"
        navigationItem.rightBarButtonItem = next
        log.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.7)
        log.layer.cornerRadius = 10
        view.addSubview(log)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        view.bringSubviewToFront(log)
        log.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: log.height(for: area.width))
    }

    private func page(_ index: Int) -> UIViewController {
        let page = ReportingViewController(name: names[index])
        page.background = colors[index].withAlphaComponent(0.5)
        page.view.tag = index
        // The colour is seen through; paper is not.
        let color = colors[index]
        page.view.backgroundColor = UIColor { traits in Self.mix(color, traits) }
        return page
    }

    nonisolated private static func mix(_ color: UIColor, _ traits: UITraitCollection) -> UIColor {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let ground: CGFloat = traits.userInterfaceStyle == .dark ? 0 : 1
        return UIColor(red: (red + ground) / 2, green: (green + ground) / 2, blue: (blue + ground) / 2, alpha: 1)
    }

    private func note(_ event: String) {
        log.add(event)
        view.setNeedsLayout()
    }

    @objc private func turn() {
        guard let index = viewControllers?.first?.view.tag, index + 1 < names.count else { return }
        setViewControllers([page(index + 1)], direction: .forward, animated: true) { [weak self] finished in
            self?.note("turned \(finished)")
        }
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    {
        let index = viewController.view.tag - 1
        return index >= 0 ? page(index) : nil
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    {
        let index = viewController.view.tag + 1
        return index < names.count ? page(index) : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        let appearance = UIPageControl.appearance(whenContainedInInstancesOf: [Book.self])
        appearance.pageIndicatorTintColor = .systemGray2
        appearance.currentPageIndicatorTintColor = .label
        return names.count
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        viewControllers?.first?.view.tag ?? 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        note("to " + ((pendingViewControllers.first as? ReportingViewController)?.name ?? ""))
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        note(completed ? "completed" : "not completed")
    }
}
