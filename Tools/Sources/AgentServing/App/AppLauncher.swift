public import DrydockSession
public import LiveServing

/// Builds, starts and tests projects for those who serve agents.
///
/// What is wrong with a project is an answer, not an error.
public protocol AppLauncher: Sendable {
    func build(_ request: ProjectRequest, progress: @escaping (BuildProgress) -> Void) -> BuildReport
    /// Builds, and starts the app if that worked.
    ///
    /// - Throws: when the app cannot be started for another reason than its sources.
    func start(_ request: RunRequest, progress: @escaping (BuildProgress) -> Void) throws -> (report: BuildReport, app: (any LaunchedApp)?)
    func test(_ request: TestRequest, progress: @escaping (BuildProgress) -> Void) -> TestReport
}

/// An app that runs.
public protocol LaunchedApp: AnyObject, Sendable {
    var session: LiveSession { get }
    /// The bundle's identifier.
    var appId: String? { get }
    /// What it is shown on and how.
    var look: FlowLook { get }
    /// Ends the app, and comes back when it has ended.
    func end()
}

/// Which project, and which of its targets.
public struct ProjectRequest: Sendable, Hashable {
    public var path: String
    public var target: String?
    public var scheme: String?

    public init(path: String, target: String? = nil, scheme: String? = nil) {
        self.path = path
        self.target = target
        self.scheme = scheme
    }
}

/// What the app is shown on and how, in the words of the command line; nil for what a run has without options.
public struct LookRequest: Sendable, Hashable {
    public var device, appearance, language, textSize, orientation, split: String?

    public init() {}
}

public struct RunRequest: Sendable, Hashable {
    public var project: ProjectRequest
    public var look = LookRequest()
    /// On the machine's clock instead of the virtual one.
    public var isRealTime = false
    public var arguments: [String] = []
    public var environment: [String: String] = [:]
    public var openURL: String?
    public var keepsData = false

    public init(project: ProjectRequest) { self.project = project }
}

public struct TestRequest: Sendable, Hashable {
    public var project: ProjectRequest
    public var look = LookRequest()
    /// A regular expression for `Class/name`.
    public var filter: String?

    public init(project: ProjectRequest) { self.project = project }
}

public struct BuildProgress: Sendable, Hashable {
    public var title: String
    public var done, total: Int

    public init(title: String, done: Int, total: Int) {
        self.title = title
        self.done = done
        self.total = total
    }
}

public struct BuildReport: Sendable, Hashable {
    public var succeeded: Bool
    /// One sentence.
    public var summary: String
    /// Compilers' and the importer's messages, in the order in which they were said.
    public var diagnostics: [Diagnostic]

    public init(succeeded: Bool, summary: String, diagnostics: [Diagnostic] = []) {
        self.succeeded = succeeded
        self.summary = summary
        self.diagnostics = diagnostics
    }
}

public struct TestReport: Sendable, Hashable {
    public struct Failure: Sendable, Hashable {
        public var file: String
        public var line: Int
        public var message: String

        public init(file: String, line: Int, message: String) {
            self.file = file
            self.line = line
            self.message = message
        }
    }

    public struct Case: Sendable, Hashable {
        public enum Status: String, Sendable, Hashable, CaseIterable { case passed, failed, skipped, crashed }

        public var name: String
        public var status: Status
        public var failures: [Failure]

        public init(name: String, status: Status, failures: [Failure] = []) {
            self.name = name
            self.status = status
            self.failures = failures
        }
    }

    public var build: BuildReport
    /// None when the tests were not built.
    public var cases: [Case]

    public init(build: BuildReport, cases: [Case] = []) {
        self.build = build
        self.cases = cases
    }
}
