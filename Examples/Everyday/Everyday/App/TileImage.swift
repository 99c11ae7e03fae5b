import UIKit

extension UIImage {
    /// A white symbol on a rounded tile of one colour, as the rows of a settings list show it.
    static func tile(symbol: String, color: UIColor, side: CGFloat = 29) -> UIImage {
        let size = CGSize(width: side, height: side)
        return UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: side * 0.22).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.55, weight: .medium)
            guard let image = UIImage(systemName: symbol, withConfiguration: configuration)?
                .withTintColor(.white, renderingMode: .alwaysOriginal)
            else { return }
            let scale = min(1, side * 0.72 / max(image.size.width, image.size.height))
            let drawn = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            image.draw(in: CGRect(
                x: (side - drawn.width) / 2, y: (side - drawn.height) / 2, width: drawn.width, height: drawn.height))
        }
    }
}
