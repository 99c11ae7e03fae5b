public import CoreGraphics
public import Foundation

extension NSLayoutConstraint {
    /// The constraints that a line such as `|-[label]-8-[field(>=100)]-|` describes. They are not active yet.
    ///
    /// - Parameters:
    ///   - format: in the Visual Format Language. `-` between views is the system's distance, 8 points; at an edge of the superview
    ///     it keeps the superview's layout margin. A mistake raises NSInvalidArgumentException, with a mark under the place.
    ///   - opts: how the views line up across, and which way the line runs; by default from leading to trailing.
    ///   - metrics: numbers by the names they have in the string.
    ///   - views: views and layout guides by the names they have in the string.
    public class func constraints(
        withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormatBuilder(options: opts, views: views).constraints(format, metrics: metrics ?? [:])
    }
}
