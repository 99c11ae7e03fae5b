internal import CoreGraphics
internal import Foundation

extension UITableView {
    final func changeEditing(_ editing: Bool, animated: Bool) {
        // Apps close a row's swipe actions by this, in either mode.
        core.swipe?.close(animated: animated)
        guard core.isEditing != editing else { return }
        core.isEditing = editing
        // Rows selected in the one mode are not in the other.
        for path in core.selected { deselect(path, animated: animated) }
        let change = {
            for row in self.core.visible {
                self.takeEditingState(row.cell, at: row.path, animated: animated)
                row.cell.setNeedsLayout()
            }
        }
        change()
        if rowsSizeThemselves {
            // Controls take room from the content: rows whose texts wrap have other heights now.
            core.resized = core.visible.map(\.cell)
            core.resizeAnimates = animated
            setNeedsLayout()
        }
        if editing { core.reorder = core.reorder ?? RowReordering(self) }
        core.reorder?.isEnabled = editing
    }

    /// What editing makes of a row's cell.
    final func takeEditingState(_ cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        guard core.isEditing || cell.state.isEditing else { return }
        if core.isEditing {
            let style = editingStyle(at: path)
            if cell.state.editingStyle != style {
                cell.state.editingStyle = style
                cell.setNeedsLayout()
            }
            let canMove = canMove(path)
            cell.state.canMove = canMove
            if canMove { cell.showsReorderControl = true }
            if let indents: Bool = core.delegateCalls.ask(.shouldIndent, self, path) { cell.shouldIndentWhileEditing = indents }
        }
        let isEditable = core.isEditing && (canEdit(path) || selectsWhileEditing)
        if cell.isEditing != isEditable { cell.setEditing(isEditable, animated: animated) }
        if !core.isEditing { cell.state.editingStyle = .none }
    }

    final func canEdit(_ path: IndexPath) -> Bool { core.dataCalls.ask(.canEdit, self, path) ?? !(dataSource is any SectionCounting) }

    /// As the data source says; without a word, whether it can move rows at all.
    final func canMove(_ path: IndexPath) -> Bool {
        guard core.dataCalls.implements(.move) else { return false }
        return core.dataCalls.ask(.canMove, self, path) ?? true
    }

    final func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        guard canEdit(path) else { return .none }
        return core.delegateCalls.ask(.editingStyle, self, path) ?? .delete
    }

    /// The circle at the leading edge was tapped: insert at once, or show the button that deletes.
    final func editControlTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert: core.dataCalls.tell(.commit, self, UITableViewCell.EditingStyle.insert, path)
        case .delete: core.swipe?.open(path, edge: .trailing, animated: true)
        case .none: break
        }
    }

    // MARK: Swipe actions

    /// What a swipe from an edge offers on a row; nil for nothing.
    final func swipeActions(at path: IndexPath, edge: SwipeController.Edge) -> UISwipeActionsConfiguration? {
        guard canEdit(path) else { return nil }
        let calls = core.delegateCalls
        if edge == .leading { return calls.ask(.leadingSwipe, self, path, as: UISwipeActionsConfiguration?.self) ?? nil }
        if calls.implements(.trailingSwipe) {
            if let configuration = calls.ask(.trailingSwipe, self, path, as: UISwipeActionsConfiguration?.self) ?? nil { return configuration }
        }
        if calls.implements(.editActions), let actions = calls.ask(.editActions, self, path, as: [UITableViewRowAction]?.self) ?? nil {
            let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(path) })
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        guard !calls.implements(.trailingSwipe), core.dataCalls.implements(.commit), editingStyle(at: path) == .delete else { return nil }
        let title = calls.ask(.deleteTitle, self, path, as: String?.self) ?? nil
        let delete = UIContextualAction(style: .destructive, title: title ?? SystemString.delete.text) { [weak self] _, _, done in
            guard let self else { return }
            self.core.dataCalls.tell(.commit, self, UITableViewCell.EditingStyle.delete, path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Swipes over rows and reordering: whether such a gesture may begin; nil for every other.
    final func rowGestureShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        if let menus = core.contextMenus, menus.press === recognizer { return menus.prepares() }
        // A finger on the letters at the edge neither scrolls the table nor moves a row aside.
        if recognizer is UIPanGestureRecognizer, let index = core.indexView, recognizer.touches.contains(where: { $0.view === index }) { return false }
        if let swipe = core.swipe, swipe.owns(recognizer) { return swipe.shouldBegin() }
        if let reorder = core.reorder, reorder.owns(recognizer) { return reorder.shouldBegin() }
        return nil
    }
}
