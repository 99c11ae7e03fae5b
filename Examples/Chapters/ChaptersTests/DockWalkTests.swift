import UIKit
import UIKit.UIGestureRecognizerSubclass
import XCTest

@testable import Chapters

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
        return Int.random(in: range, using: &self)
    }

    mutating func chance(_ percent: Int) -> Bool {
        return roll(0..<100) < percent
    }
}

/// Notices when the dock changes its place at the start of a transition.
@MainActor
private class Witness: NSObject, UINavigationControllerDelegate {
    weak var main: MainController?
    var restRect: (() -> CGRect)?
    var complaint: ((String) -> Void)?
    var starts = 0
    var ends = 0

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        starts += 1
        guard let main = main, navigationController === main.selectedColumn, let rest = restRect?() else { return }
        // A page that leaves has not moved yet: the dock, moved into it, must be where it was.
        let isLeavingRoot = viewController !== navigationController.viewControllers.first
        guard main.dock.window != nil, isLeavingRoot else { return }
        let rect = main.dock.convert(main.dock.bounds, to: nil)
        if !DockWalkTests.isNear(rect, rest) { complaint?("the dock jumped to \(rect) from \(rest)") }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        ends += 1
    }
}

/// A root that scrolls, somewhere down its content.
private class ScrollingRoot: UIViewController {
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

private struct WeakPage {
    weak var page: UIViewController?
}

/// A long walk through everything that can happen to a dock that follows its root.
@MainActor
final class DockWalkTests: XCTestCase {
    private var window: UIWindow!
    private var main: MainController!
    private var witness: Witness!
    private var dice = Dice(state: 0)
    private var pages: [WeakPage] = []
    private var story: [String] = []

    static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        return abs(a.minX - b.minX) <= 0.5 && abs(a.minY - b.minY) <= 0.5 && abs(a.width - b.width) <= 0.5
            && abs(a.height - b.height) <= 0.5
    }

    // Two thousand steps: pushes, pops, swipes finished and given up, other columns, new stacks.

    func testF7_7_TwoThousandStepsTheFirstFiveHundred() {
        walk(seed: 7, steps: 500)
    }

    func testF7_7_TwoThousandStepsTheSecondFiveHundred() {
        walk(seed: 1000, steps: 500)
    }

    func testF7_7_TwoThousandStepsTheThirdFiveHundred() {
        walk(seed: 2000, steps: 500)
    }

    func testF7_7_TwoThousandStepsTheFourthFiveHundred() {
        walk(seed: 3000, steps: 500)
    }

    // MARK: The walk

    private func walk(seed: UInt64, steps: Int) {
        dice = Dice(state: seed)
        (finishedSwipes, cancelledSwipes, checksAtHome, checksAway) = (0, 0, 0, 0)
        pages = []
        story = []
        start()
        for number in 1...steps {
            let before = failures
            autoreleasepool { step(number) }
            guard failures == before else {
                XCTFail("seed \(seed), after:\n" + story.suffix(8).joined(separator: "\n"))
                break
            }
        }
        XCTAssertGreaterThan(witness.starts, steps / 4, "an app's own delegate hears of the pages")
        XCTAssertGreaterThan(witness.ends, steps / 4)
        XCTAssertGreaterThanOrEqual(finishedSwipes, 8)
        XCTAssertGreaterThanOrEqual(cancelledSwipes, 8)
        XCTAssertGreaterThanOrEqual(checksAtHome, 100)
        XCTAssertGreaterThanOrEqual(checksAway, 100)
        end()
    }

    private func start() {
        main = MainController()
        witness = Witness()
        witness.main = main
        witness.restRect = { [weak self] in self?.restRect ?? .zero }
        witness.complaint = { [weak self] text in self?.complain(text) }
        for index in 0..<3 {
            let root = index == 1 ? ScrollingRoot() : UIViewController()
            let column = UINavigationController(rootViewController: remember(root))
            column.delegate = witness
            column.isNavigationBarHidden = index == 2
            main.addColumn(column, icon: "tabbar_icon_news_normal", selectedIcon: "tabbar_icon_news_highlight", title: "\(index)")
        }
        // A small one: what is asserted does not depend on the size, the time to draw it does.
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
        window.rootViewController = main
        window.makeKeyAndVisible()
        run(0.1)
        checkAtRest()
    }

