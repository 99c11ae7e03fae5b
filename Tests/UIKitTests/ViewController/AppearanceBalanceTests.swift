import CoreGraphics
import ObjectiveC
import SeededDice
import Testing
@testable import UIKit

/// Moves of all families, mixed at random: sheets that are dragged, pages that are turned, columns, pushes, one in the middle of another.
///
/// Documented for UIViewController: `viewWillAppear` is followed by `viewDidAppear` or `viewWillDisappear`, `viewWillDisappear` by
/// `viewDidDisappear` or `viewWillAppear`, and nothing else comes between.
@MainActor @Suite(.serialized, .freshRuntime) struct AppearanceBalanceTests {
    @Test("F4.2 whatever is begun, taken back or overtaken: every call has its other half", arguments: [11, 29, 47] as [UInt64])
    func balance(seed: UInt64) {
        let world = World(seed: seed)
        for move in 0..<100 {
            world.step()
            let wrong = world.wrongCalls()
            #expect(wrong == [], "seed \(seed), move \(move): \(world.history.suffix(6))")
            if wrong != [] { return }
        }
        world.end()
        #expect(world.wrongCalls() == [] && world.unsettled() == [], "seed \(seed): \(world.history.suffix(6))")
        let calls = world.log.entries
        for call in ["willAppear", "didAppear", "willDisappear", "didDisappear"] {
            #expect(calls.filter { $0.hasSuffix("." + call) }.count > 40, "the moves did something")
        }
    }
}

/// A page view controller that logs its own calls.
@MainActor private final class LoggingPages: UIPageViewController, UIPageViewControllerDataSource {
    let name: String
    let log: Log
    let pages: [LoggingController]

    init(_ name: String, _ log: Log, _ style: TransitionStyle) {
        self.name = name
        self.log = log
        pages = (1...4).map { number in
            let page = LoggingController("\(name)-\(number)", log)
            page.logsMoves = false
            return page
        }
        super.init(transitionStyle: style, navigationOrientation: .horizontal, options: nil)
        dataSource = self
        setViewControllers([pages[1]], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, -1)
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, 1)
    }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name).willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name).didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name).willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name).didDisappear")
    }
}

/// Two columns on a pad, a stack in the wide one, and now and then a sheet of pages above.
@MainActor private final class World {
    let log: Log
    let fixture = SplitFixture()
    let stage: Stage
    /// What was done, for a failure's message.
    private(set) var history: [String] = []
    private var controllers: [(name: String, controller: UIViewController)] = []
    private var dice: Dice
    private var made = 0

    init(seed: UInt64) {
        log = fixture.log
        dice = Dice(state: seed)
        stage = Stage(fixture.split, screen: .pad)
        controllers = [("P", fixture.primary), ("S", fixture.secondary)]
    }

    private var sheet: LoggingPages? { fixture.split.presentedViewController as? LoggingPages }
    private var stack: UINavigationController? { fixture.secondary.navigationController }

    private func next(_ range: Range<Int>) -> Int { dice.roll(range.lowerBound...range.upperBound - 1) }

    private var coin: Bool { dice.chance(50) }

    func step() {
        switch next(0..<10) {
        case 0: call()
        case 1: pull("edge", from: CGPoint(x: 1, y: 500), to: CGPoint(x: next(30..<300), y: 500))
        case 2: sheet == nil ? present() : dismiss()
        case 3, 4, 5:
            if sheet == nil { present() }
            pull("sheet", from: CGPoint(x: 410, y: 80), to: CGPoint(x: 410, y: next(110..<900)))
        case 6, 7, 8:
            if sheet == nil { present() }
            let (a, b) = (CGFloat(next(450..<640)), CGFloat(next(180..<420)))
            let isForward = coin
            pull("page", from: CGPoint(x: isForward ? a : b, y: 700), to: CGPoint(x: isForward ? b : a, y: 700))
        default: call()
        }
        stage.pass(Double(next(0..<50)) / 100)
    }

    func end() {
        stage.settle()
        fixture.split.dismiss(animated: true)
        stage.settle()
    }

    // MARK: Moves

    private func note(_ text: String) { history.append(text) }

    private func present() {
        made += 1
        let pages = LoggingPages("sheet\(made)", log, coin ? .scroll : .pageCurl)
        pages.modalPresentationStyle = .pageSheet
        controllers.append((pages.name, pages))
        for page in pages.pages { controllers.append((page.name, page)) }
        note("present")
        fixture.split.present(pages, animated: coin)
        stage.pass(coin ? 1 : 0.2)
    }

    private func dismiss() {
        note("dismiss")
        fixture.split.dismiss(animated: coin)
    }

    /// Something that the app does.
    private func call() {
        switch next(0..<6) {
        case 0, 1:
            made += 1
            let page = LoggingController("pushed\(made)", log)
            page.logsMoves = false
            controllers.append((page.name, page))
            note("push")
            stack?.pushViewController(page, animated: coin)
        case 2:
            note("pop")
            stack?.popViewController(animated: coin)
        case 3:
            note("show column")
            fixture.split.show(.primary)
        case 4:
            note("hide column")
            fixture.split.hide(.primary)
        default:
            guard let sheet else { return }
            note("set page")
            sheet.setViewControllers([sheet.pages[next(0..<4)]], direction: coin ? .forward : .reverse, animated: coin)
        }
    }

    /// A finger, and perhaps a call of the app in the middle of its way.
    private func pull(_ what: String, from start: CGPoint, to end: CGPoint) {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        note("pull \(what) from \(start) to \(end)")
        stage.down(start.x, start.y)
        stage.drag(from: start, to: middle, steps: next(3..<12))
        if next(0..<3) == 0 { call() }
        stage.drag(from: middle, to: end, steps: next(3..<12))
        if coin { stage.pass(0.3) }
        note("let go")
        stage.up(end.x, end.y)
    }

    // MARK: What came of it

    private var states: [String: String] = [:]
    private var seen = 0

    /// Calls since the last time that do not follow from the one before.
    func wrongCalls() -> [String] {
        var wrong: [String] = []
        for entry in log.entries[seen...] {
            let parts = entry.split(separator: ".").map(String.init)
            guard parts.count == 2 else { continue }
            let before = states[parts[0]] ?? "gone"
            let (allowed, after): ([String], String)
            switch parts[1] {
            case "willAppear": (allowed, after) = (["gone", "going"], "coming")
            case "isAppearing": (allowed, after) = (["coming"], "coming")
            case "didAppear": (allowed, after) = (["coming"], "there")
            case "willDisappear": (allowed, after) = (["there", "coming"], "going")
            case "didDisappear": (allowed, after) = (["going"], "gone")
            default: continue
            }
            if !allowed.contains(before) { wrong.append("\(entry) while \(before)") }
            states[parts[0]] = after
        }
        seen = log.entries.count
        return wrong
    }

    /// Controllers that are neither there nor gone at the end, or seen and not there.
    func unsettled() -> [String] {
        controllers.compactMap { name, controller in
            let state = states[name] ?? "gone"
            return state == (controller.viewIfLoaded?.window == nil ? "gone" : "there") ? nil : "\(name) is \(state)"
        }
    }
}
