import Testing
import UIKit

@testable import AppShell

/// Numbers that look random and are the same in every run (SplitMix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func roll(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func chance(_ percent: Int) -> Bool {
        roll(0..<100) < percent
    }
}

/// A root that scrolls, somewhere down its content.
private final class ScrollingPage: UIViewController {
    override func loadView() {
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 100, height: 2000)
        view = scrollView
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        (view as? UIScrollView)?.contentOffset.y = 321
    }
}

/// Two thousand random steps through everything that can happen to a dock that follows its root.
@MainActor @Suite struct DockWalkTests {
    @Test(
        "F7.7 2,000 random pushes, pops, swipes finished and given up, column changes, new stacks: bar visible if and only if a root is on top",
        arguments: [1, 2, 3, 4] as [UInt64])
    func walk(seed: UInt64) {
        let walk = DockWalk(seed: seed)
        walk.run(steps: 500)
        walk.end()
        #expect(walk.complaints == [], "seed \(seed)")
        #expect(walk.traveller.starts > 125, "the app's delegate hears of the pages")
        #expect(walk.traveller.ends > 125)
        #expect(walk.kinds.count == DockWalk.Step.allCases.count, "every kind of step was taken")
        #expect(walk.finishedSwipes >= 10 && walk.cancelledSwipes >= 10, "with a page to go back from")
        #expect(walk.checksAway >= 100 && walk.checksAtHome >= 100, "the dock was seen on and off the screen")
    }
}

@MainActor private final class DockWalk {
    enum Step: CaseIterable {
        case push, pop, popToRoot, finishedSwipe, cancelledSwipe, cancelledPush, newRoot, newRootAndPage, pagesBetween
        case topAsRoot, column, rotation, navigationBar, scroll, mode
    }

    let traveller = DockTraveller()
    private(set) var complaints: [String] = []
    private(set) var kinds: Set<Step> = []
    private(set) var finishedSwipes = 0
    private(set) var cancelledSwipes = 0
    private(set) var checksAtHome = 0
    private(set) var checksAway = 0
    private var main: DockController! = DockController()
    private var window: UIWindow!
    private var dice: Dice
    private var pages: [DockWeakReference] = []
    private var story: [String] = []

    init(seed: UInt64) {
        dice = Dice(state: seed)
        for index in 0..<3 {
            let column = UINavigationController(rootViewController: remember(index == 1 ? ScrollingPage() : UIViewController()))
            column.delegate = traveller
            column.isNavigationBarHidden = index == 2
            main.addColumn(column, icon: nil, selectedIcon: nil, title: "\(index)")
        }
        traveller.onWillShow = { [weak self] column, page in self?.checkStart(of: column, showing: page) }
        // A small one: what is asserted does not depend on the size, the time to draw it does.
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
        window.rootViewController = main
        window.makeKeyAndVisible()
        DockTest.pass(0.1)
        checkAtRest()
    }

    func run(steps: Int) {
        for number in 1...steps where complaints.isEmpty {
            autoreleasepool { take(number) }
        }
    }

    /// Nothing of it may be left.
    func end() {
        let gone = DockWeakReference(main)
        autoreleasepool {
            traveller.onWillShow = nil
            window.rootViewController = nil
            window.isHidden = true
            window = nil
            main = nil
        }
        DockTest.pass(1)
        if gone.object != nil { complaints.append("something keeps the controller alive") }
        if pages.contains(where: { $0.object != nil }) { complaints.append("something keeps pages alive") }
    }

    // MARK: Steps

    private func remember(_ page: UIViewController) -> UIViewController {
        page.title = "\(pages.count)"
        pages.append(DockWeakReference(page))
        return page
    }

    private func newPage() -> UIViewController {
        remember(dice.chance(30) ? ScrollingPage() : UIViewController())
    }

    private func nextStep() -> Step {
        switch dice.roll(0..<100) {
        case 0..<26: return .push
        case 26..<36: return .pop
        case 36..<41: return .popToRoot
        case 41..<48: return .finishedSwipe
        case 48..<55: return .cancelledSwipe
        case 55..<58: return .cancelledPush
        case 58..<63: return .newRoot
        case 63..<68: return .newRootAndPage
        case 68..<72: return .pagesBetween
        case 72..<75: return .topAsRoot
        case 75..<85: return .column
        case 85..<89: return .rotation
        case 89..<92: return .navigationBar
        case 92..<96: return .scroll
        default: return .mode
        }
    }

