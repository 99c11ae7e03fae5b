internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

extension UITableView {
    /// A cell under the identifier: one that waits, prepared, or a new one of the registered class.
    final func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let path, let present = core.reconfigured, present.path == path, present.cell.reuseIdentifier == identifier {
            return present.cell
        }
        let cell: UITableViewCell
        if let waiting = core.cells.take(identifier) {
            waiting.prepareForReuse()
            cell = waiting
        } else if let type = core.cellClasses[identifier] {
            cell = ObjCRuntime.instantiate(type, style: UITableViewCell.CellStyle.default, reuseIdentifier: identifier)
        } else if let nib = core.cellNibs[identifier] {
            guard let made = nib.instantiate(withOwner: nil).first as? UITableViewCell else {
                ObjCException.inconsistency("invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UITableViewCell instance")
            }
            if made.reuseIdentifier == nil { made.reuseIdentifier = identifier }
            guard made.reuseIdentifier == identifier else {
                ObjCException.inconsistency(
                    "cell reuse indicator in nib (\(made.reuseIdentifier ?? "")) does not match the identifier used to register the nib (\(identifier))")
            }
            cell = made
        } else {
            return nil
        }
        cell.table = self
        cell.takeTraits(of: self)
        if let path, isRow(path) {
            let size = CGSize(width: rowWidth, height: core.sections[path.section].rows[path.row])
            if cell.frame.size != size { UIView.performWithoutAnimation { cell.frame = CGRect(origin: cell.frame.origin, size: size) } }
        }
        return cell
    }

    final func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = core.headerFooters.take(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        if let nib = core.viewNibs[identifier] {
            guard let view = nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView else {
                ObjCException.inconsistency(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UITableViewHeaderFooterView instance")
            }
            if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
            view.takeTraits(of: self)
            return view
        }
        guard let type = core.viewClasses[identifier] else { return nil }
        let view: UITableViewHeaderFooterView = ObjCRuntime.instantiate(type, reuseIdentifier: identifier)
        view.takeTraits(of: self)
        return view
    }

    final func visibleCell(at path: IndexPath) -> UITableViewCell? {
        layOutNowIfDue()
        let rows = core.visible
        guard let first = rows.first, path >= first.path else { return nil }
        // Sorted by path.
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].path == path ? rows[low].cell : nil
    }

    // MARK: Reloading

    final func reloadEverything() {
        core.changes += 1
        core.batch = TableBatch(depth: core.batch.depth)
        core.swipe?.close(animated: false)
        core.selected = []
        core.highlighted = nil
        core.prefetched = []
        retireAll()
        retireEdges { _ in false }
        core.rowsAreStale = true
        loadData()
        settleOffset()
    }

    /// Keeps the offset within shorter content.
    final func settleOffset() {
        guard !isTracking, !isDragging, !isDecelerating, bounds.height > 0 else { return }
        let insets = adjustedContentInset
        let greatest = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
        if contentOffset.y > greatest { contentOffset = CGPoint(x: contentOffset.x, y: greatest) }
    }

    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = visibleCell(at: path) else { continue }
            core.reconfigured = (path, cell)
            let configured = dataSource.map { makeCell(at: path, from: $0) }
            core.reconfigured = nil
            if configured !== cell {
                ObjCException.inconsistency(
                    "Expected dequeued view to be returned to the collection view in preparation for display. When the data source's cell is requested for a row that is being reconfigured, the same cell must be returned")
            }
        }
        core.remeasures = true
        core.rowsAreStale = true
        setNeedsLayout()
    }
}
