import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Bar button items in all forms.
@MainActor @Suite(.freshRuntime) struct BarButtonItemTests {
    private func page(_ title: String = "Title") -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func buttons(_ view: UIView) -> [_UIButtonBarButton] {
        view.subviews.flatMap { ([$0 as? _UIButtonBarButton].compactMap { $0 }) + buttons($0) }
    }

    private func button(of item: UIBarButtonItem, in view: UIView) -> _UIButtonBarButton? { buttons(view).first { $0.item === item } }

    private func overlay(_ stage: Stage) -> MenuOverlay? { stage.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }

    private func rows(_ view: UIView) -> [MenuRow] { view.subviews.flatMap { ([$0 as? MenuRow].compactMap { $0 }) + rows($0) } }

    private func middle(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    private func stage(_ pages: UIViewController...) -> (Stage, UINavigationController) {
        let navigation = UINavigationController(rootViewController: pages[0])
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        return (Stage(navigation), navigation)
    }

    @Test("F5.2 a symbol in a bar is as large at every text size")
    func symbolsStayAsTheyAre() throws {
        func size(_ category: UIContentSizeCategory) throws -> CGSize {
            let page = page()
            let item = UIBarButtonItem(image: UIImage(systemName: "sidebar.leading"), style: .plain, target: nil, action: nil)
            page.navigationItem.rightBarButtonItem = item
            let (stage, navigation) = stage(page)
            stage.window.traitOverrides.preferredContentSizeCategory = category
            stage.settle()
            let shown = try #require(button(of: item, in: navigation.navigationBar))
            return try #require(shown.subviews.lazy.compactMap { $0 as? UIImageView }.first).bounds.size
        }
        let usual = try size(.large)
        #expect(usual.width > 15)
        #expect(try size(.accessibilityExtraLarge) == usual)
    }

    @Test("F5.2 an item with a menu alone opens it with a tap; the chosen action gets the item as sender")
    func menu() throws {
        let page = page()
        var sender: Any?
        let choose = UIAction(title: "Choose") { sender = $0.sender }
        let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [choose, UIAction(title: "Other") { _ in }]))
        page.navigationItem.rightBarButtonItem = item
        let (stage, navigation) = stage(page)
        let place = middle(try #require(button(of: item, in: navigation.navigationBar)))
        stage.tap(place.x, place.y)
        stage.settle()
        let open = try #require(overlay(stage))
        let row = try #require(rows(open).first { $0.accessibilityLabel == "Choose" })
        stage.tap(middle(row).x, middle(row).y)
        stage.settle()
        #expect(sender as? UIBarButtonItem === item)
        #expect(overlay(stage) == nil)
    }

    @Test("F5.2 with an action the tap acts and a long press opens the menu")
    func menuOnPress() throws {
        let page = page()
        var acted = 0
        let item = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction(title: "Not shown") { _ in acted += 1 }, menu: UIMenu(children: [UIAction(title: "A") { _ in }]))
        page.navigationItem.rightBarButtonItem = item
        #expect(item.title == nil, "a system item keeps its own picture")
        let (stage, navigation) = stage(page)
        let place = middle(try #require(button(of: item, in: navigation.navigationBar)))
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(acted == 1 && overlay(stage) == nil)
        stage.down(place.x, place.y)
        stage.pass(0.7)
        #expect(overlay(stage) != nil)
        stage.up(place.x, place.y)
        stage.settle()
        #expect(acted == 1)
    }

