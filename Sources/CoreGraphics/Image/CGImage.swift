import CCairo
import CImageCodecs
public import Foundation

/// A bitmap, or a mask. Immutable.
public final class CGImage: @unchecked Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The bits of one component in memory.
    public let bitsPerComponent: Int
    /// The bits of one pixel in memory.
    public let bitsPerPixel: Int
    /// The bytes from one row in memory to the next.
    public let bytesPerRow: Int
    /// The layout of the bytes of ``dataProvider``.
    public let bitmapInfo: CGBitmapInfo
    /// The space of the components; `nil` for masks.
    public let colorSpace: CGColorSpace?
    /// Whether the image asks to be smoothed when it is scaled.
    public let shouldInterpolate: Bool
    /// What was asked for at the creation. It changes nothing here.
    public let renderingIntent: CGColorRenderingIntent
    /// Whether the image is a stencil: it paints where its samples are 0 and leaves out where they are 1.
    public let isMask: Bool

    private let lock = NSLock()
    private var drawable: PixelBuffer?
    private var source: CGDataProvider?
    private let decode: [CGFloat]?
    /// The provider gives red first, though the pixels in memory are drawn as blue first.
    private let providesRedFirst: Bool

    /// Takes pixels in the format everything is drawn in.
    ///
    /// - Parameter isDecoded: the pixels come from a file. Apple's decoders give red, green, blue, alpha, and code that reads
    ///   pixels counts on it; the provider converts when it is asked for.
    package init(pixels: PixelBuffer, isDecoded: Bool = false) {
        providesRedFirst = isDecoded && pixels.format != .a8
        width = pixels.width
        height = pixels.height
        bitsPerComponent = 8
        bitsPerPixel = pixels.format.bytesPerPixel * 8
        bytesPerRow = pixels.bytesPerRow
        switch pixels.format {
        case .bgra:
            bitmapInfo = isDecoded ? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) : .native
            colorSpace = .sRGBSpace
        case .bgrx:
            bitmapInfo = isDecoded ? CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue) : .nativeOpaque
            colorSpace = .sRGBSpace
        case .a8:
            bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)
            colorSpace = nil
        }
        shouldInterpolate = true
        renderingIntent = .defaultIntent
        isMask = false
        drawable = pixels
        decode = nil
    }

    /// Creates an image from the bytes of a provider. `nil` when the layout is none this CoreGraphics can
    /// read or there are fewer bytes than it says.
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard
            PixelLayout(
                space: space, bitmapInfo: bitmapInfo, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel)
                != nil,
            width > 0, height > 0, width <= 32767, height <= 32767,
            bytesPerRow >= (width * bitsPerPixel + 7) / 8,
            provider.bytes.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
        else { return nil }
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        self.bitmapInfo = bitmapInfo
        colorSpace = space
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        isMask = false
        source = provider
        providesRedFirst = false
        self.decode = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * space.numberOfComponents)) }
    }

    /// Creates a stencil from 8-bit (or 1-bit) samples: it paints where they are 0.
    public init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard bitsPerComponent == bitsPerPixel, bitsPerPixel == 8 || bitsPerPixel == 1,
            width > 0, height > 0, width <= 32767, height <= 32767,
            bytesPerRow >= (width * bitsPerPixel + 7) / 8,
            provider.bytes.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
        else { return nil }
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        bitmapInfo = []
        colorSpace = nil
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = .defaultIntent
        isMask = true
        source = provider
        providesRedFirst = false
        self.decode = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) }
    }

    /// Decodes a PNG.
    public convenience init?(
        pngDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let image = try? ImageDecoder.decode(provider.bytes), image.type == .png else { return nil }
        self.init(pixels: image.pixels, isDecoded: true)
    }

    /// Decodes a JPEG. Its orientation is not applied.
    public convenience init?(
        jpegDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let image = try? ImageDecoder.decode(provider.bytes), image.type == .jpeg else { return nil }
        self.init(pixels: image.pixels, isDecoded: true)
    }

    /// Where the alpha stands in a pixel, if there is one.
    public var alphaInfo: CGImageAlphaInfo { isMask ? .none : bitmapInfo.alphaInfo }
    /// The order of the bytes of a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.byteOrder.rawValue) ?? .orderDefault
    }

    /// The bytes of the bitmap in the layout the other properties describe.
    public var dataProvider: CGDataProvider? {
        lock.withLock {
            if source == nil, let pixels = drawable {
                var bytes = Data(bytes: pixels.data, count: pixels.height * pixels.bytesPerRow)
                if providesRedFirst {
                    bytes.withUnsafeMutableBytes { raw in
                        for pixel in stride(from: 0, to: raw.count - 3, by: 4) { raw.swapAt(pixel, pixel + 2) }
                    }
                }
                source = CGDataProvider(bytes: bytes)
            }
            return source
        }
    }

    /// Whether no pixel lets anything show through, as far as the layout tells.
    package var isOpaque: Bool {
        switch alphaInfo {
        case .none, .noneSkipFirst, .noneSkipLast: !isMask
        default: false
        }
    }

    /// The pixels in the format everything is drawn in, converted at first use.
    package var pixels: PixelBuffer {
        lock.withLock {
            if let drawable { return drawable }
            let converted = convert()
            drawable = converted
            return converted
        }
    }

    /// The part inside `rect`, in pixels from the top left; `nil` when it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN else { return nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let whole = pixels
        let offset = Int(part.minY) * whole.bytesPerRow + Int(part.minX) * whole.format.bytesPerPixel
        if whole.format == .a8 && offset % 4 != 0 {
            // Cairo wants coverage rows to start on whole words.
            guard let copy = PixelBuffer(width: Int(part.width), height: Int(part.height), format: .a8) else { return nil }
            for y in 0..<copy.height {
                memcpy(copy.data + y * copy.bytesPerRow, whole.data + offset + y * whole.bytesPerRow, copy.width)
            }
            return derived(from: copy)
        }
        // The part shares the memory of the whole and keeps it alive.
        let view = PixelBuffer(
            data: whole.data + offset, width: Int(part.width), height: Int(part.height), bytesPerRow: whole.bytesPerRow,
            format: whole.format, release: { _ in withExtendedLifetime(whole) {} })
        return derived(from: view)
    }

    /// The image itself: images do not change.
    public func copy() -> CGImage? { self }

    /// The same bytes read in another space of as many components.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard let own = colorSpace, own.numberOfComponents == space.numberOfComponents, let provider = dataProvider else {
            return nil
        }
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The image with `mask` laid over it: a stencil leaves out where its samples are 1, another image
    /// lets through as much as it is bright.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let coverage = mask.coverage(), let result = PixelBuffer(width: width, height: height, format: .bgra)
        else { return nil }
        let target = result.makeSurface()
        let cr = cairo_create(target)!
        let picture = pixels.makeSurface()
        let stencil = coverage.makeSurface()
        defer {
            cairo_destroy(cr)
            for surface in [target, picture, stencil] { cairo_surface_destroy(surface) }
        }
        cairo_set_source_surface(cr, picture, 0, 0)
        let pattern = cairo_pattern_create_for_surface(stencil)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, Double(coverage.width) / Double(width), Double(coverage.height) / Double(height))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_mask(cr, pattern)
        cairo_pattern_destroy(pattern)
        cairo_surface_flush(target)
        return CGImage(pixels: result)
    }

    /// How much each pixel lets through when the image serves as a mask.
    package func coverage() -> PixelBuffer? {
        let source = pixels
        if source.format == .a8 { return source }
        guard let result = PixelBuffer(width: width, height: height, format: .a8) else { return nil }
        let (from, to) = (source.data.assumingMemoryBound(to: UInt8.self), result.data.assumingMemoryBound(to: UInt8.self))
        let (w, h) = (Int32(width), Int32(height))
        if isOpaque {
            pixels_luma_to_a8(from, source.bytesPerRow, to, result.bytesPerRow, w, h)
        } else {
            pixels_alpha_to_a8(from, source.bytesPerRow, to, result.bytesPerRow, w, h)
        }
        return result
    }

    /// A smaller piece of the same kind: only stencils differ from what the pixels say.
    private func derived(from pixels: PixelBuffer) -> CGImage {
        isMask ? CGImage(stencil: pixels) : CGImage(pixels: pixels)
    }

    /// A stencil whose coverage is already the right way round.
    private init(stencil pixels: PixelBuffer) {
        width = pixels.width
        height = pixels.height
        bitsPerComponent = 8
        bitsPerPixel = 8
        bytesPerRow = pixels.bytesPerRow
        bitmapInfo = []
        colorSpace = nil
        shouldInterpolate = true
        renderingIntent = .defaultIntent
        isMask = true
        drawable = pixels
        decode = nil
        providesRedFirst = false
        let inverted = Data(
            (0..<pixels.height * pixels.bytesPerRow).map { 255 - pixels.data.load(fromByteOffset: $0, as: UInt8.self) })
        source = CGDataProvider(bytes: inverted)
    }

    private func convert() -> PixelBuffer {
        let bytes = source!.bytes
        if isMask {
            let result = PixelBuffer(width: width, height: height, format: .a8)!
            let invert = decode.map { $0[0] > $0[1] } ?? false
            bytes.withUnsafeBytes { (raw: UnsafeRawBufferPointer) in
                for y in 0..<height {
                    for x in 0..<width {
                        let sample: UInt8
                        if bitsPerPixel == 8 {
                            sample = raw[y * bytesPerRow + x]
                        } else {
                            sample = raw[y * bytesPerRow + x / 8] & (0x80 >> UInt8(x % 8)) == 0 ? 0 : 255
                        }
                        let coverage = invert ? sample : 255 - sample
                        result.data.storeBytes(of: coverage, toByteOffset: y * result.bytesPerRow + x, as: UInt8.self)
                    }
                }
            }
            return result
        }
        let layout = PixelLayout(
            space: colorSpace!, bitmapInfo: bitmapInfo, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel)!
        if case .coverage = layout {
            let result = PixelBuffer(width: width, height: height, format: .a8)!
            bytes.withUnsafeBytes { (raw: UnsafeRawBufferPointer) in
                for y in 0..<height {
                    memcpy(result.data + y * result.bytesPerRow, raw.baseAddress! + y * bytesPerRow, width)
                }
            }
            return result
        }
        guard case .color(let fields) = layout else { fatalError("unreachable: two layouts only") }
        let result = PixelBuffer(width: width, height: height, format: isOpaque ? .bgrx : .bgra)!
        bytes.withUnsafeBytes { (raw: UnsafeRawBufferPointer) in
            pixels_to_bgra(
                raw.baseAddress!.assumingMemoryBound(to: UInt8.self), bytesPerRow, fields,
                result.data.assumingMemoryBound(to: UInt8.self), result.bytesPerRow, Int32(width), Int32(height))
        }
        return result
    }
}

extension CGImage: Hashable {
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
