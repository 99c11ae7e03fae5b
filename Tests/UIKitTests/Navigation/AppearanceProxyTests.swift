import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct AppearanceProxyTests {
    final class PlainLabel: UILabel {}
    final class InnerLabel: UILabel {}
    final class Box: UIView {}
    final class OuterBox: UIView {}
    final class ProxyBar: UINavigationBar {}
    final class ProxyTabs: UITabBar {}
    final class ProxyItem: UITabBarItem {}
    final class ProxyButton: UIBarButtonItem {}
    final class PageController: UIViewController {}

    @Test("F6.1 what is set on a proxy is taken on when a view enters a window; what is set on the view stays")
    func basics() {
        let stage = Stage()
        PlainLabel.appearance().textColor = .red
        PlainLabel.appearance().font = .systemFont(ofSize: 30)
        PlainLabel.appearance().tintColor = .green
        #expect(PlainLabel.appearance() === PlainLabel.appearance())
        let (plain, own) = (PlainLabel(), PlainLabel())
        own.textColor = .blue
        stage.window.isHidden = false
        #expect(plain.textColor == .label, "not before it is in a window")
        stage.window.addSubview(plain)
        stage.window.addSubview(own)
        #expect(plain.textColor == .red && plain.font.pointSize == 30 && plain.tintColor == .green)
        #expect(own.textColor == .blue && own.font.pointSize == 30)
        // A change of the theme reaches a view when it is taken out and put back.
        PlainLabel.appearance().textColor = .orange
        plain.removeFromSuperview()
        stage.window.addSubview(plain)
        own.removeFromSuperview()
        stage.window.addSubview(own)
        #expect(plain.textColor == .orange && own.textColor == .blue)
    }

    @Test("F6.1 rules limited to containers count only there, views and controllers alike")
    func containment() {
        let stage = Stage()
        InnerLabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .red
        InnerLabel.appearance(whenContainedInInstancesOf: [Box.self, OuterBox.self]).textColor = .green
        InnerLabel.appearance(whenContainedInInstancesOf: [PageController.self]).textColor = .blue
        stage.window.isHidden = false
        let (free, boxed, nested, paged) = (InnerLabel(), InnerLabel(), InnerLabel(), InnerLabel())
        let (box, outer, inner, page) = (Box(), OuterBox(), Box(), PageController())
        box.addSubview(boxed)
        outer.addSubview(inner)
        inner.addSubview(nested)
        page.view.addSubview(paged)
        for view in [free, box, outer, page.view!] { stage.window.addSubview(view) }
        #expect(free.textColor == .label)
        #expect(boxed.textColor == .red)
        #expect(nested.textColor == .green, "the longer rule wins")
        #expect(paged.textColor == .blue)
    }

    @Test("F6.1 proxies of bars and items")
    func bars() throws {
        let stage = Stage()
        let proxy = ProxyBar.appearance()
        proxy.barTintColor = .purple
        proxy.isTranslucent = false
        proxy.titleTextAttributes = [.foregroundColor: UIColor.white]
        proxy.setBackgroundImage(UIImage(), for: .default)
        ProxyTabs.appearance().unselectedItemTintColor = .brown
        ProxyItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .normal)
        ProxyItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.magenta], for: .selected)
        ProxyButton.appearance().setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
        let navigation = UINavigationController(navigationBarClass: ProxyBar.self, toolbarClass: nil)
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = ProxyButton(title: "Go", style: .plain, target: nil, action: nil)
        navigation.viewControllers = [page]
        page.tabBarItem = ProxyItem(title: "A", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.setValue(ProxyTabs(frame: .zero), forKey: "tabBar")
        tabs.viewControllers = [navigation, UIViewController()]
        tabs.viewControllers?[1].tabBarItem = ProxyItem(title: "B", image: nil, tag: 0)
        stage.show(tabs)
        let bar = navigation.navigationBar
        #expect(bar.barTintColor == .purple && !bar.isTranslucent)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        #expect(bar.backgroundImage(for: .default) != nil)
        let colors = systemButtons(tabs.tabBar).map { $0.subviews.compactMap { $0 as? UILabel }.first?.textColor }
        #expect(colors == [.magenta, .cyan])
        func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ([$0 as? UILabel].compactMap { $0 }) + labels($0) } }
        #expect(labels(bar).first { $0.text == "Go" }?.textColor == .yellow)
        withExtendedLifetime(stage) {}
    }
}
