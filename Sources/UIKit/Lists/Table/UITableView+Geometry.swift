internal import CoreGraphics
internal import Foundation
internal import ObjectiveC

extension UITableView {
    final var cellMargin: CGFloat { UIView.systemSideMargin(forWidth: bounds.width) }

    /// What an inset grouped table keeps free at each side.
    final var groupInset: CGFloat { style == .insetGrouped ? cellMargin : 0 }

    final var rowX: CGFloat { style == .insetGrouped ? groupInset + safeAreaInsets.left : 0 }

    final var rowWidth: CGFloat {
        style == .insetGrouped ? max(bounds.width - 2 * groupInset - safeAreaInsets.left - safeAreaInsets.right, 0) : bounds.width
    }

    /// Where a section begins.
    final func sectionTop(_ section: Int) -> CGFloat { core.headerHeight + core.sums.sum(of: section) }

    private final func isSection(_ section: Int) -> Bool {
        loadIfNeeded()
        return core.sections.indices.contains(section)
    }

    final func isRow(_ path: IndexPath) -> Bool {
        path.count == 2 && isSection(path.section) && path.row >= 0 && path.row < core.sections[path.section].rows.count
    }

    final func sectionRect(_ section: Int) -> CGRect {
        guard isSection(section) else { return .zero }
        return CGRect(x: 0, y: sectionTop(section), width: bounds.width, height: core.sections[section].height)
    }

    /// The header's place among the rows, wherever it sticks now.
    final func headerRect(_ section: Int) -> CGRect {
        guard isSection(section) else { return .zero }
        let data = core.sections[section]
        return CGRect(x: rowX, y: sectionTop(section) + data.padding, width: rowWidth, height: data.header)
    }

    final func footerRect(_ section: Int) -> CGRect {
        guard isSection(section) else { return .zero }
        let data = core.sections[section]
        return CGRect(x: rowX, y: sectionTop(section) + data.height - data.footer, width: rowWidth, height: data.footer)
    }

    final func rowRect(_ path: IndexPath) -> CGRect {
        guard isRow(path) else { return .zero }
        let data = core.sections[path.section]
        return CGRect(
            x: rowX, y: sectionTop(path.section) + data.rowsStart + data.rows.offset(of: path.row), width: rowWidth, height: data.rows[path.row])
    }

    /// The row at or below a height; nil when there is none further down.
    final func firstRow(atOrBelow y: CGFloat) -> IndexPath? {
        guard !core.sections.isEmpty else { return nil }
        var (section, start) = core.sums.index(at: max(y - core.headerHeight, 0))
        start += core.headerHeight
        while section < core.sections.count {
            let data = core.sections[section]
            if data.rows.count > 0 {
                let inside = y - start - data.rowsStart
                if inside < data.rows.total { return IndexPath(row: inside <= 0 ? 0 : data.rows.row(at: inside), section: section) }
            }
            start += data.height
            section += 1
        }
        return nil
    }

    final func path(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < core.sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
        var section = path.section + 1
        while section < core.sections.count {
            if core.sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
            section += 1
        }
        return nil
    }

