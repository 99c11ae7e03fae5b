import CoreGraphics
import Foundation
import ObjectiveC
import Testing
import UIKit

/// A navigation controller with a table of rows and a search controller in its item, everything logged.
@MainActor private final class SearchFixture: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UITableViewDataSource, ObjCTableProviding {
    let log = Log()
    let page = UITableViewController(style: .plain)
    let navigation: UINavigationController
    let results: LoggingController
    let search: UISearchController

    init(large: Bool = false, withResults: Bool = true) {
        results = LoggingController("R", log)
        results.logsMoves = false
        search = UISearchController(searchResultsController: withResults ? results : nil)
        navigation = UINavigationController(rootViewController: page)
        super.init()
        page.title = "Letters"
        page.tableView.dataSource = self
        navigation.navigationBar.prefersLargeTitles = large
        page.navigationItem.searchController = search
        search.searchResultsUpdater = self
        search.delegate = self
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var field: UISearchTextField { search.searchBar.searchTextField }
    var fieldFrame: CGRect { field.convert(field.bounds, to: nil) }

    var rows = 60
    /// Shows fewer rows where there is a text.
    var filters = false

    func updateSearchResults(for searchController: UISearchController) {
        log.add("update \(searchController.searchBar.text ?? "nil")")
        guard filters else { return }
        rows = searchController.searchBar.text?.isEmpty == false ? 3 : 60
        page.tableView.reloadData()
        page.tableView.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    static func __objc_table(_ t: ObjCClassTable) {
        for name in ["willPresent", "didPresent", "willDismiss", "didDismiss"] {
            t.method("\(name)SearchController(_:)") { o, _ in
                (o as! SearchFixture).log.add(name)
                return nil
            }
        }
    }
}

@MainActor @Suite(.freshRuntime) struct SearchControllerTests {
    @Test("F5.1 a search bar stands below the title, 52 points high, its field 36 at the margins")
    func place() {
        let fixture = SearchFixture()
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            #expect(fixture.bar.frame == CGRect(x: 0, y: 59, width: 393, height: 96))
            #expect(fixture.fieldFrame == CGRect(x: 16, y: 59 + 44 + 1, width: 361, height: 36))
            #expect(fixture.page.tableView.adjustedContentInset.top == CGFloat(59 + 96))
            _ = stage
        }
    }

    @Test("F5.1 below a large title; scrolled up, first the search bar goes, then the large title")
    func scrolling() {
        let fixture = SearchFixture(large: true)
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            let table = fixture.page.tableView!
            #expect(fixture.bar.frame.height == 148 && fixture.fieldFrame.minY == 59 + 96 + 1)
            let top = table.contentOffset.y
            for (scrolled, height, field) in [(26.0, 122.0, 10.0), (52, 96, 0), (80, 68, 0), (104, 44, 0), (300, 44, 0)] {
                table.contentOffset.y = top + scrolled
                stage.frame()
                #expect(abs(fixture.bar.frame.height - height) < 0.01 && abs(fixture.field.frame.height - field) < 0.01, "\(scrolled)")
            }
            table.contentOffset.y = top - 40
            stage.frame()
            #expect(fixture.bar.frame.height == 148 && fixture.field.frame.height == 36, "pulled down, the bar stays as high as it is")
            #expect(abs(fixture.fieldFrame.minY - (59 + 96 + 1 + 40)) < 0.01, "and its search bar goes along with the content")
            #expect(fixture.field.leftView?.bounds.size == CGSize(width: 20, height: 20) && fixture.field.leftView?.alpha == 1)
        }
    }

