import Testing
import UIKit

@testable import AppShell

@MainActor @Suite(.serialized) struct SideRailTests {
    @Test(
        "F7.1 F7.5 F7.8 the tabs stand at the side in regular width and below in compact width, with selection, badges and action",
        arguments: RailScreen.styleNames)
    func widths(style: String) throws {
        let screen = RailScreen(.compact, style: style)
        let (shell, items) = (screen.shell, screen.items)
        shell.tabBar.action = ShellTabBarAction(size: CGSize(width: 56, height: 56))
        screen.pages[1].tabBarItem.badgeValue = "3"
        shell.setSelectedIndex(2, animated: false)
        let height = shell.tabBar.effectiveHeight
        for isTranslucent in [false, true] {
            shell.tabBar.isTranslucent = isTranslucent
            screen.turn(.regular)
            #expect(shell.showsSideRail && shell.tabBar.isRail)
            #expect(shell.tabBar.frame == CGRect(x: 0, y: 0, width: 88, height: 768))
            #expect(shell.contentView.frame == CGRect(x: 88, y: 0, width: 936, height: 768))
            #expect(shell.selectedViewController?.view.frame == CGRect(x: 0, y: 0, width: 936, height: 768))
            #expect(shell.selectedViewController?.additionalSafeAreaInsets == .zero)
            #expect(shell.tabBar.barLayout.background == shell.tabBar.bounds)
            #expect(items.map(\.frame.height) == [64, 64, 64] && items.map(\.frame.width) == [88, 88, 88])
            #expect(zip(items, items.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
            let action = try #require(shell.tabBar.actionButton)
            #expect(action.frame.maxY + 16 == items[0].frame.minY && action.frame.midX == 44)
            #expect(action.layer.shadowOpacity == 0, "nothing is lifted off a rail")
            #expect(shell.tabBar.accessibilityElements?.first as? UIView === action)
            #expect(shell.tabBar.accessibilityElements?.count == 4)

            screen.turn(.compact)
            let bottom = shell.view.safeAreaInsets.bottom
            #expect(!shell.showsSideRail && !shell.tabBar.isRail)
            #expect(shell.tabBar.frame == CGRect(x: 0, y: 768 - height - bottom, width: 1024, height: height + bottom))
            #expect(shell.selectedIndex == 2 && shell.tabBar.selectedIndex == 2 && items[1].badgeView.text == "3")
            #expect(shell.tabBar.items.elementsEqual(items, by: ===) && shell.children == [screen.pages[2]])
        }
        screen.close()
    }

    @Test("F7.2 the rail is at the right from right to left, and leaves by its edge", arguments: RailScreen.styleNames)
    func mirrored(style: String) {
        let screen = RailScreen(.regular, style: style, isRightToLeft: true)
        let shell = screen.shell
        #expect(shell.tabBar.frame == CGRect(x: 936, y: 0, width: 88, height: 768))
        #expect(shell.contentView.frame == CGRect(x: 0, y: 0, width: 936, height: 768))
        shell.setTabBarHidden(true, animated: false)
        #expect(shell.tabBar.frame == CGRect(x: 1024, y: 0, width: 88, height: 768))
        #expect(shell.contentView.frame.width == 1024 && shell.tabBar.isHidden)
        screen.turn(.compact)
        #expect(shell.isTabBarHidden && shell.tabBar.frame.minY == 768)
        screen.close()
    }

    @Test("F7.2 without the wish for a rail the bar stays below in any width") func bar() {
        let screen = RailScreen(.regular, prefersSideRail: false)
        let shell = screen.shell
        #expect(!shell.showsSideRail && shell.tabBar.frame.width == 1024)
        shell.hidesTabBarOnScroll = true
        #expect(shell.scrollHider != nil)
        shell.prefersSideRail = true
        shell.view.layoutIfNeeded()
        #expect(shell.tabBar.frame.width == 88 && shell.scrollHider == nil)
        screen.turn(.compact)
        #expect(shell.tabBar.frame.width == 1024 && shell.scrollHider != nil)
        screen.close()
    }

