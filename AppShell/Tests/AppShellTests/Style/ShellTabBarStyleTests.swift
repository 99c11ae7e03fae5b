import Testing
import UIKit
@testable import AppShell

private final class ListPage: UITableViewController {
    private(set) var appearances = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearances += 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private final class CountingController: ShellTabBarController {
    var containments = 0

    override func addChild(_ child: UIViewController) {
        containments += 1
        super.addChild(child)
    }
}

@MainActor struct ShellTabBarStyleTests {
    private static let small = CGSize(width: 375, height: 667)
    private static let large = CGSize(width: 393, height: 852)

    /// - Parameter bottom: the bottom safe area, whatever the device is.
    private func makeController(_ size: CGSize, bottom: CGFloat, style: UIUserInterfaceStyle = .light) -> (CountingController, UIWindow) {
        let controller = CountingController()
        let symbols = ["house", "message", "star", "person"]
        controller.setViewControllers(symbols.map { symbol in
            let page = ListPage(style: .plain)
            page.title = symbol
            page.tabBarItem.image = UIImage(systemName: symbol)
            return page
        })
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = style
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        let deviceInset = controller.view.safeAreaInsets.bottom - controller.additionalSafeAreaInsets.bottom
        controller.additionalSafeAreaInsets.bottom = bottom - deviceInset
        window.layoutIfNeeded()
        return (controller, window)
    }

    private func background(_ controller: ShellTabBarController) -> CGRect {
        controller.view.convert(controller.tabBar.barLayout.background, from: controller.tabBar)
    }

    private func pageBottom(_ controller: ShellTabBarController) -> CGFloat {
        controller.selectedViewController?.view.safeAreaInsets.bottom ?? -1
    }

    // MARK: Frames

    @Test("F7.2 each style: bar, background, content and the page's bottom safe area, 375×667 and 393×852, s 34") func frames() {
        let expected: [(style: ShellTabBarStyle, height: CGFloat, covers: Bool)] = [
            (.classic, 55, false), (.system, 49, true), (.raisedCentre, 49, true), (.floatingCapsule, 64, true), (.dock, 60, true),
        ]
        for (size, bottom) in [(Self.small, CGFloat(0)), (Self.large, 34)] {
            let (controller, window) = makeController(size, bottom: bottom)
            for (style, height, covers) in expected {
                controller.tabBarStyle = style
                let bar = CGRect(x: 0, y: size.height - height - bottom, width: size.width, height: height + bottom)
                #expect(controller.tabBar.frame == bar, "\(style.name)")
                let content = CGRect(x: 0, y: 0, width: size.width, height: covers ? size.height : bar.minY)
                #expect(controller.contentView.frame == content, "\(style.name)")
                #expect(pageBottom(controller) == (covers ? height + bottom : 0), "\(style.name)")
                let capsule = CGRect(x: 16, y: bar.minY, width: size.width - 32, height: 56)
                #expect(background(controller) == (style.isFloating ? capsule : bar), "\(style.name)")
            }
            window.isHidden = true
        }
    }

    @Test("F7.3 a capsule's tabs share its width between its ends, and stand right to left where the language does") func capsuleTabs() {
        let (controller, window) = makeController(Self.small, bottom: 0)
        controller.tabBarStyle = .floatingCapsule
        let width: CGFloat = (375 - 48) / 4
        let tabs = (0..<4).map { CGRect(x: 24 + CGFloat($0) * width, y: 0, width: width, height: 56) }
        #expect(controller.tabBar.items.map(\.frame) == tabs)
        controller.tabBar.semanticContentAttribute = .forceRightToLeft
        controller.tabBar.layoutIfNeeded()
        #expect(controller.tabBar.items.map(\.frame.minX) == [24 + 3 * width, 24 + 2 * width, 24 + width, 24])
        window.isHidden = true
    }

    @Test("F7.3 tabs keep to the safe area's sides, the background does not; a capsule does") func sides() {
        let metrics = ShellTabBarLayout.Metrics(size: CGSize(width: 852, height: 70), barHeight: 49, itemHeights: [0, 0])
        let insets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        let edge = ShellTabBarStyle.system.layout(metrics, sideInsets: insets) { .equalWidths($0) }
        #expect(edge.background == CGRect(x: 0, y: 0, width: 852, height: 70))
        #expect(edge.items.map(\.minX) == [59, 426])
        let capsule = ShellTabBarStyle.floatingCapsule.layout(metrics, sideInsets: insets) { .equalWidths($0) }
        #expect(capsule.background == CGRect(x: 75, y: 0, width: 702, height: 49))
        #expect(capsule.items.map(\.minX) == [83, 426])
        let classic = ShellTabBarStyle.classic.layout(metrics, sideInsets: insets) { .equalWidths($0) }
        #expect(classic == .equalWidths(metrics))
    }

