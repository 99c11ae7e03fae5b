import CoreGraphics
import ObjectiveC
import Testing
import UIKit

@MainActor private final class SearchLog: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate, ObjCTableProviding {
    var calls: [String] = []

    func take() -> [String] {
        defer { calls.removeAll() }
        return calls
    }

    func updateSearchResults(for searchController: UISearchController) { calls.append("update \(searchController.searchBar.text ?? "nil")") }

    static func __objc_table(_ t: ObjCClassTable) {
        func log(_ o: AnyObject) -> SearchLog { o as! SearchLog }
        for (selector, name) in [
            ("searchBarTextDidBeginEditing(_:)", "didBegin"), ("searchBarTextDidEndEditing(_:)", "didEnd"),
            ("searchBarSearchButtonClicked(_:)", "search"), ("searchBarBookmarkButtonClicked(_:)", "bookmark"),
            ("searchBarResultsListButtonClicked(_:)", "list"), ("searchBarCancelButtonClicked(_:)", "cancel"),
            ("willPresentSearchController(_:)", "willPresent"), ("didPresentSearchController(_:)", "didPresent"),
            ("willDismissSearchController(_:)", "willDismiss"), ("didDismissSearchController(_:)", "didDismiss"),
        ] {
            t.method(selector) { o, _ in
                log(o).calls.append(name)
                return nil
            }
        }
        t.method("searchBar(_:textDidChange:)") { o, a in
            log(o).calls.append("changed \(a.value(1, as: String.self))")
            return nil
        }
        t.method("searchBar(_:selectedScopeButtonIndexDidChange:)") { o, a in
            log(o).calls.append("scope \(a.value(1, as: Int.self))")
            return nil
        }
    }
}

@MainActor @Suite(.freshRuntime) struct SearchBarTests {
    private func make() -> (Stage, UISearchBar, SearchLog) {
        let root = UIViewController()
        let stage = Stage(root)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
        root.view.addSubview(bar)
        let log = SearchLog()
        bar.delegate = log
        stage.settle()
        return (stage, bar, log)
    }

    @Test("a bar is 56 high and its field 36")
    func sizes() {
        let (stage, bar, log) = make()
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 377, height: 36))
        #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 56))
        bar.scopeButtonTitles = ["A", "B"]
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)).height == 100)
        _ = (stage, log)
    }

    @Test("the order of calls while searching")
    func order() throws {
        let (stage, bar, log) = make()
        try withExtendedLifetime(log) {
            bar.becomeFirstResponder()
            #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder && log.take() == ["didBegin"])
            TextEntry.pressReturn()
            #expect(log.take() == [], "without text the key is not enabled")
            TextEntry.insert("ab\n")
            #expect(log.take() == ["changed a", "changed ab", "search"])
            bar.setShowsCancelButton(true, animated: false)
            stage.settle()
            let button = try #require(bar.value(forKey: "cancelButton") as? UIButton)
            #expect(bar.searchTextField.frame.maxX < button.frame.minX && button.frame.maxX < 393)
            let place = button.convert(button.bounds, to: nil)
            stage.tap(place.midX, place.midY)
            #expect(log.take() == ["cancel"])
            bar.setValue("取消", forKey: "cancelButtonText")
            #expect(button.currentTitle == "取消")
            bar.resignFirstResponder()
            #expect(log.take() == ["didEnd"])
            #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
        }
    }

    @Test("F11.1 a bar that is not enabled takes no text and its buttons no taps, those that come later too")
    func disabled() throws {
        let (stage, bar, log) = make()
        try withExtendedLifetime(log) {
            bar.isEnabled = false
            bar.setShowsCancelButton(true, animated: false)
            bar.showsBookmarkButton = true
            bar.scopeButtonTitles = ["A", "B"]
            bar.showsScopeBar = true
            bar.sizeToFit()
            stage.settle()
            let cancel = try #require(bar.value(forKey: "cancelButton") as? UIButton)
            let scopes = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
            for view in [bar.searchTextField, cancel, try #require(bar.searchTextField.rightView), scopes] as [UIView] {
                let place = view.convert(view.bounds, to: nil)
                stage.tap(place.maxX - 5, place.midY)
            }
            #expect(log.take() == [] && !bar.isFirstResponder && scopes.selectedSegmentIndex == 0)
            bar.isEnabled = true
            let place = cancel.convert(cancel.bounds, to: nil)
            stage.tap(place.midX, place.midY)
            #expect(log.take() == ["cancel"] && bar.searchTextField.isEnabled)
        }
    }

    @Test("a prompt above the field, a button in it while it is empty")
    func promptAndButtons() throws {
        let (stage, bar, log) = make()
        try withExtendedLifetime(log) {
            bar.prompt = "Where to?"
            bar.sizeToFit()
            stage.settle()
            #expect(bar.frame.height == 87 && bar.searchTextField.frame == CGRect(x: 8, y: 41, width: 377, height: 36))
            bar.prompt = nil
            bar.sizeToFit()
            bar.showsBookmarkButton = true
            stage.settle()
            let button = try #require(bar.searchTextField.rightView)
            let place = button.convert(button.bounds, to: nil)
            #expect(place.maxX < 393 - 8 && place.minX > 340)
            stage.tap(place.midX, place.midY)
            #expect(log.take() == ["bookmark"])
            bar.text = "x"
            stage.settle()
            #expect(bar.searchTextField.rightView?.superview == nil || bar.searchTextField.rightViewMode == .never)
            bar.text = ""
            bar.showsSearchResultsButton = true
            stage.settle()
            stage.tap(place.midX, place.midY)
            #expect(log.take() == ["list"])
        }
    }

    @Test("a search controller begins with the bar, updates and ends by cancel")
    func controller() {
        let root = UIViewController()
        let stage = Stage(root)
        let controller = UISearchController(searchResultsController: nil)
        let log = SearchLog()
        withExtendedLifetime(log) {
            controller.searchResultsUpdater = log
            controller.delegate = log
            root.view.addSubview(controller.searchBar)
            stage.settle()
            controller.searchBar.becomeFirstResponder()
            stage.settle()
            #expect(controller.isActive && controller.searchBar.showsCancelButton)
            #expect(log.take() == ["willPresent", "update ", "didPresent"])
            TextEntry.insert("x")
            #expect(log.take() == ["update x"])
            controller.isActive = false
            stage.settle()
            #expect(log.take() == ["willDismiss", "update ", "didDismiss"])
            #expect(!controller.searchBar.isFirstResponder && !controller.searchBar.showsCancelButton)
        }
    }
}
