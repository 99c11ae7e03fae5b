import Foundation
import ObjectiveC
import Testing

@testable import UIKit

@MainActor private final class CustomizingLog: NSObject, UITabBarControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
}

extension CustomizingLog: ObjCTableProviding {
    private static func names(_ value: Any?) -> String { (value as! [UIViewController]).map { $0.title! }.joined() }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tabBarController(_:willBeginCustomizing:)") { o, a in
            (o as! CustomizingLog).log.add("willBegin \(names(a[1]))")
            return nil
        }
        t.method("tabBarController(_:willEndCustomizing:changed:)") { o, a in
            (o as! CustomizingLog).log.add("willEnd \(names(a[1])) \(a[2] as! Bool)")
            return nil
        }
        t.method("tabBarController(_:didEndCustomizing:changed:)") { o, a in
            (o as! CustomizingLog).log.add("didEnd \(names(a[1])) \(a[2] as! Bool)")
            return nil
        }
    }
}

/// The controller for what has no place in the bar.
@MainActor @Suite(.freshRuntime) struct MoreTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func make(_ count: Int = 7) -> (Stage, UITabBarController, [UIViewController]) {
        let pages = (0..<count).map { page("\($0)") }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        return (Stage(tabs), tabs, pages)
    }

    private func tap(_ stage: Stage, _ index: Int, of count: Int = 5) {
        stage.tap(stage.window.bounds.width / CGFloat(count) * (CGFloat(index) + 0.5), stage.window.bounds.height - 50)
        stage.settle()
    }

    @Test("F6.1 More's list is a table with image, title and badge, which follow the items")
    func list() throws {
        let (stage, tabs, pages) = make()
        pages[5].tabBarItem.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        tap(stage, 4)
        let table = try #require(tabs.moreNavigationController.topViewController?.view as? UITableView)
        #expect(table.numberOfRows(inSection: 0) == 3)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.textLabel?.text == "5" && cell.imageView?.image != nil && cell.accessoryType == .disclosureIndicator)
        pages[5].title = "five"
        pages[5].tabBarItem.badgeValue = "9"
        #expect(cell.textLabel?.text == "five" && cell.accessibilityValue == "9")
        #expect(tabs.moreNavigationController.navigationBar.topItem?.title == "More")
    }

    @Test("F6.1 a controller from the list is pushed and comes back to its owner; a navigation controller lends its screens")
    func lending() {
        let (stage, tabs, pages) = make(5)
        let (root, deep) = (page("root"), page("deep"))
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(deep, animated: false)
        tabs.viewControllers = pages + [navigation]
        stage.settle()
        tap(stage, 4)
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === tabs.moreNavigationController)
        stage.tap(100, 103 + 44 + 22)
        stage.settle()
        #expect(tabs.selectedViewController === navigation && tabs.selectedIndex == 5)
        #expect(deep.view.window != nil && deep.navigationController === tabs.moreNavigationController)
        #expect(tabs.moreNavigationController.viewControllers.count == 3 && tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
        tabs.moreNavigationController.popToRootViewController(animated: true)
        stage.settle()
        tabs.selectedIndex = 0
        stage.settle()
        #expect(navigation.viewControllers.first === root && root.parent === navigation && navigation.parent === tabs)
        tabs.selectedViewController = navigation
        stage.settle()
        #expect(root.view.window != nil)
        tabs.viewControllers = Array(pages.prefix(3))
        stage.settle()
        #expect(tabs.tabBar.items?.count == 3 && navigation.parent == nil)
    }

    @Test("F6.1 the user chooses what stands in the bar: Edit, drag, Done; the delegate hears of it")
    func customizing() throws {
        let (stage, tabs, pages) = make()
        let log = Log()
        let listener = CustomizingLog(log)
        tabs.delegate = listener
        #expect(tabs.customizableViewControllers == pages)
        tabs.customizableViewControllers = Array(pages.dropFirst())
        tap(stage, 4)
        #expect(tabs.moreNavigationController.topViewController?.navigationItem.rightBarButtonItem != nil)
        stage.tap(365, 81)
        stage.settle()
        #expect(log.take() == ["willBegin 123456"])
        let customizer = try #require(tabs.tabBar.customizer)
        let cells = customizer.subviews.filter { String(describing: type(of: $0)) == "CustomizerCell" }
        #expect(cells.count == 6 && tabs.tabBar.isCustomizing)
        func drag(_ index: Int, toSlot slot: Int) {
            let from = cells[index].convert(CGPoint(x: cells[index].bounds.midX, y: cells[index].bounds.midY), to: nil)
            let to = CGPoint(x: 393 / 5 * (CGFloat(slot) + 0.5), y: 800)
            stage.down(from.x, from.y)
            stage.drag(from: from, to: to)
            stage.up(to.x, to.y)
            stage.settle()
        }
        func titles() -> [String] { (tabs.tabBar.items ?? []).map { $0.title ?? "more" } }
        drag(5, toSlot: 1)
        #expect(titles().prefix(4) == ["0", "6", "2", "3"])
        drag(5, toSlot: 0)
        #expect(titles().prefix(4) == ["0", "6", "2", "3"], "the first may not be moved")
        drag(2, toSlot: 1)
        #expect(titles().prefix(4) == ["0", "3", "2", "6"], "two of the bar exchange their places")
        stage.tap(360, 81)
        stage.settle()
        #expect(log.take() == ["willEnd 0326145 true", "didEnd 0326145 true"])
        #expect(tabs.viewControllers?.map { $0.title! } == ["0", "3", "2", "6", "1", "4", "5"])
        #expect(tabs.tabBar.customizer == nil && tabs.customizableViewControllers?.count == 6)
        tabs.customizableViewControllers = nil
        #expect(tabs.moreNavigationController.viewControllers[0].navigationItem.rightBarButtonItem == nil)
        withExtendedLifetime(listener) {}
    }

    @Test("F6.1 on a pad eight have a place")
    func onAPad() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<8).map { page("\($0)") }
        let stage = Stage(tabs, screen: .pad)
        #expect(tabs.tabBar.items?.count == 8)
        tabs.viewControllers = (0..<9).map { page("\($0)") }
        stage.settle()
        #expect(tabs.tabBar.items?.count == 8 && tabs.tabBar.items?.last === tabs.moreNavigationController.tabBarItem)
    }
}
