import Foundation
import Testing

@testable import UIKit

/// Every kind of screen beside every other: what the bar, the insets and the titles are before, half-way and after each change of screens.
///
/// Expected are sums of iOS's heights: a row of 44 points (32 on a phone on its side), a prompt of 30, a large title and a search bar of 52
/// each (common knowledge).
@MainActor @Suite(.freshRuntime) struct NavigationTableTests {
    enum Search: String, CaseIterable, Sendable { case none, scrolling, fixed }

    /// A screen as an app describes it.
    struct Kind: CustomTestStringConvertible, Sendable {
        var name: String
        var isLarge = false
        var search = Search.none
        var hasPrompt = false
        var hasTitleView = false
        var hidesBar = false
        /// Scrolled down by 500 points.
        var isFar = false

        var testDescription: String { name }

        /// Of the bar, by the sums.
        func height(landscape: Bool = false, isFar: Bool? = nil) -> CGFloat {
            let far = isFar ?? self.isFar
            var height: CGFloat = landscape ? 32 : 44
            if hasPrompt { height += 30 }
            if isLarge, !landscape, !far { height += 52 }
            if search == .fixed || search == .scrolling && !far { height += 52 }
            return height
        }

        func inset(under status: CGFloat, landscape: Bool = false, isFar: Bool? = nil) -> CGFloat {
            hidesBar ? status : status + height(landscape: landscape, isFar: isFar)
        }
    }

    nonisolated static let kinds: [Kind] = [
        Kind(name: "plain"),
        Kind(name: "plain, far", isFar: true),
        Kind(name: "large", isLarge: true),
        Kind(name: "large, far", isLarge: true, isFar: true),
        Kind(name: "large with search", isLarge: true, search: .scrolling),
        Kind(name: "large with search, far", isLarge: true, search: .scrolling, isFar: true),
        Kind(name: "large with search that stays", isLarge: true, search: .fixed),
        Kind(name: "large with search that stays, far", isLarge: true, search: .fixed, isFar: true),
        Kind(name: "search", search: .scrolling),
        Kind(name: "search that stays, far", search: .fixed, isFar: true),
        Kind(name: "large with prompt", isLarge: true, hasPrompt: true),
        Kind(name: "title view", hasTitleView: true),
        Kind(name: "large with title view", isLarge: true, hasTitleView: true),
        Kind(name: "no bar", hidesBar: true),
    ]

    private final class Screen: UITableViewController {
        let kind: Kind
        private(set) var insetWhenAppearing: CGFloat?

        init(_ title: String, _ kind: Kind) {
            self.kind = kind
            super.init(style: .plain)
            self.title = title
            navigationItem.largeTitleDisplayMode = kind.isLarge ? .always : .never
            navigationItem.prompt = kind.hasPrompt ? "Prompt" : nil
            if kind.search != .none {
                navigationItem.searchController = UISearchController(searchResultsController: nil)
                navigationItem.hidesSearchBarWhenScrolling = kind.search == .scrolling
            }
            if kind.hasTitleView {
                let view = UILabel()
                view.text = title + " view"
                navigationItem.titleView = view
            }
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 50
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.setNavigationBarHidden(kind.hidesBar, animated: animated)
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            insetWhenAppearing = tableView.adjustedContentInset.top
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

        func scrollAsWanted() {
            guard kind.isFar else { return }
            tableView.contentOffset.y = 500
        }
    }

    private struct Rig {
        var navigation: UINavigationController
        var stage: Stage
        var status: CGFloat = 59
        var landscape = false
        var bar: UINavigationBar { navigation.navigationBar }
    }

    private func rig(_ first: Screen, inTabs: Bool = false) -> Rig {
        let navigation = UINavigationController(rootViewController: first)
        navigation.navigationBar.prefersLargeTitles = true
        let root: UIViewController
        if inTabs {
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            root = tabs
        } else {
            root = navigation
        }
        let stage = Stage(root)
        stage.settle()
        first.scrollAsWanted()
        stage.settle()
        return Rig(navigation: navigation, stage: stage)
    }

    // MARK: What is seen

    /// Texts in the bar, with how much they are seen and how large they are.
    private func texts(in bar: UINavigationBar) -> [String: (alpha: CGFloat, size: CGFloat)] {
        var found: [String: (alpha: CGFloat, size: CGFloat)] = [:]
        func look(at view: UIView, alpha: CGFloat, visible: CGRect) {
            let alpha = alpha * CGFloat((view.layer.presentation() ?? view.layer).opacity)
            guard !view.isHidden, alpha > 0.01 else { return }
            var visible = visible
            if view.clipsToBounds { visible = visible.intersection(view.convert(view.bounds, to: bar)) }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty, !visible.isEmpty, found[text].map({ $0.alpha < alpha }) ?? true {
                found[text] = (alpha, label.font.pointSize)
            }
            for child in view.subviews { look(at: child, alpha: alpha, visible: visible) }
        }
        for view in bar.subviews where !bar.isHidden { look(at: view, alpha: 1, visible: .infinite) }
        return found
    }

