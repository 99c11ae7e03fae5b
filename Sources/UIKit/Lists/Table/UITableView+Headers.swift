internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UITableView {
    /// Places the headers and footers of the sections on screen; in a plain table they stay in sight.
    final func layOutEdges() {
        guard !core.sections.isEmpty else { return retireEdges { _ in false } }
        let top = bounds.minY
        let bottom = bounds.maxY
        var (section, start) = core.sums.index(at: max(top - core.headerHeight, 0))
        start += core.headerHeight
        let firstSection = section
        while section < core.sections.count, start < bottom {
            let before = core.sections[section].height
            layOutHeader(section, start: start)
            layOutFooter(section, start: start)
            start += core.sections[section].height
            if before != core.sections[section].height { setNeedsLayout() }
            section += 1
        }
        let shown = firstSection..<max(section, firstSection)
        retireEdges { shown.contains($0) }
    }

    private final var stickyTop: CGFloat { bounds.minY + adjustedContentInset.top }
    private final var stickyBottom: CGFloat { bounds.maxY - adjustedContentInset.bottom }

    private final func layOutHeader(_ section: Int, start: CGFloat) {
        var data = core.sections[section]
        guard data.hasHeader, data.header > 0 || !data.headerIsKnown else { return }
        func frame() -> CGRect {
            var y = start + data.padding
            if style == .plain {
                let end = start + data.height - data.footer
                y = max(y, min(stickyTop, end - data.header))
            }
            return CGRect(x: rowX, y: y, width: rowWidth, height: data.header)
        }
        let natural = frame()
        let isOnScreen = natural.maxY > bounds.minY && natural.minY < bounds.maxY
        guard isOnScreen || core.headers[section] != nil else { return }
        if !isOnScreen {
            if let view = core.headers.removeValue(forKey: section) { retireEdge(view, section, isHeader: true) }
            return
        }
        let view: UIView
        let isNew = core.headers[section] == nil
        if let present = core.headers[section] {
            view = present
        } else {
            guard let made = makeEdge(section, isHeader: true) else { return noEdge(section, isHeader: true) }
            view = made
            core.headers[section] = made
        }
        if !data.headerIsKnown {
            let height = measure(view, section: section, isHeader: true)
            setEdge(height, section, isHeader: true)
            data = core.sections[section]
        }
        let place = frame()
        UIView.performWithoutAnimation(if: isNew) { if view.frame != place { view.frame = place } }
        if let view = view as? UITableViewHeaderFooterView { view.setFloats(place.minY > start + data.padding + 0.001) }
        guard isNew else { return }
        core.delegateCalls.tell(.willDisplayHeader, self, view, section)
        insertEdge(view)
    }

    private final func layOutFooter(_ section: Int, start: CGFloat) {
        var data = core.sections[section]
        guard data.hasFooter, data.footer > 0 || !data.footerIsKnown else { return }
        func frame() -> CGRect {
            var y = start + data.height - data.footer
            if style == .plain {
                let least = start + data.rowsStart
                y = min(y, max(stickyBottom - data.footer, least))
            }
            return CGRect(x: rowX, y: y, width: rowWidth, height: data.footer)
        }
        let natural = frame()
        let isOnScreen = natural.maxY > bounds.minY && natural.minY < bounds.maxY
        guard isOnScreen || core.footers[section] != nil else { return }
        if !isOnScreen {
            if let view = core.footers.removeValue(forKey: section) { retireEdge(view, section, isHeader: false) }
            return
        }
        let view: UIView
        let isNew = core.footers[section] == nil
        if let present = core.footers[section] {
            view = present
        } else {
            guard let made = makeEdge(section, isHeader: false) else { return noEdge(section, isHeader: false) }
            view = made
            core.footers[section] = made
        }
        if !data.footerIsKnown {
            let height = measure(view, section: section, isHeader: false)
            setEdge(height, section, isHeader: false)
            data = core.sections[section]
        }
        let place = frame()
        UIView.performWithoutAnimation(if: isNew) { if view.frame != place { view.frame = place } }
        guard isNew else { return }
        core.delegateCalls.tell(.willDisplayFooter, self, view, section)
        insertEdge(view)
    }

    /// In front of all cells, behind the index.
    private final func insertEdge(_ view: UIView) {
        if view.isHidden, view is UITableViewHeaderFooterView { view.isHidden = false }
        guard view.superview !== self else { return }
        if let index = core.indexView, index.superview === self { insertSubview(view, belowSubview: index) } else { addSubview(view) }
    }

    private final func setEdge(_ height: CGFloat, _ section: Int, isHeader: Bool) {
        if isHeader {
            core.sections[section].header = height
            core.sections[section].headerIsKnown = true
        } else {
            core.sections[section].footer = height
            core.sections[section].footerIsKnown = true
        }
        if isHeader, height == 0 { core.sections[section].padding = 0 }
        guard core.sums[section] != core.sections[section].height else { return }
        core.sums.set(core.sections[section].height, at: section)
        updateContentSize()
        core.rowsAreStale = true
        setNeedsLayout()
    }

    /// The delegate had no view to show.
    private final func noEdge(_ section: Int, isHeader: Bool) {
        if isHeader { core.sections[section].hasHeader = false } else { core.sections[section].hasFooter = false }
        let isKnown = isHeader ? core.sections[section].headerIsKnown : core.sections[section].footerIsKnown
        // A height the app gave stays, with nothing in it.
        if !isKnown { setEdge(style == .plain ? 0 : emptyEdge(section, isHeader: isHeader, fallback: 0), section, isHeader: isHeader) }
    }

    /// The delegate's view, or one with the data source's title.
    private final func makeEdge(_ section: Int, isHeader: Bool) -> UIView? {
        if core.delegateCalls.implements(isHeader ? .viewForHeader : .viewForFooter) {
            let view = core.delegateCalls.ask(isHeader ? .viewForHeader : .viewForFooter, self, section, as: UIView?.self) ?? nil
            if let view {
                view.takeTraits(of: self)
                (view as? UITableViewHeaderFooterView)?.take(self, isHeader: isHeader, section: section)
                return view
            }
        }
        guard let title = core.dataCalls.ask(isHeader ? .titleForHeader : .titleForFooter, self, section, as: String?.self) ?? nil else { return nil }
        let identifier = UITableViewHeaderFooterView.titleIdentifier(isHeader: isHeader)
        let view: UITableViewHeaderFooterView
        if let waiting = core.headerFooters.take(identifier) {
            view = waiting
            view.prepareForReuse()
        } else {
            view = UITableViewHeaderFooterView(reuseIdentifier: identifier)
        }
        view.takeTraits(of: self)
        view.take(self, isHeader: isHeader, section: section)
        view.showTitle(title)
        return view
    }

    // MARK: Leaving

    final func retireEdges(except keep: (Int) -> Bool) {
        for (section, view) in core.headers where !keep(section) {
            core.headers[section] = nil
            retireEdge(view, section, isHeader: true)
        }
        for (section, view) in core.footers where !keep(section) {
            core.footers[section] = nil
            retireEdge(view, section, isHeader: false)
        }
    }

    final func retireEdge(_ view: UIView, _ section: Int, isHeader: Bool) {
        tellEdgeIsGone(view, section, isHeader: isHeader)
        putAwayEdge(view)
    }

    final func tellEdgeIsGone(_ view: UIView, _ section: Int, isHeader: Bool) {
        core.delegateCalls.tell(isHeader ? .didEndDisplayingHeader : .didEndDisplayingFooter, self, view, section)
    }

    final func putAwayEdge(_ view: UIView) {
        if let reusable = view as? UITableViewHeaderFooterView, let identifier = reusable.reuseIdentifier {
            reusable.isHidden = true
            core.headerFooters.put(reusable, identifier)
        } else {
            view.keepTraits(of: self)
            view.removeFromSuperview()
        }
    }
}
