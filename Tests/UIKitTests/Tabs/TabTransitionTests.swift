import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Slides one page out and the other in, as apps do.
@MainActor private final class SlideTabs: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
        context.containerView.addSubview(to)
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!).offsetBy(dx: 393, dy: 0)
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveLinear,
            animations: {
                to.frame.origin.x = 0
                from.frame.origin.x = -393
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

@MainActor private final class SlidingDelegate: NSObject, UITabBarControllerDelegate {
    let log: Log
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { self.log = log }
}

extension SlidingDelegate: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tabBarController(_:animationControllerForTransitionFrom:to:)") { o, a in
            (o as! SlidingDelegate).log.add("animator \((a[1] as! UIViewController).title!) \((a[2] as! UIViewController).title!)")
            return SlideTabs()
        }
        t.method("tabBarController(_:interactionControllerFor:)") { o, _ in (o as! SlidingDelegate).driver }
    }
}

@MainActor @Suite(.serialized, .freshRuntime) struct TabTransitionTests {
    private let log = Log()

    private func make() -> (Stage, UITabBarController, [LoggingController], SlidingDelegate) {
        let pages = ["A", "B", "C"].map { LoggingController($0, log) }
        for page in pages { page.logsMoves = false }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        let stage = Stage(tabs)
        let delegate = SlidingDelegate(log)
        tabs.delegate = delegate
        _ = log.take()
        return (stage, tabs, pages, delegate)
    }

    @Test("F6.1 an animator of the delegate's takes a page away that is no tab any more")
    func otherTabs() {
        let (stage, tabs, pages, delegate) = make()
        let fresh = LoggingController("D", log)
        fresh.logsMoves = false
        tabs.setViewControllers([fresh], animated: true)
        stage.frame()
        #expect(log.entries.first { $0.hasPrefix("animator") } == "animator A D")
        stage.pass(0.2)
        #expect(pages[0].view.window === stage.window, "half-way")
        #expect(abs(fresh.view.layer.presentation()!.frame.minX - 196) < 12)
        stage.settle()
        #expect(pages[0].view.window == nil && pages[0].parent == nil)
        #expect(fresh.view.window === stage.window && tabs.selectedViewController === fresh)
        #expect(pages.allSatisfy { $0.parent == nil } && tabs.children == [fresh])
        #expect(log.take().filter { $0.hasPrefix("A.") } == ["A.willDisappear", "A.didDisappear"])
        withExtendedLifetime(delegate) {}
    }

    @Test("F6.1 an animator of the delegate's moves the pages; the calls are those of any change of tabs")
    func animator() {
        let (stage, tabs, pages, delegate) = make()
        tabs.selectedIndex = 1
        stage.frame()
        stage.pass(0.2)
        #expect(abs(pages[1].view.layer.presentation()!.frame.minX - 196) < 12)
        #expect(pages[0].view.window != nil && tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === pages[1].tabBarItem)
        #expect(pages[1].transitionCoordinator != nil)
        stage.settle()
        #expect(
            log.take() == [
                "animator A B", "B.didLoad", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear",
            ])
        #expect(pages[0].view.window == nil && pages[1].view.superview is UIViewControllerWrapperView)
        #expect(pages[1].view.frame == pages[1].view.superview?.bounds && pages[1].view.safeAreaInsets.bottom == 83)
        #expect(pages[1].transitionCoordinator == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("F6.1 another change ends a running one at once")
    func interrupted() {
        let (stage, tabs, pages, delegate) = make()
        tabs.selectedIndex = 1
        stage.frame()
        stage.pass(0.1)
        tabs.selectedIndex = 2
        stage.settle()
        #expect(pages.map { $0.view.window != nil } == [false, false, true])
        #expect(pages.map(\.appearance) == [.disappeared, .disappeared, .appeared])
        withExtendedLifetime(delegate) {}
    }

    @Test("F6.1 a driven change: cancelled, the old tab is selected again; finished, the new one stays")
    func driven() {
        let (stage, tabs, pages, delegate) = make()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        tabs.selectedIndex = 1
        stage.frame()
        driver.update(0.5)
        stage.frame()
        driver.cancel()
        stage.settle()
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
        #expect(pages[0].view.window != nil && pages[1].view.window == nil && pages[0].appearance == .appeared)
        #expect(
            log.take() == [
                "animator A B", "B.didLoad", "B.willAppear", "A.willDisappear", "B.isAppearing", "B.willDisappear", "B.didDisappear",
                "A.willAppear", "A.isAppearing", "A.didAppear",
            ])
        let second = UIPercentDrivenInteractiveTransition()
        delegate.driver = second
        tabs.selectedIndex = 2
        stage.frame()
        second.update(0.6)
        second.finish()
        stage.settle()
        #expect(tabs.selectedIndex == 2 && pages[2].view.window != nil && pages[0].view.window == nil)
    }
}

