import Testing
import UIKit

@testable import Chapters

@MainActor @Suite(.serialized) struct Text1FixtureTests {
    private func makeBar(_ width: CGFloat = 375, tabs: Int = 4) -> WBTabBar {
        let bar = WBTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
        bar.items = (0..<tabs).map { UITabBarItem(title: "\($0)", image: UIImage(named: "WBHome"), tag: 0) }
        bar.layoutIfNeeded()
        return bar
    }

    // MARK: F7.5b

    @Test("F7.5b text 1: a picture of pictures by width: narrow, medium, wide, and a dot without text") func badgePictures() {
        func width(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width }
        let root = UIViewController()
        root.view.backgroundColor = .black
        let window = Picture.makeWindow(root, size: CGSize(width: 200, height: 40))
        let cases: [(String, CGSize, (Pixels.Color) -> Bool, Bool)] = [
            ("8", CGSize(width: 18, height: 18), { $0.isRed }, true), ("88", CGSize(width: 24, height: 18), { $0.isGreen }, true),
            ("888", CGSize(width: 34, height: 18), { $0.isBlue }, true), ("8888", CGSize(width: 10, height: 10), { $0.isRed }, false),
        ]
        for (index, (value, _, _, _)) in cases.enumerated() {
            let badge = WBBadgeView(type: .custom)
            badge.pictures = [
                .init(maximumTextWidth: width("8"), image: .plain(.red, CGSize(width: 18, height: 18))),
                .init(maximumTextWidth: width("88"), image: .plain(.green, CGSize(width: 24, height: 18))),
                .init(maximumTextWidth: width("888"), image: .plain(.blue, CGSize(width: 34, height: 18))),
            ]
            badge.dotImage = .plain(.red, CGSize(width: 10, height: 10))
            badge.badgeValue = value
            badge.frame = CGRect(origin: CGPoint(x: 10 + CGFloat(index) * 48, y: 10), size: badge.sizeThatFits(.zero))
            root.view.addSubview(badge)
        }
        let pixels = Picture.take("F7.5b-pictures", of: window, scale: 2)
        for (index, (value, size, isGround, hasText)) in cases.enumerated() {
            let frame = CGRect(origin: CGPoint(x: 10 + CGFloat(index) * 48, y: 10), size: size)
            #expect(root.view.subviews[index].frame == frame, "\(value): as large as its picture")
            #expect(pixels.share(of: frame, where: isGround) > (hasText ? 0.5 : 0.999), "\(value)")
            let white = pixels.share(of: frame) { $0.red > 200 && $0.green > 200 && $0.blue > 200 }
            #expect(hasText ? white > 0.01 : white == 0, "\(value): \(white)")
        }
        Picture.close(window)
    }

    @Test("F7.5b text 1: maximumCount gives “99+” above 99 in the picture that it fits, and the texts' own pictures are there") func ownPictures() {
        let badge = WBBadgeView(type: .custom)
        #expect(badge.maximumCount == nil)
        badge.maximumCount = 99
        for (value, text, picture) in [("7", "7", 0), ("10", "10", 1), ("99", "99", 1), ("100", "99+", 2), ("12345", "99+", 2)] {
            badge.badgeValue = value
            #expect(badge.text == text)
            #expect(badge.image === badge.pictures[picture].image && badge.image != nil, "\(value)")
        }
        #expect(badge.dotImage != nil)
    }

    // MARK: F7.8

    @Test("F7.8 text 1: 4 + center → 0, 1, 2, 3 at x = 0, W/5, 3W/5, 4W/5; the action is in the middle, above the bar", arguments: [320, 375, 393, 414, 667, 852] as [CGFloat])
    func places(width: CGFloat) {
        let bar = makeBar(width)
        #expect(bar.buttons.map { $0.tag } == [0, 1, 2, 3])
        for (button, x) in zip(bar.buttons, [0, width / 5, width * 3 / 5, width * 4 / 5]) {
            #expect(abs(button.frame.minX - x) < 1e-9 && abs(button.frame.width - width / 5) < 1e-9)
        }
        #expect(abs(bar.actionButton.frame.midX - width / 2) < 1e-9)
        #expect(bar.actionButton.frame.minY == -20)
    }

