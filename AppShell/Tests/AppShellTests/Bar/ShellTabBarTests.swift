import Testing
import UIKit
@testable import AppShell

@MainActor private final class Recorder: ShellTabBarDelegate {
    var calls: [String] = []
    var refused: Set<Int> = []

    func tabBar(_ tabBar: ShellTabBar, shouldSelect index: Int) -> Bool {
        calls.append("should \(index), selected \(tabBar.selectedIndex.map(String.init) ?? "none")")
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: ShellTabBar, didSelect index: Int) {
        calls.append("did \(index), selected \(tabBar.selectedIndex.map(String.init) ?? "none")")
    }

    func tabBarDidTapAction(_ tabBar: ShellTabBar) { calls.append("action") }
}

/// Implements nothing: every method is optional.
private final class Silent: ShellTabBarDelegate {}

@MainActor struct ShellTabBarTests {
    private func makeBar(_ count: Int, width: CGFloat = 375) -> ShellTabBar {
        let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 55))
        bar.setItems((0..<count).map { ShellTabItem(title: "\($0)") })
        bar.layoutIfNeeded()
        return bar
    }

    private func touch(_ bar: ShellTabBar, _ index: Int, _ event: UIControl.Event = .touchDown) {
        bar.items[index].sendActions(for: event)
    }

    // MARK: Items

    @Test("F7.3 the items have a frame of width/N each, again when the size changes") func frames() {
        let bar = makeBar(4)
        #expect(bar.items.map(\.frame) == (0..<4).map { CGRect(x: CGFloat($0) * 93.75, y: 0, width: 93.75, height: 55) })
        bar.frame.size.width = 800
        bar.layoutIfNeeded()
        #expect(bar.items.map(\.frame.minX) == [0, 200, 400, 600])
    }

    @Test("F7.3 no gap between drawn backgrounds at any scale", arguments: [1, 2, 3]) func noGap(scale: Int) {
        for (width, count) in [(375, 4), (393, 5), (320, 3)] {
            let bar = makeBar(count, width: CGFloat(width))
            bar.barColor = .blue
            for item in bar.items { item.setBackgrounds(selected: nil, normal: .square(.red, 4)); item.title = nil }
            bar.layoutIfNeeded()
            let pixels = Pixels(bar.bounds, scale: CGFloat(scale)) { bar.layer.render(in: $0) }
            // Where two items share a pixel, a renderer that smooths edges lets a quarter of the bar through at most.
            let seams = (0..<width * scale).map { pixels[(CGFloat($0) + 0.5) / CGFloat(scale), 30] }.filter { $0.blue > 70 || $0.red < 180 }
            #expect(seams.isEmpty)
        }
    }

    @Test("F7.3 a bar that stands alone has its height, and that of the bottom safe area") func intrinsicSize() {
        let bar = makeBar(2)
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 55 + bar.safeAreaInsets.bottom))
        bar.height = 49
        #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 49 + bar.safeAreaInsets.bottom))
    }

    @Test("F7.3 dark mode: dynamic colors are drawn anew") func darkMode() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 55))
        let bar = ShellTabBar(frame: window.bounds)
        let item = ShellTabBarItem(title: "HHHH")
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        item.appearance.normal.titleAttributes = [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: color]
        bar.setItems([item])
        bar.barColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .blue }
        window.addSubview(bar)
        window.overrideUserInterfaceStyle = .light
        window.isHidden = false
        window.layoutIfNeeded()
        item.layer.displayIfNeeded()
        #expect(Pixels(of: window).count(where: \.isRed) > 0)
        #expect(Pixels(of: window).count(where: \.isBlue) > 1000)
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        item.layer.displayIfNeeded()
        #expect(Pixels(of: window).count(where: \.isGreen) > 0)
        #expect(Pixels(of: window).count(where: \.isRed) == 0)
        #expect(Pixels(of: window).count(where: \.isWhite) > 1000)
        window.isHidden = true
    }

    @Test("F7.3 new items remove all old ones, their selection and their touches") func newItems() {
        let bar = makeBar(4)
        let recorder = Recorder()
        bar.delegate = recorder
        let old = bar.items
        bar.selectedIndex = 1
        bar.setItems([ShellTabItem(title: "a"), ShellTabItem(title: "b")])
        bar.layoutIfNeeded()
        #expect(old.allSatisfy { $0.superview == nil })
        #expect(bar.subviews.filter { $0 is ShellTabBarItem }.count == 2)
        #expect(bar.items.map(\.title) == ["a", "b"])
        #expect(bar.selectedItem == nil)
        #expect(!old[1].isSelected)
        old[0].sendActions(for: .touchDown)
        #expect(!old[0].accessibilityActivate())
        #expect(recorder.calls.isEmpty)
        bar.setItems([ShellTabBarItem]())
        #expect(bar.subviews.filter { $0 is ShellTabBarItem }.isEmpty)
        #expect(bar.selectedIndex == nil)
    }

    @Test("F7.3 an item that stays keeps its selection; one that comes twice is shown once") func keptItems() {
        let bar = makeBar(2)
        bar.selectedIndex = 1
        let kept = bar.items[1]
        bar.setItems([kept, ShellTabBarItem(title: "new"), kept])
        #expect(bar.items.map(\.title) == ["1", "new"])
        #expect(bar.selectedItem === kept)
        let recorder = Recorder()
        bar.delegate = recorder
        kept.sendActions(for: .touchDown)
        #expect(recorder.calls.count == 2, "it has one target still")
    }

    // MARK: Selection

    @Test("F7.3 touch down: shouldSelect, then selectedItem changes, then didSelect; the same item again is reported") func order() {
        let bar = makeBar(3)
        let recorder = Recorder()
        bar.delegate = recorder
        touch(bar, 1)
        #expect(recorder.calls == ["should 1, selected none", "did 1, selected 1"])
        #expect(bar.items.map(\.isSelected) == [false, true, false])
        touch(bar, 1, .touchUpInside)
        #expect(recorder.calls.count == 2, "a touch selects once")
        touch(bar, 1)
        #expect(recorder.calls.suffix(2) == ["should 1, selected 1", "did 1, selected 1"])
    }

    @Test("F7.3 shouldSelect false: nothing changes") func refusal() {
        let bar = makeBar(3)
        let recorder = Recorder()
        recorder.refused = [2]
        bar.delegate = recorder
        bar.selectedIndex = 0
        var selected: [Int] = []
        bar.onSelect = { selected.append($0) }
        touch(bar, 2)
        #expect(recorder.calls == ["should 2, selected 0"])
        #expect(selected.isEmpty)
        #expect(bar.items.map(\.isSelected) == [true, false, false])
        bar.delegate = nil
        bar.shouldSelect = { $0 != 1 }
        touch(bar, 1)
        #expect(bar.selectedIndex == 0)
        #expect(selected.isEmpty)
    }

    @Test("F7.3 without a delegate, and with one that implements nothing, it selects") func noDelegate() {
        let bar = makeBar(2)
        touch(bar, 1)
        #expect(bar.selectedIndex == 1)
        let silent = Silent()
        bar.delegate = silent
        touch(bar, 0)
        #expect(bar.selectedIndex == 0)
    }

    @Test("F7.3 touch up is optional") func touchUp() {
        let bar = makeBar(2)
        bar.selectionTrigger = .touchUp
        touch(bar, 1)
        #expect(bar.selectedIndex == nil)
        touch(bar, 1, .touchUpInside)
        #expect(bar.selectedIndex == 1)
    }

    @Test("F7.3 code that selects asks and tells nobody; an index out of range changes nothing") func codeSelects() {
        let bar = makeBar(2)
        let recorder = Recorder()
        bar.delegate = recorder
        bar.selectedIndex = 1
        for index in [-1, 2, NSNotFound] { bar.selectedIndex = index }
        bar.selectedItem = ShellTabBarItem(title: "stranger")
        #expect(bar.selectedIndex == 1)
        bar.selectedItem = nil
        #expect(bar.selectedIndex == nil)
        #expect(bar.items.allSatisfy { !$0.isSelected })
        #expect(recorder.calls.isEmpty)
        bar.choose(7)
        bar.items[0].isEnabled = false
        bar.choose(0)
        #expect(recorder.calls.isEmpty)
    }

    @Test("F7.3 an activation by an accessibility client is a choice") func activation() {
        let bar = makeBar(2)
        let recorder = Recorder()
        bar.delegate = recorder
        #expect(bar.items[1].accessibilityActivate())
        #expect(recorder.calls == ["should 1, selected none", "did 1, selected 1"])
    }

    @Test("F7.3 the large content viewer chooses the item under the finger that is lifted") func largeContent() throws {
        let bar = makeBar(3)
        let recorder = Recorder()
        bar.delegate = recorder
        let interaction = try #require(bar.interactions.lazy.compactMap { $0 as? UILargeContentViewerInteraction }.first)
        touch(bar, 0)
        bar.largeContentViewerInteraction(interaction, didEndOn: bar.items[0], at: .zero)
        #expect(recorder.calls.count == 2, "the finger chose it when it came down")
        bar.largeContentViewerInteraction(interaction, didEndOn: bar.items[2], at: .zero)
        #expect(bar.selectedIndex == 2)
        bar.largeContentViewerInteraction(interaction, didEndOn: nil, at: .zero)
        #expect(recorder.calls.count == 4)
    }

    // MARK: Background

    /// The middle of a bar before a page that is red on the left, blue on the right.
    private func picture(_ set: (ShellTabBar) -> Void) -> Pixels {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 55))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 55))
        let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 55))
        left.backgroundColor = .red
        right.backgroundColor = .blue
        let bar = ShellTabBar(frame: window.bounds)
        for view in [left, right, bar] { window.addSubview(view) }
        window.isHidden = false
        set(bar)
        window.layoutIfNeeded()
        let pixels = Pixels(window.bounds) { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
        window.isHidden = true
        return pixels
    }

    @Test("F7.3 background color: a picture") func backgroundColor() {
        let pixels = picture { $0.barColor = .green }
        #expect(pixels.count(where: \.isGreen) == 400 * 110)
    }

    @Test("F7.3 background image: a picture") func backgroundImage() {
        let pixels = picture { $0.backgroundImage = .square(.white, 4) }
        #expect(pixels.count(where: \.isWhite) == 400 * 110)
    }

    @Test("F7.3 background blur: a picture, that of the effect before the page") func backgroundBlur() {
        let effect = UIBlurEffect(style: .regular)
        let pixels = picture { $0.backgroundEffect = effect }
        let alone = picture { bar in
            let view = UIVisualEffectView(effect: effect)
            view.frame = bar.frame
            bar.superview?.addSubview(view)
            bar.isHidden = true
        }
        #expect(pixels == alone)
        #expect(pixels.count(where: \.isRed) == 0)
        #expect(pixels.count(where: \.isBlue) == 0)
    }

    @Test("F7.3 background: the later setting wins") func laterBackgroundWins() {
        let effect = UIBlurEffect(style: .regular)
        let image = UIImage.square(.white, 4)
        let bar = makeBar(1)
        bar.backgroundImage = image
        #expect(bar.barColor == nil)
        bar.barColor = .green
        #expect(bar.backgroundImage == nil)
        bar.backgroundEffect = effect
        #expect(bar.barColor == nil)
        #expect(bar.isTranslucent)
        bar.backgroundImage = nil
        bar.barColor = nil
        #expect(bar.backgroundEffect == effect, "nil removes its own kind only")
        bar.backgroundEffect = nil
        #expect(!bar.isTranslucent)
        // Pictures in all orders of two.
        let settings: [(ShellTabBar) -> Void] = [{ $0.barColor = .green }, { $0.backgroundImage = image }, { $0.backgroundEffect = effect }]
        for (last, lastSet) in settings.enumerated() {
            let alone = picture(lastSet)
            for (first, firstSet) in settings.enumerated() where first != last {
                let both = picture { firstSet($0); lastSet($0) }
                #expect(both == alone, "\(first) then \(last)")
            }
        }
    }

    @Test("F7.3 an appearance is copied, reaches all items, and leaves those with looks of their own") func appearance() {
        let bar = makeBar(2)
        bar.items[1].appearance.titleOffset.vertical = 5
        var appearance = ShellTabBarAppearance()
        appearance.backgroundColor = .green
        appearance.item.imageOffset.vertical = 3
        appearance.badge.font = .systemFont(ofSize: 9)
        bar.standardAppearance = appearance
        appearance.item.imageOffset.vertical = 9
        #expect(bar.items.map(\.appearance.imageOffset.vertical) == [3, 0])
        #expect(bar.items.map(\.badgeAppearance.font.pointSize) == [9, 9])
        bar.setItems(bar.items + [ShellTabBarItem(title: "late")])
        #expect(bar.items[2].appearance.imageOffset.vertical == 3)
        bar.items[1].resetAppearance()
        #expect(bar.items[1].appearance.imageOffset.vertical == 3)
    }

    @Test("F7.3 a background alone redraws no item") func backgroundRedrawsNoItem() {
        let bar = makeBar(2)
        for item in bar.items { item.layer.displayIfNeeded() }
        bar.barColor = .green
        #expect(!bar.items.contains { $0.layer.needsDisplay() })
    }

    // MARK: Right to left, accessibility, life

    @Test("F7.3 right to left: the first item is the rightmost") func rightToLeft() {
        let bar = makeBar(3, width: 300)
        bar.semanticContentAttribute = .forceRightToLeft
        bar.layoutIfNeeded()
        #expect(bar.items.map(\.frame.minX) == [200, 100, 0])
    }

    @Test("F7.3 accessibility: a container with the trait of tab bars, items in order, the action among them") func accessibility() {
        let bar = makeBar(4)
        #expect(!bar.isAccessibilityElement)
        #expect(bar.accessibilityTraits.contains(.tabBar))
        #expect(bar.accessibilityElements?.count == 4)
        bar.action = ShellTabBarAction(accessibilityLabel: "Compose")
        let elements = bar.accessibilityElements?.compactMap { $0 as? UIView } ?? []
        #expect(elements.count == 5)
        #expect(elements[2] === bar.actionButton)
        #expect(elements.map(\.accessibilityLabel) == ["0", "1", "Compose", "2", "3"])
        #expect(bar.actionButton?.accessibilityTraits.contains(.selected) == false)
    }

    @Test("F7.3 bar, items and button are freed") func freed() {
        weak var weakBar: ShellTabBar?
        weak var weakItem: ShellTabBarItem?
        autoreleasepool {
            let bar = makeBar(3)
            bar.action = ShellTabBarAction()
            bar.selectedIndex = 1
            touch(bar, 2)
            weakBar = bar
            weakItem = bar.items[1]
        }
        #expect(weakBar == nil)
        #expect(weakItem == nil)
    }
}

