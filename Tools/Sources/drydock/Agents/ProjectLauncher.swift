import AgentServing
import ArgumentParser
import DrydockSession
import Foundation
import LiveServing
import ProjectImporter

/// Builds, starts and tests projects as the commands of the same names do, and collects what they would print.
struct ProjectLauncher: AppLauncher {
    func build(_ request: ProjectRequest, progress: @escaping (BuildProgress) -> Void) -> BuildReport {
        reporting(progress) { report in
            let arguments = try Self.arguments(request)
            let project = try report.read(arguments, for: .build)
            let driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: report.take)
            let libraries = try arguments.libraries(of: project)
            guard libraries.isEmpty else {
                try driver.checkImports(of: libraries)
                for library in libraries { _ = try driver.build(library: library) }
                return "built " + libraries.map(\.name).joined(separator: ", ")
            }
            let product = try driver.build(application: try arguments.application(of: project))
            return (product.wasUpToDate ? "up to date: " : "built ") + product.bundle
        }
    }

    func start(_ request: RunRequest, progress: @escaping (BuildProgress) -> Void) throws -> (report: BuildReport, app: (any LaunchedApp)?) {
        var options = SessionOptions()
        try Self.look(request.look).apply(to: &options)
        options.values = options.lookValues
        options.realTime = request.isRealTime
        options.openURL = request.openURL
        if let url = request.openURL, URL(string: url)?.scheme == nil { throw AgentError("open_url must be a URL with a scheme, not \"\(url)\"") }
        for name in request.environment.keys.sorted() where ProcessEnvironment.belongsToRun(name) { throw AgentError("environment: \(name) is the run's own") }
        let artifacts = try GuardedFolder.make("drydock-pictures")
        options.artifactsDirectory = artifacts.path
        var app: StartedApp?
        let ready = options
        let report = reporting(progress) { report in
            let arguments = try Self.arguments(request.project)
            let project = try report.read(arguments, for: .run)
            let target = try arguments.application(of: project)
            let scheme = arguments.launchScheme(of: project, target: target)
            var options = ready
            options.arguments = (scheme?.arguments ?? []) + request.arguments
            let driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: report.take)
            let product = try driver.build(application: target)
            let session = try AppSession(
                product: product, options: options, driver: driver, target: target, keepsData: request.keepsData, timeLimit: nil,
                environment: (scheme?.environment ?? [:]).merging(request.environment) { $1 })
            app = StartedApp(try LiveRun.start(session), artifacts, appId: session.bundleIdentifier, options)
            return "built and started " + target.productName
        }
        if app == nil { GuardedFolder.remove(artifacts) }
        return (report, app)
    }

    func test(_ request: TestRequest, progress: @escaping (BuildProgress) -> Void) -> TestReport {
        var results = TestResults()
        let report = reporting(progress) { report in
            if let filter = request.filter, (try? NSRegularExpression(pattern: filter)) == nil { throw AgentError("filter is not a regular expression: \(filter)") }
            var options = SessionOptions()
            try Self.look(request.look).apply(to: &options)
            let arguments = try Self.arguments(request.project)
            let project = try report.read(arguments, for: .test)
            options.artifactsDirectory = project.directory
            let driver = BuildDriver(project: project, runtime: try RuntimeLibrary(), report: report.take)
            let targets = try driver.testTargets(target: request.project.target, scheme: request.project.scheme)
            try driver.checkImports(of: targets)
            for target in targets {
                let bundle = try driver.build(tests: target)
                progress(BuildProgress(title: "Testing \(target.name)", done: 0, total: 0))
                results.cases += try TestRun(
                    bundle: bundle, projectDirectory: project.directory, options: options, filter: request.filter,
                    limits: { AppProcess.Limits(silence: Self.silence) }, attachments: driver.attachmentsFolder(of: target)
                ).run().cases
            }
            return results.cases.isEmpty ? (request.filter.map { "no test matches \($0)" } ?? "no tests") : results.summary
        }
        return TestReport(build: report, cases: results.cases.map(TestReport.Case.init))
    }

    /// Seconds without a word after which a test counts as stuck.
    private static let silence = 300.0

    // MARK: The command line's words

    private static func arguments(_ request: ProjectRequest) throws -> ProjectArguments {
        try ProjectArguments.parse(options([("--target", request.target), ("--scheme", request.scheme)]) + ["--", request.path])
    }

    private static func look(_ request: LookRequest) throws -> LookArguments {
        try LookArguments.parse(
            options([
                ("--device", request.device), ("--appearance", request.appearance), ("--language", request.language), ("--text-size", request.textSize),
                ("--orientation", request.orientation), ("--split", request.split),
            ]))
    }

    private static func options(_ all: [(String, String?)]) -> [String] { all.compactMap { name, value in value.map { "\(name)=\($0)" } } }

    // MARK: What is said

    /// Does something, and answers with what was said meanwhile.
    ///
    /// - Parameter body: gives the sentence to say when all went well.
    private func reporting(_ progress: @escaping (BuildProgress) -> Void, _ body: (MessageCollector) throws -> String) -> BuildReport {
        let collector = MessageCollector(progress)
        do {
            let summary = try body(collector)
            return BuildReport(succeeded: true, summary: summary, diagnostics: collector.diagnostics)
        } catch {
            let summary: String
            switch error {
            // Its messages have been said.
            case let failure as BuildFailure: summary = failure.summary
            case let error as ProjectError:
                collector.diagnostics.append(Diagnostic("\(error)"))
                summary = error.message
            case let error as UsageError: summary = error.message
            default: summary = "\(error)"
            }
            if !collector.diagnostics.contains(where: { $0.severity == .error }) { collector.diagnostics.append(Diagnostic(severity: .error, message: summary)) }
            return BuildReport(succeeded: false, summary: summary, diagnostics: collector.diagnostics)
        }
    }
}

/// Takes down what a build says.
private final class MessageCollector {
    var diagnostics: [Diagnostic] = []
    private let progress: (BuildProgress) -> Void

    init(_ progress: @escaping (BuildProgress) -> Void) { self.progress = progress }

    func take(_ event: BuildEvent) {
        switch event {
        case .message(let text): diagnostics.append(Diagnostic(text))
        case .step(let title, let done, let total): progress(BuildProgress(title: title, done: done, total: total))
        }
    }

    func read(_ arguments: ProjectArguments, for purpose: TargetPurpose) throws -> Project {
        let project = try arguments.read(for: purpose)
        for warning in project.warnings { diagnostics.append(Diagnostic("\(warning)")) }
        return project
    }
}

/// An app that was started from a project.
private final class StartedApp: LaunchedApp {
    let appId: String?
    let look: FlowLook
    private let run: LiveRun
    private let artifacts: ContainedPath

    init(_ run: LiveRun, _ artifacts: ContainedPath, appId: String?, _ options: SessionOptions) {
        self.run = run
        self.artifacts = artifacts
        self.appId = appId
        look = FlowLook(options)
    }

    var session: LiveSession { run.session }

    func end() {
        run.end()
        GuardedFolder.remove(artifacts)
    }
}

extension TestReport.Case {
    fileprivate init(_ result: TestResults.Case) {
        let status: Status =
            switch result.status {
            case .passed: .passed
            case .failed: .failed
            case .skipped: .skipped
            case .crashed: .crashed
            }
        self.init(
            name: result.title, status: status, failures: result.failures.map { .init(file: $0.path, line: $0.line, message: $0.message) })
    }
}
