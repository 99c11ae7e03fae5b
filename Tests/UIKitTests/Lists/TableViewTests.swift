import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Rows, their places, their reuse.
@MainActor @Suite(.freshRuntime) struct TableViewTests {
    @Test("F12.5 only rows on screen have cells, bottom-up in the subviews and the classic 44 points tall")
    func opening() {
        let rows = Rows(100)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            #expect(stage.shown == "0-0 0-1 0-2 0-3 0-4 0-5 0-6 0-7 0-8 0-9")
            #expect(stage.table.visibleCells.map(\.frame) == (0..<10).map { CGRect(x: 0, y: CGFloat($0) * 44, width: 320, height: 44) })
            #expect(stage.table.contentSize == CGSize(width: 320, height: 4400))
            #expect(rows.cellsMade == 10)
            let cells = stage.table.subviews.compactMap { $0 as? UITableViewCell }
            #expect(cells.map { $0.textLabel?.text } == (0..<10).reversed().map { "0-\($0)" })
            #expect(stage.table.rectForRow(at: IndexPath(row: 7, section: 0)) == CGRect(x: 0, y: 308, width: 320, height: 44))
            #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 351.5)) == IndexPath(row: 7, section: 0))
            #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 4400)) == nil)
            #expect(stage.table.cellForRow(at: IndexPath(row: 20, section: 0)) == nil)
            #expect(stage.table.indexPath(for: stage.table.visibleCells[3]) == IndexPath(row: 3, section: 0))
        }
    }

    @Test("F12.5 what is asked on opening, in order")
    func openingOrder() {
        let rows = Rows(3)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            #expect(rows.log.take() == [
                "sections", "rows 0", "cell 0-0", "willDisplay 0-0", "cell 0-1", "willDisplay 0-1", "cell 0-2", "willDisplay 0-2",
            ])
        }
    }

    @Test("F12.5 scrolling through a thousand rows makes eleven cells")
    func reuse() {
        let rows = Rows(1000)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            for y in stride(from: CGFloat(0), through: 1000 * 44 - 440, by: 21) { stage.scroll(to: y) }
            #expect(rows.cellsMade == 11)
            #expect(stage.table.subviews.filter { $0 is UITableViewCell }.count == 11)
            stage.scroll(to: 1000 * 44 - 440)
            #expect(stage.texts() == (990..<1000).map { "0-\($0)" })
            #expect(stage.table.visibleCells.allSatisfy { !$0.isHidden })
        }
    }

    @Test("F12.5 a scroll within a row asks nobody anything")
    func quietScroll() {
        let rows = Rows(1000)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.scroll(to: 10)
            _ = rows.log.take()
            for y in 11..<44 { stage.scroll(to: CGFloat(y)) }
            #expect(rows.log.take() == [])
            stage.scroll(to: 50)
            #expect(rows.log.take() == ["didEnd 0-0", "cell 0-11", "willDisplay 0-11"])
        }
    }

    @Test("F12.5 a row that comes in the middle of an animation stands there as it is; what its cell showed before is nothing to animate from")
    func rowsComeWhileAnimating() {
        final class Striped: UITableViewCell {
            let stripe = UIView()
            var number = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                contentView.addSubview(stripe)
                stripe.frame = CGRect(x: 0, y: 0, width: bounds.width / 2 + CGFloat(number), height: 10)
            }
        }
        let rows = Rows(100)
        rows.makes = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "c") as? Striped ?? Striped(style: .default, reuseIdentifier: "c")
            cell.number = path.row
            cell.stripe.alpha = CGFloat(path.row) / 100
            cell.setNeedsLayout()
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.scroll(to: 440)
            stage.scroll(to: 0)
            UIView.animate(withDuration: 1) {
                stage.table.frame = CGRect(x: 0, y: 0, width: 400, height: 220)
                stage.table.contentOffset.y = 111
                stage.table.layoutIfNeeded()
            }
            func moves(_ row: Int) -> Bool? {
                (stage.table.cellForRow(at: IndexPath(row: row, section: 0)) as? Striped).map {
                    [$0.layer, $0.contentView.layer, $0.stripe.layer].contains { $0.animationKeys()?.isEmpty == false }
                }
            }
            #expect(stage.shown == "0-2 0-3 0-4 0-5 0-6 0-7")
            #expect(moves(3) == true)
            stage.stage.pass(2)
            UIView.animate(withDuration: 1) {
                stage.table.contentOffset.y = 500
                stage.table.layoutIfNeeded()
            }
            #expect(stage.shown == "0-11 0-12 0-13 0-14 0-15 0-16")
            for row in 11...16 { #expect(moves(row) == false, "\(row)") }
            let last = stage.table.cellForRow(at: IndexPath(row: 15, section: 0)) as? Striped
            #expect(last?.stripe.frame == CGRect(x: 0, y: 0, width: 215, height: 10))
        }
    }

    @Test("F12.5 a reused cell lays itself out and draws no more than its text")
    func reusedCellWork() {
        final class Counting: UITableViewCell {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let rows = Rows(1000)
        rows.makes = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "c") as? Counting ?? Counting(style: .default, reuseIdentifier: "c")
            // The same words: nothing of the cell changes but its place.
            cell.textLabel?.text = "same"
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.scroll(to: 22)
            let cells = stage.table.visibleCells.map { $0 as! Counting }
            let before = cells.map(\.layouts)
            for y in stride(from: CGFloat(22), to: 4000, by: 20) { stage.scroll(to: y) }
            #expect(cells.map(\.layouts) == before)
        }
    }

    @Test("F12.5 dequeueing: nil where nothing is registered, the text of UIKit's exception for a path")
    func dequeueing() {
        let rows = Rows(0)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
            let exception = ObjCException.catching { _ = MainActor.assumeIsolated { table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0)) } }
            #expect(exception?.name == .internalInconsistencyException)
            #expect(exception?.reason == "unable to dequeue a cell with identifier none - must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
            table.register(RegisteredCell.self, forCellReuseIdentifier: "r")
            let cell = table.dequeueReusableCell(withIdentifier: "r")
            #expect(cell is RegisteredCell)
            #expect(cell?.reuseIdentifier == "r")
            #expect((cell as? RegisteredCell)?.made == "style default r")
            table.register(RegisteredHeader.self, forHeaderFooterViewReuseIdentifier: "h")
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") is RegisteredHeader)
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "x") == nil)
        }
    }

    @Test("F12.5 prepareForReuse comes before the data source has its cell")
    func preparing() {
        let rows = Rows(100)
        rows.makes = { [unowned rows] table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "p") as? PreparedCell ?? PreparedCell(style: .default, reuseIdentifier: "p")
            rows.note("prepared \(cell.prepared)")
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.scroll(to: 44)
            _ = rows.log.take()
            stage.scroll(to: 88)
            #expect(rows.log.take() == ["didEnd 0-1", "cell 0-11", "prepared 1", "willDisplay 0-11"])
        }
    }

    @Test("F12.5 a hundred thousand rows: no height is asked for a fixed one, and few where they are estimated")
    func manyRows() {
        let fixed = Rows(100_000)
        let stage = TableStage(fixed) { $0.rowHeight = 50 }
        let sized = Sized(100_000)
        sized.heights = { CGFloat(30 + $0.row % 3 * 10) }
        withExtendedLifetime((fixed, sized, stage)) {
            #expect(stage.table.contentSize.height == 5_000_000)
            #expect(fixed.log.take().count == 2 + 2 * 9)
            stage.scroll(to: 5_000_000 - 440)
            #expect(stage.texts().last == "0-99999")
            #expect(fixed.cellsMade <= 10)
            let second = TableStage(sized)
            #expect(sized.asked < 30)
            second.scroll(to: 200)
            #expect(sized.asked < 40)
        }
    }

    @Test("F12.5 variable heights, asked at once without estimates")
    func variableHeights() {
        let rows = Sized(4, 3)
        rows.heights = { CGFloat(20 + 10 * $0.row + 5 * $0.section) }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 0 }
        withExtendedLifetime((rows, stage)) {
            #expect(stage.table.contentSize.height == 245)
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 20, 50, 90, 140, 165, 200])
            #expect(stage.table.visibleCells.map(\.frame.height) == [20, 30, 40, 50, 25, 35, 45])
            #expect(stage.table.rect(forSection: 1) == CGRect(x: 0, y: 140, width: 320, height: 105))
        }
    }

    @Test("F12.5 estimates give way to heights as rows come on screen, and what is seen stays where it is")
    func estimates() {
        let rows = Sized(200)
        rows.heights = { _ in 60 }
        let stage = TableStage(rows) { $0.estimatedRowHeight = 40 }
        withExtendedLifetime((rows, stage)) {
            #expect(stage.table.contentSize.height == 8160)
            #expect(stage.texts().first == "0-0")
            stage.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
            stage.stage.frame()
            let cell = stage.table.cellForRow(at: IndexPath(row: 100, section: 0))
            #expect(cell.map { $0.frame.minY - stage.table.contentOffset.y } == 0)
            // Upwards, rows turn out taller than was thought; the one at the top keeps its place.
            let offset = stage.table.contentOffset.y
            stage.table.contentOffset.y = offset - 30
            stage.stage.frame()
            let place = cell.map { $0.frame.minY - stage.table.contentOffset.y }
            #expect(place == 30)
        }
    }

    @Test("F12.5 a header that is assigned again with another height moves the rows by the difference")
    func headerHeight() {
        let rows = Rows(20)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
            stage.table.tableHeaderView = header
            stage.stage.frame()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
            let first = stage.table.visibleCells[0]
            #expect(first.frame.minY == 80)
            header.frame.size.height = 50
            stage.stage.frame()
            #expect(first.frame.minY == 80)
            stage.table.tableHeaderView = header
            stage.stage.frame()
            #expect(first.frame.minY == 50)
            #expect(stage.table.contentSize.height == 930)
            stage.table.tableHeaderView = nil
            stage.stage.frame()
            #expect(header.superview == nil)
            #expect(stage.table.visibleCells[0].frame.minY == 0)
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
            stage.table.tableFooterView = footer
            stage.stage.frame()
            #expect(footer.frame == CGRect(x: 0, y: 880, width: 320, height: 30))
            #expect(stage.table.contentSize.height == 910)
        }
    }

    @Test("F12.5 reload asks anew, reuses the cells and forgets the selection")
    func reloading() {
        let rows = Rows(100)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            #expect(stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
            rows.sections = [3]
            rows.title = { "new \($0.row)" }
            stage.table.reloadData()
            #expect(stage.table.numberOfRows(inSection: 0) == 3)
            #expect(stage.table.contentSize.height == 132)
            stage.stage.frame()
            #expect(stage.texts() == ["new 0", "new 1", "new 2"])
            #expect(stage.table.indexPathsForSelectedRows == nil)
            #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
            #expect(rows.cellsMade == 10)
        }
    }

    @Test("F12.5 content that shrinks pulls the offset in")
    func reloadShorter() {
        let rows = Rows(100)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            stage.scroll(to: 3000)
            rows.sections = [20]
            stage.table.reloadData()
            stage.stage.frame()
            #expect(stage.table.contentOffset.y == 440)
            #expect(stage.texts().last == "0-19")
        }
    }

    @Test("F12.5 scrolling to rows")
    func scrolling() {
        let rows = Rows(100)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let table = stage.table
            let path = IndexPath(row: 50, section: 0)
            table.scrollToRow(at: path, at: .top, animated: false)
            #expect(table.contentOffset.y == 2200)
            table.scrollToRow(at: path, at: .bottom, animated: false)
            #expect(table.contentOffset.y == 1804)
            table.scrollToRow(at: path, at: .middle, animated: false)
            #expect(table.contentOffset.y == 2002)
            table.scrollToRow(at: path, at: .none, animated: false)
            #expect(table.contentOffset.y == 2002)
            table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
            #expect(table.contentOffset.y == 3960)
            table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .none, animated: false)
            #expect(table.contentOffset.y == 0)
        }
    }

    @Test("F12.5 the data source is told which rows come next")
    func prefetching() {
        final class Ahead: NSObject, UITableViewDataSourcePrefetching {
            var rows: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { rows += indexPaths.map(\.row) }
        }
        let rows = Rows(100)
        let ahead = Ahead()
        let stage = TableStage(rows) { $0.prefetchDataSource = ahead }
        withExtendedLifetime((rows, stage, ahead)) {
            #expect(ahead.rows == Array(10..<20))
            stage.scroll(to: 44)
            #expect(ahead.rows == Array(10..<21) || ahead.rows == Array(10..<22))
        }
    }

    @Test("F12.5 cells that size themselves")
    func selfSizing() {
        let rows = Rows(3)
        rows.makes = { table, path in
            let cell = SizingCell(style: .default, reuseIdentifier: nil)
            cell.wanted = CGFloat(50 + 10 * path.row)
            return cell
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            #expect(stage.table.visibleCells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 320, height: 50), CGRect(x: 0, y: 50, width: 320, height: 60), CGRect(x: 0, y: 110, width: 320, height: 70),
            ])
            (stage.table.visibleCells[0] as! SizingCell).wanted = 80
            stage.table.beginUpdates()
            stage.table.endUpdates()
            stage.stage.settle()
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 80, 140])
            #expect(stage.table.contentSize.height == 210)
        }
    }

    @Test("F12.5 a table forgotten by its owner goes, and so does its delegate")
    func lifetimes() {
        weak var table: UITableView?
        weak var delegate: Rows?
        do {
            let rows = Rows(50)
            let stage = TableStage(rows)
            table = stage.table
            delegate = rows
            stage.scroll(to: 300)
            stage.table.removeFromSuperview()
            stage.stage.window.rootViewController = nil
            stage.stage.window.isHidden = true
            Runtime.fresh()
        }
        #expect(table == nil)
        #expect(delegate == nil)
    }
}

final class RegisteredCell: UITableViewCell {
    var made = ""
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        made = "style \(style) \(reuseIdentifier ?? "nil")"
    }
    required init?(coder: NSCoder) { fatalError("made in code only") }
}

final class RegisteredHeader: UITableViewHeaderFooterView {}

final class PreparedCell: UITableViewCell {
    var prepared = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }
}

final class SizingCell: UITableViewCell {
    var wanted: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
}
