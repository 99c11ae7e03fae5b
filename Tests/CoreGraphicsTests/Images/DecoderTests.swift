import CoreGraphics
import Foundation
import Testing

/// Writes PNGs of any colour type by hand, uncompressed, to test the reader with.
struct PNGWriter {
    var width: Int
    var height: Int
    var depth: UInt8
    /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
    var color: UInt8
    var interlaced = false
    /// Chunks between header and pixels.
    var extra: [(String, [UInt8])] = []
    /// Rows (or passes of rows) with a filter byte before each.
    var raw: [UInt8]

    private static let table: [UInt32] = (0..<256).map { n in
        (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
    }

    static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        let crc = ~body.reduce(~UInt32(0)) { c, byte in table[Int((c ^ UInt32(byte)) & 255)] ^ (c >> 8) }
        return big(data.count) + body + big(Int(crc))
    }

    var data: Data {
        let (a, b) = raw.reduce((1, 0)) { sums, byte in
            let a = (sums.0 + Int(byte)) % 65521
            return (a, (sums.1 + a) % 65521)
        }
        let length = [UInt8(raw.count & 255), UInt8(raw.count >> 8)]
        let stream = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + raw + Self.big(b << 16 | a)
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk("IHDR", Self.big(width) + Self.big(height) + [depth, color, 0, 0, interlaced ? 1 : 0])
        for (name, bytes) in extra { file += Self.chunk(name, bytes) }
        file += Self.chunk("IDAT", stream) + Self.chunk("IEND", [])
        return Data(file)
    }
}

private func pixels(_ data: Data) throws -> [UInt32] {
    let buffer = try ImageDecoder.decode(data).pixels
    return (0..<buffer.height).flatMap { y in
        (0..<buffer.width).map { buffer.data.load(fromByteOffset: y * buffer.bytesPerRow + $0 * 4, as: UInt32.self) }
    }
}

@Suite struct DecoderTests {
    @Test("F12.2 PNGs of every colour type")
    func colorTypes() throws {
        let gray = PNGWriter(width: 2, height: 1, depth: 8, color: 0, raw: [0, 0x40, 0xFF])
        #expect(try pixels(gray.data) == [0xFF40_4040, 0xFFFF_FFFF])
        let bits = PNGWriter(width: 4, height: 1, depth: 1, color: 0, raw: [0, 0b1010_0000])
        #expect(try pixels(bits.data) == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
        let rgb = PNGWriter(width: 1, height: 1, depth: 8, color: 2, raw: [0, 1, 2, 3])
        #expect(try pixels(rgb.data) == [0xFF01_0203])
        let key = PNGWriter(
            width: 2, height: 1, depth: 8, color: 2, extra: [("tRNS", [0, 1, 0, 2, 0, 3])], raw: [0, 1, 2, 3, 4, 5, 6])
        #expect(try pixels(key.data) == [0, 0xFF04_0506])
        let palette = PNGWriter(
            width: 4, height: 1, depth: 2, color: 3, extra: [("PLTE", [9, 8, 7, 255, 0, 0, 0, 255, 0]), ("tRNS", [255, 128])],
            raw: [0, 0b0001_1000])
        #expect(try pixels(palette.data) == [0xFF09_0807, 0x8080_0000, 0xFF00_FF00, 0xFF09_0807])
        let grayAlpha = PNGWriter(width: 1, height: 1, depth: 8, color: 4, raw: [0, 255, 128])
        #expect(try pixels(grayAlpha.data) == [0x8080_8080])
        let rgba = PNGWriter(width: 2, height: 1, depth: 8, color: 6, raw: [0, 255, 0, 0, 128, 10, 20, 30, 0])
        #expect(try pixels(rgba.data) == [0x8080_0000, 0])
        let deep = PNGWriter(width: 1, height: 1, depth: 16, color: 2, raw: [0, 0xFF, 0xFF, 0x80, 0x80, 0, 0])
        #expect(try pixels(deep.data) == [0xFFFF_8000])
    }

