import Testing
import UIKit

@testable import Chapters

/// A page that writes down what its container does to it, with the bar's selection at that moment.
private final class RecordingPage: UIViewController {
    final class PageView: UIView {
        weak var page: RecordingPage?

        override var frame: CGRect {
            didSet { page?.record("frame \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))") }
        }

        override func willMove(toSuperview newSuperview: UIView?) {
            super.willMove(toSuperview: newSuperview)
            page?.record(newSuperview == nil ? "view out" : "view in")
        }
    }

    var log: ((String) -> Void)?

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("RecordingPage is made in code")
    }

    func record(_ call: String) { log?((title ?? "") + "." + call) }

    override func loadView() {
        let view = PageView()
        view.page = self
        self.view = view
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        record(parent == nil ? "willMove(nil)" : "willMove(self)")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        record(parent == nil ? "didMove(nil)" : "didMove(self)")
    }

    override func removeFromParent() {
        record("removeFromParent")
        super.removeFromParent()
    }
}

private final class RecordingController: CustomTabBarController {
    var calls: [String] = []
    var framesAtAppearance: (bar: CGRect, content: CGRect)?

    func write(_ call: String) { calls.append(call + ", bar " + (tabBar.selectedItem?.title ?? "nil")) }

    override func addChild(_ child: UIViewController) {
        if child is RecordingPage { write("addChild \(child.title ?? "")") }
        super.addChild(child)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if framesAtAppearance == nil { framesAtAppearance = (tabBar.frame, contentView.frame) }
    }
}

@MainActor @Suite(.serialized) struct Text0ControllerFixtureTests {
    private func makeController(_ count: Int = 2, size: CGSize = CGSize(width: 375, height: 667)) -> (CustomTabBarController, UIWindow) {
        let controller = CustomTabBarController()
        controller.setShowViewControllers((0..<count).map { RecordingPage("\($0)") })
        let window = Picture.makeWindow(controller, size: size)
        // The same numbers on every device.
        setBottomInset(0, of: controller, window)
        return (controller, window)
    }

    private func setBottomInset(_ inset: CGFloat, of controller: UIViewController, _ window: UIWindow) {
        controller.additionalSafeAreaInsets.bottom = inset - (controller.view.safeAreaInsets.bottom - controller.additionalSafeAreaInsets.bottom)
        window.layoutIfNeeded()
    }

    private func controllers(in root: UIViewController) -> [UIViewController] { [root] + root.children.flatMap { controllers(in: $0) } }
    private func views(in root: UIView) -> [UIView] { [root] + root.subviews.flatMap { views(in: $0) } }

    // MARK: F7.1

