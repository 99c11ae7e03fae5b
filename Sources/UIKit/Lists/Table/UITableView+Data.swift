internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

extension UITableView {
    final func setUpTable() {
        isOpaque = true
        super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        core.swipe = SwipeController(self)
    }

    // MARK: Sources

    final func dataSourceChanged() {
        core.dataCalls = DelegateCalls(dataSource)
        core.isLoaded = false
        core.rowsAreStale = true
        setNeedsLayout()
    }

    final func delegateChanged() {
        core.delegateCalls = DelegateCalls(delegate)
        delegateMayHaveMenus()
        heightsChanged()
    }

    // MARK: Loading

    final func loadIfNeeded() {
        guard !core.isLoaded else { return }
        loadData()
    }

    final func countSections() -> Int {
        guard let dataSource else { return 0 }
        if let counting = dataSource as? any SectionCounting { return counting.countSections(in: self) }
        return core.dataCalls.ask(.numberOfSections, self, as: Int.self) ?? 1
    }

    final func countRows(_ section: Int) -> Int {
        let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        if count < 0 { ObjCException.inconsistency("Invalid row count \(count) for section \(section): it must not be negative") }
        return count
    }

    /// Asks for numbers and heights; only for what the heights' settings make necessary.
    final func loadData() {
        core.isLoaded = true
        core.width = rowWidth
        let count = countSections()
        core.sections = (0..<count).map { makeSection($0, rows: countRows($0)) }
        geometryChanged()
        loadIndexTitles()
    }

    final func makeSection(_ section: Int, rows: Int) -> TableSection {
        var result = TableSection(rows: makeRowHeights(section, count: rows))
        fillEdges(of: &result, at: section)
        return result
    }

    /// Sums and content size after heights changed.
    final func geometryChanged() {
        core.sums = PrefixSums(core.sections.map(\.height))
        updateContentSize()
        core.filled = nil
        setNeedsLayout()
    }

    final func updateContentSize() {
        let size = CGSize(width: bounds.width, height: core.headerHeight + core.sums.total + core.footerHeight)
        if contentSize != size { contentSize = size }
    }

    /// Settings that heights follow from changed: rows are measured again, cells stay.
    final func heightsChanged() {
        guard core.isLoaded else { return setNeedsLayout() }
        rebuildHeights()
    }

    final func rebuildHeights() { remakeSections { makeSection($0, rows: core.sections[$0].rows.count) } }

    /// Rows have another width. What their cells measured before is the best estimate there is: what the reader sees hardly moves.
    final func widthChanged() {
        guard rowsSizeThemselves else { return rebuildHeights() }
        remakeSections { index in
            var section = core.sections[index]
            section.rows.forgetKnown()
            fillEdges(of: &section, at: index)
            return section
        }
    }

    private final func remakeSections(_ remake: (Int) -> TableSection) {
        core.width = rowWidth
        for index in core.sections.indices { core.sections[index] = remake(index) }
        core.rowsAreStale = true
        core.remeasures = true
        geometryChanged()
    }

    // MARK: Row heights

    /// Whether rows get their heights from their cells.
    final var rowsSizeThemselves: Bool { !core.delegateCalls.implements(.heightForRow) && rowHeight < 0 }

    /// Whether a row counts an estimate until it is seen.
    final var usesRowEstimates: Bool { estimatedRowHeight != 0 || core.delegateCalls.implements(.estimatedHeightForRow) }

    final var defaultRowHeight: CGFloat { 44 }

    final func makeRowHeights(_ section: Int, count: Int) -> RowHeights {
        let calls = core.delegateCalls
        if !calls.implements(.heightForRow) {
            if rowHeight >= 0 { return RowHeights(count: count, common: rowHeight, isKnown: true) }
        } else if !usesRowEstimates {
            return RowHeights((0..<count).map { askHeight(of: IndexPath(row: $0, section: section)) })
        }
        if calls.implements(.estimatedHeightForRow) {
            var heights = RowHeights(count: count, common: estimateFromProperty, isKnown: false)
            for row in 0..<count {
                let height: CGFloat = calls.ask(.estimatedHeightForRow, self, IndexPath(row: row, section: section)) ?? -1
                if height >= 0 { heights.estimate(height, at: row) }
            }
            return heights
        }
        return RowHeights(count: count, common: estimateFromProperty, isKnown: false)
    }

    private final var estimateFromProperty: CGFloat {
        estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight >= 0 ? rowHeight : defaultRowHeight
    }

    /// What delegate or property say; the default height where a cell that is not there would have to be asked.
    final func askHeight(of path: IndexPath) -> CGFloat {
        let asked: CGFloat = core.delegateCalls.ask(.heightForRow, self, path) ?? rowHeight
        return asked >= 0 ? asked : defaultRowHeight
    }

    /// The final height of a row whose cell is at hand.
    final func height(of path: IndexPath, cell: UITableViewCell) -> CGFloat {
        let asked: CGFloat = core.delegateCalls.ask(.heightForRow, self, path) ?? rowHeight
        if asked >= 0 { return asked }
        core.isMeasuring = true
        let fitting = heightOfContent(in: cell)
        core.isMeasuring = false
        return fitting > 0 ? fitting : defaultRowHeight
    }

    final func setHeight(_ height: CGFloat, of path: IndexPath) {
        let old = core.sections[path.section].height
        core.sections[path.section].rows.set(height, at: path.row)
        let new = core.sections[path.section].height
        guard new != old else { return }
        core.sums.set(new, at: path.section)
        updateContentSize()
    }
}

/// A data source of UIKit's own that counts sections by itself, whatever its table of messages says.
@MainActor protocol SectionCounting: AnyObject {
    func countSections(in tableView: UITableView) -> Int
}
