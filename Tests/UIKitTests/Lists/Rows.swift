import Foundation
import ObjectiveC
import UIKit

/// A data source and delegate that tells what it was asked.
@MainActor class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [Int]
    let log = Log()
    /// Calls are logged under these names only; empty logs all.
    var interests: Set<String> = []
    var makes: (@MainActor (UITableView, IndexPath) -> UITableViewCell)?
    var title: (IndexPath) -> String = { "\($0.section)-\($0.row)" }
    private(set) var cellsMade = 0

    init(_ sections: Int...) { self.sections = sections }

    func note(_ text: String) {
        let name = String(text.prefix { $0 != " " })
        if interests.isEmpty || interests.contains(name) { log.add(text) }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        note("rows \(section)")
        return sections[section]
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        note("cell \(indexPath.section)-\(indexPath.row)")
        if let makes { return makes(tableView, indexPath) }
        let cell: UITableViewCell
        if let waiting = tableView.dequeueReusableCell(withIdentifier: "cell") {
            cell = waiting
        } else {
            cellsMade += 1
            cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
        }
        cell.textLabel?.text = title(indexPath)
        return cell
    }
}

extension Rows: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("numberOfSections(in:)UITableView") { o, _ in
            let rows = o as! Rows
            rows.note("sections")
            return rows.sections.count
        }
        t.method("tableView(_:willDisplay:forRowAt:)") { o, a in
            let path = a[2] as! IndexPath
            (o as! Rows).note("willDisplay \(path.section)-\(path.row)")
            return nil
        }
        t.method("tableView(_:didEndDisplaying:forRowAt:)") { o, a in
            let path = a[2] as! IndexPath
            (o as! Rows).note("didEnd \(path.section)-\(path.row)")
            return nil
        }
    }
}

/// With everything about selection.
@MainActor final class Selecting: Rows {
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var highlights = true
}

/// With titles for headers and footers.
@MainActor final class Titled: Rows {
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]
}

/// With heights.
@MainActor final class Sized: Rows {
    var heights: (IndexPath) -> CGFloat = { _ in 44 }
    var asked = 0
}

/// With views for headers.
@MainActor final class Headed: Rows {
    var views: (Int) -> UIView? = { _ in nil }
    var height: CGFloat = -1
}

/// Lets rows be edited.
@MainActor final class Editing: Rows {
    var committed: [String] = []
    var onCommit: ((UITableView, IndexPath) -> Void)?
}

// Tables of the subclasses. A class that carries its table itself does so once; the subclasses' go by registration.
@MainActor enum RowTables {
    static let registered: Void = {
        func path(_ a: ObjCArguments, _ index: Int = 1) -> IndexPath { a[index] as! IndexPath }
        func text(_ path: IndexPath) -> String { "\(path.section)-\(path.row)" }
        ObjCRuntime.register(Selecting.self, name: "UIKitTests.Selecting") { t in
            t.method("tableView(_:shouldHighlightRowAt:)") { o, a in
                (o as! Selecting).note("shouldHighlight \(text(path(a)))")
                return (o as! Selecting).highlights
            }
            for (name, word) in [
                ("tableView(_:didHighlightRowAt:)", "didHighlight"), ("tableView(_:didUnhighlightRowAt:)", "didUnhighlight"),
                ("tableView(_:didSelectRowAt:)", "didSelect"), ("tableView(_:didDeselectRowAt:)", "didDeselect"),
                ("tableView(_:accessoryButtonTappedForRowWith:)", "accessory"),
            ] {
                t.method(name) { o, a in
                    (o as! Selecting).note("\(word) \(text(path(a)))")
                    return nil
                }
            }
            t.method("tableView(_:willSelectRowAt:)") { o, a in
                (o as! Selecting).note("willSelect \(text(path(a)))")
                return (o as! Selecting).willSelect(path(a))
            }
            t.method("tableView(_:willDeselectRowAt:)") { o, a in
                (o as! Selecting).note("willDeselect \(text(path(a)))")
                return path(a)
            }
        }
        ObjCRuntime.register(Titled.self, name: "UIKitTests.Titled") { t in
            t.method("tableView(_:titleForHeaderInSection:)") { o, a in (o as! Titled).headers[a.value(1, as: Int.self)] }
            t.method("tableView(_:titleForFooterInSection:)") { o, a in (o as! Titled).footers[a.value(1, as: Int.self)] }
        }
        ObjCRuntime.register(Sized.self, name: "UIKitTests.Sized") { t in
            t.method("tableView(_:heightForRowAt:)") { o, a in
                let rows = o as! Sized
                rows.asked += 1
                rows.note("height \(text(path(a)))")
                return rows.heights(path(a))
            }
        }
        ObjCRuntime.register(Headed.self, name: "UIKitTests.Headed") { t in
            t.method("tableView(_:viewForHeaderInSection:)") { o, a in (o as! Headed).views(a.value(1, as: Int.self)) }
            t.method("tableView(_:heightForHeaderInSection:)") { o, a in (o as! Headed).height }
        }
        ObjCRuntime.register(Editing.self, name: "UIKitTests.Editing") { t in
            t.method("tableView(_:commit:forRowAt:)") { o, a in
                let rows = o as! Editing
                rows.committed.append("\(a.value(1, as: UITableViewCell.EditingStyle.self)) \(text(path(a, 2)))")
                rows.onCommit?(a.value(0, as: UITableView.self), path(a, 2))
                return nil
            }
        }
    }()
}

/// A table in a window of its own, laid out.
@MainActor final class TableStage {
    let stage: Stage
    let table: UITableView
    let controller = UIViewController()

    init(_ rows: Rows, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 440), prepare: (UITableView) -> Void = { _ in }) {
        RowTables.registered
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.contentInsetAdjustmentBehavior = .never
        prepare(table)
        table.dataSource = rows
        table.delegate = rows
        stage = Stage(nil, screen: ScreenDescription(size: size, scale: 2, statusBarHeight: 0))
        controller.view = UIView(frame: CGRect(origin: .zero, size: size))
        controller.view.addSubview(table)
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        stage.settle()
    }

    func scroll(to y: CGFloat) {
        table.contentOffset = CGPoint(x: 0, y: y)
        stage.frame()
    }

    /// Without the lines of the controls: "0-0 0-1 …" of the visible rows.
    var shown: String { (table.indexPathsForVisibleRows ?? []).map { "\($0.section)-\($0.row)" }.joined(separator: " ") }

    func texts() -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}
