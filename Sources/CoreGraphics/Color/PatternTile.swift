package import Foundation

/// A picture that a colour repeats, as in `UIColor(patternImage:)`.
///
/// Tiles are laid from the origin of the context's base space, whatever the user's transform.
package final class PatternTile: Sendable {
    package let image: CGImage
    /// The tile's size in units of the base space: points in UIKit's contexts.
    package let size: CGSize

    package init(image: CGImage, size: CGSize) {
        self.image = image
        self.size = size
    }
}

extension CGColor {
    /// Whether what is painted with the colour hides what lies below.
    package var hidesWhatIsBelow: Bool { alpha >= 1 && tile?.image.isOpaque ?? true }

    /// A colour that paints with a repeated picture.
    package convenience init(tile: PatternTile, alpha: CGFloat = 1) {
        self.init(space: .patternSpace, values: [alpha], tile: tile)
    }
}