    @Test("F7.2 each style hides below the view, and the page takes the room") func hiding() {
        for (size, bottom) in [(Self.small, CGFloat(0)), (Self.large, 34)] {
            let (controller, window) = makeController(size, bottom: bottom)
            for style in ShellTabBarStyle.all {
                controller.tabBarStyle = style
                let shown = controller.tabBar.frame
                controller.setTabBarHidden(true, animated: false)
                #expect(controller.tabBar.frame.minY == size.height)
                #expect(controller.tabBar.isHidden)
                #expect(controller.contentView.frame.height == size.height)
                #expect(pageBottom(controller) == bottom, "\(style.name)")
                controller.setTabBarHidden(false, animated: false)
                #expect(controller.tabBar.frame == shown)
            }
            window.isHidden = true
        }
    }

    // MARK: Switching

    @Test("F7.1 F7.2 through all styles and back: the first frames; tab, badge, child and offset stay") func switching() throws {
        for (size, bottom) in [(Self.small, CGFloat(0)), (Self.large, 34)] {
            let (controller, window) = makeController(size, bottom: bottom)
            controller.selectedIndex = 2
            controller.viewControllers[1].tabBarItem.badgeValue = "7"
            let page = try #require(controller.viewControllers[2] as? ListPage)
            window.layoutIfNeeded()
            page.tableView.contentOffset.y = 321
            let frames = { [controller.tabBar.frame, controller.contentView.frame, page.view.frame] + controller.tabBar.items.map(\.frame) }
            let first = frames()
            let (items, appearances, containments) = (controller.tabBar.items, page.appearances, controller.containments)
            for style in ShellTabBarStyle.all + [.classic] {
                controller.tabBarStyle = style
                #expect(controller.selectedIndex == 2)
                #expect(controller.tabBar.selectedItem === items[2])
                #expect(controller.tabBar.items.map { ObjectIdentifier($0) } == items.map { ObjectIdentifier($0) })
                #expect(items[1].badgeValue == "7")
                #expect(controller.children == [page])
                #expect(page.tableView.contentOffset.y == 321, "\(style.name)")
            }
            #expect(frames() == first)
            #expect(page.additionalSafeAreaInsets == .zero)
            #expect(page.appearances == appearances)
            #expect(controller.containments == containments)
            window.isHidden = true
        }
    }

    @Test("F7.2 a bar that is hidden stays so through a switch") func hiddenSwitch() {
        let (controller, window) = makeController(Self.large, bottom: 34)
        controller.setTabBarHidden(true, animated: false)
        for style in ShellTabBarStyle.all {
            controller.tabBarStyle = style
            #expect(controller.isTabBarHidden && controller.tabBar.isHidden)
            #expect(controller.tabBar.frame.minY == 852)
            #expect(controller.contentView.frame.height == 852)
        }
        window.isHidden = true
    }

    // MARK: Touches

    @Test("F7.8 touches beside and below a capsule, and in its corners, go to the page") func capsuleTouches() {
        let (controller, window) = makeController(Self.large, bottom: 34)
        controller.tabBarStyle = .floatingCapsule
        let capsule = background(controller)
        let isBar = { (x: CGFloat, y: CGFloat) in
            controller.view.hitTest(CGPoint(x: x, y: y), with: nil)?.isDescendant(of: controller.tabBar) ?? false
        }
        #expect(capsule == CGRect(x: 16, y: 754, width: 361, height: 56))
        #expect(isBar(capsule.midX, capsule.midY))
        #expect(isBar(capsule.minX + 2, capsule.midY))
        let outside = [(8, 782), (385, 782), (196, 814), (196, 840), (18, 756), (375, 808), (26, 755)]
        for (x, y) in outside {
            #expect(!isBar(CGFloat(x), CGFloat(y)), "\(x), \(y)")
            #expect(controller.view.hitTest(CGPoint(x: x, y: y), with: nil)?.isDescendant(of: controller.contentView) == true, "\(x), \(y)")
        }
        controller.tabBarStyle = .system
        #expect(isBar(8, 840))
        window.isHidden = true
    }

