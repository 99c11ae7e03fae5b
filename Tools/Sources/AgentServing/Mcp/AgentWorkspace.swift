import DrydockSession
import Foundation
import LiveServing

/// What an agent works at: a project, the app of it that runs, and what was done in it. One call at a time.
final class AgentWorkspace {
    let launcher: any AppLauncher
    /// Of the last call that named one.
    private var project: ProjectRequest?
    private var running: Running?
    /// How the last app ended, for calls that need one.
    private var lastEnd: String?

    /// An app that runs, and what the agent knows of it.
    private final class Running {
        let app: any LaunchedApp
        let request: RunRequest
        let control: AppControl
        var recorder: FlowRecorder
        var outline = ScreenOutline()

        init(_ app: any LaunchedApp, _ request: RunRequest) {
            self.app = app
            self.request = request
            control = AppControl(app.session)
            recorder = FlowRecorder(appId: app.appId, look: app.look)
        }
    }

    init(launcher: any AppLauncher) { self.launcher = launcher }

    // MARK: The project

    /// The project that a call names, or else the one before did.
    func project(_ arguments: ToolArguments) throws -> ProjectRequest {
        guard let path = try arguments.text("project") else {
            guard var last = project else { throw AgentError("argument \"project\" is missing: no call before has named one") }
            if let target = try arguments.text("target") { last.target = target }
            if let scheme = try arguments.text("scheme") { last.scheme = scheme }
            project = last
            return last
        }
        let request = ProjectRequest(path: Self.absolute(path), target: try arguments.text("target"), scheme: try arguments.text("scheme"))
        project = request
        return request
    }

    static func absolute(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }

