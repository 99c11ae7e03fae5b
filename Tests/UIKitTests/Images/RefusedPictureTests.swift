import Foundation
import Testing

@testable import UIKit

@Suite("Pictures that are refused", .freshRuntime) @MainActor struct RefusedPictureTests {
    /// A PNG's header of this size, and nothing else that is whole.
    nonisolated private static func png(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ value: UInt32) -> [UInt8] { [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)] }
        let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
        var check: UInt32 = 0xFFFF_FFFF
        for byte in header {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
        }
        let data = bytes(0) + Array("IDAT".utf8) + bytes(0x35AF_061E)
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + header + bytes(~check) + data)
    }

    nonisolated private static func gif(_ width: Int, _ height: Int) -> Data {
        Data(Array("GIF89a".utf8) + [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8), 0, 0, 0, 0x2C])
    }

    @Test(
        "F12.2 a picture of data that is too large or damaged is nil, and the console says how many bytes, why, and the limit",
        arguments: [
            (png(40_000, 10), "40000 × 10 pixels are too many (at most 32767 a side and 134217728 in all)"),
            (png(30_000, 30_000), "30000 × 30000 pixels are too many (at most 32767 a side and 134217728 in all)"),
            (gif(60_000, 60_000), "60000 × 60000 pixels are too many (at most 32767 a side and 134217728 in all)"),
            (png(8, 8), "the PNG ends too early"),
            (Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40000 4'/>".utf8), "40000 × 4 points are too large for a picture (at most 32767 a side)"),
            (Data("<html></html>".utf8), "not an image file of a known kind"),
        ])
    func data(picture: Data, reason: String) {
        let said = console {
            #expect(UIImage(data: picture) == nil)
            #expect(UIImage(data: picture) == nil, "once more")
        }
        #expect(said == "UIImage(data:): the picture of \(picture.count) bytes is not shown: \(reason)\n")
    }

    @Test("F12.2 a file or a catalog's picture that is refused is named once, and not said to be missing")
    func named() throws {
        let folder = try ResourceFolder(
            sets: ["big.imageset": (#"{"images": [{"idiom": "universal", "filename": "big.png"}]}"#, ["big.png": Self.png(30_000, 30_000)])],
            others: ["loose.png": Self.png(40_000, 10), "cut.jpg": Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])])
        for (name, file) in [("big", "Assets.xcassets/big.imageset/big.png"), ("loose", "loose.png"), ("cut", "cut.jpg")] {
            let said = console { for _ in 0..<2 { #expect(folder.image(name) == nil) } }
            #expect(said.contains("/\(file): the picture of "), "\(said)")
            #expect(said.split(separator: "\n").count == 1, "\(said)")
        }
        let missing = console { #expect(folder.image("nowhere") == nil) }
        #expect(missing.contains("no image named 'nowhere'"))
    }
}
