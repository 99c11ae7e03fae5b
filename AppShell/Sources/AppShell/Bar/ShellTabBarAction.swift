import UIKit

/// A button among the tabs that is no tab: it is raised above the bar, has its own callback, and is never selected.
public struct ShellTabBarAction {
    public var image: UIImage?
    /// Shown while a finger is on the button. nil dims ``image``.
    public var highlightedImage: UIImage?
    /// Fills the circle behind the image. nil leaves the image alone.
    public var color: UIColor?
    /// How many tabs come before the action. nil puts it in the middle.
    public var index: Int?
    /// In points. The circle's diameter is the lesser of the two.
    public var size: CGSize
    /// How far the button stands out above the bar, in points.
    public var rise: CGFloat
    /// Spoken, and shown by the large content viewer. A button without one cannot be told from others by ear.
    public var accessibilityLabel: String?
    public var accessibilityIdentifier: String?

    /// - Parameter size: nil takes the image's, or 56 × 56 where there is a color.
    public init(
        image: UIImage? = UIImage(systemName: "plus"), highlightedImage: UIImage? = nil, color: UIColor? = nil, index: Int? = nil,
        size: CGSize? = nil, rise: CGFloat = 20, accessibilityLabel: String? = nil, accessibilityIdentifier: String? = nil
    ) {
        self.image = image
        self.highlightedImage = highlightedImage
        self.color = color
        self.index = index
        self.size = size ?? (color == nil ? image?.size : nil) ?? CGSize(width: 56, height: 56)
        self.rise = rise
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Whether the image takes the button's tint color.
    var isTinted: Bool { image.map(Self.isTinted) ?? true }

    private static func isTinted(_ image: UIImage) -> Bool {
        image.renderingMode == .alwaysTemplate || (image.renderingMode == .automatic && image.isSymbolImage)
    }

    /// White on the circle, in place of the tint color. The button keeps its own, which the circle may be filled with.
    func shownImage(_ image: UIImage?) -> UIImage? {
        guard let image, color != nil, Self.isTinted(image) else { return image }
        return image.withTintColor(.white, renderingMode: .alwaysOriginal)
    }
}
