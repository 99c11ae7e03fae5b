internal import CoreGraphics
internal import Foundation

/// Heights of headers and footers: what the delegate says, or the property, or what iOS 18 gives a title.
extension UITableView {
    /// Points of an edge without a title in a grouped table; half of the 35 between two sections.
    private final var groupedGap: CGFloat { 17.5 }

    final func fillEdges(of section: inout TableSection, at index: Int) {
        let header = edge(index, isHeader: true)
        section.header = header.height
        section.headerIsKnown = header.isKnown
        section.hasHeader = header.isShown
        let footer = edge(index, isHeader: false)
        section.footer = footer.height
        section.footerIsKnown = footer.isKnown
        section.hasFooter = footer.isShown
        section.padding = header.isShown && header.height > 0 && style == .plain ? (sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22) : 0
        if style != .plain, sectionHeaderTopPadding > 0 { section.padding = sectionHeaderTopPadding }
    }

    private struct Edge {
        var height: CGFloat
        var isKnown = true
        var isShown = true
    }

    private final func edge(_ section: Int, isHeader: Bool) -> Edge {
        let calls = core.delegateCalls
        let asked: CGFloat? = calls.ask(isHeader ? .heightForHeader : .heightForFooter, self, section)
        let hasViews = calls.implements(isHeader ? .viewForHeader : .viewForFooter)
        let title: String? = (core.dataCalls.ask(isHeader ? .titleForHeader : .titleForFooter, self, section, as: String?.self) ?? nil)
        let property = isHeader ? sectionHeaderHeight : sectionFooterHeight
        let isGrouped = style != .plain
        // In a grouped table a title has the room it needs, whatever less the property says: frames that Interface Builder noted for titled
        // sections of tables with 10, 18 and 28 all have 38 (32 on iOS 15 and 16), and 22 for an empty title.
        if isGrouped, asked == nil, !hasViews, let title { return Edge(height: max(property, titleEdge(title, section, isHeader: isHeader))) }
        var given = asked ?? (hasViews || title != nil || isGrouped ? property : 0)
        // A grouped table takes 0 for "no wish"; the least positive number stands for none.
        if isGrouped, given == 0 { given = -1 }
        if given >= 0 { return Edge(height: given < 0.001 ? 0 : given, isShown: (hasViews || title != nil) && given >= 0.001) }
        if hasViews {
            var estimate: CGFloat = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
            if let height: CGFloat = calls.ask(isHeader ? .estimatedHeightForHeader : .estimatedHeightForFooter, self, section) { estimate = height }
            if estimate > 0 { return Edge(height: estimate, isKnown: false) }
            return Edge(height: title == nil ? emptyEdge(section, isHeader: isHeader, fallback: 28) : titleEdge(title!, section, isHeader: isHeader), isKnown: false)
        }
        guard let title else { return Edge(height: emptyEdge(section, isHeader: isHeader, fallback: 0), isShown: false) }
        return Edge(height: titleEdge(title, section, isHeader: isHeader))
    }

    /// Without a title: nothing in a plain table, the gap between sections in a grouped one.
    final func emptyEdge(_ section: Int, isHeader: Bool, fallback: CGFloat) -> CGFloat {
        guard style != .plain else { return fallback }
        return isHeader && section == 0 && core.headerView == nil ? groupedGap * 2 : groupedGap
    }

    final func titleEdge(_ title: String, _ section: Int, isHeader: Bool) -> CGFloat {
        if style == .plain {
            let lines = EdgeTitle.height(title, style: style, isHeader: isHeader, width: rowWidth - 2 * cellMargin, scale: displayScale)
            return isHeader ? max(28, lines + 7) : max(28, lines + 12)
        }
        let lines = EdgeTitle.height(title, style: style, isHeader: isHeader, width: rowWidth - 2 * cellMargin, scale: displayScale)
        if !isHeader { return 8 + lines + 6 }
        let extra: CGFloat = section == 0 && core.headerView == nil ? groupedGap : 0
        return EdgeTitle.groupedTop + lines + EdgeTitle.groupedBottom + extra
    }

    final var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : Runtime.current.screenScale
    }

    /// The edge's height once its view is there.
    final func measure(_ view: UIView, section: Int, isHeader: Bool) -> CGFloat {
        if view.bounds.width != rowWidth { UIView.performWithoutAnimation { view.frame.size.width = rowWidth } }
        let fitting = heightOfContent(in: view)
        if fitting > 0 { return fitting }
        return style == .plain ? 28 : emptyEdge(section, isHeader: isHeader, fallback: 28)
    }

    /// The height that what a row, header or footer shows wants in the table's width.
    final func heightOfContent(in view: UIView) -> CGFloat {
        let size = CGSize(width: rowWidth, height: 0)
        guard view is UITableViewCell || view is UITableViewHeaderFooterView || !view.constraints.isEmpty else {
            return view.sizeThatFits(size).height
        }
        return view.systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
    }
}

/// How titles of sections look.
@MainActor enum EdgeTitle {
    /// Above and below a grouped header's text: 38 points with one line.
    static let groupedTop: CGFloat = 15.5
    static let groupedBottom: CGFloat = 6.5

    static func font(style: UITableView.Style, isHeader: Bool) -> UIFont {
        if style == .plain, isHeader { return plainHeaderFont }
        return .preferredFont(forTextStyle: .footnote)
    }

    /// 17 points in the usual size of text. UNVERIFIED: that it grows as a headline does.
    static var plainHeaderFont: UIFont { UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 17, weight: .semibold)) }

    /// Points of the text in that width.
    static func height(_ title: String, style: UITableView.Style, isHeader: Bool, width: CGFloat, scale: CGFloat) -> CGFloat {
        let font = font(style: style, isHeader: isHeader)
        if title.isEmpty, style != .plain { return 0 }
        let line = (font.lineHeight * scale).rounded(.up) / scale
        guard width > 0 else { return line }
        let shown = style != .plain && isHeader ? title.uppercased() : title
        let box = (shown as NSString).boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil)
        return max(line, (box.height * scale - 1e-4).rounded(.up) / scale)
    }
}