    @Test("F7.1 text 0: no UITabBarController and no UITabBar is inside, as root of a window and of a navigation controller", arguments: [false, true])
    func nothingOfTheSystems(isInNavigation: Bool) {
        let controller = CustomTabBarController()
        controller.setShowViewControllers([RecordingPage("a"), RecordingPage("b")])
        let root = isInNavigation ? CustomNavigationController(rootViewController: controller) : controller
        let window = Picture.makeWindow(root)
        #expect(!controllers(in: root).contains { $0 is UITabBarController })
        #expect(!views(in: window).contains { $0 is UITabBar })
        let inset = controller.view.safeAreaInsets.bottom
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612 - inset, width: 375, height: 55 + inset))
        #expect(controller.navigationItem.title == "a")
        Picture.close(window)
    }

    @Test("F7.1 text 0: contentView and tabBar have their frames before the first viewWillAppear returns, and are never made again")
    func madeOnce() throws {
        let controller = RecordingController()
        let (content, bar) = (controller.contentView, controller.tabBar)
        controller.setShowViewControllers([RecordingPage("a"), RecordingPage("b")])
        for (index, size) in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 393, height: 852)].enumerated() {
            let window = Picture.makeWindow(controller, size: size)
            let inset = controller.view.safeAreaInsets.bottom
            if index == 0 {
                let frames = try #require(controller.framesAtAppearance)
                #expect(frames.bar == CGRect(x: 0, y: 612 - inset, width: 375, height: 55 + inset))
                #expect(frames.content == CGRect(x: 0, y: 0, width: 375, height: 612 - inset))
            }
            controller.setTabBarHidden(true, animated: false)
            controller.setTabBarHidden(false, animated: false)
            controller.selectedIndex = 1 - controller.selectedIndex
            if index == 1 { controller.setShowViewControllers([RecordingPage("c"), RecordingPage("d")]) }
            #expect(controller.view.subviews == [content, bar])
            #expect(controller.contentView === content && controller.tabBar === bar)
            Picture.close(window)
        }
    }

    @Test("F7.1 text 0: selecting, recorded") func recordedOrder() {
        let controller = RecordingController()
        let pages = [RecordingPage("a"), RecordingPage("b")]
        controller.setShowViewControllers(pages)
        let window = Picture.makeWindow(controller)
        let height = Int(controller.contentView.bounds.height)
        pages[1].loadViewIfNeeded()
        for page in pages { page.log = { [weak controller] in controller?.write($0) } }
        controller.calls = []
        func exchange(_ old: String, _ new: String) -> [String] {
            [
                "\(old).willMove(nil), bar \(old)", "\(old).view out, bar \(old)", "\(old).removeFromParent, bar \(old)", "\(old).didMove(nil), bar \(old)",
                // The bar's selection changes here.
                "addChild \(new), bar \(new)", "\(new).willMove(self), bar \(new)", "\(new).frame 0 0 375 \(height), bar \(new)",
                "\(new).view in, bar \(new)", "\(new).didMove(self), bar \(new)",
            ]
        }
        controller.selectedIndex = 1
        #expect(controller.calls == exchange("a", "b"))
        controller.calls = []
        controller.tabBar.items[0].sendActions(for: .touchDown)
        // A touch selects in the bar first, and its controller then exchanges.
        #expect(controller.calls.map { $0.components(separatedBy: ", bar")[0] } == exchange("b", "a").map { $0.components(separatedBy: ", bar")[0] })
        #expect(controller.children == [pages[0]])
        #expect(pages[1].view.superview == nil)
        Picture.close(window)
    }

    @Test("F7.1 text 0: exactly one child at a time; unselected controllers load nothing, and keep stack and scroll offset") func statesStay() {
        let scroller = UIScrollView()
        scroller.contentSize = CGSize(width: 375, height: 4000)
        let scrolling = UIViewController()
        scrolling.view = scroller
        let navigation = UINavigationController(rootViewController: RecordingPage("root"))
        navigation.pushViewController(RecordingPage("pushed"), animated: false)
        let last = RecordingPage("last")
        let controller = CustomTabBarController()
        controller.setShowViewControllers([scrolling, navigation, last])
        let window = Picture.makeWindow(controller)
        scroller.contentOffset = CGPoint(x: 0, y: 1234)
        for index in [1, 0, 1, 0] {
            controller.selectedIndex = index
            #expect(controller.children == [controller.viewControllers[index]])
            #expect(controller.contentView.subviews == [controller.viewControllers[index].view])
            #expect(controller.tabBar.items.map { $0.isSelected } == (0..<3).map { $0 == index })
        }
        window.layoutIfNeeded()
        #expect(scroller.contentOffset.y == 1234)
        #expect(scrolling.view === scroller)
        #expect(navigation.viewControllers.map { $0.title } == ["root", "pushed"])
        #expect(!last.isViewLoaded)
        Picture.close(window)
    }

    @Test("F7.1 text 0: new controllers replace all old ones, with one item each, in order, title from title; the first is selected") func replaced() {
        let (controller, window) = makeController(3)
        controller.selectedIndex = 2
        let old = controller.viewControllers
        controller.setShowViewControllers([RecordingPage("x"), RecordingPage("y")])
        #expect(controller.tabBar.items.map { $0.title } == ["x", "y"])
        #expect(controller.selectedIndex == 0 && controller.tabBar.selectedItem === controller.tabBar.items[0])
        #expect(controller.children == [controller.viewControllers[0]])
        #expect(old.allSatisfy { $0.parent == nil && $0.viewIfLoaded?.superview == nil })
        #expect(controller.tabBar.subviews.filter { $0 is CustomTabBarItem }.count == 2)
        Picture.close(window)
    }

    @Test("F7.1 F7.3 F7.4 F7.5 text 0: controller, bar, items, badge and pages are freed") func freed() {
        let left = Released.survivors {
            let (controller, window) = makeController(2)
            controller.tabBar.items[1].badgeValue = "1"
            controller.tabBar.items[1].sendActions(for: .touchDown)
            controller.setTabBarHidden(true, animated: true)
            pass(0.5)
            let all: [String: AnyObject?] = [
                "controller": controller, "bar": controller.tabBar, "item": controller.tabBar.items[1],
                "badge": controller.tabBar.items[1].subviews.first { $0 is CustomTabBarBadgeView }, "page 0": controller.viewControllers[0],
                "page 1": controller.viewControllers[1], "content": controller.contentView,
            ]
            Picture.close(window)
            return all
        }
        #expect(left == [])
    }

    // MARK: F7.2

    @Test("F7.2 text 0: 375×667 shown, hidden and shown again; unanimated all is done before return") func shownAndHidden() {
        let (controller, window) = makeController()
        for isHidden in [false, true, false] {
            controller.setTabBarHidden(isHidden, animated: false)
            #expect(controller.isTabBarHidden == isHidden && controller.tabBar.isHidden == isHidden)
            #expect(controller.tabBar.frame == CGRect(x: 0, y: isHidden ? 667 : 612, width: 375, height: 55))
            #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: isHidden ? 667 : 612))
            #expect(controller.viewControllers[0].view.frame == controller.contentView.bounds)
        }
        Picture.close(window)
    }

    @Test("F7.2 text 0: m is the least of several item heights that are not 0, at most b", arguments: [
        ([0, 0, 0, 0], 0, 55, 612), ([0, 40, 0, 0], 0, 40, 627), ([48, 0, 40, 52], 0, 40, 627), ([70, 60, 0, 0], 0, 55, 612), ([0, 0, 0, 0], 70, 70, 597),
        ([80, 0, 0, 0], 70, 70, 597),
    ] as [([CGFloat], CGFloat, CGFloat, CGFloat)])
    func minimumContentHeight(heights: [CGFloat], barHeight: CGFloat, least: CGFloat, content: CGFloat) {
        let (controller, window) = makeController(4)
        controller.tabBar.height = barHeight
        for (item, height) in zip(controller.tabBar.items, heights) { item.itemHeight = height }
        // Nobody but the items tells the controller to lay out again.
        window.layoutIfNeeded()
        let height = barHeight == 0 ? 55 : barHeight
        #expect(controller.tabBar.minimumContentHeight == least)
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: content))
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 667 - height, width: 375, height: height))
        #expect(controller.tabBar.items.map { $0.frame.maxY } == Array(repeating: height, count: 4))
        Picture.close(window)
    }

    @Test("F7.2 text 0: 667×375 without a parent, and after a rotation") func landscape() {
        let controller = CustomTabBarController()
        controller.setShowViewControllers([RecordingPage("a")])
        let window = Picture.makeWindow(controller, size: CGSize(width: 667, height: 375))
        setBottomInset(0, of: controller, window)
        #expect(controller.parent == nil)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 320, width: 667, height: 55))
        #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 667, height: 320))
        window.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        setBottomInset(0, of: controller, window)
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 612, width: 375, height: 55))
        #expect(controller.viewControllers[0].view.frame == CGRect(x: 0, y: 0, width: 375, height: 612))
        Picture.close(window)
    }

    @Test("F7.2 text 0: 393×852, s 34: bar (0,763,393,89), content 763, translucent 852 with a bottom safe area of m + s; items stand in the top part",
        arguments: [false, true])
    func bottomInset(isTranslucent: Bool) {
        let (controller, window) = makeController(2, size: CGSize(width: 393, height: 852))
        controller.tabBar.isTranslucent = isTranslucent
        controller.tabBar.items[1].itemHeight = 40
        setBottomInset(34, of: controller, window)
        for isHidden in [false, true, false] {
            controller.setTabBarHidden(isHidden, animated: false)
            window.layoutIfNeeded()
            #expect(controller.tabBar.frame == CGRect(x: 0, y: isHidden ? 852 : 763, width: 393, height: 89))
            let content: CGFloat = isHidden || isTranslucent ? 852 : 778
            #expect(controller.contentView.frame == CGRect(x: 0, y: 0, width: 393, height: content))
            #expect(controller.viewControllers[0].view.safeAreaInsets.bottom == (isHidden ? 34 : isTranslucent ? 74 : 0))
        }
        controller.tabBar.items[1].itemHeight = 0
        window.layoutIfNeeded()
        #expect(controller.contentView.frame.height == (isTranslucent ? 852 : 763))
        #expect(controller.tabBar.items.map { $0.frame } == [CGRect(x: 0, y: 0, width: 196.5, height: 55), CGRect(x: 196.5, y: 0, width: 196.5, height: 55)])
        // Another tab has the same safe area at once.
        controller.selectedIndex = 1
        #expect(controller.viewControllers[1].view.safeAreaInsets.bottom == (isTranslucent ? 89 : 0))
        Picture.close(window)
    }

    @Test("F7.2 text 0: animated, isTabBarHidden changes at the call, bar.isHidden in hiding's completion only, after 0.24 s") func animated() {
        let (controller, window) = makeController()
        #expect(CustomTabBarController.hidingDuration == 0.24)
        controller.setTabBarHidden(true, animated: true)
        #expect(controller.isTabBarHidden && !controller.tabBar.isHidden)
        #expect(controller.tabBar.frame.minY == 667 && controller.contentView.frame.height == 667)
        #expect(controller.tabBar.layer.animation(forKey: "position")?.duration == 0.24)
        pass(0.2)
        #expect(!controller.tabBar.isHidden)
        pass(0.2)
        #expect(controller.tabBar.isHidden)
        controller.setTabBarHidden(false, animated: true)
        #expect(!controller.isTabBarHidden && !controller.tabBar.isHidden, "from the start of showing")
        pass(0.4)
        #expect(!controller.tabBar.isHidden && controller.tabBar.frame.minY == 612)
        Picture.close(window)
    }

    @Test("F7.2 text 0: the last call wins when two overlap", arguments: [(true, false, true), (false, true, true), (true, false, false), (false, true, false)])
    func lastCallWins(first: Bool, last: Bool, animatesLast: Bool) {
        let (controller, window) = makeController()
        controller.setTabBarHidden(!first, animated: false)
        controller.setTabBarHidden(first, animated: true)
        pass(0.1)
        controller.setTabBarHidden(last, animated: animatesLast)
        pass(0.6)
        #expect(controller.isTabBarHidden == last && controller.tabBar.isHidden == last)
        #expect(controller.tabBar.frame.minY == (last ? 667 : 612))
        #expect(controller.contentView.frame.height == (last ? 667 : 612))
        Picture.close(window)
    }

    @Test("F7.2 text 0: a picture of the bar shown, and of the bar hidden") func shownAndHiddenPictures() {
        let controller = CustomTabBarController()
        controller.setShowViewControllers(["Home", "Messages", "Discover", "Me"].map { StripPage($0) })
        for (item, name) in zip(controller.tabBar.items, ["TabHome", "TabMessage", "TabDiscover", "TabMe"]) { Text0Chapter.dress(item, name) }
        controller.tabBar.barColor = UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)
        let window = Picture.makeWindow(controller)
        let inset = controller.view.safeAreaInsets.bottom
        let shown = Picture.take("F7.2-shown", of: window)
        #expect(shown.share(of: CGRect(x: 0, y: 591 - inset, width: 375, height: 20), where: \.isGreen) > 0.94)
        #expect(shown.box { $0.isNear(0, 0, 128) } == CGRect(x: 0, y: 612 - inset, width: 375, height: 55 + inset))
        controller.setTabBarHidden(true, animated: false)
        let hidden = Picture.take("F7.2-hidden", of: window)
        #expect(hidden.share(of: CGRect(x: 0, y: 647, width: 375, height: 20), where: \.isGreen) == 1)
        #expect(hidden.count { $0.isNear(0, 0, 128) } == 0)
        controller.setTabBarHidden(false, animated: false)
        #expect(Picture.take("F7.2-shown-again", of: window) == shown)
        Picture.close(window)
    }
}

