/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line that fits ends with an ellipsis when text is left over. Needs `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The rectangle's origin is the upper left corner of several lines, not the baseline of one.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are as far apart as the fonts' leading asks for.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Sizes are those of the glyphs, not of their advances and lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}
