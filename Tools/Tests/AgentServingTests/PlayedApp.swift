import DrydockSession
import Foundation
import LiveLink
import LiveServing

@testable import AgentServing

/// An app with a button, a field and a label, played by the test: it answers a session's orders as an app's host does.
///
/// Tapping the button counts; the label shows the count.
final class PlayedApp: @unchecked Sendable {
    private let socket: LiveSocket
    private let lock = NSLock()
    private var frames: SharedFrames?
    private var number: UInt64 = 0
    private var count = 0
    private var typed = ""
    private var orders: [LiveOrder] = []
    /// What the app does instead of answering the next request.
    private var fate: Fate?

    enum Fate {
        case crash, hang
        /// It draws on for so many seconds before it answers.
        case work(Double)
    }

    static let scale = 2.0
    /// Points.
    static let width = 40, height = 60

    let session: LiveSession
    private let folder: ContainedPath

    init() throws {
        folder = try PrivateFolder.make("played-app")
        session = try LiveSession(in: URL(fileURLWithPath: folder.path))
        socket = try LiveSocket.connect(to: session.path)
        socket.send(LiveReport.hello(LiveHello(process: getpid(), name: "Played", scale: Self.scale, isRealTime: false)))
        let (width, height) = (Self.width * Int(Self.scale), Self.height * Int(Self.scale))
        if let (made, descriptor) = SharedFrames.make(width: width, height: height) {
            frames = made
            socket.send(LiveReport.memory(LiveMemory(generation: 1, width: width, height: height)), handing: descriptor)
            close(descriptor)
        }
        draw(LiveRect(x: 0, y: 0, width: width, height: height))
        Thread.detachNewThread { [weak self, socket] in
            while let order = (try? socket.receive(LiveOrder.self))?.message, let self, self.takeUp(order) {}
        }
    }

    deinit {
        socket.shutDown()
        PrivateFolder.remove(folder)
    }

    func will(_ fate: Fate) { lock.withLock { self.fate = fate } }

    /// The orders that were no requests.
    var taken: [LiveOrder] { lock.withLock { orders } }

    /// False for the last order.
    private func takeUp(_ order: LiveOrder) -> Bool {
        switch order {
        case .request(let number, let request):
            switch lock.withLock({ fate }) {
            case .crash:
                socket.shutDown()
                session.finish(.crashed("App.swift:7: error: index out of range"))
                return false
            case .hang: break
            case .work(let seconds):
                let end = ContinuousClock.now + .seconds(seconds)
                while .now < end {
                    draw(LiveRect(x: 0, y: 0, width: 1, height: 1))
                    Thread.sleep(forTimeInterval: 0.02)
                }
                socket.send(LiveReport.answer(number, answer(request)))
            case nil: socket.send(LiveReport.answer(number, answer(request)))
            }
        case .end:
            socket.shutDown()
            session.finish(.ended)
            return false
        default: lock.withLock { orders.append(order) }
        }
        return true
    }

    private func draw(_ rect: LiveRect) {
        guard let frames else { return }
        let words = frames.pixels.assumingMemoryBound(to: UInt32.self)
        for index in 0..<(frames.width * frames.height) { words[index] = 0xFF00_0000 | UInt32(count * 40) }
        number += 1
        frames.publish(number: number)
        socket.send(LiveReport.frame(LiveFrame(generation: 1, number: number, moves: [], rects: [rect], time: Double(number), inputs: 0)))
    }

    private func answer(_ request: LiveRequest) -> LiveAnswer {
        switch request {
        case .steps(let flow): .outcome(run(flow))
        case .tree(.json): .text(tree)
        case .tree: .text("UIWindow\n")
        case .picture: .picture(Data("png".utf8))
        case .settle: .settled(true)
        case .advance: .done
        case .layers: .refused("no views")
        case .views, .view, .edit, .layerPictures: .refused("agents ask for trees")
        }
    }