    private func end() {
        weak var gone = main
        autoreleasepool {
            window.rootViewController = nil
            window.isHidden = true
            window = nil
            main = nil
            witness = nil
        }
        run(1)
        XCTAssertNil(gone, "nothing keeps the controller alive")
        XCTAssertEqual(pages.filter { $0.page != nil }.count, 0, "nor any page")
        gone = nil
    }

    private func remember(_ page: UIViewController) -> UIViewController {
        page.title = "\(pages.count)"
        pages.append(WeakPage(page: page))
        return page
    }

    private func newPage() -> UIViewController {
        return remember(dice.chance(30) ? ScrollingRoot() : UIViewController())
    }

    // MARK: Steps

    private func step(_ number: Int) {
        let column = main.selectedColumn!
        let animated = dice.chance(80)
        let depth = column.viewControllers.count
        var what: String
        switch dice.roll(0..<100) {
        case 0..<30:
            what = "push"
            column.pushViewController(newPage(), animated: animated)
        case 30..<40:
            what = "pop"
            column.popViewController(animated: animated)
        case 40..<48:
            what = "finished swipe"
            swipe(column, finishes: true)
        case 48..<57:
            what = "cancelled swipe"
            swipe(column, finishes: false)
        case 57..<63:
            what = "pop to root"
            column.popToRootViewController(animated: animated)
        case 63..<69:
            what = "new root"
            column.setViewControllers([newPage()], animated: animated)
        case 69..<74:
            what = "new root and page"
            column.setViewControllers([newPage(), newPage()], animated: animated)
        case 74..<78:
            what = "pages in between"
            column.setViewControllers([column.viewControllers[0], newPage(), newPage()], animated: animated)
        case 78..<88:
            what = "column"
            main.selectColumn(at: dice.roll(0..<main.columns.count))
        case 88..<94:
            what = "mode"
            main.dockMode = main.dockMode == .fixed ? .followsRoot : .fixed
        default:
            what = "rotation"
            let size = window.bounds.size
            window.frame = CGRect(x: 0, y: 0, width: size.height, height: size.width)
        }
        story.append("\(number): \(what), depth \(depth), animated \(animated), \(main.dockMode)")

        if dice.chance(70) {
            run(Double(dice.roll(1..<35)) / 100)
            checkInMotion()
            if dice.chance(15) {
                story.append("   and a column in the middle of it")
                main.selectColumn(at: dice.roll(0..<main.columns.count))
                checkInMotion()
            }
        }
        run(0.8)
        checkAtRest()
    }

    private var finishedSwipes = 0
    private var cancelledSwipes = 0

    /// The finger's way, as far as a program can go it: the recogniser is told what a finger would have made of it.
    private func swipe(_ column: UINavigationController, finishes: Bool) {
        guard let gesture = column.interactivePopGestureRecognizer as? UIPanGestureRecognizer else { return }
        let width = column.view.bounds.width
        let stack = column.viewControllers
        gesture.state = .began
        for part: CGFloat in finishes ? [0.05, 0.4, 0.8] : [0.05, 0.2, 0.3] {
            gesture.setTranslation(CGPoint(x: width * part, y: 0), in: column.view)
            gesture.state = .changed
            run(0.02)
            checkInMotion()
        }
        gesture.state = !finishes && dice.chance(50) ? .cancelled : .ended
        run(1)
        // Without a bar there is no swipe.
        guard stack.count > 1, !column.isNavigationBarHidden else {
            return check(column.viewControllers == stack, "a page was swiped away that cannot be")
        }
        if finishes { finishedSwipes += 1 } else { cancelledSwipes += 1 }
        check(column.viewControllers == (finishes ? Array(stack.dropLast()) : stack), "after a swipe there are \(column.viewControllers.count) of \(stack.count) pages")
    }

    // MARK: What must hold

