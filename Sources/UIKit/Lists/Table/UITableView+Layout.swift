internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UITableView {
    /// What `layoutSubviews` does. Where the same rows are on screen as before, only headers that stick are looked at.
    final func layOutTable() {
        guard !core.isLayingOut, core.batch.depth == 0 else { return }
        loadIfNeeded()
        if core.width != rowWidth {
            core.swipe?.close(animated: false)
            widthChanged()
        }
        core.isLayingOut = true
        if isDragging || motion?.isRunning == true, core.swipe?.isOpen == true { core.swipe?.close(animated: true) }
        if !layOutResizedRows() { layOutContents() }
        core.isLayingOut = false
        followScrollGoal()
        prefetch()
    }

    final func layOutContents() {
        layOutFixedViews()
        layOutRows()
        layOutEdges()
    }

    /// Rows and headers on screen keep free of the safe area at the sides: it changes while a pager moves the table in from there.
    final func sideInsetsMayHaveChanged() {
        let insets = safeAreaInsets
        guard core.sideInsets != (insets.left, insets.right) else { return }
        core.sideInsets = (insets.left, insets.right)
        core.rowsAreStale = true
        core.remeasures = true
        for view in core.headers.values { view.setNeedsLayout() }
        for view in core.footers.values { view.setNeedsLayout() }
    }

    /// Cells that would come with the next layout come now.
    final func layOutNowIfDue() {
        guard !core.isLayingOut, core.batch.depth == 0, core.rowsAreStale || !core.isLoaded, bounds.height > 0 else { return }
        layoutIfNeeded()
    }

    // MARK: Header, footer, background

    private final func layOutFixedViews() {
        if let view = core.headerView {
            place(view, CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height))
        }
        if let view = core.footerView {
            place(view, CGRect(x: 0, y: core.headerHeight + core.sums.total, width: bounds.width, height: view.frame.height))
        }
        if let backgroundView { place(backgroundView, bounds) }
        if let view = core.indexView { place(view, view.frame(in: self)) }
    }

    final func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    final func setTableHeader(_ view: UIView?) {
        if view !== core.headerView {
            core.headerView?.removeFromSuperview()
            core.headerView = view
            if let view { addSubview(view) }
        }
        takeUpFixedHeights()
    }

    final func setTableFooter(_ view: UIView?) {
        if view !== core.footerView {
            core.footerView?.removeFromSuperview()
            core.footerView = view
            if let view { addSubview(view) }
        }
        takeUpFixedHeights()
    }

    /// The heights of header and footer as their frames say now; rows move by the difference.
    private final func takeUpFixedHeights() {
        let hadHeader = core.headerHeight > 0
        core.headerHeight = core.headerView?.frame.height ?? 0
        core.footerHeight = core.footerView?.frame.height ?? 0
        guard core.isLoaded else { return setNeedsLayout() }
        if style != .plain, hadHeader != (core.headerView != nil), !core.sections.isEmpty {
            // Without a header of its own the table leaves more room above the first section.
            var first = core.sections[0]
            fillEdges(of: &first, at: 0)
            core.sections[0] = first
        }
        core.rowsAreStale = true
        geometryChanged()
    }

    final func backgroundViewChanged(from old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let view = backgroundView {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
        setNeedsLayout()
    }

    // MARK: Rows

    private final func layOutRows() {
        let top = bounds.minY
        let bottom = bounds.maxY
        guard let first = firstRow(atOrBelow: top), bottom > top else {
            core.rowsAreStale = false
            return retireAll()
        }
        if !core.rowsAreStale, isFilled(first, bottom) { return }
        core.rowsAreStale = false
        let anchor = core.visible.first?.path
        let anchorWasAbove = !core.keepsOffset && (anchor.map { first < $0 } ?? false)
        retireRows(outside: top, bottom)
        var kept = core.visible[...]
        var result: [VisibleRow] = []
        result.reserveCapacity(kept.count + 2)
        var shift: CGFloat = 0
        var next: IndexPath? = first
        var rect = rowRect(first)
        let remeasures = core.remeasures
        core.remeasures = false
        while let path = next, rect.minY < bottom + shift {
            while let row = kept.first, row.path < path {
                retire(row)
                kept.removeFirst()
            }
            let cell: UITableViewCell
            let isNew: Bool
            if let row = kept.first, row.path == path {
                cell = row.cell
                isNew = false
                kept.removeFirst()
            } else {
                cell = makeCell(at: path)
                isNew = true
            }
            // A reload from inside the data source's or delegate's method starts over.
            guard isRow(path) else { break }
            if !core.sections[path.section].rows.isKnown(path.row) || isNew && rowsSizeThemselves || remeasures && rowsSizeThemselves {
                prepareToMeasure(cell, at: path)
                let height = height(of: path, cell: cell)
                let change = height - rect.height
                setHeight(height, of: path)
                // Rows above what was on screen push up, so that what the reader sees stays.
                if change != 0, anchorWasAbove, let anchor, path < anchor { shift += change }
                rect.size.height = height
            }
            if isNew { show(cell, at: path, frame: rect) } else { settle(cell, at: path, frame: rect) }
            result.append(VisibleRow(path: path, cell: cell))
            next = self.path(after: path)
            if let following = next {
                rect = following.section == path.section
                    ? CGRect(x: rect.minX, y: rect.maxY, width: rect.width, height: core.sections[following.section].rows[following.row])
                    : rowRect(following)
            }
        }
        for row in kept { retire(row) }
        core.visible = result
        for index in result.indices { markNeighbours(index) }
        if shift != 0 { moveOffset(by: shift) }
    }

    /// Whether the rows on screen are those that have cells.
    private final func isFilled(_ first: IndexPath, _ bottom: CGFloat) -> Bool {
        guard let firstRow = core.visible.first, let last = core.visible.last, firstRow.path == first else { return false }
        let frame = rowRect(last.path)
        return frame.minY < bottom && (frame.maxY >= bottom || path(after: last.path) == nil)
            || core.visible.count == 1 && frame.maxY >= bottom
    }

    /// Moves content and offset together while heights above become known.
    private final func moveOffset(by shift: CGFloat) {
        displaceContentOffset(by: CGPoint(x: 0, y: shift))
    }

    // MARK: One row

    final func makeCell(at path: IndexPath) -> UITableViewCell {
        guard let dataSource else {
            ObjCException.inconsistency("UITableView dataSource is not set")
        }
        var made: UITableViewCell?
        // What a cell showed before is nothing to animate from.
        UIView.performWithoutAnimation(if: UIView.inheritedAnimationDuration > 0) { made = makeCell(at: path, from: dataSource) }
        let cell = made!
        cell.table = self
        cell.takeTraits(of: self)
        return cell
    }

    /// Asks the data source with the table's traits as the current ones.
    final func makeCell(at path: IndexPath, from dataSource: any UITableViewDataSource) -> UITableViewCell {
        withCurrentTraits { dataSource.tableView(self, cellForRowAt: path) }
    }

    /// What a cell's height depends on, before it is measured.
    private final func prepareToMeasure(_ cell: UITableViewCell, at path: IndexPath) {
        let sides = cell.state.sideInsets
        takeContext(cell, at: path)
        if cell.bounds.width != rowWidth {
            UIView.performWithoutAnimation { cell.frame = CGRect(x: rowX, y: cell.frame.minY, width: rowWidth, height: cell.frame.height) }
        }
        // In the tree a content view that does not stand where it will has margins of the safe area as well.
        if cell.superview != nil, cell.state.sideInsets != sides { UIView.performWithoutAnimation { cell.layOutParts() } }
    }

    /// Tells a cell what the table and the row make of it.
    private final func takeContext(_ cell: UITableViewCell, at path: IndexPath) {
        if cell.state.margin != cellMargin {
            cell.state.margin = cellMargin
            cell.setNeedsLayout()
        }
        let sides = insetsContentViewsToSafeArea && style != .insetGrouped ? (safeAreaInsets.left, safeAreaInsets.right) : (0, 0)
        if cell.state.sideInsets.left != sides.0 || cell.state.sideInsets.right != sides.1 {
            cell.state.sideInsets = sides
            cell.setNeedsLayout()
        }
        if let level: Int = core.delegateCalls.ask(.indentationLevel, self, path) { cell.indentationLevel = level }
    }

    /// Brings a cell on screen: its state first, then `willDisplay`, then the tree of views.
    final func show(_ cell: UITableViewCell, at path: IndexPath, frame: CGRect) {
        let isInAnimation = UIView.inheritedAnimationDuration > 0
        UIView.performWithoutAnimation {
            takeContext(cell, at: path)
            setPlace(of: cell, at: path)
            if cell.frame != frame { cell.frame = frame }
            if cell.isHidden { cell.isHidden = false }
            cell.takeDefaultBackground(style == .plain ? UIColor.systemBackground : UIColor.secondarySystemGroupedBackground)
            takeEditingState(cell, at: path)
            let isSelected = core.selected.contains(path)
            cell.setSelected(isSelected, animated: false)
            let isHighlighted = core.highlighted == path
            if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
            core.delegateCalls.tell(.willDisplayCell, self, cell, path)
            if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
            // What is in it stands at its place from the start as well.
            if isInAnimation { cell.layOutAlone() }
        }
    }

    /// A cell that stays: its place may be another.
    private final func settle(_ cell: UITableViewCell, at path: IndexPath, frame: CGRect) {
        setPlace(of: cell, at: path)
        move(cell, to: frame)
    }

    /// A cell moved aside by a swipe has its transform; its place is what it would be without.
    private final func move(_ cell: UITableViewCell, to frame: CGRect) {
        guard cell.state.swipeOffset != 0 else {
            if cell.frame != frame { cell.frame = frame }
            return
        }
        cell.bounds.size = frame.size
        cell.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// First, last or in the middle of its section: lines and, inset, round corners follow.
    private final func setPlace(of cell: UITableViewCell, at path: IndexPath) {
        var place = CellPlace.middle
        // In a plain table all rows look alike.
        if style != .plain, path.row == 0 { place.insert(.first) }
        if style != .plain, path.row == core.sections[path.section].rows.count - 1 { place.insert(.last) }
        if cell.state.place != place {
            cell.state.place = place
            cell.setNeedsLayout()
        }
        guard style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if place.contains(.first) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if place.contains(.last) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        let radius: CGFloat = corners.isEmpty ? 0 : 10
        if cell.layer.cornerRadius != radius { cell.layer.cornerRadius = radius }
        if !corners.isEmpty, cell.layer.maskedCorners != corners { cell.layer.maskedCorners = corners }
        if cell.clipsToBounds != !corners.isEmpty { cell.clipsToBounds = !corners.isEmpty }
    }

    // MARK: Leaving

    private final func retireRows(outside top: CGFloat, _ bottom: CGFloat) {
        var kept: [VisibleRow] = []
        kept.reserveCapacity(core.visible.count)
        for row in core.visible {
            let frame = isRow(row.path) ? rowRect(row.path) : .null
            if frame.isNull || frame.maxY <= top && frame.height > 0 || frame.minY >= bottom {
                retire(row)
            } else {
                kept.append(row)
            }
        }
        core.visible = kept
    }

    final func retireAll() {
        let rows = core.visible
        core.visible = []
        for row in rows { retire(row) }
    }

    /// A row left the screen: its cell waits for another.
    final func retire(_ row: VisibleRow) {
        if row.cell.showingDeleteConfirmation { core.swipe?.close(animated: false) }
        core.delegateCalls.tell(.didEndDisplayingCell, self, row.cell, row.path)
        putAway(row.cell)
    }

    final func putAway(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else {
            cell.removeFromSuperview()
            return
        }
        // Hidden, not removed: it comes back soon, and coming back this way costs nothing.
        if !cell.isHidden { cell.isHidden = true }
        core.cells.put(cell, identifier)
    }

    // MARK: Separators

    final func separatorsChanged() {
        for row in core.visible { row.cell.setNeedsLayout() }
    }

    final func separatorChanged(of cell: UITableViewCell) { cell.setNeedsLayout() }

    final func markNeighbours(_ index: Int) {
        let next = index + 1 < core.visible.count ? core.visible[index + 1].cell.looksSelected : false
        let cell = core.visible[index].cell
        guard cell.state.nextIsMarked != next else { return }
        cell.state.nextIsMarked = next
        cell.setNeedsLayout()
    }

    /// A marked row has no line of its own, nor has the one above it.
    final func selectionLookChanged(of cell: UITableViewCell) {
        cell.setNeedsLayout()
        guard let index = core.visible.firstIndex(where: { $0.cell === cell }), index > 0 else { return }
        markNeighbours(index - 1)
    }

    /// Where the line under a cell begins and ends, in points from its edges; nil for none.
    final func separatorSpan(of cell: UITableViewCell) -> (left: CGFloat, right: CGFloat)? {
        guard separatorStyle != .none, !cell.looksSelected, !cell.state.nextIsMarked else { return nil }
        if cell.state.place.contains(.last) {
            switch style {
            case .insetGrouped: return nil
            case .grouped: return (0, 0)
            case .plain: break
            }
        }
        let sides = cell.state.sideInsets
        // Lines go along with the content that makes room for the controls of editing. UNVERIFIED: one across the whole row stays what it is.
        let shift = cell.contentShift
        if let own = cell.state.separatorInset {
            return (own.left + sides.left + (own.left > 0 ? shift : 0), own.right + (own.right > 0 ? sides.right : 0))
        }
        if let inset = core.separatorInset {
            let left = inset.left + (separatorInsetReference == .fromAutomaticInsets ? cell.defaultSeparatorInset.left : 0)
            return (left + sides.left + (left > 0 ? shift : 0), inset.right)
        }
        return (cell.automaticSeparatorLeading + sides.left + shift, 0)
    }

    final func hasTopSeparator(_ cell: UITableViewCell) -> Bool {
        style == .grouped && separatorStyle != .none && cell.state.place.contains(.first)
    }

    // MARK: Prefetching

    /// Tells the prefetching data source which rows come next in the direction of the scroll.
    private final func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, let first = core.visible.first?.path, let last = core.visible.last?.path else { return }
        let offset = contentOffset.y
        let goesUp = offset < core.lastOffset
        let isFirst = core.prefetched.isEmpty && core.lastOffset == offset
        guard offset != core.lastOffset || isFirst else { return }
        core.lastOffset = offset
        var wanted: [IndexPath] = []
        var path: IndexPath? = goesUp ? first : last
        for _ in 0..<max(core.visible.count, 1) {
            path = path.flatMap { goesUp ? self.path(before: $0) : self.path(after: $0) }
            guard let path else { break }
            wanted.append(path)
        }
        let new = wanted.filter { !core.prefetched.contains($0) }
        let keep = Set(wanted)
        let shown = Set(core.visible.map(\.path))
        let dropped = core.prefetched.filter { !keep.contains($0) && !shown.contains($0) }
        core.prefetched = keep
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
        if !dropped.isEmpty { source.__optional_tableView_cancelPrefetchingForRowsAt?(self, dropped.sorted()) }
    }
}
