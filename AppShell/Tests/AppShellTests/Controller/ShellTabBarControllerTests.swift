import Testing
import UIKit
@testable import AppShell

private final class RecordingBar: ShellTabBar {
    var log: CallLog?

    override var selectedItem: ShellTabBarItem? {
        didSet { log?.calls.append("bar.selectedItem \(selectedItem?.title ?? "nil")") }
    }
}

private final class RecordingController: ShellTabBarController {
    var log: CallLog?
    var framesAtAppearance: (bar: CGRect, content: CGRect)?

    override func addChild(_ child: UIViewController) {
        log?.calls.append("addChild \(child.title ?? "")")
        super.addChild(child)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if framesAtAppearance == nil { framesAtAppearance = (tabBar.frame, contentView.frame) }
    }
}

private final class ProvidingPage: UIViewController, ShellTabItemProviding {
    let shellTabItem = ShellTabItemModel(ShellTabItem(identifier: "own", title: "own"))
}

@MainActor private final class Decider: ShellTabBarControllerDelegate {
    var calls: [String] = []
    var refused: UIViewController?

    func shellTabBarController(_ controller: ShellTabBarController, shouldSelect viewController: UIViewController) -> Bool {
        calls.append("should \(viewController.title ?? "")")
        return viewController !== refused
    }

    func shellTabBarController(_ controller: ShellTabBarController, didSelect viewController: UIViewController) {
        calls.append("did \(viewController.title ?? ""), shown \(controller.selectedViewController?.title ?? "none")")
    }

    func shellTabBarControllerDidTapAction(_ controller: ShellTabBarController) { calls.append("action") }
}

@MainActor struct ShellTabBarControllerTests {
    private func makeController(_ titles: String..., size: CGSize = CGSize(width: 375, height: 667)) -> ShellTabBarController {
        let controller = ShellTabBarController()
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.setViewControllers(titles.map { RecordingPage($0) })
        controller.view.layoutIfNeeded()
        return controller
    }

    private func pages(_ controller: ShellTabBarController) -> [RecordingPage] { controller.viewControllers.compactMap { $0 as? RecordingPage } }

    private func makeWindow(_ root: UIViewController, size: CGSize = CGSize(width: 375, height: 667)) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    // MARK: F7.1

    @Test("F7.1 one item each, in order, title from title; the first is selected; the others load nothing") func items() {
        let controller = makeController("a", "b", "c")
        #expect(controller.tabBar.items.map(\.title) == ["a", "b", "c"])
        #expect(controller.selectedIndex == 0)
        #expect(controller.selectedViewController === controller.viewControllers[0])
        #expect(controller.tabBar.selectedItem === controller.tabBar.items[0])
        #expect(controller.children == [controller.viewControllers[0]])
        #expect(controller.viewControllers.map(\.isViewLoaded) == [true, false, false])
        controller.viewControllers[1].title = "renamed"
        #expect(controller.tabBar.items[1].title == "renamed")
        #expect(!(controller as UIViewController is UITabBarController))
    }

    @Test("F7.1 contentView and tabBar are made once, laid out before the first viewWillAppear returns") func madeOnce() throws {
        let controller = RecordingController()
        let (content, bar) = (controller.contentView, controller.tabBar)
        controller.setViewControllers([RecordingPage("a"), RecordingPage("b")])
        #expect(!controller.isViewLoaded)
        #expect(!controller.viewControllers[0].isViewLoaded, "nothing is loaded before the container is")
        let window = makeWindow(controller)
        let frames = try #require(controller.framesAtAppearance)
        #expect(frames.bar.width == 375)
        #expect(frames.bar.maxY == 667)
        #expect(frames.content.minY == 0)
        #expect(frames.content.maxY == frames.bar.minY)
        #expect(controller.view.subviews == [content, bar])
        #expect(controller.contentView === content && controller.tabBar === bar)
        controller.selectedIndex = 1
        controller.setViewControllers([RecordingPage("c")])
        #expect(controller.view.subviews == [content, bar])
        window.isHidden = true
    }

