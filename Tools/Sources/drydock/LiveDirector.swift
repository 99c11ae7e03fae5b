import AgentServing
import DrydockSession
import Foundation
import LiveServing
import ProjectImporter

/// Starts the app of a live session anew: another build, another device, another language. Brings it to the same screen by the steps that were done.
final class LiveDirector: LiveControls, @unchecked Sendable {
    /// What a new build gives.
    struct Build {
        var app: AppSession
        /// Whether there is nothing new in it.
        var isSame: Bool
    }

    private let run: LiveRun
    private let recorder: HandRecorder
    private let queue = DispatchQueue(label: "drydock.live-director")
    private let lock = NSLock()
    /// As the app was first started, but for device and language. On the queue.
    private var app: AppSession
    private var look: LiveChoices
    private var flowFile: String?
    private var isWritingFlow = false, hasMoreToWrite = false

    init(_ run: LiveRun, _ app: AppSession) {
        self.run = run
        self.app = app
        recorder = HandRecorder(run.session, appId: app.bundleIdentifier, look: FlowLook(app.options))
        look = LiveChoices(
            devices: Device.all.map { .init(name: $0.name, title: $0.title) }, device: app.options.device.name,
            languages: app.languages.map { .init(name: $0, title: Self.title(ofLanguage: $0)) }, language: app.options.language ?? "")
    }

    private static func title(ofLanguage code: String) -> String { Locale(identifier: code).localizedString(forIdentifier: code) ?? code }

    var choices: LiveChoices { lock.withLock { look } }

    // MARK: Starting anew

    func restart(device: String?, language: String?) {
        queue.async { [self] in
            var options = app.options
            if let device {
                guard let found = Device.named(device) else { return note("there is no device \"\(device)\"") }
                options.device = found
                if found.idiom != .pad { options.split = .full }
            }
            if let language {
                guard language.isEmpty || LanguageCode.isValid(language) else { return note("\"\(language)\" is no language code") }
                options.language = language.isEmpty ? nil : language
            }
            do { app = try app.with(options) } catch { return note("\(error)") }
            lock.withLock { (look.device, look.language) = (options.device.name, options.language ?? "") }
            let shown = FlowLook(options)
            recorder.changeLook { $0 = shown }
            startAnew()
        }
    }

    private func note(_ text: String) { Terminal.error("error: \(text)") }

    /// On the queue.
    private func startAnew() {
        do {
            var options = app.options
            let flow = try recorder.replay()
            if let flow {
                options.flow = flow
                options.values = options.lookValues
                (options.realTime, options.turnsToRealTime) = (false, options.realTime)
                run.session.whenReplayed { [self] result in tell(result, of: flow) }
            }
            try run.replace(with: app.with(options))
        } catch {
            note("the app cannot be started anew: \(error)")
        }
    }

    /// On the session's queue.
    private func tell(_ result: SessionResult, of flow: Flow) {
        recorder.noteReplay(result)
        guard result.status != .passed else { return }
        let step = result.failingStep.flatMap { failing in flow.steps.indices.contains(failing.index) ? flow.steps[failing.index] : nil }
        let message = result.message ?? "the app did not come to rest"
        let problem = LiveProblem(
            kind: .step, place: result.failingStep.map { "step \($0.index + 1) of \(flow.steps.count)" },
            message: (step.map { HandRecorder.title(of: $0) + " no longer fits: " } ?? "") + message)
        Terminal.error("error: \(problem.title)")
        run.session.changeStatus { $0.problems.append(problem) }
    }

    // MARK: New builds

    /// Builds, and starts what comes of it. While it builds, and when it does not build, the app that is there goes on.
    ///
    /// - Parameter build: may say what is wrong as messages of compilers before it throws.
    func rebuild(_ build: @escaping (_ report: @escaping (BuildEvent) -> Void) throws -> Build) {
        nonisolated(unsafe) let build = build
        queue.async { [self] in
            run.session.changeStatus { if $0.stage == .running { $0.stage = .building } }
            let messages = MessageList()
            do {
                let new = try build { event in
                    Terminal.report(event)
                    if case .message(let text) = event { messages.add(text) }
                }
                Terminal.endProgress()
                run.session.changeStatus { status in
                    status.problems.removeAll { $0.kind == .build }
                    if status.stage == .building { status.stage = .running }
                }
                if new.isSame { return }
                var options = new.app.options
                // What was chosen since the start holds on.
                (options.device, options.language, options.split) = (app.options.device, app.options.language, app.options.split)
                app = try new.app.with(options)
                startAnew()
            } catch {
                Terminal.endProgress()
                let problems = messages.problems(after: error)
                if !(error is BuildFailure) { Terminal.error("\(error)") }
                run.session.changeStatus { status in
                    status.problems.removeAll { $0.kind == .build }
                    status.problems = problems + status.problems
                    if status.stage == .building { status.stage = .running }
                }
            }
        }
    }

    /// What a build says.
    private final class MessageList: @unchecked Sendable {
        private var diagnostics: [Diagnostic] = []

        func add(_ text: String) { diagnostics.append(Diagnostic(text)) }

        /// - Parameter error: what the build ended with.
        func problems(after error: any Error) -> [LiveProblem] {
            let errors = diagnostics.filter { $0.severity == .error }
            guard !errors.isEmpty else { return [LiveProblem(kind: .build, message: "\(error)")] }
            return errors.map { error in
                let place = error.file.map { file in (file as NSString).lastPathComponent + (error.line.map { ":\($0)" } ?? "") }
                return LiveProblem(kind: .build, place: place, message: error.message + (error.source.map { "\n" + $0 } ?? ""))
            }
        }
    }

    // MARK: Recording

    func setRecording(_ isOn: Bool) { recorder.setRecording(isOn) }

    func recording(_ answer: @escaping @Sendable (String) -> Void) { recorder.text(answer) }

    /// Keeps all that is done in a flow file, which is written anew after each step.
    func record(to path: String) {
        flowFile = path
        writeFlow()
        recorder.whenChanged { [self] in queue.async { self.writeFlow() } }
    }

    /// On the queue.
    private func writeFlow() {
        guard let path = flowFile else { return }
        if isWritingFlow {
            hasMoreToWrite = true
            return
        }
        (isWritingFlow, hasMoreToWrite) = (true, false)
        recorder.text { [self] text in
            queue.async { [self] in
                isWritingFlow = false
                do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
                    note("\(path) cannot be written: \((error as NSError).localizedDescription)")
                    flowFile = nil
                }
                if hasMoreToWrite { writeFlow() }
            }
        }
    }
}

extension FlowLook {
    /// What a run begins with.
    init(_ options: SessionOptions) {
        self.init()
        device = options.device
        appearance = options.appearance
        language = options.language
        textSize = options.textSize
        orientation = options.orientation
        if options.split != .full { split = options.split }
    }
}