    /// Where files go and come from whose names do not say it: the project's folder.
    var folder: String {
        guard let path = project?.path else { return FileManager.default.currentDirectoryPath }
        var isFolder: ObjCBool = false
        let isOther = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && (!isFolder.boolValue || path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace"))
        return isOther ? (path as NSString).deletingLastPathComponent : path
    }

    // MARK: The app

    /// Builds and starts an app in place of the one that runs.
    ///
    /// - Returns: what building said, and the screen if the app runs.
    func start(_ request: RunRequest, _ progress: @escaping (BuildProgress) -> Void) throws -> (report: BuildReport, screen: String?) {
        stop()
        let (report, app) = try launcher.start(request, progress: progress)
        guard let app else { return (report, nil) }
        running = Running(app, request)
        return (report, try screen(changesOnly: false))
    }

    /// Ends the app. Answers whether one ran.
    @discardableResult
    func stop() -> Bool {
        guard let running else { return false }
        self.running = nil
        lastEnd = "it was stopped"
        running.app.end()
        return true
    }

    private func app() throws -> Running {
        guard let running else { throw AgentError("no app runs: call \"run\" first" + (lastEnd.map { " (\($0))" } ?? "")) }
        if let end = running.control.waitForEnd(upTo: 0) { throw ended(running, end) }
        return running
    }

    private func ended(_ running: Running, _ end: LiveEnd) -> AgentError {
        self.running = nil
        lastEnd = "the last one has ended"
        running.app.end()
        return AgentError("\(end)")
    }

    /// What the app does; one that has ended meanwhile is forgotten.
    private func use<Result>(_ body: (Running) throws -> Result) throws -> Result {
        let running = try app()
        do {
            return try body(running)
        } catch {
            if let end = running.control.waitForEnd(upTo: 0) { throw ended(running, end) }
            throw error
        }
    }

    // MARK: Looking

    private func look(_ running: Running) throws -> ScreenOutline { ScreenOutline(of: try running.control.windows()) }

    func screen(changesOnly: Bool) throws -> String {
        try use { running in
            let before = running.outline
            running.outline = try look(running)
            guard changesOnly else { return running.outline.text }
            let changes = running.outline.changes(since: before)
            return changes.isEmpty ? "(nothing has changed)" : changes
        }
    }

    func views(_ format: SessionOptions.TreeFormat) throws -> String { try use { try $0.control.tree(format) } }

    func picture(changesOnly: Bool) throws -> (png: Data, region: AppControl.Region)? { try use { try $0.control.smallPicture(changesOnly: changesOnly) } }

    func fullPicture() throws -> Data { try use { try $0.control.picture() } }

    // MARK: Doing

    /// Carries out steps, keeps them for the recording, and tells what they changed on the screen.
    ///
    /// - Parameter steps: made with what is on the screen now.
    func carryOut(_ steps: (TargetFinder) throws -> [RecordedStep]) throws -> String {
        try use { running in
            let steps = try steps(TargetFinder(try running.control.windows()))
            let flow = try JSONFlow.read(steps.map(\.step))
            do {
                let result = try running.control.carryOut(flow)
                running.recorder.add(steps.map(\.recorded))
                return try told(running, result)
            } catch let failure as StepFailure {
                running.recorder.add(steps.prefix(failure.result.stepsPassed).map(\.recorded))
                throw AgentError("\(failure)\n\(try told(running, failure.result))")
            }
        }
    }

    /// Carries out a flow. One that begins with `launchApp` gets an app started anew.
    func carryOut(_ flow: Flow, _ progress: @escaping (BuildProgress) -> Void) throws -> String {
        var flow = flow
        if flow.steps.contains(where: { if case .serve? = $0.action { true } else { false } }) {
            throw AgentError("a flow with \"serve\" needs its server before the app starts: drydock run PROJECT --flow \(flow.path)")
        }
        if case .launchApp(stopApp: true, let arguments)? = flow.steps.first?.action {
            var request = try app().request
            request.arguments += arguments
            request.look.apply(flow.look)
            let (report, _) = try start(request, progress)
            guard report.succeeded else { throw AgentError("the project does not build any more: \(report.summary)") }
            flow.steps.removeFirst()
        }
        guard !flow.steps.isEmpty else { return try screen(changesOnly: false) }
        return try use { running in
            do {
                let result = try running.control.carryOut(flow)
                running.recorder.add(flow.steps.map(JSONFlow.value))
                return try told(running, result)
            } catch let failure as StepFailure {
                running.recorder.add(flow.steps.prefix(failure.result.stepsPassed).map(JSONFlow.value))
                throw AgentError("\(failure)\n\(try told(running, failure.result))")
            }
        }
    }

    private func told(_ running: Running, _ result: SessionResult) throws -> String {
        var lines = result.warnings.map { "warning: " + $0 } + result.pictures.map { "picture: " + $0 }
        let before = running.outline
        running.outline = try look(running)
        let changes = running.outline.changes(since: before)
        let whole = running.outline.text
        if changes.isEmpty {
            lines.append("nothing on the screen has changed")
        } else if changes.utf8.count < whole.utf8.count {
            lines += ["changed on the screen:", changes]
        } else {
            lines += ["the screen now:", whole]
        }
        return lines.joined(separator: "\n")
    }

    /// The flow file that does what was done since the app was started, and how many steps it has.
    func recording(named name: String?) throws -> (text: String, steps: Int, path: String) {
        let running = try app()
        return (running.recorder.text(named: name), running.recorder.steps.count, running.request.project.path)
    }
}

/// A step to do, and how it is written down: by what holds in another run as well.
struct RecordedStep {
    var step: JSONValue
    var recorded: JSONValue

    init(_ step: JSONValue, recorded: JSONValue? = nil) {
        self.step = step
        self.recorded = recorded ?? step
    }
}

extension LookRequest {
    /// What the header of a flow says goes before.
    mutating func apply(_ look: FlowLook?) {
        guard let look else { return }
        device = look.device?.name ?? device
        appearance = look.appearance?.rawValue ?? appearance
        language = look.language ?? language
        textSize = look.textSize?.rawValue ?? textSize
        orientation = look.orientation?.rawValue ?? orientation
        split = look.split?.rawValue ?? split
    }
}
