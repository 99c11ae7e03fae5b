internal import CoreGraphics
internal import Foundation

/// Rows on screen whose content changes its size.
extension UITableView {
    /// A cell, or its content view, said that its content wants another size.
    final func contentSizeDidChange(of cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !core.isMeasuring, sizesItself(cell) else { return }
        core.resizeAnimates = core.resized.isEmpty ? UIView.areAnimationsEnabled : core.resizeAnimates && UIView.areAnimationsEnabled
        if !core.resized.contains(where: { $0 === cell }) { core.resized.append(cell) }
        setNeedsLayout()
    }

    private final func path(of cell: UITableViewCell) -> IndexPath? { core.visible.first { $0.cell === cell }?.path }

    /// Whether a row on screen has its height from its cell.
    private final func sizesItself(_ cell: UITableViewCell) -> Bool {
        guard core.isLoaded, core.delegateCalls.implements(.heightForRow) || rowHeight < 0 else { return false }
        return path(of: cell) != nil
    }

    /// Measures the rows that asked for it, and lays out anew when one of them is another height. Answers whether that was so.
    final func layOutResizedRows() -> Bool {
        guard !core.resized.isEmpty else { return false }
        let cells = core.resized
        core.resized = []
        var isChanged = false
        for cell in cells {
            guard let path = path(of: cell), isRow(path) else { continue }
            let height = height(of: path, cell: cell)
            guard height != core.sections[path.section].rows[path.row] else { continue }
            setHeight(height, of: path)
            isChanged = true
        }
        guard isChanged else { return false }
        core.rowsAreStale = true
        guard core.resizeAnimates, window != nil else { return false }
        UIView.animate(withDuration: updateDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.layOutContents()
            for row in self.core.visible { row.cell.layoutIfNeeded() }
        }
        return true
    }
}