    @Test("F7.1 root of a navigation controller: it shows the page's title and buttons") func navigationRoot() {
        let controller = ShellTabBarController()
        let page = RecordingPage("b")
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        controller.setViewControllers([RecordingPage("a"), page])
        let window = makeWindow(UINavigationController(rootViewController: controller))
        #expect(controller.navigationItem.title == "a")
        controller.selectedIndex = 1
        #expect(controller.navigationItem.title == "b")
        #expect(controller.navigationItem.rightBarButtonItem === page.navigationItem.rightBarButtonItem)
        #expect(controller.tabBar.frame.maxY == controller.view.bounds.maxY)
        window.isHidden = true
    }

    @Test("F7.1 selecting, recorded") func recordedOrder() {
        let log = CallLog()
        let bar = RecordingBar()
        let controller = RecordingController(tabBar: bar)
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        let (a, b) = (RecordingPage("a"), RecordingPage("b"))
        controller.setViewControllers([a, b])
        controller.view.layoutIfNeeded()
        b.loadViewIfNeeded()
        for page in [a, b] { page.log = log }
        bar.log = log
        controller.log = log
        controller.selectedIndex = 1
        func exchange(_ old: String, _ new: String) -> [String] {
            [
                "\(old).willMove(nil)", "\(old).view out", "\(old).removeFromParent", "\(old).didMove(nil)", "bar.selectedItem \(new)",
                "addChild \(new)", "\(new).willMove(self)", "\(new).frame 0 0 375 612", "\(new).view in", "\(new).didMove(self)",
            ]
        }
        #expect(log.take() == exchange("a", "b"))
        // The user's choice takes the same way.
        bar.items[0].sendActions(for: .touchDown)
        #expect(log.take() == exchange("b", "a"))
        #expect(controller.children == [a])
        #expect(b.view.superview == nil)
        #expect(a.view.superview === controller.contentView)
    }

    @Test("F7.1 the first child's calls are complete, whenever the view is loaded") func firstChild() {
        let log = CallLog()
        let controller = RecordingController()
        controller.log = log
        let page = RecordingPage("a")
        page.log = log
        controller.setViewControllers([page])
        #expect(log.take() == ["addChild a", "a.willMove(self)"])
        controller.loadViewIfNeeded()
        let calls = log.take()
        #expect(calls.suffix(2) == ["a.view in", "a.didMove(self)"])
        #expect(calls.filter { $0 == "a.didMove(self)" }.count == 1)
    }

    @Test("F7.1 exactly one child at a time; a touch on an item selects its controller") func oneChild() {
        let controller = makeController("a", "b", "c")
        for index in [2, 0, 1, 2] {
            controller.tabBar.items[index].sendActions(for: .touchDown)
            #expect(controller.selectedIndex == index)
            #expect(controller.children == [controller.viewControllers[index]])
            #expect(controller.contentView.subviews == [controller.viewControllers[index].view])
            #expect(controller.viewControllers[index].view.frame == controller.contentView.bounds)
            #expect(controller.tabBar.items.map(\.isSelected) == (0..<3).map { $0 == index })
        }
    }

    @Test("F7.1 an index out of range: nothing changes, one log line with both numbers") func outOfRange() {
        let controller = makeController("a", "b")
        var lines: [String] = []
        controller.report = { lines.append($0) }
        let log = CallLog()
        for page in pages(controller) { page.log = log }
        for index in [-1, 2, 99, NSNotFound] {
            controller.selectedIndex = index
            #expect(controller.selectedIndex == 0)
            #expect(controller.children == [controller.viewControllers[0]])
            #expect(lines == ["ShellTabBarController: index \(index) is outside 0..<2; nothing changed"])
            lines = []
        }
        #expect(log.take().isEmpty)
        controller.selectedIndex = 1
        #expect(lines.isEmpty)
        controller.selectedViewController = controller.viewControllers[0]
        #expect(controller.selectedIndex == 0)
        controller.selectedViewController = RecordingPage("stranger")
        #expect(controller.selectedIndex == 0)
        #expect(lines == ["ShellTabBarController: stranger has no tab; nothing changed"])
    }

    @Test("F7.1 the current index again: no containment calls") func sameIndex() {
        let controller = makeController("a", "b")
        let log = CallLog()
        for page in pages(controller) { page.log = log }
        controller.selectedIndex = 0
        controller.tabBar.items[0].sendActions(for: .touchDown)
        #expect(log.take().isEmpty)
    }

