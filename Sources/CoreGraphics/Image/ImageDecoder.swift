import CImageCodecs
import Foundation

/// Reads image files.
package enum ImageDecoder {
    package enum FileType: Sendable {
        case png
        case jpeg
        case gif
        case webp
        case heif
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package struct Result {
        package let pixels: PixelBuffer
        package let type: FileType
        /// How the picture is to be turned; the pixels are as the file holds them.
        package let orientation: CGImagePropertyOrientation

        package var image: CGImage { CGImage(pixels: pixels, isDecoded: true) }
    }

    /// The kind of file the first bytes announce.
    package static func type(of data: Data) -> FileType? {
        let head = [UInt8](data.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if head.starts(with: Array("GIF8".utf8)) { return .gif }
        if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) { return .webp }
        let brands = ["heic", "heix", "mif1", "msf1", "hevc", "avif"]
        if head.count == 12, head[4..<8].elementsEqual("ftyp".utf8), brands.contains(String(decoding: head[8...], as: UTF8.self)) {
            return .heif
        }
        return nil
    }

    /// Decodes a whole file, or says why that fails. Damaged files never do harm.
    package static func decode(_ data: Data) throws -> Result {
        guard let type = type(of: data) else { throw Failure(description: "not an image file of a known kind") }
        var output = codec_image()
        let succeeded = data.withUnsafeBytes { raw in
            let bytes = raw.baseAddress!.assumingMemoryBound(to: UInt8.self)
            switch type {
            case .png: return codec_decode_png(bytes, raw.count, &output)
            case .jpeg: return codec_decode_jpeg(bytes, raw.count, &output)
            case .gif: return codec_decode_gif(bytes, raw.count, &output)
            case .webp: return codec_decode_webp(bytes, raw.count, &output)
            case .heif: return codec_decode_heif(bytes, raw.count, &output)
            }
        }
        guard succeeded else {
            let reason = withUnsafeBytes(of: output.error) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw Failure(description: reason.isEmpty ? "damaged image file" : reason)
        }
        let pixels = PixelBuffer(
            data: UnsafeMutableRawPointer(output.pixels), width: Int(output.width), height: Int(output.height),
            bytesPerRow: output.stride, format: output.has_alpha ? .bgra : .bgrx, release: { free($0) })
        return Result(
            pixels: pixels, type: type,
            orientation: CGImagePropertyOrientation(rawValue: UInt32(output.orientation)) ?? .up)
    }
}
