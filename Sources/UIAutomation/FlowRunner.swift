public import DrydockSession
public import Foundation

/// Carries out a flow's steps one after another on the session's clock, and stops at the first that fails.
@MainActor
public final class FlowRunner {
    let driver: any FlowDriver
    /// Writes a picture below the artifacts folder and gives its path.
    private let store: (_ picture: Data, _ name: String) throws -> String
    /// How long, in seconds of the session's clock, a step waits for something to appear or to come to rest.
    let patience: TimeInterval = 15
    let frame: TimeInterval = 1.0 / 60

    public init(driver: any FlowDriver, store: @escaping (_ picture: Data, _ name: String) throws -> String) {
        self.driver = driver
        self.store = store
    }

    struct Failure: Error {
        var message: String
        var nearest: [String] = []
        /// The step within steps that failed.
        var step: FlowStep?
    }

    /// What names in expressions stand for, beside those of `maestro`.
    public var values: [String: String] = [:]

    /// What `copyTextFrom` took or `setClipboard` gave.
    var copiedText: String?

    /// The step that asked for the app to be started in another process; the flow is to go on there.
    public private(set) var relaunchStep: Int?

    /// Runs the flow; the result says how far it came. A failing step leaves a picture, `failure-line-N.png`.
    ///
    /// - Parameters:
    ///   - start: the first step to do.
    ///   - result: of the steps before it.
    public func run(
        _ flow: Flow, from start: Int = 0, after result: SessionResult = SessionResult(status: .passed), progress: (FlowStep) -> Void = { _ in }
    ) -> SessionResult {
        var result = result
        for (index, step) in flow.steps.enumerated().dropFirst(start) {
            progress(step)
            do {
                try run(step, result: &result)
                result.stepsPassed += 1
            } catch is FlowRelaunch {
                relaunchStep = index
                return result
            } catch {
                let failure = error as? Failure ?? Failure(message: "\(error)")
                if step.isOptional {
                    result.warnings.append("line \(step.line): \(step.command): \(failure.message)")
                    result.stepsPassed += 1
                    continue
                }
                result.status = .failed
                let step = failure.step ?? step
                result.failingStep = .init(index: index, line: step.line, command: step.command, path: step.path)
                result.message = failure.message
                result.nearestMatches = failure.nearest
                if let picture = try? driver.screenshot(), let path = try? store(picture, "failure-line-\(step.line)") {
                    result.pictures.append(path)
                }
                return result
            }
        }
        return result
    }

    /// A step that fails because the run cannot go on says why that is.
    func run(_ step: FlowStep, result: inout SessionResult) throws {
        guard let action = step.action else { throw Failure(message: "not supported: the command \(step.command)") }
        do {
            try carryOut(action, result: &result)
        } catch {
            guard !(error is FlowRelaunch), let obstacle = driver.obstacle else { throw error }
            throw Failure(message: obstacle, step: (error as? Failure)?.step)
        }
        if let obstacle = driver.obstacle { throw Failure(message: obstacle) }
    }

