/// The system whose conditions decide which code of a source is compiled.
public enum SourcePlatform: String, Sendable {
    case iOS, linux, macOS

    public var title: String { self == .linux ? "Linux" : rawValue }

    /// The name in `#if os(…)`.
    var conditionName: String { title }
}
