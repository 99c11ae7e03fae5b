internal import CoreGraphics

/// Tells bars whether content lies under them.
@MainActor enum ScrollEdges {
    static func offsetDidChange(of scrollView: UIScrollView) {}
}