@MainActor @Suite(.serialized) struct Text0BarFixtureTests {
    private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func makeBar(_ count: Int, width: CGFloat = 375) -> CustomTabBar {
        let bar = CustomTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 55))
        bar.setTabBarItems((0..<count).map { CustomTabBarItem(title: "\($0)") })
        bar.layoutIfNeeded()
        return bar
    }

    private func makeWindow(_ view: UIView, _ size: CGSize) -> UIWindow {
        let root = UIViewController()
        root.view.backgroundColor = .black
        root.view.addSubview(view)
        return Picture.makeWindow(root, size: size)
    }

    // MARK: F7.3

    @Test("F7.3 text 0: no gap between drawn backgrounds at any scale", arguments: [1, 2, 3]) func noGap(scale: Int) {
        for (width, count) in [(375, 4), (393, 5), (320, 3)] {
            let bar = makeBar(count, width: CGFloat(width))
            bar.barColor = blue
            for item in bar.items {
                item.title = nil
                item.setBackgroundSelectedImage(nil, withUnselectedImage: .square(.red, 4))
            }
            let pixels = Pixels(bar.bounds, scale: CGFloat(scale)) { bar.layer.render(in: $0) }
            let seams = (0..<width * scale).map { pixels[(CGFloat($0) + 0.5) / CGFloat(scale), 30] }.filter { $0.blue > 70 || $0.red < 180 }
            #expect(seams.isEmpty, "\(width) / \(count): \(seams)")
        }
    }

    @Test("F7.3 text 0: pictures of image and color; the later one wins") func backgrounds() {
        let settings: [(String, (CustomTabBar) -> Void)] = [
            ("color", { $0.barColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) }), ("image", { $0.backgroundImage = .square(.red, 4) }),
        ]
        func picture(_ name: String, _ set: [(CustomTabBar) -> Void]) -> Pixels {
            let bar = CustomTabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 55))
            for one in set { one(bar) }
            let window = makeWindow(bar, CGSize(width: 200, height: 55))
            defer { Picture.close(window) }
            return Picture.take("F7.3-" + name, of: window)
        }
        let color = picture("color", [settings[0].1]), image = picture("image", [settings[1].1])
        #expect(color.count(where: \.isGreen) == 200 * 55)
        #expect(image.count(where: \.isRed) == 200 * 55)
        #expect(picture("color-then-image", [settings[0].1, settings[1].1]) == image)
        #expect(picture("image-then-color", [settings[1].1, settings[0].1]) == color)
    }

    @Test("F7.3 text 0: a picture of the selection: the touched item alone has the selected look") func selection() {
        let bar = makeBar(4)
        bar.barColor = .black
        for (item, name) in zip(bar.items, ["TabHome", "TabMessage", "TabDiscover", "TabMe"]) {
            Text0Chapter.dress(item, name)
            item.selectedTitleAttributes = Text0Chapter.attributes(.red)
            item.unselectedTitleAttributes = Text0Chapter.attributes(.white)
            item.setFinishedSelectedImage(.square(.red, 20), withFinishedUnselectedImage: .square(.white, 20))
        }
        let window = makeWindow(bar, CGSize(width: 375, height: 55))
        for chosen in [0, 2, 3] {
            bar.items[chosen].sendActions(for: .touchDown)
            let pixels = Picture.take("F7.3-selection-\(chosen)", of: window)
            for (index, item) in bar.items.enumerated() {
                let (red, white) = (pixels.share(of: item.frame, where: \.isRed), pixels.share(of: item.frame, where: \.isWhite))
                #expect(index == chosen ? red > 0.05 && white == 0 : red == 0 && white > 0.05, "\(index): \(red), \(white)")
            }
        }
        Picture.close(window)
    }

    @Test("F7.3 text 0: the bar's selection redraws the two items it concerns") func selectionRedrawsTwo() {
        let bar = makeBar(3)
        bar.selectedItem = bar.items[0]
        for item in bar.items { item.layer.displayIfNeeded() }
        bar.items[2].sendActions(for: .touchDown)
        #expect(bar.items.map { $0.layer.needsDisplay() } == [true, false, true])
    }

    // MARK: F7.4

    private func makeItem(_ size: CGSize, image: CGSize?, title: String?) -> (CustomTabBarItem, UIWindow) {
        let item = CustomTabBarItem(title: title)
        item.frame = CGRect(origin: .zero, size: size)
        item.setFinishedSelectedImage(nil, withFinishedUnselectedImage: image.map { .plain(.red, $0) })
        item.unselectedTitleAttributes = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: blue]
        return (item, makeWindow(item, CGSize(width: size.width.rounded(.up), height: size.height)))
    }

    private func r(_ x: CGFloat) -> CGFloat { x < 0 ? -(-x + 0.5).rounded(.down) : (x + 0.5).rounded(.down) }

    @Test("F7.4 text 0: pictures of the fixtures: what is drawn is where the formulae say") func itemFixtures() {
        struct Fixture {
            let name: String, size: CGSize, image: CGSize?, title: String?
            var imageOffset = UIOffset.zero, titleOffset = UIOffset.zero
        }
        let narrow = CGSize(width: 93.75, height: 55), icon = CGSize(width: 25, height: 25)
        let fixtures = [
            Fixture(name: "image", size: narrow, image: icon, title: nil),
            Fixture(name: "both", size: narrow, image: icon, title: "HHH"),
            Fixture(name: "title", size: narrow, image: nil, title: "HHH"),
            Fixture(
                name: "offsets", size: CGSize(width: 75, height: 49), image: CGSize(width: 30, height: 30), title: "HHH",
                imageOffset: UIOffset(horizontal: 1, vertical: -2), titleOffset: UIOffset(horizontal: 0, vertical: 3)),
        ]
        for fixture in fixtures {
            let (item, window) = makeItem(fixture.size, image: fixture.image, title: fixture.title)
            item.imagePositionAdjustment = fixture.imageOffset
            item.titlePositionAdjustment = fixture.titleOffset
            let pixels = Picture.take("F7.4-" + fixture.name, of: window, scale: 2)
            let measured = fixture.title.map { ($0 as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]) }
            let title = CGSize(width: measured?.width.rounded(.up) ?? 0, height: measured?.height.rounded(.up) ?? 0)
            let image = fixture.image ?? .zero
            let top = r((fixture.size.height - image.height - title.height) / 2)
            if fixture.image != nil {
                let place = CGRect(origin: CGPoint(x: r(fixture.size.width / 2 - image.width / 2), y: top), size: image)
                #expect(pixels.box(where: \.isRed) == place.offsetBy(dx: fixture.imageOffset.horizontal, dy: fixture.imageOffset.vertical))
            }
            // The title, too, to the pixel: as the system draws a line in the rectangle of the formulae.
            let titlePlace = CGRect(origin: CGPoint(x: r(fixture.size.width / 2 - title.width / 2), y: top + image.height), size: title)
                .offsetBy(dx: fixture.titleOffset.horizontal, dy: fixture.titleOffset.vertical)
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = .byTruncatingTail
            let expected = Pixels(item.bounds) { _ in
                if let size = fixture.image {
                    let place = CGRect(origin: CGPoint(x: r(fixture.size.width / 2 - image.width / 2), y: top), size: size)
                    UIImage.plain(.red, size).draw(in: place.offsetBy(dx: fixture.imageOffset.horizontal, dy: fixture.imageOffset.vertical))
                }
                (fixture.title as NSString?)?.draw(
                    in: titlePlace, withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: blue, .paragraphStyle: style])
            }
            #expect(Pixels(item.bounds) { _ in item.draw(item.bounds) } == expected, "\(fixture.name)")
            #expect(fixture.title == nil || pixels.count { $0.blue > 100 && $0.red < 60 } > 20)
            Picture.close(window)
        }
    }

    @Test("F7.4 text 0: r(x) rounds half away from zero, on either side of it; offsets are added after that") func rounding() {
        let icon = CGSize(width: 25, height: 25), title = CGSize(width: 20, height: 12)
        #expect(CustomTabBarItemLayout(size: CGSize(width: 60, height: 60), imageSize: icon, titleSize: nil).image.origin == CGPoint(x: 18, y: 18))
        #expect(CustomTabBarItemLayout(size: CGSize(width: 20, height: 20), imageSize: icon, titleSize: nil).image.origin == CGPoint(x: -3, y: -3))
        #expect(CustomTabBarItemLayout(size: CGSize(width: 60, height: 20), imageSize: icon, titleSize: title).image.minY == -9)
        let moved = CustomTabBarItemLayout(
            size: CGSize(width: 60, height: 60), imageSize: icon, titleSize: nil, imageOffset: UIOffset(horizontal: 0.25, vertical: 0.5))
        #expect(moved.image.origin == CGPoint(x: 18.25, y: 18.5))
    }

    @Test("F7.4 text 0: a picture of the defaults: a white title of 10 points on a clear ground; selected the same, and with attributes of nil too")
    func itemDefaults() {
        let item = CustomTabBarItem(title: "HHH")
        item.frame = CGRect(x: 0, y: 0, width: 80, height: 55)
        let window = makeWindow(item, CGSize(width: 80, height: 55))
        let normal = Picture.take("F7.4-defaults", of: window, scale: 2)
        #expect(normal.count(where: \.isWhite) > 20)
        #expect(abs(normal.box { $0.red > 128 }.height - UIFont.systemFont(ofSize: 10).capHeight) <= 1)
        #expect(normal.share(of: CGRect(x: 0, y: 0, width: 80, height: 15)) { $0.isNear(0, 0, 0) } == 1, "the ground is seen")
        item.isSelected = true
        #expect(Picture.take("F7.4-defaults-selected", of: window, scale: 2) == normal)
        item.selectedTitleAttributes = nil
        #expect(Picture.take("F7.4-defaults-nil", of: window, scale: 2) == normal)
        item.selectedTitleAttributes = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: blue]
        #expect(Picture.take("F7.4-selected", of: window, scale: 2).count(where: \.isWhite) == 0)
        Picture.close(window)
    }

    @Test("F7.4 text 0: a title is measured within W×20, and an empty one is none") func measuredWithinLimit() {
        let item = CustomTabBarItem(title: "A title that is far too long for its item")
        item.frame = CGRect(x: 0, y: 0, width: 60, height: 55)
        item.unselectedTitleAttributes[.font] = UIFont.systemFont(ofSize: 14)
        #expect(item.itemLayout.title.width <= 60 && item.itemLayout.title.width > 40 && item.itemLayout.title.height <= 20)
        item.title = ""
        #expect(item.itemLayout.title == .zero)
    }

    // MARK: F7.5

    private func badge(of item: CustomTabBarItem) throws -> CustomTabBarBadgeView {
        try #require(item.subviews.lazy.compactMap { $0 as? CustomTabBarBadgeView }.first)
    }

    private func makeBadgedItem(_ value: String?, width: CGFloat = 93.75) throws -> (CustomTabBarItem, CustomTabBarBadgeView) {
        let item = CustomTabBarItem(title: nil)
        item.frame = CGRect(x: 0, y: 0, width: width, height: 55)
        item.setFinishedSelectedImage(nil, withFinishedUnselectedImage: .square(.clear, 25))
        item.badgeValue = value
        item.layoutIfNeeded()
        return (item, try badge(of: item))
    }

    @Test("F7.5 text 0: the view takes the frame of its measured text: a digit is a circle at (58,2), more are wider") func measuredFrame() throws {
        let font = UIFont.systemFont(ofSize: 12)
        for value in ["1", "88", "1234"] {
            let (_, badge) = try makeBadgedItem(value)
            let text = (value as NSString).size(withAttributes: [.font: font])
            let height = text.height.rounded(.up)
            #expect(badge.frame == CGRect(x: 58, y: 2, width: max(text.width.rounded(.up), height) + 4, height: height + 4), "\(value)")
        }
        let (long, badge) = try makeBadgedItem("a badge far too long for its item", width: 40)
        #expect(badge.frame.width <= 44 && badge.frame.height <= 24)
        long.badgeTextFont = .systemFont(ofSize: 8)
        long.layoutIfNeeded()
        #expect(badge.frame.width <= 44)
    }

    @Test("F7.5 text 0: a picture of the badge: red fills an ellipse, the text is white, centered, 2 points from the edges") func ellipse() throws {
        for value in ["1", "88", "1234567"] {
            let (_, badge) = try makeBadgedItem(value)
            let pixels = Pixels(of: badge)
            let ink = pixels.box(where: \.isWhite)
            #expect(abs(ink.midX - badge.bounds.midX) <= 1 && abs(ink.midY - badge.bounds.midY) <= 1.5, "\(value): \(ink)")
            #expect(badge.bounds.insetBy(dx: 2, dy: 2).contains(ink), "\(value): \(ink)")
            badge.textColor = .clear
            let area = CGFloat.pi / 4 * badge.bounds.width * badge.bounds.height * 4
            #expect(abs(CGFloat(Pixels(of: badge).count(where: \.isRed)) - area) < area * 0.14)
            #expect(!Pixels(of: badge)[0.5, 0.5].isRed, "a corner")
        }
    }

    @Test("F7.5 text 0: W 64, offset (−3,1): at (40,3), drawn uncut beyond the item") func uncut() throws {
        let (item, badge) = try makeBadgedItem("888888888888", width: 64)
        item.badgePositionAdjustment = UIOffset(horizontal: -3, vertical: 1)
        item.badgeTextColor = .clear
        let window = makeWindow(item, CGSize(width: 200, height: 60))
        #expect(badge.frame.origin == CGPoint(x: 40, y: 3))
        #expect(badge.frame.maxX > 70)
        let red = Picture.take("F7.5-uncut", of: window, scale: 2).box(where: \.isRed)
        #expect(abs(red.minX - badge.frame.minX) <= 1 && abs(red.maxX - badge.frame.maxX) <= 1, "\(red)")
        Picture.close(window)
    }

    @Test("F7.5 text 0: W 64: a badge is drawn uncut over its neighbor's background") func badgeOverNeighbor() throws {
        let bar = makeBar(4, width: 256)
        let window = makeWindow(bar, CGSize(width: 256, height: 55))
        for item in bar.items {
            item.title = nil
            item.setFinishedSelectedImage(nil, withFinishedUnselectedImage: .square(.clear, 25))
            item.setBackgroundSelectedImage(nil, withUnselectedImage: .square(.blue, 8))
            item.badgeValue = "888"
            item.badgeTextColor = .clear
            item.badgePositionAdjustment = UIOffset(horizontal: -3, vertical: 1)
        }
        let pixels = Picture.take("F7.5-neighbor", of: window, scale: 2)
        for item in bar.items.dropLast() {
            let view = try badge(of: item)
            let frame = view.convert(view.bounds, to: window)
            #expect(frame.minX == item.frame.minX + 40 && frame.minY == 3 && frame.maxX > item.frame.maxX + 2)
            #expect(pixels[item.frame.maxX + 0.5, frame.midY].isRed && pixels[item.frame.maxX - 0.5, frame.midY].isRed)
        }
        Picture.close(window)
    }

    @Test("F7.5 text 0: changing a badge repaints the badge alone: no item, no bar", arguments: [("1", "2"), ("1", "1,000"), ("9", nil), (nil, "3")] as [(String?, String?)])
    func damage(old: String?, new: String?) throws {
        let bar = makeBar(4)
        let window = makeWindow(bar, CGSize(width: 375, height: 100))
        func layers(of layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap { layers(of: $0) } }
        func damaged() -> [CALayer] { layers(of: window.layer).filter { $0.needsDisplay() } }
        bar.items[1].badgeValue = old
        let before = Picture.take("F7.5-before", of: window)
        for layer in layers(of: window.layer) { layer.displayIfNeeded() }
        let view = try badge(of: bar.items[1])
        let place = old == nil ? .null : view.convert(view.bounds, to: window)
        #expect(damaged() == [])
        bar.items[1].badgeValue = new
        #expect(damaged() == [view.layer])
        window.layoutIfNeeded()
        #expect(damaged() == [view.layer], "nor does the layout that follows")
        let changed = before.difference(from: Picture.take("F7.5-after", of: window))
        #expect(place.union(new == nil ? .null : view.convert(view.bounds, to: window)).insetBy(dx: -1, dy: -1).contains(changed), "\(changed)")
        #expect(!changed.isNull)
        Picture.close(window)
    }
}
