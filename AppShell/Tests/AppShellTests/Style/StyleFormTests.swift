import Testing
import UIKit

@testable import AppShell

/// Styles on a phone on its side, in regular width, right to left, and with the largest text.
@MainActor @Suite(.serialized) struct StyleFormTests {
    private static let landscape = CGSize(width: 852, height: 393)

    private func makeScreen(_ style: String, size: CGSize = landscape, isRightToLeft: Bool = false) -> RailScreen {
        RailScreen(.compact, style: style, size: size, isRightToLeft: isRightToLeft, prefersSideRail: false)
    }

    // MARK: On its side

    @Test("F7.2 on an iPhone on its side the system's bar has 32 points; bar, page and back", arguments: RailScreen.styleNames)
    func compactHeights(style: String) throws {
        let heights: [String: (tall: CGFloat, low: CGFloat)] = [
            "classic": (55, 55), "system": (49, 32), "raisedCentre": (49, 32), "floatingCapsule": (64, 52), "dock": (60, 48),
        ]
        let (tall, low) = try #require(heights[style])
        let screen = makeScreen(style)
        let shell = screen.shell
        for (sizeClass, height) in [(UIUserInterfaceSizeClass.regular, tall), (.compact, low), (.regular, tall)] {
            screen.turn(.compact, height: sizeClass)
            let bottom = shell.view.safeAreaInsets.bottom
            #expect(shell.tabBar.frame == CGRect(x: 0, y: 393 - height - bottom, width: 852, height: height + bottom))
            #expect(screen.items.allSatisfy { $0.frame.height == height - (style == "floatingCapsule" ? 8 : 0) })
            #expect(screen.pages[0].view.safeAreaInsets.bottom == (style == "classic" ? 0 : height + bottom))
        }
        shell.tabBar.height = 40
        screen.turn(.compact, height: .compact)
        #expect(shell.tabBar.effectiveHeight == (style == "floatingCapsule" ? 48 : 40), "a height that is set stays")
        screen.close()
    }

    @Test(
        "F7.4 in the low bar titles stand beside smaller images, and clear of badges; mirrored from right to left",
        arguments: ["system", "raisedCentre", "floatingCapsule"])
    func titlesBeside(style: String) throws {
        for isRightToLeft in [false, true] {
            let screen = makeScreen(style, isRightToLeft: isRightToLeft)
            let item = screen.items[1]
            let tall = item.itemLayout
            #expect(tall.title.minY >= tall.image.maxY)
            screen.turn(.compact, height: .compact)
            var layout = item.itemLayout
            let gap = isRightToLeft ? layout.image.minX - layout.title.maxX : layout.title.minX - layout.image.maxX
            #expect(abs(gap - 6) < 1)
            #expect(abs(layout.title.midY - layout.image.midY) <= 1 && abs(layout.image.union(layout.title).midX - item.bounds.midX) <= 1)
            #expect(item.bounds.contains(layout.image) && item.bounds.contains(layout.title))
            #expect(layout.title.height > tall.title.height && layout.image.height < tall.image.height)

            screen.pages[1].tabBarItem.badgeValue = "10"
            screen.window.layoutIfNeeded()
            layout = item.itemLayout
            let badge = item.badgeView.frame
            #expect(!badge.intersects(layout.title) && badge.intersects(layout.image) && item.bounds.contains(badge))
            #expect(isRightToLeft ? badge.midX < layout.image.midX : badge.midX > layout.image.midX)
            screen.turn(.compact, height: .regular)
            #expect(item.itemLayout == tall)
            screen.close()
        }
    }

    @Test("F7.4 a badge that comes pushes the title it would cover, and the item is drawn anew") func badgePushes() {
        let screen = makeScreen("system")
        screen.turn(.compact, height: .compact)
        let item = screen.items[1]
        _ = Pixels(of: item)
        let before = item.itemLayout
        screen.pages[1].tabBarItem.badgeValue = "99+"
        screen.window.layoutIfNeeded()
        item.layer.displayIfNeeded()
        let after = item.itemLayout
        #expect(after.title.minX - after.image.maxX > before.title.minX - before.image.maxX + 10)
        // Where the title's end is now, there was nothing.
        let end = CGRect(x: before.title.maxX + 1, y: 0, width: after.title.maxX - before.title.maxX - 1, height: 32)
        #expect(end.width > 3 && Pixels(of: item, in: end).count { $0.alpha > 60 } > 0)
        screen.close()
    }

    @Test("F7.4 classic bars and docks stay as they are; in regular width the system's titles stand beside their images") func wide() {
        for style in RailScreen.styleNames {
            let screen = makeScreen(style, size: CGSize(width: 1024, height: 768))
            screen.turn(.regular)
            let layout = screen.items[0].itemLayout
            switch style {
            case "classic": #expect(layout.title.minY >= layout.image.maxY)
            case "dock": #expect(layout.title.isNull)
            default: #expect(abs(layout.title.minX - layout.image.maxX - 6) < 1, "\(style)")
            }
            screen.close()
        }
    }

