import CCairo
import CImageCodecs
import Foundation

/// A bitmap in a layout Cairo cannot draw on; it is drawn elsewhere and copied here.
final class ForeignBitmap {
    let data: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let bytesPerPixel: Int
    private let layout: pixels_layout
    private let isGray: Bool
    private let owned: Bool
    /// Someone else holds the pointer: every drawing operation must show there at once.
    var isShared: Bool

    init(
        data: UnsafeMutableRawPointer, owned: Bool, bytesPerRow: Int, layout: pixels_layout, isGray: Bool
    ) {
        self.data = data
        self.owned = owned
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        self.isGray = isGray
        bytesPerPixel = Int(layout.bytes_per_pixel)
        isShared = !owned
    }

    deinit {
        if owned { free(data) }
    }

    func store(from buffer: PixelBuffer) {
        pixels_from_bgra(
            buffer.data.assumingMemoryBound(to: UInt8.self), buffer.bytesPerRow, data.assumingMemoryBound(to: UInt8.self),
            bytesPerRow, layout, isGray, Int32(buffer.width), Int32(buffer.height))
    }

    func load(into buffer: PixelBuffer) {
        pixels_to_bgra(
            data.assumingMemoryBound(to: UInt8.self), bytesPerRow, layout, buffer.data.assumingMemoryBound(to: UInt8.self),
            buffer.bytesPerRow, Int32(buffer.width), Int32(buffer.height))
    }
}

extension CGContext {
    /// Creates a bitmap context.
    ///
    /// - Parameters:
    ///   - data: Memory of at least `height · bytesPerRow` bytes to draw on, or `nil` to have it allocated.
    ///   - bytesPerRow: The length of a row in memory, or 0 with `data` being `nil` to have it computed.
    ///   - bitmapInfo: The layout. 8 bits per component in RGB, gray or alpha only; colours with alpha are
    ///     premultiplied. `nil` comes back for any other, as it does for layouts CoreGraphics refuses.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// The same, calling `releaseCallback` with `releaseInfo` and `data` when the context is gone.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard let plan = BitmapPlan(space: space, info: info, bitsPerComponent: bitsPerComponent),
            width > 0, height > 0, width <= 32767, height <= 32767
        else {
            logComplaint("CGBitmapContextCreate: unsupported parameter combination.")
            return nil
        }
        let least = width * plan.bytesPerPixel
        guard bytesPerRow >= least || (bytesPerRow == 0 && data == nil) else {
            logComplaint("CGBitmapContextCreate: invalid data bytes/row: should be at least \(least).")
            return nil
        }
        let release: (() -> Void)? = releaseCallback.map { callback in { callback(releaseInfo, data) } }
        let row = bytesPerRow == 0 ? (least + 15) & ~15 : bytesPerRow

        // Cairo wants rows of whole words.
        if let format = plan.format, row % 4 == 0 {
            let buffer: PixelBuffer
            if let data {
                buffer = PixelBuffer(data: data, width: width, height: height, bytesPerRow: row, format: format)
            } else {
                guard let memory = calloc(height, row) else { return nil }
                buffer = PixelBuffer(
                    data: memory, width: width, height: height, bytesPerRow: row, format: format, release: { free($0) })
            }
            self.init(
                buffer: buffer, baseCTM: .identity, colorSpace: space, info: info, swapsRedBlue: plan.swapsRedBlue,
                releaseData: release)
            return
        }
        guard let layout = plan.layout,
            let buffer = PixelBuffer(width: width, height: height, format: layout.alpha < 0 ? .bgrx : .bgra),
            let memory = data ?? calloc(height, row)
        else { return nil }
        let foreign = ForeignBitmap(
            data: memory, owned: data == nil, bytesPerRow: row, layout: layout, isGray: space.model == .monochrome)
        foreign.load(into: buffer)
        self.init(
            buffer: buffer, baseCTM: .identity, colorSpace: space, info: info, foreign: foreign, releaseData: release)
    }
}

/// How a bitmap of a layout is drawn on.
private struct BitmapPlan {
    var bytesPerPixel: Int
    /// Cairo's format when it can draw there, with red and blue exchanged if need be.
    var format: PixelBuffer.Format?
    var swapsRedBlue = false
    /// The layout to convert to otherwise.
    var layout: pixels_layout?

    init?(space: CGColorSpace, info: CGBitmapInfo, bitsPerComponent: Int) {
        guard bitsPerComponent == 8 else { return nil }
        let alpha = info.alphaInfo
        // Colours stand multiplied in a bitmap that is drawn on.
        guard alpha != .first, alpha != .last else { return nil }
        if alpha == .alphaOnly {
            bytesPerPixel = 1
            format = .a8
            return
        }
        let colors = space.numberOfComponents
        guard space.model == .rgb || (space.model == .monochrome && alpha == .none) else { return nil }
        guard space.model != .rgb || alpha != .none else { return nil }
        bytesPerPixel = colors == 1 ? 1 : 4
        guard
            case .color(let fields)? = PixelLayout(
                space: space, bitmapInfo: info, bitsPerComponent: 8, bitsPerPixel: bytesPerPixel * 8)
        else { return nil }
        layout = fields
        if colors == 3, fields.green == 1, fields.red != 1 {
            // Alpha, or the byte skipped for it, stands last.
            format = fields.alpha < 0 ? .bgrx : .bgra
            swapsRedBlue = fields.red == 0
        }
    }
}