    @Test("F12.2 an interlaced PNG is put together")
    func interlaced() throws {
        // Adam7 of 3×3: pass 1 holds (0,0); 5 holds (0,2),(2,2); 6 holds (1,0),(1,2); 7 holds row 1; 4 holds (2,0).
        let png = PNGWriter(
            width: 3, height: 3, depth: 8, color: 0, interlaced: true,
            raw: [0, 0] + [0, 2] + [0, 6, 8] + [0, 1] + [0, 7] + [0, 3, 4, 5])
        #expect(try pixels(png.data).map { $0 & 255 } == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test("F12.2 a PNG of another gamma is brought to ours, one that says sRGB is left alone")
    func gamma() throws {
        let linear = PNGWriter(width: 1, height: 1, depth: 8, color: 0, extra: [("gAMA", PNGWriter.big(100_000))], raw: [0, 128])
        let value = try pixels(linear.data)[0] & 255
        #expect((184...190).contains(value))
        let usual = PNGWriter(width: 1, height: 1, depth: 8, color: 0, extra: [("gAMA", PNGWriter.big(45455))], raw: [0, 128])
        #expect(try pixels(usual.data)[0] & 255 == 128)
        let both = PNGWriter(
            width: 1, height: 1, depth: 8, color: 0, extra: [("sRGB", [0]), ("gAMA", PNGWriter.big(100_000))], raw: [0, 128])
        #expect(try pixels(both.data)[0] & 255 == 128)
    }

    @Test("F12.2 an opaque picture is written without alpha, and known as opaque")
    func opaque() throws {
        let bitmap = Bitmap(3, 2)
        bitmap.context.setFillColor(red)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let data = try #require(ImageEncoder.png(bitmap.context.makeImage()!))
        #expect(data[25] == 2)
        let image = try ImageDecoder.decode(data).image
        #expect(image.isOpaque)
        #expect(image.alphaInfo == .noneSkipLast)
    }

    @Test("F12.2 a JPEG comes back within its losses, over white where it was clear")
    func jpeg() throws {
        let bitmap = Bitmap(32, 16, flipped: true)
        bitmap.context.setFillColor(CGColor(srgbRed: 0.8, green: 0.2, blue: 0.4, alpha: 1))
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        let image = try #require(bitmap.context.makeImage())
        let data = try #require(ImageEncoder.jpeg(image, quality: 0.95))
        #expect(data == ImageEncoder.jpeg(image, quality: 0.95))
        let result = try ImageDecoder.decode(data)
        #expect(result.type == .jpeg)
        #expect(result.orientation == .up)
        #expect(result.image.isOpaque)
        let found = try pixels(data)
        for (pixel, wanted) in [(found[8 * 32 + 4], [204, 51, 102]), (found[8 * 32 + 28], [255, 255, 255])] {
            for (shift, value) in zip([16, 8, 0], wanted) { #expect(abs(Int(pixel >> shift & 255) - value) <= 4) }
        }
        let small = try #require(ImageEncoder.jpeg(image, quality: 0))
        #expect(small.count < data.count)
    }

    @Test(
        "F12.2 the orientation of a JPEG is read in both byte orders",
        arguments: [
            (false, 6, CGImagePropertyOrientation.right), (true, 3, .down), (true, 9, .up), (false, 1, .up),
        ] as [(Bool, UInt8, CGImagePropertyOrientation)])
    func exif(little: Bool, value: UInt8, wanted: CGImagePropertyOrientation) throws {
        let plain = try #require(ImageEncoder.jpeg(quarters(), quality: 1))
        func u16(_ v: UInt8) -> [UInt8] { little ? [v, 0] : [0, v] }
        func u32(_ v: UInt8) -> [UInt8] { little ? [v, 0, 0, 0] : [0, 0, 0, v] }
        var body: [UInt8] = Array("Exif\0\0".utf8) + (little ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A])
        body += u32(8) + u16(1)
        body += (little ? [0x12, 0x01] : [0x01, 0x12]) + u16(3) + u32(1) + u16(value) + [0, 0]
        body += u32(0)
        let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
        let data = plain.prefix(2) + Data(marker) + plain.dropFirst(2)
        #expect(try ImageDecoder.decode(Data(data)).orientation == wanted)
        // A directory that points anywhere does no harm.
        for offset in 8..<marker.count {
            var broken = marker
            broken[offset] = 0xFF
            _ = try? ImageDecoder.decode(Data(plain.prefix(2) + Data(broken) + plain.dropFirst(2)))
        }
    }

    @Test("F12.2 a slice of data that does not start at 0 is decoded")
    func slices() throws {
        let png = PNGWriter(width: 1, height: 1, depth: 8, color: 2, raw: [0, 1, 2, 3]).data
        let slice = (Data([1, 2, 3]) + png).dropFirst(3)
        #expect(try pixels(slice) == [0xFF01_0203])
    }

    @Test("F12.2 other files and no files at all are refused with a reason")
    func refused() {
        for data in [Data(), Data([0x89]), Data("hello, world, this is text".utf8)] {
            #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(data) }
        }
        #expect(
            CGImage(
                pngDataProviderSource: CGDataProvider(data: Data([1]) as NSData)!, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent) == nil)
    }

