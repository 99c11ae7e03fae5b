import Testing
import UIKit
@testable import AppShell

/// The shell's looks, pixel by pixel.
@MainActor struct ShellPictureTests {
    private static let symbols = ["house", "message", "star", "person"]

    private func makeShell(size: CGSize = CGSize(width: 375, height: 667)) -> (ShellTabBarController, UIWindow) {
        let controller = ShellTabBarController()
        controller.setViewControllers(zip(["Home", "Messages", "Discover", "Me"], Self.symbols).map { StripPage($0, symbol: $1) })
        controller.tabBar.barColor = UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)
        controller.tabBar.standardAppearance.shadowColor = nil
        return (controller, makePictureWindow(controller, size: size))
    }

    private func isBar(_ color: Pixels.Color) -> Bool { color.isNear(0, 0, 128) }

    // MARK: F7.2

    @Test("F7.2 a picture of the bar shown, and of the bar hidden: the page ends above the bar, then at the screen's edge")
    func shownAndHidden() {
        let (controller, window) = makeShell()
        let bottom = controller.view.safeAreaInsets.bottom
        let shown = Picture.take("F7.2-shown", of: window)
        #expect(shown.share(of: CGRect(x: 0, y: 592 - bottom, width: 375, height: 20), where: \.isGreen) == 1)
        #expect(shown.box(where: isBar) == CGRect(x: 0, y: 612 - bottom, width: 375, height: 55 + bottom))
        #expect(shown.count(where: \.isGreen) == 375 * 20)
        controller.setTabBarHidden(true, animated: false)
        let hidden = Picture.take("F7.2-hidden", of: window)
        #expect(hidden.share(of: CGRect(x: 0, y: 647, width: 375, height: 20), where: \.isGreen) == 1)
        #expect(hidden.count(where: isBar) == 0)
        controller.setTabBarHidden(false, animated: false)
        #expect(Picture.take("F7.2-shown-again", of: window) == shown)
        window.isHidden = true
    }

    @Test("F7.2 a picture of one low item: the page goes on beside the higher bar, to 627")
    func lowItem() {
        let (controller, window) = makeShell()
        let bottom = controller.view.safeAreaInsets.bottom
        controller.tabBar.items[1].itemHeight = 40
        controller.tabBar.barColor = nil
        controller.view.backgroundColor = .darkGray
        let low = Picture.take("F7.2-low-item", of: window)
        // Without a background the page's last 15 points are seen beneath the bar.
        #expect(low.share(of: CGRect(x: 2, y: 608 - bottom, width: 10, height: 18), where: \.isGreen) == 1)
        #expect(low.share(of: CGRect(x: 2, y: 628 - bottom, width: 10, height: 30), where: \.isGreen) == 0)
        window.isHidden = true
    }

    // MARK: F7.3

    @Test("F7.3 a picture of the selection: the touched item alone has the selected look")
    func selection() {
        let (controller, window) = makeShell()
        var appearance = controller.tabBar.standardAppearance
        appearance.item.normal.titleAttributes[.foregroundColor] = UIColor.white
        appearance.item.selectedTitleAttributes = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]
        controller.tabBar.standardAppearance = appearance
        for chosen in [0, 2, 3] {
            controller.tabBar.items[chosen].sendActions(for: .touchDown)
            let pixels = Picture.take("F7.3-selection-\(chosen)", of: window)
            for (index, item) in controller.tabBar.items.enumerated() {
                let frame = item.convert(item.bounds, to: window)
                let red = pixels.share(of: frame) { $0.red > 150 && $0.green < 60 && $0.blue < 120 }
                let white = pixels.share(of: frame, where: \.isWhite)
                #expect(index == chosen ? red > 0.003 && white == 0 : red == 0 && white > 0.003, "\(index): \(red), \(white)")
            }
        }
        window.isHidden = true
    }

    @Test("F7.3 pictures of the backgrounds in a shell: color, image, blur")
    func backgrounds() {
        let (controller, window) = makeShell()
        controller.tabBar.standardAppearance.item.normal.titleAttributes[.foregroundColor] = UIColor.black
        let bar = controller.tabBar.frame
        // Beside the last title there is nothing but the background.
        let free = CGRect(x: bar.minX, y: bar.minY, width: 8, height: 50)
        controller.tabBar.barColor = .red
        #expect(Picture.take("F7.3-color", of: window).share(of: free, where: \.isRed) == 1)
        controller.tabBar.backgroundImage = .square(.blue, 8)
        #expect(Picture.take("F7.3-image", of: window).share(of: free, where: \.isBlue) == 1)
        controller.tabBar.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        window.layoutIfNeeded()
        let blur = Picture.take("F7.3-blur", of: window)
        #expect(blur.share(of: free) { $0.isRed || $0.isBlue } == 0)
        // The page reaches beneath a blur, whose glass lets its strip through, spread and paler.
        #expect(controller.contentView.frame == controller.view.bounds)
        let above = blur[4, bar.minY - 4], low = blur[4, bar.maxY - 4]
        #expect(above.isWhite)
        #expect(low.green > low.red && !low.isGreen, "\(low)")
        window.isHidden = true
    }

    // MARK: F7.4

    /// An item alone on a black ground.
    private func makeItem(_ size: CGSize, image: CGSize?, title: String?) -> (ShellTabBarItem, UIWindow) {
        let item = ShellTabBarItem(title: title)
        item.frame = CGRect(origin: .zero, size: size)
        item.image = image.map { .plain(.red, $0) }
        item.appearance.normal.titleAttributes[.foregroundColor] = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let window = makePictureWindow(UIViewController(), size: CGSize(width: size.width.rounded(.up), height: size.height))
        window.backgroundColor = .black
        window.rootViewController?.view.backgroundColor = .black
        window.rootViewController?.view.addSubview(item)
        return (item, window)
    }

    private func r(_ x: CGFloat) -> CGFloat { x < 0 ? -(-x + 0.5).rounded(.down) : (x + 0.5).rounded(.down) }

    @Test("F7.4 pictures of the fixtures: what is drawn is where the formulae say")
    func itemFixtures() {
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
            item.appearance.imageOffset = fixture.imageOffset
            item.appearance.titleOffset = fixture.titleOffset
            let pixels = Picture.take("F7.4-\(fixture.name)", of: window, scale: 2)
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
                    in: titlePlace, withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1), .paragraphStyle: style])
            }
            #expect(Pixels(item.bounds) { _ in item.draw(item.bounds) } == expected, "\(fixture.name)")
            #expect(fixture.title == nil || pixels.count { $0.blue > 100 && $0.red < 60 } > 20)
            window.isHidden = true
        }
    }

    @Test("F7.4 a picture of the defaults: a white title of 10 points on a clear ground, selected or not")
    func itemDefaults() {
        let (item, window) = makeItem(CGSize(width: 80, height: 55), image: nil, title: "HHH")
        item.resetAppearance()
        let normal = Picture.take("F7.4-defaults", of: window, scale: 2)
        #expect(normal.count(where: \.isWhite) > 20)
        let ink = normal.box { $0.red > 128 }
        let capHeight = UIFont.systemFont(ofSize: 10).capHeight
        #expect(abs(ink.height - capHeight) <= 1, "\(ink)")
        #expect(normal.share(of: CGRect(x: 0, y: 0, width: 80, height: 15)) { $0.isNear(0, 0, 0) } == 1, "the ground is seen")
        item.isSelected = true
        #expect(Picture.take("F7.4-defaults-selected", of: window, scale: 2) == normal)
        window.isHidden = true
    }

    // MARK: F7.5

    @Test("F7.5 a picture of badges: an ellipse around white text beside the image, and drawn uncut beyond its item")
    func badges() {
        let (controller, window) = makeShell(size: CGSize(width: 256, height: 300))
        let items = controller.tabBar.items
        for (item, value) in zip(items, ["1", "8888888", "0", "12"]) { item.badgeValue = value }
        items[1].badgeAppearance.offset = UIOffset(horizontal: -3, vertical: 1)
        let pixels = Picture.take("F7.5-badges", of: window, scale: 2)
        for index in [0, 1, 3] {
            let badge = items[index].badgeView
            let frame = badge.convert(badge.bounds, to: window)
            let seen = frame.intersection(window.bounds)
            let red = pixels.share(of: seen) { $0.red > 200 && $0.green < 90 && $0.blue < 90 }
            #expect(red > 0.4 && red < 0.9, "\(index): \(red)")
            // An ellipse leaves the corners to the bar.
            #expect(!pixels[frame.minX + 0.5, frame.minY + 0.5].isRed)
            #expect(pixels.share(of: seen) { $0.red > 220 && $0.green > 180 && $0.blue > 180 } > 0.005, "\(index): the text")
        }
        #expect(items[2].badgeView.isHidden, "zero hides")
        let left = CGRect(x: 128, y: 0, width: 64, height: 300), long = items[1].badgeView.convert(items[1].badgeView.bounds, to: window)
        #expect(long.maxX > 150)
        let beyond = pixels.box { $0.red > 200 && $0.green < 90 && $0.blue < 90 }.intersection(left)
        #expect(abs(beyond.minX - 128) <= 1, "it reaches over the neighbor")
        window.isHidden = true
    }

    @Test("F7.5 W 64, 23×15 at (40,3,27,19): a badge is drawn uncut over its neighbor's background; mirrored from right to left", arguments: [false, true])
    func badgeOverNeighbor(isRightToLeft: Bool) {
        let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: 256, height: 55))
        bar.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        bar.setItems((0..<4).map { _ in ShellTabItem(image: .square(.clear, 25)) })
        for item in bar.items { item.setBackgrounds(selected: nil, normal: .square(.blue, 8)) }
        let root = UIViewController()
        let window = makePictureWindow(root, size: CGSize(width: 256, height: 55))
        root.view.addSubview(bar)
        // Text of about 23 points.
        for item in bar.items {
            item.badgeValue = "888"
            item.badgeAppearance.textColor = .clear
            item.badgeAppearance.shape = .capsule
            item.badgeAppearance.offset = UIOffset(horizontal: -3, vertical: 1)
        }
        let pixels = Picture.take("F7.5-neighbor" + (isRightToLeft ? "-rtl" : ""), of: window, scale: 2)
        for item in bar.items where isRightToLeft ? item.frame.minX > 0 : item.frame.maxX < 256 {
            let frame = item.badgeView.convert(item.badgeView.bounds, to: window)
            #expect(frame.minY == 3 && (isRightToLeft ? frame.maxX == item.frame.maxX - 40 : frame.minX == item.frame.minX + 40))
            let reach = isRightToLeft ? item.frame.minX - frame.minX : frame.maxX - item.frame.maxX
            #expect(reach > 1)
            let left = isRightToLeft ? frame.minX + 1 : item.frame.maxX
            let beyond = CGRect(x: left, y: frame.midY - 4, width: reach - 1, height: 8)
            #expect(pixels.share(of: beyond, where: \.isRed) == 1, "\(beyond)")
        }
        window.isHidden = true
    }

    @Test("F7.5 pictures before and after a change of a badge differ inside of the badge only")
    func badgeChange() {
        let (controller, window) = makeShell(size: CGSize(width: 375, height: 200))
        let badge = controller.tabBar.items[1].badgeView
        controller.tabBar.items[1].badgeValue = "1"
        let before = Picture.take("F7.5-before", of: window)
        let old = badge.convert(badge.bounds, to: window)
        controller.tabBar.items[1].badgeValue = "88"
        let after = Picture.take("F7.5-after", of: window)
        let new = badge.convert(badge.bounds, to: window)
        #expect(before != after)
        let changed = before.difference(from: after)
        #expect(old.union(new).insetBy(dx: -1, dy: -1).contains(changed), "\(changed)")
        window.isHidden = true
    }

    @Test("F7.5b a picture of pictures by width: narrow, medium, wide, and a dot without text")
    func badgePictures() {
        let (controller, window) = makeShell(size: CGSize(width: 400, height: 200))
        let widths: [CGFloat] = ["8", "88", "99+"].map { ($0 as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width }
        let colors: [UIColor] = [.red, .green, .blue]
        var appearance = controller.tabBar.standardAppearance
        appearance.badge.pictures = zip(zip(widths, colors), [18, 24, 34]).map { pair, width in
            .init(maximumTextWidth: pair.0 + 0.5, image: .plain(pair.1, CGSize(width: width, height: 18)))
        }
        appearance.badge.dotImage = .plain(.red, CGSize(width: 10, height: 10))
        controller.tabBar.standardAppearance = appearance
        for (item, value) in zip(controller.tabBar.items, ["8", "88", "99+", "12345"]) { item.badgeValue = value }
        let pixels = Picture.take("F7.5b-pictures", of: window, scale: 2)
        let matches: [(Pixels.Color) -> Bool] = [{ $0.isRed }, { $0.isGreen }, { $0.isBlue }, { $0.isRed }]
        for ((item, width), match) in zip(zip(controller.tabBar.items, [18, 24, 34, 10] as [CGFloat]), matches) {
            let frame = item.badgeView.convert(item.badgeView.bounds, to: window)
            #expect(frame.size == CGSize(width: width, height: width == 10 ? 10 : 18))
            #expect(pixels.share(of: frame, where: match) > (width == 10 ? 0.999 : 0.5))
            let hasText = pixels.share(of: frame) { $0.red > 200 && $0.green > 200 && $0.blue > 200 } > 0.01
            #expect(hasText == (width != 10))
        }
        window.isHidden = true
    }

    // MARK: F7.8

    @Test("F7.8 a picture of the raised action: a circle over bar and page, whose corners leave the page to be seen")
    func raisedAction() {
        let (controller, window) = makeShell(size: CGSize(width: 500, height: 300))
        controller.tabBar.action = ShellTabBarAction(
            color: UIColor(red: 1, green: 0, blue: 0, alpha: 1), size: CGSize(width: 60, height: 60), rise: 30, accessibilityLabel: "Compose")
        let top = controller.tabBar.frame.minY
        let pixels = Picture.take("F7.8-raised", of: window, scale: 2)
        let red = pixels.box(where: \.isRed)
        #expect(abs(red.minX - 220) <= 0.5 && abs(red.maxX - 280) <= 0.5 && abs(red.minY - (top - 30)) <= 0.5 && abs(red.maxY - (top + 30)) <= 0.5, "\(red)")
        for (x, y) in [(222.0, -28.0), (278.0, -28.0)] { #expect(pixels[x, top + y].isWhite, "the page above") }
        for x in [222.0, 278.0] { #expect(isBar(pixels[x, top + 28]), "the bar below") }
        #expect(pixels.share(of: CGRect(x: 235, y: top - 15, width: 30, height: 30), where: \.isWhite) > 0.015, "the sign")
        // Tabs leave the middle free.
        #expect(controller.tabBar.items.map(\.frame.minX) == [0, 100, 300, 400])
        window.isHidden = true
    }
}