    private func expectAtRest(_ screen: Screen, _ rig: Rig, _ row: String, isFar: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        let kind = screen.kind
        let inset = kind.inset(under: rig.status, landscape: rig.landscape, isFar: isFar)
        let height = kind.height(landscape: rig.landscape, isFar: isFar)
        #expect(rig.bar.isHidden == kind.hidesBar, "\(row): bar hidden", sourceLocation: sourceLocation)
        if !kind.hidesBar {
            #expect(rig.bar.frame == CGRect(x: 0, y: rig.status, width: rig.stage.window.bounds.width, height: height), "\(row): bar", sourceLocation: sourceLocation)
        }
        #expect(screen.view.safeAreaInsets.top == inset, "\(row): safe area", sourceLocation: sourceLocation)
        #expect(screen.tableView.adjustedContentInset.top == inset, "\(row): inset", sourceLocation: sourceLocation)
        let far = isFar ?? kind.isFar
        #expect(screen.tableView.contentOffset.y == (far ? 500 : -inset), "\(row): offset", sourceLocation: sourceLocation)
        guard !kind.hidesBar else { return }
        let seen = texts(in: rig.bar)
        let large = kind.isLarge && !far && !rig.landscape
        if kind.hasTitleView { #expect(seen[screen.title! + " view"]?.alpha == 1, "\(row): title view", sourceLocation: sourceLocation) }
        if large || !kind.hasTitleView {
            #expect(seen[screen.title!]?.alpha == 1 && seen[screen.title!]?.size == (large ? 34 : 17), "\(row): title, \(seen)", sourceLocation: sourceLocation)
        }
        #expect((seen["Prompt"]?.alpha ?? 0) == (kind.hasPrompt ? 1 : 0), "\(row): prompt", sourceLocation: sourceLocation)
        let searchBar = screen.navigationItem.searchController?.searchBar
        let search = searchBar.map { $0.convert($0.bounds, to: rig.bar) } ?? .zero
        let extent: CGFloat = kind.search == .fixed || kind.search == .scrolling && !far ? 52 : 0
        if kind.search != .none {
            #expect(search.height == extent && abs(search.maxY - height) < 0.01, "\(row): search bar \(search)", sourceLocation: sourceLocation)
            #expect(searchBar?.superview?.alpha == 1, "\(row): search bar is there", sourceLocation: sourceLocation)
        }
    }

    private func expectHalfWay(from: Screen, to: Screen, isPush: Bool, _ rig: Rig, _ row: String, isFar: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        let (old, new) = (from.kind, to.kind)
        let frame = (rig.bar.layer.presentation() ?? rig.bar.layer).frame
        let width = rig.stage.window.bounds.width
        let (before, after) = (old.height(), new.height(isFar: isFar))
        switch (old.hidesBar, new.hidesBar) {
        case (true, true): #expect(rig.bar.isHidden, "\(row): bar hidden half-way", sourceLocation: sourceLocation)
        case (false, false):
            #expect(frame.minX == 0 && abs(frame.minY - rig.status) < 0.01 && abs(frame.height - (before + after) / 2) < 1.5, "\(row): bar half-way \(frame)", sourceLocation: sourceLocation)
            let seen = texts(in: rig.bar)
            for (screen, isFar) in [(from, old.isFar), (to, isFar ?? new.isFar)] {
                let title = screen.kind.hasTitleView ? screen.title! + " view" : screen.title!
                // A large title goes beside with the upper screen, and shrinks into the way back with the lower one.
                let isUpper = (screen === to) == isPush
                let wanted: CGFloat = isUpper && screen.kind.isLarge && !isFar && !screen.kind.hasTitleView ? 1 : 0.5
                #expect(abs((seen[title]?.alpha ?? 0) - wanted) < 0.05, "\(row): \(title) half-way \(seen)", sourceLocation: sourceLocation)
                // A title that content has scrolled away does not come back large.
                if isFar, let size = seen[title]?.size { #expect(size < 34, "\(row): \(title) is small", sourceLocation: sourceLocation) }
            }
        case (let hides, _):
            #expect(!rig.bar.isHidden && abs(abs(frame.minX) - width / 2) < 4, "\(row): bar goes with its screen \(frame)", sourceLocation: sourceLocation)
            #expect(frame.height == (hides ? after : before), "\(row): its height", sourceLocation: sourceLocation)
        }
        #expect(to.view.safeAreaInsets.top == new.inset(under: rig.status, isFar: isFar), "\(row): the new screen's insets are the final ones", sourceLocation: sourceLocation)
        #expect(from.view.safeAreaInsets.top == old.inset(under: rig.status), "\(row): the old screen keeps its insets", sourceLocation: sourceLocation)
    }

    /// On the way a push goes half: 0.35 seconds with a curve that is even about its middle.
    private func halfWay(_ rig: Rig) {
        rig.stage.frame()
        rig.stage.pass(0.175)
    }

    // MARK: The table

    @Test("F5.1 F5.3 push and pop between all kinds of screens", arguments: kinds)
    func pushAndPop(_ old: Kind) {
        for new in Self.kinds {
            let (a, b) = (Screen("A", old), Screen("B", new))
            let rig = rig(a)
            let row = "\(old.name) → \(new.name)"
            expectAtRest(a, rig, "\(row), before")
            rig.navigation.pushViewController(b, animated: true)
            halfWay(rig)
            expectHalfWay(from: a, to: b, isPush: true, rig, row, isFar: false)
            rig.stage.settle()
            expectAtRest(b, rig, "\(row), pushed", isFar: false)
            #expect(b.insetWhenAppearing == new.inset(under: 59, isFar: false), "\(row): insets when appearing")
            b.scrollAsWanted()
            rig.stage.settle()
            expectAtRest(b, rig, "\(row), pushed and scrolled")
            rig.navigation.popViewController(animated: true)
            halfWay(rig)
            expectHalfWay(from: b, to: a, isPush: false, rig, "\(row), back")
            rig.stage.settle()
            expectAtRest(a, rig, "\(row), popped")
        }
    }

    @Test("F5.1 F5.3 a swipe back that is taken back leaves all as it was", arguments: kinds.filter { !$0.hidesBar })
    func cancelledPop(_ new: Kind) {
        for old in Self.kinds {
            let (a, b) = (Screen("A", old), Screen("B", new))
            let rig = rig(a)
            let row = "\(new.name) over \(old.name)"
            rig.navigation.pushViewController(b, animated: false)
            rig.stage.settle()
            b.scrollAsWanted()
            rig.stage.settle()
            rig.stage.down(2, 600)
            rig.stage.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 120, y: 600))
            #expect(rig.navigation.running != nil, "\(row): the swipe has begun")
            rig.stage.pass(0.5)
            rig.stage.drag(from: CGPoint(x: 120, y: 600), to: CGPoint(x: 119, y: 600), steps: 20)
            rig.stage.up(119, 600)
            rig.stage.settle()
            #expect(rig.navigation.topViewController === b, "\(row): it is still there")
            expectAtRest(b, rig, "\(row), taken back")
            rig.navigation.popViewController(animated: false)
            rig.stage.settle()
            expectAtRest(a, rig, "\(row), popped at last")
        }
    }

