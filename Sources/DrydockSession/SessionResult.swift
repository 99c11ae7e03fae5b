import Foundation

/// How a session ended, which the host tells the tool just before the process ends.
public struct SessionResult: Codable, Sendable, Hashable {
    public enum Status: String, Codable, Sendable, Hashable {
        case passed
        /// A step of the flow failed.
        case failed
        /// The app never settled within `SessionOptions.settleTimeout`.
        case unsettled
    }

    /// The step that failed.
    public struct Step: Codable, Sendable, Hashable {
        /// From 0; of a step within others, the outermost's.
        public var index: Int
        public var line: Int
        public var command: String
        /// The file, where it is not the flow's own.
        public var path: String?

        public init(index: Int, line: Int, command: String, path: String? = nil) {
            self.path = path
            self.index = index
            self.line = line
            self.command = command
        }
    }

    public var status: Status
    /// Steps done, the failing one not counted.
    public var stepsPassed: Int
    public var failingStep: Step?
    /// One sentence: what was wanted and what was there.
    public var message: String?
    /// Elements most like the one that was wanted, best first, one line each.
    public var nearestMatches: [String]
    /// Optional steps that failed, one line each.
    public var warnings: [String]
    /// Paths of the pictures taken, in order; the picture of a failure comes last.
    public var pictures: [String]
    /// Seconds of the session's clock that went by.
    public var sessionSeconds: Double
    /// Frames drawn.
    public var frames: Int

    public init(status: Status) {
        self.status = status
        stepsPassed = 0
        nearestMatches = []
        warnings = []
        pictures = []
        sessionSeconds = 0
        frames = 0
    }
}
