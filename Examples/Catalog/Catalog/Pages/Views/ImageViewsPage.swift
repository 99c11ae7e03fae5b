import UIKit

class ImageViewsPage: CatalogPage {
    private let modes: [(String, UIView.ContentMode)] = [
        ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill), ("Center", .center),
        ("Top", .top),
        ("Bottom", .bottom), ("Left", .left), ("Right", .right), ("Top left", .topLeft), ("Top right", .topRight),
        ("Bottom left", .bottomLeft),
        ("Bottom right", .bottomRight),
    ]

    override func build() {
        let picture = Scenery.image(size: CGSize(width: 60, height: 40))
        section(
            "Content modes",
            GridRow(
                height: 90,
                modes.map { title, mode in
                    let view = UIImageView(image: picture)
                    view.contentMode = mode
                    view.clipsToBounds = true
                    view.backgroundColor = .tertiarySystemFill
                    return (title, view)
                }))

        let rounded = UIImageView(image: Scenery.image(size: CGSize(width: 160, height: 100)))
        rounded.contentMode = .scaleAspectFill
        rounded.layer.cornerRadius = 24
        rounded.clipsToBounds = true
        let bordered = UIImageView(image: Scenery.image(size: CGSize(width: 160, height: 100)))
        bordered.contentMode = .scaleAspectFill
        bordered.layer.borderColor = UIColor.systemOrange.cgColor
        bordered.layer.borderWidth = 4
        let template = UIImageView(image: UIImage(systemName: "star.fill"))
        template.tintColor = .systemYellow
        template.contentMode = .scaleAspectFit
        section("Looks", GridRow([("Rounded", rounded), ("Border", bordered), ("Template", template)]))

        let clock = UIImageView()
        clock.animationImages = (0..<12).map(hand)
        clock.animationDuration = 3
        clock.contentMode = .center
        clock.accessibilityIdentifier = "images.clock"
        clock.startAnimating()
        let stretched = UIImageView(image: bubble())
        let tiled = UIImageView(image: tile().resizableImage(withCapInsets: .zero, resizingMode: .tile))
        section("Moving, stretched, tiled", GridRow([("Twelve images", clock), ("Cap insets", stretched), ("Tiles", tiled)]))

        let symbols = ["cloud.sun.fill", "heart.circle", "bell.badge", "folder.badge.plus", "wifi", "paperplane.fill"]
        section(
            "Symbols",
            GridRow(
                width: 60, height: 44,
                symbols.map { name in
                    let view = UIImageView(
                        image: UIImage(
                            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .regular)))
                    view.contentMode = .center
                    return (name, view)
                }))
    }

    private func hand(_ hour: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { renderer in
            UIColor.systemGray.setStroke()
            let face = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 56, height: 56))
            face.lineWidth = 3
            face.stroke()
            let angle = CGFloat(hour) * .pi / 6
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 30, y: 30))
            path.addLine(to: CGPoint(x: 30 + 20 * sin(angle), y: 30 - 20 * cos(angle)))
            path.lineWidth = 4
            path.lineCapStyle = .round
            UIColor.systemRed.setStroke()
            path.stroke()
        }
    }

    private func bubble() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
            UIColor.systemGreen.setFill()
            UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .topRight, .bottomRight],
                cornerRadii: CGSize(width: 18, height: 18)
            ).fill()
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 19, left: 19, bottom: 19, right: 19))
    }

    private func tile() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { renderer in
            UIColor.systemTeal.setFill()
            renderer.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            renderer.fill(CGRect(x: 8, y: 8, width: 8, height: 8))
        }
    }
}
