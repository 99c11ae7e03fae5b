import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit

@MainActor private final class ContentGiver: NSObject, UILargeContentViewerInteractionDelegate, ObjCTableProviding {
    let log: Log
    init(_ log: Log) { self.log = log }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("largeContentViewerInteraction(_:didEndOn:at:)") { o, a in
            (o as! ContentGiver).log.add("ended on \((a[1] as? UIView)?.largeContentTitle ?? "nothing")")
            return nil
        }
    }
}

/// The large content viewer: when it shows, what, and what lifting the finger does.
@MainActor @Suite(.serialized, .freshRuntime) struct LargeContentTests {
    private let log = Log()

    private func shown(_ stage: Stage) -> [String] {
        stage.window.subviews.compactMap { $0 as? LargeContentViewer }.map { viewer in
            viewer.subviews.compactMap { ($0 as? UILabel)?.text }.joined()
        }
    }

    @Test("F4.6 in accessibility sizes a press on a tab shows it large, sliding shows the next, lifting selects; in other sizes nothing shows")
    func tabBar() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Home", "Search"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "house"), tag: 0)
            return controller
        }
        let stage = Stage(tabs)
        stage.settle()
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        let (first, second) = (bar.minX + bar.width / 4, bar.minX + bar.width * 3 / 4)
        stage.down(second, bar.minY + 20)
        stage.pass(1)
        #expect(shown(stage) == [])
        stage.up(second, bar.minY + 20)
        stage.settle()
        #expect(tabs.selectedIndex == 1)

        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
        stage.settle()
        stage.down(first, bar.minY + 20)
        stage.pass(1)
        #expect(shown(stage) == ["Home"])
        stage.move(second, bar.minY + 20)
        stage.pass(0.1)
        #expect(shown(stage) == ["Search"])
        stage.move(first, bar.minY + 20)
        stage.up(first, bar.minY + 20)
        stage.settle()
        #expect(shown(stage) == [])
        #expect(tabs.selectedIndex == 0)
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    @Test("F4.6 an app's own interaction shows the view under the finger and tells where it ended; views that do not ask are not shown")
    func ownInteraction() {
        let root = UIViewController()
        let strip = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
        for (at, title) in ["Cut", "Copy", nil].enumerated() {
            let view = UIView(frame: CGRect(x: 100 * at, y: 0, width: 100, height: 60))
            view.showsLargeContentViewer = title != nil
            view.largeContentTitle = title
            strip.addSubview(view)
        }
        root.view.addSubview(strip)
        let giver = ContentGiver(log)
        let interaction = UILargeContentViewerInteraction(delegate: giver)
        strip.addInteraction(interaction)
        #expect(interaction.view === strip && interaction.gestureRecognizerForExclusionRelationship.view === strip)
        let stage = Stage(root)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityMedium)
        stage.settle()
        stage.down(250, 130)
        stage.pass(1)
        #expect(shown(stage) == [])
        stage.up(250, 130)
        stage.settle()
        #expect(log.take() == [])
        stage.down(150, 130)
        stage.pass(1)
        #expect(shown(stage) == ["Copy"])
        stage.move(50, 130)
        stage.up(50, 130)
        stage.settle()
        #expect(log.take() == ["ended on Cut"])
        stage.down(150, 130)
        stage.pass(1)
        stage.cancel(150, 130)
        stage.settle()
        #expect(shown(stage) == [])
        #expect(log.take() == [])
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    // Reason: common knowledge, and Apple's page on UILargeContentViewerInteraction: the item is shown large in the middle of the screen; its looks are UNVERIFIED.
    @Test("F4.6 the viewer is a rounded square in the middle of the screen, its picture over its title, both in its middle, over everything else", arguments: [false, true])
    func look(isDark: Bool) throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Home", "Search"].map { title in
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "house"), tag: 0)
            return controller
        }
        let stage = Stage(tabs)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        stage.settle()
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        stage.down(bar.minX + bar.width / 4, bar.minY + 20)
        stage.pass(1)
        let viewer = try #require(stage.window.subviews.last as? LargeContentViewer)
        let screen = stage.window.bounds
        #expect(viewer.frame.width == viewer.frame.height && viewer.frame.width > screen.width / 2)
        #expect(viewer.center == CGPoint(x: screen.midX, y: screen.midY))
        #expect(viewer.layer.cornerRadius > 20 && viewer.alpha == 1)
        let picture = try #require(viewer.subviews.compactMap { $0 as? UIImageView }.first)
        let title = try #require(viewer.subviews.compactMap { $0 as? UILabel }.first)
        #expect(picture.frame.width > 4 * 25 && picture.frame.height == picture.frame.width, "many times the bar's")
        #expect(abs(picture.center.x - viewer.bounds.midX) < 0.4 && abs(title.center.x - viewer.bounds.midX) < 0.4)
        #expect(title.frame.minY > picture.frame.maxY && title.font.pointSize > 20)
        #expect(abs(picture.frame.minY - (viewer.bounds.height - title.frame.maxY)) < 0.4, "as much room above as below")
        // What is seen: ink of the label's colour on the panel, and the panel on the screen.
        let pixels = Camera(stage).pixels()
        let panel = pixels[Int(viewer.frame.minX) + 12, Int(viewer.frame.midY)]
        #expect(isDark ? panel.red < 80 : panel.red > 220)
        #expect(panel != pixels[10, Int(viewer.frame.midY)] || !isDark)
        let area = viewer.convert(picture.frame, to: nil)
        let ink = (Int(area.minX)..<Int(area.maxX)).filter { x in
            let pixel = pixels[x, Int(area.midY) + 10]
            return isDark ? pixel.red > 200 : pixel.red < 60
        }
        #expect(ink.count > 4, "the walls of the house")
        #expect(!viewer.isUserInteractionEnabled)
        stage.up(bar.minX + bar.width / 4, bar.minY + 20)
        stage.settle()
        #expect(viewer.superview == nil)
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    @Test("F4.6 items of navigation bars and toolbars show their titles and pictures; lifting does what a tap does, sliding off does nothing")
    func bars() throws {
        let root = UIViewController()
        let target = Target(Log())
        target.onFire = { [log] in log.add("tapped \(($0 as? UIBarButtonItem)?.title ?? "")") }
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: target, action: "sender:")
        item.largeContentSizeImage = UIImage(systemName: "pencil")
        root.navigationItem.rightBarButtonItem = item
        root.toolbarItems = [
            UIBarButtonItem(title: "Share", style: .plain, target: target, action: "sender:"),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        ]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let stage = Stage(navigation)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityMedium)
        stage.settle()
        func place(_ title: String, in bar: UIView) throws -> CGPoint {
            func find(_ view: UIView) -> UIView? { view.showsLargeContentViewer && view.largeContentTitle == title ? view : view.subviews.lazy.compactMap(find).first }
            let view = try #require(find(bar))
            return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        }
        for (title, bar) in [("Edit", navigation.navigationBar), ("Share", navigation.toolbar)] as [(String, UIView)] {
            let point = try place(title, in: bar)
            stage.down(point.x, point.y)
            stage.pass(1)
            #expect(shown(stage) == [title])
            stage.up(point.x, point.y)
            stage.settle()
            #expect(log.take() == ["tapped \(title)"])
            stage.down(point.x, point.y)
            stage.pass(1)
            stage.move(200, 400)
            stage.pass(0.1)
            stage.up(200, 400)
            stage.settle()
            #expect(shown(stage) == [] && log.take() == [])
        }
        withExtendedLifetime(target) {}
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    // Apple: UILargeContentViewerItem, what views of UIKit's give without being told.
    @Test("F4.6 labels, buttons and image views give their text and picture, are shown only when asked to be, and what they are told wins")
    func defaults() {
        let picture = UIImage(systemName: "star")
        let (label, button, image) = (UILabel(), UIButton(type: .system), UIImageView(image: picture))
        label.text = "Name"
        button.setTitle("Send", for: .normal)
        button.setImage(picture, for: .normal)
        for view in [label, button, image, UIView()] as [UIView] {
            #expect(!view.showsLargeContentViewer && !view.scalesLargeContentImage && view.largeContentImageInsets == .zero)
        }
        #expect(label.largeContentTitle == "Name" && label.largeContentImage == nil)
        #expect(button.largeContentTitle == "Send" && button.largeContentImage === picture)
        #expect(image.largeContentTitle == nil && image.largeContentImage === picture)
        button.largeContentTitle = "Send now"
        #expect(button.largeContentTitle == "Send now" && button.currentTitle == "Send")
        #expect(UIView().largeContentTitle == nil && UIView().largeContentImage == nil)
    }

    @Test("F4.6 a picture that is not to be scaled keeps its size; insets move it; without a title it stands in the middle alone")
    func picture() throws {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { $0.fill(CGRect(x: 0, y: 0, width: 30, height: 20)) }
        view.showsLargeContentViewer = true
        view.largeContentImage = image
        controller.view.addSubview(view)
        view.addInteraction(UILargeContentViewerInteraction(delegate: nil))
        let stage = Stage(controller)
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityMedium)
        stage.settle()
        func frame() throws -> CGRect {
            stage.down(50, 130)
            stage.pass(1)
            let viewer = try #require(stage.window.subviews.last as? LargeContentViewer)
            let frame = try #require(viewer.subviews.compactMap { $0 as? UIImageView }.first).frame
            let result = frame.offsetBy(dx: -viewer.bounds.midX, dy: -viewer.bounds.midY)
            stage.up(50, 130)
            stage.settle()
            return result
        }
        #expect(try frame() == CGRect(x: -15, y: -10, width: 30, height: 20))
        view.largeContentImageInsets = UIEdgeInsets(top: 8, left: 10, bottom: 0, right: 0)
        #expect(try frame() == CGRect(x: -10, y: -6, width: 30, height: 20))
        view.largeContentImageInsets = .zero
        view.scalesLargeContentImage = true
        #expect(try frame().width > 100)
        UIScreen.main.changeSettings(contentSizeCategory: .large)
    }

    @Test("F4.6 the viewer does not outlive its view")
    func dies() {
        weak var view: UIView?
        weak var interaction: UILargeContentViewerInteraction?
        autoreleasepool {
            let made = UIView()
            let added = UILargeContentViewerInteraction(delegate: nil)
            made.addInteraction(added)
            view = made
            interaction = added
        }
        #expect(view == nil)
        #expect(interaction == nil)
    }
}