    @Test("F5.1 a drag ends with the search bar whole or gone")
    func settles() {
        let fixture = SearchFixture()
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            let table = fixture.page.tableView!
            let top = table.contentOffset.y
            for (distance, height) in [(CGFloat(30), CGFloat(96)), (55, 44)] {
                table.contentOffset.y = top
                stage.down(200, 600)
                stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 - distance))
                stage.pass(0.5)
                stage.up(200, 600 - distance)
                stage.settle()
                #expect(fixture.bar.frame.height == height, "\(distance)")
            }
        }
    }

    @Test("a search bar that does not hide stays")
    func stays() {
        let fixture = SearchFixture()
        fixture.page.navigationItem.hidesSearchBarWhenScrolling = false
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.page.tableView.contentOffset.y = 400
            stage.frame()
            #expect(fixture.bar.frame.height == 96 && fixture.field.frame.height == 36)
        }
    }

    @Test("F4.4 a search begins: the title makes room, the screen darkens; text brings the results, cancel ends it")
    func search() throws {
        let fixture = SearchFixture(large: true)
        let stage = Stage(fixture.navigation)
        try withExtendedLifetime(fixture) {
            stage.tap(fixture.fieldFrame.midX, fixture.fieldFrame.midY)
            #expect(fixture.search.isActive && fixture.field.isFirstResponder)
            stage.settle()
            #expect(fixture.log.take() == ["willPresent", "R.didLoad", "R.willAppear", "R.isAppearing", "update ", "R.didAppear", "didPresent"])
            #expect(fixture.bar.frame == CGRect(x: 0, y: 59, width: 393, height: 52))
            #expect(fixture.fieldFrame.minY == 60)
            #expect(fixture.page.tableView.adjustedContentInset.top == CGFloat(59 + 52))
            #expect(fixture.page.presentedViewController === fixture.search && fixture.search.presentingViewController === fixture.page)
            let cancel = try #require(fixture.search.searchBar.value(forKey: "cancelButton") as? UIButton)
            #expect(fixture.fieldFrame.maxX < cancel.convert(cancel.bounds, to: nil).minX)
            #expect(fixture.results.view.isHidden)
            TextEntry.insert("x")
            #expect(fixture.log.take() == ["update x"] && !fixture.results.view.isHidden)
            #expect(fixture.results.view.safeAreaInsets.top == CGFloat(59 + 52))
            let place = cancel.convert(cancel.bounds, to: nil)
            stage.tap(place.midX, place.midY)
            #expect(fixture.log.take() == ["willDismiss", "update "])
            stage.settle()
            #expect(fixture.log.take() == ["R.willDisappear", "R.didDisappear", "didDismiss"])
            #expect(fixture.bar.frame.height == 148 && fixture.search.viewIfLoaded?.window == nil)
            #expect(fixture.page.presentedViewController == nil && fixture.page.tableView.contentOffset.y == CGFloat(-59 - 148))
        }
    }

    // Common knowledge: a list that is searched at its top shows its large title again after "Cancel".
    @Test("F5.1 the large title comes back after a search in the same table", arguments: [true, false])
    func largeTitleAfterFiltering(hides: Bool) throws {
        let fixture = SearchFixture(large: true, withResults: false)
        fixture.filters = true
        fixture.page.navigationItem.hidesSearchBarWhenScrolling = hides
        let stage = Stage(fixture.navigation)
        try withExtendedLifetime(fixture) {
            stage.tap(fixture.fieldFrame.midX, fixture.fieldFrame.midY)
            stage.settle()
            TextEntry.insert("x")
            stage.settle()
            #expect(fixture.page.tableView.visibleCells.count == 3)
            let cancel = try #require(fixture.search.searchBar.value(forKey: "cancelButton") as? UIButton)
            let place = cancel.convert(cancel.bounds, to: nil)
            stage.tap(place.midX, place.midY)
            stage.settle()
            #expect(fixture.bar.frame.height == 148 && fixture.fieldFrame.minY == 59 + 96 + 1)
            #expect(fixture.page.tableView.contentOffset.y == CGFloat(-59 - 148))
        }
    }

    @Test("a tap on what is dark ends the search; results that are asked for show without text")
    func dark() {
        let fixture = SearchFixture()
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.search.isActive = true
            stage.settle()
            #expect(fixture.search.isActive)
            stage.tap(200, 300)
            stage.settle()
            #expect(!fixture.search.isActive && fixture.bar.frame.height == 96)
            fixture.search.showsSearchResultsController = true
            fixture.search.isActive = true
            stage.settle()
            #expect(!fixture.results.view.isHidden)
            fixture.search.dismiss(animated: false)
            stage.settle()
            #expect(!fixture.search.isActive)
        }
    }

    @Test("without darkness what is searched takes taps, and the title may stay")
    func inPlace() {
        let fixture = SearchFixture(withResults: false)
        fixture.search.obscuresBackgroundDuringPresentation = false
        fixture.search.hidesNavigationBarDuringPresentation = false
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.search.isActive = true
            stage.settle()
            #expect(fixture.bar.frame.height == 96)
            stage.tap(200, 300)
            stage.settle()
            #expect(fixture.search.isActive && fixture.page.tableView.indexPathForSelectedRow != nil)
        }
    }

    @Test("a push while searching takes the search along; the way back finds it")
    func push() {
        let fixture = SearchFixture()
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.search.isActive = true
            stage.settle()
            let detail = UIViewController()
            fixture.navigation.pushViewController(detail, animated: true)
            stage.settle()
            #expect(fixture.bar.frame.height == 44 && fixture.search.view.window == nil)
            fixture.navigation.popViewController(animated: true)
            stage.settle()
            #expect(fixture.bar.frame.height == 52 && fixture.search.isActive && fixture.search.view.window != nil)
        }
    }

    @Test("scopes show with the search")
    func scopes() {
        let fixture = SearchFixture()
        fixture.search.searchBar.scopeButtonTitles = ["All", "Some"]
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            #expect(fixture.bar.frame.height == 96)
            fixture.search.isActive = true
            stage.settle()
            #expect(fixture.bar.frame.height == 96 && fixture.search.searchBar.showsScopeBar, "52 and 44 for the scopes")
            fixture.search.isActive = false
            stage.settle()
            #expect(!fixture.search.searchBar.showsScopeBar)
        }
    }

    @Test("tokens stand before the text and go with the delete key")
    func tokens() {
        let fixture = SearchFixture()
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.search.isActive = true
            stage.settle()
            _ = fixture.log.take()
            fixture.field.insertToken(UISearchToken(icon: nil, text: "Red"), at: 0)
            stage.settle()
            #expect(fixture.log.take() == ["update "] && !fixture.results.view.isHidden)
            #expect(fixture.field.textRect(forBounds: fixture.field.bounds).minX > 60)
            fixture.field.deleteBackward()
            #expect(fixture.field.tokens.count == 1, "the first delete selects it")
            fixture.field.deleteBackward()
            #expect(fixture.field.tokens.isEmpty && fixture.results.view.isHidden)
        }
    }

    @Test("in a table's header: the bar goes to the top, the navigation bar away")
    func header() {
        let fixture = SearchFixture()
        fixture.page.navigationItem.searchController = nil
        fixture.page.tableView.tableHeaderView = fixture.search.searchBar
        let stage = Stage(fixture.navigation)
        withExtendedLifetime(fixture) {
            fixture.search.searchBar.becomeFirstResponder()
            stage.settle()
            #expect(fixture.navigation.isNavigationBarHidden)
            #expect(fixture.search.searchBar.convert(CGPoint.zero, to: nil).y == CGFloat(59))
            #expect(fixture.search.view.convert(CGPoint.zero, to: nil).y == CGFloat(59 + 56))
            fixture.search.isActive = false
            stage.settle()
            #expect(!fixture.navigation.isNavigationBarHidden && fixture.search.viewIfLoaded?.window == nil)
        }
    }

    @Test("F4.2 screen, search and results die together")
    func memory() {
        weak var search: UISearchController?
        weak var page: UIViewController?
        do {
            let fixture = SearchFixture()
            let stage = Stage(fixture.navigation)
            fixture.search.isActive = true
            stage.settle()
            search = fixture.search
            page = fixture.page
            fixture.search.isActive = false
            stage.window.rootViewController = nil
            stage.settle()
            withExtendedLifetime(fixture) {}
        }
        #expect(search == nil && page == nil)
    }
}
