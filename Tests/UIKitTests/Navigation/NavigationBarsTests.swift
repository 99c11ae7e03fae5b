import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Bars of navigation controllers while screens change.
@MainActor @Suite(.freshRuntime) struct NavigationBarsTests {
    /// Says in `viewWillAppear` what bars it wants, as many apps do.
    private final class Page: UIViewController {
        var hidesBar: Bool?
        var hidesToolbar: Bool?
        var animates = true
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if let hidesBar { navigationController?.setNavigationBarHidden(hidesBar, animated: animates && animated) }
            if let hidesToolbar { navigationController?.setToolbarHidden(hidesToolbar, animated: animates && animated) }
        }
    }

    private func page(_ title: String, hidesBar: Bool? = nil, hidesToolbar: Bool? = nil) -> Page {
        let page = Page()
        page.title = title
        page.hidesBar = hidesBar
        page.hidesToolbar = hidesToolbar
        return page
    }

    private func shown(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    private func swipe(_ stage: Stage, to x: CGFloat, height: CGFloat = 400) {
        stage.down(2, height)
        stage.drag(from: CGPoint(x: 2, y: height), to: CGPoint(x: x, y: height))
    }

    /// Ends a swipe at rest, so that its place decides.
    private func rest(_ stage: Stage, at x: CGFloat, height: CGFloat = 400) {
        stage.pass(0.5)
        stage.drag(from: CGPoint(x: x, y: height), to: CGPoint(x: x - 1, y: height), steps: 20)
        stage.up(x - 1, height)
        stage.settle()
    }

    @Test("F5.1 setViewControllers: same top, new top from the stack, new top, duplicates")
    func setStack() {
        let (a, b, c) = (page("A"), page("B"), page("C"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        // The top stays: nothing moves, the way back reads differently.
        navigation.setViewControllers([c, b], animated: true)
        stage.frame()
        #expect(navigation.running == nil && b.view.window != nil && a.parent == nil && c.parent === navigation)
        #expect(navigation.navigationBar.backItem === c.navigationItem)
        // Back to one that was below: a pop.
        navigation.setViewControllers([c], animated: true)
        stage.frame()
        #expect(navigation.running?.isPush == false)
        stage.settle()
        // One that was not there: a push, even when the stack gets no longer.
        navigation.setViewControllers([a], animated: true)
        stage.frame()
        #expect(navigation.running?.isPush == true)
        stage.settle()
        #expect(a.view.window != nil && c.parent == nil)
        let twice = ObjCException.catching { navigation.viewControllers = [b, b] }
        #expect(twice?.name == .invalidArgumentException)
        #expect(twice?.reason?.hasPrefix("All view controllers in a navigation controller must be distinct") == true)
        #expect(navigation.viewControllers == [a])
        let unknown = ObjCException.catching { navigation.popToViewController(b, animated: false) }
        #expect(unknown?.name == .internalInconsistencyException && unknown?.reason == "Tried to pop to a view controller that doesn't exist.")
        navigation.viewControllers = []
        stage.settle()
        #expect(navigation.topViewController == nil && navigation.visibleViewController == nil)
    }

    @Test("F5.1 show(_:sender:) pushes from anywhere below; visibleViewController is what is presented over the top")
    func show() {
        let (a, b) = (page("A"), page("B"))
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: a)
        a.addChild(child)
        a.view.addSubview(child.view)
        child.didMove(toParent: a)
        let stage = Stage(navigation)
        child.show(b, sender: nil)
        stage.settle()
        #expect(navigation.viewControllers == [a, b])
        let over = UIViewController()
        over.modalPresentationStyle = .fullScreen
        b.present(over, animated: false)
        stage.settle()
        #expect(navigation.visibleViewController === over && navigation.topViewController === b)
    }

    @Test("F5.1 a screen without a bar: the bar leaves with the old screen and comes back with it", arguments: [true, false])
    func hiddenPerScreen(pops: Bool) {
        let (a, b) = (page("A", hidesBar: false), page("B", hidesBar: true))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        navigation.pushViewController(b, animated: true)
        stage.frame()
        #expect(a.view.safeAreaInsets.top == 103 && b.view.safeAreaInsets.top == 59)
        stage.pass(0.175)
        #expect(!bar.isHidden && abs(shown(bar).minX + 393 / 2) < 2 && shown(bar).minY == 59)
        stage.settle()
        #expect(bar.isHidden && navigation.isNavigationBarHidden && b.view.safeAreaInsets.top == 59)
        guard pops else { return }
        navigation.popViewController(animated: true)
        stage.frame()
        #expect(shown(bar).minX == -393)
        stage.pass(0.175)
        #expect(!bar.isHidden && abs(shown(bar).minX + 393 / 2) < 2)
        #expect(b.view.safeAreaInsets.top == 59 && a.view.safeAreaInsets.top == 103)
        stage.settle()
        #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44) && !bar.isHidden)
    }

    @Test("F5.1 from a screen without a bar to one with: it comes with the new screen, goes with it, and a cancelled swipe keeps it")
    func shownPerScreen() {
        let (a, b) = (page("A", hidesBar: true), page("B", hidesBar: false))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        #expect(bar.isHidden)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.175)
        #expect(!bar.isHidden && abs(shown(bar).minX - 393 / 2) < 3)
        stage.settle()
        #expect(bar.frame.minX == 0 && b.view.safeAreaInsets.top == 103)
        swipe(stage, to: 100)
        let followed = bar.frame.minX
        #expect(abs(followed - b.view.superview!.frame.minX) < 0.5 && followed > 50, "the bar follows the finger with its screen")
        rest(stage, at: 100)
        #expect(navigation.viewControllers == [a, b] && !navigation.isNavigationBarHidden && bar.frame.minX == 0 && !bar.isHidden)
        #expect(b.view.safeAreaInsets.top == 103)
        swipe(stage, to: 300)
        rest(stage, at: 300)
        #expect(navigation.viewControllers == [a] && navigation.isNavigationBarHidden && bar.isHidden)
    }

    @Test("F5.1 hidden without animation in viewWillAppear the bar is gone at once")
    func hiddenAtOnce() {
        let (a, b) = (page("A"), page("B", hidesBar: true))
        b.animates = false
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.1)
        #expect(navigation.navigationBar.isHidden && navigation.running != nil)
        stage.settle()
        #expect(navigation.navigationBar.isHidden)
    }

    @Test("F5.1 a large title does not follow a scroll view that begins further down")
    func lowScrollView() {
        let page = page("Inbox")
        let text = UITextView()
        text.translatesAutoresizingMaskIntoConstraints = false
        let top = UIView()
        top.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(top)
        page.view.addSubview(text)
        NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor), top.heightAnchor.constraint(equalToConstant: 300),
            text.topAnchor.constraint(equalTo: top.bottomAnchor), text.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
            text.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), text.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        ])
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        _ = Stage(navigation)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(abs(text.frame.minY - (59 + 96 + 300)) < 0.01)
    }

    @Test("F5.1 titles and large titles follow the finger, at any point and back")
    func followsFinger() throws {
        let (a, b) = (page("Inbox"), page("Mail"))
        b.navigationItem.largeTitleDisplayMode = .never
        let navigation = UINavigationController(rootViewController: a)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        #expect(bar.frame.height == 96 && bar.page?.largeTitle.isHidden == false)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.175)
        // The large title is on its way into the way back, the bar between its two heights.
        #expect(abs(shown(bar).height - 70) < 3)
        stage.settle()
        #expect(bar.frame.height == 44 && bar.page?.largeTitle.isHidden == true)
        swipe(stage, to: 198)
        let half = b.view.superview!.frame.minX / 393
        #expect(abs(bar.frame.height - (44 + 52 * half)) < 0.5)
        let label = try #require(bar.page?.largeTitle.subviews.first)
        #expect(abs(label.transform.a - (0.5 + half / 2)) < 0.01, "it grows out of the way back")
        stage.drag(from: CGPoint(x: 198, y: 400), to: CGPoint(x: 60, y: 400))
        let less = b.view.superview!.frame.minX / 393
        #expect(less < half && abs(bar.frame.height - (44 + 52 * less)) < 0.5)
        rest(stage, at: 60)
        #expect(navigation.topViewController === b && bar.frame.height == 44 && bar.page?.largeTitle.isHidden == true)
        swipe(stage, to: 300)
        rest(stage, at: 300)
        #expect(navigation.viewControllers == [a] && bar.frame.height == 96)
        let title = try #require(bar.page?.largeTitle.subviews.first)
        #expect(title.transform == .identity && title.alpha == 1)
    }

    @Test("F5.2 a title that the pushed screen sets while it loads is not the old one's")
    func titleWhileLoading() {
        final class Naming: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = "New"
            }
        }
        let navigation = UINavigationController(rootViewController: page("Old"))
        let stage = Stage(navigation)
        navigation.pushViewController(Naming(), animated: true)
        stage.pass(0.1)
        func titles(_ view: UIView) -> [String] {
            view.subviews.flatMap { ([($0 as? UILabel)?.text].compactMap { $0 }) + ($0 is _UIButtonBarButton ? [] : titles($0)) }
        }
        #expect(titles(navigation.navigationBar).filter { !$0.isEmpty }.sorted() == ["New", "Old"])
        stage.settle()
        #expect(titles(navigation.navigationBar).filter { !$0.isEmpty } == ["New"])
    }

    @Test("F5.1 pulled down a large title goes along and grows a little; the bar and the insets stay as they are")
    func pulled() throws {
        let page = page("Inbox")
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        page.view.addSubview(scrollView)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        let label = try #require(navigation.navigationBar.page?.largeTitle.subviews.first)
        let rest = label.convert(CGPoint.zero, to: nil).y
        #expect(label.transform == .identity)
        scrollView.contentOffset.y -= 26
        stage.frame()
        #expect(navigation.navigationBar.frame.height == 96 && scrollView.adjustedContentInset.top == 155)
        #expect(abs(label.convert(CGPoint.zero, to: nil).y - rest - 26) < 2)
        #expect(label.transform.a > 1.02 && label.transform.a <= 1.1)
        scrollView.contentOffset.y += 26
        stage.frame()
        #expect(label.transform == .identity && label.convert(CGPoint.zero, to: nil).y == rest)
    }

    @Test("F5.1 F6.2 a list under a large title is pulled far down: it follows like rubber, refreshes, and comes back", arguments: [false, true])
    func pulledToRefresh(hasSearch: Bool) {
        let table = UITableViewController(style: .plain)
        table.title = "Inbox"
        let source = Rows()
        table.tableView.dataSource = source
        table.refreshControl = UIRefreshControl()
        if hasSearch {
            table.navigationItem.searchController = UISearchController(searchResultsController: nil)
            table.navigationItem.hidesSearchBarWhenScrolling = false
        }
        let navigation = UINavigationController(rootViewController: table)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        let inset: CGFloat = hasSearch ? 207 : 155
        #expect(table.tableView.adjustedContentInset.top == inset && table.tableView.contentOffset.y == -inset)
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), steps: 30)
        let pulled = -(table.tableView.contentOffset.y + inset)
        #expect(pulled > 90 && pulled < 200, "rubber: \(pulled) of 300")
        #expect(table.tableView.adjustedContentInset.top == inset && navigation.navigationBar.frame.height == inset - 59)
        #expect(table.refreshControl?.isRefreshing == true)
        stage.up(200, 600)
        stage.settle()
        #expect(table.tableView.contentOffset.y == -inset - 60, "it stays open while it refreshes")
        // The control stands between the buttons and the large title that it pushed down.
        let control = table.refreshControl!
        #expect(control.convert(control.bounds, to: nil).minY == 103)
        source.count += 3
        table.tableView.reloadData()
        table.refreshControl?.endRefreshing()
        stage.settle()
        #expect(table.tableView.contentOffset.y == -inset && navigation.navigationBar.frame.height == inset - 59)
        #expect(table.tableView.adjustedContentInset.top == inset)
    }

    private final class Rows: NSObject, UITableViewDataSource, ObjCTableProviding {
        var count = 40
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        static func __objc_table(_ t: ObjCClassTable) {}
    }

    @Test("F5.1 what runs alongside a swipe is moved by it")
    func alongside() {
        final class Fading: UIViewController {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                transitionCoordinator?.animate(alongsideTransition: { [box] _ in box.frame.origin.x = 100 })
            }
        }
        let (a, b) = (Fading(), page("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.view.addSubview(a.box)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        a.box.frame.origin.x = 0
        swipe(stage, to: 200)
        let part = b.view.superview!.frame.minX / 393
        #expect(abs(shown(a.box).minX - 100 * part) < 3)
        rest(stage, at: 100)
        #expect(navigation.topViewController === b && shown(a.box).minX == 0, "taken back with the swipe")
    }

    @Test("F5.1 a toolbar's items change with the screens, follow the finger, and come back when a swipe is cancelled")
    func toolbarItems() {
        let (a, b) = (page("A"), page("B"))
        a.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        b.toolbarItems = [UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: a)
        navigation.isToolbarHidden = false
        let stage = Stage(navigation)
        let toolbar = navigation.toolbar!
        func buttons(_ view: UIView) -> [_UIButtonBarButton] { view.subviews.flatMap { ([$0 as? _UIButtonBarButton].compactMap { $0 }) + buttons($0) } }
        #expect(toolbar.items == a.toolbarItems)
        navigation.pushViewController(b, animated: true)
        stage.settle()
        #expect(toolbar.items == b.toolbarItems && buttons(toolbar).count == 1)
        swipe(stage, to: 200)
        #expect(buttons(toolbar).count == 2)
        let alphas = buttons(toolbar).map(\.alpha).sorted()
        #expect(abs(alphas[0] + alphas[1] - 1) < 0.01 && alphas[0] > 0.2)
        rest(stage, at: 100)
        #expect(navigation.topViewController === b && toolbar.items == b.toolbarItems && buttons(toolbar).map(\.alpha) == [1])
        navigation.popViewController(animated: false)
        stage.settle()
        #expect(toolbar.items == a.toolbarItems)
    }

    @Test("F5.1 isToolbarHidden in viewWillAppear goes along with the screens")
    func toolbarPerScreen() {
        let (a, b) = (page("A", hidesToolbar: false), page("B", hidesToolbar: true))
        a.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let toolbar = navigation.toolbar!
        #expect(toolbar.frame == CGRect(x: 0, y: 774, width: 393, height: 44) && a.view.safeAreaInsets.bottom == 78)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.175)
        #expect(!toolbar.isHidden && shown(toolbar).minY > 774 && shown(toolbar).minY < 852)
        stage.settle()
        #expect(toolbar.isHidden && b.view.safeAreaInsets.bottom == 34)
        swipe(stage, to: 100)
        #expect(!toolbar.isHidden)
        rest(stage, at: 100)
        #expect(toolbar.isHidden && navigation.isToolbarHidden)
    }

    @Test("F5.4 hidesBottomBarWhenPushed takes the toolbar away as well")
    func toolbarLeaves() {
        let (a, b) = (page("A"), page("B"))
        b.hidesBottomBarWhenPushed = true
        a.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        b.toolbarItems = [UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: a)
        navigation.setToolbarHidden(false, animated: false)
        let stage = Stage(navigation)
        let toolbar = navigation.toolbar!
        navigation.pushViewController(b, animated: true)
        stage.pass(0.175)
        #expect(abs(shown(toolbar).minX + 393 / 2) < 3 && toolbar.items == a.toolbarItems)
        stage.settle()
        #expect(toolbar.isHidden && b.view.safeAreaInsets.bottom == 34 && !navigation.isToolbarHidden)
        swipe(stage, to: 80)
        rest(stage, at: 80)
        #expect(toolbar.isHidden && b.view.safeAreaInsets.bottom == 34)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(!toolbar.isHidden && toolbar.frame == CGRect(x: 0, y: 774, width: 393, height: 44) && a.view.safeAreaInsets.bottom == 78)
        #expect(toolbar.items == a.toolbarItems)
    }

    @Test("F5.1 a push during a pop, a pop during a push, a stack set during either: the last word counts")
    func interrupted() {
        let (a, b, c, d) = (page("A"), page("B"), page("C"), page("D"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: true)
        stage.pass(0.1)
        navigation.popViewController(animated: true)
        #expect(navigation.viewControllers == [a])
        stage.settle()
        #expect(a.view.window != nil && b.view.window == nil && b.parent == nil)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.pass(0.1)
        navigation.pushViewController(c, animated: true)
        stage.pass(0.1)
        navigation.setViewControllers([d, b], animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [d, b] && b.view.window != nil && navigation.displayed === b)
        #expect([a, c].allSatisfy { $0.parent == nil && $0.view.window == nil })
        #expect(navigation.navigationBar.topItem === b.navigationItem && navigation.transitionView.isUserInteractionEnabled)
    }

    @Test("F5.1 in a swipe back the title of the way back and the title it turns into travel as one", arguments: [false, true])
    func titlesMeet(isRightToLeft: Bool) throws {
        let (a, b) = (page("Settings"), page("Details"))
        let navigation = UINavigationController(rootViewController: a)
        if isRightToLeft { navigation.navigationBar.semanticContentAttribute = .forceRightToLeft }
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        let bar = navigation.navigationBar
        func contents() -> [_UINavigationBarContentView] { bar.subviews.compactMap { $0 as? _UINavigationBarContentView } }
        let front = try #require(contents().first)
        let back = try #require(front.backButton?.titlePart)
        func middle(_ view: UIView) throws -> CGFloat { try #require(view.superview).convert(view.frame, to: bar).midX }
        let start = try middle(back)
        bar.prepareTransition(push: false)
        let title = try #require(contents().first { $0 !== front }?.titlePart)
        for progress in [0.1, 0.4, 0.9] {
            bar.setTransitionProgress(progress)
            #expect(try abs(middle(back) - middle(title)) < 0.01, "at \(progress)")
            #expect(try abs(middle(back) - (start + (bar.bounds.midX - start) * progress)) < 1)
            #expect(abs(back.alpha + title.alpha - 1) < 0.01)
        }
        bar.finishTransition()
        bar.layoutIfNeeded()
        #expect(try abs(middle(#require(bar.content?.titlePart)) - bar.bounds.midX) < 1)
    }

    @Test("F5.2 items that are set animated fade in, others are there at once; while screens change nothing fades")
    func itemsFade() throws {
        let (a, b) = (page("A"), page("B"))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        func isFading() -> Bool { bar.layer.animation(forKey: kCATransition) is CATransition }
        func texts() -> [String] { bar.content?.trailing.compactMap { $0.0.title } ?? [] }
        a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "At once", style: .plain, target: nil, action: nil)
        stage.frame()
        #expect(!isFading() && texts() == ["At once"])
        a.navigationItem.setRightBarButton(UIBarButtonItem(title: "Slowly", style: .plain, target: nil, action: nil), animated: true)
        stage.frame()
        #expect(isFading() && texts() == ["Slowly"])
        stage.settle()
        #expect(!isFading() && texts() == ["Slowly"])
        a.navigationItem.setLeftBarButtonItems([UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)], animated: true)
        #expect(isFading())
        stage.settle()
        navigation.pushViewController(b, animated: true)
        stage.pass(0.1)
        b.navigationItem.setRightBarButton(UIBarButtonItem(title: "New", style: .plain, target: nil, action: nil), animated: true)
        #expect(!isFading())
        stage.settle()
        #expect(texts() == ["New"])
        b.navigationItem.setHidesBackButton(true, animated: true)
        #expect(isFading() && bar.content?.backButton == nil)
        stage.settle()
    }

    @Test("F5.1 interactivePopGestureRecognizer: switched off it does nothing; a delegate of the app's takes the rule away")
    func popGesture() {
        let (a, b) = (page("A"), page("B", hidesBar: true))
        let navigation = UINavigationController(rootViewController: a)
        let stage = Stage(navigation)
        navigation.pushViewController(b, animated: false)
        stage.settle()
        func goesBack() -> Bool {
            swipe(stage, to: 300)
            rest(stage, at: 300)
            return navigation.viewControllers == [a]
        }
        #expect(!goesBack(), "no bar, no swipe")
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        navigation.interactivePopGestureRecognizer?.delegate = nil
        #expect(!goesBack())
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        #expect(goesBack(), "without UIKit's delegate it works without a bar")
        #expect(!goesBack() || navigation.viewControllers == [a], "and at the root it leaves all as it is")
        #expect(navigation.topViewController === a && a.view.window != nil)
    }

    @Test("F5.1 init(navigationBarClass:toolbarClass:) makes bars of these classes")
    func barClasses() {
        final class Bar: UINavigationBar {}
        final class Tools: UIToolbar {}
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools)
        navigation.viewControllers = [page("A")]
        let stage = Stage(navigation)
        #expect(navigation.navigationBar.superview === navigation.view && navigation.navigationBar.frame.height == 44)
        withExtendedLifetime(stage) {}
    }

    @Test("F5.1 edgesForExtendedLayout, opaque bars and additional insets decide where content lies")
    func extendedLayout() {
        let page = page("A")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        func frame() -> CGRect {
            stage.settle()
            return page.view.convert(page.view.bounds, to: nil)
        }
        #expect(frame() == CGRect(x: 0, y: 0, width: 393, height: 852) && page.view.safeAreaInsets.top == 103)
        page.edgesForExtendedLayout = []
        #expect(frame() == CGRect(x: 0, y: 103, width: 393, height: 749) && page.view.safeAreaInsets.top == 0)
        page.edgesForExtendedLayout = .all
        navigation.navigationBar.isTranslucent = false
        #expect(frame().minY == 103)
        page.extendedLayoutIncludesOpaqueBars = true
        #expect(frame().minY == 0 && page.view.safeAreaInsets.top == 103)
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 1, bottom: 2, right: 3)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 110, left: 1, bottom: 36, right: 3))
    }

    // MARK: Bars that go by themselves

    private func hiding() -> (Stage, UINavigationController, Page) {
        let page = page("A")
        let navigation = UINavigationController(rootViewController: page)
        page.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        navigation.isToolbarHidden = false
        return (Stage(navigation), navigation, page)
    }

    @Test("F5.1 hidesBarsOnSwipe: up hides both bars, down brings back those that were there")
    func onSwipe() {
        let (stage, navigation, _) = hiding()
        navigation.hidesBarsOnSwipe = true
        #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
        func drag(_ from: CGFloat, _ to: CGFloat) {
            stage.down(200, from)
            stage.drag(from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: to))
            stage.up(200, to)
            stage.settle()
        }
        drag(600, 500)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        drag(400, 500)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        navigation.isToolbarHidden = true
        drag(600, 500)
        drag(400, 500)
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden, "a toolbar that was hidden stays so")
        navigation.hidesBarsOnSwipe = false
        drag(600, 500)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("F5.1 hidesBarsOnTap: a tap hides, the next one shows; taps on bars and controls are theirs")
    func onTap() {
        let (stage, navigation, page) = hiding()
        navigation.hidesBarsOnTap = true
        stage.tap(200, 80)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
        stage.tap(200, 400)
        stage.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        stage.tap(200, 400)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }

    @Test("F5.1 hidesBarsWhenVerticallyCompact: a phone on its side has no bars until a tap; upright they are back")
    func whenLow() {
        let (stage, navigation, _) = hiding()
        navigation.hidesBarsWhenVerticallyCompact = true
        stage.tap(200, 400)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden, "upright taps do nothing")
        UIScreen.main.configure(.standard, landscape: true)
        stage.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        stage.tap(400, 200)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.height == 32)
        stage.tap(400, 200)
        stage.settle()
        #expect(navigation.isNavigationBarHidden)
        UIScreen.main.configure(.standard)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }

    @Test("F5.1 hidesBarsWhenKeyboardAppears: they go with the keyboard's coming and come back with a tap")
    func withKeyboard() {
        let (stage, navigation, page) = hiding()
        navigation.hidesBarsWhenKeyboardAppears = true
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        page.view.addSubview(field)
        field.becomeFirstResponder()
        stage.settle()
        #expect(navigation.isNavigationBarHidden)
        field.resignFirstResponder()
        stage.settle()
        #expect(navigation.isNavigationBarHidden, "they stay away")
        stage.tap(200, 400)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
        stage.tap(200, 400)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
    }

    // MARK: Looks

    @Test("F5.2 the background fades in over the first points that content comes under the bar")
    func fade() throws {
        let page = page("A")
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        page.view.addSubview(scrollView)
        let navigation = UINavigationController(rootViewController: page)
        let edge = UINavigationBarAppearance()
        edge.configureWithTransparentBackground()
        let standard = UINavigationBarAppearance()
        standard.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        navigation.navigationBar.scrollEdgeAppearance = edge
        navigation.navigationBar.standardAppearance = standard
        let stage = Stage(navigation)
        let background = try #require(navigation.navigationBar.subviews.first { String(describing: type(of: $0)) == "_UIBarBackground" })
        #expect(background.backgroundColor == nil)
        scrollView.contentOffset.y += 8
        stage.frame()
        #expect(abs(background.backgroundColor!.cgColor.alpha - 0.5) < 0.02)
        scrollView.contentOffset.y += 8
        stage.frame()
        #expect(background.backgroundColor == standard.backgroundColor)
    }

    @Test("F5.2 screens with different backgrounds: the bar's turns from one to the other with the finger")
    func backgroundsMix() throws {
        let (a, b) = (page("A"), page("B"))
        func look(_ color: UIColor) -> UINavigationBarAppearance {
            let look = UINavigationBarAppearance()
            look.backgroundColor = color
            return look
        }
        for (page, color) in [(a, UIColor(red: 1, green: 0, blue: 0, alpha: 1)), (b, UIColor(red: 0, green: 0, blue: 1, alpha: 1))] {
            page.navigationItem.standardAppearance = look(color)
            page.navigationItem.scrollEdgeAppearance = look(color)
        }
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        let stage = Stage(navigation)
        let background = try #require(navigation.navigationBar.subviews.first { String(describing: type(of: $0)) == "_UIBarBackground" })
        swipe(stage, to: 200)
        let half = b.view.superview!.frame.minX / 393
        let shown = background.backgroundColor!.cgColor.components!
        #expect(abs(shown[0] - half) < 0.02 && abs(shown[2] - (1 - half)) < 0.02)
        rest(stage, at: 100)
        #expect(background.backgroundColor!.cgColor.components![2] == 1)
    }

    @Test("F5.2 low bars: 32 points, the compact appearance where there is one")
    func compact() throws {
        let page = page("A")
        let navigation = UINavigationController(rootViewController: page)
        let low = UINavigationBarAppearance()
        low.backgroundColor = .green
        navigation.navigationBar.compactAppearance = low
        navigation.navigationBar.compactScrollEdgeAppearance = low
        let stage = Stage(navigation)
        let background = try #require(navigation.navigationBar.subviews.first { String(describing: type(of: $0)) == "_UIBarBackground" })
        #expect(background.backgroundColor != .green)
        UIScreen.main.configure(.standard, landscape: true)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 32 && background.backgroundColor == .green)
        UIScreen.main.configure(.standard)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 44)
    }

    @Test("F5.2 older properties: tint, picture by metrics, shadow, offsets, opaque")
    func older() throws {
        let page = page("Title")
        let navigation = UINavigationController(rootViewController: page)
        let bar = navigation.navigationBar
        let stage = Stage(navigation)
        let background = try #require(bar.subviews.first { String(describing: type(of: $0)) == "_UIBarBackground" })
        let image = background.subviews.compactMap { $0 as? UIImageView }[0]
        let shadow = background.subviews.compactMap { $0 as? UIImageView }[1]
        bar.isTranslucent = false
        bar.barTintColor = .purple
        #expect(background.backgroundColor == .purple && !shadow.isHidden)
        let high = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 44)).image { _ in }
        let low = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 32)).image { _ in }
        bar.setBackgroundImage(high, for: .default)
        bar.setBackgroundImage(low, for: .compact)
        bar.shadowImage = UIImage()
        // Apple's documentation of `isTranslucent`: an opaque bar has an opaque ground behind a picture one can see through.
        #expect(image.image === high && background.backgroundColor == .purple && shadow.image === bar.shadowImage)
        bar.barTintColor = nil
        bar.barStyle = .black
        #expect(background.backgroundColor == .black)
        bar.barStyle = .default
        #expect(background.backgroundColor == .systemBackground)
        bar.isTranslucent = true
        #expect(image.image === high && background.backgroundColor == nil, "nothing lies behind the picture of a bar that lets content through")
        bar.isTranslucent = false
        bar.barTintColor = .purple
        #expect(bar.backgroundImage(for: .compact) === low)
        stage.settle()
        let before = try #require(bar.content?.titlePart).frame.minY
        bar.setTitleVerticalPositionAdjustment(5, for: .default)
        stage.settle()
        #expect(try #require(bar.content?.titlePart).frame.minY == before + 5)
        UIScreen.main.configure(.standard, landscape: true)
        stage.settle()
        #expect(image.image === low)
        UIScreen.main.configure(.standard)
        stage.settle()
    }

    @Test("F5.2 a back indicator of the app's needs its mask")
    func backIndicator() {
        let (a, b) = (page("A"), page("B"))
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        let arrow = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        bar.backIndicatorImage = arrow
        stage.settle()
        #expect(bar.content?.backButton?.chevronPart?.bounds.width == 12)
        bar.backIndicatorTransitionMaskImage = arrow
        stage.settle()
        #expect(bar.content?.backButton?.chevronPart?.bounds.width == 30)
    }

    @Test("F5.2 a title view is centred in its size, and narrowed between buttons")
    func titleView() throws {
        let page = page("A")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        page.navigationItem.titleView = view
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        #expect(view.convert(view.bounds, to: nil) == CGRect(x: 136.5, y: 66, width: 120, height: 30) || abs(view.convert(view.bounds, to: nil).midX - 196.5) < 0.5)
        view.frame.size.width = 380
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        stage.settle()
        let right = navigation.navigationBar.content!.subviews.compactMap { $0 as? _UIButtonBarButton }[0]
        #expect(view.frame.maxX <= right.frame.minX - 7.5)
    }

    @Test("F5.2 a title view keeps the alpha that the app gave it, through pushes and pops")
    func titleViewAlpha() {
        let page = page("A")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        view.alpha = 0
        page.navigationItem.titleView = view
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        navigation.pushViewController(self.page("B"), animated: true)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.pass(0.2)
        #expect(view.alpha == 0)
        // What the app sets on the way stays, too.
        view.alpha = 0.25
        stage.settle()
        #expect(view.alpha == 0.25 && view.window != nil)
    }
}
