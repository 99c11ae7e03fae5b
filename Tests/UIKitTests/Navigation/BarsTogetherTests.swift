import DrydockSession
import Foundation
import Testing

@testable import UIAutomation
@testable import UIKit

/// Bars beside what apps put with them: sheets, searches, status bar taps, menus in the way of flows.
@MainActor @Suite(.freshRuntime, .serialized) struct BarsTogetherTests {
    private func list(_ title: String, rows: Int = 60) -> (UITableViewController, Rows) {
        let list = UITableViewController(style: .plain)
        list.title = title
        let source = Rows(rows)
        list.tableView.dataSource = source
        return (list, source)
    }

    // Common knowledge since iOS 13.
    @Test("F4.4 F5.1 a bar in a sheet is 56 points high, on a phone's side, where sheets are whole screens, 32")
    func inSheet() {
        let root = UIViewController()
        let stage = Stage(root)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let inner = UINavigationController(rootViewController: UIViewController())
        root.present(navigation, animated: false)
        stage.settle()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 393, height: 56))
        #expect(navigation.topViewController?.view.safeAreaInsets.top == 56)
        inner.modalPresentationStyle = .fullScreen
        navigation.present(inner, animated: false)
        stage.settle()
        #expect(inner.navigationBar.frame.height == 44)
        inner.dismiss(animated: false)
        stage.settle()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 32)
    }

    @Test("F4.4 a sheet on a phone's side is square and has no grabber; upright again it has both back")
    func sideways() throws {
        let root = UIViewController()
        let stage = Stage(root)
        let sheet = UIViewController()
        let presentation = try #require(sheet.sheetPresentationController)
        presentation.prefersGrabberVisible = true
        root.present(sheet, animated: false)
        stage.settle()
        #expect(!presentation.card.isSquare && !presentation.card.grabber.isHidden)
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(presentation.card.isSquare && presentation.card.grabber.isHidden)
        UIApplication.shared.turnDevice(to: .portrait)
        stage.settle()
        #expect(!presentation.card.isSquare && !presentation.card.grabber.isHidden)
    }

    @Test("F4.4 a presenter stands back for the large detent only")
    func customDetent() throws {
        let root = UIViewController()
        let stage = Stage(root)
        let sheet = UIViewController()
        let presentation = try #require(sheet.sheetPresentationController)
        presentation.detents = [.custom { _ in 500 }, .large()]
        root.present(sheet, animated: false)
        stage.settle()
        #expect(root.view.transform == .identity)
        presentation.selectedDetentIdentifier = .large
        stage.settle()
        #expect(root.view.transform.a < 0.95)
    }

    @Test("F6.2 F5.1 a tap on the status bar brings the large title and its search bar back")
    func statusBarTap() {
        let (list, source) = list("Inbox")
        list.navigationItem.searchController = UISearchController(searchResultsController: nil)
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        withExtendedLifetime(source) {
            list.tableView.contentOffset.y = 800
            stage.settle()
            #expect(navigation.navigationBar.frame.height == 44)
            stage.tap(60, 20)
            stage.settle()
            #expect(navigation.navigationBar.frame.height == 148 && list.tableView.contentOffset.y == -207)
        }
    }

    // A search that filters changes the content's height while the bar gets lower, then higher again.
    @Test("F6.3 F5.1 Cancel after typing brings large title and search bar back, with scopes or without", arguments: [false, true])
    func cancelled(hasScopes: Bool) {
        let (list, source) = list("Inbox")
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        if hasScopes { search.searchBar.scopeButtonTitles = ["All", "Mine"] }
        list.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        stage.settle()
        let (before, few) = (navigation.navigationBar.frame, Rows(1))
        #expect(before.height == 148)
        withExtendedLifetime((source, few)) {
            search.isActive = true
            stage.settle()
            #expect(navigation.navigationBar.frame.height == (hasScopes ? 96 : 52))
            search.searchBar.text = "rain"
            list.tableView.dataSource = few
            list.tableView.reloadData()
            stage.settle()
            search.isActive = false
            list.tableView.dataSource = source
            list.tableView.reloadData()
            stage.settle()
            #expect(navigation.navigationBar.frame == before)
            #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
            #expect(search.searchBar.convert(search.searchBar.bounds, to: navigation.navigationBar).maxY == 148)
        }
    }

    // Common knowledge: a bar with a look of its own at the scroll edge stretches with the pull; the control is seen on it, above the title.
    @Test("F10.6 F5.1 a refresh control is seen on an opaque bar that stretches with its large title")
    func refreshOnOpaqueBar() {
        let (list, source) = list("Inbox")
        let control = UIRefreshControl()
        list.tableView.refreshControl = control
        let navigation = UINavigationController(rootViewController: list)
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = true
        let opaque = UINavigationBarAppearance()
        opaque.configureWithOpaqueBackground()
        opaque.backgroundColor = .systemYellow
        bar.scrollEdgeAppearance = opaque
        let stage = Stage(navigation)
        stage.settle()
        withExtendedLifetime(source) {
            control.beginRefreshing()
            list.tableView.setContentOffset(CGPoint(x: 0, y: -list.tableView.adjustedContentInset.top), animated: false)
            stage.settle()
            // Below the row of title and buttons, before the background.
            #expect(control.convert(control.bounds, to: bar) == CGRect(x: 0, y: 44, width: 393, height: 60))
            #expect(control.isDescendant(of: bar))
            let chain = sequence(first: control as UIView) { $0.superview }.first { $0.superview === bar }
            let order = bar.subviews
            #expect(order.firstIndex { $0 === chain } ?? -1 > order.firstIndex { $0 === bar.background } ?? .max)
            // Another screen in between takes nothing of it along.
            navigation.pushViewController(UIViewController(), animated: true)
            stage.settle()
            #expect(control.superview === list.tableView)
            navigation.popViewController(animated: true)
            stage.settle()
            #expect(control.isDescendant(of: bar) && control.isRefreshing)
            control.endRefreshing()
            stage.settle()
            #expect(control.isHidden)
            list.tableView.refreshControl = nil
            #expect(control.superview == nil)
        }
    }

    @Test("F6.3 a search controller's bar says what it is for until the app says it")
    func placeholder() {
        let search = UISearchController(searchResultsController: nil)
        #expect(search.searchBar.placeholder == "Search")
        search.searchBar.placeholder = "Ships"
        #expect(search.searchBar.placeholder == "Ships")
        #expect(UISearchBar().placeholder == nil)
    }

    @Test("F6.7 a badge's colours show at once")
    func badgeColors() throws {
        let page = UIViewController()
        let item = UIBarButtonItem(systemItem: .action)
        page.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        let badge = UIBarButtonItem.Badge.count(3)
        item.badge = badge
        stage.settle()
        badge.backgroundColor = .systemGreen
        stage.settle()
        func find(_ view: UIView) -> UIView? { view as? _UIBadgeView ?? view.subviews.lazy.compactMap(find).first }
        #expect(try #require(find(navigation.navigationBar)).backgroundColor == .systemGreen)
    }

    @Test("F11.3 a tap that may be the first of two is not settled until it is decided")
    func undecided() {
        let controller = UIViewController()
        let stage = Stage(controller)
        var taps = 0
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        single.addHandler { if $0.state == .ended { taps += 1 } }
        controller.view.addGestureRecognizer(single)
        controller.view.addGestureRecognizer(double)
        stage.tap(100, 200)
        #expect(!Runtime.current.frameLoop.isAtRest(at: stage.clock.now) && taps == 0)
        stage.pass(0.5)
        #expect(Runtime.current.frameLoop.isAtRest(at: stage.clock.now) && taps == 1)
    }

    @Test("F11.3 an index counts what a finger can reach: not what lies behind a sheet")
    func reachable() {
        func page() -> UIViewController {
            let page = UIViewController()
            let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
            button.setTitle("Save", for: .normal)
            page.view.addSubview(button)
            return page
        }
        let root = page()
        let stage = Stage(root)
        let sheet = page()
        root.present(sheet, animated: false)
        stage.settle()
        let found = FlowTarget(text: "Save", index: 0).matches(in: ElementNode.tree())
        #expect(found.count == 1 && found[0].frame.minY > 300, "\(found.map(\.frame))")
        #expect(FlowTarget(text: "Save", index: 1).matches(in: ElementNode.tree()).isEmpty)
    }
}
