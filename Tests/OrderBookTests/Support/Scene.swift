import Foundation
import ObjectiveC
import TestStage
import UIKit
import class ObjectiveC.NotificationCenter

/// What a scenario acts on: a stage, a recorder, and ways to make controllers that tell it everything.
@MainActor final class Scene {
    let recorder = Recorder()
    let delegate: RecordingDelegate
    private(set) var stage: Stage
    private var kept: [AnyObject] = []
    private var observers: [any NSObjectProtocol] = []

    /// What controllers are called on the console, and in the book.
    private var names: [String: String] = [:]
    private var consoleToken = 0

    init() {
        delegate = RecordingDelegate(recorder)
        stage = Stage()
        consoleToken = DiagnosticLog.observe { [weak self] line in MainActor.assumeIsolated { self?.recordConsole(line) } }
    }

    private func recordConsole(_ line: String) {
        let text = names.reduce(line) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        recorder.note(.console, "console: \(text)")
    }

    var window: UIWindow { stage.window }

    // MARK: Making

    func page(_ name: String) -> Page {
        let made = Page(name, recorder)
        names["\(made)"] = name
        return made
    }

    /// - Parameter records: whether the container's own calls are recorded; its delegate's always are.
    func navigation(_ name: String, _ pages: UIViewController..., records: Bool = false) -> NavigationPage {
        let made = NavigationPage(nibName: nil, bundle: nil)
        made.title = name
        made.viewControllers = pages
        made.delegate = delegate
        if records { made.recorder = recorder }
        return made
    }

    func tabs(_ name: String, _ pages: UIViewController..., records: Bool = false) -> TabPage {
        let made = TabPage(nibName: nil, bundle: nil)
        made.title = name
        made.viewControllers = pages
        made.delegate = delegate
        if records { made.recorder = recorder }
        return made
    }

    /// For what nobody else holds: transitioning delegates, second windows.
    @discardableResult func keep<T: AnyObject>(_ object: T) -> T {
        kept.append(object)
        return object
    }

    /// Until the scenario is over.
    func observe(_ notification: Notification.Name, of object: AnyObject?, _ action: @escaping @MainActor () -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: notification, object: object, queue: nil) { _ in
                MainActor.assumeIsolated(action)
            })
    }

    func release() {
        DiagnosticLog.stopObserving(consoleToken)
        kept.removeAll()
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers.removeAll()
    }

    // MARK: Showing and recording

    /// Another device. Before anything is shown.
    func use(_ screen: ScreenDescription) { stage = Stage(screen: screen) }

    /// Shows `root` in the window and lets everything come to rest.
    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        stage.settle()
    }

    /// From here on everything is written down.
    func record() { recorder.isOn = true }

    /// Parts the record: what follows is the consequence of what the remark says.
    func step(_ remark: String) { recorder.note(.step, "> \(remark)") }

    func completion(_ name: String) -> () -> Void { { [recorder] in recorder.note(.completion, "completion of \(name)") } }

    func settle() { stage.settle() }
    func pass(_ seconds: Double) { stage.pass(seconds) }

    // MARK: Fingers

    /// A slow drag from the left edge to `x`, and the finger lifted after a rest.
    func swipeBack(to x: CGFloat) {
        stage.down(5, 400)
        stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: x, y: 400))
        stage.pass(0.2)
        step("lifted")
        stage.up(x, 400)
    }

    /// Pulls a sheet down by `distance` from just below its top, and lifts the finger after a rest.
    func pullSheet(by distance: CGFloat, steps: Int = 20, tellsLift: Bool = true) {
        stage.down(196, 80)
        stage.drag(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 80 + distance), steps: steps)
        stage.pass(0.2)
        if tellsLift { step("lifted") }
        stage.up(196, 80 + distance)
    }

    /// Taps the place of a tab bar with `count` places.
    func tapTab(_ index: Int, of count: Int) {
        let width = window.bounds.width / CGFloat(count)
        stage.tap(width * (CGFloat(index) + 0.5), window.bounds.height - window.safeAreaInsets.bottom - 24)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) { stage.tap(x, y) }
}
