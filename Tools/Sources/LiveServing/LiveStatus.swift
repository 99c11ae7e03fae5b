/// How it stands with the app beneath a session, beside its picture. Windows and pages show it over the last good one.
public struct LiveStatus: Sendable, Hashable {
    public enum Stage: String, Sendable, Hashable {
        /// The app takes input.
        case running
        /// The app takes input, and another build of it is under way.
        case building
        /// The app ends, and another takes its place. Nobody takes input.
        case restarting
        /// The app has ended, and waits for another to take its place.
        case stopped
    }

    public var stage: Stage
    /// What is wrong, in the order of its weight.
    public var problems: [LiveProblem]
    /// Whether what is done is kept as the steps of a flow.
    public var isRecording: Bool
    /// How many steps that are by now.
    public var recordedSteps: Int

    public init(stage: Stage = .running, problems: [LiveProblem] = [], isRecording: Bool = false, recordedSteps: Int = 0) {
        self.stage = stage
        self.problems = problems
        self.isRecording = isRecording
        self.recordedSteps = recordedSteps
    }
}

/// A message about the app's sources, its run, or a step that no longer fits.
public struct LiveProblem: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, Hashable { case build, step, crash }

    public var kind: Kind
    /// `File.swift:12` for a place in a source; nil where there is none.
    public var place: String?
    public var message: String

    public init(kind: Kind, place: String? = nil, message: String) {
        self.kind = kind
        self.place = place
        self.message = message
    }

    /// The place and the message in a line.
    public var title: String { (place.map { $0 + ": " } ?? "") + (message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "") }
}