    @Test("F7.2 a bar that scrolling has hidden comes back as a rail") func scrolledAway() {
        let screen = RailScreen(.compact)
        let shell = screen.shell
        shell.isVoiceOverRunning = { false }
        shell.hidesTabBarOnScroll = true
        let scrollView: UIScrollView = screen.pages[0].tableView
        scrollView.contentSize = CGSize(width: 1024, height: 5000)
        for offset in [0, 40, 80, 120, 160] { scrollView.contentOffset.y = CGFloat(offset) }
        #expect(shell.isTabBarHidden)
        screen.turn(.regular)
        #expect(!shell.isTabBarHidden && !shell.tabBar.isHidden && shell.tabBar.frame == CGRect(x: 0, y: 0, width: 88, height: 768))
        screen.close()
    }

    @Test("F7.2 a rail hides to its side and comes back, animated too; the last call wins") func hiding() async {
        let screen = RailScreen(.regular, style: "system")
        let shell = screen.shell
        let isLatest = await withCheckedContinuation { continuation in
            shell.setTabBarHidden(true, animated: true) { continuation.resume(returning: $0) }
            #expect(shell.tabBar.frame == CGRect(x: -88, y: 0, width: 88, height: 768) && !shell.tabBar.isHidden)
            #expect(shell.contentView.frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
        }
        #expect(isLatest && shell.tabBar.isHidden)
        shell.setTabBarHidden(false, animated: true)
        #expect(shell.tabBar.frame.minX == 0 && !shell.tabBar.isHidden && shell.contentView.frame.minX == 88)
        shell.setTabBarHidden(true, animated: true)
        screen.turn(.compact)
        #expect(shell.tabBar.frame.minY == 768, "turned in the midst of hiding")
        screen.close()
    }

    @Test("F7.1 F7.2 turning and styling a rail keep page, offset and items") func kept() {
        let screen = RailScreen(.regular)
        let (shell, items) = (screen.shell, screen.items)
        shell.selectedIndex = 1
        let table: UITableView = screen.pages[1].tableView
        table.contentInset.bottom = 4000
        table.contentOffset.y = 321
        let rail = [shell.tabBar.frame, shell.contentView.frame] + items.map(\.frame)
        for style in ShellTabBarStyle.all + [.classic] {
            shell.tabBarStyle = style
            #expect([shell.tabBar.frame, shell.contentView.frame] + items.map(\.frame) == rail, "\(style.name)")
            screen.turn(.compact)
            screen.turn(.regular)
            #expect([shell.tabBar.frame, shell.contentView.frame] + items.map(\.frame) == rail, "\(style.name)")
            #expect(shell.selectedIndex == 1 && shell.tabBar.selectedItem === items[1] && shell.children == [screen.pages[1]])
            #expect(table.contentOffset.y == 321 && screen.pages[1].additionalSafeAreaInsets == .zero)
        }
        screen.close()
    }

    @Test("F7.2 turned in the midst of an animation, the bar is there at once and the page moves") func turnsAtOnce() {
        let screen = RailScreen(.compact, style: "system")
        turnRunLoop(atMost: 5) { screen.shell.isOnScreen }
        let isMoving = { (view: UIView) in view.layer.animationKeys()?.isEmpty == false }
        UIView.animate(withDuration: 1) { screen.turn(.regular) }
        #expect(isMoving(screen.shell.contentView))
        #expect(!isMoving(screen.shell.tabBar))
        let keys = screen.items.flatMap { $0.layer.animationKeys() ?? [] }
        #expect(!keys.contains("position"), "\(keys)")
        #expect(screen.shell.tabBar.frame == CGRect(x: 0, y: 0, width: 88, height: 768))
        screen.close()
    }