    @Test("F12.2 a claim of an enormous picture costs nothing")
    func bomb() {
        let huge = PNGWriter(width: 32000, height: 32000, depth: 8, color: 6, raw: [0]).data
        #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(huge) }
        let wider = PNGWriter(width: 0x7FFF_FFFF, height: 1, depth: 8, color: 6, raw: [0]).data
        #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(wider) }
        // A JPEG whose header claims 10,000 × 10,000 and whose data ends at once.
        var jpeg = ImageEncoder.jpeg(quarters(), quality: 1)!
        let size = jpeg.range(of: Data([0xFF, 0xC0]))!.lowerBound + 5
        jpeg.replaceSubrange(size..<size + 4, with: [0x27, 0x10, 0x27, 0x10])
        #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(jpeg) }
    }
}

/// Damaged files: each is cut at every length and has bits turned over; nothing may crash, and what is
/// cut before its pixels are complete may not pass for a picture.
@Suite struct DamagedFileTests {
    private static func sample() -> CGImage {
        let bitmap = Bitmap(40, 30, flipped: true)
        let gradient = CGGradient(colorsSpace: nil, colors: [red, halfRed, blue] as NSArray, locations: nil)!
        bitmap.context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 30), options: [])
        return bitmap.context.makeImage()!
    }

    private static let files: [(String, Data)] = [
        ("png", ImageEncoder.png(sample())!),
        ("jpeg", ImageEncoder.jpeg(sample(), quality: 0.8)!),
        (
            "interlaced png",
            PNGWriter(
                width: 3, height: 3, depth: 8, color: 3, interlaced: true,
                extra: [
                    ("PLTE", [UInt8](0..<30)), ("tRNS", [255, 128]), ("gAMA", PNGWriter.big(45455)),
                    ("pHYs", PNGWriter.big(2835) + PNGWriter.big(2835) + [1]),
                ],
                raw: [0, 0] + [0, 2] + [0, 6, 8] + [0, 1] + [0, 7] + [0, 3, 4, 5]
            ).data
        ),
    ]

    @Test("F12.2 a file cut short gives an error", arguments: files.indices)
    func truncated(index: Int) {
        let (name, data) = Self.files[index]
        for length in 0..<data.count - 16 {
            if (try? ImageDecoder.decode(data.prefix(length))) != nil { Issue.record("\(name) of \(length) bytes passed") }
        }
        for length in data.count - 16..<data.count { _ = try? ImageDecoder.decode(data.prefix(length)) }
    }

    @Test("F12.2 a PNG of 80 bytes that speaks of a chunk of two gigabytes is refused, and takes no memory for it", arguments: ["tEXt", "PLTE", "eXIf", "abCd"])
    func chunkBeyondTheFile(kind: String) throws {
        var file = [UInt8](PNGWriter(width: 1, height: 1, depth: 8, color: 2, extra: [(kind, [1, 2, 3])], raw: [0, 1, 2, 3]).data)
        // Behind the mark and the header.
        file.replaceSubrange(33..<37, with: [0x70, 0, 0, 0])
        // The most that the process has had is told from here on.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try Self.kilobytes("VmRSS")
        // Whole, and where nothing but the chunk's head is left.
        for length in [file.count, 42] {
            #expect { try ImageDecoder.decode(Data(file.prefix(length))) } throws: { "\($0)" == "the PNG ends too early" }
        }
        #expect(try Self.kilobytes("VmHWM") - before < 64 << 10)
    }

    @Test("F12.2 PNGs and JPEGs of a few bytes whose headers speak of a hundred million pixels are refused, and take no memory for them")
    func pixelsBeyondTheFile() throws {
        let png = PNGWriter(width: 30_000, height: 4_000, depth: 8, color: 2, extra: [], raw: [0, 1, 2, 3]).data
        var jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0x0F, 0xA0, 0x75, 0x30, 1, 1, 0x11, 0]
        jpeg += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0, 0, 0xFF, 0xD9]
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try Self.kilobytes("VmRSS")
        for file in [Data(png), Data(jpeg)] {
            #expect { try ImageDecoder.decode(file) } throws: { "\($0)" == "120000000 pixels are far more than its \(file.count) bytes can hold" }
        }
        #expect(try Self.kilobytes("VmHWM") - before < 64 << 10)
    }

    @Test("F12.2 a GIF of 57 bytes whose screen has a hundred million pixels is refused, and takes no memory for it")
    func emptyScreen() throws {
        var file = [UInt8](try #require(Data(base64Encoded: "R0lGODlhAgACAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAACAAIAAAgHAAEEEDAgIAA7")))
        #expect(try ImageDecoder.decode(Data(file)).pixels.width == 2)
        // 2000 × 2000 are what a small picture may stand on; 32767 × 3500 are not.
        file.replaceSubrange(6..<10, with: [0xD0, 7, 0xD0, 7])
        #expect(try ImageDecoder.decode(Data(file)).pixels.width == 2000)
        #expect(AnimatedPicture(Data(file))?.width == 2000)
        file.replaceSubrange(6..<10, with: [0xFF, 0x7F, 0xAC, 0x0D])
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try Self.kilobytes("VmRSS")
        #expect { try ImageDecoder.decode(Data(file)) } throws: { "\($0)" == "114684500 pixels are far more than its \(file.count) bytes can hold" }
        #expect(AnimatedPicture(Data(file)) == nil)
        #expect(try Self.kilobytes("VmHWM") - before < 64 << 10)
    }

    @Test("F12.2 a PDF of 200 bytes with ten million objects by their numbers is refused, and takes no memory for them")
    func numbersOfObjects() throws {
        func document(_ number: String) -> Data {
            Data(
                """
                %PDF-1.4
                \(number) 0 obj
                << /Type /Catalog /Pages 2 0 R >>
                endobj
                2 0 obj
                << /Type /Pages /Kids [3 0 R] /Count 1 >>
                endobj
                3 0 obj
                << /Type /Page /Parent 2 0 R /MediaBox [0 0 24 12] >>
                endobj
                trailer
                << /Root \(number) 0 R >>
                %%EOF
                """.utf8)
        }
        #expect(try VectorPicture(document("0000000001"), scale: 1).size == CGSize(width: 24, height: 12))
        #expect { try VectorPicture(document("10000011"), scale: 1) } throws: { "\($0)" == "PDF with numbers of objects that it cannot hold" }
        #expect(throws: VectorPicture.Failure.self) { try VectorPicture(document("99999999999999999999999999"), scale: 1) }
    }

    private static func kilobytes(_ field: String) throws -> Int {
        let line = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n").first { $0.hasPrefix(field + ":") }
        return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
    }

    @Test("F12.2 turned bits give a picture or an error, never a crash", arguments: files.indices)
    func flipped(index: Int) {
        let data = Self.files[index].1
        // The generator of the benchmark page: the same bits every time.
        var state: UInt32 = 12345
        func next(_ limit: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % limit
        }
        for round in 0..<3000 {
            var copy = data
            for _ in 0...round % 4 {
                // The first half of the damage goes into headers, where it hurts most.
                let position = next(round % 2 == 0 ? min(data.count, 200) : data.count)
                copy[copy.startIndex + position] ^= 1 << UInt8(next(8))
            }
            if let result = try? ImageDecoder.decode(copy) {
                #expect(result.pixels.width > 0 && result.pixels.height > 0)
                // Every byte that is claimed can be read.
                var sum: UInt8 = 0
                for y in 0..<result.pixels.height {
                    sum ^= result.pixels.data.load(
                        fromByteOffset: y * result.pixels.bytesPerRow + result.pixels.width * 4 - 1, as: UInt8.self)
                }
                _ = sum
            }
        }
    }
}
