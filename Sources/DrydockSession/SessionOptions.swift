import Foundation

/// What one run of an app is to show and do. The command line writes it to a JSON file whose path it hands the app's process in the
/// environment variable `DRYDOCK_SESSION`; hosts read it there.
///
/// A key that is missing in the file means the default, so that a file written by hand can be short.
public struct SessionOptions: Codable, Sendable, Hashable {
    public enum Appearance: String, Codable, Sendable, Hashable, CaseIterable {
        case light, dark
    }

    public enum Orientation: String, Codable, Sendable, Hashable, CaseIterable {
        case portrait
        case portraitUpsideDown = "portrait-upside-down"
        case landscapeLeft = "landscape-left"
        case landscapeRight = "landscape-right"

        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    }

    /// Dynamic Type's categories, under the last part of `UIContentSizeCategory`'s names.
    public enum TextSize: String, Codable, Sendable, Hashable, CaseIterable {
        case extraSmall = "xs"
        case small = "s"
        case medium = "m"
        case large = "l"
        case extraLarge = "xl"
        case extraExtraLarge = "xxl"
        case extraExtraExtraLarge = "xxxl"
        case accessibilityMedium = "ax1"
        case accessibilityLarge = "ax2"
        case accessibilityExtraLarge = "ax3"
        case accessibilityExtraExtraLarge = "ax4"
        case accessibilityExtraExtraExtraLarge = "ax5"
    }

    /// How much of an iPad's screen the app has.
    public enum Split: String, Codable, Sendable, Hashable, CaseIterable {
        case full
        case half = "1/2"
        case third = "1/3"
        case twoThirds = "2/3"
        case slideOver = "slide"
    }

    public enum Host: String, Codable, Sendable, Hashable, CaseIterable {
        case headless, window, web
    }

    public enum TreeFormat: String, Codable, Sendable, Hashable, CaseIterable {
        case none, text, json
        /// Views with the constraints their frames follow from.
        case constraints
    }

    public var device: Device
    /// Pixels a point instead of the device's; nil keeps the device's.
    public var scale: Double?
    public var appearance: Appearance
    /// A language code such as `en` or `zh-Hans`; nil for the development language of the app.
    public var language: String?
    /// The first of `AppleLanguages` in the app's own defaults when the process was started: it goes before `language`.
    public var chosenLanguage: String?
    public var textSize: TextSize
    public var orientation: Orientation
    /// Means something on iPads only.
    public var split: Split
    public var host: Host
    /// Where to write a PNG of the first settled frame; the app then ends.
    public var snapshotPath: String?
    /// Where to write every frame as a numbered PNG.
    public var framesDirectory: String?
    /// Where to write a line for each of those frames: its number and its time, in seconds from the start of the run.
    public var frameTimesPath: String?
    /// Whether to print the tree of views once the first frame has settled (after the flow, if there is one); the app then ends.
    public var dumpTree: TreeFormat
    /// Where to write that tree; nil for the standard output.
    public var dumpTreePath: String?
    /// Where to write a PNG of the views pulled apart in depth (after the flow, if there is one); the app then ends.
    public var layersPath: String?
    /// Where pictures of flows go; nil for the working directory.
    public var artifactsDirectory: String?
    public var flow: Flow?
    /// Runs on the machine's clock instead of the virtual one.
    public var realTime: Bool
    /// The flow is carried out on the virtual clock, unseen, and from there on time goes on as fast as the machine's. For live sessions.
    public var turnsToRealTime: Bool
    /// The seed of what would be random.
    public var seed: UInt64
    /// The longest a run may take, in seconds of the session's clock, without settling; then it ends with what it has and a message.
    public var settleTimeout: Double
    /// How long a run waits for a server that gives no sign, in real seconds; 0 for ever.
    public var networkLimit: Double
    /// What names in a flow's expressions stand for, such as `output.server`.
    public var values: [String: String]
    /// The tool's servers that put answers off for some of the app's time.
    public var servers: [Server]
    /// What another app opens this one with at its start.
    public var openURL: String?
    /// The app's command line: of the run, not of a flow's `launchApp`. The process gets them when it is started, those of the first `launchApp` after them.
    public var arguments: [String]
    /// The run goes on where the process before this one, of the same run, stopped the app.
    public var resumption: Resumption?
    /// The process runs a test bundle: the host shows nothing by itself and never ends the process.
    public var isTestRun: Bool
    /// The socket at which the tool gives a live session's orders, after those of this file; nil for a run that ends when these are carried out.
    public var livePath: String?
    /// The process draws these scenes and views; its app is not launched.
    public var interface: InterfaceOrders?
    /// Whether a process that is to speak another language tells the tool its options and ends with `handoverStatus`: the app is started anew with them.
    public var handsOver = false

    /// The exit status of a process that hands over.
    public static let handoverStatus: Int32 = 75

    /// What the app speaks; nil for its development language.
    public var spokenLanguage: String? { chosenLanguage ?? language }

    /// A server on this machine, at 127.0.0.1, that asks the app's host to tell it when time has gone by.
    public struct Server: Codable, Sendable, Hashable {
        public var port: UInt16
        /// What the host proves itself with.
        public var token: String

        public init(port: UInt16, token: String) {
            self.port = port
            self.token = token
        }
    }

