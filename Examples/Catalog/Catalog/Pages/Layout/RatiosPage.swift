import UIKit

/// Multipliers: shapes that keep their proportions.
class RatiosPage: LayoutPage {
    override func build() {
        card("16 : 9", "The height is nine sixteenths of the width, however wide the screen is.", picture())
        card("1 : 2 : 3", "Three columns whose widths are multiples of the first one's.", columns())
        card("Square", "As large as the room allows: equal sides are required, the size is wanted with priority 750.", square())
    }

    private func picture() -> UIView {
        let image = UIImageView(image: Scenery.image(size: CGSize(width: 640, height: 427)))
        image.contentMode = .scaleAspectFill
        image.clipsToBounds = true
        image.layer.cornerRadius = 8
        image.accessibilityIdentifier = "ratios.picture"
        image.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        image.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        image.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        image.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 9.0 / 16).isActive = true
        return image
    }

    private func columns() -> UIView {
        let canvas = LayoutField(height: 88)
        let tiles = [Tile("1", .systemRed), Tile("2", .systemOrange), Tile("3", .systemPink)]
        var previous: Tile?
        for (index, tile) in tiles.enumerated() {
            canvas.add(tile)
            tile.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12).isActive = true
            tile.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12).isActive = true
            if let previous {
                tile.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8).isActive = true
                tile.widthAnchor.constraint(equalTo: tiles[0].widthAnchor, multiplier: CGFloat(index + 1)).isActive = true
            } else {
                tile.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 12).isActive = true
            }
            previous = tile
        }
        tiles[2].trailingAnchor.constraint(equalTo: canvas.trailingAnchor, constant: -12).isActive = true
        return canvas
    }

    private func square() -> UIView {
        let canvas = LayoutField(height: 160)
        let tile = Tile("1 : 1", .systemBlue)
        canvas.add(tile)
        let wide = tile.widthAnchor.constraint(equalTo: canvas.widthAnchor, constant: -24)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            tile.widthAnchor.constraint(equalTo: tile.heightAnchor),
            tile.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
            tile.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
            tile.widthAnchor.constraint(lessThanOrEqualTo: canvas.widthAnchor, constant: -24),
            tile.heightAnchor.constraint(lessThanOrEqualTo: canvas.heightAnchor, constant: -24),
            wide,
        ])
        return canvas
    }
}
