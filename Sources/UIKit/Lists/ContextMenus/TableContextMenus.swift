internal import CoreGraphics
internal import Foundation

/// Context menus of a table's rows: the table's delegate gives them.
@MainActor final class TableContextMenus: ContextMenuSource {
    private weak var table: UITableView?
    private var path: IndexPath?

    init(_ table: UITableView) { self.table = table }

    func configuration(at location: CGPoint, for interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
        guard let table, let path = table.indexPathForRow(at: location) else { return nil }
        self.path = path
        return table.core.delegateCalls.ask(.contextMenu, table, path, location, as: UIContextMenuConfiguration?.self) ?? nil
    }

    func highlightPreview(_ configuration: UIContextMenuConfiguration, for interaction: UIContextMenuInteraction) -> UITargetedPreview? {
        guard let table else { return nil }
        if let preview = table.core.delegateCalls.ask(.highlightPreview, table, configuration, as: UITargetedPreview?.self) ?? nil { return preview }
        guard let cell = path.flatMap(table.cellForRow), cell.superview != nil, cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let table else { return }
        table.core.delegateCalls.tell(.willDisplayContextMenu, table, configuration, animator)
    }

    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let table else { return }
        table.core.delegateCalls.tell(.willEndContextMenu, table, configuration, animator)
    }

    func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator, for interaction: UIContextMenuInteraction) {
        guard let table else { return }
        table.core.delegateCalls.tell(.willPerformPreviewAction, table, configuration, animator)
    }
}

extension UITableView {
    /// Listens for long presses as soon as the delegate has menus to give.
    final func delegateMayHaveMenus() {
        let hasMenus = core.delegateCalls.implements(.contextMenu)
        if hasMenus, core.contextMenus == nil {
            let interaction = UIContextMenuInteraction(source: TableContextMenus(self))
            core.contextMenus = interaction
            addInteraction(interaction)
        } else if !hasMenus, let interaction = core.contextMenus {
            core.contextMenus = nil
            removeInteraction(interaction)
        }
    }
}
