internal import CoreGraphics
internal import Foundation

/// Context menus of a collection's items: the collection view's delegate gives them.
@MainActor final class CollectionContextMenus: ContextMenuSource {
    private weak var collection: UICollectionView?
    private var path: IndexPath?

    init(_ collection: UICollectionView) { self.collection = collection }

    func configuration(at location: CGPoint, for interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
        guard let collection, let delegate = collection.delegate else { return nil }
        path = collection.indexPathForItem(at: location)
        if let configuration = delegate.__optional_collectionView_contextMenuConfigurationForItemsAt_point?(collection, paths(of: collection), location) {
            return configuration
        }
        guard let path else { return nil }
        return delegate.__optional_collectionView_contextMenuConfigurationForItemAt_point?(collection, path, location)
    }

    /// A menu of one of several selected items is a menu of them all; one beside the items is of none.
    private func paths(of collection: UICollectionView) -> [IndexPath] {
        guard let path else { return [] }
        let selected = collection.indexPathsForSelectedItems ?? []
        return selected.count > 1 && selected.contains(path) ? selected.sorted() : [path]
    }

    func highlightPreview(_ configuration: UIContextMenuConfiguration, for interaction: UIContextMenuInteraction) -> UITargetedPreview? {
        guard let collection, let delegate = collection.delegate, let path else { return nil }
        if let preview = delegate.__optional_collectionView_contextMenuConfiguration_highlightPreviewForItemAt?(collection, configuration, path) { return preview }
        if let preview = delegate.__optional_collectionView_previewForHighlightingContextMenuWithConfiguration?(collection, configuration) { return preview }
        guard let cell = collection.cellForItem(at: path), cell.superview != nil, cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let collection else { return }
        collection.delegate?.__optional_collectionView_willDisplayContextMenu_animator?(collection, configuration, animator)
    }

    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let collection else { return }
        collection.delegate?.__optional_collectionView_willEndContextMenuInteraction_animator?(collection, configuration, animator)
    }

    func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let collection else { return }
        collection.delegate?.__optional_collectionView_willPerformPreviewActionForMenuWith_animator?(collection, configuration, animator)
    }
}

extension UICollectionView {
    /// Listens for long presses as soon as the delegate has menus to give.
    final func delegateMayHaveMenus() {
        let hasMenus =
            delegate?.__optional_collectionView_contextMenuConfigurationForItemsAt_point != nil
            || delegate?.__optional_collectionView_contextMenuConfigurationForItemAt_point != nil
        if hasMenus, contextMenus == nil {
            let interaction = UIContextMenuInteraction(source: CollectionContextMenus(self))
            contextMenus = interaction
            addInteraction(interaction)
        } else if !hasMenus, let interaction = contextMenus {
            contextMenus = nil
            removeInteraction(interaction)
        }
    }
}
