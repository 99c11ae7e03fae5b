import CoreGraphics
import Foundation
import Testing
import UIKit

/// A cell with a box in its content view, 10 points from every edge; the box is as tall as it is told.
@MainActor final class BoxCell: UITableViewCell {
    let box = UIView()
    let height: NSLayoutConstraint
    var asked: [(CGSize, UILayoutPriority, UILayoutPriority)] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        height = box.heightAnchor.constraint(equalToConstant: 20)
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
        box.fill(contentView, inset: 10)
        height.isActive = true
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        asked.append((targetSize, horizontalFittingPriority, verticalFittingPriority))
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    }
}

/// A cell with a label of as many lines as it needs, 10 points from every edge.
@MainActor final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        contentView.addSubview(label)
        label.fill(contentView, inset: 10)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
}

/// A cell whose label follows the user's text size; it counts what it hears of its traits.
@MainActor final class ScaledCell: UITableViewCell {
    let label = UILabel()
    var heard: [UIContentSizeCategory] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.follow(contentView)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: ScaledCell, _) in
            cell.heard.append(cell.traitCollection.preferredContentSizeCategory)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
}

/// The same for collections.
@MainActor final class ScaledItem: UICollectionViewCell {
    let label = UILabel()
    var heard: [UIContentSizeCategory] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.follow(contentView)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: ScaledItem, _) in
            cell.heard.append(cell.traitCollection.preferredContentSizeCategory)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
}

extension UILabel {
    /// One line of the user's text size, 10 points from every edge.
    fileprivate func follow(_ view: UIView) {
        text = "Words"
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        view.addSubview(self)
        fill(view, inset: 10)
    }
}

/// A collection cell as wide as its text of one line, or as its box.
@MainActor final class BoxItem: UICollectionViewCell {
    let box = UIView()
    let boxWidth: NSLayoutConstraint
    let boxHeight: NSLayoutConstraint