    @Test("F7.1 an empty list: no items, no child, NSNotFound") func empty() {
        let controller = makeController("a", "b")
        let old = controller.viewControllers[0]
        controller.setViewControllers([])
        #expect(controller.selectedIndex == NSNotFound)
        #expect(controller.selectedViewController == nil)
        #expect(controller.tabBar.items.isEmpty)
        #expect(controller.tabBar.selectedItem == nil)
        #expect(controller.children.isEmpty)
        #expect(controller.contentView.subviews.isEmpty)
        #expect(old.parent == nil)
        #expect(ShellTabBarController().selectedIndex == NSNotFound)
    }

    @Test("F7.1 new view controllers replace all old ones; the shown one may stay") func replaced() {
        let controller = makeController("a", "b")
        let a = controller.viewControllers[0]
        let log = CallLog()
        for page in pages(controller) { page.log = log }
        controller.setViewControllers([a, RecordingPage("c"), a])
        #expect(log.take().isEmpty, "it stays where it is")
        #expect(controller.tabBar.items.map(\.title) == ["a", "c"], "twice counts once")
        #expect(controller.tabBar.selectedIndex == 0)
        controller.setViewControllers([RecordingPage("d"), a])
        #expect(controller.children.map(\.title) == ["d"])
        #expect(a.parent == nil)
        #expect(log.take() == ["a.willMove(nil)", "a.view out", "a.removeFromParent", "a.didMove(nil)"])
    }

    @Test("F7.1 appearance calls of the children") func appearance() {
        let log = CallLog()
        let controller = ShellTabBarController()
        let (a, b) = (RecordingPage("a"), RecordingPage("b"))
        controller.setViewControllers([a, b])
        for page in [a, b] { page.log = log }
        let window = makeWindow(controller)
        let appearing = { log.take().filter { $0.hasSuffix("ppear") } }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(appearing() == ["a.willAppear", "a.didAppear"])
        controller.selectedIndex = 1
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(appearing() == ["a.willDisappear", "a.didDisappear", "b.willAppear", "b.didAppear"])
        window.isHidden = true
    }

    @Test("F7.1 unselected controllers keep their stack and scroll offset") func statesStay() throws {
        let table = UITableViewController(style: .plain)
        table.tableView.contentSize = CGSize(width: 375, height: 4000)
        let scroller = UIScrollView()
        scroller.contentSize = CGSize(width: 375, height: 4000)
        let scrolling = UIViewController()
        scrolling.view = scroller
        let navigation = UINavigationController(rootViewController: RecordingPage("root"))
        navigation.pushViewController(RecordingPage("pushed"), animated: false)
        let controller = ShellTabBarController()
        controller.setViewControllers([scrolling, navigation, table])
        let window = makeWindow(controller)
        scroller.contentOffset = CGPoint(x: 0, y: 1234)
        controller.selectedIndex = 1
        #expect(navigation.topViewController?.title == "pushed")
        controller.selectedIndex = 2
        controller.selectedIndex = 0
        window.layoutIfNeeded()
        #expect(scroller.contentOffset.y == 1234)
        #expect(scrolling.view === scroller)
        #expect(navigation.viewControllers.map(\.title) == ["root", "pushed"])
        window.isHidden = true
    }

    @Test("F7.1 a selection in the midst of an exchange takes effect after it") func nestedSelection() {
        let controller = ShellTabBarController()
        let (a, b, c) = (RecordingPage("a"), RecordingPage("b"), RecordingPage("c"))
        controller.setViewControllers([a, b, c])
        let window = makeWindow(controller)
        a.onWillDisappear = { [weak controller] in controller?.selectedIndex = 2 }
        controller.selectedIndex = 1
        #expect(controller.selectedIndex == 2)
        #expect(controller.children == [c])
        #expect(controller.contentView.subviews == [c.view])
        #expect(controller.tabBar.selectedIndex == 2)
        window.isHidden = true
    }

