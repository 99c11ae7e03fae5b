import UIKit

extension UIImage {
    /// A symbol in the midst of a square: symbols differ in width, and texts beside them are to begin at the same place.
    static func icon(_ symbol: String) -> UIImage? {
        guard let picture = UIImage(systemName: symbol) else { return nil }
        let side = CGSize(width: 30, height: 30)
        return UIGraphicsImageRenderer(size: side).image { _ in
            picture.withTintColor(.black).draw(
                at: CGPoint(x: (side.width - picture.size.width) / 2, y: (side.height - picture.size.height) / 2))
        }.withRenderingMode(.alwaysTemplate)
    }
}
