import UIKit

/// A grid of tiles that are selected, shuffled and removed.
class CollectionPage: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private enum Kind: Int { case warm, cold }
    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

    private var source: Source?
    private var numbers = Array(0..<48)
    private let layout = UICollectionViewFlowLayout()

    init() {
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16)
        layout.sectionInsetReference = .fromSafeArea
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.headerReferenceSize = CGSize(width: 100, height: 40)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.allowsMultipleSelection = true
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "collection"
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(removeSelected)),
            UIBarButtonItem(image: UIImage(systemName: "shuffle"), style: .plain, target: self, action: #selector(reverse)),
        ]
        navigationItem.rightBarButtonItems?[0].accessibilityIdentifier = "collection.remove"
        navigationItem.rightBarButtonItems?[1].accessibilityIdentifier = "collection.reverse"

        let cell = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in cell.number = number }
        let header = UICollectionView.SupplementaryRegistration<TileHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, indexPath in
            header.label.text = localized(indexPath.section == 0 ? "Even" : "Odd")
        }
        let source = Source(collectionView: collectionView) { view, indexPath, number in
            view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: number)
        }
        source.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        self.source = source
        apply(animated: false)
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(numbers.filter { $0 % 2 == 0 }, toSection: 0)
        snapshot.appendItems(numbers.filter { $0 % 2 == 1 }, toSection: 1)
        source?.apply(snapshot, animatingDifferences: animated)
    }

    @objc private func reverse() {
        numbers.reverse()
        apply(animated: true)
    }

    @objc private func removeSelected() {
        let selected = collectionView.indexPathsForSelectedItems?.compactMap { source?.itemIdentifier(for: $0) } ?? []
        numbers.removeAll { selected.contains($0) }
        apply(animated: true)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let safe = collectionView.safeAreaInsets
        let width = collectionView.bounds.width - safe.left - safe.right - 32
        let columns = max(3, (width / 110).rounded(.down))
        let side = ((width - (columns - 1) * 8) / columns).rounded(.down)
        return CGSize(width: side, height: side)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        layout.invalidateLayout()
    }
}

private class TileCell: UICollectionViewCell {
    private let label = UILabel()
    private let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

    var number = 0 {
        didSet {
            label.text = String(number)
            contentView.backgroundColor = UIColor(hue: CGFloat(number) / 48, saturation: 0.65, brightness: 0.9, alpha: 1)
            accessibilityIdentifier = "tile.\(number)"
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        contentView.clipsToBounds = true
        label.font = .systemFont(ofSize: 28, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        contentView.addSubview(label)
        mark.tintColor = .white
        mark.isHidden = true
        contentView.addSubview(mark)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
    }

    override var isSelected: Bool {
        didSet {
            mark.isHidden = !isSelected
            contentView.layer.borderWidth = isSelected ? 3 : 0
            contentView.layer.borderColor = UIColor.label.cgColor
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
        mark.frame = CGRect(x: contentView.bounds.width - 30, y: 8, width: 22, height: 22)
    }
}

private class TileHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(by: safeAreaInsets).insetBy(dx: 16, dy: 8)
    }
}