    final func path(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            let count = core.sections[section].rows.count
            if count > 0 { return IndexPath(row: count - 1, section: section) }
            section -= 1
        }
        return nil
    }

    final func path(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, let path = firstRow(atOrBelow: point.y) else { return nil }
        let rect = rowRect(path)
        return point.y >= rect.minY && point.y < rect.maxY ? path : nil
    }

    final func paths(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard !rect.isNull, var path = firstRow(atOrBelow: rect.minY) else { return [] }
        var result: [IndexPath] = []
        while true {
            let row = rowRect(path)
            guard row.minY < rect.maxY || row.minY == rect.minY else { break }
            if row.maxY > rect.minY { result.append(path) }
            guard let next = self.path(after: path) else { break }
            path = next
        }
        return result
    }

    // MARK: Scrolling

    final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard isRow(path) || path.count == 2 && path.row == NSNotFound && core.sections.indices.contains(path.section) else {
            if path.count == 2 {
                ObjCExceptionText.scroll(path, sections: core.sections.count, rows: core.sections.indices.contains(path.section) ? core.sections[path.section].rows.count : 0)
            }
            return
        }
        layOutNowIfDue()
        if path.row != NSNotFound { settleHeights(around: path, at: position) }
        let target = offset(for: path, at: position)
        guard abs(target - contentOffset.y) > 0.001 else { return }
        setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: animated)
        guard path.row != NSNotFound else { return }
        if isScrollAnimating {
            core.scrollGoal = TableScrollGoal(path: path, position: position, motion: motion)
            return
        }
        // What was an estimate is known after the layout, which brings others into view.
        for _ in 0..<8 {
            layoutIfNeeded()
            let better = offset(for: path, at: position)
            guard abs(better - contentOffset.y) > 0.5 else { return }
            setContentOffset(CGPoint(x: contentOffset.x, y: better), animated: false)
        }
    }

    /// Rows that an animated scroll has brought on screen may have other heights than was thought: it leads to where its row is now.
    final func followScrollGoal() {
        guard let goal = core.scrollGoal else { return }
        guard let motion, motion === goal.motion, isRow(goal.path), goal.position != .none else { return core.scrollGoal = nil }
        motion.changeEnd(to: CGPoint(x: contentOffset.x, y: offset(for: goal.path, at: goal.position)))
    }

    /// The last rows come with the end of the scroll.
    final func reachScrollGoal() {
        guard let goal = core.scrollGoal else { return }
        core.scrollGoal = nil
        guard motion === goal.motion else { return }
        for _ in 0..<8 {
            layoutIfNeeded()
            guard isRow(goal.path), goal.position != .none else { return }
            let better = offset(for: goal.path, at: goal.position)
            guard abs(better - contentOffset.y) > 0.5 else { return }
            setOffset(CGPoint(x: contentOffset.x, y: better))
        }
    }

    /// Finds out heights, as far as that needs no cells, that the target depends on.
    private final func settleHeights(around path: IndexPath, at position: ScrollPosition) {
        guard core.delegateCalls.implements(.heightForRow), !core.sections[path.section].rows.commonIsKnown else { return }
        var room = bounds.height
        var current: IndexPath? = path
        while let row = current, room > 0 {
            if !core.sections[row.section].rows.isKnown(row.row) {
                let asked: CGFloat = core.delegateCalls.ask(.heightForRow, self, row) ?? -1
                if asked >= 0 { setHeight(asked, of: row) }
            }
            room -= core.sections[row.section].rows[row.row]
            current = self.path(before: row)
        }
    }

    private final func offset(for path: IndexPath, at position: ScrollPosition) -> CGFloat {
        let insets = adjustedContentInset
        let isWholeSection = path.row == NSNotFound
        var rect = isWholeSection ? headerRect(path.section) : rowRect(path)
        let visibleHeight = bounds.height - insets.top - insets.bottom
        // A header that sticks covers what is under it.
        let sticky = style == .plain && !isWholeSection && core.sections[path.section].hasHeader ? core.sections[path.section].header : 0
        let top = contentOffset.y + insets.top
        let target: CGFloat
        switch position {
        case .top: target = rect.minY - sticky
        case .middle: target = rect.midY - visibleHeight / 2
        case .bottom: target = rect.maxY - visibleHeight
        case .none:
            rect.origin.y -= sticky
            rect.size.height += sticky
            if rect.minY < top {
                target = rect.minY
            } else if rect.maxY > top + visibleHeight {
                target = rect.maxY - visibleHeight
            } else {
                return contentOffset.y
            }
        }
        return min(max(target - insets.top, -insets.top), max(contentSize.height + insets.bottom - bounds.height, -insets.top))
    }
}

/// Texts of exceptions about rows that are not there.
enum ObjCExceptionText {
    static func scroll(_ path: IndexPath, sections: Int, rows: Int) -> Never {
        let reason =
            path.section >= sections
            ? "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: section (\(path.section)) beyond bounds (\(sections))."
            : "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (\(path.row)) beyond bounds (\(rows)) for section (\(path.section))."
        ObjCException.raise(name: .rangeException, reason: reason)
    }
}