    @Test("F7.8 text 1: the action is at any index, and one out of range is at the nearest end") func anyIndex() {
        for count in 1...6 {
            let bar = makeBar(420, tabs: count)
            let width = 420 / CGFloat(count + 1)
            for index in [-1, 99] + Array(0...count) {
                bar.actionIndex = index
                bar.layoutIfNeeded()
                let place = min(max(index, 0), count)
                #expect(abs(bar.actionButton.center.x - (CGFloat(place) + 0.5) * width) < 1e-9)
                let slots = (0...count).filter { $0 != place }
                for (button, slot) in zip(bar.buttons, slots) { #expect(abs(button.frame.minX - CGFloat(slot) * width) < 1e-9) }
            }
        }
    }

    @Test("F7.8 text 1: a picture of the raised action: a circle over bar and page, whose corners leave the page to be seen; its raised half is hit")
    func raisedAction() throws {
        let controller = WBTabBarController()
        controller.setUpAllChildViewController()
        for navigation in controller.viewControllers ?? [] { (navigation as? UINavigationController)?.viewControllers[0].view.backgroundColor = .white }
        let window = Picture.makeWindow(controller, size: UIScreen.main.bounds.size)
        pass(0.1)
        let action = controller.wbTabBar.actionButton
        let frame = action.convert(action.bounds, to: nil), top = controller.tabBar.frame.minY
        #expect(frame.minY == top - 20 && frame.midX == window.bounds.midX)
        let shown = Picture.take("F7.8-raised", of: window)
        action.isHidden = true
        let without = Picture.take("F7.8-without", of: window)
        action.isHidden = false
        // What the button changes is a disc that touches its frame's sides, and stands out above the bar.
        let disc = shown.difference(from: without)
        #expect(frame.insetBy(dx: -1, dy: -1).contains(disc) && disc.width >= frame.width - 6 && disc.minY < top - 14, "\(disc) in \(frame)")
        for (x, y) in [(frame.minX + 2, frame.minY + 2), (frame.maxX - 3, frame.minY + 2)] {
            #expect(shown[x, y] == without[x, y], "a corner")
            let hit = window.hitTest(CGPoint(x: x, y: y), with: nil)
            #expect(hit?.isDescendant(of: controller.tabBar) == false, "the page's")
        }
        #expect(window.hitTest(CGPoint(x: frame.midX, y: frame.minY + 3), with: nil) === action)
        #expect(window.hitTest(CGPoint(x: frame.midX, y: top + 10), with: nil) === action)
        // Its tabs are chosen beside it, in the picture too.
        for index in [1, 3] {
            controller.wbTabBar.buttons[index].sendActions(for: .touchDown)
            let pixels = Picture.take("F7.8-selected-\(index)", of: window)
            for (other, button) in controller.wbTabBar.buttons.enumerated() {
                let orange = pixels.share(of: button.convert(button.bounds, to: nil).insetBy(dx: 12, dy: 0)) { $0.red > 220 && $0.green > 100 && $0.green < 180 && $0.blue < 80 }
                #expect((orange > 0.01) == (other == index), "\(other): \(orange)")
            }
        }
        Picture.close(window)
    }

    @Test("F7.5b F7.8 F7.9 text 1: controller, bar, buttons, badges, action and items are freed") func freed() {
        let left = Released.survivors {
            let controller = WBTabBarController()
            controller.setUpAllChildViewController()
            controller.onAction = { [weak controller] in _ = controller?.selectedIndex }
            let window = Picture.makeWindow(controller)
            controller.wbTabBar.buttons[2].sendActions(for: .touchDown)
            controller.wbTabBar.actionButton.sendActions(for: .touchUpInside)
            let button = controller.wbTabBar.buttons[1]
            let all: [String: AnyObject?] = [
                "controller": controller, "bar": controller.wbTabBar, "button": button, "badge": button.badgeView, "action": controller.wbTabBar.actionButton,
                "item": controller.items[1], "page": controller.home,
            ]
            Picture.close(window)
            return all
        }
        #expect(left == [])
    }
}
