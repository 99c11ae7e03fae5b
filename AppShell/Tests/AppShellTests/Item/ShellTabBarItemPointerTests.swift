import Testing
import UIKit

@testable import AppShell

@MainActor @Suite(.serialized) struct ShellTabBarItemPointerTests {
    @Test("F7.3 a pointer over a tab encloses image and title, within the tab, in every style and in a rail", arguments: RailScreen.styleNames)
    func frames(style: String) throws {
        let screen = RailScreen(.compact, style: style)
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            screen.turn(width)
            for item in screen.items {
                let layout = item.itemLayout
                let content = layout.title.isNull ? layout.image : layout.image.union(layout.title)
                #expect(item.pointerFrame.contains(content.insetBy(dx: 0, dy: 2)) && item.bounds.insetBy(dx: 1, dy: 1).contains(item.pointerFrame))
                let interaction = try #require(item.interactions.lazy.compactMap { $0 as? UIPointerInteraction }.first)
                #expect(item.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: item.bounds)) != nil)
            }
        }
        screen.close()
    }

    @Test("F7.3 a pointer does nothing over a tab that is disabled, or not on screen") func nothing() throws {
        let screen = RailScreen(.compact)
        let item = screen.items[0]
        let interaction = try #require(item.interactions.lazy.compactMap { $0 as? UIPointerInteraction }.first)
        item.isEnabled = false
        #expect(item.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: item.bounds)) == nil)
        item.isEnabled = true
        item.removeFromSuperview()
        #expect(item.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: item.bounds)) == nil)
        screen.close()
    }

    @Test("F7.3 the shape: 14 and 6 points around the content, at least 2 from the edges") func shape() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 49)
        #expect(
            ShellTabBarItemPointer.frame(around: CGRect(x: 40, y: 10, width: 20, height: 20), in: bounds)
                == CGRect(x: 26, y: 4, width: 48, height: 32))
        #expect(
            ShellTabBarItemPointer.frame(around: CGRect(x: 5, y: 2, width: 90, height: 45), in: bounds)
                == CGRect(x: 2, y: 2, width: 96, height: 45))
    }

    @Test("F7.8 a pointer takes to the action as to any button") func action() {
        let bar = ShellTabBar()
        bar.action = ShellTabBarAction(accessibilityLabel: "Add")
        #expect(bar.actionButton?.isPointerInteractionEnabled == true)
    }

    @Test("F7.3 a tab with its pointer is freed") func freed() {
        weak var item: ShellTabBarItem?
        autoreleasepool {
            let made = ShellTabBarItem(title: "a")
            item = made
        }
        #expect(item == nil)
    }
}
