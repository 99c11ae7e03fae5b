internal import CoreGraphics
public import Foundation
internal import class ObjectiveC.NotificationCenter

extension UITableView {
    final var allowsSeveral: Bool { core.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether editing shows marks instead of controls.
    final var selectsWhileEditing: Bool { core.isEditing && allowsMultipleSelectionDuringEditing }

    private final var maySelect: Bool {
        core.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    final func selectionRulesChanged() {
        guard !maySelect || !allowsSeveral && core.selected.count > 1 else { return }
        for path in core.selected { deselect(path, animated: false) }
    }

    // MARK: By program

    final func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for path in core.selected { deselect(path, animated: animated) }
            return
        }
        guard isRow(path) else { return }
        if !allowsSeveral { for other in core.selected where other != path { deselect(other, animated: animated) } }
        mark(path, animated: animated)
        if scrollPosition != .none { scroll(to: path, at: scrollPosition, animated: animated) }
    }

    final func deselect(_ path: IndexPath, animated: Bool) {
        guard let index = core.selected.firstIndex(of: path) else { return }
        core.selected.remove(at: index)
        shownCell(path)?.setSelected(false, animated: animated)
    }

    private final func mark(_ path: IndexPath, animated: Bool) {
        if !core.selected.contains(path) { core.selected.append(path) }
        if let cell = shownCell(path), !cell.isSelected { cell.setSelected(true, animated: animated) }
    }

    /// The cell without laying out first: called in the middle of things.
    private final func shownCell(_ path: IndexPath) -> UITableViewCell? { core.visible.first { $0.path == path }?.cell }

    // MARK: By touch

    /// A finger rests on a row, long enough not to be a scroll: the row lights up.
    final func rowTouchBegan(_ touches: Set<UITouch>) {
        guard touches.count == 1, let touch = touches.first, maySelect, core.highlighted == nil else { return }
        if core.swipe?.isOpen == true {
            core.swipe?.close(animated: true)
            return
        }
        let point = touch.location(in: self)
        guard let path = path(at: point), let cell = shownCell(path), isTouch(touch, in: cell) else { return }
        guard core.delegateCalls.ask(.shouldHighlight, self, path, as: Bool.self) ?? true else { return }
        core.highlighted = path
        cell.setHighlighted(true, animated: false)
        core.delegateCalls.tell(.didHighlight, self, path)
    }

    private final func isTouch(_ touch: UITouch, in cell: UITableViewCell) -> Bool {
        guard let view = touch.view else { return true }
        return view.isDescendant(of: cell)
    }

    final func rowTouchMoved(_ touches: Set<UITouch>) {
        guard let path = core.highlighted, let touch = touches.first else { return }
        guard !rowRect(path).contains(touch.location(in: self)) else { return }
        unhighlight(path)
    }

    final func rowTouchEnded(_ touches: Set<UITouch>) {
        guard let path = core.highlighted else { return }
        unhighlight(path)
        guard isRow(path) else { return }
        userSelects(path)
    }

    final func rowTouchCancelled() {
        guard let path = core.highlighted else { return }
        unhighlight(path)
    }

    private final func unhighlight(_ path: IndexPath) {
        core.highlighted = nil
        shownCell(path)?.setHighlighted(false, animated: false)
        core.delegateCalls.tell(.didUnhighlight, self, path)
    }

    /// What a tap does, with all that the delegate is asked and told: will select, will and did deselect the others, did
    /// select. A row that is selected already is told again; among several it is deselected.
    final func userSelects(_ tapped: IndexPath) {
        let calls = core.delegateCalls
        if allowsSeveral, core.selected.contains(tapped) { return userDeselects(tapped) }
        var path = tapped
        if calls.implements(.willSelect) {
            guard let answer = calls.ask(.willSelect, self, tapped, as: IndexPath?.self) ?? nil else { return }
            path = answer
        }
        guard isRow(path) else { return }
        if !allowsSeveral { for other in core.selected where other != path { userDeselects(other) } }
        let isNew = !core.selected.contains(path)
        if isNew { mark(path, animated: false) }
        if let cell = shownCell(path), let segue = cell.parts.selectionSegue { segue.perform(sender: cell, automatically: true) }
        calls.tell(.didSelect, self, path)
        if calls.ask(.canPerformPrimaryAction, self, path, as: Bool.self) ?? !core.isEditing { calls.tell(.performPrimaryAction, self, path) }
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    private final func userDeselects(_ old: IndexPath) {
        let calls = core.delegateCalls
        var path = old
        if calls.implements(.willDeselect) {
            guard let answer = calls.ask(.willDeselect, self, old, as: IndexPath?.self) ?? nil else { return }
            path = answer
        }
        guard core.selected.contains(path) else { return }
        deselect(path, animated: true)
        calls.tell(.didDeselect, self, path)
    }

    // MARK: Accessories

    final func accessoryTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.parts.accessorySegue?.perform(sender: cell, automatically: true)
        core.delegateCalls.tell(.accessoryTapped, self, path)
    }
}

extension UITableView {
    /// Posted when the user changed the selection.
    public class var selectionDidChangeNotification: NSNotification.Name { NSNotification.Name("UITableViewSelectionDidChangeNotification") }
}
