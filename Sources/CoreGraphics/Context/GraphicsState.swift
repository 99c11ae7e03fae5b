import Foundation

/// What `saveGState` keeps, apart from the clip's path, which Cairo keeps.
struct GraphicsState {
    struct Shadow {
        /// In the base space's units.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    /// User space to the default space of a bitmap, whose origin is the lower left corner.
    var ctm: CGAffineTransform = .identity
    var fillColor: CGColor = .opaqueBlack
    var strokeColor: CGColor = .opaqueBlack
    var alpha: CGFloat = 1
    var blendMode: CGBlendMode = .normal
    var shadow: Shadow?
    var lineWidth: CGFloat = 1
    var lineCap: CGLineCap = .butt
    var lineJoin: CGLineJoin = .miter
    var miterLimit: CGFloat = 10
    var flatness: CGFloat = 0
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var interpolationQuality: CGInterpolationQuality = .default
    var shouldAntialias = true
    var textDrawingMode: CGTextDrawingMode = .fill
    /// Coverage of the size of the bitmap, from clipping to images.
    var mask: PixelBuffer?
}

/// A transparency layer that is being drawn.
struct Layer {
    /// The graphics state it will be laid down with.
    var outside: GraphicsState
    /// How many graphics states were saved when it began: those are not restored inside.
    var depth: Int
}

extension CGColor {
    static let opaqueBlack = CGColor(space: .deviceGraySpace, values: [0, 1])
}
