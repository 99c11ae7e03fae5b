import UIKit

extension UIImage {
    /// A symbol in the midst of a square: symbols differ in width, and texts beside them are to begin at the same place.
    static func icon(_ symbol: String) -> UIImage? {
        let side = min(UIFontMetrics.default.scaledValue(for: 30), 60)
        let look = UIImage.SymbolConfiguration(pointSize: side * 17 / 30)
        guard let picture = UIImage(systemName: symbol, withConfiguration: look) else { return nil }
        let size = CGSize(width: side, height: side)
        return UIGraphicsImageRenderer(size: size).image { _ in
            picture.withTintColor(.black).draw(
                at: CGPoint(x: (side - picture.size.width) / 2, y: (side - picture.size.height) / 2))
        }.withRenderingMode(.alwaysTemplate)
    }
}
