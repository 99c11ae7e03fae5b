import CoreGraphics
import Foundation
import ObjectiveC
import Testing
@testable import UIKit

@MainActor private final class MenuTable: UITableViewController, ObjCTableProviding {
    let log = Log()
    var gives = true
    var previewed: UIViewController?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        log.add("menu \(indexPath.row)")
        guard gives else { return nil }
        return UIContextMenuConfiguration(previewProvider: previewed.map { shown in { shown } }) { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in self.log.add("copy") }])
        }
    }

    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tableView(_:didSelectRowAt:)") { o, a in
            (o as! MenuTable).tableView(a.value(0, as: UITableView.self), didSelectRowAt: a[1] as! IndexPath)
            return nil
        }
        t.method("tableView(_:contextMenuConfigurationForRowAt:point:)") { o, a in
            (o as! MenuTable).tableView(a.value(0, as: UITableView.self), contextMenuConfigurationForRowAt: a[1] as! IndexPath, point: a.value(2, as: CGPoint.self))
        }
        t.method("tableView(_:willPerformPreviewActionForMenuWith:animator:)") { o, a in
            let animator = a.value(2, as: (any UIContextMenuInteractionCommitAnimating).self)
            let table = o as! MenuTable
            table.log.add("preview \(animator.previewViewController === table.previewed)")
            return nil
        }
        for word in ["willDisplayContextMenu", "willEndContextMenuInteraction"] {
            t.method("tableView(_:\(word):animator:)") { o, _ in
                (o as! MenuTable).log.add(word)
                return nil
            }
        }
    }
}

@MainActor private final class MenuFeed: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, ObjCTableProviding {
    let log = Log()
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("collectionView(_:contextMenuConfigurationForItemsAt:point:)") { o, a in
            let paths = a.value(1, as: [IndexPath].self)
            (o as! MenuFeed).log.add("menu \(paths.map(\.item))")
            return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
    }
}

/// Context menus that lists ask their delegates for.
@MainActor @Suite(.serialized, .freshRuntime) struct ListContextMenuTests {
    private func rows(_ view: UIView) -> [MenuRow] { view.subviews.flatMap { ([$0 as? MenuRow].compactMap { $0 }) + rows($0) } }

    private func overlay(_ stage: Stage) -> MenuOverlay? { stage.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }

    private func press(_ x: CGFloat, _ y: CGFloat, _ stage: Stage) {
        stage.down(x, y)
        stage.pass(0.6)
        stage.up(x, y)
        stage.settle()
    }

    // Documentation of tableView(_:contextMenuConfigurationForRowAt:point:): nil for rows without a menu.
    @Test("F12.5 a long press on a row shows the menu that the delegate gives; without one it selects as a tap does")
    func table() throws {
        let controller = MenuTable(style: .plain)
        let stage = Stage(controller)
        stage.settle()
        let table = try #require(controller.tableView)
        let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil)
        press(row.midX, row.midY, stage)
        #expect(controller.log.take() == ["menu 1", "willDisplayContextMenu"])
        let copy = try #require(rows(stage.window).first)
        #expect(copy.convert(copy.bounds, to: nil).minY >= row.maxY, "beside the row")
        let place = copy.convert(CGPoint(x: copy.bounds.midX, y: copy.bounds.midY), to: nil)
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(controller.log.take() == ["copy", "willEndContextMenuInteraction"] && overlay(stage) == nil)
        controller.gives = false
        press(row.midX, row.midY, stage)
        #expect(controller.log.take() == ["menu 1", "select 1"])
    }

    // Documentation of UIContextMenuInteractionCommitAnimating: a tap on the preview commits.
    @Test("F12.5 a configuration's controller is shown over the menu; a tap on it is told")
    func preview() throws {
        let controller = MenuTable(style: .plain)
        let shown = UIViewController()
        shown.preferredContentSize = CGSize(width: 200, height: 150)
        controller.previewed = shown
        let stage = Stage(controller)
        stage.settle()
        press(100, controller.tableView.convert(controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil).midY, stage)
        let frame = shown.view.convert(shown.view.bounds, to: nil)
        #expect(frame.size == CGSize(width: 200, height: 150))
        let copy = try #require(rows(stage.window).first)
        #expect(copy.convert(copy.bounds, to: nil).minY >= frame.maxY)
        _ = controller.log.take()
        stage.tap(frame.midX, frame.midY)
        stage.settle()
        #expect(controller.log.take().contains("preview true") && overlay(stage) == nil)
    }

    // Documentation of collectionView(_:contextMenuConfigurationForItemsAt:point:): no paths beside the items, all selected ones in a selection.
    @Test("F12.5 a long press on an item asks for the menu of that item, of the selected ones, or of none")
    func collection() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let feed = MenuFeed()
        view.dataSource = feed
        view.delegate = feed
        controller.view.addSubview(view)
        stage.settle()
        func menu(_ x: CGFloat, _ y: CGFloat) -> [String] {
            press(x, y, stage)
            overlay(stage)?.close()
            stage.settle()
            return feed.log.take()
        }
        #expect(menu(20, 120) == ["menu [0]"])
        #expect(menu(150, 350) == ["menu []"])
        view.allowsMultipleSelection = true
        for item in [0, 2] { view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
        #expect(menu(20, 120) == ["menu [0, 2]"])
    }
}