    private func carryOut(_ action: FlowAction, result: inout SessionResult) throws {
        switch action {
        // The tool has seen to it.
        case .serve: break
        case .launchApp(let stopApp, let arguments):
            try driver.launchApp(stopApp: stopApp, arguments: try arguments.map { try expanded($0) })
            driver.settle(limit: patience)
        case .stopApp:
            try driver.stopApp()
        case .tapOn(let target, let tap):
            try press(target, tap, down: 3 * frame)
        case .longPressOn(let target, let tap):
            try press(target, tap, down: 1)
        case .swipe(let swipe):
            try run(swipe)
        case .pinch(let pinch):
            try run(pinch)
        case .dragAndDrop(let drag):
            try run(drag)
        case .scroll(let scroll):
            try run(scroll)
        case .scrollUntilVisible(let scroll):
            try run(scroll)
        case .inputText(let text):
            try type(expanded(text))
        case .eraseText(let count):
            try erase(count)
        case .hideKeyboard:
            try hideKeyboard()
        case .pressKey(let key, let modifiers):
            try press(key, modifiers)
        case .runFlow(let block):
            try run(block, result: &result)
        case .repeated(let loop):
            try run(loop, result: &result)
        case .retry(let block, let maxRetries):
            try retry(block, maxRetries, result: &result)
        case .extendedWaitUntil(let condition, let timeout):
            try wait(for: condition, timeout: timeout)
        case .assertTrue(let expression):
            try check(expression: expression)
        case .copyTextFrom(let target):
            try copyText(from: target)
        case .setClipboard(let text):
            try setClipboard(text)
        case .pasteText:
            try pasteText()
        case .openLink(let link):
            try open(link: expanded(link))
        case .setOrientation(let orientation, let timeout):
            turn(to: orientation, timeout)
        case .setAppearance(let appearance):
            set(appearance)
        case .setTextSize(let size):
            set(size)
        case .setSplit(let split):
            try set(split)
        case .background:
            enterBackground()
        case .foreground:
            enterForeground()
        case .memoryWarning:
            warnOfMemory()
        case .back:
            try press(FlowTarget(id: "BackButton"), FlowTap(), down: 3 * frame)
        case .assertVisible(let target):
            let target = try expanded(target)
            guard waitFor({ !target.matches(in: $0).isEmpty }) else {
                throw absent(target)
            }
        case .assertNotVisible(let target):
            let target = try expanded(target)
            guard waitFor({ target.matches(in: $0, keys: false).isEmpty }) else {
                let place = target.matches(in: ElementNode.tree(), keys: false).first.map { " at \(describe($0.frame))" } ?? ""
                throw Failure(message: "\(target.summary) is visible\(place)")
            }
        case .takeScreenshot(let path):
            result.pictures.append(try store(driver.screenshot(), expanded(path)))
        case .waitForAnimationToEnd(let timeout):
            driver.settle(limit: timeout ?? patience)
        case .advance(let seconds):
            driver.advance(by: seconds)
        case .assertFrame(let assertion):
            try check(assertion)
        }
    }

    // MARK: Looking

    /// Lets time pass frame by frame until the tree is as wished, or nothing moves any more.
    private func waitFor(_ isTrue: ([ElementNode]) -> Bool) -> Bool {
        var waited: TimeInterval = 0
        while true {
            if isTrue(ElementNode.tree()) { return true }
            if driver.isIdle || waited > patience { return false }
            driver.advance(by: frame)
            waited += frame
        }
    }

    private func absent(_ target: FlowTarget) -> Failure {
        let tree = ElementNode.tree()
        return Failure(message: target.absence(in: tree), nearest: target.nearest(in: tree))
    }

    /// The area of a target; the whole screen for a bare point.
    func area(of target: FlowTarget) throws -> CGRect {
        guard target.text != nil || target.id != nil else { return CGRect(origin: .zero, size: driver.screenSize) }
        guard waitFor({ !target.matches(in: $0).isEmpty }), let node = target.matches(in: ElementNode.tree()).first else {
            throw absent(target)
        }
        return node.visibleFrame
    }

    private func check(_ assertion: FlowFrameAssertion) throws {
        let target = assertion.target
        let windows = ElementNode.tree()
        var found = target.matches(in: windows)
        // Frames may be asked of what is hidden or off the screen.
        if found.isEmpty { for window in windows { window.visit { if target.fits($0) { found.append($0) } } } }
        guard let node = found.first else {
            throw Failure(message: "no element matches \(target.summary)", nearest: target.nearest(in: windows))
        }
        let actual = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        let differs = zip(actual, assertion.frame).contains { number, expected in
            expected.map { abs(Double(number) - $0) > assertion.tolerance } ?? false
        }
        if differs {
            let expected = assertion.frame.map { $0.map { TreeDump.number(CGFloat($0)) } ?? "any" }.joined(separator: ", ")
            throw Failure(
                message: "\(target.summary) is at \(describe(node.frame)), expected [\(expected)] ± \(TreeDump.number(CGFloat(assertion.tolerance)))")
        }
    }