    private func run(_ flow: Flow) -> SessionResult {
        var result = SessionResult(status: .passed)
        for (index, step) in flow.steps.enumerated() {
            var message: String?
            switch step.action {
            case .tapOn(let target, let tap):
                let isButton = target.id == "add" || target.text == "Add" || target.point.map { $0.x < 40 && $0.y < 20 } == true
                if isButton {
                    count += max(1, tap.count)
                    draw(LiveRect(x: 0, y: 0, width: 20, height: 10))
                } else if target.id != "name" {
                    message = "nothing visible matches"
                }
            case .inputText(let text): typed += text
            case .assertVisible(let target): if target.text != "Count \(count)" { message = "nothing visible matches text \"\(target.text ?? "")\"" }
            default: break
            }
            if let message {
                result.status = .failed
                result.failingStep = .init(index: index, line: step.line, command: step.command)
                result.message = message
                result.nearestMatches = ["UILabel \"Count \(count)\""]
                return result
            }
            result.stepsPassed += 1
        }
        return result
    }

    private var tree: String {
        """
        [{"class": "UIWindow", "frame": [0, 0, 40, 60], "children": [
          {"class": "UIView", "frame": [0, 0, 40, 60], "children": [
            {"class": "UIButton", "frame": [0, 0, 40, 20], "text": "Add", "label": "Add", "identifier": "add", "traits": ["button"], "children": [
              {"class": "UILabel", "frame": [5, 5, 30, 10], "text": "Add", "label": "Add", "traits": ["staticText"]}]},
            {"class": "UITextField", "frame": [0, 20, 40, 20], "text": \(JSONValue.string(typed).text), "identifier": "name"},
            {"class": "UILabel", "frame": [0, 40, 40, 20], "text": "Count \(count)", "traits": ["staticText"]}]}]}]
        """
    }
}

/// Builds and starts what the test says.
final class PlayedLauncher: AppLauncher, @unchecked Sendable {
    private let lock = NSLock()
    /// What building gives, one after another; the last goes on.
    private var reports: [BuildReport]
    private(set) var app: PlayedApp?
    private(set) var requests: [RunRequest] = []

    init(_ reports: BuildReport...) { self.reports = reports.isEmpty ? [BuildReport(succeeded: true, summary: "built Played.app")] : reports }

    private func report(_ progress: @escaping (BuildProgress) -> Void) -> BuildReport {
        progress(BuildProgress(title: "Building Played", done: 0, total: 1))
        return lock.withLock { reports.count > 1 ? reports.removeFirst() : reports[0] }
    }

    func build(_ request: ProjectRequest, progress: @escaping (BuildProgress) -> Void) -> BuildReport { report(progress) }

    func start(_ request: RunRequest, progress: @escaping (BuildProgress) -> Void) throws -> (report: BuildReport, app: (any LaunchedApp)?) {
        let report = report(progress)
        guard report.succeeded else { return (report, nil) }
        let app = try PlayedApp()
        lock.withLock {
            self.app = app
            requests.append(request)
        }
        return (report, Launched(app))
    }

    func test(_ request: TestRequest, progress: @escaping (BuildProgress) -> Void) -> TestReport {
        TestReport(
            build: report(progress),
            cases: [
                .init(name: "Some.passes", status: .passed),
                .init(name: "Some.fails", status: .failed, failures: [.init(file: "/p/T.swift", line: 3, message: "1 is not 2")]),
            ])
    }

    private final class Launched: LaunchedApp {
        let app: PlayedApp
        let appId: String? = "dev.drydock.Played"
        var look: FlowLook {
            var look = FlowLook()
            look.device = .standard
            look.appearance = .dark
            return look
        }

        init(_ app: PlayedApp) { self.app = app }

        var session: LiveSession { app.session }

        func end() {
            app.session.send(.end)
            app.session.finish(.ended)
        }
    }
}
