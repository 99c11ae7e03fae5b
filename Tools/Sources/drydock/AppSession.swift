import ArgumentParser
import DrydockSession
import Foundation
import ProjectImporter

/// One run of a built app: hands it the session, waits for its end, says how it went.
struct AppSession {
    /// As it was built, in all its languages.
    let product: BuildDriver.Product
    let options: SessionOptions
    let driver: BuildDriver
    let target: Target
    /// Whether the app finds what its last run with this option left, and leaves its own.
    let keepsData: Bool
    /// The folder that it is kept in; nil for one in the cache.
    let data: ContainedPath?
    /// Real seconds that it may take; nil for ever.
    let timeLimit: Double?
    let confinement: Confinement
    /// The file that the app's log goes to.
    let log: String?
    /// What the app finds in its environment beside what every app does.
    let environment: [String: String]

    init(
        product: BuildDriver.Product, options: SessionOptions, driver: BuildDriver, target: Target, keepsData: Bool, data: ContainedPath? = nil, timeLimit: Double?,
        confinement: Confinement = .standard, log: String? = nil, environment: [String: String] = [:]
    ) throws {
        self.environment = environment
        self.log = log
        self.timeLimit = timeLimit
        self.confinement = confinement
        self.data = data
        self.driver = driver
        self.keepsData = keepsData
        self.target = target
        self.product = product
        self.options = options
    }

    var bundleIdentifier: String? {
        guard let data = target.infoPlist else { return nil }
        return ((try? BoundedPropertyList.read(data)) as? [String: Any])?["CFBundleIdentifier"] as? String
    }

    /// What the app has texts of.
    var languages: [String] { BuildDriver.languages(of: product) }

    /// The same app with another session.
    func with(_ options: SessionOptions) throws -> AppSession {
        try AppSession(
            product: product, options: options, driver: driver, target: target, keepsData: keepsData, data: data, timeLimit: timeLimit, confinement: confinement, log: log,
            environment: environment)
    }

    /// - Throws: `ExitCode(1)` when the app crashed or its flow failed; all there is to say has been said.
    ///
    /// - Parameter ended: hears of the outcome, whatever it is.
    func run(ended: (SessionResult) -> Void = { _ in }) throws {
        let folder = try GuardedFolder.make("drydock-run")
        defer { GuardedFolder.remove(folder) }
        let earlier = Dictionary(uniqueKeysWithValues: Set(pictures).map { ($0, Self.state(of: $0)) }).compactMapValues { $0 }
        let outcome = try start(options, in: folder)
        if let crash = outcome.crash {
            Terminal.error(crash)
            throw ExitCode(1)
        }
        guard let text = outcome.last("result") else {
            if outcome.status != 0 { Terminal.error("error: \(target.productName) ended with status \(outcome.status)") }
            if outcome.status != 0 || asksForResult { throw ExitCode(1) }
            return
        }
        let result = try JSONDecoder().decode(SessionResult.self, from: Data(text.utf8))
        ended(result)
        try tell(result, earlier)
        if outcome.status != 0 {
            Terminal.error("error: \(target.productName) ended with status \(outcome.status)")
            throw ExitCode(1)
        }
    }

    /// Starts the app and waits for its end.
    ///
    /// - Parameters:
    ///   - folder: this run's own.
    ///   - started: hears of the process that was made.
    func start(_ options: SessionOptions, in folder: ContainedPath, started: @escaping @Sendable (pid_t) -> Void = { _ in }) throws -> AppProcess.Outcome {
        var options = options
        options.handsOver = true
        while true {
            let outcome = try startOnce(options, in: folder, started)
            guard outcome.crash == nil, outcome.status == SessionOptions.handoverStatus, let text = outcome.last("handover") else { return outcome }
            let next = try JSONDecoder().decode(SessionOptions.self, from: Data(text.utf8))
            // The process begins with the language that it asked for, and has nothing more to ask.
            guard next.chosenLanguage != options.chosenLanguage else { return outcome }
            options = next
        }
    }

    private func startOnce(_ options: SessionOptions, in folder: ContainedPath, _ started: @escaping @Sendable (pid_t) -> Void) throws -> AppProcess.Outcome {
        let session = folder / "session.json"
        try options.write(to: session.path)
        let language = options.spokenLanguage
        let spoken = try language.map { try driver.localised(product, language: $0) } ?? product
        let process = AppProcess(executable: spoken.executable, projectDirectory: driver.project.directory)
        let home = keepsData ? try data ?? driver.data(of: target) : folder / "home"
        var environment = try ProcessEnvironment.make(session: session.path, home: home, language: language, log: log)
        for (name, value) in self.environment where !ProcessEnvironment.belongsToRun(name) || isServer(name) { environment[name] = value }
        // What it is started from stays as long as it runs.
        defer { withExtendedLifetime(spoken) {} }
        return try process.run(
            arguments: options.launchArguments, environment: environment, limits: AppProcess.Limits(total: timeLimit), confinement: confinement, started: started)
    }

    /// The address of a server of the flow's, under the name that it has unless the flow gives another.
    private func isServer(_ variable: String) -> Bool { options.flow?.servers.contains { $0.variable == variable } ?? false }

    /// Nothing was asked for that shows the app.
    private var isBlind: Bool {
        options.flow == nil && options.snapshotPath == nil && options.layersPath == nil && options.framesDirectory == nil && options.dumpTree == .none
    }

    private var asksForResult: Bool {
        if isBlind { return false }
        Terminal.error("error: \(target.productName) ended before it could be shown")
        return true
    }

    private var pictures: [String] { [options.snapshotPath, options.layersPath].compactMap { $0 } }

    /// Tells a file from what was there before a run; nil when there is none.
    private static func state(of path: String) -> [Int]? {
        var info = stat()
        return stat(path, &info) == 0 ? [Int(info.st_ino), Int(info.st_size), info.st_mtim.tv_sec, info.st_mtim.tv_nsec] : nil
    }

    /// - Parameter earlier: states of the pictures that were there before the run.
    private func tell(_ result: SessionResult, _ earlier: [String: [Int]]) throws {
        for warning in result.warnings { Terminal.error("warning: \(warning)") }
        let flow = options.flow
        switch result.status {
        case .passed:
            if let flow { Terminal.note("\(flow.path): \(result.stepsPassed) steps passed") }
            for picture in pictures {
                guard let now = Self.state(of: picture), now != earlier[picture] else {
                    Terminal.error("error: \(target.productName) ended without writing \(picture)")
                    throw ExitCode(1)
                }
                Terminal.note("Wrote \(picture)")
            }
            if isBlind {
                Terminal.note("Ran without a screen: add --snapshot out.png, --flow file.yaml or --dump-tree to see something.")
            }
        case .failed:
            let place = flow.flatMap { flow in result.failingStep.map { "\($0.path ?? flow.path):\($0.line): " } } ?? ""
            let command = result.failingStep.map { "\($0.command): " } ?? ""
            Terminal.error("\(place)error: \(command)\(result.message ?? "failed")")
            if !result.nearestMatches.isEmpty {
                Terminal.note("  closest:")
                for match in result.nearestMatches { Terminal.note("    " + match) }
            }
            if let picture = result.pictures.last { Terminal.note("  picture: " + picture) }
            throw ExitCode(1)
        case .unsettled:
            Terminal.error("error: \(target.productName) did not settle within \(options.settleTimeout) s: \(result.message ?? "")")
            throw ExitCode(1)
        }
    }
}
