internal import CoreGraphics
internal import Foundation

/// The letters at a table's trailing edge; a finger on them scrolls.
final class TableIndexView: UIView {
    let titles: [String]
    private weak var table: UITableView?
    private var labels: [UILabel] = []
    private var current = -1
    private static let width: CGFloat = 15
    private static let pitch: CGFloat = 14

    init(_ titles: [String], of table: UITableView) {
        self.titles = titles
        self.table = table
        super.init(frame: .zero)
        isOpaque = false
        for title in titles {
            let label = UILabel(frame: .zero)
            label.text = title == UITableView.indexSearch ? "⌕" : title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            addSubview(label)
            labels.append(label)
        }
        applyColors(of: table)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func applyColors(of table: UITableView) {
        for label in labels { label.textColor = table.sectionIndexColor ?? table.tintColor }
        backgroundColor = current >= 0 ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor : table.sectionIndexBackgroundColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if let table { applyColors(of: table) }
    }

    /// At the trailing edge of what is seen of the table.
    func frame(in table: UITableView) -> CGRect {
        let insets = table.adjustedContentInset
        let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? table.bounds.minX + table.safeAreaInsets.left : table.bounds.maxX - Self.width - table.safeAreaInsets.right
        return CGRect(x: x, y: table.bounds.minY + insets.top, width: Self.width, height: max(table.bounds.height - insets.top - insets.bottom, 0))
    }

    private var pitch: CGFloat { min(Self.pitch, bounds.height / CGFloat(max(titles.count, 1))) }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y = (bounds.height - pitch * CGFloat(titles.count)) / 2
        for label in labels {
            label.frame = CGRect(x: 0, y: y, width: bounds.width, height: pitch)
            y += pitch
        }
    }

    // MARK: Touches

    private func track(_ touches: Set<UITouch>) {
        guard let table, let touch = touches.first, !titles.isEmpty else { return }
        let top = (bounds.height - pitch * CGFloat(titles.count)) / 2
        let index = min(max(Int((touch.location(in: self).y - top) / pitch), 0), titles.count - 1)
        guard index != current else { return }
        current = index
        applyColors(of: table)
        table.indexTitleTouched(titles[index], index)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }

    private func endTracking() {
        current = -1
        if let table { applyColors(of: table) }
    }
}

extension UITableView {
    /// Shows the data source's index titles, if the table has rows enough.
    final func loadIndexTitles() {
        guard core.dataCalls.implements(.sectionIndexTitles) else { return }
        let titles: [String] = (core.dataCalls.ask(.sectionIndexTitles, self, as: [String]?.self) ?? nil) ?? []
        let rows = core.sections.reduce(0) { $0 + $1.rows.count }
        let wanted = rows >= sectionIndexMinimumDisplayRowCount ? titles : []
        guard wanted != core.indexView?.titles ?? [] else { return }
        core.indexView?.removeFromSuperview()
        core.indexView = nil
        guard !wanted.isEmpty else { return }
        let view = TableIndexView(wanted, of: self)
        core.indexView = view
        addSubview(view)
    }

    final func indexTitleTouched(_ title: String, _ index: Int) {
        if title == UITableView.indexSearch {
            setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
            return
        }
        let section: Int = core.dataCalls.ask(.sectionForIndexTitle, self, title, index) ?? index
        guard core.sections.indices.contains(section) else { return }
        let top = core.sections[section].hasHeader ? headerRect(section).minY : sectionRect(section).minY
        let insets = adjustedContentInset
        let greatest = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
        setContentOffset(CGPoint(x: contentOffset.x, y: min(top - insets.top, greatest)), animated: false)
    }
}
