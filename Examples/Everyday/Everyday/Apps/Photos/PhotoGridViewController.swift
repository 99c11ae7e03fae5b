import UIKit

/// The library as a grid. Two fingers change how many photos stand in a row; months stay at the top.
final class PhotoGridViewController: UIViewController {
    private static let columnChoices = [2, 3, 5]

    private let library: PhotoLibrary
    private var columns = 3
    private let layout = MirroredFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var dataSource = makeDataSource()
    private lazy var selectButton = UIBarButtonItem(
        title: "Select", primaryAction: UIAction(title: "Select") { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        })
    private lazy var optionsButton = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: makeOptionsMenu())
    private lazy var shareButton = UIBarButtonItem(systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.shareSelection() })
    private lazy var deleteButton = UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.confirmDeletion() })
    private let countLabel = UILabel()

    init(library: PhotoLibrary) {
        self.library = library
        super.init(nibName: nil, bundle: nil)
        title = "Library"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout.sectionHeadersPinToVisibleBounds = true
        layout.minimumInteritemSpacing = 2
        layout.minimumLineSpacing = 2
        layout.sectionInset.bottom = 12
        layout.sectionInsetReference = .fromSafeArea
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.delegate = self
        collectionView.allowsMultipleSelectionDuringEditing = true
        collectionView.accessibilityIdentifier = "photos.grid"
        collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched)))
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        selectButton.accessibilityIdentifier = "photos.select"
        optionsButton.accessibilityIdentifier = "photos.options"
        shareButton.accessibilityIdentifier = "photos.share"
        deleteButton.accessibilityIdentifier = "photos.delete"
        navigationItem.rightBarButtonItems = [selectButton, optionsButton]

        countLabel.font = .preferredFont(forTextStyle: .headline)
        countLabel.text = "Select Photos"
        countLabel.adjustsFontForContentSizeCategory = true
        countLabel.maximumContentSizeCategory = .extraLarge
        toolbarItems = [shareButton, .flexibleSpace(), UIBarButtonItem(customView: countLabel), .flexibleSpace(), deleteButton]
        apply(animated: false)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The viewer hides the bars.
        navigationController?.setNavigationBarHidden(false, animated: animated)
        apply(animated: false)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        layout.invalidateLayout()
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<String, Int> {
        let cell = UICollectionView.CellRegistration<PhotoCell, Int> { [library] cell, _, id in
            if let photo = library.photo(id) { cell.show(photo) }
        }
        let header = UICollectionView.SupplementaryRegistration<PhotoHeaderView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            header.label.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) { view, indexPath, id in
            view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: id)
        }
        source.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        return source
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for month in library.months {
            snapshot.appendSections([month.title])
            snapshot.appendItems(month.photos.map(\.id), toSection: month.title)
        }
        let known = Set(dataSource.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    // MARK: Columns

    private func makeOptionsMenu() -> UIMenu {
        let columns = UIDeferredMenuElement.uncached { [weak self] provide in
            provide(Self.columnChoices.map { count in
                UIAction(title: "\(count) Columns", state: self?.columns == count ? .on : .off) { _ in self?.setColumns(count) }
            })
        }
        return UIMenu(children: [UIMenu(title: "Grid", options: .displayInline, children: [columns])])
    }

    @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard recognizer.state == .changed, let index = Self.columnChoices.firstIndex(of: columns) else { return }
        if recognizer.scale > 1.3, index > 0 {
            recognizer.scale = 1
            setColumns(Self.columnChoices[index - 1])
        } else if recognizer.scale < 0.75, index + 1 < Self.columnChoices.count {
            recognizer.scale = 1
            setColumns(Self.columnChoices[index + 1])
        }
    }

    private func setColumns(_ count: Int) {
        guard count != columns else { return }
        columns = count
        collectionView.performBatchUpdates { layout.invalidateLayout() }
    }

    // MARK: Selection

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
        selectButton.title = editing ? "Cancel" : "Select"
        selectButton.style = editing ? .done : .plain
        optionsButton.isHidden = editing
        navigationController?.setToolbarHidden(!editing, animated: animated)
        updateCount()
    }

    private var selectedIDs: [Int] {
        (collectionView.indexPathsForSelectedItems ?? []).sorted().compactMap(dataSource.itemIdentifier(for:))
    }

    private func updateCount() {
        let count = selectedIDs.count
        countLabel.text = count == 0 ? "Select Photos" : count == 1 ? "1 Photo Selected" : "\(count) Photos Selected"
        countLabel.sizeToFit()
        shareButton.isEnabled = count > 0
        deleteButton.isEnabled = count > 0
    }

    private func shareSelection() {
        let images = selectedIDs.compactMap { library.photo($0)?.image }
        let sheet = UIActivityViewController(activityItems: images, applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = shareButton
        present(sheet, animated: true)
    }

    private func confirmDeletion() {
        let ids = Set(selectedIDs)
        let sheet = UIAlertController(
            title: nil, message: "The photos go to “Recently Deleted” for 30 days.", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: ids.count == 1 ? "Delete Photo" : "Delete \(ids.count) Photos", style: .destructive) { [weak self] _ in
            guard let self else { return }
            library.delete(ids)
            setEditing(false, animated: true)
            apply(animated: true)
        })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = deleteButton
        present(sheet, animated: true)
    }
}

extension PhotoGridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = collectionView.bounds.inset(by: collectionView.safeAreaInsets).width
        // Whole pixels, so that the last one still fits into its row.
        let scale = traitCollection.displayScale
        let side = ((width - CGFloat(columns - 1) * 2) / CGFloat(columns) * scale).rounded(.down) / scale
        return CGSize(width: side, height: side)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: UIFontMetrics(forTextStyle: .headline).scaledValue(for: 44))
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if isEditing { return updateCount() }
        collectionView.deselectItem(at: indexPath, animated: false)
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(PhotoViewerViewController(library: library, id: id), animated: true)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if isEditing { updateCount() }
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        true
    }

    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        setEditing(true, animated: true)
    }
}
