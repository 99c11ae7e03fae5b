public import Foundation
internal import ObjectiveC

/// A data source that shows snapshots in a collection view and finds out by itself what changed from one to the next.
@preconcurrency @MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: ObjCObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()

    /// Becomes the view's data source. The view does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Gives headers, footers and the like.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    // MARK: Snapshots

    /// A copy of what is shown.
    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot, changing what differs. The completion comes when the animation is over.
    public final func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let old = current
        current = snapshot.applied
        guard let collectionView else {
            completion?()
            return
        }
        guard collectionView.dataSource === self, collectionView.hasData else {
            collectionView.reloadData()
            completion?()
            return
        }
        let updates = SnapshotDiff.batch(from: old, to: snapshot, animation: .none)
        if updates.isEmpty {
            completion?()
        } else if animatingDifferences {
            collectionView.performBatchUpdates({ collectionView.change { $0 = updates } }, completion: { _ in completion?() })
        } else {
            UIView.performWithoutAnimation { collectionView.performBatchUpdates { collectionView.change { $0 = updates } } }
            completion?()
        }
        let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
    }

    public final func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot as `reloadData` would.
    public final func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.applied
        collectionView?.reloadData()
        completion?()
    }

    // MARK: Identifiers

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier), let index = current.indexOfSection(section),
            let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(item: item, section: index)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            ObjCException.inconsistency(
                "the cell returned from -collectionView:cellForItemAtIndexPath: must not be nil (index path \(indexPath))")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            ObjCException.inconsistency(
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: must not be nil (kind \(kind), index path \(indexPath))")
        }
        return view
    }
}

/// Optional requirements of a generic class that no table holds: asked for directly.
@MainActor protocol CollectionDataSourceAnswers: AnyObject {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDiffableDataSource: CollectionDataSourceAnswers {}
