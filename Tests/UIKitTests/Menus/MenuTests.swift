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

    @Test("a submenu takes the place of its menu, deferred elements come when they come")
    func submenu() {
        let (stage, root) = stage()
        var deliver: (([UIMenuElement]) -> Void)?
        let menu = UIMenu(children: [
            UIMenu(title: "Sort", options: .singleSelection, children: [
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
        tap(rows(stage.window)[0], stage)
        #expect(rows(stage.window).map(\.accessibilityLabel) == ["Sort", "Name", "Date"])
        tap(rows(stage.window)[2], stage)
        let sort = menu.children[0] as! UIMenu
        #expect(log.take() == ["date"] && sort.selectedElements.map(\.title) == ["Date"])
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
}