@MainActor struct ShellTabBarActionTests {
    private func makeBar(index: Int? = nil) -> ShellTabBar {
        let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: 500, height: 55))
        bar.setItems((0..<4).map { ShellTabItem(title: "\($0)") })
        bar.action = ShellTabBarAction(color: .red, index: index, size: CGSize(width: 60, height: 60), rise: 30, accessibilityLabel: "Compose")
        bar.layoutIfNeeded()
        return bar
    }

    @Test("F7.8 the action is raised above the bar, in the middle or at any index") func place() throws {
        let middle = try #require(makeBar().actionButton)
        #expect(middle.frame == CGRect(x: 220, y: -30, width: 60, height: 60))
        let second = try #require(makeBar(index: 1).actionButton)
        #expect(second.frame.midX == 150)
    }

    @Test("F7.8 the action has its own callback and is never selected; tabs skip it") func callback() throws {
        let bar = makeBar()
        let recorder = Recorder()
        bar.delegate = recorder
        var taps = 0
        bar.onAction = { taps += 1 }
        bar.selectedIndex = 3
        let button = try #require(bar.actionButton)
        button.sendActions(for: .touchUpInside)
        #expect(recorder.calls == ["action"])
        #expect(taps == 1)
        #expect(bar.selectedIndex == 3)
        #expect(!button.isSelected)
        for index in 0..<4 { bar.items[index].sendActions(for: .touchDown) }
        #expect(recorder.calls.dropFirst().filter { $0.hasPrefix("did") } == (0..<4).map { "did \($0), selected \($0)" })
        #expect(bar.items.map(\.frame.minX) == [0, 100, 300, 400])
    }

    @Test("F7.8 the raised half takes touches outside the bar's bounds; the page beneath does not") func raisedTouches() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
        let page = UIButton(frame: root.bounds)
        let bar = makeBar()
        bar.frame.origin.y = 345
        root.addSubview(page)
        root.addSubview(bar)
        root.layoutIfNeeded()
        let button = try #require(bar.actionButton)
        #expect(root.hitTest(CGPoint(x: 250, y: 320), with: nil) === button, "above the bar")
        #expect(root.hitTest(CGPoint(x: 250, y: 360), with: nil) === button, "on the bar")
        #expect(root.hitTest(CGPoint(x: 250, y: 310), with: nil) === page, "above the button")
        #expect(root.hitTest(CGPoint(x: 222, y: 317), with: nil) === page, "outside the circle")
        #expect(root.hitTest(CGPoint(x: 150, y: 320), with: nil) === page, "above a tab")
        #expect(root.hitTest(CGPoint(x: 150, y: 360), with: nil) === bar.items[1])
        bar.action = nil
        root.layoutIfNeeded()
        #expect(root.hitTest(CGPoint(x: 250, y: 320), with: nil) === page)
        #expect(bar.actionButton == nil)
        #expect(bar.items.map(\.frame.minX) == [0, 125, 250, 375])
    }

    @Test("F7.8 an item that is higher than the bar takes touches above it") func raisedItem() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
        let bar = makeBar()
        bar.frame.origin.y = 345
        bar.items[0].itemHeight = 75
        root.addSubview(bar)
        root.layoutIfNeeded()
        #expect(bar.items[0].frame == CGRect(x: 0, y: -20, width: 100, height: 75))
        #expect(root.hitTest(CGPoint(x: 50, y: 330), with: nil) === bar.items[0])
    }

    @Test("F7.8 a new action keeps its button, and its image is drawn") func newAction() throws {
        let bar = makeBar()
        let button = try #require(bar.actionButton)
        bar.action = ShellTabBarAction(image: .square(.blue, 20), index: 0, accessibilityLabel: "Other")
        bar.layoutIfNeeded()
        #expect(bar.actionButton === button)
        #expect(button.frame == CGRect(x: 40, y: -20, width: 20, height: 20), "the image's size")
        #expect(button.accessibilityLabel == "Other")
        #expect(Pixels(of: bar, in: CGRect(x: 0, y: -40, width: 500, height: 95)).count(where: \.isBlue) == 40 * 40)
    }
}
