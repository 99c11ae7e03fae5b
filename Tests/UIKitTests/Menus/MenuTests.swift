import CoreGraphics
import ObjectiveC
import Testing
@testable import UIKit

@MainActor private final class MenuGiver: NSObject, UIContextMenuInteractionDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration? {
        log.add("configuration \(Int(location.x)) \(Int(location.y))")
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in self.log.add("copy") }]) })
    }
}

/// Menus of buttons and views: what shows, what a tap does.
@MainActor @Suite(.serialized, .freshRuntime) struct MenuTests {
    private let log = Log()

    private func stage() -> (Stage, UIViewController) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        return (Stage(root), root)
    }

    private func rows(_ window: UIWindow) -> [MenuRow] {
        var found: [MenuRow] = []
        func visit(_ view: UIView) {
            if let row = view as? MenuRow { found.append(row) }
            for child in view.subviews { visit(child) }
        }
        visit(window)
        return found
    }

    private func tap(_ row: MenuRow, _ stage: Stage) {
        let frame = row.convert(row.bounds, to: nil)
        stage.tap(frame.midX, frame.midY)
        stage.settle()
    }

    private func button(_ menu: UIMenu, _ stage: Stage, _ root: UIViewController) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("More", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.addAction(UIAction { _ in self.log.add("tapped") }, for: .touchUpInside)
        root.view.addSubview(button)
        stage.settle()
        return button
    }

    @Test("a tap on a button with a primary menu shows it; a row performs its action and closes it")
    func primaryMenu() {
        let (stage, root) = stage()
        let menu = UIMenu(children: [
            UIAction(title: "A") { _ in self.log.add("A") }, UIAction(title: "B", attributes: .disabled) { _ in self.log.add("B") },
            UIAction(title: "hidden", attributes: .hidden) { _ in },
            UIMenu(options: .displayInline, children: [UIAction(title: "C", attributes: .destructive) { _ in self.log.add("C") }]),
        ])
        _ = button(menu, stage, root)
        stage.tap(60, 120)
        stage.settle()
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["A", "B", "C"])
        #expect(rows(stage.window)[0].frame.size == CGSize(width: 250, height: 44))
        tap(rows(stage.window)[1], stage)
        #expect(log.take().isEmpty && rows(stage.window).count == 3, "a disabled row does nothing")
        tap(rows(stage.window)[2], stage)
        #expect(log.take() == ["C"] && rows(stage.window).isEmpty)
    }

    @Test("a tap beside a menu closes it, and goes no further")
    func beside() {
        let (stage, root) = stage()
        _ = button(UIMenu(children: [UIAction(title: "A") { _ in }]), stage, root)
        stage.tap(60, 120)
        stage.settle()
        stage.tap(200, 700)
        stage.settle()
        #expect(rows(stage.window).isEmpty && log.take().isEmpty)
    }

    // Common knowledge: a submenu's card lies over its row, with the card it came from still seen behind it; the heading leads back.
    @Test("F5.2 a submenu stands at its row over its menu, deferred elements come when they come")
    func submenu() throws {
        let (stage, root) = stage()
        var deliver: (([UIMenuElement]) -> Void)?
        let menu = UIMenu(children: [
            UIMenu(title: "Sort", image: UIImage(systemName: "star"), options: .singleSelection, children: [
                UIAction(title: "Name", state: .on) { _ in self.log.add("name") }, UIAction(title: "Date") { _ in self.log.add("date") },
            ]), UIDeferredMenuElement { deliver = $0 },
        ])
        _ = button(menu, stage, root)
        stage.tap(60, 120)
        stage.settle(limit: 2)
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["Sort", ""])
        deliver?([UIAction(title: "Late") { _ in }])
        stage.settle(limit: 2)
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["Sort", "Late"])
        let opener = try #require(rows(stage.window).first)
        #expect(opener.subviews.contains { ($0 as? CheckGlyph)?.kind == .chevron }, "a chevron beside the image")
        tap(opener, stage)
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["Sort", "Late", "Sort", "Name", "Date"])
        let heading = rows(stage.window)[2]
        #expect(heading.convert(heading.bounds, to: nil).origin == opener.convert(opener.bounds, to: nil).origin)
        tap(heading, stage)
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["Sort", "Late"], "the heading leads back")
        tap(rows(stage.window)[0], stage)
        tap(rows(stage.window)[4], stage)
        let sort = menu.children[0] as! UIMenu
        #expect(log.take() == ["date"] && sort.selectedElements.map(\.title) == ["Date"])
        #expect(rows(stage.window).isEmpty)
    }

    // Documentation of UIContextMenuConfiguration.ElementOrder: by priority the first element is the nearest to the finger.
    @Test("F5.2 a menu that opens upwards begins at its button, unless its order is fixed", arguments: [false, true])
    func upwards(isFixed: Bool) {
        let (stage, root) = stage()
        let height = root.view.bounds.height
        let source = button(UIMenu(children: ["A", "B", "C"].map { UIAction(title: $0) { _ in } }), stage, root)
        source.frame.origin.y = height - 80
        if isFixed { source.preferredMenuElementOrder = .fixed }
        stage.settle()
        stage.tap(60, height - 60)
        stage.settle()
        let shown = rows(stage.window)
        #expect(shown.map(\.accessibilityLabel) == (isFixed ? ["A", "B", "C"] : ["C", "B", "A"]))
        #expect(shown[2].convert(shown[2].bounds, to: nil).maxY < height - 80)
    }

    @Test("F5.2 a menu stands over the middle of a button in the middle of the screen")
    func middle() throws {
        let (stage, root) = stage()
        let source = button(UIMenu(children: [UIAction(title: "A") { _ in }]), stage, root)
        let middle = root.view.bounds.midX
        source.center.x = middle
        stage.settle()
        stage.tap(middle, 120)
        stage.settle()
        let row = try #require(rows(stage.window).first)
        #expect(abs(row.convert(row.bounds, to: nil).midX - middle) <= 0.5)
    }

    // Documentation of UIMenu.ElementSize: small shows images side by side, medium images with titles. UNVERIFIED: how many have room in a line.
    @Test("F5.2 palettes and small elements stand side by side", arguments: [UIMenu.ElementSize.small, .medium, .automatic])
    func smallElements(size: UIMenu.ElementSize) {
        let (stage, root) = stage()
        let actions = ["1", "2", "3"].map { name in UIAction(title: name, image: UIImage(systemName: "star")) { _ in self.log.add(name) } }
        let inner = UIMenu(options: size == .automatic ? [.displayInline, .displayAsPalette] : .displayInline, preferredElementSize: size, children: actions)
        _ = button(UIMenu(children: [inner, UIAction(title: "Row") { _ in }]), stage, root)
        stage.tap(60, 120)
        stage.settle()
        let shown = rows(stage.window)
        #expect(shown.map(\.accessibilityLabel) == ["1", "2", "3", "Row"])
        #expect(Set(shown.prefix(3).map(\.frame.minY)).count == 1 && shown[3].frame.minY >= shown[0].frame.maxY)
        #expect(abs(shown[0].frame.maxX - shown[1].frame.minX) < 0.01 && abs(shown[3].frame.width - 250) < 0.01, "\(shown.map(\.frame))")
        #expect(shown[0].subviews.contains { ($0 as? UILabel)?.text == "1" } == (size == .medium))
        tap(shown[1], stage)
        #expect(log.take() == ["2"])
    }

    @Test("a long press on a view with a context menu asks for it and shows it")
    func contextMenu() {
        let (stage, root) = stage()
        let view = UIView(frame: CGRect(x: 50, y: 200, width: 100, height: 100))
        root.view.addSubview(view)
        let giver = MenuGiver(log)
        let interaction = UIContextMenuInteraction(delegate: giver)
        view.addInteraction(interaction)
        #expect(interaction.view === view && view.interactions.count == 1)
        stage.settle()
        stage.down(70, 230)
        stage.pass(0.6)
        #expect(log.take() == ["configuration 20 30"])
        stage.up(70, 230)
        stage.settle()
        tap(rows(stage.window)[0], stage)
        #expect(log.take() == ["copy"] && rows(stage.window).isEmpty)
        view.removeInteraction(interaction)
        #expect(interaction.view == nil && view.gestureRecognizers?.isEmpty != false)
        withExtendedLifetime(giver) {}
    }

    @Test("F5.2 a context menu stands beside what is lifted, or beside the finger where that leaves no room")
    func contextMenuPlace() throws {
        let (stage, root) = stage()
        let view = UIView(frame: CGRect(x: 50, y: 200, width: 100, height: 100))
        root.view.addSubview(view)
        let giver = MenuGiver(log)
        let small = UIContextMenuInteraction(delegate: giver)
        view.addInteraction(small)
        stage.settle()
        func row(pressing x: CGFloat, _ y: CGFloat) throws -> CGRect {
            stage.down(x, y)
            stage.pass(0.6)
            stage.up(x, y)
            stage.settle()
            let row = try #require(rows(stage.window).first)
            return row.convert(row.bounds, to: nil)
        }
        #expect(try row(pressing: 70, 230).minY >= 300)
        #expect(small.menuAppearance == .rich)
        small.dismissMenu()
        stage.settle()
        view.removeInteraction(small)
        let whole = UIContextMenuInteraction(delegate: giver)
        root.view.addInteraction(whole)
        let place = try row(pressing: 70, 400).minY
        #expect(place > 400 && place < 420)
        withExtendedLifetime(giver) {}
    }

    // UNVERIFIED: which edge; common knowledge that it is aligned with the preview.
    @Test("F5.2 the menu of a small view stands over the view's middle or flush with it, wherever in it the finger is", arguments: [60, 196.5, 330], [-30, 30])
    func smallPreview(middle: CGFloat, offset: CGFloat) throws {
        let (stage, root) = stage()
        let view = UIView(frame: CGRect(x: middle - 44, y: 200, width: 88, height: 88))
        root.view.addSubview(view)
        let giver = MenuGiver(log)
        view.addInteraction(UIContextMenuInteraction(delegate: giver))
        stage.settle()
        stage.down(middle + offset, 240)
        stage.pass(0.6)
        stage.up(middle + offset, 240)
        stage.settle()
        let row = try #require(rows(stage.window).first)
        let frame = row.convert(row.bounds, to: nil)
        switch middle {
        case 60: #expect(abs(frame.minX - 16) <= 0.5)
        case 330: #expect(abs(frame.maxX - 374) <= 0.5)
        default: #expect(abs(frame.midX - middle) <= 0.5)
        }
        withExtendedLifetime(giver) {}
    }

    // Common knowledge: small elements follow one another in the direction of the interface.
    @Test("F10.9 small elements and palettes begin at the right where the interface does", arguments: [UIMenu.ElementSize.medium, .automatic])
    func smallElementsFromTheRight(size: UIMenu.ElementSize) {
        let (stage, root) = stage()
        UIScreen.main.changeSettings(layoutDirection: .rightToLeft)
        defer { UIScreen.main.configure(.standard) }
        let actions = ["1", "2", "3", "4", "5"].map { UIAction(title: $0, image: UIImage(systemName: "star")) { _ in } }
        let inner = UIMenu(options: size == .automatic ? [.displayInline, .displayAsPalette] : .displayInline, preferredElementSize: size, children: actions)
        _ = button(UIMenu(children: [inner]), stage, root)
        stage.tap(60, 120)
        stage.settle()
        let shown = rows(stage.window)
        let perLine = size == .medium ? 3 : 4
        #expect(shown.map(\.accessibilityLabel) == ["1", "2", "3", "4", "5"])
        #expect(abs(shown[0].frame.maxX - 250) < 0.01 && abs(shown[1].frame.maxX - shown[0].frame.minX) < 0.01, "\(shown.map(\.frame))")
        #expect(abs(shown[perLine].frame.maxX - 250) < 0.01 && shown[perLine].frame.minY >= shown[0].frame.maxY)
    }

    private func labels(_ view: UIView) -> [UILabel] { (view is UILabel ? [view as! UILabel] : []) + view.subviews.flatMap(labels) }

    private static let long = "A title that is too long for one line"

    private func growingMenu() -> UIMenu {
        UIMenu(title: "Header", children: [
            UIAction(title: Self.long, image: UIImage(systemName: "star"), state: .on) { _ in },
            UIAction(title: "Short", subtitle: "A subtitle that is long as well, too", image: UIImage(systemName: "heart")) { _ in },
            UIMenu(title: "Palette", options: .displayInline, preferredElementSize: .medium, children: [UIAction(title: "Copy", image: UIImage(systemName: "star")) { _ in }]),
        ])
    }

    @Test("F4.6 F5.2 in the sizes of text for accessibility a menu is wider, titles wrap, header, marks and symbols grow; also while it is open", arguments: [false, true])
    func largeText(live: Bool) throws {
        // Common knowledge: nothing in a menu is cut; UNVERIFIED: how much wider it is.
        let (stage, root) = stage()
        defer { UIScreen.main.configure(.standard) }
        _ = button(growingMenu(), stage, root)
        if !live { UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge) }
        stage.tap(60, 120)
        stage.settle()
        if live {
            #expect(rows(stage.window)[0].frame.width == 250)
            UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
            stage.settle()
        }
        let shown = rows(stage.window)
        #expect(shown.count == 3 && shown[0].frame.width == 350)
        let card = try #require(shown[0].superview?.superview as? MenuCard)
        #expect(stage.window.bounds.contains(card.convert(card.bounds, to: nil)))
        for row in shown {
            for label in labels(row) where label.text?.isEmpty == false {
                let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
                #expect(wanted.height <= label.bounds.height + 0.5 && row.bounds.insetBy(dx: 0, dy: -0.5).contains(label.frame), "\(label.text ?? "")")
            }
        }
        let title = try #require(labels(shown[0]).first { $0.text == Self.long })
        #expect(title.bounds.height > title.font.lineHeight * 1.5 && title.font.pointSize == 40)
        let picture = try #require(shown[0].subviews.first { $0 is UIImageView })
        let mark = try #require(shown[0].subviews.first { $0 is CheckGlyph })
        #expect(picture.bounds.width > 48 && mark.bounds.width > 26 && mark.frame.maxX < title.frame.minX && title.frame.maxX < picture.frame.minX)
        let header = try #require(labels(card).first { $0.text == "Header" })
        #expect(header.font.pointSize == 32 && header.bounds.height > header.font.lineHeight)
        for (upper, lower) in zip(shown, shown.dropFirst()) { #expect(upper.frame.maxY <= lower.frame.minY) }
    }

    @Test("F5.2 a title that is too long takes a second line, and the row its height")
    func twoLines() throws {
        let (stage, root) = stage()
        _ = button(growingMenu(), stage, root)
        stage.tap(60, 120)
        stage.settle()
        let row = rows(stage.window)[0]
        let title = try #require(labels(row).first { $0.text == Self.long })
        #expect(title.bounds.height > 40 && row.frame.height > 60 && row.frame.width == 250)
    }
}
