internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Moves a row aside under a horizontal finger and uncovers its actions.
@MainActor final class SwipeController {
    enum Edge { case leading, trailing }

    private unowned let table: UITableView
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private var row: OpenRow?

    private struct OpenRow {
        let path: IndexPath
        let cell: UITableViewCell
        let edge: Edge
        let configuration: UISwipeActionsConfiguration
        let buttons: SwipeActionsView
        /// In inset groups: what of the cell lies within the group.
        let window: UIView?
        /// How far the cell was moved when the finger came.
        var start: CGFloat
        var performs = false
    }

    /// Points past a third of the row's width that count as a swipe across.
    private static let fullSwipe: CGFloat = 0.6

    init(_ table: UITableView) {
        self.table = table
        pan.addHandler { [weak self] _ in self?.panned() }
        table.addGestureRecognizer(pan)
        table.panGestureRecognizer.require(toFail: pan)
    }

    var isOpen: Bool { row != nil }

    // MARK: Gesture

    func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === pan }

    /// Whether the pan that wants to begin belongs to a row's actions.
    func shouldBegin() -> Bool {
        let velocity = pan.velocity(in: table)
        guard let touch = pan.touches.first else { return false }
        let point = touch.startLocation(in: table)
        guard abs(velocity.x) > abs(velocity.y), !table.isEditing, table.core.batch.depth == 0 else { return false }
        if let row, row.cell.frame.contains(point) || row.buttons.frame.contains(point) { return true }
        guard let path = table.indexPathForRow(at: point), table.core.visible.contains(where: { $0.path == path }) else { return false }
        return actions(path, velocity.x < 0) != nil
    }

    private func actions(_ path: IndexPath, _ goesLeft: Bool) -> (UISwipeActionsConfiguration, Edge)? {
        let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let edge: Edge = goesLeft != isMirrored ? .trailing : .leading
        guard let configuration = table.swipeActions(at: path, edge: edge), !configuration.actions.isEmpty else { return nil }
        return (configuration, edge)
    }

    func panned() {
        switch pan.state {
        case .began:
            let point = pan.location(in: table)
            if let row, !row.cell.frame.contains(CGPoint(x: row.cell.frame.midX, y: point.y)) { close(animated: true) }
            if row == nil, let path = table.indexPathForRow(at: point), let (configuration, edge) = actions(path, pan.velocity(in: table).x < 0) {
                begin(path, configuration, edge)
            } else if let open = row {
                row?.start = open.cell.state.swipeOffset
            }
            move()
        case .changed: move()
        case .ended: finish(velocity: pan.velocity(in: table).x)
        case .cancelled, .failed: close(animated: true)
        case .possible: break
        }
    }

    private func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, _ edge: Edge) {
        guard let cell = table.core.visible.first(where: { $0.path == path })?.cell else { return }
        table.core.delegateCalls.tell(.willBeginEditing, table, path)
        let buttons = SwipeActionsView(configuration, isAtRight: isAtRight(edge))
        buttons.frame = cell.frame
        if table.style == .insetGrouped {
            // The group's round corners hold for what lies behind its row, too.
            buttons.layer.cornerRadius = cell.layer.cornerRadius
            buttons.layer.maskedCorners = cell.layer.maskedCorners
            if cell.mask == nil {
                let window = SwipeWindowView(frame: cell.bounds)
                window.backgroundColor = .black
                window.layer.cornerRadius = cell.layer.cornerRadius
                window.layer.maskedCorners = cell.layer.maskedCorners
                cell.mask = window
            }
        }
        buttons.onTap = { [weak self] index in self?.perform(index) }
        table.insertSubview(buttons, belowSubview: cell)
        row = OpenRow(
            path: path, cell: cell, edge: edge, configuration: configuration, buttons: buttons,
            window: cell.mask is SwipeWindowView ? cell.mask : nil, start: 0)
        cell.setShowsDeleteConfirmation(true)
    }

    private func isAtRight(_ edge: Edge) -> Bool { (edge == .trailing) != (table.effectiveUserInterfaceLayoutDirection == .rightToLeft) }

    /// Opens a row's actions without a finger.
    func open(_ path: IndexPath, edge: Edge, animated: Bool) {
        close(animated: false)
        guard let configuration = table.swipeActions(at: path, edge: edge), !configuration.actions.isEmpty else { return }
        begin(path, configuration, edge)
        guard let row else { return }
        settle(isAtRight(edge) ? -row.buttons.naturalWidth : row.buttons.naturalWidth, animated: animated)
    }

    private func move() {
        guard let row else { return }
        let width = row.buttons.naturalWidth
        var offset = row.start + pan.translation(in: table).x
        let sign: CGFloat = isAtRight(row.edge) ? -1 : 1
        var distance = offset * sign
        if distance < 0 { distance = 0 }
        if distance > width, !row.configuration.performsFirstActionWithFullSwipe { distance = width + (distance - width) * 0.3 }
        offset = distance * sign
        self.row?.performs = row.configuration.performsFirstActionWithFullSwipe && distance > table.bounds.width * Self.fullSwipe
        UIView.performWithoutAnimation { apply(offset) }
    }

    /// Moves cell and buttons; the cell as a whole, so that its content need not be laid out.
    private func apply(_ offset: CGFloat) {
        guard let row else { return }
        row.cell.state.swipeOffset = offset
        row.cell.transform = CGAffineTransform(translationX: offset, y: 0)
        row.window?.frame = row.cell.bounds.offsetBy(dx: -offset, dy: 0)
        row.buttons.uncover(abs(offset), in: row.cell.bounds.size)
    }

    private func finish(velocity: CGFloat) {
        guard let row else { return }
        let sign: CGFloat = isAtRight(row.edge) ? -1 : 1
        let distance = row.cell.state.swipeOffset * sign
        let speed = velocity * sign
        if row.performs { return perform(0) }
        let opens = distance > row.buttons.naturalWidth / 2 && speed > -300 || speed > 300 && distance > 0
        settle(opens ? row.buttons.naturalWidth * sign : 0, animated: true)
    }

    private func settle(_ offset: CGFloat, animated: Bool) {
        guard offset != 0 else { return close(animated: animated) }
        guard animated else { return apply(offset) }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: { self.apply(offset) })
    }

    private func perform(_ index: Int) {
        guard let row, row.configuration.actions.indices.contains(index) else { return }
        let action = row.configuration.actions[index]
        action.handler(action, row.buttons) { [weak self] _ in self?.close(animated: true) }
    }

    // MARK: Closing

    func close(animated: Bool) {
        guard let row else { return }
        self.row = nil
        row.cell.setShowsDeleteConfirmation(false)
        table.core.delegateCalls.tell(.didEndEditing, table, Optional(row.path))
        let finish = {
            row.cell.transform = .identity
            row.cell.state.swipeOffset = 0
            if let window = row.window, row.cell.mask === window { row.cell.mask = nil }
            row.buttons.removeFromSuperview()
        }
        guard animated, table.window != nil else { return finish() }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
            animations: {
                row.cell.transform = .identity
                row.window?.frame = row.cell.bounds
                row.buttons.uncover(0, in: row.cell.bounds.size)
            }, completion: { _ in finish() })
    }

    /// The row itself is gone.
    func forget() {
        guard let row else { return }
        self.row = nil
        row.cell.setShowsDeleteConfirmation(false)
        table.core.delegateCalls.tell(.didEndEditing, table, Optional<IndexPath>.none)
        row.cell.transform = .identity
        row.cell.state.swipeOffset = 0
        if let window = row.window, row.cell.mask === window { row.cell.mask = nil }
        row.buttons.removeFromSuperview()
    }
}

/// Shows the part of a cell that lies within its group, while the cell is moved aside.
private final class SwipeWindowView: UIView {}
