import Testing
import UIKit
@testable import AppShell

@MainActor private final class Keeper: ShellTabBarControllerDelegate {
    var keeps = false
    func shellTabBarController(_ controller: ShellTabBarController, shouldReturnToTop viewController: UIViewController) -> Bool { !keeps }
}

@MainActor private final class Refuser: NSObject, UIScrollViewDelegate {
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

@MainActor struct ReturnToTopTests {
    private func makeScrolling() -> (UIViewController, UIScrollView) {
        let page = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        scrollView.contentSize = CGSize(width: 375, height: 4000)
        scrollView.contentInset.top = 20
        scrollView.contentInsetAdjustmentBehavior = .never
        page.view.addSubview(UIView())
        page.view.addSubview(scrollView)
        return (page, scrollView)
    }

    private func makeController(_ first: UIViewController) -> ShellTabBarController {
        let controller = ShellTabBarController()
        controller.setViewControllers([first, UIViewController()])
        controller.loadViewIfNeeded()
        return controller
    }

    private func tap(_ controller: ShellTabBarController, _ index: Int = 0) { controller.tabBar.items[index].sendActions(for: .touchDown) }

    @Test("F7 a tap on the selected tab pops to the root, and then scrolls to the top") func popsThenScrolls() {
        let (page, scrollView) = makeScrolling()
        let navigation = UINavigationController(rootViewController: page)
        let controller = makeController(navigation)
        scrollView.contentOffset.y = 900
        for _ in 0..<2 { navigation.pushViewController(UIViewController(), animated: false) }
        tap(controller)
        #expect(navigation.viewControllers == [page])
        #expect(scrollView.contentOffset.y == 900)
        tap(controller)
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: -20))
    }

    @Test("F7 choosing another tab, or code that selects, moves no page") func others() {
        let (page, scrollView) = makeScrolling()
        let controller = makeController(page)
        scrollView.contentOffset.y = 900
        controller.selectedIndex = 0
        tap(controller, 1)
        tap(controller, 0)
        #expect(scrollView.contentOffset.y == 900)
    }

    @Test("F7 property, delegate and the scroll view's own delegate may refuse") func refusals() {
        let (page, scrollView) = makeScrolling()
        let controller = makeController(page)
        let (keeper, refuser) = (Keeper(), Refuser())
        controller.delegate = keeper
        scrollView.contentOffset.y = 900
        controller.returnsToTop = false
        tap(controller)
        controller.returnsToTop = true
        keeper.keeps = true
        tap(controller)
        keeper.keeps = false
        scrollView.delegate = refuser
        tap(controller)
        #expect(scrollView.contentOffset.y == 900)
        scrollView.delegate = nil
        tap(controller)
        #expect(scrollView.contentOffset.y == -20)
    }

    @Test("F7 the page's own scroll view is the one it names, else the first that scrolls to the top") func mainScrollView() {
        let (page, scrollView) = makeScrolling()
        let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
        strip.scrollsToTop = false
        page.view.insertSubview(strip, at: 0)
        #expect(page.mainScrollView === scrollView)
        page.setContentScrollView(strip)
        #expect(page.mainScrollView === strip)
        #expect(UIViewController().mainScrollView == nil)
        #expect(UITableViewController().mainScrollView == nil, "nothing is loaded for it")
    }

    @Test("F7 on screen it scrolls, unless motion is reduced") func animated() {
        for reduces in [false, true] {
            let screen = MotionScreen(reducesMotion: reduces)
            let (page, scrollView) = makeScrolling()
            screen.controller.setViewControllers([page])
            scrollView.contentOffset.y = 900
            tap(screen.controller)
            #expect((scrollView.contentOffset.y == -20) == reduces)
            turnRunLoop(atMost: 5) { scrollView.contentOffset.y == -20 }
            #expect(scrollView.contentOffset.y == -20)
            screen.close()
        }
    }
}
