package import Foundation

/// A font for exact arithmetic: every character is a filled square of the point size, ascent ¾, descent ¼.
///
/// "ABC" at 20 pt is 60 wide and 20 tall, in every script; a space is as wide, and empty. Built in memory.
package enum SquareTestFont {
    package static let face: FontFace = {
        guard let face = FontFace(data: fileBytes()) else { fatalError("the square test font is not a font") }
        return face
    }()

    /// The name under which `FontLibrary` knows it.
    package static let name = "DrydockSquare"

    package static func font(size: CGFloat) -> Font {
        FontLibrary.shared.font(Font.Description(face: reference, size: size))
    }

    static let reference = FaceReference(face)

    /// The bytes of the font as a TrueType file.
    package static func fileBytes() -> [UInt8] {
        let square = glyph(left: 0, bottom: -256, right: 1024, top: 768)
        let glyphs = square + square  // .notdef and the square; the space has no outline
        let side = UInt16(square.count)
        let tables: [(String, [UInt8])] = [
            ("OS/2", os2()),
            ("cmap", cmap()),
            ("glyf", glyphs),
            ("head", words([1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 3, 1024]) + [UInt8](repeating: 0, count: 16)
                + words([0, 0xFF00, 1024, 768, 0, 8, 2, 0, 0])),
            ("hhea", words([1, 0, 768, 0xFF00, 0, 1024, 0, 0, 1024, 1, 0, 0, 0, 0, 0, 0, 0, 1])),
            ("hmtx", words([1024, 0, 0, 0])),
            ("loca", words([0, side / 2, side, side])),
            ("maxp", words([1, 0, 3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])),
            ("post", words([3, 0, 0, 0, 0xFF80, 64, 0, 1] + [UInt16](repeating: 0, count: 8))),
        ]
        var directory = words([1, 0, UInt16(tables.count), 128, 3, 16])
        var body: [UInt8] = []
        let start = 12 + 16 * tables.count
        for (tag, bytes) in tables {
            directory += Array(tag.utf8) + long(checksum(bytes)) + long(UInt32(start + body.count)) + long(UInt32(bytes.count))
            body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return directory + body
    }

    private static func words(_ values: [UInt16]) -> [UInt8] { values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    private static func long(_ value: UInt32) -> [UInt8] { words([UInt16(value >> 16), UInt16(value & 0xFFFF)]) }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
        return sum
    }

    /// A rectangle as a simple TrueType glyph: one contour of four on-curve points.
    private static func glyph(left: Int16, bottom: Int16, right: Int16, top: Int16) -> [UInt8] {
        func unsigned(_ values: [Int16]) -> [UInt16] { values.map { UInt16(bitPattern: $0) } }
        let bytes = words(unsigned([1, left, bottom, right, top, 3, 0]))
            + [1, 1, 1, 1]
            + words(unsigned([left, 0, right - left, 0]))
            + words(unsigned([bottom, top - bottom, 0, bottom - top]))
        return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    /// Format 13: whole ranges of characters share one glyph.
    private static func cmap() -> [UInt8] {
        let groups: [(UInt32, UInt32, UInt32)] = [(0x20, 0x20, 2), (0x21, 0x9F, 1), (0xA0, 0xA0, 2), (0xA1, 0x10FFFF, 1)]
        return words([0, 1, 3, 10]) + long(12) + words([13, 0]) + long(UInt32(16 + 12 * groups.count)) + long(0)
            + long(UInt32(groups.count)) + groups.flatMap { long($0.0) + long($0.1) + long($0.2) }
    }

    private static func os2() -> [UInt8] {
        words([4, 1024, 400, 5, 0, 512, 512, 0, 0, 512, 512, 0, 0, 64, 256, 0]) + [UInt8](repeating: 0, count: 10)
            + [UInt8](repeating: 0, count: 16) + Array("DRYD".utf8)
            + words([0x40, 0x20, 0xFFFF, 768, 0xFF00, 0, 768, 256]) + [UInt8](repeating: 0, count: 8)
            + words([512, 768, 0, 32, 1])
    }
}
