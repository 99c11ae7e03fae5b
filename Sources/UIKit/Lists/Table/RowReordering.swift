internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Lets a finger on a row's reorder control carry the row to another place.
@MainActor final class RowReordering {
    private unowned let table: UITableView
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private var drag: Drag?

    private struct Drag {
        let source: IndexPath
        var target: IndexPath
        let cell: UITableViewCell
        /// From the finger to the cell's centre.
        let grip: CGFloat
    }

    init(_ table: UITableView) {
        self.table = table
        pan.addHandler { [weak self] _ in self?.panned() }
        table.addGestureRecognizer(pan)
        table.panGestureRecognizer.require(toFail: pan)
    }

    var isEnabled: Bool {
        get { pan.isEnabled }
        set { pan.isEnabled = newValue }
    }

    func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === pan }

    /// Whether a finger is on a reorder control: nothing else may want it.
    func holds(_ touch: UITouch) -> Bool { isEnabled && table.isEditing && row(at: touch.startLocation(in: table)) != nil }

    /// Whether the finger lies on a reorder control.
    func shouldBegin() -> Bool {
        guard table.isEditing, let touch = pan.touches.first else { return false }
        let point = touch.startLocation(in: table)
        return row(at: point) != nil
    }

    private func row(at point: CGPoint) -> VisibleRow? {
        table.core.visible.first { row in
            guard let control = row.cell.parts.reorderControl else { return false }
            // As high as the row, and as wide as the space around it.
            let area = control.convert(control.bounds, to: table).insetBy(dx: -14, dy: 0)
            return area.minX <= point.x && point.x < area.maxX && row.cell.frame.minY <= point.y && point.y < row.cell.frame.maxY
        }
    }

    private func panned() {
        switch pan.state {
        case .began:
            guard let touch = pan.touches.first, let row = row(at: touch.startLocation(in: table)) else { return }
            drag = Drag(source: row.path, target: row.path, cell: row.cell, grip: row.cell.center.y - pan.location(in: table).y)
            table.bringSubviewToFront(row.cell)
            row.cell.layer.shadowOpacity = 0.25
            row.cell.layer.shadowRadius = 6
            row.cell.layer.shadowOffset = .zero
            move()
        case .changed: move()
        case .ended: drop(commits: true)
        case .cancelled, .failed: drop(commits: false)
        case .possible: break
        }
    }

    private func move() {
        guard var drag else { return }
        let y = pan.location(in: table).y + drag.grip
        UIView.performWithoutAnimation { drag.cell.center.y = y }
        let point = CGPoint(x: table.bounds.midX, y: min(max(y, table.core.headerHeight), table.core.headerHeight + table.core.sums.total - 1))
        guard let proposed = table.path(at: point) else { return }
        let asked: IndexPath? = table.core.delegateCalls.ask(.targetForMove, table, drag.source, proposed)
        let target = asked ?? proposed
        guard target != drag.target, table.isRow(target) else { return }
        drag.target = target
        self.drag = drag
        UIView.animate(withDuration: 0.2) { self.arrange() }
    }

    /// Rows between the old and the new place make room.
    private func arrange() {
        guard let drag else { return }
        let height = table.rowRect(drag.source).height
        for row in table.core.visible where row.cell !== drag.cell {
            var frame = table.rowRect(row.path)
            if drag.source < row.path, row.path <= drag.target { frame.origin.y -= height }
            if drag.target <= row.path, row.path < drag.source { frame.origin.y += height }
            row.cell.frame = frame
        }
    }

    private func drop(commits: Bool) {
        guard let drag else { return }
        self.drag = nil
        drag.cell.layer.shadowOpacity = 0
        if commits, drag.target != drag.source {
            let changes = table.core.changes
            table.core.dataCalls.tell(.move, table, drag.source, drag.target)
            // A data source that shows its new order itself, by a snapshot or by loading anew, has moved the row.
            if table.core.changes == changes { table.moveRow(at: drag.source, to: drag.target) } else { settle() }
        } else {
            settle()
        }
    }

    private func settle() {
        UIView.animate(withDuration: 0.2) {
            for row in self.table.core.visible { row.cell.frame = self.table.rowRect(row.path) }
        }
    }
}

extension UITouch {
    /// Where the finger went down.
    func startLocation(in view: UIView) -> CGPoint { view.convert(startLocationInWindow, from: nil) }
}
