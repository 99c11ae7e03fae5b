public import CoreGraphics
public import Foundation
public import ObjectiveC

/// How a renderer's pictures are made.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    open class func `default`() -> Self { preferred() }
    open class func preferred() -> Self { unsafeDowncast(makePreferred(), to: self) }

    class func makePreferred() -> UIGraphicsRendererFormat { UIGraphicsRendererFormat() }

    public override init() { super.init() }

    /// The area drawn, in points.
    open internal(set) var bounds: CGRect = .zero

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsRendererFormat()
        copy.bounds = bounds
        return copy
    }
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point. Default: the screen's.
    open var scale: CGFloat = UIScreenScale.current

    /// Whether pictures have no alpha. Default `false`.
    open var opaque: Bool = false

    /// Kept and without effect: pictures are sRGB with eight bits whatever is preferred.
    open var preferredRange: Range = .automatic
    open var supportsHighDynamicRange: Bool { false }

    public override init() { super.init() }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    override class func makePreferred() -> UIGraphicsRendererFormat { UIGraphicsImageRendererFormat() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsImageRendererFormat()
        copy.bounds = bounds
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        return copy
    }
}

open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    open var format: UIGraphicsRendererFormat { storedFormat }
    private let storedFormat: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        storedFormat = format
        super.init()
    }

    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What was drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1, orientation: .up)
    }
}

open class UIGraphicsRenderer: NSObject {
    public let rendererFormat: UIGraphicsRendererFormat

    init(rendererFormat: UIGraphicsRendererFormat) {
        self.rendererFormat = rendererFormat
        super.init()
    }

    open var allowsImageOutput: Bool { true }
}

/// Draws pictures.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    public let format: UIGraphicsImageRendererFormat

    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let own = format.copy() as! UIGraphicsImageRendererFormat
        own.bounds = bounds
        if own.scale == 0 { own.scale = UIScreenScale.current }
        self.format = own
        super.init(rendererFormat: own)
    }

    open func image(actions: DrawingActions) -> UIImage {
        var result = UIImage()
        withContext { context in
            actions(context)
            result = context.currentImage
        }
        return result
    }

    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func withContext(_ body: (UIGraphicsImageRendererContext) -> Void) {
        let bounds = format.bounds
        guard let context = ImageContext.make(size: bounds.size, scale: format.scale, opaque: format.opaque) else { return }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        body(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
}
