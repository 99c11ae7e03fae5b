/// Where text stands that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline it would have had in its full size.
    case alignBaselines = 0
    /// In the middle of the box.
    case alignCenters = 1
    /// At the top of the box.
    case none = 2
}
