import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// The controller whose view is a table.
@MainActor @Suite(.freshRuntime) struct TableControllerTests {
    /// Overrides some methods, as the rewriter would register them.
    final class Menu: UITableViewController {
        var selected: [IndexPath] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .default, reuseIdentifier: "c")
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }

    private static let register: Void = {
        ObjCRuntime.register(Menu.self, name: "UIKitTests.Menu") { t in
            t.method("tableView(_:didSelectRowAt:)") { o, a in
                (o as! Menu).tableView(a.value(0, as: UITableView.self), didSelectRowAt: a[1] as! IndexPath)
                return nil
            }
        }
    }()

    @Test("F12.5 methods that a table controller does not override count as not implemented")
    func overrides() {
        Self.register
        let menu = Menu(style: .plain)
        let stage = Stage(UINavigationController(rootViewController: menu))
        withExtendedLifetime(stage) {
            #expect(menu.view === menu.tableView)
            #expect(menu.tableView.dataSource === menu && menu.tableView.delegate === menu)
            let calls = menu.tableView.core.delegateCalls
            #expect(calls.implements(.didSelect))
            #expect(!calls.implements(.heightForRow) && !calls.implements(.viewForHeader) && !calls.implements(.willSelect))
            #expect(menu.responds(to: Selector("tableView(_:didSelectRowAt:)")))
            #expect(!menu.responds(to: Selector("tableView(_:heightForRowAt:)")))
            #expect(menu.tableView.numberOfRows(inSection: 0) == 30)
            #expect((menu.tableView as UIScrollView).delegate === menu)
            #expect(menu.tableView.value(forKey: "delegate") as AnyObject? === menu)
            stage.tap(100, 180)
            stage.settle()
            #expect(menu.selected.count == 1)
        }
    }

    @Test("F12.5 the selected row is deselected when the view comes back")
    func clearing() {
        Self.register
        let menu = Menu(style: .plain)
        let navigation = UINavigationController(rootViewController: menu)
        let stage = Stage(navigation)
        withExtendedLifetime(stage) {
            menu.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: true)
            stage.settle()
            #expect(menu.tableView.indexPathForSelectedRow != nil)
            navigation.popViewController(animated: true)
            stage.settle()
            #expect(menu.tableView.indexPathForSelectedRow == nil)
            menu.clearsSelectionOnViewWillAppear = false
            menu.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: false)
            stage.settle()
            navigation.popViewController(animated: false)
            stage.settle()
            #expect(menu.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }
    }

    @Test("F12.5 setEditing of the controller edits its table")
    func editing() {
        Self.register
        let menu = Menu(style: .grouped)
        let stage = Stage(UINavigationController(rootViewController: menu))
        withExtendedLifetime(stage) {
            #expect(menu.tableView.style == .grouped)
            menu.setEditing(true, animated: false)
            #expect(menu.tableView.isEditing)
        }
    }

    @Test("F12.5 a table that is assigned has the controller for data source and delegate, unless it has others")
    func assignedTable() {
        // Common knowledge: apps assign a table of another style and set neither.
        final class Other: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView = UITableView(frame: .zero, style: .insetGrouped)
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let controller = Other(style: .plain)
        let stage = Stage(controller)
        stage.settle()
        #expect(controller.tableView.style == .insetGrouped && controller.view === controller.tableView)
        #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
        #expect(controller.tableView.visibleCells.count == 2)
        let rows = Rows(3)
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = rows
        controller.tableView = table
        #expect(table.dataSource === rows && table.delegate === controller)
    }

    @Test("F12.5 a table controller's view has the screen's size without the status bar until it is placed")
    func sizeBeforeLayout() {
        // PanModal's tests, which ran on an iPhone 8: 647 points of 667.
        let controller = UITableViewController(style: .plain)
        let bar = UIApplication.shared.statusBarFrame.height
        #expect(controller.view.frame.minY == bar && controller.view.frame.maxY == UIScreen.main.bounds.height)
    }
}
