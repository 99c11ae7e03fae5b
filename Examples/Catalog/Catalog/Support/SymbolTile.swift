import UIKit

/// A white symbol on a coloured tile, as in the Settings app.
enum SymbolTile {
    static let size = CGSize(width: 29, height: 29)

    static func image(_ symbol: String, color: UIColor) -> UIImage {
        let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
        let sign = UIImage(systemName: symbol, withConfiguration: configuration)?.withTintColor(
            .white, renderingMode: .alwaysOriginal)
        return UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6.5).fill()
            guard let sign else { return }
            let scale = min(1, 21 / max(sign.size.width, sign.size.height))
            let side = CGSize(width: sign.size.width * scale, height: sign.size.height * scale)
            sign.draw(
                in: CGRect(
                    x: (size.width - side.width) / 2, y: (size.height - side.height) / 2, width: side.width, height: side.height))
        }
    }
}
