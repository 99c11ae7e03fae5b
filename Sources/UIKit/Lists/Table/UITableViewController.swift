public import CoreGraphics
public import Foundation
internal import ObjectiveC

/// A controller whose view is a table, with itself for data source and delegate.
///
/// All of the two protocols' methods stand here so that they can be overridden; those that are not count as not
/// implemented.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, OverridableRequirements {
    private let style: UITableView.Style
    private var givenTable: UITableView?

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        coder.finish(self, as: UITableViewController.self)
    }

    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return givenTable ?? view as? UITableView
        }
        set {
            givenTable = newValue
            view = newValue
            if let newValue { connect(newValue) }
        }
    }

    /// Whether the rows selected are deselected when the view comes back. Default `true`.
    open var clearsSelectionOnViewWillAppear: Bool = true


    /// Shown when the table is pulled down.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    // MARK: Life cycle

    open override func loadView() {
        super.loadView()
        if let table = viewIfLoaded as? UITableView {
            connect(table)
            return
        }
        guard nibName == nil else { return }
        // Without the status bar, as PanModal's tests (iPhone 8: 647 of 667) and many an app with an unplaced child's gap of 20 points show.
        let table = UITableView(frame: UIScreen.main.frameBelowStatusBar, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = table
        connect(table)
    }

    private func connect(_ table: UITableView) {
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
        if let control = pendingRefreshControl { table.refreshControl = control }
    }

    /// From a storyboard, until the table is there.
    var pendingRefreshControl: UIRefreshControl?
    private var hasAppeared = false

    override func workBeforeAppearance(_ animated: Bool) {
        guard let table = tableView else { return }
        Runtime.current.keyboard.follow(self)
        if !hasAppeared {
            hasAppeared = true
            table.reloadData()
        }
        guard clearsSelectionOnViewWillAppear, let paths = table.indexPathsForSelectedRows else { return }
        guard animated, let coordinator = transitionCoordinator else {
            for path in paths { table.deselectRow(at: path, animated: animated) }
            return
        }
        // The row fades with the transition and comes back when the transition is cancelled.
        coordinator.animate(alongsideTransition: { _ in
            for path in paths { table.deselectRow(at: path, animated: true) }
        }, completion: { context in
            guard context.isCancelled else { return }
            for path in paths { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        })
    }

    override func workAfterAppearance(_ animated: Bool) {
        tableView?.flashScrollIndicators()
        adjustForKeyboard()
    }

    override func workAfterDisappearance(_ animated: Bool) {
        super.workAfterDisappearance(animated)
        Runtime.current.keyboard.unfollow(self)
        adjustForKeyboard()
    }

    /// Lets the table end above the keyboard. Insets that the app itself has set for the keyboard are not added to.
    final func adjustForKeyboard() {
        guard let table = givenTable ?? viewIfLoaded as? UITableView else { return }
        let keyboard = Runtime.current.keyboard
        var covered: CGFloat = 0
        if keyboard.isVisible, let window = table.window {
            let frame = table.convert(window.convert(keyboard.frame, from: window.screen.coordinateSpace), from: nil)
            if frame.minX < table.bounds.maxX, frame.maxX > table.bounds.minX { covered = max(0, table.bounds.maxY - frame.minY) }
        }
        let other = table.adjustedContentInset.bottom - table.extraInset.bottom
        table.extraInset.bottom = max(0, covered - other)
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    /// The methods that stand in this class for being overridden are not there for who asks.
    open override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) && !MainActor.assumeIsolated { isOnlyDeclared(aSelector) }
    }

    static var declaringClass: UIViewController.Type { UITableViewController.self }
    static let requirementPrefixes = ["tableView", "numberOfSections", "sectionIndexTitles"]

    /// For sections and cells of a storyboard.
    final func answersItself(_ selector: Selector) -> Bool { staticContent != nil && StaticTableContent.selectors.contains(selector) }

    private var staticContent: StaticTableContent? { (givenTable ?? viewIfLoaded as? UITableView)?.core.staticContent }

    // MARK: Data source

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { staticContent?[section]?.cells.count ?? 0 }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = staticContent?.cell(at: indexPath) { return cell }
        ObjCException.inconsistency("UITableView dataSource returned a nil cell for row at index path: \(indexPath.objectiveCText). Table view: \(shortDescription(tableView)), dataSource: \(shortDescription(self))")
    }

    open func numberOfSections(in tableView: UITableView) -> Int { staticContent?.sections.count ?? 1 }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { staticContent?[section]?.header }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { staticContent?[section]?.footer }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    // MARK: Delegate

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { staticContent?.height(at: indexPath) ?? tableView.rowHeight }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { tableView.sectionFooterHeight }
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { tableView.estimatedRowHeight }
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { tableView.estimatedSectionHeaderHeight }
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { tableView.estimatedSectionFooterHeight }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { !tableView.isEditing }
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { nil }
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

    open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { nil }
    open func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Scrolling

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