    @Test("F7.4 beside each other image and title are centered as a block; a long title is cut") func besideLayout() {
        let size = CGSize(width: 120, height: 32)
        let layout = ShellTabBarItemLayout.beside(size: size, imageSize: CGSize(width: 20, height: 20), titleSize: CGSize(width: 40, height: 15))
        #expect(layout.image == CGRect(x: 27, y: 6, width: 20, height: 20) && layout.title == CGRect(x: 53, y: 9, width: 40, height: 15))
        let mirrored = ShellTabBarItemLayout.beside(
            size: size, imageSize: CGSize(width: 20, height: 20), titleSize: CGSize(width: 40, height: 15), isRightToLeft: true)
        #expect(mirrored.image.minX == 73 && mirrored.title.minX == 27)
        let alone = ShellTabBarItemLayout.beside(size: size, imageSize: .zero, titleSize: CGSize(width: 40, height: 15))
        #expect(alone.title.minX == 40)
        let item = ShellTabBarItem(title: "A title that is longer than the tab")
        item.frame = CGRect(origin: .zero, size: size)
        item.image = .square(.red, 20)
        item.form = .compactInline
        #expect(item.itemLayout.image.minX == 0 && item.itemLayout.title.maxX == 120 && item.itemLayout.image.width == 16)
    }

    @Test("F7.8 in the low bar the action is smaller, and keeps to the bar", arguments: RailScreen.styleNames)
    func action(style: String) throws {
        let screen = makeScreen(style)
        screen.shell.tabBar.action = ShellTabBarAction(size: CGSize(width: 56, height: 56), accessibilityLabel: "Add")
        let button = try #require(screen.shell.tabBar.actionButton)
        screen.turn(.compact, height: .compact)
        let expected: [String: CGRect] = [
            "classic": CGRect(x: 0, y: -20, width: 56, height: 56), "system": CGRect(x: 0, y: 2, width: 28, height: 28),
            "raisedCentre": CGRect(x: 0, y: -20, width: 48, height: 48), "floatingCapsule": CGRect(x: 0, y: 3, width: 38, height: 38),
            "dock": CGRect(x: 0, y: 3.5, width: 41, height: 41),
        ]
        #expect(button.frame.offsetBy(dx: -button.frame.minX, dy: 0) == expected[style])
        #expect(button.point(inside: CGPoint(x: button.bounds.midX + 21, y: button.bounds.midY), with: nil), "a finger's width")
        screen.turn(.compact, height: .regular)
        let tall: [String: CGFloat] = ["classic": 56, "system": 40, "raisedCentre": 56, "floatingCapsule": 40, "dock": 48]
        #expect(button.frame.width == tall[style])
        screen.close()
    }

    // MARK: Right to left

    @Test("F7.3 from right to left the first tab is the rightmost, and badges are at the left of their images", arguments: RailScreen.styleNames)
    func rightToLeft(style: String) {
        let screen = makeScreen(style, size: CGSize(width: 393, height: 852), isRightToLeft: true)
        screen.window.tintColor = .green
        screen.pages[1].tabBarItem.badgeValue = "1"
        screen.window.layoutIfNeeded()
        let places = screen.items.map(\.frame.minX)
        #expect(places == places.sorted(by: >))
        let pixels = screen.pixels()
        let isBadge: (Pixels.Color) -> Bool = { $0.red > 220 && $0.green < 80 && $0.blue < 80 }
        let badge = pixels.box(where: isBadge)
        let item = screen.onScreen(screen.items[1].frame)
        #expect(badge.midX < item.midX && badge.minX > item.minX, "\(badge)")
        if style != "classic" {
            let selected = pixels.box { $0.green > 180 && $0.red < 90 && $0.blue < 90 }
            #expect(screen.onScreen(screen.items[0].frame).contains(selected) && !selected.isEmpty, "\(selected)")
        }
        screen.close()
    }

    @Test("F7.5 turned round while it is shown, a bar moves its badges") func turnedRound() {
        let screen = makeScreen("system")
        screen.turn(.compact, height: .compact)
        screen.pages[1].tabBarItem.badgeValue = "1"
        screen.window.layoutIfNeeded()
        let (item, before) = (screen.items[1], screen.items[1].badgeView.frame)
        screen.shell.tabBar.semanticContentAttribute = .forceRightToLeft
        screen.window.layoutIfNeeded()
        #expect(item.badgeView.frame != before && item.badgeView.frame.midX < item.itemLayout.image.midX)
        screen.shell.tabBar.semanticContentAttribute = .forceLeftToRight
        screen.window.layoutIfNeeded()
        #expect(item.badgeView.frame == before)
        screen.close()
    }

    // MARK: The largest text

    @Test("F7.3 the largest text moves nothing in a bar: the large content viewer shows its tabs", arguments: RailScreen.styleNames)
    func textSize(style: String) throws {
        let screen = makeScreen(style, size: CGSize(width: 393, height: 852))
        for height in [UIUserInterfaceSizeClass.regular, .compact] {
            screen.turn(.compact, height: height)
            let (bar, items) = (screen.shell.tabBar.frame, screen.items.map(\.itemLayout))
            screen.turn(.compact, height: height, textSize: .accessibilityExtraExtraExtraLarge)
            #expect(screen.shell.tabBar.frame == bar && screen.items.map(\.itemLayout) == items)
        }
        screen.shell.tabBar.action = ShellTabBarAction(accessibilityLabel: "Add")
        let elements = try #require(screen.shell.tabBar.accessibilityElements as? [UIView])
        #expect(elements.allSatisfy { $0.showsLargeContentViewer && $0.largeContentTitle != nil && $0.largeContentImage != nil })
        #expect(elements.allSatisfy { $0.scalesLargeContentImage })
        screen.close()
    }
}
