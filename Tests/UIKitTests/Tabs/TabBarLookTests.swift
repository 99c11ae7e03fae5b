import Foundation
import Testing

@testable import UIKit

/// Appearance and arrangement of tab bars.
@MainActor @Suite(.freshRuntime) struct TabBarLookTests {
    private func make(_ titles: [String] = ["A", "B", "C"], screen: ScreenDescription = .standard) -> (Stage, UITabBarController) {
        let tabs = UITabBarController()
        tabs.viewControllers = titles.map { title in
            let page = UIViewController()
            let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
            page.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
            return page
        }
        return (Stage(tabs, screen: screen), tabs)
    }

    private func label(_ button: UIView) -> UILabel { button.subviews.compactMap { $0 as? UILabel }.first! }
    private func image(_ button: UIView) -> UIView { button.subviews.first { $0 is UITabBarSwappableImageView }! }
    private func badge(_ button: UIView) -> _UIBadgeView? { button.subviews.compactMap { $0 as? _UIBadgeView }.first }

    @Test("F6.7 badges: colours and text by state, from the item and from the appearance")
    func badges() throws {
        let (stage, tabs) = make()
        let items = try #require(tabs.tabBar.items)
        items[0].badgeValue = "1"
        items[1].badgeValue = "2"
        stage.settle()
        let buttons = systemButtons(tabs.tabBar)
        #expect(badge(buttons[0])?.backgroundColor == .systemRed && badge(buttons[0])?.bounds.size == CGSize(width: 18, height: 18))
        let look = UITabBarAppearance()
        look.stackedLayoutAppearance.normal.badgeBackgroundColor = .brown
        look.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
        look.stackedLayoutAppearance.normal.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
        look.stackedLayoutAppearance.normal.badgePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        look.stackedLayoutAppearance.normal.badgeTitlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
        let before = try #require(badge(buttons[1])).frame
        let text = try #require(badge(buttons[1])?.subviews.first as? UILabel)
        let textBefore = text.frame.minY
        tabs.tabBar.standardAppearance = look
        stage.settle()
        for button in buttons { (button as? UITabBarButton)?.updateBadge() }
        stage.settle()
        #expect(badge(buttons[0])?.backgroundColor == .blue && badge(buttons[1])?.backgroundColor == .brown)
        #expect(text.textColor == .yellow && abs(text.frame.minY - textBefore - 2) < 0.01)
        #expect(abs(badge(buttons[1])!.frame.minX - before.minX - 3) < 0.4 && abs(badge(buttons[1])!.frame.minY - before.minY - 4) < 0.4)
        items[1].badgeColor = .green
        items[1].setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
        #expect(badge(buttons[1])?.backgroundColor == .green && text.textColor == .black)
        items[1].setBadgeTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(text.textColor == .purple)
        items[1].badgeValue = nil
        stage.settle()
        #expect(badge(buttons[1]) == nil)
    }