    @Test("F7.3 the rail keeps to the safe area, and a low one makes its tabs lower") func layout() {
        let safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
        let metrics = ShellTabBarLayout.Metrics(size: CGSize(width: 88, height: 300), barHeight: 55, itemHeights: Array(repeating: 0, count: 6))
        let low = ShellTabBarLayout.rail(metrics, safeArea: safeArea)
        #expect(low.items.map(\.minY) == [32, 73, 114, 155, 196, 237] && low.items.last?.maxY == 278)
        let notched = ShellTabBarControllerLayout.rail(
            size: CGSize(width: 926, height: 428), safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(notched.bar == CGRect(x: 0, y: 0, width: 135, height: 428) && notched.content == CGRect(x: 135, y: 0, width: 791, height: 428))
        let hidden = ShellTabBarControllerLayout.rail(size: CGSize(width: 926, height: 428), safeArea: .zero, isHidden: true)
        #expect(hidden.bar.minX == -88 && hidden.content.width == 926)
    }

    @Test("F7.8 the action of a rail is as large on a low screen", arguments: RailScreen.styleNames) func lowScreen(style: String) throws {
        let screen = RailScreen(.regular, style: style, size: CGSize(width: 932, height: 430))
        screen.shell.tabBar.action = ShellTabBarAction(size: CGSize(width: 56, height: 56))
        screen.window.layoutIfNeeded()
        let frame = try #require(screen.shell.tabBar.actionButton).frame
        screen.turn(.regular, height: .compact)
        #expect(screen.shell.tabBar.actionButton?.frame == frame && frame.width >= 40)
        #expect(screen.items.allSatisfy { $0.form == .rail && $0.frame.height == 64 })
        screen.close()
    }

    @Test("F7.3 beside a notch the rail is wider, its tabs are not, and the page begins where it ends", arguments: [false, true])
    func notch(isRightToLeft: Bool) {
        let screen = RailScreen(.regular, style: "system", isRightToLeft: isRightToLeft)
        screen.shell.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 0, right: 59)
        screen.window.layoutIfNeeded()
        #expect(screen.shell.tabBar.frame == CGRect(x: isRightToLeft ? 877 : 0, y: 0, width: 147, height: 768))
        #expect(screen.items.allSatisfy { screen.onScreen($0.frame).minX == (isRightToLeft ? 877 : 59) && $0.frame.width == 88 })
        #expect(screen.shell.contentView.frame == CGRect(x: isRightToLeft ? 0 : 147, y: 0, width: 877, height: 768))
        let places = screen.items.map(\.frame)
        screen.shell.setTabBarHidden(true, animated: false)
        screen.window.layoutIfNeeded()
        #expect(screen.items.map(\.frame) == places, "tabs do not move within a rail that goes")
        screen.shell.setTabBarHidden(false, animated: false)
        screen.window.layoutIfNeeded()
        let insets = screen.pages[0].view.safeAreaInsets
        #expect(isRightToLeft ? insets.right == 0 : insets.left == 0)
        screen.close()
    }

    // MARK: Looks

    @Test("F7.3 a hairline stands between rail and page, in every style", arguments: RailScreen.styleNames)
    func hairline(style: String) {
        for isRightToLeft in [false, true] {
            let screen = RailScreen(.regular, style: style, isRightToLeft: isRightToLeft)
            let pixels = screen.pixels()
            let (line, page) = isRightToLeft ? (935.5, 930.0) : (88.0, 94.0)
            #expect(pixels[line, 700] != pixels[page, 700] && pixels[line, 700] != pixels[isRightToLeft ? 940 : 80, 700], "\(isRightToLeft)")
            // The page's own pixels begin right beside it.
            #expect(pixels[isRightToLeft ? 935 : 88.5, 700] == pixels[page, 700])
            screen.close()
        }
    }

    @Test("F7.3 the selected tab of a rail has a pale ground, but in the classic look; a dock keeps its pill")
    func selection() throws {
        let screen = RailScreen(.regular, style: "system")
        let items = screen.items
        #expect(items[0].markFrame == CGRect(x: 8, y: 2, width: 72, height: 60) && items[1].markFrame == nil)
        screen.shell.tabBarStyle = .dock
        #expect(items[0].markFrame?.size == CGSize(width: 64, height: 44))
        screen.shell.tabBarStyle = .classic
        #expect(items[0].markFrame == nil)
        screen.shell.tabBarStyle = .system
        screen.turn(.compact)
        #expect(items[0].markFrame == nil, "a bar does without")
        screen.close()
    }

    @Test("F7.5 a badge is at its image's corner, at the other one from right to left", arguments: RailScreen.styleNames)
    func badges(style: String) {
        for isRightToLeft in [false, true] {
            let screen = RailScreen(.regular, style: style, isRightToLeft: isRightToLeft)
            screen.pages[1].tabBarItem.badgeValue = "10"
            screen.window.layoutIfNeeded()
            let item = screen.items[1]
            let (badge, image) = (item.badgeView.frame, item.itemLayout.image)
            #expect(isRightToLeft ? badge.maxX < image.midX : badge.minX > image.midX)
            #expect(badge.intersects(image) && badge.minY < image.midY && badge.minY >= 0)
            #expect(item.bounds.contains(badge))
            screen.close()
        }
    }