    func describe(_ frame: CGRect) -> String {
        "[" + [frame.minX, frame.minY, frame.width, frame.height].map(TreeDump.number).joined(separator: ", ") + "]"
    }

    // MARK: Touching

    func settle(_ timeout: Double?) {
        if timeout != 0 { driver.settle(limit: timeout ?? patience) }
    }

    private func press(_ target: FlowTarget, _ tap: FlowTap, down: TimeInterval) throws {
        settle(tap.settleTimeout)
        let target = try expanded(target)
        for index in 0..<max(1, tap.count) {
            if index > 0 { driver.advance(by: tap.delay) }
            let point = try touchPoint(of: target)
            driver.touch(.began, at: point)
            driver.advance(by: tap.duration ?? down)
            driver.touch(.ended, at: point)
        }
        settle(tap.settleTimeout)
    }

    /// A swipe in a direction goes where Maestro's does: upward from the middle, downward from a fifth of the height, sideways over four fifths of the
    /// width. From an element, or a place, it goes two fifths of the screen.
    private func run(_ swipe: FlowSwipe) throws {
        settle(swipe.settleTimeout)
        let screen = CGRect(origin: .zero, size: driver.screenSize)
        let start: CGPoint
        let end: CGPoint
        if let direction = swipe.direction, let from = swipe.from {
            let (dx, dy) = direction.finger
            start = try touchPoint(of: try expanded(from))
            end = CGPoint(x: start.x + dx * screen.width * 0.4, y: start.y + dy * screen.height * 0.4)
        } else if let direction = swipe.direction {
            let way = direction.way
            (start, end) = (way.start.resolved(in: screen), way.end.resolved(in: screen))
        } else {
            guard let first = swipe.start, let last = swipe.end else { throw Failure(message: "a swipe needs a direction, or start and end") }
            start = first.resolved(in: screen)
            end = last.resolved(in: screen)
        }
        drag(from: start, to: end, duration: swipe.duration)
        settle(swipe.settleTimeout)
    }

    /// One finger down, along a straight line, and up.
    ///
    /// - Parameters:
    ///   - duration: seconds that the movement takes.
    ///   - hold: seconds that the finger rests before it moves.
    ///   - rest: seconds that it rests before it lifts.
    func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, hold: TimeInterval = 0, rest: TimeInterval = 0) {
        driver.touch(.began, at: start)
        if hold > 0 { driver.advance(by: hold) }
        move(over: duration) { part in [CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)] }
        if rest > 0 { driver.advance(by: rest) }
        driver.touch(.ended, at: end)
    }

    /// Fingers that are down move, a step a frame.
    ///
    /// - Parameter place: where they are after a part of the way, from 0 to 1.
    func move(over duration: TimeInterval, _ place: (CGFloat) -> [CGPoint]) {
        let count = max(1, Int((duration / frame).rounded()))
        for index in 1...count {
            driver.advance(by: duration / Double(count))
            driver.touch(.moved, at: place(CGFloat(index) / CGFloat(count)))
        }
    }
}

extension FlowSwipe.Direction {
    /// Where a finger goes, as a step of one.
    var finger: (dx: CGFloat, dy: CGFloat) {
        switch self {
        case .up: return (0, -1)
        case .down: return (0, 1)
        case .left: return (-1, 0)
        case .right: return (1, 0)
        }
    }

    /// Where the finger goes down and where it lifts, as Maestro's documentation of `swipe` has them.
    fileprivate var way: (start: FlowPoint, end: FlowPoint) {
        func way(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, isBack: Bool) -> (start: FlowPoint, end: FlowPoint) {
            let (first, last) = (FlowPoint(x: x.lowerBound, y: y.lowerBound, unit: .percent), FlowPoint(x: x.upperBound, y: y.upperBound, unit: .percent))
            return isBack ? (last, first) : (first, last)
        }
        return switch self {
        case .up: way(50...50, 10...50, isBack: true)
        case .down: way(50...50, 20...90, isBack: false)
        case .left: way(10...90, 50...50, isBack: true)
        case .right: way(10...90, 50...50, isBack: false)
        }
    }
}
