internal import CoreGraphics
internal import Foundation

// The sequence of calls is documented in UICollectionView's header: highlight when the touch begins; when it lifts
// select or deselect, then unhighlight.
extension UICollectionView {
    /// Whether items can be selected now.
    var selects: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
    /// Whether more than one item can be selected now.
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func editingDidChange() {
        for case let cell as UICollectionViewCell in shown.values { cell.setNeedsUpdateConfiguration() }
    }

    func setSelected(_ selected: Bool, at path: IndexPath) {
        if selected {
            if !selectedPaths.contains(path) { selectedPaths.append(path) }
        } else {
            selectedPaths.removeAll { $0 == path }
        }
        cellForItem(at: path)?.isSelected = selected
    }

    func deselectAll() { for path in selectedPaths { setSelected(false, at: path) } }

    func beginHighlight(_ touch: UITouch) {
        guard selects, let path = indexPathForItem(at: touch.location(in: self)), let cell = cellForItem(at: path) else { return }
        guard delegate?.__optional_collectionView_shouldHighlightItemAt?(self, path) ?? true else { return }
        highlightedPath = path
        cell.isHighlighted = true
        delegate?.__optional_collectionView_didHighlightItemAt?(self, path)
    }

    func endHighlight(_ touch: UITouch) {
        guard let path = highlightedPath else { return }
        if indexPathForItem(at: touch.location(in: self)) == path { userTapped(path) }
        cancelHighlight()
    }

    func cancelHighlight() {
        guard let path = highlightedPath else { return }
        highlightedPath = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.__optional_collectionView_didUnhighlightItemAt?(self, path)
    }

    private func userTapped(_ path: IndexPath) {
        if selectsSeveral, selectedPaths.contains(path) {
            guard delegate?.__optional_collectionView_shouldDeselectItemAt?(self, path) ?? true else { return }
            setSelected(false, at: path)
            delegate?.__optional_collectionView_didDeselectItemAt?(self, path)
            return
        }
        guard delegate?.__optional_collectionView_shouldSelectItemAt?(self, path) ?? true else { return }
        if !selectsSeveral {
            for other in selectedPaths where other != path {
                setSelected(false, at: other)
                delegate?.__optional_collectionView_didDeselectItemAt?(self, other)
            }
        }
        setSelected(true, at: path)
        if let cell = cellForItem(at: path), let segue = cell.selectionSegue { segue.perform(sender: cell, automatically: true) }
        delegate?.__optional_collectionView_didSelectItemAt?(self, path)
    }
}