    // MARK: Access

    @Test("F7.3 touches on a rail are the bar's down to its corners, and choose", arguments: RailScreen.styleNames)
    func touches(style: String) {
        let screen = RailScreen(.regular, style: style)
        let isBar = { (x: CGFloat, y: CGFloat) in
            screen.shell.view.hitTest(CGPoint(x: x, y: y), with: nil)?.isDescendant(of: screen.shell.tabBar) ?? false
        }
        for (x, y) in [(1, 1), (87, 1), (1, 767), (87, 767), (44, 600)] { #expect(isBar(CGFloat(x), CGFloat(y)), "\(x), \(y)") }
        #expect(!isBar(89, 400))
        let middle = CGPoint(x: screen.items[2].frame.midX, y: screen.items[2].frame.midY)
        let touched = screen.shell.view.hitTest(middle, with: nil)
        #expect(touched === screen.items[2])
        screen.items[2].sendActions(for: .touchDown)
        #expect(screen.shell.selectedIndex == 2)
        screen.close()
    }

    @Test("F7.1 ⌘1 to ⌘9 choose tabs of a rail") func keys() throws {
        let screen = RailScreen(.regular, style: "system")
        let commands = try #require(screen.shell.keyCommands)
        #expect(commands.map(\.input) == ["1", "2", "3"])
        screen.shell.perform(commands[2].action, with: commands[2])
        #expect(screen.shell.selectedIndex == 2 && screen.shell.tabBar.frame.width == 88)
        screen.close()
    }

    @Test("F7.3 the largest text moves nothing in a rail: the large content viewer shows its tabs", arguments: RailScreen.styleNames)
    func textSize(style: String) throws {
        let screen = RailScreen(.regular, style: style)
        let (before, titles) = (screen.items.map(\.frame), screen.items.map(\.itemLayout))
        screen.turn(.regular, textSize: .accessibilityExtraExtraExtraLarge)
        #expect(screen.items.map(\.frame) == before && screen.items.map(\.itemLayout) == titles)
        let bar = screen.shell.tabBar
        #expect(screen.items.allSatisfy { $0.showsLargeContentViewer && $0.scalesLargeContentImage && $0.largeContentImage != nil })
        #expect(screen.items.map(\.largeContentTitle) == ["house", "message", "star"])
        let interaction = try #require(bar.interactions.lazy.compactMap { $0 as? UILargeContentViewerInteraction }.first)
        bar.largeContentViewerInteraction(interaction, didEndOn: screen.items[2], at: .zero)
        #expect(screen.shell.selectedIndex == 2)
        screen.close()
    }

    @Test("F7.1 pages move beside the rail and not beneath it") func transition() async {
        let screen = RailScreen(.regular, style: "system")
        turnRunLoop(atMost: 5) { screen.shell.isOnScreen }
        screen.shell.isMotionReduced = { false }
        screen.shell.transition = .slide
        let isLatest = await withCheckedContinuation { continuation in
            screen.shell.setSelectedIndex(1, animated: true) { continuation.resume(returning: $0) }
            #expect(screen.shell.change != nil && screen.shell.contentView.clipsToBounds)
            #expect(screen.shell.contentView.frame.minX == 88)
        }
        #expect(isLatest && screen.pages[1].view.frame == CGRect(x: 0, y: 0, width: 936, height: 768))
        #expect(screen.shell.tabBar.frame == CGRect(x: 0, y: 0, width: 88, height: 768))
        screen.close()
    }

    @Test("F7.1 a controller that was turned is freed") func freed() {
        weak var weakShell: ShellTabBarController?
        weak var weakBar: ShellTabBar?
        autoreleasepool {
            let screen = RailScreen(.regular, style: "raisedCentre")
            screen.shell.hidesTabBarOnScroll = true
            screen.turn(.compact)
            screen.turn(.regular)
            weakShell = screen.shell
            weakBar = screen.shell.tabBar
            screen.close()
        }
        turnRunLoop(atMost: 5) { weakShell == nil && weakBar == nil }
        #expect(weakShell == nil && weakBar == nil)
    }
}
