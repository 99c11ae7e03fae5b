internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UITableView {
    final var updateDuration: TimeInterval { 0.3 }

    final func beginBatch() {
        loadIfNeeded()
        layOutNowIfDue()
        core.batch.depth += 1
    }

    final func endBatch() {
        guard core.batch.depth > 0 else { return }
        core.batch.depth -= 1
        guard core.batch.depth == 0 else { return }
        let batch = core.batch
        core.batch = TableBatch()
        core.changes += 1
        commit(batch)
    }

    /// Notes a change; outside of a batch it is one of its own.
    final func change(_ note: (inout TableBatch) -> Void) {
        let isAlone = core.batch.depth == 0
        if isAlone { beginBatch() }
        var batch = core.batch
        note(&batch)
        core.batch = batch
        if isAlone { endBatch() }
    }

    // MARK: Committing

    private final func commit(_ batch: TableBatch) {
        let old = core.sections
        let newCount = countSections()
        let newRows = (0..<newCount).map(countRows)
        let mapping = BatchMapping(batch, old: old.map(\.rows.count), new: newRows)
        let scene = UpdateScene(self)
        rebuildSections(mapping, old: old, rows: newRows)
        let newPath = mapping.newPaths()
        core.selected = core.selected.compactMap(newPath)
        if let path = core.highlighted { core.highlighted = newPath(path) }
        core.prefetched = []
        geometryChanged()
        let animates = window != nil && UIView.areAnimationsEnabled
        animate(batch, mapping, scene, newPath, animates: animates)
        loadIndexTitles()
    }

    /// Heights after the update: what was measured stays, what is new is asked for.
    private final func rebuildSections(_ mapping: BatchMapping, old: [TableSection], rows: [Int]) {
        core.sections = rows.indices.map { section in
            let count = rows[section]
            var result: TableSection
            if let source = mapping.sections[section], !core.delegateCalls.implements(.heightForRow) || usesRowEstimates {
                result = TableSection(rows: old[source].rows)
                if let list = mapping.rows[section] {
                    let sameSection = list.allSatisfy { $0 == nil || $0!.section == source }
                    if sameSection {
                        result.rows = old[source].rows.rearranged(list.map { $0?.row })
                    } else {
                        result.rows = makeRowHeights(section, count: count)
                        for (row, path) in list.enumerated() {
                            if let path, old[path.section].rows.isKnown(path.row) { result.rows.set(old[path.section].rows[path.row], at: row) }
                        }
                    }
                }
                // The delegate may answer otherwise now.
                if core.delegateCalls.implements(.heightForRow) { result.rows.forgetKnown() }
                fillEdges(of: &result, at: section)
                // What was measured is the better estimate; those on screen are measured again.
                if !result.headerIsKnown, old[source].headerIsKnown, old[source].hasHeader { result.header = old[source].header }
                if !result.footerIsKnown, old[source].footerIsKnown, old[source].hasFooter { result.footer = old[source].footer }
            } else {
                result = makeSection(section, rows: count)
            }
            return result
        }
    }

    // MARK: Animating

    /// What was on screen before an update.
    private struct UpdateScene {
        let rows: [VisibleRow]
        let frames: [IndexPath: CGRect]
        let headers: [Int: UIView]
        let footers: [Int: UIView]
        let edgeFrames: [ObjectIdentifier: CGRect]

        @MainActor init(_ table: UITableView) {
            rows = table.core.visible
            frames = Dictionary(uniqueKeysWithValues: rows.map { ($0.path, $0.cell.frame) })
            headers = table.core.headers
            footers = table.core.footers
            edgeFrames = Dictionary([headers, footers].flatMap(\.values).map { (ObjectIdentifier($0), $0.frame) }, uniquingKeysWith: { $1 })
        }
    }

    /// A header or footer that goes with its section, or to a place out of sight.
    private struct LeavingEdge {
        let view: UIView
        /// Where it moves to; nil when it fades where it is.
        let end: CGRect?
    }

    private final func animate(
        _ batch: TableBatch, _ mapping: BatchMapping, _ scene: UpdateScene, _ newPath: (IndexPath) -> IndexPath?, animates: Bool
    ) {
        let reloaded = Dictionary(batch.reloadedRows.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        var stays: [VisibleRow] = []
        var goes: [(row: VisibleRow, animation: RowAnimation)] = []
        let deleted = Dictionary(batch.deletedRows.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        let deletedSections = Dictionary(batch.deletedSections + batch.reloadedSections, uniquingKeysWith: { $1 })
        for row in scene.rows {
            if reloaded[row.path] == nil, let path = newPath(row.path) {
                // The actions of a row that stays go: they stand where it was.
                if row.cell.showingDeleteConfirmation { core.swipe?.close(animated: false) }
                stays.append(VisibleRow(path: path, cell: row.cell))
            } else {
                goes.append((row, reloaded[row.path] ?? deleted[row.path] ?? deletedSections[row.path.section] ?? .automatic))
            }
        }
        stays.sort { $0.path < $1.path }
        // Moved headers stay with their sections.
        core.headers = [:]
        core.footers = [:]
        var edgesLeaving: [LeavingEdge] = []
        for (edges, isHeader) in [(scene.headers, true), (scene.footers, false)] {
            edgesLeaving += edges.compactMap { moveEdge($1, $0, mapping, batch, isHeader: isHeader, animates: animates) }
        }

        // Rows that were further off come from where they were; new ones by their animation.
        var inserted = Dictionary(batch.insertedRows.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        for (old, animation) in reloaded { if let path = newPath(old) { inserted[path] = animation } }
        let newSections = Dictionary(
            batch.insertedSections + batch.reloadedSections.compactMap { entry in mapping.newSections[entry.0].map { ($0, entry.1) } }, uniquingKeysWith: { $1 })

        for entry in goes {
            core.leaving.append(entry.row.cell)
            if entry.row.cell.showingDeleteConfirmation { core.swipe?.forget() }
        }
        core.visible = stays
        let survivors = Set(stays.map { ObjectIdentifier($0.cell) })
        let oldFrames = Dictionary(uniqueKeysWithValues: stays.map { (ObjectIdentifier($0.cell), $0.cell.frame) })
        let change = offsetChange()

        // Lay the new rows out where they end, without animation, and remember where each began.
        core.rowsAreStale = true
        core.remeasures = true
        let rowsLeaving = holdRowsThatLeave(stays)
        if animates { edgesLeaving += holdEdgesThatLeave(bounds.offsetBy(dx: 0, dy: change)) }
        core.keepsOffset = true
        UIView.performWithoutAnimation {
            if change != 0 { contentOffset.y += change }
            layoutIfNeeded()
            if core.rowsAreStale { layOutTable() }
        }
        core.keepsOffset = false
        for entry in goes { core.delegateCalls.tell(.didEndDisplayingCell, self, entry.row.cell, entry.row.path) }
        let finish: (Bool) -> Void = { [weak self] finished in
            guard let self else { return }
            for entry in goes { self.release(entry.row.cell) }
            for row in rowsLeaving { self.release(row.cell) }
            for edge in edgesLeaving { self.release(edge.view) }
            for completion in batch.completions { completion(finished) }
        }
        let allNone = !(goes.map(\.animation) + inserted.values + newSections.values).contains { $0 != .none }
        guard animates, !(allNone && (!goes.isEmpty || !inserted.isEmpty || !newSections.isEmpty)) else { return finish(true) }

        var moves: [(view: UIView, from: CGRect, to: CGRect, fades: Bool)] = []
        for row in core.visible {
            let to = row.cell.frame
            if survivors.contains(ObjectIdentifier(row.cell)), let from = oldFrames[ObjectIdentifier(row.cell)] {
                if from != to { moves.append((row.cell, from.offsetBy(dx: 0, dy: change), to, false)) }
                continue
            }
            let animation = inserted[row.path] ?? newSections[row.path.section]
            if let animation {
                if animation != .none { moves.append((row.cell, start(of: to, animation), to, true)) }
            } else {
                // It was there, out of sight: it comes along with its neighbours.
                let shift = neighbourShift(of: row.path, oldFrames, survivors, change)
                if shift != 0 { moves.append((row.cell, to.offsetBy(dx: 0, dy: -shift), to, false)) }
            }
        }
        // Headers and footers go along with the rows below and above them.
        let kept = moves.filter { !$0.fades }.map { (y: $0.to.midY, shift: $0.to.minY - $0.from.minY) }
        for edges in [core.headers, core.footers] {
            for (section, view) in edges {
                let to = view.frame
                if let from = scene.edgeFrames[ObjectIdentifier(view)] {
                    let start = from.offsetBy(dx: 0, dy: change)
                    if start != to { moves.append((view, start, to, false)) }
                } else if let animation = newSections[section] {
                    if animation != .none { moves.append((view, start(of: to, animation), to, true)) }
                } else if let shift = kept.min(by: { abs($0.y - to.midY) < abs($1.y - to.midY) })?.shift {
                    moves.append((view, to.offsetBy(dx: 0, dy: -shift), to, false))
                }
            }
        }
        UIView.performWithoutAnimation {
            for move in moves {
                move.view.frame = move.from
                if move.fades { move.view.alpha = 0 }
            }
        }
        UIView.animate(
            withDuration: updateDuration, delay: 0, options: [.allowUserInteraction],
            animations: {
                for move in moves {
                    move.view.frame = move.to
                    if move.fades { move.view.alpha = 1 }
                }
                for entry in goes {
                    if entry.animation == .none {
                        entry.row.cell.alpha = 0
                        continue
                    }
                    entry.row.cell.frame = self.start(of: entry.row.cell.frame.offsetBy(dx: 0, dy: change), entry.animation)
                    entry.row.cell.alpha = 0
                }
                for row in rowsLeaving { row.cell.frame = self.rowRect(row.path) }
                for edge in edgesLeaving {
                    if let end = edge.end { edge.view.frame = end } else { edge.view.alpha = 0 }
                }
            }, completion: finish)
    }

    /// Survivors whose new place is off screen keep their cells until they have moved there.
    private final func holdRowsThatLeave(_ rows: [VisibleRow]) -> [VisibleRow] {
        var held: [VisibleRow] = []
        core.visible = rows.filter { row in
            let frame = rowRect(row.path)
            guard frame.maxY <= bounds.minY || frame.minY >= bounds.maxY else { return true }
            held.append(row)
            return false
        }
        for row in held {
            core.leaving.append(row.cell)
            core.delegateCalls.tell(.didEndDisplayingCell, self, row.cell, row.path)
        }
        return held
    }

    private final func release(_ cell: UITableViewCell) {
        guard let index = core.leaving.firstIndex(where: { $0 === cell }) else { return }
        core.leaving.remove(at: index)
        cell.alpha = 1
        putAway(cell)
    }

    /// The same for headers and footers.
    private final func holdEdgesThatLeave(_ seen: CGRect) -> [LeavingEdge] {
        func held(_ edges: [Int: UIView], isHeader: Bool) -> [LeavingEdge] {
            edges.compactMap { section, view in
                let end = isHeader ? headerRect(section) : footerRect(section)
                // In a plain table they stay in sight as long as their section.
                let extent = style == .plain ? sectionRect(section) : end
                guard extent.maxY <= seen.minY || extent.minY >= seen.maxY else { return nil }
                if isHeader { core.headers[section] = nil } else { core.footers[section] = nil }
                tellEdgeIsGone(view, section, isHeader: isHeader)
                return LeavingEdge(view: view, end: end)
            }
        }
        return held(core.headers, isHeader: true) + held(core.footers, isHeader: false)
    }

    private final func release(_ edge: UIView) {
        edge.alpha = 1
        // The app may have shown the same view again meanwhile.
        guard !core.headers.values.contains(where: { $0 === edge }), !core.footers.values.contains(where: { $0 === edge }) else { return }
        putAwayEdge(edge)
    }

    /// How far the rows next to a row moved.
    private final func neighbourShift(
        of path: IndexPath, _ oldFrames: [ObjectIdentifier: CGRect], _ survivors: Set<ObjectIdentifier>, _ change: CGFloat
    ) -> CGFloat {
        var nearest: (distance: CGFloat, shift: CGFloat)?
        let y = rowRect(path).midY
        for row in core.visible {
            guard survivors.contains(ObjectIdentifier(row.cell)), let old = oldFrames[ObjectIdentifier(row.cell)] else { continue }
            let distance = abs(row.cell.frame.midY - y)
            if nearest == nil || distance < nearest!.distance { nearest = (distance, row.cell.frame.minY - old.minY - change) }
        }
        return nearest?.shift ?? 0
    }

    /// Where a row begins that comes, or ends that goes.
    private final func start(of frame: CGRect, _ animation: RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
        case .right: frame.offsetBy(dx: bounds.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .middle, .automatic, .none: frame
        }
    }

    /// What the offset has to give way by so that it stays within shorter content.
    private final func offsetChange() -> CGFloat {
        guard !isTracking, !isDragging else { return 0 }
        let insets = adjustedContentInset
        let greatest = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
        return contentOffset.y > greatest ? greatest - contentOffset.y : 0
    }

    /// Gives a header or footer to its section's new number. One whose section goes stays until it has faded.
    private final func moveEdge(
        _ view: UIView, _ section: Int, _ mapping: BatchMapping, _ batch: TableBatch, isHeader: Bool, animates: Bool
    ) -> LeavingEdge? {
        let isReloaded = batch.reloadedSections.contains { $0.0 == section }
        if !isReloaded, let new = mapping.newSections[section], isHeader ? core.sections[new].hasHeader : core.sections[new].hasFooter {
            if isHeader { core.headers[new] = view } else { core.footers[new] = view }
            return nil
        }
        guard animates, !isReloaded else {
            retireEdge(view, section, isHeader: isHeader)
            return nil
        }
        tellEdgeIsGone(view, section, isHeader: isHeader)
        return LeavingEdge(view: view, end: nil)
    }
}