    @Test("F7.8 the action: raised in the middle, or level between the tabs") func action() throws {
        let (controller, window) = makeController(Self.small, bottom: 0)
        controller.tabBar.action = ShellTabBarAction(index: 1, accessibilityLabel: "Add")
        let button = try #require(controller.tabBar.actionButton)
        controller.tabBar.layoutIfNeeded()
        let classic = button.frame
        controller.tabBarStyle = .raisedCentre
        #expect(button.frame == CGRect(x: 159.5, y: -20, width: 56, height: 56))
        #expect(button.backgroundColor == controller.tabBar.tintColor)
        #expect(controller.tabBar.items.map(\.frame.minX) == [0, 75, 225, 300])
        #expect(controller.view.hitTest(CGPoint(x: 187, y: 618 - 10), with: nil)?.isDescendant(of: button) == true)
        #expect((controller.tabBar.accessibilityElements?[2] as? UIView) === button)
        controller.tabBarStyle = .system
        #expect(button.frame == CGRect(x: 92.5, y: 4.5, width: 40, height: 40))
        controller.tabBarStyle = .floatingCapsule
        #expect(button.frame.midY == 28 && button.frame.width == 40)
        controller.tabBarStyle = .classic
        #expect(button.frame == classic)
        #expect(button.backgroundColor == nil)
        window.isHidden = true
    }

    // MARK: Looks

    @Test("F7.4 a dock draws no titles, marks the selected tab, and still speaks and enlarges its title") func dock() throws {
        let (controller, window) = makeController(Self.small, bottom: 0)
        let (first, second) = (controller.tabBar.items[0], controller.tabBar.items[1])
        controller.tabBarStyle = .dock
        #expect(first.itemLayout.title.isNull)
        #expect(first.accessibilityLabel == "house" && first.largeContentTitle == "house" && first.showsLargeContentViewer)
        let pill = try #require(first.markFrame)
        #expect(pill.size == CGSize(width: 64, height: 44))
        #expect(abs(pill.midX - first.bounds.midX) <= 1 && abs(pill.midY - 30) <= 1)
        #expect(second.markFrame == nil)
        var style = ShellTabBarStyle.dock
        style.appearance?.item.selectionMark = .dot
        controller.tabBarStyle = style
        #expect(first.markFrame?.size == CGSize(width: 5, height: 5))
        #expect(first.markFrame.map { $0.minY > first.itemLayout.image.maxY - 1 && $0.maxY <= 60 } == true)
        controller.tabBarStyle = .classic
        #expect(!first.itemLayout.title.isNull)
        #expect(first.markFrame == nil)
        window.isHidden = true
    }

    @Test("F7.3 the selected tab takes the tint color; the bar is light or dark as its window", arguments: [false, true])
    func colors(isDark: Bool) {
        let (controller, window) = makeController(Self.small, bottom: 0, style: isDark ? .dark : .light)
        window.tintColor = .green
        for style in ShellTabBarStyle.all.dropFirst() {
            controller.tabBarStyle = style
            window.layoutIfNeeded()
            let pixels = Pixels(window.bounds) { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
            let bar = background(controller)
            // Between two tabs there is nothing but the background.
            let ground = pixels[controller.tabBar.items[1].frame.minX, bar.midY]
            #expect(isDark ? ground.red < 60 : ground.red > 220, "\(style.name) \(ground)")
            let first = controller.view.convert(controller.tabBar.items[0].frame, from: controller.tabBar)
            let second = controller.view.convert(controller.tabBar.items[1].frame, from: controller.tabBar)
            let green = pixels.box { $0.green > 180 && $0.red < 90 && $0.blue < 90 }
            #expect(first.contains(green) && !green.isEmpty, "\(style.name) \(green)")
            #expect(!second.intersects(green))
        }
        window.isHidden = true
    }

    @Test("F7.8 the action is a white sign on a circle in the tint color", arguments: [nil, UIColor.green])
    func actionColors(tint: UIColor?) {
        let (controller, window) = makeController(Self.small, bottom: 0)
        window.tintColor = tint
        controller.tabBar.action = ShellTabBarAction(accessibilityLabel: "Add")
        controller.tabBarStyle = .raisedCentre
        window.layoutIfNeeded()
        let pixels = Pixels(window.bounds) { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
        let circle = controller.view.convert(CGRect(x: 159.5, y: -20, width: 56, height: 56), from: controller.tabBar)
        let (edge, middle) = (pixels[circle.minX + 6, circle.midY], pixels[circle.midX, circle.midY])
        #expect(tint == nil ? edge.blue > 200 && edge.red < 60 : edge.green > 200 && edge.red < 60, "\(edge)")
        #expect(middle.red > 230 && middle.green > 230 && middle.blue > 230, "\(middle)")
        window.isHidden = true
    }

    @Test("F7.2 a style is found by its name") func names() {
        #expect(ShellTabBarStyle.all.map(\.name) == ["classic", "system", "raisedCentre", "floatingCapsule", "dock"])
        #expect(ShellTabBarStyle.named("dock")?.height == 60)
        #expect(ShellTabBarStyle.named("none") == nil)
    }
}
