import Testing
import UIKit
@testable import AppShell

/// What the rows say of the controller as a whole, beside its single features.
@MainActor struct ShellFixtureTests {
    private func makeController(_ count: Int, size: CGSize = CGSize(width: 375, height: 667)) -> ShellTabBarController {
        let controller = ShellTabBarController()
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.setViewControllers((0..<count).map { RecordingPage("\($0)") })
        controller.view.layoutIfNeeded()
        return controller
    }

    private func controllers(in root: UIViewController) -> [UIViewController] { [root] + root.children.flatMap { controllers(in: $0) } }
    private func views(in root: UIView) -> [UIView] { [root] + root.subviews.flatMap { views(in: $0) } }

    @Test("F7.1 no UITabBarController and no UITabBar is inside, as root of a window and of a navigation controller", arguments: [false, true])
    func nothingOfTheSystems(isInNavigation: Bool) {
        let controller = makeController(3)
        let root = isInNavigation ? UINavigationController(rootViewController: controller) : controller
        let window = makePictureWindow(root)
        #expect(!controllers(in: root).contains { $0 is UITabBarController })
        #expect(!views(in: window).contains { $0 is UITabBar })
        #expect(controller.tabBarController == nil)
        #expect(controller.tabBar.frame == CGRect(
            x: 0, y: 612 - controller.view.safeAreaInsets.bottom, width: 375, height: 55 + controller.view.safeAreaInsets.bottom))
        window.isHidden = true
    }

    @Test("F7.1 contentView and tabBar are the same through appearances, other roots and other sizes") func neverMadeAgain() {
        let controller = makeController(2)
        let (content, bar) = (controller.contentView, controller.tabBar)
        for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 393, height: 852)] {
            let window = makePictureWindow(controller, size: size)
            controller.setTabBarHidden(true, animated: false)
            controller.setTabBarHidden(false, animated: false)
            controller.selectedIndex = 1 - controller.selectedIndex
            #expect(controller.view.subviews == [content, bar])
            #expect(content.frame.width == size.width && bar.frame.maxY == size.height)
            window.rootViewController = nil
            window.isHidden = true
        }
        #expect(controller.contentView === content && controller.tabBar === bar)
    }

    @Test("F7.1 nothing of an unselected controller is loaded by titles, badges, items, layout or hiding") func loadsNothing() {
        let controller = makeController(3)
        let window = makePictureWindow(controller)
        controller.viewControllers[2].title = "new"
        controller.viewControllers[2].tabBarItem.badgeValue = "4"
        controller.updateTabBarItems()
        controller.setTabBarHidden(true, animated: false)
        controller.view.frame.size = CGSize(width: 667, height: 375)
        controller.view.layoutIfNeeded()
        controller.selectedIndex = 1
        #expect(controller.viewControllers.map(\.isViewLoaded) == [true, true, false])
        window.isHidden = true
    }

    @Test("F7.2 m is the least of several item heights that are not 0, at most b", arguments: [
        ([0, 0, 0, 0], 55, 612), ([48, 0, 40, 52], 40, 627), ([0, 0, 54, 0], 54, 613), ([70, 60, 0, 0], 55, 612), ([70, 10, 0, 0], 10, 657),
    ] as [([CGFloat], CGFloat, CGFloat)])
    func minimumContentHeight(heights: [CGFloat], least: CGFloat, content: CGFloat) {
        let controller = makeController(4)
        for (item, height) in zip(controller.tabBar.items, heights) { item.itemHeight = height }
        controller.view.layoutIfNeeded()
        #expect(controller.tabBar.minimumContentHeight == least)
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: content))
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612, width: 375, height: 55))
        // Items stand on the bar's lower edge.
        #expect(controller.tabBar.items.map(\.frame.maxY) == [55, 55, 55, 55])
        controller.setTabBarHidden(true, animated: false)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 667, width: 375, height: 55))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test("F7.2 393×852, s 34, opaque and translucent: hidden (0,852,393,89)/(0,0,393,852), shown again (0,763,393,89)", arguments: [false, true])
    func hiddenWithInset(isTranslucent: Bool) {
        let controller = makeController(2)
        controller.tabBar.isTranslucent = isTranslucent
        let window = makePictureWindow(controller, size: CGSize(width: 393, height: 852))
        controller.additionalSafeAreaInsets.bottom = 34 - (controller.view.safeAreaInsets.bottom - controller.additionalSafeAreaInsets.bottom)
        window.layoutIfNeeded()
        let page = controller.viewControllers[0]
        for isHidden in [true, false] {
            controller.setTabBarHidden(isHidden, animated: false)
            window.layoutIfNeeded()
            #expect(controller.tabBar.frame == CGRect(x: 0, y: isHidden ? 852 : 763, width: 393, height: 89))
            #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 393, height: isHidden || isTranslucent ? 852 : 763))
            #expect(page.view.safeAreaInsets.bottom == (isHidden ? 34 : isTranslucent ? 89 : 0))
            #expect(controller.tabBar.isHidden == isHidden)
        }
        window.isHidden = true
    }

    @Test("F7.2 a hidden bar takes no touches: they are the page's") func hiddenTakesNoTouches() {
        let controller = makeController(2)
        let window = makePictureWindow(controller)
        let point = CGPoint(x: 60, y: 630 - controller.view.safeAreaInsets.bottom)
        #expect(window.hitTest(point, with: nil) === controller.tabBar.items[0])
        controller.setTabBarHidden(true, animated: true)
        turnRunLoop { controller.tabBar.isHidden }
        #expect(window.hitTest(point, with: nil) === controller.viewControllers[0].view)
        window.isHidden = true
    }
}