    @Test("F5.1 F5.3 a stack that is replaced, without movement and in a tab", arguments: kinds)
    func replaced(_ old: Kind) {
        for new in Self.kinds {
            let (a, b) = (Screen("A", old), Screen("B", new))
            let rig = rig(a, inTabs: true)
            let row = "\(old.name) replaced by \(new.name)"
            rig.navigation.setViewControllers([b], animated: false)
            rig.stage.settle()
            b.scrollAsWanted()
            rig.stage.settle()
            expectAtRest(b, rig, row)
            rig.navigation.setViewControllers([a], animated: true)
            rig.stage.settle()
            expectAtRest(a, rig, "\(row), and back")
        }
    }

    @Test("F5.3 F4.6 turned on its side and back, and with large text", arguments: kinds)
    func rotated(_ kind: Kind) {
        let screen = Screen("A", kind)
        var rig = rig(screen)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
        rig.stage.settle()
        #expect(kind.hidesBar || rig.bar.frame.height == kind.height(), "\(kind.name): large text leaves the bar's height")
        UIScreen.main.changeSettings(contentSizeCategory: .large)
        rig.stage.settle()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        rig.stage.settle()
        rig.status = 0
        rig.landscape = true
        expectAtRest(screen, rig, "\(kind.name), on its side")
        UIApplication.shared.turnDevice(to: .portrait)
        rig.stage.settle()
        rig.status = 59
        rig.landscape = false
        expectAtRest(screen, rig, "\(kind.name), upright again")
    }

    @Test("F5.3 F6.3 a push from a search leads back to the search, and Cancel to the large title", arguments: kinds.filter { $0.search != .none })
    func pushFromSearch(_ kind: Kind) {
        for new in Self.kinds {
            let (a, b) = (Screen("A", kind), Screen("B", new))
            let rig = rig(a)
            let row = "\(kind.name), searched → \(new.name)"
            let search = a.navigationItem.searchController!
            search.obscuresBackgroundDuringPresentation = false
            search.isActive = true
            rig.stage.settle()
            let searching = rig.bar.frame
            #expect(searching == CGRect(x: 0, y: 59, width: 393, height: 52), "\(row): the search has the bar")
            rig.navigation.pushViewController(b, animated: true)
            rig.stage.settle()
            expectAtRest(b, rig, "\(row), pushed", isFar: false)
            rig.navigation.popViewController(animated: true)
            rig.stage.settle()
            #expect(search.isActive && rig.bar.frame == searching, "\(row): the search goes on")
            search.isActive = false
            rig.stage.settle()
            expectAtRest(a, rig, "\(row), cancelled")
        }
    }
}