    @Test("F5.2 changesSelectionAsPrimaryAction: without a menu a tap turns isSelected over, with one the item says what is chosen")
    func selection() throws {
        let page = page()
        var seen: [Bool] = []
        let toggle = UIBarButtonItem(title: "Bold", primaryAction: nil)
        toggle.primaryAction = UIAction { [weak toggle] _ in seen.append(toggle?.isSelected ?? false) }
        toggle.changesSelectionAsPrimaryAction = true
        page.navigationItem.rightBarButtonItem = toggle
        let (stage, navigation) = stage(page)
        for _ in 0..<2 {
            let place = middle(try #require(button(of: toggle, in: navigation.navigationBar)))
            stage.tap(place.x, place.y)
            stage.settle()
        }
        #expect(seen == [true, false])
        let (a, b) = (UIAction(title: "A") { _ in }, UIAction(title: "B", state: .on) { _ in })
        let picker = UIBarButtonItem(title: nil, menu: UIMenu(options: .singleSelection, children: [a, b]))
        picker.changesSelectionAsPrimaryAction = true
        #expect(picker.title == "B")
        page.navigationItem.rightBarButtonItem = picker
        stage.settle()
        let place = middle(try #require(button(of: picker, in: navigation.navigationBar)))
        stage.tap(place.x, place.y)
        stage.settle()
        let choices = try #require(overlay(stage))
        let row = try #require(rows(choices).first { $0.accessibilityLabel == "A" })
        stage.tap(middle(row).x, middle(row).y)
        stage.settle()
        #expect(picker.title == "A")
    }

    @Test("F5.2 every system item has a picture or a title")
    func systemItems() {
        let spaces: [UIBarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace]
        for raw in 0...24 {
            guard let kind = UIBarButtonItem.SystemItem(rawValue: raw), !spaces.contains(kind) else { continue }
            let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
            let button = _UIButtonBarButton(item: item, look: UIBarButtonItemAppearance(), metrics: .default)
            #expect(button.contentWidth >= 20, "\(kind)")
            if item.shownTitle == nil {
                let glyph = BarGlyphView(.item(kind))
                let picture = UIGraphicsImageRenderer(size: glyph.bounds.size).image { _ in glyph.draw(glyph.bounds) }
                let pixels = PixelReader(picture.cgImage!)
                let marked = (0..<pixels.height).contains { y in (0..<pixels.width).contains { x in pixels[x, y].alpha > 100 } }
                #expect(marked, "\(kind) draws something")
            }
        }
        #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
    }

    @Test("F5.2 left and right items are the items of groups; a group without room shows its representative")
    func groups() throws {
        let page = page("A title of some length")
        let items = (0..<3).map { UIBarButtonItem(title: "A long action \($0)", style: .plain, target: nil, action: nil) }
        let representative = UIBarButtonItem(title: "All", menu: UIMenu(children: []))
        let group = UIBarButtonItemGroup.optionalGroup(customizationIdentifier: "x", representativeItem: representative, items: items)
        page.navigationItem.trailingItemGroups = [group]
        #expect(page.navigationItem.rightBarButtonItems == items.reversed())
        #expect(items[0].buttonGroup === group)
        let (stage, navigation) = stage(page)
        #expect(group.isDisplayingRepresentativeItem)
        #expect(buttons(navigation.navigationBar).map { $0.item } == [representative])
        group.barButtonItems = Array(items.prefix(1))
        stage.settle()
        #expect(!group.isDisplayingRepresentativeItem)
        group.isHidden = true
        stage.settle()
        #expect(buttons(navigation.navigationBar).isEmpty)
        let pinned = UIBarButtonItem(title: "Pin", style: .plain, target: nil, action: nil)
        group.isHidden = false
        page.navigationItem.pinnedTrailingGroup = pinned.creatingFixedGroup()
        stage.settle()
        let bar = navigation.navigationBar
        let (x, y) = (middle(try #require(button(of: items[0], in: bar))).x, middle(try #require(button(of: pinned, in: bar))).x)
        #expect(x < y, "the pinned group is outermost")
        page.navigationItem.rightBarButtonItem = pinned
        #expect(page.navigationItem.trailingItemGroups.count == 1 && page.navigationItem.trailingItemGroups[0].barButtonItems == [pinned])
    }

    @Test("F5.2 items of the centre stand in a menu on a phone, in the middle of a pad's bar, whose title stands at the leading edge")
    func centre() throws {
        let page = page()
        let item = UIBarButtonItem(title: "Middle", style: .plain, target: nil, action: nil)
        page.navigationItem.style = .editor
        page.navigationItem.centerItemGroups = [item.creatingMovableGroup(customizationIdentifier: "m")]
        let (phone, narrow) = stage(page)
        #expect(button(of: item, in: narrow.navigationBar) == nil)
        #expect(buttons(narrow.navigationBar).map(\.accessibilityLabel) == ["More"])
        withExtendedLifetime(phone) {}
        let other = self.page()
        other.navigationItem.style = .editor
        let wide = UIBarButtonItem(title: "Middle", style: .plain, target: nil, action: nil)
        other.navigationItem.centerItemGroups = [wide.creatingFixedGroup()]
        let navigation = UINavigationController(rootViewController: other)
        let pad = Stage(navigation, screen: .pad)
        #expect(abs(middle(try #require(button(of: wide, in: navigation.navigationBar))).x - 410) < 2)
        let content = try #require(navigation.navigationBar.content)
        #expect(try #require(content.titlePart).frame.minX == 20)
        withExtendedLifetime(pad) {}
    }

    @Test("F5.2 the title's menu, the item's own way back, and the menu of screens below")
    func titleMenuAndBack() throws {
        let (root, middlePage, top) = (page("Root"), page("Middle"), page("Top"))
        var went = 0
        top.navigationItem.titleMenuProvider = { UIMenu(children: $0 + [UIAction(title: "Rename") { _ in }]) }
        let (stage, navigation) = stage(root, middlePage, top)
        let title = try #require(navigation.navigationBar.content?.titlePart as? _NavigationTitleControl)
        stage.tap(middle(title).x, middle(title).y)
        stage.settle()
        #expect(rows(try #require(overlay(stage))).map(\.accessibilityLabel) == ["Rename"])
        overlay(stage)?.close()
        stage.settle()
        func back() throws -> CGPoint { middle(try #require(navigation.navigationBar.content?.backButton)) }
        var place = try back()
        stage.down(place.x, place.y)
        stage.pass(0.7)
        stage.up(place.x, place.y)
        stage.settle()
        #expect(rows(try #require(overlay(stage))).map(\.accessibilityLabel) == ["Middle", "Root"])
        let row = rows(try #require(overlay(stage)))[1]
        stage.tap(middle(row).x, middle(row).y)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        navigation.pushViewController(top, animated: false)
        top.navigationItem.backAction = UIAction { _ in went += 1 }
        stage.settle()
        place = try back()
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(went == 1 && navigation.topViewController === top)
    }

    @Test("F5.2 low bars take the picture made for them; width, possible titles and tints count")
    func sizes() {
        func picture(_ side: CGFloat) -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in } }
        let item = UIBarButtonItem(image: picture(24), landscapeImagePhone: picture(18), style: .plain, target: nil, action: nil)
        let look = UIBarButtonItemAppearance()
        #expect(_UIButtonBarButton(item: item, look: look, metrics: .default).contentWidth == 24)
        #expect(_UIButtonBarButton(item: item, look: look, metrics: .compact).contentWidth == 18)
        item.width = 70
        #expect(_UIButtonBarButton(item: item, look: look, metrics: .default).contentWidth == 70)
        let words = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
        let short = _UIButtonBarButton(item: words, look: look, metrics: .default).contentWidth
        words.possibleTitles = ["On", "Turned off"]
        #expect(_UIButtonBarButton(item: words, look: look, metrics: .default).contentWidth > short + 20)
        words.tintColor = .systemGreen
        let button = _UIButtonBarButton(item: words, look: look, metrics: .default)
        #expect(button.tintColor == .systemGreen && (button.titlePart as? UILabel)?.textColor == .systemGreen)
        words.isEnabled = false
        let disabled = _UIButtonBarButton(item: words, look: look, metrics: .default)
        #expect((disabled.titlePart as? UILabel)?.textColor == .tertiaryLabel)
        #expect(UIBarButtonItem.fixedSpace(12).width == 12 && UIBarButtonItem.flexibleSpace().isSpace)
    }

    @Test("F5.2 right to left everything stands the other way round")
    func mirrored() throws {
        let (root, top) = (page("Root"), page("Top"))
        let right = UIBarButtonItem(title: "R", style: .plain, target: nil, action: nil)
        top.navigationItem.rightBarButtonItem = right
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(top, animated: false)
        let stage = Stage(navigation)
        UIScreen.main.configure(.standard, layoutDirection: .rightToLeft)
        defer { UIScreen.main.configure(.standard) }
        stage.settle()
        let bar = navigation.navigationBar
        #expect(middle(try #require(bar.content?.backButton)).x > 300)
        #expect(middle(try #require(button(of: right, in: bar))).x < 50)
        #expect((navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges == .right)
        stage.down(391, 400)
        stage.drag(from: CGPoint(x: 391, y: 400), to: CGPoint(x: 100, y: 400))
        #expect(top.view.superview!.frame.minX < -200)
        stage.up(100, 400)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }
}
