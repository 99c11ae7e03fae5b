import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

@testable import AppShell

@MainActor @Suite struct DockControllerTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func makeMain(
        columns count: Int = 2, delegate: (any UINavigationControllerDelegate)? = nil, root: UIViewController? = nil
    ) -> DockController {
        let main = DockController()
        for index in 0..<count {
            let first = index == 0 ? root ?? page("root 0") : page("root \(index)")
            let column = UINavigationController(rootViewController: first)
            column.delegate = delegate
            main.addColumn(column, icon: DockPicture.make(), selectedIcon: nil, title: "\(index)")
        }
        return main
    }

    private func expectHome(_ main: DockController, sourceLocation: SourceLocation = #_sourceLocation) {
        let home = main.dockHomeRect
        #expect(main.dock.superview === main.view, sourceLocation: sourceLocation)
        #expect(main.dock.frame == home, sourceLocation: sourceLocation)
        let short = CGRect(x: 0, y: 0, width: home.width, height: home.minY)
        #expect(main.selectedColumn?.view.frame == short, sourceLocation: sourceLocation)
    }

    private func expectInRoot(_ main: DockController, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(main.dock.superview === main.selectedColumn?.viewControllers[0].viewIfLoaded, sourceLocation: sourceLocation)
        #expect(main.selectedColumn?.view.frame == main.view.bounds, sourceLocation: sourceLocation)
    }

    /// In the middle of a slide: as high as at rest, and as far aside as the page it is in.
    private func expectSliding(_ main: DockController, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let host = main.dock.superview, host !== main.view else {
            Issue.record("the dock is in no page", sourceLocation: sourceLocation)
            return
        }
        let x = host.convert(CGPoint(x: host.bounds.minX, y: 0), to: nil).x
        #expect(DockTest.isNear(main.dockScreenRect, main.dockHomeRect.offsetBy(dx: x, dy: 0), within: 0.5), sourceLocation: sourceLocation)
    }

    private func push(_ title: String, on main: DockController, animated: Bool = false) {
        main.selectedColumn?.pushViewController(page(title), animated: animated)
        DockTest.pass(animated ? 1 : 0.1)
    }

    // MARK: Geometry

    @Test("F7.7 root on top: nav (0,0,W,H−d), dock (0,H−d,W,d); a bottom inset s makes d = 49 + s; phones and pads")
    func frames() {
        func check(_ width: CGFloat, _ height: CGFloat, _ inset: CGFloat, _ column: CGFloat, _ dock: CGFloat) {
            let frames = DockFrames(
                bounds: CGRect(x: 0, y: 0, width: width, height: height), itemHeight: 49, bottomInset: inset)
            #expect(frames.shortColumn == CGRect(x: 0, y: 0, width: width, height: column))
            #expect(frames.dock == CGRect(x: 0, y: column, width: width, height: dock))
            #expect(frames.fullColumn == CGRect(x: 0, y: 0, width: width, height: height))
        }
        check(375, 667, 0, 618, 49)
        check(667, 375, 0, 326, 49)
        check(393, 852, 34, 769, 83)
        check(852, 393, 21, 323, 70)
        check(1024, 1366, 20, 1297, 69)
        check(1366, 1024, 20, 955, 69)
        check(320, 30, 0, 0, 30)
    }

    @Test("F7.7 in windows of phones and pads, with and without a bottom inset", arguments: [
        CGSize(width: 375, height: 667), CGSize(width: 393, height: 852), CGSize(width: 852, height: 393),
        CGSize(width: 768, height: 1024), CGSize(width: 1366, height: 1024),
    ])
    func sizes(size: CGSize) {
        let main = makeMain(columns: 4)
        let stage = DockStage(main, size: size)
        #expect(main.view.bounds.size == size)
        expectHome(main)
        let before = main.view.safeAreaInsets.bottom
        stage.setBottomInset(34)
        DockTest.pass(0.1)
        #expect(main.view.safeAreaInsets.bottom == before + 34)
        expectHome(main)
        #expect(main.dock.frame.height == 49 + before + 34)
        #expect(main.dock.items.map(\.frame) == (0..<4).map { CGRect(x: CGFloat($0) * size.width / 4, y: 0, width: size.width / 4, height: 49) })
        push("one", on: main)
        expectInRoot(main)
        stage.setBottomInset(0)
        DockTest.pass(0.1)
        main.selectedColumn?.popViewController(animated: false)
        DockTest.pass(0.1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 another item height, while the dock is at home and while it is away")
    func itemHeight() {
        let main = makeMain()
        let stage = DockStage(main)
        main.dock.itemHeight = 60
        DockTest.pass(0.1)
        expectHome(main)
        #expect(main.dock.frame.height == 60 + main.view.safeAreaInsets.bottom)
        push("one", on: main)
        let root = main.selectedColumn?.viewControllers[0]
        #expect(root?.additionalSafeAreaInsets.bottom == 60)
        main.dock.itemHeight = 40
        DockTest.pass(0.1)
        #expect(root?.additionalSafeAreaInsets.bottom == 40)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    // MARK: Columns

    @Test("F7.7 all columns are children from the start; only the chosen one shows, others load nothing")
    func columns() {
        let main = makeMain(columns: 3)
        #expect(main.children == main.columns)
        #expect(main.columns.map { $0.parent === main } == [true, true, true])
        #expect(main.selectedIndex == 0)
        let stage = DockStage(main)
        #expect(main.columns.map { $0.viewIfLoaded?.superview === main.view } == [true, false, false])
        #expect(!main.columns[2].isViewLoaded)
        main.dock.items[2].sendActions(for: .touchDown)
        #expect(main.columns.map { $0.viewIfLoaded?.superview === main.view } == [false, false, true])
        #expect(main.selectedColumn === main.columns[2])
        #expect(main.columns[2].viewControllers[0].dockController === main)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 F0.4 mistakes are logged and change nothing")
    func mistakes() {
        let main = makeMain(columns: 2)
        var lines: [String] = []
        main.dock.report = { lines.append($0) }
        main.selectColumn(at: 5)
        main.setNavigationDelegate(nil, ofColumnAt: 2)
        main.addColumn(main.columns[0], icon: nil, selectedIcon: nil)
        #expect(main.columns.count == 2)
        #expect(main.dock.items.count == 2)
        #expect(main.selectedIndex == 0)
        #expect(lines.count == 3)
        main.dock.addItem(icon: nil, selectedIcon: nil, title: "no column")
        main.dock.selectItem(at: 2)
        #expect(main.selectedIndex == 0)
        #expect(lines.last == "DockController: item 2 has no column; there are 2")
    }

    @Test("F7.7 without columns the dock stands at the bottom; the title falls back to the root's")
    func noColumns() {
        let main = DockController()
        let stage = DockStage(main)
        #expect(main.dock.frame == main.dockHomeRect)
        #expect(main.selectedIndex == nil)
        main.addColumn(UINavigationController(rootViewController: page("late")), icon: nil, selectedIcon: nil)
        DockTest.pass(0.1)
        #expect(main.dock.items[0].title(for: .normal) == "late")
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 the chosen column again leads back to its root, unless that is off")
    func reselection() {
        let main = makeMain()
        let stage = DockStage(main)
        main.mode = .fixed
        push("one", on: main)
        main.popsToRootOnReselection = false
        main.dock.items[0].sendActions(for: .touchDown)
        DockTest.pass(1)
        #expect(main.columns[0].viewControllers.count == 2)
        main.popsToRootOnReselection = true
        main.dock.items[0].sendActions(for: .touchDown)
        DockTest.pass(1)
        #expect(main.columns[0].viewControllers.count == 1)
        stage.close()
    }

    @Test("F7.7 the app's delegate and closure of the dock hear selections after the column shows")
    func dockListeners() {
        let main = makeMain()
        let stage = DockStage(main)
        var shown: [Int?] = []
        main.dock.onSelect = { [unowned main] _, _ in shown.append(main.selectedIndex) }
        main.selectColumn(at: 1)
        #expect(shown == [1])
        stage.close()
    }

    // MARK: Following the root

    @Test("F7.7 a push takes the dock along: same screen rect in willShow, then sliding with the root; didShow brings it back")
    func pushAndPop() {
        let traveller = DockTraveller()
        let main = makeMain(delegate: traveller)
        let stage = DockStage(main)
        traveller.log = []
        expectHome(main)
        let before = main.dockScreenRect
        var atStart = CGRect.zero
        var heightAtStart: CGFloat = 0
        traveller.onWillShow = { column, _ in
            atStart = main.dockScreenRect
            heightAtStart = column.view.frame.height
        }
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        stage.window.layoutIfNeeded()
        traveller.onWillShow = nil
        #expect(DockTest.isNear(atStart, before, within: 0.5))
        #expect(heightAtStart == main.view.bounds.height)
        DockTest.pass(0.15)
        expectInRoot(main)
        expectSliding(main)
        #expect(traveller.log == ["will one"])
        DockTest.pass(1)
        expectInRoot(main)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.15)
        expectInRoot(main)
        expectSliding(main)
        DockTest.pass(1)
        expectHome(main)
        #expect(traveller.log == ["will one", "did one", "will root 0", "did root 0"])
        stage.close()
    }

    @Test("F7.7 popToRoot from depth 3, animated or not", arguments: [true, false])
    func popToRoot(animated: Bool) {
        let main = makeMain()
        let stage = DockStage(main)
        for depth in 1...3 {
            push("\(depth)", on: main, animated: animated)
            expectInRoot(main)
        }
        main.selectedColumn?.popToRootViewController(animated: animated)
        if animated {
            DockTest.pass(0.2)
            expectInRoot(main)
            expectSliding(main)
        }
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a new root by setViewControllers, animated or not; the old one goes without the dock", arguments: [true, false])
    func newRoot(animated: Bool) {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main)
        let oldRoot = DockWeakReference(main.selectedColumn?.viewControllers[0])
        main.selectedColumn?.setViewControllers([page("new")], animated: animated)
        if animated {
            DockTest.pass(0.2)
            expectInRoot(main)
            expectSliding(main)
        }
        DockTest.pass(1)
        expectHome(main)
        #expect(oldRoot.object == nil)
        stage.close()
    }

    @Test("F7.7 a new root in place of a root: the dock stays where it is")
    func rootForRoot() {
        let main = makeMain()
        let stage = DockStage(main)
        main.selectedColumn?.setViewControllers([page("new")], animated: true)
        DockTest.pass(0.15)
        expectHome(main)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a new root beneath a new page: the dock slides away with the old root and back with the new one")
    func newRootBeneathNewPage() {
        let main = makeMain()
        let stage = DockStage(main)
        main.selectedColumn?.setViewControllers([page("new root"), page("new top")], animated: true)
        DockTest.pass(0.2)
        expectSliding(main)
        DockTest.pass(1)
        #expect(main.dock.window == nil)
        #expect(main.selectedColumn?.view.frame == main.view.bounds)
        #expect(main.selectedColumn?.viewControllers[0].isViewLoaded == false, "waiting loads no page")
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.2)
        expectInRoot(main)
        expectSliding(main)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a stack whose top stays and becomes the root: the dock comes back on demand")
    func topBecomesRoot() {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main)
        guard let column = main.selectedColumn, let top = column.topViewController else { return }
        column.setViewControllers([top], animated: false)
        DockTest.pass(0.1)
        main.updateDockPlacement()
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a programmatic column change while pushed")
    func columnChangeWhilePushed() {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main)
        main.selectColumn(at: 1)
        expectHome(main)
        main.selectColumn(at: 0)
        expectInRoot(main)
        #expect(main.dock.window == nil)
        main.columns[0].popViewController(animated: true)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a column change in the middle of a push")
    func columnChangeInMotion() {
        let main = makeMain()
        let stage = DockStage(main)
        main.columns[0].pushViewController(page("one"), animated: true)
        DockTest.pass(0.15)
        main.selectColumn(at: 1)
        expectHome(main)
        DockTest.pass(1)
        expectHome(main)
        main.selectColumn(at: 0)
        DockTest.pass(1)
        expectInRoot(main)
        stage.close()
    }

    @Test("F7.7 a column that starts with two pages shows no dock, and loads no root for it")
    func deepStart() {
        let main = makeMain(columns: 1)
        let deep = UINavigationController(rootViewController: page("deep root"))
        deep.pushViewController(page("deep"), animated: false)
        main.addColumn(deep, icon: nil, selectedIcon: nil)
        let stage = DockStage(main)
        main.selectColumn(at: 1)
        DockTest.pass(0.1)
        #expect(main.dock.window == nil)
        #expect(!deep.viewControllers[0].isViewLoaded)
        #expect(deep.view.frame == main.view.bounds)
        deep.popViewController(animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a rotation while pushed")
    func rotation() {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main, animated: true)
        stage.turn()
        DockTest.pass(0.1)
        #expect(main.view.bounds.width > main.view.bounds.height)
        expectInRoot(main)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.2)
        expectSliding(main)
        #expect(main.dockScreenRect.width == main.view.bounds.width)
        DockTest.pass(1)
        expectHome(main)
        stage.turn()
        DockTest.pass(0.1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 a hidden navigation bar, and one that shows on the pushed page only")
    func hiddenNavigationBar() {
        let main = makeMain()
        let stage = DockStage(main)
        main.selectedColumn?.isNavigationBarHidden = true
        DockTest.pass(0.1)
        expectHome(main)
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        DockTest.pass(1)
        expectInRoot(main)
        main.selectedColumn?.setNavigationBarHidden(false, animated: true)
        DockTest.pass(1)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        DockTest.pass(1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 the root keeps clear of the dock throughout, and its own insets come back")
    func rootStaysClear() {
        let main = makeMain()
        let stage = DockStage(main, bottomInset: 34)
        guard let root = main.selectedColumn?.viewControllers[0] else { return }
        root.additionalSafeAreaInsets.bottom = 5
        DockTest.pass(0.1)
        func clearBottom() -> CGFloat {
            root.view.convert(root.view.bounds.inset(by: root.view.safeAreaInsets), to: nil).maxY
        }
        #expect(clearBottom() == main.dockHomeRect.minY - 5)
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        DockTest.pass(0.15)
        #expect(clearBottom() == main.dockHomeRect.minY - 5)
        DockTest.pass(1)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(1)
        #expect(clearBottom() == main.dockHomeRect.minY - 5)
        #expect(root.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 0))
        stage.close()
    }

    // MARK: Pops that are given up

    @Test("F7.7 an interactive pop by the app's own interaction, finished and cancelled", arguments: [true, false])
    func interactivePop(finishes: Bool) {
        let traveller = DockTraveller()
        let main = makeMain(delegate: traveller)
        let stage = DockStage(main)
        push("one", on: main, animated: true)
        let interaction = UIPercentDrivenInteractiveTransition()
        traveller.interaction = interaction
        main.selectedColumn?.popViewController(animated: true)
        stage.window.layoutIfNeeded()
        for part: CGFloat in [0.1, 0.3, 0.6] {
            interaction.update(part)
            DockTest.pass(0.02)
            expectInRoot(main)
            expectSliding(main)
        }
        if finishes { interaction.finish() } else { interaction.cancel() }
        DockTest.pass(1)
        traveller.interaction = nil
        if finishes {
            expectHome(main)
        } else {
            #expect(main.selectedColumn?.viewControllers.count == 2)
            expectInRoot(main)
            #expect(main.dock.window == nil)
            main.selectedColumn?.popViewController(animated: true)
            DockTest.pass(1)
            expectHome(main)
        }
        stage.close()
    }

    @Test("F7.7 an interactive push that is cancelled: the dock is at home again")
    func cancelledPush() {
        let traveller = DockTraveller()
        let main = makeMain(delegate: traveller)
        let stage = DockStage(main)
        let interaction = UIPercentDrivenInteractiveTransition()
        traveller.interaction = interaction
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        stage.window.layoutIfNeeded()
        interaction.update(0.4)
        DockTest.pass(0.02)
        expectInRoot(main)
        interaction.cancel()
        DockTest.pass(1)
        #expect(main.selectedColumn?.viewControllers.count == 1)
        expectHome(main)
        #expect(main.selectedColumn?.viewControllers[0].additionalSafeAreaInsets == .zero)
        stage.close()
    }

    @Test("F7.7 the swipe from the edge, cancelled and finished")
    func edgeSwipe() {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main, animated: true)
        guard let column = main.selectedColumn, let gesture = column.interactivePopGestureRecognizer as? UIPanGestureRecognizer else {
            return
        }
        for finishes in [false, true] {
            // The recognizer is told what a finger would have made of it.
            gesture.state = .began
            gesture.setTranslation(CGPoint(x: 20, y: 0), in: column.view)
            gesture.state = .changed
            DockTest.pass(0.02)
            // Where a recognizer cannot be driven without touches there is nothing to see.
            guard column.transitionCoordinator != nil else { break }
            expectInRoot(main)
            expectSliding(main)
            gesture.setTranslation(CGPoint(x: finishes ? 300 : 60, y: 0), in: column.view)
            gesture.state = .changed
            DockTest.pass(0.02)
            gesture.state = finishes ? .ended : .cancelled
            DockTest.pass(1)
            if finishes { expectHome(main) } else { expectInRoot(main) }
        }
        stage.close()
    }

    // MARK: A root that scrolls

    @Test("F7.7 a table as root with an offset: same rect, and the table stays where it was")
    func scrolledTable() {
        let list = DockLongList()
        let traveller = DockTraveller()
        let main = makeMain(delegate: traveller, root: list)
        let stage = DockStage(main, bottomInset: 34)
        list.tableView.contentOffset.y = 500
        DockTest.pass(0.1)
        let before = main.dockScreenRect
        var atStart = CGRect.zero
        traveller.onWillShow = { _, _ in atStart = main.dockScreenRect }
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        stage.window.layoutIfNeeded()
        traveller.onWillShow = nil
        #expect(DockTest.isNear(atStart, before, within: 0.5))
        DockTest.pass(0.15)
        expectInRoot(main)
        expectSliding(main)
        #expect(list.tableView.contentOffset.y == 500)
        DockTest.pass(1)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        #expect(list.tableView.contentOffset.y == 500)
        DockTest.pass(1)
        expectHome(main)
        #expect(list.tableView.contentOffset.y == 500)
        stage.close()
    }

    @Test("F7.7 a table scrolled to its end keeps its last row above the dock, there and back")
    func tableAtItsEnd() {
        let list = DockLongList()
        let main = makeMain(root: list)
        let stage = DockStage(main)
        let end = 40 * 50 - list.tableView.bounds.height
        list.tableView.contentOffset.y = end
        DockTest.pass(0.1)
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        DockTest.pass(1.2)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(1.2)
        #expect(list.tableView.contentOffset.y == end)
        stage.close()
    }

    @Test("F7.7 the dock never scrolls with its host, and stays above cells that come")
    func neverScrolls() {
        let list = DockLongList()
        let main = makeMain(root: list)
        let stage = DockStage(main)
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        DockTest.pass(0.15)
        for offset: CGFloat in [0, 40, 700, 3] {
            list.tableView.contentOffset.y = offset
            expectSliding(main)
            list.tableView.layoutIfNeeded()
            expectSliding(main)
            #expect(list.tableView.subviews.last === main.dock)
        }
        DockTest.pass(1)
        stage.close()
    }

    // MARK: Modes and looks

    @Test("F7.7 a fixed dock stays; a change of the mode takes effect at once")
    func fixed() {
        let main = makeMain()
        let stage = DockStage(main)
        main.mode = .fixed
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        for seconds in [0.15, 1] {
            DockTest.pass(seconds)
            expectHome(main)
        }
        main.mode = .followsRoot
        expectInRoot(main)
        main.mode = .fixed
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 dark mode: in a root of another appearance the dock looks as at home, and follows a change")
    func darkMode() {
        let root = page("root")
        root.overrideUserInterfaceStyle = .dark
        let main = makeMain(root: root)
        let stage = DockStage(main)
        main.overrideUserInterfaceStyle = .light
        push("one", on: main)
        #expect(main.dock.overrideUserInterfaceStyle == .light)
        main.overrideUserInterfaceStyle = .dark
        DockTest.pass(0.1)
        #expect(main.dock.overrideUserInterfaceStyle == .dark)
        main.selectedColumn?.popViewController(animated: false)
        DockTest.pass(0.1)
        #expect(main.dock.overrideUserInterfaceStyle == .unspecified)
        stage.close()
    }

    @Test("F7.7 right to left: the dock slides with its page, item 0 at the right")
    func rightToLeft() {
        let main = makeMain(columns: 3)
        let stage = DockStage(main)
        main.view.semanticContentAttribute = .forceRightToLeft
        main.dock.semanticContentAttribute = .forceRightToLeft
        main.dock.setNeedsLayout()
        DockTest.pass(0.1)
        #expect(main.dock.items[0].frame.maxX == main.view.bounds.width)
        main.selectedColumn?.view.semanticContentAttribute = .forceRightToLeft
        main.selectedColumn?.pushViewController(page("one"), animated: true)
        DockTest.pass(0.15)
        expectSliding(main)
        DockTest.pass(1)
        main.selectedColumn?.popViewController(animated: false)
        DockTest.pass(0.1)
        expectHome(main)
        stage.close()
    }

    @Test("F7.7 keyboard: command and a digit select the first nine columns")
    func keyCommands() throws {
        let main = makeMain(columns: 3)
        let stage = DockStage(main)
        let commands = try #require(main.keyCommands)
        #expect(commands.map(\.input) == ["1", "2", "3"])
        #expect(commands.map(\.title) == ["0", "1", "2"])
        #expect(commands[1].modifierFlags == .command)
        main.perform(commands[1].action, with: commands[1])
        #expect(main.selectedIndex == 1)
        stage.close()
    }

    // MARK: The app's own delegate

    @Test("F7.7 the app's delegate is asked for everything it implements, and for nothing else")
    func forwarding() {
        let traveller = DockTraveller()
        let main = makeMain(delegate: traveller)
        let proxy = main.columns[0].delegate
        #expect(proxy !== traveller)
        let asked = #selector(UINavigationControllerDelegate.navigationController(_:interactionControllerFor:))
        let unasked = #selector(UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:))
        #expect(proxy?.responds(to: asked) == true)
        #expect(proxy?.responds(to: unasked) == false)
        let plain = makeMain()
        #expect(plain.columns[0].delegate?.responds(to: asked) == false)
    }

    @Test("F7.7 another delegate of the app's, given to the controller or assigned to the column")
    func anotherDelegate() {
        let main = makeMain()
        let stage = DockStage(main)
        let first = DockTraveller()
        main.setNavigationDelegate(first, ofColumnAt: 0)
        push("one", on: main)
        #expect(first.log == ["will one", "did one"])
        main.setNavigationDelegate(nil, ofColumnAt: 0)
        push("two", on: main)
        #expect(first.log.count == 2)
        var lines: [String] = []
        main.dock.report = { lines.append($0) }
        let second = DockTraveller()
        main.columns[0].delegate = second
        main.view.setNeedsLayout()
        DockTest.pass(0.1)
        #expect(lines.count == 1)
        main.columns[0].popToRootViewController(animated: false)
        DockTest.pass(0.1)
        #expect(second.log == ["will root 0", "did root 0"])
        expectHome(main)
        stage.close()
    }

    // MARK: Lifetimes

    @Test("F7.7 nothing keeps controller, dock, pages or the app's delegate alive", arguments: [true, false])
    func lifetimes(pushed: Bool) {
        weak var main: DockController?
        weak var dock: Dock?
        weak var root: UIViewController?
        weak var traveller: DockTraveller?
        autoreleasepool {
            let delegate = DockTraveller()
            let list = DockLongList()
            let made = makeMain(delegate: delegate, root: list)
            let stage = DockStage(made)
            if pushed { push("one", on: made, animated: true) }
            main = made
            dock = made.dock
            root = list
            traveller = delegate
            stage.close()
        }
        DockTest.pass(1)
        #expect(main == nil)
        #expect(dock == nil)
        #expect(root == nil)
        #expect(traveller == nil)
    }

    @Test("F7.7 F0.4 a page that leaves is freed, with the dock having been in its view")
    func poppedPages() {
        let main = makeMain()
        let stage = DockStage(main)
        push("one", on: main)
        let page = DockWeakReference(main.selectedColumn?.topViewController)
        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(1)
        #expect(page.object == nil)
        stage.close()
    }
}
