/// A folder that the tool serves over HTTP for the length of a run, as a `serve` step describes it.
public struct FlowServer: Codable, Sendable, Hashable {
    /// What becomes of the requests for a path.
    public struct Rule: Codable, Sendable, Hashable {
        /// A path with or without a query, `/posts?page=2`; one that ends in `*` stands for all that begin so.
        public var path: String
        /// So many requests fail first.
        public var failures: Int
        /// The status of those that fail, of all when none is said to; nil: 503 of those that fail.
        public var status: Int?
        /// Seconds of the app's time before the answer; nil for the server's.
        public var delay: Double?
        /// The file that answers, below the folder.
        public var file: String?
        /// The content type; nil for that of the file.
        public var type: String?
        /// Never answers.
        public var isSilent: Bool

        public init(
            path: String, failures: Int = 0, status: Int? = nil, delay: Double? = nil, file: String? = nil, type: String? = nil, isSilent: Bool = false
        ) {
            self.path = path
            self.failures = failures
            self.status = status
            self.delay = delay
            self.file = file
            self.type = type
            self.isSilent = isSilent
        }
    }

    /// The address is `${output.NAME}` in the flow.
    public var name: String
    /// The environment variable in which the app finds the address.
    public var variable: String
    public var folder: String
    /// nil for any that is free.
    public var port: UInt16?
    /// Seconds of the app's time before each answer.
    public var delay: Double
    public var rules: [Rule]
    /// Where the step stands.
    public var path: String
    public var line: Int

    public init(
        name: String = "server", variable: String? = nil, folder: String, port: UInt16? = nil, delay: Double = 0, rules: [Rule] = [], path: String, line: Int
    ) {
        self.name = name
        self.variable = variable ?? Self.variable(of: name)
        self.folder = folder
        self.port = port
        self.delay = delay
        self.rules = rules
        self.path = path
        self.line = line
    }

    /// The variable of a server that names none: `DRYDOCK_SERVER`; `DRYDOCK_SERVER_IMAGES` of one called `images`.
    public static func variable(of name: String) -> String { "DRYDOCK_SERVER" + (name == "server" ? "" : "_" + name.uppercased()) }

    /// The rules of a folder stand in this file of it, which is not served.
    public static let rulesFile = "serve.yaml"

    /// Whether two steps mean one server: a flow's file may be run by itself and by others.
    public func isSame(as other: FlowServer) -> Bool {
        var other = other
        (other.path, other.line) = (path, line)
        return self == other
    }
}

extension Flow {
    /// The servers of all steps, also of those within others.
    public var servers: [FlowServer] {
        var found: [FlowServer] = []
        func collect(_ steps: [FlowStep]) {
            for step in steps {
                switch step.action {
                case .serve(let server): if !found.contains(where: { $0.isSame(as: server) }) { found.append(server) }
                case .runFlow(let block), .retry(let block, _): collect(block.steps)
                case .repeated(let loop): collect(loop.steps)
                default: break
                }
            }
        }
        collect(steps)
        return found
    }
}
