import Foundation
import ObjectiveC
import Testing
import UIAutomation

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TabBarControllerTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    /// The middle of the bar's column of that number.
    private func tap(_ stage: Stage, _ index: Int, of count: Int = 4) {
        let width = stage.window.bounds.width
        stage.tap(width / CGFloat(count) * (CGFloat(index) + 0.5), stage.window.bounds.height - 50)
        stage.settle()
    }

    @Test("F4.2 first display and change of tabs: the new page first, then the ends the other way round")
    func order() {
        let log = Log()
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        a.logsMoves = false
        b.logsMoves = false
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        let stage = Stage(tabs)
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"], "only the selected tab is loaded")
        tabs.selectedIndex = 1
        stage.settle()
        #expect(
            log.take() == [
                "B.didLoad", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear",
            ])
        #expect(a.view.window == nil && b.view.window === stage.window)
        tabs.selectedViewController = a
        tabs.selectedViewController = b
        stage.settle()
        #expect(
            log.take() == [
                "A.willAppear", "B.willDisappear", "A.isAppearing", "B.didDisappear", "A.didAppear",
                "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear",
            ])
    }

    @Test("F6.1 selection: indices, controllers, refusals")
    func selection() {
        let tabs = UITabBarController()
        #expect(tabs.viewControllers == nil && tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
        let (a, b, c) = (page("A"), page("B"), page("C"))
        tabs.viewControllers = [a, b]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a)
        #expect(a.tabBarController === tabs && a.parent === tabs && !a.isViewLoaded)
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.selectedItem === b.tabBarItem)
        #expect(ObjCException.catching { tabs.selectedViewController = c }?.name == .invalidArgumentException)
        tabs.viewControllers = [c, b, a]
        #expect(tabs.selectedViewController === b && tabs.selectedIndex == 1, "the selection stays if it can")
        tabs.viewControllers = [a, c]
        #expect(tabs.selectedViewController === c, "else what is in its place")
        #expect(b.parent == nil && b.tabBarController == nil)
        tabs.viewControllers = [a]
        #expect(tabs.selectedViewController === a)
        let stage = Stage(tabs)
        #expect(a.view.window === stage.window)
        tabs.viewControllers = [b, c]
        stage.settle()
        #expect(a.view.window == nil && b.view.window === stage.window)
        #expect(tabs.tabBar.items?.map(\.title) == ["B", "C"])
    }

    @Test("F6.1 the delegate hears of taps only, and of taps on the selected tab too")
    func delegate() {
        let log = Log()
        let tabs = UITabBarController()
        tabs.viewControllers = [page("A"), page("B")]
        let listener = TabsListener(log)
        tabs.delegate = listener
        let stage = Stage(tabs)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(log.take().isEmpty)
        tap(stage, 0, of: 2)
        #expect(log.take() == ["should A", "did A"])
        #expect(tabs.selectedIndex == 0)
        tap(stage, 0, of: 2)
        #expect(log.take() == ["should A", "did A"])
        listener.allows = false
        tap(stage, 1, of: 2)
        #expect(log.take() == ["should B"])
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === tabs.tabBar.items?[0])
        withExtendedLifetime(listener) {}
    }

    @Test("F6.1 a second tap pops the navigation controller to its root")
    func tapAgain() {
        let root = page("A")
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, page("B")]
        let stage = Stage(tabs)
        navigation.pushViewController(page("C"), animated: false)
        stage.settle()
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0, "a push keeps the bar")
        tap(stage, 0, of: 2)
        #expect(navigation.viewControllers == [root])
    }

    @Test("F5.3 tab controller, a navigation controller a tab, content")
    func tree() {
        let contents = ["A", "B"].map(page)
        let tabs = UITabBarController()
        tabs.viewControllers = contents.map { UINavigationController(rootViewController: $0) }
        let stage = Stage(tabs)
        for (index, content) in contents.enumerated() {
            #expect(content.navigationController === content.parent)
            #expect(content.tabBarController === content.navigationController!.parent)
            #expect(content.tabBarController!.children[index] === content.navigationController)
            #expect(content.navigationController?.viewControllers == [content])
            #expect(content.navigationController?.children == [content] && content.navigationController?.topViewController === content)
            #expect(content.navigationItem === content.navigationController?.navigationBar.topItem)
        }
        #expect(tabs.viewControllers == contents.map { $0.navigationController! } && tabs.children == tabs.viewControllers)
        #expect(tabs.navigationController == nil && tabs.tabBarController == nil && tabs.parent == nil)
        #expect(contents[0].tabBarItem !== contents[0].navigationController?.tabBarItem || tabs.tabBar.items?[0] === contents[0].tabBarItem)
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
        contents[0].title = "new"
        #expect(tabs.tabBar.items?.first?.title == "new" && contents[0].navigationItem.title == "new")
        contents[0].navigationItem.title = "bar"
        #expect(tabs.tabBar.items?.first?.title == "new")
        contents[1].navigationController?.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 0)
        #expect(tabs.tabBar.items?[1].title == "own")
        contents[1].title = "both"
        #expect(tabs.tabBar.items?[1].title == "both")
        let detail = page("D")
        contents[0].navigationController?.pushViewController(detail, animated: true)
        stage.settle()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83), "a push keeps the tab bar")
        #expect(detail.tabBarController === tabs && detail.view.safeAreaInsets.bottom == 83)
        #expect(tabs.tabBar.items?.first?.title == "new", "only the root's title is the tab's")
        let bare = page("E")
        bare.hidesBottomBarWhenPushed = true
        detail.navigationController?.pushViewController(bare, animated: false)
        stage.settle()
        #expect(tabs.tabBar.frame.maxX <= 0 && bare.view.safeAreaInsets.bottom == 34)
    }

    @Test("F5.3 a navigation controller around all: one bar, which a tab changes by the tab controller's title")
    func outerNavigation() {
        final class Page: UIViewController {
            var name = ""
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                tabBarController?.title = name
            }
        }
        let pages = ["A", "B"].map { name in
            let page = Page()
            page.name = name
            page.tabBarItem = UITabBarItem(title: "tab \(name)", image: nil, tag: 0)
            return page
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        let navigation = UINavigationController(rootViewController: tabs)
        let stage = Stage(navigation)
        #expect(pages[0].navigationController === navigation && pages[1].navigationController === navigation)
        for (index, page) in pages.enumerated() {
            #expect(page.parent === tabs && page.tabBarController === tabs && tabs.children[index] === page)
            #expect(page.navigationController === tabs.navigationController && tabs.parent === navigation)
        }
        #expect(navigation.viewControllers == [tabs] && navigation.children == [tabs] && tabs.viewControllers == pages)
        #expect(navigation.navigationBar.topItem === tabs.navigationItem && navigation.tabBarController == nil)
        #expect(navigation.navigationBar.topItem?.title == "A")
        tabs.selectedIndex = 1
        stage.settle()
        #expect(navigation.navigationBar.topItem?.title == "B")
        #expect(tabs.tabBar.items?.map(\.title) == ["tab A", "tab B"])
        let detail = UIViewController()
        pages[1].navigationController?.pushViewController(detail, animated: true)
        stage.settle()
        #expect(detail.view.safeAreaInsets.bottom == 34, "the push covers the tab bar")
        #expect(tabs.view.window == nil && detail.parent === navigation && detail.tabBarController == nil)
        #expect(navigation.viewControllers == [tabs, detail] && navigation.navigationBar.backItem?.title == "B")
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(tabs.selectedIndex == 1 && navigation.navigationBar.topItem?.title == "B" && tabs.view.window != nil)
    }

    @Test("F6.2 the tree that tools see has the bar and its equal columns")
    func dump() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["A", "B", "C", "D", "E"].map(page)
        tabs.selectedIndex = 2
        let stage = Stage(tabs)
        var bar: ElementNode?
        var buttons: [ElementNode] = []
        func visit(_ node: ElementNode) {
            if node.className == "UITabBar" { bar = node }
            if node.className == "UITabBarButton" { buttons.append(node) }
            node.children.forEach(visit)
        }
        ElementNode.tree().forEach(visit)
        #expect(try #require(bar).frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        #expect(buttons.map(\.label) == ["A", "B", "C", "D", "E"])
        #expect(buttons.map(\.isSelected) == [false, false, true, false, false])
        for (index, button) in buttons.enumerated() {
            #expect(abs(button.frame.width - 78.6) < 0.01 && abs(button.frame.minX - 78.6 * CGFloat(index)) < 0.01)
        }
        withExtendedLifetime(stage) {}
    }

    @Test("F5.4 a stack that stands at a page without bar already shows none in a tab bar controller that is new to it")
    func arrivesPushed() {
        let (root, detail) = (UIViewController(), UIViewController())
        detail.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(detail, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), navigation]
        tabs.selectedViewController = navigation
        let stage = Stage(tabs)
        stage.settle()
        #expect(tabs.tabBar.frame.maxX <= 0)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(tabs.tabBar.frame.minX == 0 && tabs.tabBar.superview === tabs.view)
    }

    @Test("F5.4 hidesBottomBarWhenPushed: the bar goes out with the old screen and comes back with it")
    func hidesBottomBar() {
        let (root, detail) = (page("A"), page("B"))
        detail.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, page("C")]
        let stage = Stage(tabs)
        func shownX() -> CGFloat {
            var x = (tabs.tabBar.layer.presentation() ?? tabs.tabBar.layer).frame.minX
            var layer = tabs.tabBar.layer.superlayer
            while let current = layer {
                x += (current.presentation() ?? current).frame.minX
                layer = current.superlayer
            }
            return x
        }
        #expect(root.view.safeAreaInsets.bottom == 83)
        navigation.pushViewController(detail, animated: true)
        stage.frame()
        #expect(shownX() == 0)
        #expect(detail.view.safeAreaInsets.bottom == 34 && root.view.safeAreaInsets.bottom == 83)
        stage.pass(0.175)
        #expect(abs(shownX() + 393 * 0.15) < 3, "it moves with the screen it belongs to")
        stage.settle()
        #expect(tabs.tabBar.superview === tabs.view && shownX() <= -393)
        #expect(!tabs.tabBar.isHidden)
        navigation.pushViewController(page("D"), animated: false)
        stage.settle()
        #expect(shownX() <= -393, "it stays away above")
        navigation.popToRootViewController(animated: true)
        stage.pass(0.1)
        #expect(shownX() > -393 * 0.3 && shownX() < 0)
        stage.settle()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        #expect(root.view.safeAreaInsets.bottom == 83)
    }

    @Test("F5.4 a cancelled back swipe leaves the bar away")
    func cancelledSwipe() {
        let (root, detail) = (page("A"), page("B"))
        detail.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let stage = Stage(tabs)
        navigation.pushViewController(detail, animated: false)
        stage.settle()
        #expect(tabs.tabBar.frame.minX == -393)
        stage.down(2, 400)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 90, y: 400))
        #expect(tabs.tabBar.superview !== tabs.view, "it comes with the screen below")
        stage.pass(0.5)
        stage.drag(from: CGPoint(x: 90, y: 400), to: CGPoint(x: 88, y: 400), steps: 20)
        stage.up(88, 400)
        stage.settle()
        #expect(navigation.viewControllers == [root, detail])
        #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minX == -393)
    }

    private func inTabs(_ contents: UIViewController...) -> (Stage, UITabBarController, [UINavigationController]) {
        let navigations = contents.map { UINavigationController(rootViewController: $0) }
        let tabs = UITabBarController()
        tabs.viewControllers = navigations
        return (Stage(tabs), tabs, navigations)
    }

    private func bare(_ title: String) -> UIViewController {
        let page = page(title)
        page.hidesBottomBarWhenPushed = true
        return page
    }

    private static let place = CGRect(x: 0, y: 769, width: 393, height: 83)

    @Test("F5.4 once hidden the bar stays away above; a pop to the root, a pop below the one that hid it and another stack bring it back", arguments: [true, false])
    func nestedHiding(animated: Bool) {
        let (stage, tabs, navigations) = inTabs(page("A"), page("B"))
        let navigation = navigations[0]
        let (plain, hiding, above) = (page("C"), bare("D"), page("E"))
        func go(_ change: () -> Void) {
            change()
            stage.settle()
        }
        var isAway: Bool { tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.maxX <= 0 }
        var isThere: Bool { tabs.tabBar.superview === tabs.view && tabs.tabBar.frame == Self.place }
        go { navigation.pushViewController(plain, animated: animated) }
        #expect(isThere && plain.view.safeAreaInsets.bottom == 83)
        go { navigation.pushViewController(hiding, animated: animated) }
        #expect(isAway && hiding.view.safeAreaInsets.bottom == 34)
        go { navigation.pushViewController(above, animated: animated) }
        #expect(isAway && above.view.safeAreaInsets.bottom == 34, "what is pushed above has none either")
        go { navigation.popViewController(animated: animated) }
        #expect(isAway)
        go { navigation.popViewController(animated: animated) }
        #expect(isThere && plain.view.safeAreaInsets.bottom == 83)
        go { navigation.setViewControllers([navigation.viewControllers[0], hiding, above], animated: animated) }
        #expect(isAway && above.view.safeAreaInsets.bottom == 34)
        go { navigation.popToRootViewController(animated: animated) }
        #expect(isThere && navigation.viewControllers[0].view.safeAreaInsets.bottom == 83)
        go { navigation.setViewControllers([hiding], animated: animated) }
        #expect(isAway, "a root that wants none has none")
        go { navigation.setViewControllers([plain], animated: animated) }
        #expect(isThere)
        go { navigation.setViewControllers([hiding, plain], animated: animated) }
        #expect(isAway, "the top stays, what is below it changes")
    }

    @Test("F5.4 another tab has its bar; back at the pushed screen it is away again")
    func tabChangeWhilePushed() {
        let (stage, tabs, navigations) = inTabs(page("A"), page("B"))
        navigations[0].pushViewController(bare("C"), animated: true)
        stage.settle()
        #expect(tabs.tabBar.frame.maxX <= 0)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(tabs.tabBar.frame == Self.place && navigations[1].topViewController!.view.safeAreaInsets.bottom == 83)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(tabs.tabBar.frame.maxX <= 0 && navigations[0].topViewController!.view.safeAreaInsets.bottom == 34)
        // In the middle of the push the tab changes: the bar is where it belongs.
        navigations[0].popToRootViewController(animated: false)
        stage.settle()
        navigations[0].pushViewController(bare("D"), animated: true)
        stage.pass(0.15)
        #expect(tabs.tabBar.superview !== tabs.view)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame == Self.place)
        // A stack that changes behind another tab leaves the bar alone.
        navigations[0].popToRootViewController(animated: true)
        stage.settle()
        #expect(tabs.tabBar.frame == Self.place)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(tabs.tabBar.frame == Self.place && navigations[0].topViewController!.view.safeAreaInsets.bottom == 83)
    }

    @Test("F5.4 a swipe back brings the bar with the screen below, under the finger")
    func swipeBrings() {
        let (stage, tabs, navigations) = inTabs(page("A"))
        let root = navigations[0].viewControllers[0]
        navigations[0].pushViewController(bare("B"), animated: false)
        stage.settle()
        stage.down(2, 400)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400))
        #expect(tabs.tabBar.superview !== tabs.view && root.view.safeAreaInsets.bottom == 83)
        stage.up(200, 400)
        stage.settle()
        #expect(navigations[0].viewControllers == [root] && tabs.tabBar.frame == Self.place && tabs.tabBar.superview === tabs.view)
    }

    @Test("F5.4 a bar that the app has taken out is not brought back or moved")
    func removedBar() {
        let (stage, tabs, navigations) = inTabs(page("A"))
        tabs.tabBar.removeFromSuperview()
        let own = UIView(frame: Self.place)
        tabs.view.addSubview(own)
        let detail = bare("B")
        navigations[0].pushViewController(detail, animated: true)
        stage.settle()
        #expect(tabs.tabBar.superview == nil && own.superview === tabs.view && own.frame == Self.place)
        #expect(tabs.view.subviews.last === own && detail.view.convert(detail.view.bounds, to: nil).maxY == 852)
        navigations[0].popViewController(animated: true)
        stage.settle()
        #expect(tabs.tabBar.superview == nil && own.frame == Self.place)
    }

    @Test("F6.1 an opaque bar ends the content; one set hidden frees it; so does setTabBarHidden")
    func opaqueAndHidden() {
        let content = page("A")
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        let stage = Stage(tabs)
        tabs.tabBar.isTranslucent = false
        stage.settle()
        #expect(content.view.convert(content.view.bounds, to: nil).maxY == 769)
        #expect(content.view.safeAreaInsets.bottom == 0)
        tabs.tabBar.isTranslucent = true
        tabs.tabBar.isHidden = true
        stage.settle()
        #expect(content.view.frame.maxY == 852 && content.view.safeAreaInsets.bottom == 34)
        tabs.tabBar.isHidden = false
        stage.settle()
        #expect(content.view.safeAreaInsets.bottom == 83)
        tabs.setTabBarHidden(true, animated: false)
        stage.settle()
        #expect(tabs.isTabBarHidden && tabs.tabBar.frame.minY == 852 && content.view.safeAreaInsets.bottom == 34)
        tabs.setTabBarHidden(false, animated: true)
        stage.settle()
        #expect(tabs.tabBar.frame.minY == 769)
        content.additionalSafeAreaInsets.bottom = 10
        #expect(content.view.safeAreaInsets.bottom == 93)
    }

    @Test("F6.1 more than five controllers: the rest stands under More")
    func more() {
        let pages = (0..<7).map { page("P\($0)") }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        let stage = Stage(tabs)
        #expect(tabs.tabBar.items?.count == 5)
        #expect(systemButtons(tabs.tabBar).map(\.accessibilityLabel) == ["P0", "P1", "P2", "P3", "More"])
        tap(stage, 4, of: 5)
        #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
        // The second row of the list.
        stage.tap(100, 103 + 44 + 22)
        stage.settle()
        #expect(pages[5].view.window === stage.window)
        #expect(tabs.selectedIndex == 5)
        #expect(pages[5].navigationController === tabs.moreNavigationController)
        tabs.selectedIndex = 6
        stage.settle()
        #expect(pages[6].view.window === stage.window && pages[5].view.window == nil)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(pages[0].view.window === stage.window)
    }
}

@MainActor final class TabsListener: NSObject, UITabBarControllerDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
}

extension TabsListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tabBarController(_:shouldSelect:)") { o, a in
            let me = o as! TabsListener
            me.log.add("should \((a[1] as! UIViewController).title ?? "")")
            return me.allows
        }
        t.method("tabBarController(_:didSelect:)") { o, a in
            (o as! TabsListener).log.add("did \((a[1] as! UIViewController).title ?? "")")
            return nil
        }
    }
}
