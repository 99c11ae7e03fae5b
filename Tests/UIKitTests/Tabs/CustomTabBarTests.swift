import Foundation
import ObjectiveC
import Testing
import UIKit

/// The three ways of making the bar one's own that apps use, written as apps write them.
@MainActor @Suite(.freshRuntime) struct CustomTabBarTests {
    /// Way 1: the system's buttons in four of five columns, a button of one's own in the middle.
    final class PlusBar: UITabBar {
        let plus = UIButton(type: .custom)
        var taps = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 44, height: 40)).image { context in
                UIColor.orange.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 44, height: 40))
            }
            plus.setBackgroundImage(image, for: .normal)
            plus.frame.size = plus.currentBackgroundImage!.size
            plus.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
            addSubview(plus)
        }

        required init?(coder: NSCoder) { fatalError("made in code only") }

        override func layoutSubviews() {
            super.layoutSubviews()
            plus.center = CGPoint(x: frame.width * 0.5, y: 49 * 0.5)
            let width = frame.width / 5
            var index = 0
            for child in subviews {
                guard let type = ObjCRuntime.classNamed("UITabBarButton"), child.isKind(of: type) else { continue }
                child.frame = CGRect(x: CGFloat(index) * width, y: child.frame.minY, width: width, height: child.frame.height)
                index += 1
                if index == 2 { index += 1 }
            }
        }
    }

    private func pages(_ titles: [String] = ["首页", "消息", "发现", "我"]) -> [UIViewController] {
        titles.map { title in
            let page = UIViewController()
            page.tabBarItem.title = title
            return page
        }
    }

    @Test("F6.4 way 1: the buttons stand at 0, W/5, 3W/5, 4W/5 and stay there; + takes its touches", arguments: [false, true])
    func way1(barFirst: Bool) {
        let tabs = UITabBarController()
        let bar = PlusBar(frame: .zero)
        if barFirst { tabs.setValue(bar, forKey: "tabBar") }
        tabs.viewControllers = pages()
        if !barFirst { tabs.setValue(bar, forKeyPath: "tabBar") }
        let stage = Stage(tabs)
        #expect(tabs.tabBar === bar && bar.delegate === tabs && bar.superview === tabs.view)
        let width: CGFloat = 393.0 / 5
        func check(_ moment: Comment) {
            let buttons = systemButtons(bar)
            #expect(buttons.count == 4, moment)
            for (button, column) in zip(buttons, [0, 1, 3, 4] as [CGFloat]) {
                #expect(abs(button.frame.minX - column * width) < 0.001, moment)
                #expect(abs(button.frame.width - width) < 0.001, moment)
            }
        }
        check("at first")
        tabs.selectedIndex = 2
        stage.settle()
        check("after a selection")
        tabs.viewControllers?[1].tabBarItem.badgeValue = "10"
        tabs.viewControllers?[0].tabBarItem.title = "主页"
        stage.settle()
        check("after changes of items")
        tabs.view.setNeedsLayout()
        bar.setNeedsLayout()
        stage.settle()
        check("after layouts")
        stage.tap(393 / 2, 769 + 24)
        stage.settle()
        #expect(bar.taps == 1 && tabs.selectedIndex == 2)
        stage.tap(393 / 10 * 9, 769 + 24)
        stage.settle()
        #expect(tabs.selectedIndex == 3)
    }

    @Test("F6.3 a bar installed late takes the place of the shown one")
    func replacement() {
        let tabs = UITabBarController()
        tabs.viewControllers = pages()
        let stage = Stage(tabs)
        let old = tabs.tabBar
        let items = old.items
        tabs.selectedIndex = 1
        let bar = PlusBar(frame: .zero)
        tabs.setValue(bar, forKey: "tabBar")
        stage.settle()
        #expect(old.superview == nil && old.delegate == nil)
        #expect(bar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        #expect(bar.items == items && bar.selectedItem === items?[1])
        let reason = "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."
        #expect(ObjCException.catching { bar.delegate = tabs }?.reason == reason)
    }

    /// A page that sets one of its titles when its view is loaded.
    final class Titled: UIViewController {
        let setsTitle: Bool
        init(setsTitle: Bool) {
            self.setsTitle = setsTitle
            super.init(nibName: nil, bundle: nil)
            tabBarItem.title = "old"
        }
        required init?(coder: NSCoder) { fatalError("made in code only") }
        override func viewDidLoad() {
            super.viewDidLoad()
            if setsTitle { title = "new" } else { navigationItem.title = "new" }
        }
    }

    /// Way 2: throws out what is in the bar and puts a view of one's own there.
    final class WipingController: UITabBarController {
        let own = UIView()
        override func viewDidLoad() {
            super.viewDidLoad()
            for view in tabBar.subviews { view.removeFromSuperview() }
            own.frame = tabBar.bounds
            tabBar.addSubview(own)
        }
    }

    @Test("F6.5 way 2: each tab whose title changes gains one system button", arguments: [(true, 2), (false, 0)])
    func way2(setsTitle: Bool, expected: Int) {
        let tabs = WipingController()
        tabs.viewControllers = (0..<4).map { _ in UINavigationController(rootViewController: Titled(setsTitle: setsTitle)) }
        let stage = Stage(tabs)
        tabs.selectedIndex = 1
        stage.settle()
        tabs.selectedIndex = 0
        stage.settle()
        #expect(systemButtons(tabs.tabBar).count == expected)
        #expect(tabs.own.superview === tabs.tabBar)
    }

    @Test("F6.6 way 3: with the system's bar out of the way hidesBottomBarWhenPushed does nothing")
    func way3() {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        let stage = Stage(tabs)
        let own = UIView(frame: tabs.tabBar.frame)
        let container = tabs.tabBar.superview!
        tabs.tabBar.removeFromSuperview()
        container.addSubview(own)
        let place = (own.frame, container.subviews.firstIndex(of: own))
        let detail = UIViewController()
        detail.hidesBottomBarWhenPushed = true
        navigation.pushViewController(detail, animated: true)
        stage.pass(0.1)
        #expect(own.superview === container && own.frame == place.0)
        stage.settle()
        #expect(own.superview === container && own.frame == place.0 && container.subviews.firstIndex(of: own) == place.1)
        #expect(tabs.tabBar.superview == nil, "nobody brings the bar back")
        #expect(UIApplication.shared.windows.contains(stage.window))
        let hit = stage.window.hitTest(CGPoint(x: 200, y: 800), with: nil)
        #expect(hit === own, "it covers the pushed view's bottom")
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(tabs.tabBar.superview == nil)
    }
}
