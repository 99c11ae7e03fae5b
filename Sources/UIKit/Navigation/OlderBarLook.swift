internal import CoreGraphics
internal import Foundation

/// The properties that bars had before appearance objects, which count where no appearance was given.
@MainActor struct OlderBarLook {
    var barTintColor: UIColor?
    var barStyle: UIBarStyle
    var isTranslucent: Bool
    var backgroundImage: UIImage?
    var shadowImage: UIImage?

    /// A coloured bar that lets content through shows as much of it.
    private static let translucency: CGFloat = 0.94

    /// Whether there is a background even where content ends at the bar. A style is none: the bar is transparent there whatever its style.
    var showsAtEdge: Bool { !isTranslucent || backgroundImage != nil }

    /// The colour of a bar that lets nothing through.
    private var ground: UIColor { barTintColor ?? (barStyle == .black ? .black : .systemBackground) }

    /// An appearance with these properties in it.
    func face(over appearance: UIBarAppearance) -> BarFace {
        var face = BarFace(appearance)
        if let backgroundImage {
            // No material lies behind an image. A bar that is not translucent has an opaque ground: what shows through the image is that (documented).
            face.fill = isTranslucent ? nil : ground
            face.image = backgroundImage
        } else if let barTintColor {
            face.fill = isTranslucent ? barTintColor.withAlphaComponent(barTintColor.cgColor.alpha * Self.translucency) : barTintColor
        } else if barStyle == .black, isTranslucent {
            face.fill = UIColor(white: 0.08, alpha: Self.translucency)
        } else if !isTranslucent {
            face.fill = ground
        }
        if let shadowImage {
            face.shadowImage = shadowImage
            face.shadowColor = nil
        }
        return face
    }
}