    /// How far a flow had come when it stopped the app to start it anew.
    public struct Resumption: Codable, Sendable, Hashable {
        /// The step that starts the app; it counts as done once the app runs.
        public var nextStep: Int
        /// Seconds of the session's clock that have gone by.
        public var elapsedSeconds: Double
        /// Frames written so far.
        public var frames: Int
        public var result: SessionResult
        /// The live session's request that the flow belongs to; nil for the run's own flow.
        public var request: Int?

        public init(nextStep: Int, elapsedSeconds: Double, frames: Int, result: SessionResult, request: Int? = nil) {
            self.nextStep = nextStep
            self.elapsedSeconds = elapsedSeconds
            self.frames = frames
            self.result = result
            self.request = request
        }
    }

    public init() {
        device = .standard
        appearance = .light
        textSize = .large
        orientation = .portrait
        split = .full
        host = .headless
        dumpTree = .none
        realTime = false
        turnsToRealTime = false
        seed = 1
        settleTimeout = 30
        networkLimit = 30
        values = [:]
        servers = []
        arguments = []
        isTestRun = false
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        let c = try decoder.container(keyedBy: CodingKeys.self)
        func read<T: Decodable>(_ key: CodingKeys, _ value: inout T) throws {
            if let found = try c.decodeIfPresent(T.self, forKey: key) { value = found }
        }
        // A device may be named instead of spelled out.
        if let name = try? c.decodeIfPresent(String.self, forKey: .device) {
            guard let named = Device.named(name) else {
                throw DecodingError.dataCorruptedError(forKey: .device, in: c, debugDescription: "unknown device \"\(name)\"")
            }
            device = named
        } else {
            try read(.device, &device)
        }
        scale = try c.decodeIfPresent(Double.self, forKey: .scale)
        try read(.appearance, &appearance)
        language = try c.decodeIfPresent(String.self, forKey: .language)
        chosenLanguage = try c.decodeIfPresent(String.self, forKey: .chosenLanguage)
        try read(.handsOver, &handsOver)
        try read(.textSize, &textSize)
        try read(.orientation, &orientation)
        try read(.split, &split)
        try read(.host, &host)
        snapshotPath = try c.decodeIfPresent(String.self, forKey: .snapshotPath)
        framesDirectory = try c.decodeIfPresent(String.self, forKey: .framesDirectory)
        try read(.dumpTree, &dumpTree)
        dumpTreePath = try c.decodeIfPresent(String.self, forKey: .dumpTreePath)
        layersPath = try c.decodeIfPresent(String.self, forKey: .layersPath)
        artifactsDirectory = try c.decodeIfPresent(String.self, forKey: .artifactsDirectory)
        flow = try c.decodeIfPresent(Flow.self, forKey: .flow)
        frameTimesPath = try c.decodeIfPresent(String.self, forKey: .frameTimesPath)
        try read(.realTime, &realTime)
        try read(.turnsToRealTime, &turnsToRealTime)
        try read(.seed, &seed)
        try read(.settleTimeout, &settleTimeout)
        try read(.networkLimit, &networkLimit)
        try read(.values, &values)
        try read(.servers, &servers)
        try read(.isTestRun, &isTestRun)
        try read(.arguments, &arguments)
        openURL = try c.decodeIfPresent(String.self, forKey: .openURL)
        resumption = try c.decodeIfPresent(Resumption.self, forKey: .resumption)
        livePath = try c.decodeIfPresent(String.self, forKey: .livePath)
        interface = try c.decodeIfPresent(InterfaceOrders.self, forKey: .interface)
    }

    /// What the app's process is started with: a flow that begins with `launchApp` has its say from the first moment.
    public var launchArguments: [String] {
        let first = flow?.steps.first { if case .serve? = $0.action { false } else { true } }
        guard case .launchApp(_, let own)? = first?.action else { return arguments }
        let known = own.map { FlowExpression.substitute($0, values) }
        return known.contains { $0.contains("${") } ? arguments : arguments + known
    }

    /// Pixels a point of this session's screen.
    public var effectiveScale: Double { scale ?? device.scale }

    /// The environment variable that names the file.
    public static let environmentVariable = "DRYDOCK_SESSION"

    /// The options of this process; nil when it was not started with any.
    ///
    /// - Throws: when the file is named but cannot be read, with its path.
    public static func ofThisProcess() throws -> SessionOptions? {
        guard let path = ProcessInfo.processInfo.environment[environmentVariable], !path.isEmpty else { return nil }
        return try read(from: path)
    }

    public static func read(from path: String) throws -> SessionOptions {
        do {
            return try JSONDecoder().decode(SessionOptions.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw SessionFileError(path: path, reason: "\(error)")
        }
    }

    /// Writes the file so that only this user can read it.
    public func write(to path: String) throws { try PrivateFile.write(encoded(), to: path) }

    /// Writes a new file beside this process's own session file, or in the temporary folder when there is none. Answers its path.
    public func writeNew(purpose: String) throws -> String {
        let own = ProcessInfo.processInfo.environment[Self.environmentVariable] ?? ""
        let folder = own.hasPrefix("/") ? (own as NSString).deletingLastPathComponent : NSTemporaryDirectory()
        return try PrivateFile.writeNew(encoded(), in: folder, purpose: purpose)
    }

    private func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

/// A session or result file that cannot be read.
public struct SessionFileError: Error, CustomStringConvertible, Sendable {
    public var path: String
    public var reason: String

    public var description: String { "\(path): cannot be read: \(reason)" }
}