    private var restRect: CGRect {
        let size = main.view.bounds.size
        let height = Dock.standardHeight + main.view.safeAreaInsets.bottom
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    private var failures = 0

    private func complain(_ text: String) {
        failures += 1
        XCTFail(text)
    }

    private func check(_ condition: Bool, _ text: @autoclosure () -> String) {
        if !condition { complain(text()) }
    }

    private func checkInMotion() {
        checkOneDock()
        let rect = main.dock.convert(main.dock.bounds, to: nil)
        guard main.dock.superview !== main.view else {
            return check(DockWalkTests.isNear(rect, restRect), "in motion the dock is at \(rect)")
        }
        guard main.dock.window != nil, let host = main.dock.superview else { return }
        // It moves with its page, and only sideways: not with what scrolls in the page.
        var slid = restRect
        slid.origin.x = host.convert(CGPoint(x: host.bounds.minX, y: 0), to: nil).x
        check(DockWalkTests.isNear(rect, slid), "in motion the dock is at \(rect), its page at \(slid.minX)")
    }

    private var checksAtHome = 0
    private var checksAway = 0

    private func checkAtRest() {
        checkOneDock()
        let column = main.selectedColumn!
        let bounds = main.view.bounds
        let isShown = main.dockMode == .fixed || column.viewControllers.count == 1
        if isShown { checksAtHome += 1 } else { checksAway += 1 }
        let rect = main.dock.convert(main.dock.bounds, to: nil)
        let isVisible = main.dock.window === window && !main.dock.isHidden && main.dock.alpha == 1 && window.bounds.contains(rect)
        check(isVisible == isShown, "the dock shows: \(isVisible)")
        if isShown {
            check(main.dock.superview === main.view, "the dock is not at home")
            check(DockWalkTests.isNear(main.dock.frame, restRect), "the dock is at \(main.dock.frame)")
            let expected = CGRect(x: 0, y: 0, width: bounds.width, height: restRect.minY)
            check(column.view.frame == expected, "the column is \(column.view.frame)")
            check(column.view.frame.maxY <= main.dock.frame.minY, "column and dock overlap")
            check(column.viewControllers[0].additionalSafeAreaInsets == .zero, "the root keeps an inset")
        } else {
            check(main.dock.superview === column.viewControllers[0].viewIfLoaded, "the dock is not in the root")
            check(column.view.frame == bounds, "the column is \(column.view.frame)")
        }
        check(column.view.superview === main.view, "the chosen column does not show")
        check(
            main.columns.filter { $0.viewIfLoaded?.superview != nil }.count == 1, "more than one column shows")
        if let page = column.topViewController?.view {
            let bottom = page.convert(CGPoint(x: 0, y: page.bounds.maxY), to: nil).y
            check(abs(bottom - column.view.frame.maxY) <= 0.5, "the page ends at \(bottom), the column at \(column.view.frame.maxY)")
            checkHits(isShown: isShown, page: page)
        }
        checkPagesAreFreed()
    }

    /// Touches go where the eye sees them go.
    private func checkHits(isShown: Bool, page: UIView) {
        let home = restRect
        for (index, item) in main.dock.items.enumerated() {
            let point = CGPoint(x: home.width * (CGFloat(index) + 0.5) / CGFloat(main.dock.items.count), y: home.minY + Dock.standardHeight / 2)
            let hit = window.hitTest(point, with: nil)
            if isShown {
                check(hit === item, "a touch on item \(index) hits \(String(describing: hit))")
            } else {
                check(hit?.isDescendant(of: page) == true && hit?.isDescendant(of: main.dock) == false, "a touch on the page hits \(String(describing: hit))")
            }
        }
        let above = window.hitTest(CGPoint(x: home.midX, y: home.minY - 2), with: nil)
        check(above?.isDescendant(of: page) == true && above?.isDescendant(of: main.dock) == false, "a touch above the dock hits \(String(describing: above))")
    }

    private func checkOneDock() {
        func docks(in view: UIView) -> Int {
            return view.subviews.reduce(view is Dock ? 1 : 0) { $0 + docks(in: $1) }
        }
        check(docks(in: window) <= 1, "\(docks(in: window)) docks")
        check(main.dock.superview != nil, "the dock is nowhere")
    }

    private func checkPagesAreFreed() {
        let used = Set(main.columns.flatMap { $0.viewControllers }.map { ObjectIdentifier($0) })
        let leaked = pages.compactMap { $0.page }.filter { !used.contains(ObjectIdentifier($0)) }
        check(leaked.isEmpty, "pages \(leaked.map { $0.title ?? "" }) outlived their stacks")
        pages.removeAll { $0.page == nil }
    }
}