    @Test("F6.7 a disabled item has the look of that state and takes no taps")
    func disabled() throws {
        let (stage, tabs) = make()
        let item = try #require(tabs.tabBar.items?[2])
        item.setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .disabled)
        item.isEnabled = false
        stage.settle()
        #expect(label(systemButtons(tabs.tabBar)[2]).textColor == .cyan)
        stage.tap(393 / 6 * 5, 800)
        stage.settle()
        #expect(tabs.selectedIndex == 0)
        item.isEnabled = true
        stage.tap(393 / 6 * 5, 800)
        stage.settle()
        #expect(tabs.selectedIndex == 2)
    }

    @Test("F6.2 image beside title in low bars and on pads, above it on phones held upright; each with its own appearance")
    func layouts() {
        let (stage, tabs) = make()
        let look = UITabBarAppearance()
        look.inlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.compactInlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
        tabs.tabBar.standardAppearance = look
        stage.settle()
        func shown() -> (beside: Bool, color: UIColor?, height: CGFloat) {
            let button = systemButtons(tabs.tabBar)[1]
            return (image(button).frame.maxX <= label(button).frame.minX, label(button).textColor, tabs.tabBar.frame.height)
        }
        #expect(!shown().beside && shown().color == .blue && shown().height == 83)
        UIScreen.main.configure(.standard, landscape: true)
        stage.settle()
        #expect(shown().beside && shown().color == .green && shown().height == 53)
        UIScreen.main.configure(.pad)
        stage.settle()
        #expect(shown().beside && shown().color == .red && shown().height == 70)
        UIScreen.main.configure(.standard)
        stage.settle()
    }

    @Test("F6.7 centred items have the width and spacing asked for, by the bar or its appearance")
    func positioning() {
        let (stage, tabs) = make()
        let bar = tabs.tabBar
        bar.itemPositioning = .centered
        bar.itemWidth = 60
        bar.itemSpacing = 10
        stage.settle()
        #expect(systemButtons(bar).map(\.frame.minX) == [96.5, 166.5, 236.5] && systemButtons(bar).allSatisfy { $0.frame.width == 60 })
        let look = UITabBarAppearance()
        look.stackedItemPositioning = .fill
        bar.standardAppearance = look
        stage.settle()
        #expect(systemButtons(bar).map(\.frame.minX) == [0, 131, 262])
        look.stackedItemPositioning = .centered
        look.stackedItemWidth = 50
        look.stackedItemSpacing = 20
        bar.itemWidth = 0
        bar.itemSpacing = 0
        bar.standardAppearance = look
        stage.settle()
        #expect(systemButtons(bar).map(\.frame.minX) == [101.5, 171.5, 241.5])
    }

    @Test("F6.7 selection indicator, unselected tint, bar tint and pictures")
    func colours() throws {
        let (stage, tabs) = make()
        let bar = tabs.tabBar
        bar.unselectedItemTintColor = .brown
        bar.tintColor = .orange
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
        bar.selectionIndicatorImage = picture
        stage.settle()
        let buttons = systemButtons(bar)
        #expect(image(buttons[0]).tintColor == .orange && label(buttons[1]).textColor == .brown)
        let indicator = try #require(buttons[0].subviews.compactMap { $0 as? UITabBarSelectionIndicatorView }.first)
        #expect(indicator.image === picture && buttons[1].subviews.allSatisfy { !($0 is UITabBarSelectionIndicatorView) })
        let background = bar.background
        bar.isTranslucent = false
        bar.barTintColor = .purple
        #expect(background.backgroundColor == .purple)
        bar.backgroundImage = picture
        bar.shadowImage = UIImage()
        #expect(background.backgroundColor == .purple, "an opaque bar has its ground behind a picture one can see through")
        #expect(background.subviews.compactMap { ($0 as? UIImageView)?.image }.contains { $0 === picture })
        bar.isTranslucent = true
        #expect(background.backgroundColor == nil)
        let item = try #require(bar.items?[1])
        let own = UITabBarAppearance()
        own.backgroundColor = .green
        item.standardAppearance = own
        item.scrollEdgeAppearance = own
        tabs.selectedIndex = 1
        stage.settle()
        #expect(bar.currentAppearance.backgroundColor == .green, "the selected item's look is the bar's")
    }

    @Test("F6.2 N buttons share the whole width, without gaps")
    func columns() {
        for count in 1...5 {
            let (stage, tabs) = make((0..<count).map(String.init))
            let buttons = systemButtons(tabs.tabBar)
            for (index, button) in buttons.enumerated() {
                #expect(abs(button.frame.minX - 393 / CGFloat(count) * CGFloat(index)) < 0.01 && abs(button.frame.width - 393 / CGFloat(count)) < 0.01)
            }
            withExtendedLifetime(stage) {}
        }
    }

    @Test("F6.2 the button follows selected image, tag-less titles and accessibility of its item")
    func follows() throws {
        let (stage, tabs) = make()
        let item = try #require(tabs.tabBar.items?[1])
        let button = systemButtons(tabs.tabBar)[1]
        let other = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }.withRenderingMode(.alwaysOriginal)
        item.selectedImage = other
        item.title = "Neu"
        item.accessibilityIdentifier = "tab"
        item.accessibilityLabel = "spoken"
        item.badgeValue = "5"
        tabs.selectedIndex = 1
        stage.settle()
        #expect((image(button) as? UIImageView)?.image === other && label(button).text == "Neu")
        #expect(button.accessibilityIdentifier == "tab" && button.accessibilityLabel == "spoken" && button.accessibilityValue == "5")
    }

    @Test("F6.7 beside a title a badge leaves the title free, whichever way the bar runs", arguments: [false, true])
    func inlineBadge(isRightToLeft: Bool) throws {
        let (stage, tabs) = make(["Updates", "Search"])
        tabs.tabBar.items?[0].badgeValue = "12"
        UIScreen.main.configure(.standard, landscape: true)
        defer { UIScreen.main.configure(.standard) }
        if isRightToLeft { UIScreen.main.changeSettings(layoutDirection: .rightToLeft) }
        stage.settle()
        let button = try #require(systemButtons(tabs.tabBar).first { badge($0) != nil })
        let mark = try #require(badge(button))
        #expect(!mark.frame.intersects(label(button).frame) && mark.frame.intersects(image(button).frame))
        let withBadge = abs(label(button).frame.midX - image(button).frame.midX)
        tabs.tabBar.items?[0].badgeValue = nil
        stage.settle()
        #expect(abs(label(button).frame.midX - image(button).frame.midX) < withBadge)
    }
}
