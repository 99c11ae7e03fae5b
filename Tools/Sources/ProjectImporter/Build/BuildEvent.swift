/// What a build has to say while it runs.
public enum BuildEvent: Sendable {
    /// Work begins: `done` of `total` steps are behind.
    case step(String, done: Int, total: Int)
    /// A line to show as it is: a compiler's message with its place, a warning.
    case message(String)
}

/// Tells that a build failed after all there is to say has been said.
public struct BuildFailure: Error, CustomStringConvertible, Sendable {
    public var summary: String

    public init(_ summary: String) { self.summary = summary }

    public var description: String { summary }
}
