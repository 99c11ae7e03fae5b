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

    /// An appearance with these properties in it.
    func face(over appearance: UIBarAppearance) -> BarFace {
        var face = BarFace(appearance)
        if let backgroundImage {
            // An image covers the bar: no colour or material behind it.
            face.fill = nil
            face.image = backgroundImage
        } else if let barTintColor {
            face.fill = isTranslucent ? barTintColor.withAlphaComponent(barTintColor.cgColor.alpha * Self.translucency) : barTintColor
        } else if barStyle == .black {
            face.fill = isTranslucent ? UIColor(white: 0.08, alpha: Self.translucency) : .black
        } else if !isTranslucent {
            face.fill = .systemBackground
        }
        if let shadowImage {
            face.shadowImage = shadowImage
            face.shadowColor = nil
        }
        return face
    }
}