    override init(frame: CGRect) {
        boxWidth = box.widthAnchor.constraint(equalToConstant: 30)
        boxHeight = box.heightAnchor.constraint(equalToConstant: 30)
        super.init(frame: frame)
        contentView.addSubview(box)
        box.fill(contentView, inset: 5)
        boxWidth.isActive = true
        boxHeight.isActive = true
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
}

/// Boxes of heights by row.
@MainActor private func boxes(_ rows: Rows, _ height: @escaping (IndexPath) -> CGFloat, made: @escaping (BoxCell) -> Void = { _ in }) {
    rows.makes = { table, path in
        let cell: BoxCell
        if let waiting = table.dequeueReusableCell(withIdentifier: "box") as? BoxCell {
            cell = waiting
        } else {
            cell = BoxCell(style: .default, reuseIdentifier: "box")
            made(cell)
        }
        cell.height.constant = height(path)
        return cell
    }
}

@MainActor @Suite(.freshRuntime) struct SelfSizingTests {
    private func box(_ stage: TableStage, _ row: Int) throws -> BoxCell {
        try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)) as? BoxCell)
    }

    private func rowHeight(_ stage: TableStage, _ row: Int) -> CGFloat { stage.table.rectForRow(at: IndexPath(row: row, section: 0)).height }

    @Test("F9.3 rows on screen are as tall as their constraints say, others as estimated")
    func constraintsDecide() throws {
        let rows = Rows(100)
        boxes(rows) { 30 + CGFloat($0.row % 3) * 10 }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 80 }
        #expect((0..<4).map { rowHeight(stage, $0) } == [50, 60, 70, 50])
        #expect(rowHeight(stage, 50) == 80)
        let shown = stage.table.indexPathsForVisibleRows?.count ?? 0
        let known = (0..<shown).reduce(into: CGFloat(0)) { height, row in height += CGFloat(50 + row % 3 * 10) }
        let estimated: CGFloat = CGFloat(100 - shown) * 80
        #expect(stage.table.contentSize.height == known + estimated)
        let cell = try box(stage, 2)
        #expect(cell.contentView.bounds.size == CGSize(width: 320, height: 70))
        #expect(cell.box.frame == CGRect(x: 10, y: 10, width: 300, height: 50))
        #expect(cell.asked.last?.0.width == 320)
        #expect(cell.asked.last?.1 == .required && cell.asked.last?.2 == .fittingSizeLevel)
    }

    @Test("F9.3 a table of 10,000 estimated rows measures only those on screen")
    func manyRows() {
        let rows = Rows(10_000)
        var measured: [BoxCell] = []
        boxes(rows, { _ in 40 }) { measured.append($0) }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 60 }
        #expect(measured.count <= 9)
        #expect(measured.reduce(0) { $0 + $1.asked.count } <= 9)
        withExtendedLifetime(stage) {}
    }

    @Test("F9.3 rows that keep their table's margins keep those at the sides: none is taller for standing at the table's edge")
    func preservedMargins() throws {
        let rows = Rows(3)
        rows.makes = { _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.preservesSuperviewLayoutMargins = true
            cell.contentView.preservesSuperviewLayoutMargins = true
            cell.contentView.addSubview(box)
            let guide = cell.contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: guide.leadingAnchor), box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 20),
            ])
            return cell
        }
        let stage = TableStage(rows) {
            $0.estimatedRowHeight = 44
            $0.layoutMargins = UIEdgeInsets(top: 40, left: 16, bottom: 40, right: 30)
        }
        #expect((0..<3).map { rowHeight(stage, $0) } == [42, 42, 42])
        let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.contentView.subviews.first?.frame.maxX == cell.contentView.bounds.width - 30)
    }

    @Test("F9.3 a label of several lines makes its row as tall as the text, and again in another width")
    func multilineLabel() throws {
        let rows = Rows(3)
        rows.makes = { table, path in
            let cell = (table.dequeueReusableCell(withIdentifier: "text") as? TextCell) ?? TextCell(style: .default, reuseIdentifier: "text")
            cell.label.text = String(repeating: "several words in a row ", count: path.row * 4 + 1)
            return cell
        }
        let stage = TableStage(rows)
        func check() throws {
            for row in 0..<3 {
                let cell = try #require(stage.table.cellForRow(at: IndexPath(row: row, section: 0)) as? TextCell)
                let width = stage.table.bounds.width - 20
                let text = cell.label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
                #expect(rowHeight(stage, row) == text + 20)
                #expect(cell.label.frame == CGRect(x: 10, y: 10, width: width, height: text))
            }
        }
        try check()
        let tall = rowHeight(stage, 2)
        stage.table.frame.size.width = 200
        stage.stage.settle()
        try check()
        #expect(rowHeight(stage, 2) > tall)
    }

    @Test("F9.3 an accessory leaves less width for the text")
    func accessoryTakesWidth() throws {
        let rows = Rows(2)
        rows.makes = { _, path in
            let cell = TextCell(style: .default, reuseIdentifier: nil)
            cell.label.text = String(repeating: "several words in a row ", count: 8)
            if path.row == 1 { cell.accessoryType = .disclosureIndicator }
            return cell
        }
        let stage = TableStage(rows, size: CGSize(width: 200, height: 440))
        let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TextCell)
        let text = cell.label.sizeThatFits(CGSize(width: 200 - 26.5 - 20, height: .greatestFiniteMagnitude)).height
        #expect(rowHeight(stage, 1) == text + 20)
        #expect(cell.label.frame.height == text)
        #expect(rowHeight(stage, 1) > rowHeight(stage, 0))
    }

    @Test("F9.3 what the reader sees stays while estimates above it are replaced")
    func offsetStaysWhenScrollingUp() throws {
        let rows = Rows(200)
        boxes(rows) { 60 + CGFloat($0.row % 5) * 30 }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 50 }
        stage.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        stage.stage.settle()
        #expect(stage.table.indexPathsForVisibleRows?.first?.row == 150)
        for _ in 0..<60 {
            let before = try #require(stage.table.indexPathsForVisibleRows?.first)
            let y = stage.table.rectForRow(at: before).minY - stage.table.contentOffset.y
            stage.scroll(to: stage.table.contentOffset.y - 17)
            let now = stage.table.rectForRow(at: before).minY - stage.table.contentOffset.y
            #expect(abs(now - (y + 17)) < 0.01)
        }
        #expect(try #require(stage.table.indexPathsForVisibleRows?.first).row < 146)
    }

    @Test("F9.3 an empty batch measures the rows on screen again")
    func emptyBatchMeasures() throws {
        let rows = Rows(10)
        boxes(rows) { _ in 30 }
        let stage = TableStage(rows)
        try box(stage, 1).height.constant = 100
        stage.stage.settle()
        #expect(rowHeight(stage, 1) == 50)
        stage.table.performBatchUpdates(nil)
        #expect(rowHeight(stage, 1) == 120)
        stage.stage.settle()
        #expect(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 170)
        try box(stage, 1).height.constant = 10
        stage.table.beginUpdates()
        stage.table.endUpdates()
        stage.stage.settle()
        #expect(try box(stage, 1).frame == CGRect(x: 0, y: 50, width: 320, height: 30))
    }

    @Test("F9.3 a cell on screen that invalidates its size gets another height, animated")
    func invalidation() throws {
        let rows = Rows(10)
        boxes(rows) { _ in 30 }
        let stage = TableStage(rows)
        let cell = try box(stage, 1)
        cell.height.constant = 100
        cell.invalidateIntrinsicContentSize()
        stage.stage.frame()
        #expect(rowHeight(stage, 1) == 120)
        let next = try box(stage, 2)
        #expect(next.frame.minY == 170)
        #expect((next.layer.presentation()?.frame.minY ?? 0) < 170)
        stage.stage.settle()
        #expect(next.layer.presentation()?.frame.minY ?? 170 == 170)

        cell.height.constant = 40
        UIView.performWithoutAnimation { cell.contentView.invalidateIntrinsicContentSize() }
        stage.stage.frame()
        #expect(next.frame.minY == 110)
        #expect(next.layer.animationKeys() ?? [] == [])

        stage.table.selfSizingInvalidation = .disabled
        cell.height.constant = 80
        cell.invalidateIntrinsicContentSize()
        stage.stage.settle()
        #expect(rowHeight(stage, 1) == 60)
    }

    // UITableView keeps its offset in an update: a list at the top shows the new first row (widely reported).
    @Test("F12.5 a row that comes in first does not move a list at the top, however tall it turns out to be")
    func insertionAtTheTop() {
        let rows = Rows(40)
        boxes(rows) { _ in 80 }
        let stage = TableStage(rows) { $0.contentInset.top = 60 }
        stage.table.contentOffset.y = -60
        stage.stage.settle()
        rows.sections = [41]
        stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        stage.stage.settle()
        #expect(stage.table.contentOffset.y == -60)
        #expect(stage.table.indexPathsForVisibleRows?.first?.row == 0)
    }

    @Test("F12.5 an animated scroll to a row that has just come ends at the row, whatever heights were thought", arguments: [true, false])
    func scrollAfterInsertion(animated: Bool) {
        let rows = Rows(60)
        boxes(rows) { 50 + CGFloat($0.row % 4) * 25 }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 44 }
        rows.sections = [61]
        let last = IndexPath(row: 60, section: 0)
        stage.table.insertRows(at: [last], with: .automatic)
        stage.table.scrollToRow(at: last, at: .bottom, animated: animated)
        stage.stage.settle()
        #expect(stage.table.indexPathsForVisibleRows?.last == last)
        #expect(abs(stage.table.rectForRow(at: last).maxY - stage.table.bounds.maxY) < 0.6)
    }

    @Test("F9.3 rows are measured again when editing takes room from their texts")
    func editingMeasures() throws {
        let rows = Editing(3)
        // 300 points are there, 262 while editing.
        let words = UILabel()
        words.text = "Words"
        while words.intrinsicContentSize.width < 270 { words.text? += " of" }
        let text = words.text
        rows.makes = { _, _ in
            let cell = TextCell(style: .default, reuseIdentifier: nil)
            cell.label.text = text
            return cell
        }
        let stage = TableStage(rows)
        let before = rowHeight(stage, 0)
        let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TextCell)
        #expect(cell.label.bounds.height < 30, "one line")
        stage.table.setEditing(true, animated: false)
        stage.stage.settle()
        #expect(rowHeight(stage, 0) > before + 10)
        stage.table.setEditing(false, animated: false)
        stage.stage.settle()
        #expect(rowHeight(stage, 0) == before)
    }

    @Test("F9.3 with .enabledIncludingConstraints a changed constraint is enough")
    func invalidationByConstraints() throws {
        let rows = Rows(10)
        boxes(rows) { _ in 30 }
        let stage = TableStage(rows) { $0.selfSizingInvalidation = .enabledIncludingConstraints }
        try box(stage, 1).height.constant = 100
        stage.stage.settle()
        #expect(rowHeight(stage, 1) == 120)
        #expect(try box(stage, 2).frame.minY == 170)
    }

    @Test("F9.3 a delegate may leave single rows to their cells")
    func delegateMixes() {
        let rows = Sized(10)
        rows.heights = { $0.row == 1 ? UITableView.automaticDimension : 33 }
        boxes(rows) { _ in 70 }
        let stage = TableStage(rows)
        #expect((0..<3).map { rowHeight(stage, $0) } == [33, 90, 33])
    }

    @Test("F9.3 without constraints a cell's sizeThatFits decides")
    func withoutConstraints() {
        final class Fitting: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 61) }
        }
        let rows = Rows(3)
        rows.makes = { _, _ in Fitting(style: .default, reuseIdentifier: nil) }
        let stage = TableStage(rows)
        #expect(rowHeight(stage, 0) == 61)
    }

    @Test("F9.3 a header finds its height by its constraints, and again with an empty batch")
    func headers() throws {
        let rows = Headed(3, 3)
        let inner = UIView()
        let height = inner.heightAnchor.constraint(equalToConstant: 40)
        let plain = UIView()
        plain.addSubview(inner)
        inner.fill(plain, inset: 5)
        height.isActive = true
        let reusable = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let other = UIView()
        reusable.contentView.addSubview(other)
        other.fill(reusable.contentView, inset: 7)
        other.heightAnchor.constraint(equalToConstant: 20).isActive = true
        rows.views = { $0 == 0 ? plain : reusable }
        let stage = TableStage(rows, style: .grouped) { $0.rowHeight = 44 }
        #expect(stage.table.rectForHeader(inSection: 0).height == 50)
        #expect(stage.table.rectForHeader(inSection: 1).height == 34)
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 310, height: 40))
        height.constant = 90
        stage.table.performBatchUpdates(nil)
        stage.stage.settle()
        #expect(stage.table.rectForHeader(inSection: 0).height == 100)
    }

    // MARK: Traits of the list

    /// The height of a line of the body style.
    private func line(_ category: UIContentSizeCategory) -> CGFloat {
        let label = UILabel()
        label.text = "Words"
        label.font = .preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        return label.sizeThatFits(CGSize(width: 1000, height: 1000)).height
    }

    @Test("F9.3 a new row has its list's text size before it is measured, and hears of it once", arguments: [true, false])
    func rowsHaveTheListsTraits(areRegistered: Bool) throws {
        let rows = Rows(30)
        var made: [ScaledCell] = []
        var current: Set<UIContentSizeCategory> = []
        rows.makes = { table, path in
            current.insert(UITraitCollection.current.preferredContentSizeCategory)
            guard areRegistered else {
                made.append(ScaledCell(style: .default, reuseIdentifier: nil))
                return made[made.count - 1]
            }
            let cell = table.dequeueReusableCell(withIdentifier: "scaled", for: path)
            #expect(cell.traitCollection == table.traitCollection)
            if let cell = cell as? ScaledCell, !made.contains(where: { $0 === cell }) { made.append(cell) }
            return cell
        }
        let stage = TableStage(rows) {
            $0.register(ScaledCell.self, forCellReuseIdentifier: "scaled")
            $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        let tall = line(.accessibilityExtraLarge) + 20
        #expect(tall > line(.large) + 30)
        #expect((0..<3).map { rowHeight(stage, $0) } == [tall, tall, tall])
        stage.scroll(to: 300)
        stage.scroll(to: 0)
        stage.table.reconfigureRows(at: areRegistered ? [IndexPath(row: 0, section: 0)] : [])
        stage.stage.settle()
        #expect(made.count > 2)
        #expect(made.allSatisfy { $0.heard == [.accessibilityExtraLarge] })
        #expect(current == [.accessibilityExtraLarge])
        stage.table.traitOverrides.preferredContentSizeCategory = .small
        stage.stage.settle()
        #expect(rowHeight(stage, 0) == line(.small) + 20)
        #expect(try #require(stage.table.visibleCells.first as? ScaledCell).heard.last == .small)
    }

    @Test("F9.3 so has a header")
    func headersHaveTheListsTraits() throws {
        let rows = Headed(3)
        let header = UIView()
        let label = UILabel()
        label.follow(header)
        rows.views = { _ in header }
        let stage = TableStage(rows, style: .grouped) {
            $0.rowHeight = 44
            $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        #expect(stage.table.rectForHeader(inSection: 0).height == line(.accessibilityExtraLarge) + 20)
    }

    @Test("F9.3 rows keep their place where the table's width changes for a while")
    func widthForAWhile() throws {
        let rows = Rows(100)
        boxes(rows) { _ in 80 }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 44 }
        stage.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        stage.stage.settle()
        let before = stage.shown
        #expect(before.hasPrefix("0-40"))
        for width: CGFloat in [280, 320] {
            stage.table.frame.size.width = width
            stage.stage.settle()
            #expect(stage.shown == before)
        }
    }

    @Test("F9.3 rows are measured anew for what a notch leaves them")
    func besideANotch() throws {
        let rows = Rows(4)
        rows.makes = { table, path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "several words in a row ", count: 9)
            cell.contentView.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            let margins = cell.contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor), label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                label.topAnchor.constraint(equalTo: margins.topAnchor), label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
            return cell
        }
        let stage = TableStage(rows)
        stage.table.frame.size.width = 480
        stage.controller.view.frame.size.width = 480
        stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 0, right: 59)
        stage.stage.settle()
        for cell in stage.table.visibleCells {
            let label = try #require(cell.contentView.subviews.first as? UILabel)
            #expect(label.bounds.width == CGFloat(480 - 2 * 59 - 2 * 20))
            #expect(label.bounds.height == label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000)).height)
        }
    }

    // MARK: Collections

    @Test("F9.3 an item has its list's text size before it is configured, hears of it once and keeps it while it waits")
    func itemsHaveTheListsTraits() throws {
        let feed = CollectionFeed([Array(0..<60)])
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let size = CGSize(width: 320, height: 400)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        view.register(ScaledItem.self, forCellWithReuseIdentifier: "cell")
        var made: [ScaledItem] = []
        feed.configures = { cell, _ in
            #expect(cell.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
            if let cell = cell as? ScaledItem, !made.contains(where: { $0 === cell }) { made.append(cell) }
        }
        view.dataSource = feed
        let controller = UIViewController()
        let stage = Stage(controller, screen: ScreenDescription(size: size, scale: 2, statusBarHeight: 0))
        controller.view.addSubview(view)
        stage.settle()
        #expect(try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))).frame.height == line(.accessibilityExtraLarge) + 20)
        for y: CGFloat in [300, 600, 900, 0] {
            view.contentOffset.y = y
            stage.settle()
        }
        #expect(made.count > 4 && made.count < 60)
        #expect(made.allSatisfy { $0.heard == [.accessibilityExtraLarge] })
    }

    private func collection(
        _ feed: CollectionFeed, size: CGSize = CGSize(width: 320, height: 400), boxes: @escaping (Int) -> CGSize, prepare: (UICollectionViewFlowLayout) -> Void
    ) -> (UICollectionView, Stage) {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        prepare(layout)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(BoxItem.self, forCellWithReuseIdentifier: "cell")
        feed.configures = { cell, number in
            guard let cell = cell as? BoxItem else { return }
            let size = boxes(number)
            cell.boxWidth.constant = size.width
            cell.boxHeight.constant = size.height
        }
        view.dataSource = feed
        let controller = UIViewController()
        let stage = Stage(controller, screen: ScreenDescription(size: size, scale: 2, statusBarHeight: 0))
        controller.view.addSubview(view)
        stage.settle()
        return (view, stage)
    }

    @Test("F9.3 items of a flow layout with automatic size are as large as their constraints say")
    func flowItems() throws {
        let feed = CollectionFeed([Array(0..<6)])
        let (view, stage) = collection(feed, boxes: { CGSize(width: 40 + CGFloat($0) * 20, height: 30) }) { $0.minimumInteritemSpacing = 10 }
        let frames = try (0..<6).map { try #require(view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).frame }
        #expect(frames.map(\.width) == [50, 70, 90, 110, 130, 150])
        #expect(frames.allSatisfy { $0.height == 40 })
        #expect(frames[0].minY == 0 && frames[3].minY == 50)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? BoxItem)
        #expect(cell.frame == frames[2])
        #expect(cell.box.frame == CGRect(x: 5, y: 5, width: 80, height: 30))
        withExtendedLifetime(stage) {}
    }

    @Test("F9.3 estimated items above do not push what the reader sees")
    func flowOffsetStays() throws {
        let feed = CollectionFeed([Array(0..<200)])
        let (view, stage) = collection(feed, boxes: { CGSize(width: 290, height: 50 + CGFloat($0 % 4) * 20) }) {
            $0.estimatedItemSize = CGSize(width: 300, height: 40)
            $0.minimumLineSpacing = 0
        }
        view.scrollToItem(at: IndexPath(item: 120, section: 0), at: .top, animated: false)
        stage.settle()
        for _ in 0..<40 {
            let before = try #require(view.indexPathsForVisibleItems.first { (view.cellForItem(at: $0)?.frame.minY ?? 0) >= view.bounds.minY })
            let y = try #require(view.cellForItem(at: before)).frame.minY - view.contentOffset.y
            view.contentOffset.y -= 13
            stage.frame()
            let now = try #require(view.cellForItem(at: before)).frame.minY - view.contentOffset.y
            #expect(abs(now - (y + 13)) < 0.01)
        }
    }

    @Test("F9.3 an item that invalidates its size moves those after it; sizes outlive a batch")
    func flowInvalidation() throws {
        let feed = CollectionFeed([Array(0..<10)])
        let (view, stage) = collection(feed, boxes: { _ in CGSize(width: 290, height: 40) }) { $0.minimumLineSpacing = 0 }
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? BoxItem)
        cell.boxHeight.constant = 90
        cell.invalidateIntrinsicContentSize()
        stage.settle()
        #expect(cell.frame.height == 100)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 150)
        feed.sections = [[100] + Array(0..<10)]
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        stage.settle()
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.height == 100)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 50)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 200)
    }
}
