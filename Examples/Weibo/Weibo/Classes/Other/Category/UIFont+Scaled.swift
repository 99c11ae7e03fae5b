import UIKit

extension UIFont {
    /// The system's font as large as the user wants text, from a size at the default setting.
    ///
    /// - Parameter most: where there is no room for more, in points.
    static func scaled(_ size: CGFloat, _ weight: Weight = .regular, atMost most: CGFloat? = nil) -> UIFont {
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        return most.map { UIFontMetrics.default.scaledFont(for: font, maximumPointSize: $0) } ?? UIFontMetrics.default.scaledFont(for: font)
    }
}
