public import CoreGraphics
public import Foundation

/// Shows the items of a data source where a layout puts them. Views exist for what is visible and are used again.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        adopt(layout)
    }

    public override convenience init(frame: CGRect) {
        ObjCException.invalidArgument("UICollectionView must be initialized with a non-nil layout parameter")
    }

    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        adopt(storedLayout)
        coder.finish(self, as: UICollectionView.self)
    }

    // MARK: What it shows

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { forgetData() } }
    }

    open var delegate: (any UICollectionViewDelegate)? {
        get { _scrollDelegate as? any UICollectionViewDelegate }
        set {
            _scrollDelegate = newValue
            delegateMayHaveMenus()
        }
    }

    /// Shows the context menus that the delegate gives; `nil` as long as it gives none.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus }
    final var contextMenus: UIContextMenuInteraction?

    /// Kept and without effect: collection views fetch nothing ahead.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Kept and without effect: collection views fetch nothing ahead.
    open var isPrefetchingEnabled = true

    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        changeLayout(layout, animated: animated, completion: completion)
    }

    /// Behind all cells; as large as the view.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Reuse

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
        reuse.cellNibs[identifier] = nil
    }

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.cellNibs[identifier] = nib
        reuse.cellClasses[identifier] = nil
    }

    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reuse.supplementaryNibs[CollectionReuse.key(kind, identifier)] = nib
        reuse.supplementaryClasses[CollectionReuse.key(kind, identifier)] = nil
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reuse.supplementaryClasses[CollectionReuse.key(elementKind, identifier)] = viewClass as? UICollectionReusableView.Type
        reuse.supplementaryNibs[CollectionReuse.key(elementKind, identifier)] = nil
    }

    /// The cell has the item's attributes already: its size may be read, and what is changed of its look stays.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let attributes = attributes(ofDequeued: .cell(indexPath))
        let cell = reuse.cell(identifier, size: attributes?.size)
        cell.takeTraits(of: self)
        if let attributes { cell.show(attributes) }
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let attributes = attributes(ofDequeued: .supplementary(elementKind, indexPath))
        let view = reuse.supplementary(elementKind, identifier, size: attributes?.size)
        view.takeTraits(of: self)
        if let attributes { view.show(attributes) }
        return view
    }

    // MARK: Counting and finding

    open var numberOfSections: Int {
        loadDataIfNeeded()
        return itemCounts.count
    }

    open func numberOfItems(inSection section: Int) -> Int {
        loadDataIfNeeded()
        guard itemCounts.indices.contains(section) else {
            ObjCException.inconsistency("request for number of items in section \(section) when there are only \(itemCounts.count) sections in the collection view")
        }
        return itemCounts[section]
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { attributes(of: .cell(indexPath)) }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(kind, indexPath)) }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let small = CGRect(x: point.x, y: point.y, width: 0.5, height: 0.5)
        return layoutElements(in: small)
            .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        for case (.cell(let path), let view) in shown where view === cell { return path }
        return nil
    }

    /// The cell of a visible item; `nil` for others.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[.cell(indexPath)] as? UICollectionViewCell }

    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.compactMap { if case .cell(let path) = $0 { return path } else { return nil } }.sorted()
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[.supplementary(elementKind, indexPath)]
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.compactMap { key in
            if case .supplementary(elementKind, let path) = key { return path }
            return nil
        }.sorted()
    }

    // MARK: Changing

    open func reloadData() {
        forgetData()
        setNeedsLayout()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(updates, completion: completion)
    }

    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows += indexPaths.map { ($0, .none) } } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows += indexPaths.map { ($0, .none) } } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows += indexPaths.map { ($0, .none) } } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections.map { ($0, .none) } } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections.map { ($0, .none) } } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections.map { ($0, .none) } } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }
    /// The cells show their items anew; they stay the same views.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    open var hasUncommittedUpdates: Bool { batchDepth > 0 }

    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// What makes a layout that estimates sizes ask a cell on screen for its size again. Default `.enabled`:
    /// `invalidateIntrinsicContentSize` of the cell or its content view.
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

    // MARK: Selecting

    /// Default yes.
    open var allowsSelection = true
    /// Default no.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, selectedPaths.count > 1 { deselectAll() } }
    }
    /// Whether items are edited rather than opened: cells are told by their configuration state. Items stay selected.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
    /// Whether items can be selected while editing. Default no.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while editing. Default no.
    open var allowsMultipleSelectionDuringEditing = false

    /// `nil` when nothing is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    /// The delegate is not asked and not told. `nil` deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return deselectAll() }
        guard selects else { return }
        if !selectsSeveral { for other in selectedPaths where other != indexPath { setSelected(false, at: other) } }
        setSelected(true, at: indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// The delegate is not asked and not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, at: indexPath) }

    // MARK: Scrolling

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Layout and touches

    // The layout hears of new bounds while the view has the old ones.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            boundsWillChange(to: CGRect(origin: viewLayer.bounds.origin, size: newValue.standardized.size))
            super.frame = newValue
        }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let contextMenus, contextMenus.press === gestureRecognizer { return contextMenus.prepares() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutElements()
    }

    /// In another size of text, sizes that elements asked for are found anew.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { forgetFittedSizes() }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { beginHighlight(touch) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first { endHighlight(touch) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelHighlight()
    }

    // MARK: Storage

    enum Element: Hashable {
        case cell(IndexPath)
        case supplementary(String, IndexPath)
        case decoration(String, IndexPath)
    }

    var storedLayout: UICollectionViewLayout
    var shown: [Element: UICollectionReusableView] = [:]
    let reuse = CollectionReuse()
    var itemCounts: [Int] = []
    var hasData = false
    var layoutIsPrepared = false
    /// The bounds of the last layout; layouts compare with them.
    var laidOutBounds: CGRect = .zero
    /// The bounds that the layout was asked about last.
    var announcedBounds: CGRect = .zero
    var selectedPaths: [IndexPath] = []
    var highlightedPath: IndexPath?
    var batchDepth = 0
    var isLayingOutElements = false
    /// An element is asked for its size, and the layout told of it.
    var isAskingForSize = false
    /// Views that an animation takes away.
    var leaving: Set<ObjectIdentifier> = []
    /// While a layout pass belongs to an animation: elements that the layout has outside of the view move there before they go.
    var keepsElementsOutside = false
    var pending = TableBatch()
    /// While a batch runs: what stood where before it.
    var attributesBeforeBatch: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    /// While the data source is asked for a view.
    var elementBeingMade: (element: Element, attributes: UICollectionViewLayoutAttributes)?
}
