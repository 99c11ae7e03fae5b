import CCairo
import CImageCodecs
public import Foundation

/// Called with the info and data pointers of a bitmap context when it no longer needs the data.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// A drawing destination: a bitmap and everything that says how to draw on it.
///
/// A context of one's own has its origin at the lower left, one of UIKit's at the upper left with one
/// unit per point. A context is used from one thread at a time.
public final class CGContext {
    /// The memory that is drawn on.
    package let buffer: PixelBuffer
    /// Cairo's context; its matrix is set anew by each operation.
    package let cairo: OpaquePointer
    package let surface: OpaquePointer

    /// The default space before any user transform: what `ctm` is at first, and the space shadows are in.
    let baseCTM: CGAffineTransform
    /// From the bitmap's default space, y up, to rows counted from the top.
    let flip: CGAffineTransform

    var state = GraphicsState()
    var stack: [GraphicsState] = []
    /// The current path, in rows counted from the top.
    var current = PathStorage()
    /// The open transparency layers, innermost last.
    var layers: [Layer] = []
    /// Red and blue stand exchanged in memory; colours are exchanged on their way in.
    let swapsRedBlue: Bool
    /// The caller's bitmap when Cairo cannot draw on its layout.
    let foreign: ForeignBitmap?
    let reportedInfo: CGBitmapInfo
    /// The space named at the creation. Drawing happens in sRGB, or in gray, whatever it is.
    public let colorSpace: CGColorSpace?
    /// Where ``textMatrix`` and ``textPosition`` live: not part of the graphics state.
    public var textMatrix: CGAffineTransform = .identity
    /// Cairo has refused something, which it never forgets.
    var hasFailed = false
    private var allowsAntialiasing = true
    private var releaseData: (() -> Void)?