    private func take(_ number: Int) {
        guard let column = main.selectedColumn else { return }
        let step = nextStep()
        // The chosen column again goes back to its root, and moves.
        let animated = step == .column || dice.chance(45)
        kinds.insert(step)
        story.append("\(number): \(step), depth \(column.viewControllers.count), animated \(animated), \(main.mode)")
        switch step {
        case .push: column.pushViewController(newPage(), animated: animated)
        case .pop: column.popViewController(animated: animated)
        case .popToRoot: column.popToRootViewController(animated: animated)
        case .finishedSwipe:
            let depth = column.viewControllers.count
            drive(finishing: true) { column.popViewController(animated: true) }
            if depth > 1 { finishedSwipes += 1 }
            check(column.viewControllers.count == max(depth - 1, 1), "a finished swipe left \(column.viewControllers.count) pages")
        case .cancelledSwipe:
            let pages = column.viewControllers
            drive(finishing: false) { column.popViewController(animated: true) }
            if pages.count > 1 { cancelledSwipes += 1 }
            check(column.viewControllers == pages, "a cancelled swipe changed the stack")
        case .cancelledPush: drive(finishing: false) { column.pushViewController(UIViewController(), animated: true) }
        case .newRoot: column.setViewControllers([newPage()], animated: animated)
        case .newRootAndPage: column.setViewControllers([newPage(), newPage()], animated: animated)
        case .pagesBetween:
            column.setViewControllers([column.viewControllers[0], newPage(), newPage()], animated: animated)
        case .topAsRoot:
            column.setViewControllers(Array(column.viewControllers.suffix(1)), animated: animated)
            main.updateDockPlacement()
        case .column: changeColumn()
        case .rotation: window.frame = CGRect(x: 0, y: 0, width: window.bounds.height, height: window.bounds.width)
        case .navigationBar: column.setNavigationBarHidden(!column.isNavigationBarHidden, animated: animated)
        case .scroll: (column.topViewController?.view as? UIScrollView)?.contentOffset.y = CGFloat(dice.roll(0..<900))
        case .mode: main.mode = main.mode == .fixed ? .followsRoot : .fixed
        }
        let moves = dice.chance(animated ? 60 : 20)
        if moves {
            DockTest.pass(Double(dice.roll(1..<30)) / 100)
            checkInMotion()
            if dice.chance(15) {
                story.append("   and a column in the middle of it")
                changeColumn()
                checkInMotion()
            }
        }
        DockTest.pass(animated || moves ? 0.7 : 0.05)
        checkAtRest()
        if step == .mode, main.mode == .fixed, dice.chance(70) { main.mode = .followsRoot }
    }

    /// By touch where the dock can be touched, else by the app.
    private func changeColumn() {
        let index = dice.roll(0..<main.columns.count)
        if main.dock.superview === main.view, main.columns[index] !== main.selectedColumn {
            main.dock.items[index].sendActions(for: .touchDown)
        } else {
            main.selectColumn(at: index)
        }
    }

    /// A change of pages that follows a finger.
    private func drive(finishing: Bool, _ change: () -> Void) {
        let interaction = UIPercentDrivenInteractiveTransition()
        traveller.interaction = interaction
        change()
        window.layoutIfNeeded()
        for part: CGFloat in [0.1, 0.3] {
            interaction.update(part)
            DockTest.pass(0.02)
            checkInMotion()
        }
        if finishing { interaction.finish() } else { interaction.cancel() }
        traveller.interaction = nil
        DockTest.pass(0.5)
    }

    // MARK: What must hold

    private func check(_ condition: Bool, _ text: @autoclosure () -> String) {
        guard !condition, complaints.isEmpty else { return }
        complaints.append(text() + ", after:\n" + story.suffix(6).joined(separator: "\n"))
    }

    /// The dock, moved into a page that leaves, is where it was.
    private func checkStart(of column: UINavigationController, showing page: UIViewController) {
        guard main != nil, column === main.selectedColumn, main.dock.window != nil, page !== column.viewControllers.first else { return }
        check(DockTest.isNear(main.dockScreenRect, main.dockHomeRect, within: 0.5), "the dock jumped to \(main.dockScreenRect)")
    }

