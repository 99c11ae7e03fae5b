import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

@testable import Chapters

@MainActor @Suite(.serialized) struct Text2FixtureTests {
    private func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.5) -> Bool {
        abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
    }

    private func addItems(to dock: Dock) {
        for (name, title) in [("DockMessage", "Messages"), ("DockDiscover", "Discover"), ("DockMe", "Me"), ("DockMore", "More")] {
            dock.addItem(icon: name, selectedIcon: name + "Selected", title: title)
        }
    }

    // MARK: F7.6

    @Test("F7.6 text 2: n items share the width, (i·W/n, 0, W/n, H), again on size change") func itemsShareTheWidth() {
        for count in 1...6 {
            let dock = Dock()
            for index in 0..<count { dock.addItem(icon: "DockMe", selectedIcon: "DockMeSelected", title: "\(index)") }
            for size in [CGSize(width: 375, height: 49), CGSize(width: 320, height: 49), CGSize(width: 1024, height: 60)] {
                dock.frame.size = size
                dock.layoutIfNeeded()
                for (index, item) in dock.items.enumerated() {
                    let width = size.width / CGFloat(count)
                    #expect(isNear(item.frame, CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height), within: 1e-6))
                }
            }
        }
    }

    @Test("F7.6 text 2: a picture of a dock: the chosen item red, the others grey, marks at the pictures' top right") func dock() throws {
        let dock = Dock(frame: CGRect(x: 0, y: 51, width: 300, height: 49))
        dock.backgroundColor = .white
        addItems(to: dock)
        dock.setMark(.dot, at: 1)
        dock.setMark(.count(120), at: 2)
        let root = UIViewController()
        root.view.backgroundColor = .white
        root.view.addSubview(dock)
        let window = Picture.makeWindow(root, size: CGSize(width: 300, height: 100))
        for chosen in [0, 3] {
            dock.selectItem(at: chosen)
            let pixels = Picture.take("F7.6-dock-\(chosen)", of: window, scale: 2)
            for (index, item) in dock.items.enumerated() {
                // The titles alone: pictures have colors of their own.
                let title = try #require(item.titleLabel)
                let area = title.convert(title.bounds, to: nil)
                let red = pixels.share(of: area) { $0.isNear(223, 41, 43, within: 12) }, grey = pixels.share(of: area) { $0.isNear(137, 137, 137, within: 12) }
                #expect(index == chosen ? red > 0.02 && grey == 0 : red == 0 && grey > 0.02, "\(index): \(red), \(grey)")
            }
            for index in [1, 2] {
                let item = dock.items[index]
                let mark = try #require(item.subviews.first { $0 is DockMarkView })
                let frame = mark.convert(mark.bounds, to: nil), picture = item.convert(item.bounds, to: nil).midX + (item.currentImage?.size.width ?? 0) / 2
                #expect(frame.minX < picture && frame.maxX > picture, "over the picture's right edge")
                #expect(pixels.share(of: frame) { $0.red > 220 && $0.green < 120 && $0.blue < 120 } > 0.4)
            }
        }
        Picture.close(window)
    }

    @Test("F7.6 text 2, 75×49: a large picture is drawn smaller, not distorted, and a small one in its size; the title is centered") func pictureKeepsItsShape() {
        for (size, drawn) in [
            (CGSize(width: 100, height: 50), CGSize(width: 68.6, height: 34.3)), (CGSize(width: 40, height: 80), CGSize(width: 17.15, height: 34.3)),
            (CGSize(width: 25, height: 25), CGSize(width: 25, height: 25)),
        ] {
            let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
            item.setImage(.plain(.red, size), for: .normal)
            item.setTitle("HHHH", for: .normal)
            item.setTitleColor(.gray, for: .normal)
            let pixels = Pixels(of: item)
            let picture = pixels.box { $0.red > 200 && $0.green < 60 && $0.alpha > 128 }
            let place = CGRect(x: 37.5 - drawn.width / 2, y: 17.15 - drawn.height / 2, width: drawn.width, height: drawn.height)
            #expect(isNear(picture, place, within: 0.8), "\(picture)")
            let title = pixels.box { $0.alpha > 128 && abs(Int($0.red) - Int($0.blue)) < 20 }
            #expect(abs(title.midX - 37.5) <= 1, "\(title)")
        }
    }

    // MARK: F7.7

    /// In a parent whose bottom safe area is set, in a window of a size.
    private func makeMain(
        columns count: Int = 3, size: CGSize = CGSize(width: 375, height: 667), bottomInset: CGFloat = 0, root: UIViewController? = nil
    ) -> (MainController, UIViewController, UIWindow) {
        let main = MainController()
        for (index, name) in ["DockMessage", "DockDiscover", "DockMe", "DockMore"].prefix(count).enumerated() {
            let page = index == 0 ? root ?? UIViewController() : UIViewController()
            page.title = name
            if index > 0 || root == nil { page.view.backgroundColor = .white }
            main.addColumn(UINavigationController(rootViewController: page), icon: name, selectedIcon: name + "Selected", title: String(name.dropFirst(4)))
        }
        let parent = UIViewController()
        let window = Picture.makeWindow(parent, size: size)
        parent.addChild(main)
        main.view.frame = parent.view.bounds
        main.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.view.addSubview(main.view)
        main.didMove(toParent: parent)
        parent.additionalSafeAreaInsets.bottom = bottomInset - parent.view.safeAreaInsets.bottom
        window.layoutIfNeeded()
        pass(0.1)
        return (main, parent, window)
    }

    private func homeRect(_ main: MainController) -> CGRect {
        let height = 49 + main.view.safeAreaInsets.bottom
        return CGRect(x: 0, y: main.view.bounds.height - height, width: main.view.bounds.width, height: height)
    }

    private func expectHome(_ main: MainController, _ window: UIWindow, sourceLocation: SourceLocation = #_sourceLocation) {
        let home = homeRect(main)
        #expect(main.dock.superview === main.view && main.dock.frame == home, sourceLocation: sourceLocation)
        #expect(main.selectedColumn?.view.frame == CGRect(x: 0, y: 0, width: home.width, height: home.minY), sourceLocation: sourceLocation)
        for (index, item) in main.dock.items.enumerated() {
            let point = CGPoint(x: (CGFloat(index) + 0.5) * home.width / CGFloat(main.dock.items.count), y: home.minY + 20)
            #expect(window.hitTest(point, with: nil) === item, "a touch on item \(index)", sourceLocation: sourceLocation)
        }
    }

    private func expectInRoot(_ main: MainController, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(main.dock.superview === main.selectedColumn?.viewControllers[0].view, sourceLocation: sourceLocation)
        #expect(main.selectedColumn?.view.frame == main.view.bounds, sourceLocation: sourceLocation)
    }

    @Test("F7.7 text 2: in windows of phones and pads, with and without a bottom inset s: nav (0,0,W,H−d), dock (0,H−d,W,d), d = 49 + s", arguments: [
        (CGSize(width: 375, height: 667), 0), (CGSize(width: 667, height: 375), 0), (CGSize(width: 393, height: 852), 34), (CGSize(width: 852, height: 393), 21),
        (CGSize(width: 1024, height: 1366), 20), (CGSize(width: 1366, height: 1024), 20),
    ] as [(CGSize, CGFloat)])
    func sizes(size: CGSize, inset: CGFloat) {
        let (main, _, window) = makeMain(columns: 4, size: size, bottomInset: inset)
        #expect(main.dock.frame == CGRect(x: 0, y: size.height - 49 - inset, width: size.width, height: 49 + inset))
        #expect(main.selectedColumn?.view.frame == CGRect(x: 0, y: 0, width: size.width, height: size.height - 49 - inset))
        #expect(main.dock.items.map { $0.frame } == (0..<4).map { CGRect(x: CGFloat($0) * size.width / 4, y: 0, width: size.width / 4, height: 49) })
        main.selectedColumn?.pushViewController(UIViewController(), animated: false)
        pass(0.1)
        expectInRoot(main)
        let column = main.selectedColumn?.view
        #expect(window.hitTest(CGPoint(x: size.width / 2, y: size.height - 30), with: nil)?.isDescendant(of: column ?? UIView()) == true)
        #expect(window.hitTest(CGPoint(x: size.width / 2, y: size.height - 30), with: nil)?.isDescendant(of: main.dock) == false)
        main.selectedColumn?.popViewController(animated: false)
        pass(0.1)
        expectHome(main, window)
        Picture.close(window)
    }

    /// A swipe from the edge: the recognizer is told what a finger would have made of it.
    private func swipe(_ main: MainController, finishes: Bool, _ look: () -> Void = {}) throws {
        let column = try #require(main.selectedColumn)
        let gesture = try #require(column.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
        let width = column.view.bounds.width
        gesture.state = .began
        for part: CGFloat in finishes ? [0.05, 0.4, 0.8] : [0.05, 0.2, 0.3] {
            gesture.setTranslation(CGPoint(x: width * part, y: 0), in: column.view)
            gesture.state = .changed
            pass(0.02)
            #expect(column.transitionCoordinator != nil, "the swipe drives a transition")
            look()
        }
        gesture.state = finishes ? .ended : .cancelled
        pass(1)
    }

    @Test("F7.7 text 2: a swipe back that is given up leaves the dock in the root's view and the column at full height; one that is finished brings it back")
    func swipes() throws {
        let (main, _, window) = makeMain()
        let column = try #require(main.selectedColumn)
        for depth in 1...2 {
            column.pushViewController(UIViewController(), animated: true)
            pass(1)
            #expect(column.viewControllers.count == depth + 1)
        }
        let home = homeRect(main)
        for (finishes, depth) in [(false, 3), (true, 2), (false, 2), (true, 1)] {
            try swipe(main, finishes: finishes) {
                expectInRoot(main)
                #expect(main.dock.convert(main.dock.bounds, to: nil).minY == home.minY)
            }
            #expect(column.viewControllers.count == depth)
            if depth > 1 { expectInRoot(main) } else { expectHome(main, window) }
        }
        Picture.close(window)
    }

    @Test("F7.7 text 2: a list that scrolled, 4 columns and a bottom inset: the same screen rect at willShow, and never scrolled") func scrolled() throws {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let list = List(style: .plain)
        let (main, _, window) = makeMain(columns: 4, size: CGSize(width: 393, height: 852), bottomInset: 34, root: list)
        list.tableView.contentOffset.y = 500
        pass(0.1)
        let before = main.dock.convert(main.dock.bounds, to: nil)
        var moments: [(isWill: Bool, rect: CGRect, height: CGFloat)] = []
        main.watcher = { [unowned main] in moments.append(($0.isWill, main.dock.convert(main.dock.bounds, to: nil), $0.columnHeight)) }
        main.selectedColumn?.pushViewController(UIViewController(), animated: true)
        window.layoutIfNeeded()
        let start = try #require(moments.first)
        #expect(start.isWill && isNear(start.rect, before) && start.height == 852)
        for offset: CGFloat in [500, 0, 700, 3, 500] {
            list.tableView.contentOffset.y = offset
            list.tableView.layoutIfNeeded()
            #expect(main.dock.convert(main.dock.bounds, to: nil).minY == before.minY, "at \(offset)")
        }
        pass(1)
        #expect(list.tableView.contentOffset.y == 500)
        main.selectedColumn?.popViewController(animated: true)
        pass(1)
        #expect(list.tableView.contentOffset.y == 500)
        expectHome(main, window)
        #expect(moments.last.map { !$0.isWill && $0.rect == before && $0.height == before.minY } == true)
        Picture.close(window)
    }

    @Test("F7.7 text 2: pictures of a push and a swipe back: the dock at the bottom, sliding with its page at its own height, gone, and back") func following() throws {
        let (main, _, window) = makeMain()
        main.dock.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        main.dock.subviews.first { !($0 is DockItem) }?.isHidden = true
        let home = homeRect(main)
        func dockArea(_ name: String) -> CGRect { Picture.take("F7.7-" + name, of: window).box(where: \.isGreen) }
        #expect(dockArea("root") == home)
        let page = UIViewController()
        page.title = "Pushed"
        page.view.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 1, alpha: 1)
        main.selectedColumn?.pushViewController(page, animated: true)
        pass(1)
        let pushed = Picture.take("F7.7-pushed", of: window)
        #expect(pushed.count(where: \.isGreen) == 0)
        #expect(pushed.share(of: home) { $0.isNear(217, 230, 255) } == 1, "the page reaches to the bottom")
        var seen: [CGRect] = []
        try swipe(main, finishes: false) { seen.append(dockArea("swipe-\(seen.count)")) }
        // As much of it as the page above has uncovered, at its own height.
        for area in seen { #expect(area.isNull || (abs(area.minY - home.minY) <= 1 && abs(area.maxY - home.maxY) <= 1), "\(area)") }
        #expect(Picture.take("F7.7-given-up", of: window) == pushed)
        try swipe(main, finishes: true)
        #expect(dockArea("root-again") == home)
        Picture.close(window)
    }

    @Test("F7.6 F7.7 text 2: controller, dock, items, marks and pages are freed", arguments: [false, true]) func freed(pushed: Bool) {
        let left = Released.survivors {
            let list = UITableViewController(style: .plain)
            let (main, parent, window) = makeMain(root: list)
            main.dock.setMark(.dot, at: 1)
            let page = UIViewController()
            if pushed { main.selectedColumn?.pushViewController(page, animated: true) }
            pass(1)
            let all: [String: AnyObject?] = [
                "main": main, "dock": main.dock, "item": main.dock.items[1], "mark": main.dock.items[1].subviews.first { $0 is DockMarkView },
                "column": main.selectedColumn, "root": list, "page": page, "parent": parent,
            ]
            Picture.close(window)
            return all
        }
        #expect(left == [])
    }
}