    @Test("F7.1 a selection while the first page is loaded takes effect after that") func selectionWhileLoading() {
        final class Hasty: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                (parent as? ShellTabBarController)?.selectedIndex = 1
            }
        }
        let controller = ShellTabBarController()
        let (a, b) = (Hasty(), RecordingPage("b"))
        let log = CallLog()
        b.log = log
        controller.setViewControllers([a, b])
        controller.loadViewIfNeeded()
        #expect(controller.selectedIndex == 1)
        #expect(controller.children == [b])
        #expect(controller.contentView.subviews == [b.view])
        #expect(a.parent == nil)
        #expect(log.take().filter { $0.contains("Move") } == ["b.willMove(self)", "b.didMove(self)"])
    }

    @Test("F7.1 delegate and closure: asked, then told when the page is shown; a refusal changes nothing") func delegate() {
        let controller = makeController("a", "b", "c")
        let decider = Decider()
        controller.delegate = decider
        decider.refused = controller.viewControllers[2]
        var told: [String] = []
        controller.onSelect = { told.append($0.title ?? "") }
        controller.tabBar.items[1].sendActions(for: .touchDown)
        controller.tabBar.items[2].sendActions(for: .touchDown)
        controller.tabBar.items[1].sendActions(for: .touchDown)
        #expect(decider.calls == ["should b", "did b, shown b", "should c", "should b", "did b, shown b"])
        #expect(told == ["b", "b"])
        #expect(controller.selectedIndex == 1)
        #expect(controller.tabBar.selectedIndex == 1)
        controller.selectedIndex = 2
        #expect(decider.calls.count == 5, "code asks and tells nobody")
        controller.tabBar.action = ShellTabBarAction()
        controller.tabBar.actionButton?.sendActions(for: .touchUpInside)
        #expect(decider.calls.last == "action")
        #expect(controller.selectedIndex == 2)
    }

    @Test("F7.9 a tab follows its controller's tabBarItem, or the model it provides") func boundItems() {
        let controller = ShellTabBarController()
        let (system, own) = (RecordingPage("a"), ProvidingPage())
        controller.setViewControllers([system, UINavigationController(rootViewController: RecordingPage("root")), own])
        #expect(controller.tabBar.items.map(\.title) == ["a", "root", "own"])
        system.tabBarItem.badgeValue = "4"
        #expect(controller.tabBar.items[0].badgeValue == "4")
        own.shellTabItem.badgeValue = "5"
        #expect(controller.tabBar.items[2].badgeValue == "5")
        #expect(controller.tabBar.items[2].accessibilityIdentifier == "own")
        system.tabBarItem = UITabBarItem(title: "new", image: nil, tag: 0)
        let window = makeWindow(controller)
        #expect(controller.tabBar.items[0].title == "new", "taken over when the controller appears")
        system.tabBarItem = UITabBarItem(title: "newer", image: nil, tag: 0)
        controller.updateTabBarItems()
        #expect(controller.tabBar.items[0].title == "newer")
        window.isHidden = true
    }

    @Test("F7.1 the selected controller decides about status bar, home indicator, rotation and scroll view") func forwarding() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let controller = ShellTabBarController()
        let (upright, other) = (Upright(), RecordingPage("b"))
        let scroller = UIScrollView()
        other.setContentScrollView(scroller)
        controller.setViewControllers([upright, other])
        #expect(controller.childForStatusBarStyle === upright)
        #expect(controller.childForStatusBarHidden === upright)
        #expect(controller.childForHomeIndicatorAutoHidden === upright)
        #expect(controller.childForScreenEdgesDeferringSystemGestures === upright)
        #expect(controller.supportedInterfaceOrientations == .portrait)
        #expect(controller.contentScrollView(for: .top) == nil)
        controller.selectedIndex = 1
        #expect(controller.childForStatusBarStyle === other)
        #expect(controller.supportedInterfaceOrientations == other.supportedInterfaceOrientations)
        #expect(controller.contentScrollView(for: .top) === scroller)
    }

    @Test("F7.1 shellTabBarController is the nearest ancestor") func ancestor() {
        let inner = RecordingPage("inner")
        let controller = makeController("a", "b")
        controller.setViewControllers([UINavigationController(rootViewController: inner), RecordingPage("b")])
        #expect(inner.shellTabBarController === controller)
        #expect(controller.viewControllers[0].shellTabBarController === controller)
        #expect(controller.viewControllers[1].shellTabBarController == nil)
        #expect(controller.shellTabBarController == nil)
        let outer = ShellTabBarController()
        outer.setViewControllers([controller])
        #expect(inner.shellTabBarController === controller)
        #expect(controller.shellTabBarController === outer)
    }

    @Test("F7.1 ⌘1 to ⌘9 choose tabs, as a touch does") func keys() throws {
        let controller = makeController("a", "b", "c")
        let decider = Decider()
        controller.delegate = decider
        let commands = try #require(controller.keyCommands)
        #expect(commands.map(\.input) == ["1", "2", "3"])
        #expect(commands.allSatisfy { $0.modifierFlags == .command })
        #expect(commands.map(\.discoverabilityTitle) == ["a", "b", "c"])
        controller.perform(commands[1].action, with: commands[1])
        #expect(controller.selectedIndex == 1)
        #expect(decider.calls == ["should b", "did b, shown b"])
        controller.selectsTabsByKey = false
        #expect(controller.keyCommands?.isEmpty ?? true)
    }

    @Test("F7.1 the controller, its bar and its pages are freed") func freed() {
        weak var weakController: ShellTabBarController?
        weak var weakBar: ShellTabBar?
        weak var weakPage: UIViewController?
        autoreleasepool {
            let controller = makeController("a", "b")
            controller.tabBar.action = ShellTabBarAction()
            controller.selectedIndex = 1
            controller.setTabBarHidden(true, animated: false)
            weakController = controller
            weakBar = controller.tabBar
            weakPage = controller.viewControllers[0]
        }
        #expect(weakController == nil)
        #expect(weakBar == nil)
        #expect(weakPage == nil)
    }

    // MARK: F7.2

    @Test("F7.2 375×667 shown and hidden; unanimated all is done before return") func shownAndHidden() {
        let controller = makeController("a")
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612, width: 375, height: 55))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 612))
        var ended: [Bool] = []
        controller.setTabBarHidden(true, animated: false) { ended.append($0) }
        #expect(ended == [true])
        #expect(controller.isTabBarHidden)
        #expect(controller.tabBar.isHidden)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 667, width: 375, height: 55))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(controller.viewControllers[0].view.frame == controller.contentView.bounds)
        controller.setTabBarHidden(false, animated: false)
        #expect(!controller.tabBar.isHidden)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612, width: 375, height: 55))
    }

    @Test("F7.2 one itemHeight of 40 → content 627; the least non-zero one counts, at most b") func lowItem() {
        let controller = makeController("a", "b")
        controller.tabBar.items[1].itemHeight = 40
        controller.view.layoutIfNeeded()
        #expect(controller.tabBar.minimumContentHeight == 40)
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 627))
        #expect(controller.tabBar.frame.height == 55)
        controller.tabBar.items[1].itemHeight = 80
        controller.view.layoutIfNeeded()
        #expect(controller.contentView.frame.height == 612)
        controller.tabBar.height = 70
        controller.view.layoutIfNeeded()
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 597, width: 375, height: 70))
        #expect(controller.contentView.frame.height == 597)
    }

    @Test("F7.2 667×375 without a parent, and after a rotation") func landscape() {
        let controller = makeController("a", size: CGSize(width: 667, height: 375))
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 320, width: 667, height: 55))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 667, height: 320))
        controller.view.frame.size = CGSize(width: 375, height: 667)
        controller.view.layoutIfNeeded()
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612, width: 375, height: 55))
        #expect(controller.viewControllers[0].view.frame == CGRect(x: 0, y: 0, width: 375, height: 612))
    }

    /// A controller whose view has a bottom safe area, whatever the device is.
    private func makeInsetController(_ isTranslucent: Bool) -> (ShellTabBarController, UIWindow) {
        let controller = ShellTabBarController()
        controller.setViewControllers([RecordingPage("a"), RecordingPage("b")])
        controller.tabBar.isTranslucent = isTranslucent
        let size = CGSize(width: 393, height: 852)
        let window = makeWindow(controller, size: size)
        controller.additionalSafeAreaInsets.bottom = 34 - (controller.view.safeAreaInsets.bottom - controller.additionalSafeAreaInsets.bottom)
        window.layoutIfNeeded()
        return (controller, window)
    }

    @Test("F7.2 393×852, s 34: (0,763,393,89), content 763, whose own bottom safe area is 0") func bottomInset() {
        let (controller, window) = makeInsetController(false)
        #expect(controller.view.safeAreaInsets.bottom == 34)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 763, width: 393, height: 89))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 393, height: 763))
        #expect(controller.tabBar.items[0].frame.height == 55)
        #expect(controller.viewControllers[0].view.safeAreaInsets.bottom == 0)
        controller.setTabBarHidden(true, animated: false)
        #expect(controller.tabBar.frame.minY == 852)
        #expect(controller.contentView.frame.height == 852)
        window.isHidden = true
    }

    @Test("F7.2 translucent: content full height, bottom safe area m + s, on top of what the page adds itself") func translucent() {
        let (controller, window) = makeInsetController(true)
        let page = controller.viewControllers[0]
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(page.view.safeAreaInsets.bottom == 89)
        page.additionalSafeAreaInsets.bottom += 10
        controller.tabBar.items[0].itemHeight = 40
        window.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.bottom == 84)
        controller.setTabBarHidden(true, animated: false)
        window.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.bottom == 44)
        controller.setTabBarHidden(false, animated: false)
        controller.selectedIndex = 1
        window.layoutIfNeeded()
        #expect(controller.viewControllers[1].view.safeAreaInsets.bottom == 74)
        #expect(page.additionalSafeAreaInsets.bottom == 10, "what was lent is taken back")
        window.isHidden = true
    }

    @Test("F7.2 animated: isTabBarHidden at the call, isHidden in hiding's completion only, after 0.24 s") func animated() async {
        let controller = makeController("a")
        let window = makeWindow(controller)
        #expect(ShellTabBarController.hidingDuration == 0.24)
        let start = CACurrentMediaTime()
        await withCheckedContinuation { continuation in
            controller.setTabBarHidden(true, animated: true) { _ in continuation.resume() }
            #expect(controller.isTabBarHidden)
            #expect(!controller.tabBar.isHidden)
            #expect(controller.tabBar.frame.minY == 667)
            #expect(controller.contentView.frame.height == 667)
            // Suites share one clock, so that the animation's own length is asked for.
            #expect(controller.tabBar.layer.animation(forKey: "position")?.duration == 0.24)
        }
        #expect(CACurrentMediaTime() - start >= 0.24 - 0.001)
        #expect(controller.tabBar.isHidden)
        await withCheckedContinuation { continuation in
            controller.setTabBarHidden(false, animated: true) { _ in continuation.resume() }
            #expect(!controller.isTabBarHidden)
            #expect(!controller.tabBar.isHidden, "from the start of showing")
        }
        #expect(!controller.tabBar.isHidden)
        #expect(controller.tabBar.frame.maxY == 667)
        window.isHidden = true
    }

    @Test("F7.2 the last call wins when two overlap") func lastCallWins() async {
        let controller = makeController("a")
        let window = makeWindow(controller)
        for (first, last, animatesLast) in [(true, false, true), (false, true, true), (true, false, false), (false, true, false)] {
            controller.setTabBarHidden(!first, animated: false)
            await withCheckedContinuation { continuation in
                var open = 2
                let end = {
                    open -= 1
                    if open == 0 { continuation.resume() }
                }
                controller.setTabBarHidden(first, animated: true) { isLatest in
                    #expect(!isLatest)
                    end()
                }
                controller.setTabBarHidden(last, animated: animatesLast) { isLatest in
                    #expect(isLatest)
                    end()
                }
            }
            #expect(controller.isTabBarHidden == last)
            #expect(controller.tabBar.isHidden == last)
            #expect(controller.tabBar.frame.minY == (last ? 667 : 667 - controller.tabBar.frame.height))
        }
        window.isHidden = true
    }

    @Test("F7.2 with Reduce Motion the bar does not slide") func reduceMotion() {
        let controller = makeController("a")
        let window = makeWindow(controller)
        controller.isMotionReduced = { true }
        controller.setTabBarHidden(true, animated: true)
        #expect(controller.tabBar.isHidden)
        #expect(controller.tabBar.layer.animationKeys() ?? [] == [])
        window.isHidden = true
    }

    @Test("F7.8 above the page the raised action takes the touch, beside it the page does") func raisedAction() {
        let controller = makeController("a", "b", "c", "d", size: CGSize(width: 500, height: 667))
        controller.tabBar.action = ShellTabBarAction(color: .red, size: CGSize(width: 60, height: 60), rise: 30)
        controller.view.layoutIfNeeded()
        #expect(controller.view.hitTest(CGPoint(x: 250, y: 590), with: nil) === controller.tabBar.actionButton)
        #expect(controller.view.hitTest(CGPoint(x: 150, y: 590), with: nil) === controller.viewControllers[0].view)
    }
}