    private func checkInMotion() {
        checkOneDock()
        let rect = main.dockScreenRect
        guard main.dock.window != nil, let host = main.dock.superview else { return }
        guard host !== main.view else {
            return check(DockTest.isNear(rect, main.dockHomeRect, within: 0.5), "in motion the dock is at \(rect)")
        }
        // It moves with its page, and only sideways: not with what scrolls in the page.
        let x = host.convert(CGPoint(x: host.bounds.minX, y: 0), to: nil).x
        check(DockTest.isNear(rect, main.dockHomeRect.offsetBy(dx: x, dy: 0), within: 0.5), "in motion the dock is at \(rect), its page at \(x)")
    }

    private func checkAtRest() {
        checkOneDock()
        guard let column = main.selectedColumn, let root = column.viewControllers.first, let top = column.topViewController else {
            return check(false, "no column")
        }
        let bounds = main.view.bounds
        let home = main.dockHomeRect
        let isShown = main.mode == .fixed || top === root
        if isShown { checksAtHome += 1 } else { checksAway += 1 }
        let isVisible = main.dock.window === window && !main.dock.isHidden && main.dock.alpha == 1 && window.bounds.contains(main.dockScreenRect)
        check(isVisible == isShown, "the dock shows: \(isVisible)")
        if isShown {
            check(main.dock.superview === main.view, "the dock is not at home")
            check(DockTest.isNear(main.dock.frame, home, within: 0.5), "the dock is at \(main.dock.frame)")
            let short = CGRect(x: 0, y: 0, width: bounds.width, height: home.minY)
            check(column.view.frame == short, "the column is \(column.view.frame)")
            check(column.view.frame.maxY <= main.dock.frame.minY, "column and dock overlap")
            check(root.additionalSafeAreaInsets == .zero, "the root keeps an inset")
        } else {
            check(main.dock.superview === root.viewIfLoaded, "the dock is not in the root")
            check(column.view.frame == bounds, "the column is \(column.view.frame)")
        }
        check(column.view.superview === main.view, "the chosen column does not show")
        check(main.columns.filter { $0.viewIfLoaded?.superview != nil }.count == 1, "more than one column shows")
        let page: UIView = top.view
        let bottom = page.convert(CGPoint(x: 0, y: page.bounds.maxY), to: nil).y
        check(abs(bottom - column.view.frame.maxY) <= 0.5, "the page ends at \(bottom), the column at \(column.view.frame.maxY)")
        checkHits(isShown: isShown, home: home, page: page)
        checkPagesAreFreed()
    }

    /// Touches go where the eye sees them go.
    private func checkHits(isShown: Bool, home: CGRect, page: UIView) {
        let count = main.dock.items.count
        for index in 0..<count {
            let point = CGPoint(x: home.width * (CGFloat(index) + 0.5) / CGFloat(count), y: home.minY + main.dock.itemHeight / 2)
            let hit = window.hitTest(point, with: nil)
            if isShown {
                check(hit === main.dock.items[index], "a touch on item \(index) hits \(String(describing: hit))")
            } else {
                check(hit?.isDescendant(of: page) == true && hit?.isDescendant(of: main.dock) == false, "a touch on the page hits \(String(describing: hit))")
            }
        }
        let above = window.hitTest(CGPoint(x: home.midX, y: home.minY - 2), with: nil)
        check(above?.isDescendant(of: page) == true && above?.isDescendant(of: main.dock) == false, "a touch above the dock hits \(String(describing: above))")
    }

    private func checkOneDock() {
        func docks(in view: UIView) -> Int {
            view.subviews.reduce(view is Dock ? 1 : 0) { $0 + docks(in: $1) }
        }
        check(docks(in: window) <= 1, "\(docks(in: window)) docks")
    }

    private func checkPagesAreFreed() {
        let used = Set(main.columns.flatMap(\.viewControllers).map { ObjectIdentifier($0) })
        let leaked = pages.compactMap(\.object).filter { !used.contains(ObjectIdentifier($0)) }
        check(leaked.isEmpty, "pages \(leaked.map { $0.title ?? "" }) outlived their stacks")
        pages.removeAll { $0.object == nil }
    }
}
