import UIKit

final class ProfileViewController: UIViewController {
    private var profile = ProfileModel()
    private let header = ProfileHeaderView()
    private let tabs = ProfileTabsView(titles: ProfilePageViewController.Kind.allCases.map(\.title))
    private let pager = UIScrollView()
    private let pages = ProfilePageViewController.Kind.allCases.map(ProfilePageViewController.init(kind:))
    private let barTitle = UILabel()
    private var current = 0
    private lazy var headerTop = header.topAnchor.constraint(equalTo: view.topAnchor)
    private lazy var tabsTop = tabs.topAnchor.constraint(equalTo: view.topAnchor)
    private var laidOutWidth: CGFloat = 0
    private var shownProgress: CGFloat?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        header.configure(with: profile)
        header.editButton.addAction(UIAction { [unowned self] _ in showEditor() }, for: .primaryActionTriggered)
        buildBar()
        buildViews()
    }

    private func buildBar() {
        barTitle.text = profile.name
        barTitle.font = .systemFont(ofSize: 17, weight: .semibold)
        barTitle.alpha = 0
        barTitle.accessibilityIdentifier = "profile.bar.title"
        navigationItem.titleView = barTitle
        navigationItem.backButtonTitle = "Profile"
        let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [
            UIAction(title: "Share Profile", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
            UIAction(title: "Copy Link", image: UIImage(systemName: "link")) { [unowned self] _ in
                UIPasteboard.general.string = "https://example.com/\(profile.handle)"
            },
        ]))
        more.accessibilityIdentifier = "profile.more"
        navigationItem.rightBarButtonItem = more
    }

    private func buildViews() {
        pager.isPagingEnabled = true
        pager.showsHorizontalScrollIndicator = false
        pager.contentInsetAdjustmentBehavior = .never
        pager.delegate = self
        pager.accessibilityIdentifier = "profile.pager"
        let row = UIStackView()
        row.distribution = .fillEqually
        for child in [pager, row, header, tabs] { child.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(pager)
        pager.addSubview(row)
        view.addSubview(header)
        view.addSubview(tabs)
        for page in pages {
            addChild(page)
            row.addArrangedSubview(page.view)
            page.didMove(toParent: self)
            page.onScroll = { [unowned self, unowned page] scrollView in
                if pages[current] === page { follow(scrollView) }
            }
        }
        tabs.onSelect = { [unowned self] index in select(index) }
        NSLayoutConstraint.activate([
            pager.topAnchor.constraint(equalTo: view.topAnchor),
            pager.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            pager.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pager.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            row.topAnchor.constraint(equalTo: pager.contentLayoutGuide.topAnchor),
            row.bottomAnchor.constraint(equalTo: pager.contentLayoutGuide.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: pager.contentLayoutGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: pager.contentLayoutGuide.trailingAnchor),
            row.heightAnchor.constraint(equalTo: pager.frameLayoutGuide.heightAnchor),
            row.widthAnchor.constraint(equalTo: pager.frameLayoutGuide.widthAnchor, multiplier: CGFloat(pages.count)),
            headerTop,
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tabsTop,
            tabs.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tabs.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tabs.heightAnchor.constraint(equalToConstant: ProfileTabsView.height),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = header.bounds.height + ProfileTabsView.height
        let pinned = view.safeAreaInsets.top + ProfileTabsView.height
        for page in pages { page.setHeaderHeight(height, pinned: pinned, bottom: view.safeAreaInsets.bottom) }
        if view.bounds.width != laidOutWidth {
            laidOutWidth = view.bounds.width
            pager.contentOffset.x = CGFloat(place(of: current)) * laidOutWidth
        }
        follow(pages[current].tableView)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        updateBar()
    }

    // MARK: Scrolling

    /// In right-to-left layouts the first page stands at the right end.
    private func place(of page: Int) -> Int {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? pages.count - 1 - page : page
    }

    private func follow(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset.y + scrollView.contentInset.top
        headerTop.constant = -offset
        tabsTop.constant = max(view.safeAreaInsets.top, header.bounds.height - offset)
        header.stretch(by: max(0, -offset))
        updateBar()
    }

    /// How far the bar's background has come, from 0 to 1.
    private var barProgress: CGFloat {
        let scrollView = pages[current].tableView!
        let offset = scrollView.contentOffset.y + scrollView.contentInset.top
        let end = ProfileHeaderView.coverHeight - view.safeAreaInsets.top
        return min(max((offset - end + 40) / 40, 0), 1)
    }

    private func updateBar() {
        let progress = barProgress
        guard progress != shownProgress else { return }
        shownProgress = progress
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.backgroundColor = .systemBackground.withAlphaComponent(progress)
        navigationItem.standardAppearance = appearance
        navigationItem.scrollEdgeAppearance = appearance
        navigationItem.compactAppearance = appearance
        navigationItem.rightBarButtonItem?.tintColor = progress > 0.5 ? .tintColor : .white
        barTitle.alpha = progress
    }

    private func select(_ index: Int) {
        synchronizeOffsets()
        pager.setContentOffset(CGPoint(x: CGFloat(place(of: index)) * pager.bounds.width, y: 0), animated: true)
    }

    /// Pages that are not on screen take over how far the header has gone.
    private func synchronizeOffsets() {
        let scrollView = pages[current].tableView!
        let gone = min(scrollView.contentOffset.y, -(view.safeAreaInsets.top + ProfileTabsView.height))
        for page in pages where page !== pages[current] {
            let isPinned = scrollView.contentOffset.y >= gone && gone == -(view.safeAreaInsets.top + ProfileTabsView.height)
            page.tableView.contentOffset.y = isPinned ? max(page.tableView.contentOffset.y, gone) : gone
        }
    }

    // MARK: Editing

    private func showEditor() {
        let editor = ProfileEditorViewController(profile: profile) { [unowned self] new in
            profile = new
            header.configure(with: new)
            barTitle.text = new.name
            barTitle.sizeToFit()
            view.setNeedsLayout()
        }
        present(UINavigationController(rootViewController: editor), animated: true)
    }
}

extension ProfileViewController: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        synchronizeOffsets()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0, scrollView.isTracking || scrollView.isDecelerating || laidOutWidth == scrollView.bounds.width else {
            return
        }
        let raw = scrollView.contentOffset.x / scrollView.bounds.width
        let position = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? CGFloat(pages.count - 1) - raw : raw
        tabs.position = min(max(position, 0), CGFloat(pages.count - 1))
        let page = Int(tabs.position.rounded())
        if page != current {
            current = page
            updateBar()
        }
    }
}
