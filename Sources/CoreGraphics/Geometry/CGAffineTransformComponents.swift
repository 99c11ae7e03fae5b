public import Foundation

/// What an affine transform does, taken apart: scale first, then horizontal shear, rotation and
/// translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The initial scale. A negative width or height mirrors.
    public var scale: CGSize
    /// The shear along the x axis, applied after the scale: `x + horizontalShear · y`.
    public var horizontalShear: CGFloat
    /// The rotation in radians, applied after the shear.
    public var rotation: CGFloat
    /// The translation, applied last.
    public var translation: CGVector

    /// Creates components that are all zero.
    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components to put a transform together from.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Takes the transform apart into scale, shear, rotation and translation.
    public func decomposed() -> CGAffineTransformComponents {
        // The first row (a, b) is the image of the x axis: its length is the x scale, its direction the
        // rotation. The second row's share across that direction is the y scale, along it the shear.
        let scaleX = (a * a + b * b).squareRoot()
        let translation = CGVector(dx: tx, dy: ty)
        guard scaleX > 0 else {
            let scaleY = (c * c + d * d).squareRoot()
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: scaleY), horizontalShear: 0,
                rotation: scaleY > 0 ? atan2(-c, d) : 0, translation: translation)
        }
        let scaleY = determinant / scaleX
        let along = (a * c + b * d) / scaleX
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: scaleY),
            horizontalShear: scaleY == 0 ? 0 : along / scaleY,
            rotation: atan2(b, a), translation: translation)
    }

    /// Puts a transform together from its components.
    public init(_ components: CGAffineTransformComponents) {
        let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = scale.concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }
}