    init(
        buffer: PixelBuffer, baseCTM: CGAffineTransform, colorSpace: CGColorSpace?, info: CGBitmapInfo,
        swapsRedBlue: Bool = false, foreign: ForeignBitmap? = nil, releaseData: (() -> Void)? = nil
    ) {
        self.buffer = buffer
        self.baseCTM = baseCTM
        self.colorSpace = colorSpace
        self.swapsRedBlue = swapsRedBlue
        self.foreign = foreign
        self.releaseData = releaseData
        reportedInfo = info
        flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height))
        surface = buffer.makeSurface()
        cairo = cairo_create(surface)
        // Cairo's tenth of a pixel makes circles measurably too small.
        cairo_set_tolerance(cairo, 0.03)
        state.ctm = baseCTM
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        releaseData?()
    }

    /// Draws on existing memory with `scale` pixels per unit. UIKit's contexts are `flipped`: their origin
    /// is the upper left corner and y grows downwards.
    ///
    /// - Parameter first: which pixel of a flipped context's space, to the right and down, lies first in memory.
    package convenience init(buffer: PixelBuffer, scale: CGFloat = 1, flipped: Bool, first: (x: Int, y: Int) = (0, 0)) {
        let base =
            flipped
            ? CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: CGFloat(-first.x), ty: CGFloat(buffer.height + first.y))
            : CGAffineTransform(scaleX: scale, y: scale)
        self.init(
            buffer: buffer, baseCTM: base, colorSpace: .sRGBSpace,
            info: buffer.format == .bgra ? .native : buffer.format == .bgrx ? .nativeOpaque : CGBitmapInfo(rawValue: 7))
    }

    // MARK: Bitmap

    /// The bitmap's width in pixels.
    public var width: Int { buffer.width }
    /// The bitmap's height in pixels.
    public var height: Int { buffer.height }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits one pixel takes in memory.
    public var bitsPerPixel: Int { (foreign?.bytesPerPixel ?? buffer.format.bytesPerPixel) * 8 }
    /// The bytes from one row in memory to the next.
    public var bytesPerRow: Int { foreign?.bytesPerRow ?? buffer.bytesPerRow }
    /// The layout the context was created with.
    public var bitmapInfo: CGBitmapInfo { reportedInfo }
    /// Where the alpha stands in that layout.
    public var alphaInfo: CGImageAlphaInfo { reportedInfo.alphaInfo }

    /// The bitmap's memory, in the layout the context was created with, top row first.
    public var data: UnsafeMutableRawPointer? {
        cairo_surface_flush(surface)
        if let foreign {
            foreign.store(from: buffer)
            foreign.isShared = true
            return foreign.data
        }
        // The caller may write there.
        cairo_surface_mark_dirty(surface)
        return buffer.data
    }

    /// A picture of the bitmap as it is now.
    public func makeImage() -> CGImage? {
        cairo_surface_flush(surface)
        if let foreign, foreign.isShared { foreign.load(into: buffer) }
        guard let copy = buffer.copy() else { return nil }
        return finishImage(copy)
    }

    /// The bitmap itself as a picture, without a copy. Nothing may be drawn afterwards.
    package func takeImage() -> CGImage {
        cairo_surface_flush(surface)
        return finishImage(buffer)
    }

    private func finishImage(_ pixels: PixelBuffer) -> CGImage {
        if swapsRedBlue {
            let bytes = pixels.data.assumingMemoryBound(to: UInt8.self)
            let layout = pixels_layout(
                bytes_per_pixel: 4, red: 0, green: 1, blue: 2, alpha: pixels.format == .bgra ? 3 : -1, premultiplied: true,
                component_bytes: 1, high_byte: 0)
            pixels_to_bgra(
                bytes, pixels.bytesPerRow, layout, bytes, pixels.bytesPerRow, Int32(pixels.width), Int32(pixels.height))
        }
        return CGImage(pixels: pixels)
    }

    /// Waits for nothing: drawing is done when the call returns.
    public func flush() {
        cairo_surface_flush(surface)
    }

    /// The same as ``flush()``.
    public func synchronize() { flush() }

    // MARK: Graphics state

    /// Remembers everything about how to draw, the clip and the transform included, but not the current path.
    public func saveGState() {
        stack.append(state)
        cairo_save(cairo)
    }

    /// Goes back to the state of the last `saveGState`; without one it complains and does nothing.
    public func restoreGState() {
        guard stack.count > layers.last?.depth ?? 0, let last = stack.popLast() else {
            logComplaint("CGContextRestoreGState: there is no saved graphics state.")
            return
        }
        state = last
        cairo_restore(cairo)
    }

    // MARK: Transforms

    /// From user space to the bitmap's default space.
    public var ctm: CGAffineTransform { state.ctm }

    /// From user space to pixels counted from the lower left corner.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// From user space to pixels counted from the upper left corner.
    package var deviceMatrix: CGAffineTransform { state.ctm.concatenating(flip) }

    /// Scales what is drawn from now on about the origin of user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    /// Turns user space about its origin by `angle` radians, the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
    /// Applies `transform` before the current transform.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    /// Replaces the whole transform, for the compositor.
    package func setCTM(_ transform: CGAffineTransform) { state.ctm = transform }

    /// Where a point of user space lies in pixels counted from the lower left corner.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// A size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// The box around a rectangle of user space, in pixels counted from the lower left corner.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// The point of user space at a pixel position counted from the lower left corner.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// A size in pixels in units of user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// The box in user space around a rectangle in pixels counted from the lower left corner.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    // MARK: Attributes

    /// The width of lines in user space, half of it on either side; 1 at first. A line of width 0 is one pixel thin.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width.isNaN ? 1 : width }
    /// How lines end; `.butt` at first.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// How lines meet; `.miter` at first.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// The longest miter, in line widths, before the corner is cut off; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// How far, in pixels, curves may be from their ideal; 0 leaves it to the context, which stays within 0.03.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
    /// The opacity, 0…1, of everything painted from now on, on top of the colours' own.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    /// How what is painted is laid over what is there; `.normal` at first.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Whether edges are smoothed; part of the graphics state.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    /// Whether edges may be smoothed at all; not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }
    /// How glyphs are painted; `.fill` at first.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
    // Glyphs are always smoothed by coverage and placed on quarter pixels here; these choices change nothing
    // on iOS either, whose text is never smoothed by subpixel colour.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Dashes lines by `lengths`, alternately painted and left out; an empty array draws whole lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        // A pattern of no length would never get anywhere: whole lines.
        let total = lengths.reduce(0, +)
        let isPattern = total > 0 && total.isFinite && phase.isFinite && lengths.allSatisfy { $0 >= 0 }
        state.dashPhase = isPattern ? phase : 0
        state.dashLengths = isPattern ? lengths : []
    }

    /// How carefully scaled images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Where the next text is drawn: the translation of ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    package var antialiases: Bool { allowsAntialiasing && state.shouldAntialias }
    package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
    package var alpha: CGFloat { state.alpha }
    package var fillColor: CGColor { state.fillColor }
    package var strokeColor: CGColor { state.strokeColor }
    package var blendMode: CGBlendMode { state.blendMode }
    package var lineWidth: CGFloat { state.lineWidth }
    package var hasShadow: Bool { state.shadow != nil }

    // MARK: Colours

    /// The colour that shapes are filled with; opaque black at first.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// The colour that lines are drawn with; opaque black at first.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Sets the fill colour from sRGB components of 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke colour from sRGB components of 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the fill colour to a gray of 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
    /// Sets the stroke colour to a gray of 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

    /// Sets the fill colour from inks of 0…1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: .deviceCMYKSpace, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Sets the stroke colour from inks of 0…1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: .deviceCMYKSpace, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Sets the fill colour's space, and its colour to that space's black.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = .black(in: space) }
    /// Sets the stroke colour's space, and its colour to that space's black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = .black(in: space) }

    /// Sets the fill colour from as many components as its space has, alpha after them.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillColor.colorSpace!, components: components) { state.fillColor = color }
    }

    /// Sets the stroke colour from as many components as its space has, alpha after them.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeColor.colorSpace!, components: components) {
            state.strokeColor = color
        }
    }

    // MARK: Shadow

    /// Lets everything painted from now on throw a shadow. Offset and blur are in the context's base space:
    /// they neither scale nor turn with the user's transform. The blur's gaussian has half of `blur` as
    /// its deviation. `nil` ends it.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.flatMap {
            offset.width.isFinite && offset.height.isFinite && blur.isFinite && $0.rgba.alpha > 0
                ? GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: $0) : nil
        }
    }

    /// The same with black of one third opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
    }
}

extension CGColor {
    static func black(in space: CGColorSpace) -> CGColor {
        let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
        let values = space.model == .cmyk ? [0, 0, 0, 1, 1] : zeros + [1]
        return CGColor(space: space, values: values)
    }
}
