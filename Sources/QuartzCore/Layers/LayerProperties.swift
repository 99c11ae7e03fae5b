package import CoreGraphics
package import Foundation

/// What a layer looks like, apart from its place in the tree and what its class adds: one value that the
/// model, the presentation and the render tree each hold a copy of. Comparing two tells what to redraw.
@usableFromInline struct LayerProperties {
    @usableFromInline struct Flags: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt16
        @usableFromInline init(rawValue: UInt16) { self.rawValue = rawValue }

        @inlinable static var hidden: Flags { Flags(rawValue: 1) }
        static let masksToBounds = Flags(rawValue: 2)
        static let opaque = Flags(rawValue: 4)
        static let doubleSided = Flags(rawValue: 8)
        static let allowsGroupOpacity = Flags(rawValue: 16)
        static let shouldRasterize = Flags(rawValue: 32)
        static let needsDisplayOnBoundsChange = Flags(rawValue: 64)
        static let drawsAsynchronously = Flags(rawValue: 128)
        static let allowsEdgeAntialiasing = Flags(rawValue: 256)
        static let geometryFlipped = Flags(rawValue: 512)
    }

    /// What few layers set; nil as long as all of it has its default. Beside what hit testing reads with it.
    @usableFromInline var storage: RareProperties?
    @usableFromInline var position = CGPoint.zero
    @usableFromInline var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    @usableFromInline var bounds = CGRect.zero
    var zPosition: CGFloat = 0
    var contentsScale: CGFloat = 1
    var cornerRadius: CGFloat = 0
    @usableFromInline var opacity: Float = 1
    @usableFromInline var flags: Flags = [.doubleSided, .allowsGroupOpacity]
    var backgroundColor: CGColor?

    /// The rare properties for reading; never written through.
    var rare: RareProperties { storage ?? .defaults }
    @inlinable var hasRare: Bool { storage != nil }
    @inlinable var isHidden: Bool { flags.rawValue & Flags.hidden.rawValue != 0 }

    /// The rare properties for writing, copied first when another copy of this value shares them.
    var mutableRare: RareProperties {
        mutating get {
            if storage == nil {
                storage = RareProperties()
            } else if !isKnownUniquelyReferenced(&storage) {
                storage = RareProperties(storage!)
            }
            return storage!
        }
    }

    func sharesRare(with other: LayerProperties) -> Bool { storage === other.storage }
}

/// The properties most layers leave alone.
@usableFromInline final class RareProperties {
    static nonisolated(unsafe) let defaults = RareProperties()

    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var hasTransform = false
    var hasSublayerTransform = false
    var anchorPointZ: CGFloat = 0
    var borderWidth: CGFloat = 0
    /// Colours count only once set; until then both are opaque black.
    var hasBorderColor = false
    var borderColor: CGColor?
    var hasShadowColor = false
    var shadowColor: CGColor?
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var contentsGravity = CALayerContentsGravity.resize
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var rasterizationScale: CGFloat = 1

    init() {}

    init(_ other: RareProperties) {
        transform = other.transform
        sublayerTransform = other.sublayerTransform
        hasTransform = other.hasTransform
        hasSublayerTransform = other.hasSublayerTransform
        anchorPointZ = other.anchorPointZ
        borderWidth = other.borderWidth
        hasBorderColor = other.hasBorderColor
        borderColor = other.borderColor
        hasShadowColor = other.hasShadowColor
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowOffset = other.shadowOffset
        shadowRadius = other.shadowRadius
        shadowPath = other.shadowPath
        maskedCorners = other.maskedCorners
        cornerCurve = other.cornerCurve
        contentsGravity = other.contentsGravity
        contentsRect = other.contentsRect
        contentsCenter = other.contentsCenter
        magnificationFilter = other.magnificationFilter
        minificationFilter = other.minificationFilter
        rasterizationScale = other.rasterizationScale
    }

    var effectiveBorderColor: CGColor? { hasBorderColor ? borderColor : CALayer.black }
    var effectiveShadowColor: CGColor? { hasShadowColor ? shadowColor : CALayer.black }
    var shadowIsVisible: Bool { shadowOpacity > 0 }

    /// Whether a change from `other` to this changes where the layer and its sublayers lie.
    func sameGeometry(as other: RareProperties) -> Bool {
        transform == other.transform && sublayerTransform == other.sublayerTransform && anchorPointZ == other.anchorPointZ
    }

    /// Whether both paint the layer's own pixels alike.
    func sameAppearance(as other: RareProperties) -> Bool {
        borderWidth == other.borderWidth && sameColor(effectiveBorderColor, other.effectiveBorderColor)
            && sameColor(effectiveShadowColor, other.effectiveShadowColor) && shadowOpacity == other.shadowOpacity
            && shadowOffset == other.shadowOffset && shadowRadius == other.shadowRadius
            && samePath(shadowPath, other.shadowPath) && maskedCorners == other.maskedCorners
            && cornerCurve == other.cornerCurve && contentsGravity == other.contentsGravity
            && contentsRect == other.contentsRect && contentsCenter == other.contentsCenter
            && magnificationFilter == other.magnificationFilter && minificationFilter == other.minificationFilter
    }
}

/// Equality that is quick for the same object and exact otherwise.
@inline(__always)
func samePath(_ a: CGPath?, _ b: CGPath?) -> Bool { a === b || a == b }

/// Equality that is quick for the same object and exact otherwise.
@inline(__always)
func sameColor(_ a: CGColor?, _ b: CGColor?) -> Bool { a === b || a == b }
