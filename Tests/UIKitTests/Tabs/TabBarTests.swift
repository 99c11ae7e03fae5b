import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TabBarTests {
    private func picture(_ color: UIColor = .black, _ side: CGFloat = 25) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func tabs(_ titles: [String]) -> UITabBarController {
        let controller = UITabBarController()
        controller.viewControllers = titles.map { title in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: picture(), selectedImage: nil)
            return page
        }
        return controller
    }

    @Test("F6.2 the bar is 49 points and the bottom inset high; buttons are equally wide")
    func geometry() {
        let tabs = tabs(["A", "B", "C", "D", "E"])
        let stage = Stage(tabs)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        let buttons = systemButtons(tabs.tabBar)
        #expect(buttons.count == 5)
        for (index, button) in buttons.enumerated() {
            #expect(abs(button.frame.width - 393 / 5) < 0.001)
            #expect(abs(button.frame.minX - 393 / 5 * CGFloat(index)) < 0.001)
            #expect(button.frame.minY == 1 && button.frame.height == 48)
            #expect(button is UIControl)
        }
        #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
        #expect(tabs.selectedViewController?.view.frame == stage.window.bounds)
        withExtendedLifetime(stage) {}
    }

    @Test("F6.2 32 points in landscape on a phone, 50 on a pad")
    func otherHeights() {
        let tabs = tabs(["A", "B"])
        let stage = Stage(tabs)
        UIScreen.main.configure(.standard, landscape: true)
        stage.window.frame = UIScreen.main.bounds
        stage.settle()
        #expect(abs(tabs.tabBar.bounds.height - 53) < 0.001)
        UIScreen.main.configure(.standard)
    }

    @Test("F6.2 image and title stand where iOS puts them")
    func parts() throws {
        let tabs = tabs(["首页", "我"])
        let stage = Stage(tabs)
        let button = try #require(systemButtons(tabs.tabBar).first)
        let image = try #require(button.subviews.first { $0 is UITabBarSwappableImageView })
        let label = try #require(button.subviews.first { $0 is UITabBarButtonLabel } as? UILabel)
        #expect(image.frame.size == CGSize(width: 25, height: 25))
        let inBar = image.convert(image.bounds, to: tabs.tabBar)
        #expect(abs(inBar.minY - 7) < 0.5 && abs(inBar.midX - button.frame.midX) < 0.5)
        #expect(label.font == .systemFont(ofSize: 10, weight: .medium))
        #expect(label.text == "首页")
        #expect(abs(label.frame.midY - 41) < 0.5)
        withExtendedLifetime(stage) {}
    }

    @Test("F6.2 image, title and badge follow the item, and one change touches that button only")
    func liveItems() throws {
        let tabs = tabs(["A", "B", "C"])
        let bar = CountingBar(frame: .zero)
        tabs.setValue(bar, forKey: "tabBar")
        let stage = Stage(tabs)
        let buttons = systemButtons(bar)
        let item = try #require(bar.items?[1])
        let layouts = bar.layouts
        item.badgeValue = "10"
        stage.settle()
        #expect(bar.layouts == layouts, "a badge does not lay the bar out")
        let badge = try #require(buttons[1].subviews.first { String(describing: type(of: $0)) == "_UIBadgeView" })
        #expect(badge.frame.height == 18 && badge.frame.width > 18)
        #expect(badge.frame.minX > buttons[1].bounds.midX)
        #expect(!buttons[0].subviews.contains { $0 is _UIBadgeView })
        item.badgeValue = "1"
        stage.settle()
        #expect(badge.frame.size == CGSize(width: 18, height: 18))
        #expect(badge.backgroundColor == .systemRed)
        item.badgeColor = .blue
        #expect(badge.backgroundColor == .blue)
        item.badgeValue = nil
        #expect(badge.superview == nil)
        item.title = "other"
        stage.settle()
        #expect(buttons[1].subviews.contains { ($0 as? UILabel)?.text == "other" })
        #expect(buttons[1].accessibilityLabel == "other")
    }

    @Test("F6.2 a changed badge damages its button alone")
    func damage() throws {
        let tabs = tabs(["A", "B", "C"])
        tabs.viewControllers?.first?.view.backgroundColor = .white
        let stage = Stage(tabs)
        let host = PictureHost()
        ApplicationHost.attach(host)
        defer { ApplicationHost.attach(nil) }
        Runtime.current.picture.invalidate()
        stage.settle()
        let button = systemButtons(tabs.tabBar)[1]
        host.damage = nil
        tabs.tabBar.items?[1].badgeValue = "3"
        stage.settle()
        let box = try #require(host.damage)
        let allowed = button.convert(button.bounds, to: nil).insetBy(dx: -1, dy: -1)
        #expect(allowed.contains(box), "\(box) reaches out of \(allowed)")
    }

    @Test("F6.7 an original image keeps its colours, any other takes the tint")
    func rendering() throws {
        let original = UITabBarItem(title: "A", image: picture(.green).withRenderingMode(.alwaysOriginal), selectedImage: nil)
        let masked = UITabBarItem(title: "B", image: picture(.green), selectedImage: nil)
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.tintColor = .red
        bar.unselectedItemTintColor = .blue
        bar.items = [original, masked]
        let stage = Stage()
        stage.window.addSubview(bar)
        stage.window.isHidden = false
        stage.settle()
        func color(_ index: Int) -> String {
            let view = systemButtons(bar)[index].subviews.first { $0 is UITabBarSwappableImageView }
            return PixelReader(view!.layer.contents as! CGImage).sketch.first.map { String($0.prefix(1)) } ?? ""
        }
        #expect(color(0) == "g")
        #expect(color(1) == "b")
        bar.selectedItem = masked
        stage.settle()
        #expect(color(0) == "g")
        #expect(color(1) == "r")
    }

    @Test("F6.7 title attributes by state, appearance, offsets, insets")
    func looks() throws {
        let tabs = tabs(["A", "B"])
        let stage = Stage(tabs)
        let items = try #require(tabs.tabBar.items)
        func label(_ index: Int) -> UILabel { systemButtons(tabs.tabBar)[index].subviews.compactMap { $0 as? UILabel }.first! }
        func image(_ index: Int) -> UIView { systemButtons(tabs.tabBar)[index].subviews.first { $0 is UITabBarSwappableImageView }! }
        items[0].setTitleTextAttributes([.foregroundColor: UIColor.orange, .font: UIFont.systemFont(ofSize: 12)], for: .normal)
        items[0].setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
        stage.settle()
        #expect(label(0).textColor == .purple)
        #expect(label(0).font.pointSize == 12, "the font of the normal state serves all")
        tabs.selectedIndex = 1
        stage.settle()
        #expect(label(0).textColor == .orange)
        let look = UITabBarAppearance()
        look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        look.stackedLayoutAppearance.selected.iconColor = .magenta
        tabs.tabBar.standardAppearance = look
        stage.settle()
        #expect(label(0).textColor == .orange, "what the item says wins")
        #expect(image(1).tintColor == .magenta)
        let before = (label(1).frame, image(1).frame)
        items[1].titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
        items[1].imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
        stage.settle()
        #expect(abs(label(1).frame.minX - before.0.minX - 2) < 0.34 && abs(label(1).frame.minY - before.0.minY + 3) < 0.34)
        #expect(abs(image(1).frame.minY - before.1.minY - 6) < 0.34 && image(1).frame.size == before.1.size)
    }

    @Test("F6.3 the delegate and items of a managed bar are the controller's")
    func managedBar() {
        let tabs = tabs(["A"])
        let reason = "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."
        #expect(tabs.tabBar.delegate === tabs)
        #expect(ObjCException.catching { tabs.tabBar.delegate = nil }?.reason == reason)
        #expect(ObjCException.catching { tabs.tabBar.delegate = tabs }?.reason == reason, "even for the same object")
        #expect(
            ObjCException.catching { tabs.tabBar.items = [] }?.reason
                == "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }

    @Test("F6.2 a bar of one's own calls its delegate on a tap")
    func ownBar() {
        let log = Log()
        let listener = BarListener(log)
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 300, height: 49))
        bar.items = [UITabBarItem(title: "A", image: nil, tag: 3), UITabBarItem(tabBarSystemItem: .search, tag: 4)]
        bar.delegate = listener
        let stage = Stage()
        stage.window.addSubview(bar)
        stage.window.isHidden = false
        stage.settle()
        #expect(bar.selectedItem == nil)
        stage.tap(225, 120)
        #expect(log.take() == ["didSelect 4"])
        #expect(bar.selectedItem === bar.items?[1])
        #expect(systemButtons(bar)[1].accessibilityLabel == "Search")
        #expect(systemButtons(bar)[1].accessibilityTraits.contains(.selected))
    }
}

/// Counts its layouts.
@MainActor final class CountingBar: UITabBar {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

@MainActor final class BarListener: NSObject, UITabBarDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.add("didSelect \(item.tag)") }
}

extension BarListener: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tabBar(_:didSelect:)") { o, a in
            (o as! BarListener).tabBar(a[0] as! UITabBar, didSelect: a[1] as! UITabBarItem)
            return nil
        }
    }
}

/// Remembers what the last frame damaged, in points.
@MainActor final class PictureHost: DisplayServer {
    var damage: CGRect?
    func prepare() {}
    func frameWanted() {}
    func present(_ pixels: PixelBuffer, damage: DamageReport) {
        for rect in damage.rects {
            let box = CGRect(
                x: CGFloat(rect.x0) / 3, y: CGFloat(rect.y0) / 3, width: CGFloat(rect.width) / 3, height: CGFloat(rect.height) / 3)
            self.damage = self.damage?.union(box) ?? box
        }
    }
    func run() -> Int32 { 0 }
}
