import CoreGraphics
import Foundation
import Fuzzing
import SeededDice

/// Pictures of pixels: PNG, JPEG, GIF, WebP and HEIF.
enum PictureFuzzing {
    static let target = FuzzTarget(
        "pictures",
        change: .bytes(
            ByteMutator(marks: [
                "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "pHYs", "eXIf", "\u{89}PNG", "GIF89a", "NETSCAPE2.0", "!\u{f9}\u{4}", ",", ";", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH", "ANMF", "ftyp", "heic", "avif", "meta", "iloc", "iprp",
                "ipco", "ispe", "mdat", "hvcC", "Exif\u{0}\u{0}", "JFIF", "II*\u{0}", "MM\u{0}*",
            ])),
        seeds: { Checkout.files(in: ["Fuzz/Seeds"], endings: ["png", "jpg", "gif", "webp", "heic", "avif"], upTo: 4000) }, repair: repair, makeReader: { { try read($0.data) } })

    private static func read(_ data: Data) throws {
        let result = try ImageDecoder.decode(data)
        let (width, height) = (result.pixels.width, result.pixels.height)
        guard width > 0, height > 0, result.pixels.bytesPerRow >= width * 4 else { throw FuzzFault("a picture of \(width) × \(height)") }
        // The last row is there.
        _ = memchr(result.pixels.data + (height - 1) * result.pixels.bytesPerRow, 1, width * 4)
        guard result.type == .gif, let moving = AnimatedPicture(data) else { return }
        for index in 0..<min(moving.count, 8) {
            guard moving.delay(at: index) >= 0 else { throw FuzzFault("a picture for less than no time") }
            _ = moving.image(at: index)
        }
        _ = (moving.image(at: 0), moving.loopCount)
    }

    /// Most readers stop at a chunk whose sum is wrong: mostly the sums are made right.
    private static func repair(_ input: inout FuzzInput, _ dice: inout Dice) {
        guard dice.chance(80), input.bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return }
        var at = 8
        while at + 12 <= input.bytes.count {
            let length = input.bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= input.bytes.count - at - 12 else { return }
            let sum = CheckSum.crc(input.bytes[(at + 4)..<(at + 8 + length)])
            for index in 0..<4 { input.bytes[at + 8 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
            at += 12 + length
        }
    }
}

/// The sum at the end of a PNG's chunks (CRC-32).
enum CheckSum {
    private static let table: [UInt32] = (0..<256).map { n in (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xedb8_8320 ^ (c >> 1) : c >> 1 } }

    static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 { ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) } }
}
