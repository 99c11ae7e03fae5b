public import CoreGraphics
public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// Rows in one column, in sections with headers and footers; only what is on screen has views.
///
/// The look is iOS 18's. Views of rows are made by the data source, reused by identifier, and placed by an index of
/// heights that neither asks for nor stores a height it does not need.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// What a row or header height is set to for the table to find it by itself.
    public class var automaticDimension: CGFloat { -1 }

    /// Among section index titles, the one that scrolls to the very top.
    public class var indexSearch: String { "{search}" }

    // MARK: Storage

    final var core = TableCore()

    // MARK: Making one

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = coder.allowsKeyedCoding ? Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain : .plain
        super.init(coder: coder)
        setUpTable()
        coder.finish(self, as: UITableView.self)
    }

    open private(set) var style: Style

    // MARK: Data source and delegate

    /// Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceChanged() } }

    /// Not retained. It is the scroll view's delegate too.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            _scrollDelegate = delegate
            delegateChanged()
        }
    }

    /// Shows the context menus that the delegate gives; `nil` as long as it gives none.
    open var contextMenuInteraction: UIContextMenuInteraction? { core.contextMenus }

    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    open var isPrefetchingEnabled: Bool = true

    // MARK: Heights

    /// Of rows whose height the delegate does not give; `automaticDimension`, the default, asks the cells.
    open var rowHeight: CGFloat = -1 { didSet { if oldValue != rowHeight { heightsChanged() } } }

    /// Of headers that have a title or a view. Default `automaticDimension`.
    open var sectionHeaderHeight: CGFloat = -1 { didSet { if oldValue != sectionHeaderHeight { heightsChanged() } } }

    open var sectionFooterHeight: CGFloat = -1 { didSet { if oldValue != sectionFooterHeight { heightsChanged() } } }

    /// What a row counts until it comes on screen. 0 asks for every height at once. Default `automaticDimension`.
    open var estimatedRowHeight: CGFloat = -1 { didSet { if oldValue != estimatedRowHeight { heightsChanged() } } }

    open var estimatedSectionHeaderHeight: CGFloat = -1 { didSet { if oldValue != estimatedSectionHeaderHeight { heightsChanged() } } }

    open var estimatedSectionFooterHeight: CGFloat = -1 { didSet { if oldValue != estimatedSectionFooterHeight { heightsChanged() } } }

    /// Free space above each section header of a plain table: 22 unless set.
    open var sectionHeaderTopPadding: CGFloat = -1 { didSet { if oldValue != sectionHeaderTopPadding { heightsChanged() } } }

    /// Height of the empty rows drawn below the last one; 0, the default, draws none.
    open var fillerRowHeight: CGFloat = 0 { didSet { if fillerRowHeight > 0 { sayUnsupported("UITableView.fillerRowHeight") } } }

    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

    // MARK: Around the rows

    /// Above the first section, as tall as its frame says; setting it again takes up a new height.
    open var tableHeaderView: UIView? {
        get { core.headerView }
        set { setTableHeader(newValue) }
    }

    /// Below the last section.
    open var tableFooterView: UIView? {
        get { core.footerView }
        set { setTableFooter(newValue) }
    }

    /// Behind all rows, as large as the table; it does not scroll.
    open var backgroundView: UIView? { didSet { if oldValue !== backgroundView { backgroundViewChanged(from: oldValue) } } }

    // MARK: Separators

    /// Default `.singleLine`.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { if oldValue != separatorStyle { separatorsChanged() } } }

    /// Default `UIColor.separator`.
    open var separatorColor: UIColor? = .separator { didSet { separatorsChanged() } }

    /// Kept; lines are drawn in ``separatorColor``.
    open var separatorEffect: UIVisualEffect? {
        didSet { if separatorEffect != nil { DiagnosticLog.once("UITableView.separatorEffect is not drawn") } }
    }

    /// Where lines begin and end. Unset, 16 points in (20 on wide phones).
    open var separatorInset: UIEdgeInsets {
        get { core.separatorInset ?? UIEdgeInsets(top: 0, left: cellMargin, bottom: 0, right: 0) }
        set {
            core.separatorInset = newValue
            separatorsChanged()
        }
    }

    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { separatorsChanged() } }

    /// Kept and without effect: content is as wide as the cell.
    open var cellLayoutMarginsFollowReadableWidth: Bool = false

    /// Whether content keeps off the safe area's sides. Default `true`.
    open var insetsContentViewsToSafeArea: Bool = true { didSet { if oldValue != insetsContentViewsToSafeArea { heightsChanged() } } }

    // MARK: Data

    /// Forgets everything and asks the data source anew; cells come with the next layout. The selection is lost.
    open func reloadData() { reloadEverything() }

    open var numberOfSections: Int {
        loadIfNeeded()
        return core.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return core.sections.indices.contains(section) ? core.sections[section].rows.count : 0
    }

    // MARK: Geometry

    /// Header, rows and footer of a section.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }

    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }

    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }

    /// `.zero` for a row there is not.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

    /// nil where there is no row.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? { core.visible.first { $0.cell === cell }?.path }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    // MARK: What is on screen

    /// The row's cell; nil for rows off screen.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCell(at: indexPath) }

    open var visibleCells: [UITableViewCell] {
        layOutNowIfDue()
        return core.visible.map(\.cell)
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        layOutNowIfDue()
        return core.visible.map(\.path)
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { core.headers[section] as? UITableViewHeaderFooterView }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { core.footers[section] as? UITableViewHeaderFooterView }

    // MARK: Scrolling

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scroll(to: path, at: scrollPosition, animated: animated)
    }

    // MARK: Changes

    /// Changes up to the matching `endUpdates` are made and animated together; heights are asked anew.
    open func beginUpdates() { beginBatch() }

    /// Raises NSInternalInconsistencyException when the data source's numbers do not fit the changes.
    open func endUpdates() { endBatch() }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        if let completion { core.batch.completions.append(completion) }
        updates?()
        endBatch()
    }

    open var hasUncommittedUpdates: Bool { core.batch.depth > 0 }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedRows += indexPaths.map { ($0, animation) } }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedRows += indexPaths.map { ($0, animation) } }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedRows += indexPaths.map { ($0, animation) } }
    }

    /// Lets the data source configure the rows' present cells anew.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.movedRows.append((indexPath, newIndexPath)) } }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections += sections.map { ($0, animation) } }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections += sections.map { ($0, animation) } }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections += sections.map { ($0, animation) } }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }

    /// Asks for the section index titles anew.
    open func reloadSectionIndexTitles() { loadIndexTitles() }

    // MARK: Editing

    open var isEditing: Bool {
        get { core.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: Selection

    /// Default `true`.
    open var allowsSelection: Bool = true { didSet { if !allowsSelection { selectionRulesChanged() } } }
    /// Default `false`.
    open var allowsSelectionDuringEditing: Bool = false
    /// Default `false`.
    open var allowsMultipleSelection: Bool = false { didSet { if oldValue != allowsMultipleSelection { selectionRulesChanged() } } }
    /// Whether editing shows marks to select rows by instead of controls to delete them. Default `false`.
    open var allowsMultipleSelectionDuringEditing: Bool = false
    /// Kept and without effect: nothing gets focus.
    open var selectionFollowsFocus: Bool = false
    /// Kept and without effect: nothing gets focus.
    open var allowsFocus: Bool = true
    /// Kept and without effect: nothing gets focus.
    open var allowsFocusDuringEditing: Bool = false
    /// Kept and without effect: nothing gets focus.
    open var remembersLastFocusedIndexPath: Bool = false

    open var indexPathForSelectedRow: IndexPath? { core.selected.first }

    /// nil when nothing is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { core.selected.isEmpty ? nil : core.selected }

    /// Selects without asking or telling the delegate. nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects without asking or telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Section index

    open var sectionIndexMinimumDisplayRowCount: Int = 0 { didSet { loadIndexTitles() } }
    open var sectionIndexColor: UIColor? { didSet { core.indexView?.applyColors(of: self) } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { core.indexView?.applyColors(of: self) } }
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { core.indexView?.applyColors(of: self) } }

    // MARK: Reuse

    /// A class of cells to make when none waits under the identifier; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        if let cellClass, !(cellClass is UITableViewCell.Type) {
            ObjCException.invalidArgument("must pass a class of kind UITableViewCell")
        }
        core.cellClasses[identifier] = cellClass as? UITableViewCell.Type
        core.cellNibs[identifier] = nil
    }

    /// A nib to take a cell out of when none waits under the identifier; nil takes it back.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        core.cellNibs[identifier] = nib
        core.cellClasses[identifier] = nil
    }

    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        core.viewNibs[identifier] = nib
        core.viewClasses[identifier] = nil
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        if let aClass, !(aClass is UITableViewHeaderFooterView.Type) {
            ObjCException.invalidArgument("must pass a class of kind UITableViewHeaderFooterView")
        }
        core.viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
        core.viewNibs[identifier] = nil
    }

    /// A cell that waits, or a new one of the registered class; nil when none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier, for: nil) }

    /// As `dequeueReusableCell(withIdentifier:)`, in the size of the row. Raises NSInternalInconsistencyException when
    /// no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier, for: indexPath) else {
            ObjCException.inconsistency(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier "
                    + "or connect a prototype cell in a storyboard")
        }
        return cell
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

    // MARK: View

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    override func animatedScrollWillEnd() { reachScrollGoal() }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        rowGestureShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
        sideInsetsMayHaveChanged()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        rowTouchBegan(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        rowTouchMoved(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        rowTouchEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        rowTouchCancelled()
    }

    /// Another text size makes other heights.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { heightsChanged() }
    }

    override func colorAppearanceDidChange() {
        super.colorAppearanceDidChange()
        separatorsChanged()
    }
}