@MainActor private final class TabLog: NSObject, UITabBarControllerDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
}

extension TabLog: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tabBarController(_:shouldSelectTab:)") { o, a in
            (o as! TabLog).log.add("should \((a[1] as! UITab).identifier)")
            return (o as! TabLog).allows
        }
        t.method("tabBarController(_:didSelectTab:previousTab:)") { o, a in
            (o as! TabLog).log.add("did \((a[1] as! UITab).identifier) after \((a[2] as? UITab)?.identifier ?? "-")")
            return nil
        }
    }
}

@MainActor @Suite(.freshRuntime) struct UITabTests {
    private func tab(_ name: String, _ made: Log) -> UITab {
        UITab(title: name, image: nil, identifier: name.lowercased()) { tab in
            made.add(tab.identifier)
            let page = UIViewController()
            page.title = "page of \(name)"
            return page
        }
    }

    @Test("F6.1 tabs: a controller is made when its tab is first selected; title, badge and hiding follow the tab")
    func tabs() {
        let made = Log()
        let list = ["A", "B", "C"].map { tab($0, made) }
        let controller = UITabBarController(tabs: list)
        let stage = Stage(controller)
        #expect(made.take() == ["a"] && controller.selectedTab === list[0] && controller.tabs == list)
        #expect(controller.tabBar.items?.map(\.title) == ["A", "B", "C"], "the tab's title, not the controller's")
        #expect(list[1].tabBarController === controller && list[1].hasVisiblePlacement)
        controller.selectedTab = list[1]
        stage.settle()
        #expect(made.take() == ["b"] && controller.selectedIndex == 1 && list[1].viewController?.view.window != nil)
        #expect(list[1].viewController?.tabBarController === controller)
        list[1].title = "Bee"
        list[1].badgeValue = "3"
        #expect(controller.tabBar.items?[1].title == "Bee" && controller.tabBar.items?[1].badgeValue == "3")
        list[2].isHidden = true
        #expect(controller.tabBar.items?.count == 2 && controller.selectedTab === list[1])
        list[2].isHidden = false
        #expect(controller.tabBar.items?.count == 3 && made.take().isEmpty)
        #expect(controller.tab(forIdentifier: "c") === list[2])
        stage.settle()
        let log = Log()
        let listener = TabLog(log)
        controller.delegate = listener
        stage.tap(393 / 3 * 2.5, 800)
        stage.settle()
        #expect(log.take() == ["should c", "did c after b"])
        listener.allows = false
        stage.tap(393 / 3 * 0.5, 800)
        stage.settle()
        #expect(log.take() == ["should a"] && controller.selectedTab === list[2])
        withExtendedLifetime(listener) {}
    }

    @Test("F6.1 a group has one place in the bar and shows its chosen child, on the stack of its navigation controller if it has one")
    func groups() {
        let made = Log()
        let (x, y) = (tab("X", made), tab("Y", made))
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [x, y])
        group.defaultChildIdentifier = "y"
        let managed = UITabGroup(title: "Managed", image: nil, identifier: "managed", children: [tab("P", made), tab("Q", made)]) { _ in
            UIViewController()
        }
        managed.managingNavigationController = UINavigationController()
        let controller = UITabBarController(tabs: [group, managed])
        let stage = Stage(controller)
        #expect(controller.tabBar.items?.map(\.title) == ["Group", "Managed"])
        #expect(made.take() == ["y"] && controller.selectedTab === y && y.viewController?.view.window != nil)
        controller.selectedTab = x
        stage.settle()
        #expect(made.take() == ["x"] && x.viewController?.view.window != nil && y.viewController?.view.window == nil)
        #expect(x.parent === group && controller.tab(forIdentifier: "q")?.parent === managed)
        controller.selectedTab = managed.children[1]
        stage.settle()
        #expect(made.take() == ["q"])
        #expect(managed.managingNavigationController?.viewControllers.count == 2)
        #expect(managed.children[1].viewController?.view.window != nil && controller.selectedTab === managed.children[1])
    }
}
