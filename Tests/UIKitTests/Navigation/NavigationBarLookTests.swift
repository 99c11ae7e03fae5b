import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct NavigationBarLookTests {
    private func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ([$0 as? UILabel].compactMap { $0 }) + labels($0) }
    }

    private func label(_ text: String, in view: UIView) -> UILabel? { labels(view).first { $0.text == text && !$0.isHidden } }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    /// A page whose view holds a scroll view of `height` points of content.
    private func scrolling(_ title: String, _ height: CGFloat = 3000) -> (UIViewController, UIScrollView) {
        let page = page(title)
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 393, height: height)
        page.view.addSubview(scrollView)
        return (page, scrollView)
    }

    @Test("F5.2 the title is centred, and moved aside when buttons are in its way")
    func centring() throws {
        let page = page("Title")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        var title = try #require(label("Title", in: bar))
        #expect(title.font == .systemFont(ofSize: 17, weight: .semibold))
        #expect(abs(title.convert(title.bounds, to: bar).midX - 393 / 2) < 0.5)
        page.title = "A title that is long enough to reach"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Choose one", style: .plain, target: nil, action: nil)
        stage.settle()
        title = try #require(label("A title that is long enough to reach", in: bar))
        let button = try #require(label("Choose one", in: bar))
        let end = title.convert(title.bounds, to: bar).maxX
        #expect(title.convert(title.bounds, to: bar).midX < 393 / 2 - 1)
        #expect(end <= button.convert(button.bounds, to: bar).minX - 8 + 0.5)
    }

    @Test("F5.2 the way back says its title, Back where that has no room, nothing where neither has")
    func backTitles() {
        func shown(_ rootTitle: String, _ title: String, _ mode: UINavigationItem.BackButtonDisplayMode = .default) -> String? {
            let (root, detail) = (page(rootTitle), page(title))
            root.navigationItem.backButtonDisplayMode = mode
            let navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(detail, animated: false)
            let stage = Stage(navigation)
            defer { withExtendedLifetime(stage) {} }
            func button(_ view: UIView) -> _UIButtonBarButton? {
                for child in view.subviews {
                    if let found = child as? _UIButtonBarButton, found.chevronPart != nil { return found }
                    if let found = button(child) { return found }
                }
                return nil
            }
            return button(navigation.navigationBar)?.backTitle
        }
        #expect(shown("Inbox", "Mail") == "Inbox")
        #expect(shown("A very long title of the first screen", "Mail of today") == "Back")
        #expect(shown("Inbox of all", "A title that is wide enough for the whole bar") == "")
        #expect(shown("Inbox", "Mail", .minimal) == "")
        #expect(shown("Inbox", "Mail", .generic) == "Back")
        #expect(shown("", "Mail") == "Back")
    }

    @Test("F5.2 a prompt makes the bar 30 points higher")
    func prompt() {
        let page = page("Title")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        page.navigationItem.prompt = "Say something"
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 74)
        #expect(abs(page.view.safeAreaInsets.top - 133) < 0.001)
        #expect(label("Say something", in: navigation.navigationBar) != nil)
    }

    @Test("F5.1 a large title takes 52 points more, and goes as content is scrolled up")
    func largeTitle() throws {
        let (page, scrollView) = scrolling("Settings")
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 96))
        #expect(scrollView.contentOffset.y == -155 && scrollView.adjustedContentInset.top == 155)
        let large = try #require(labels(bar).first { $0.font.pointSize == 34 })
        #expect(large.text == "Settings" && large.convert(.zero, to: bar).x == 16)
        let small = try #require(labels(bar).first { $0.font.pointSize == 17 && $0.text == "Settings" })
        #expect(small.alpha == 0)
        scrollView.contentOffset.y = -125
        stage.settle()
        #expect(bar.frame.height == 66 && page.view.safeAreaInsets.top == 125)
        scrollView.contentOffset.y = 200
        stage.settle()
        #expect(bar.frame.height == 44 && scrollView.adjustedContentInset.top == 103)
        #expect(scrollView.contentOffset.y == 200)
        #expect(bar.isContentUnder)
        scrollView.contentOffset.y = -155
        stage.settle()
        #expect(bar.frame.height == 96 && !bar.isContentUnder)
    }

    @Test("F5.1 a drag that ends half-way leaves a large title whole or gone")
    func largeTitleSettles() {
        let (page, scrollView) = scrolling("Settings")
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        stage.down(200, 500)
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 455), steps: 20)
        stage.pass(0.5)
        stage.up(200, 455)
        stage.settle()
        #expect(scrollView.contentOffset.y == -155 || scrollView.contentOffset.y == -103)
        #expect(navigation.navigationBar.frame.height == 96 || navigation.navigationBar.frame.height == 44)
    }

    @Test("F5.1 largeTitleDisplayMode: inherited, always, never; a push changes the bar's height")
    func displayModes() {
        let (root, detail, third) = (page("A"), page("B"), page("C"))
        detail.navigationItem.largeTitleDisplayMode = .never
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(navigation)
        navigation.pushViewController(detail, animated: true)
        stage.pass(0.1)
        #expect(root.view.safeAreaInsets.top == 155 && detail.view.safeAreaInsets.top == 103)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 44)
        navigation.pushViewController(third, animated: false)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 44, "as the one before")
        navigation.popToRootViewController(animated: true)
        stage.settle()
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test("F5.2 with content under it the bar has a background, at the edge of content it has none")
    func scrollEdge() throws {
        let (page, scrollView) = scrolling("A")
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page)
        tabs.viewControllers = [navigation]
        let stage = Stage(tabs)
        func background(_ bar: UIView) -> UIColor? { bar.subviews.first { $0 is _UIBarBackground }?.backgroundColor }
        #expect(background(navigation.navigationBar) == nil)
        #expect(background(tabs.tabBar) != nil, "content goes on under the tab bar")
        scrollView.contentOffset.y = 100
        stage.settle()
        #expect(background(navigation.navigationBar) != nil)
        scrollView.contentOffset.y = 3000 - 852 + 83
        stage.settle()
        #expect(background(tabs.tabBar) == nil)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        navigation.navigationBar.scrollEdgeAppearance = look
        scrollView.contentOffset.y = -103
        stage.settle()
        #expect(background(navigation.navigationBar) == .red)
        look.backgroundColor = .blue
        #expect(background(navigation.navigationBar) == .red, "bars keep copies")
        navigation.navigationBar.scrollEdgeAppearance?.backgroundColor = .green
        #expect(background(navigation.navigationBar) == .green)
    }

    @Test("F5.2 a bar's style and tint are not to be seen at the edge of content, those of an opaque bar are (Apple: scrollEdgeAppearance)")
    func olderScrollEdge() throws {
        let (page, scrollView) = scrolling("A")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        let bar = navigation.navigationBar
        func background() -> UIColor? { bar.subviews.first { $0 is _UIBarBackground }?.backgroundColor }
        bar.barStyle = .black
        stage.settle()
        #expect(background() == nil)
        scrollView.contentOffset.y = 100
        stage.settle()
        #expect(try #require(background()).cgColor.components?.first ?? 1 < 0.1)
        bar.barTintColor = .red
        scrollView.contentOffset.y = -103
        stage.settle()
        #expect(background() == nil)
        bar.isTranslucent = false
        stage.settle()
        #expect(background() == .red)
    }

    @Test("F5.1 the toolbar stands above the tab bar and shows the top controller's items")
    func toolbar() throws {
        let page = page("A")
        let log = Log()
        let action = UIAction(title: "Go") { _ in log.add("go") }
        page.toolbarItems = [
            UIBarButtonItem(primaryAction: action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        #expect(navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 34)
        navigation.setToolbarHidden(false, animated: true)
        stage.settle()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 852 - 34 - 44, width: 393, height: 44))
        #expect(page.view.safeAreaInsets.bottom == 78)
        stage.tap(30, 852 - 34 - 22)
        #expect(log.take() == ["go"])
        navigation.isToolbarHidden = true
        stage.settle()
        #expect(navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 34)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace(), UIBarButtonItem(title: "B", style: .done, target: nil, action: nil)]
        bar.items = items
        bar.layoutIfNeeded()
        let b = try #require(label("B", in: bar))
        #expect(abs(b.convert(b.bounds, to: bar).maxX - 284) < 0.5)
        #expect(b.font == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test("F6.7 a bar button's badge stands at its upper corner")
    func badges() throws {
        let page = page("A")
        let item = UIBarButtonItem(systemItem: .action)
        page.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        func badge(_ view: UIView) -> UIView? {
            for child in view.subviews {
                if let found = child as? _UIBadgeView ?? badge(child) { return found }
            }
            return nil
        }
        #expect(badge(navigation.navigationBar) == nil)
        item.badge = .count(3)
        stage.settle()
        let shown = try #require(badge(navigation.navigationBar))
        #expect((18..<19).contains(shown.frame.width) && abs(shown.frame.height - 18) < 0.01, "\(shown.frame)")
        #expect(shown.frame.maxX > shown.superview!.bounds.maxX)
        item.badge = .indicator()
        stage.settle()
        #expect(try #require(badge(navigation.navigationBar)).frame.width == 8)
        item.badge = nil
        stage.settle()
        #expect(badge(navigation.navigationBar) == nil)
    }

    @Test("F5.1 an app's own bar comes by key-value coding")
    func ownBar() {
        final class OwnBar: UINavigationBar {}
        let page = page("A")
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(navigation)
        let old = navigation.navigationBar
        let bar = OwnBar(frame: .zero)
        navigation.setValue(bar, forKey: "navigationBar")
        stage.settle()
        #expect(navigation.navigationBar === bar && old.superview == nil)
        #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44) && bar.topItem === page.navigationItem)
        #expect(label("A", in: bar) != nil)
    }

    @Test("F5.1 a toolbar that stands on the safe area reaches down to the edge; one further up does not")
    func toolbarOnSafeArea() throws {
        let page = UIViewController()
        let bar = UIToolbar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(bar)
        let bottom = bar.bottomAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            bottom, bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        ])
        let stage = Stage(page)
        let background = try #require(bar.subviews.first)
        #expect(bar.frame == CGRect(x: 0, y: 852 - 34 - 44, width: 393, height: 44))
        #expect(background.frame == CGRect(x: 0, y: 0, width: 393, height: 44 + 34))
        bottom.constant = -100
        stage.settle()
        #expect(background.frame.height == 44)
    }

    @Test("F5.1 a controller's toolbar over content that ends above it has no background, whatever is asked first")
    func bareToolbar() throws {
        let page = UIViewController()
        page.toolbarItems = [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        _ = Stage(navigation)
        let background = try #require(navigation.toolbar.subviews.first)
        func isBare(_ view: UIView) -> Bool { view.isHidden || view.alpha == 0 || (view.backgroundColor?.cgColor.alpha ?? 0) == 0 && !(view is UIVisualEffectView) && view.subviews.allSatisfy(isBare) }
        #expect(background.subviews.allSatisfy(isBare))
    }
}
