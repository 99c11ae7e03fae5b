internal import CoreGraphics
internal import Foundation

/// One section: its rows' heights and its edges.
struct TableSection {
    var rows: RowHeights
    /// Free space above the header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// False while a height is an estimate that its view will correct.
    var headerIsKnown = true
    var footerIsKnown = true
    var hasHeader = false
    var hasFooter = false

    var height: CGFloat { padding + header + rows.total + footer }
    /// Where rows begin, from the section's top.
    var rowsStart: CGFloat { padding + header }
}

/// A row that has a cell.
struct VisibleRow {
    var path: IndexPath
    let cell: UITableViewCell
}

/// The row an animated scroll leads to.
struct TableScrollGoal {
    let path: IndexPath
    let position: UITableView.ScrollPosition
    /// The scroll; another one has other goals.
    weak var motion: ScrollMotion?
}

/// Where a table's cells come from and what they show; all that `UITableView` stores.
@MainActor struct TableCore {
    var sections: [TableSection] = []
    var sums = PrefixSums()
    var isLoaded = false
    /// How often rows were loaded or updated: the app may do so while it is told of something.
    var changes = 0
    /// The width that heights were found for.
    var width: CGFloat = -1

    var delegateCalls = DelegateCalls<TableDelegateCall>()
    var dataCalls = DelegateCalls<TableDataCall>()
    var contextMenus: UIContextMenuInteraction?

    var headerView: UIView?
    var footerView: UIView?
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0

    /// In the order of their paths, without gaps.
    var visible: [VisibleRow] = []
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// Cells of rows that are on their way out, until their animation ends.
    var leaving: [UITableViewCell] = []
    /// Set where every visible row has to be looked at again: after a reload, an update, a change of width.
    var rowsAreStale = true
    /// Ask visible cells that size themselves for their heights again.
    var remeasures = false
    /// What of the safe area lay at the sides when it last changed.
    var sideInsets: (left: CGFloat, right: CGFloat) = (0, 0)
    var isLayingOut = false
    /// An update is laid out: what becomes known of new rows above does not move the offset.
    var keepsOffset = false
    /// The row that an animated scroll leads to, while heights on the way become known.
    var scrollGoal: TableScrollGoal?
    /// Cells are asked for their heights: what they say meanwhile about their sizes is known.
    var isMeasuring = false
    /// Cells on screen whose content wants another height.
    var resized: [UITableViewCell] = []
    var resizeAnimates = false
    /// The span of content that the last layout filled.
    var filled: (first: IndexPath, last: IndexPath)?

    var cellClasses: [String: UITableViewCell.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var viewNibs: [String: UINib] = [:]
    var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// From a storyboard.
    var staticContent: StaticTableContent?
    let cells = ReuseQueue<UITableViewCell>()
    let headerFooters = ReuseQueue<UITableViewHeaderFooterView>()
    /// Given back by the next dequeue of that row instead of another cell.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?

    /// In the order of their selection.
    var selected: [IndexPath] = []
    var highlighted: IndexPath?

    var separatorInset: UIEdgeInsets?
    var isEditing = false
    var swipe: SwipeController?
    var reorder: RowReordering?
    var batch = TableBatch()
    var indexView: TableIndexView?
    var prefetched: Set<IndexPath> = []
    var lastOffset: CGFloat = 0

    nonisolated init() {}
}
