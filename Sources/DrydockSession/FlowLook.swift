/// What a flow is made for, by the `drydock` key of its header. Where it says nothing, the run decides.
public struct FlowLook: Codable, Sendable, Hashable {
    public var device: Device?
    public var appearance: SessionOptions.Appearance?
    /// A language code such as `en` or `zh-Hans`.
    public var language: String?
    public var textSize: SessionOptions.TextSize?
    public var orientation: SessionOptions.Orientation?
    /// The app's part of an iPad's screen.
    public var split: SessionOptions.Split?

    public init() {}
}

extension SessionOptions.TextSize {
    /// The size with a name, in any case of letters: `ax2`, or `accessibilityLarge` as `UIContentSizeCategory` has it.
    public static func named(_ name: String) -> Self? {
        let wanted = name.lowercased()
        return allCases.first { $0.rawValue == wanted || "\($0)".lowercased() == wanted }
    }
}

extension SessionOptions.Orientation {
    /// The orientation with a name, in any case of letters and with hyphens or underscores: `landscape-left`, `LANDSCAPE_LEFT`. `landscape` is the right
    /// one.
    public static func named(_ name: String) -> Self? {
        let wanted = name.lowercased().split { $0 == "_" || $0 == "-" }.joined(separator: "-")
        return wanted == "landscape" ? .landscapeRight : Self(rawValue: wanted)
    }
}
