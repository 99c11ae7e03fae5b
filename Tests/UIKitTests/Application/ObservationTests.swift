import Observation
import QuartzCore
import Testing

@testable import UIKit

@Observable private final class Model: @unchecked Sendable {
    var title = "one"
    var size = 10.0
    var unread = 0
    var isUrgent = false
}

@MainActor @Suite(.serialized, .freshRuntime) struct ObservationTests {
    private final class Watcher: UIView {
        let model: Model
        let log: Log
        var readsSize = false
        init(_ model: Model, _ log: Log) {
            self.model = model
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        required init?(coder: NSCoder) { fatalError("made in code only") }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.add("layout \(readsSize ? "\(model.size)" : "")")
        }
        override func updateProperties() {
            super.updateProperties()
            log.add("properties \(model.title)")
        }
        override func draw(_ rect: CGRect) { log.add("draw \(model.isUrgent)") }
    }

    @Test("What a view reads in a pass brings that very pass back when it changes, and no other")
    func passes() {
        let (model, log) = (Model(), Log())
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = Watcher(model, log)
        view.readsSize = true
        controller.view.addSubview(view)
        stage.settle()
        #expect(log.take() == ["properties one", "layout 10.0", "draw false"])
        model.title = "two"
        #expect(log.take() == [], "in the next pass, not at once")
        stage.settle()
        #expect(log.take() == ["properties two"])
        model.size = 20
        model.size = 30
        stage.settle()
        #expect(log.take() == ["layout 30.0"])
        model.isUrgent = true
        stage.settle()
        #expect(log.take() == ["draw true"])
        model.unread = 5
        stage.settle()
        #expect(log.take() == [], "nobody read it")
        #expect(Runtime.current.frameLoop.isIdle)
    }

    @Test("Only what the last pass read counts")
    func lastPass() {
        let (model, log) = (Model(), Log())
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = Watcher(model, log)
        view.readsSize = true
        controller.view.addSubview(view)
        stage.settle()
        view.readsSize = false
        for _ in 0..<3 {
            view.setNeedsLayout()
            stage.settle()
        }
        _ = log.take()
        model.size = 99
        stage.settle()
        #expect(log.take() == [])
    }

    @Test("A controller's passes are observed as its view's; configurations of cells, too")
    func controllers() {
        final class Controller: UIViewController {
            let model: Model
            let log: Log
            init(_ model: Model, _ log: Log) {
                self.model = model
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("made in code only") }
            override func viewWillLayoutSubviews() { log.add("willLayout \(model.title)") }
            override func updateProperties() { log.add("properties \(model.unread)") }
        }
        let (model, log) = (Model(), Log())
        let controller = Controller(model, log)
        let stage = Stage(controller)
        #expect(log.take() == ["properties 0", "willLayout one"])
        model.title = "two"
        stage.settle()
        #expect(log.take() == ["willLayout two"])
        model.unread = 1
        stage.settle()
        #expect(log.take() == ["properties 1"])
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        cell.configurationUpdateHandler = { _, _ in log.add("cell \(model.size)") }
        controller.view.addSubview(cell)
        stage.settle()
        _ = log.take()
        model.size = 3
        stage.settle()
        #expect(log.take().filter { $0.hasPrefix("cell") } == ["cell 3.0"])
    }

    @Test("Observing keeps nobody alive, on either side")
    func lifetimes() {
        let log = Log()
        let controller = UIViewController()
        let stage = Stage(controller)
        weak var goneView: Watcher?
        weak var goneModel: Model?
        let kept = Model()
        autoreleasepool {
            let model = Model()
            let (first, second) = (Watcher(model, log), Watcher(kept, log))
            goneModel = model
            goneView = second
            controller.view.addSubview(first)
            controller.view.addSubview(second)
            stage.settle()
            first.removeFromSuperview()
            second.removeFromSuperview()
            stage.settle()
        }
        #expect(goneModel == nil)
        #expect(goneView == nil)
        kept.title = "later"
        stage.settle()
    }

    // The next two leave the main actor, where other tests then run with windows, clocks and applications of their own: no part here for
    // a window, whose frames would be theirs.

    @Test("A change on another thread arrives with the main queue")
    func otherThread() async {
        let (model, log) = (Model(), Log())
        let view = Watcher(model, log)
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties one"])
        await Task.detached { model.title = "from afar" }.value
        await mainQueueTurn()
        #expect(log.take() == [], "in the next pass, not at once")
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties from afar"])
    }

    @Test("A pass that runs while another thread is about to change a value runs again when it has", arguments: [0, 1])
    func duringAChange(earlierPasses: Int) async {
        let model = SlowModel()
        let log = Log()
        let view = SlowWatcher(model, log)
        for _ in 0..<earlierPasses {
            view.setNeedsUpdateProperties()
            view.updatePropertiesIfNeeded()
            _ = log.take()
        }
        view.setNeedsUpdateProperties()
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties 0"])
        let change = await model.beginChange(to: 1)
        await mainQueueTurn()
        view.setNeedsUpdateProperties()
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties 0"])
        await change.finish()
        await mainQueueTurn()
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties 1"])
    }

    /// Returns when the main queue has done what waits in it now.
    private func mainQueueTurn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    /// A value whose change stops half-way: told, not yet made.
    private final class SlowModel: Observable, @unchecked Sendable {
        private let registrar = ObservationRegistrar()
        private let lock = NSLock()
        private var stored = 0

        var value: Int {
            registrar.access(self, keyPath: \.value)
            return lock.withLock { stored }
        }

        /// - Returns: once those who watch have been told.
        func beginChange(to value: Int) async -> Change {
            let change = Change()
            await withCheckedContinuation { told in
                Thread.detachNewThread { [self] in
                    registrar.withMutation(of: self, keyPath: \.value) {
                        told.resume()
                        change.mayGoOn.wait()
                        lock.withLock { stored = value }
                    }
                    change.isOver.signal()
                }
            }
            return change
        }

        final class Change: Sendable {
            let mayGoOn = DispatchSemaphore(value: 0)
            let isOver = DispatchSemaphore(value: 0)

            func finish() async {
                mayGoOn.signal()
                await withCheckedContinuation { done in
                    Thread.detachNewThread { [self] in
                        isOver.wait()
                        done.resume()
                    }
                }
            }
        }
    }

    private final class SlowWatcher: UIView {
        let model: SlowModel
        let log: Log
        init(_ model: SlowModel, _ log: Log) {
            self.model = model
            self.log = log
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError("made in code only") }
        override func updateProperties() { log.add("properties \(model.value)") }
    }
}
