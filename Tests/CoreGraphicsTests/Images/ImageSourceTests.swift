import ImageIO
import Testing

/// GIFs of a few colours: 0 clear where a picture says so, 1 red, 2 green, 3 blue.
private struct GIF {
    struct Picture {
        var rect = (x: 0, y: 0, width: 2, height: 2)
        var color: Int
        var delay = 10
        var disposal = 1
        var isClear = false
    }

    static func file(_ pictures: [Picture], loops: Int? = nil) -> Data {
        var bytes = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0]
        bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(loops & 255), UInt8(loops >> 8), 0] }
        for picture in pictures {
            bytes += [0x21, 0xF9, 4, UInt8(picture.disposal << 2 | 1), UInt8(picture.delay & 255), UInt8(picture.delay >> 8), 0, 0]
            let (x, y, width, height) = picture.rect
            bytes += [0x2C, UInt8(x), 0, UInt8(y), 0, UInt8(width), 0, UInt8(height), 0, 0, 2]
            // Codes of three bits, the table cleared before each so that it never grows.
            let codes = (0..<width * height).flatMap { _ in [4, picture.color] } + [5]
            var (packed, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
            for code in codes {
                bits |= code << count
                count += 3
                while count >= 8 { (packed, bits, count) = (packed + [UInt8(bits & 255)], bits >> 8, count - 8) }
            }
            if count > 0 { packed.append(UInt8(bits)) }
            bytes += [UInt8(packed.count)] + packed + [0]
        }
        return Data(bytes + [0x3B])
    }
}

@Suite struct ImageSourceTests {
    /// The pixels as letters, row by row: red, green, blue, white, or nothing.
    private static func letters(_ image: CGImage?) -> String {
        guard let image, let context = CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return "none" }
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<image.width * image.height).map { pixel in
            let (red, green, blue, alpha) = (bytes[pixel * 4], bytes[pixel * 4 + 1], bytes[pixel * 4 + 2], bytes[pixel * 4 + 3])
            if alpha < 128 { return "." }
            return switch (red > 128, green > 128, blue > 128) {
            case (true, false, false): "r"
            case (false, true, false): "g"
            case (false, false, true): "b"
            case (true, true, true): "w"
            default: "?"
            }
        }.joined()
    }

    private static func source(_ data: Data) throws -> CGImageSource { try #require(CGImageSourceCreateWithData(data as CFData, nil)) }

    @Test("F11.1 a GIF's pictures are drawn over what those before left, in any order of asking")
    func animation() throws {
        let source = try Self.source(GIF.file([
            GIF.Picture(color: 1),
            GIF.Picture(rect: (1, 0, 1, 1), color: 2, disposal: 2),
            GIF.Picture(rect: (0, 1, 1, 1), color: 3, disposal: 3),
            GIF.Picture(rect: (1, 1, 1, 1), color: 2),
        ]))
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
        #expect(CGImageSourceGetCount(source) == 4)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let shown = (0..<4).map { Self.letters(CGImageSourceCreateImageAtIndex(source, $0, nil)) }
        // The second is cleared after it, the third taken back.
        #expect(shown == ["rrrr", "rgrr", "r.br", "r.rg"])
        #expect(Self.letters(CGImageSourceCreateImageAtIndex(source, 1, nil)) == "rgrr")
        #expect(Self.letters(CGImageSourceCreateImageAtIndex(source, 3, nil)) == "r.rg")
        #expect(CGImageSourceCreateImageAtIndex(source, 4, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }

    @Test("F11.1 a GIF's delays, at least a tenth of a second and as they are, and how often it is shown")
    func delays() throws {
        let source = try Self.source(GIF.file([GIF.Picture(color: 1, delay: 25), GIF.Picture(color: 2, delay: 3)], loops: 7))
        func gif(_ properties: CFDictionary?) -> NSDictionary? { properties?.object(forKey: kCGImagePropertyGIFDictionary) as? NSDictionary }
        let all = CGImageSourceCopyProperties(source, nil)
        #expect((gif(all)?[kCGImagePropertyGIFLoopCount] as? NSNumber)?.intValue == 7)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 2, nil) == nil)
        for (index, (clamped, plain)) in [(0.25, 0.25), (0.1, 0.03)].enumerated() {
            let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            #expect([kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map { (all?.object(forKey: $0) as? NSNumber)?.intValue } == [2, 2])
            let properties = gif(all)
            #expect((properties?[kCGImagePropertyGIFDelayTime] as? NSNumber)?.doubleValue == clamped)
            #expect((properties?[kCGImagePropertyGIFUnclampedDelayTime] as? NSNumber)?.doubleValue == plain)
        }
    }

    @Test("F11.1 a damaged GIF has the pictures before the damage; what is no picture has none")
    func damaged() throws {
        let whole = GIF.file([GIF.Picture(color: 1), GIF.Picture(color: 2), GIF.Picture(color: 3)])
        for length in 0..<whole.count {
            let source = try Self.source(whole.prefix(length))
            for index in 0..<CGImageSourceGetCount(source) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
        }
        #expect(CGImageSourceGetCount(try Self.source(whole.dropLast(30))) == 2)
        let text = try Self.source(Data("no picture at all".utf8))
        #expect(CGImageSourceGetType(text) == nil)
        #expect(CGImageSourceGetCount(text) == 0)
        #expect(CGImageSourceGetStatus(text) == .statusUnknownType)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/at/all.png") as CFURL, nil) == nil)
    }

    /// Four pixels side by side: red, green, blue, white.
    private static func strip() throws -> CGImage {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        return try #require(CGImage(
            width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent))
    }

    @Test("F11.1 a PNG that was written is read again, whole and from bytes that come little by little")
    func writing() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        #expect(!CGImageDestinationFinalize(destination))
        CGImageDestinationAddImage(destination, try Self.strip(), nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(Self.letters(CGImageSourceCreateImageAtIndex(try Self.source(data as Data), 0, nil)) == "rgbw")
        let properties = CGImageSourceCopyPropertiesAtIndex(try Self.source(data as Data), 0, nil)
        #expect((properties?.object(forKey: kCGImagePropertyPixelWidth) as? NSNumber)?.intValue == 4)
        #expect((properties?.object(forKey: kCGImagePropertyPixelHeight) as? NSNumber)?.intValue == 1)
        let growing = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(growing) == .statusReadingHeader)
        CGImageSourceUpdateData(growing, (data as Data).prefix(40) as CFData, false)
        #expect(CGImageSourceGetStatus(growing) == .statusIncomplete)
        #expect(CGImageSourceCreateImageAtIndex(growing, 0, nil) == nil)
        CGImageSourceUpdateData(growing, data, true)
        #expect(CGImageSourceGetStatus(growing) == .statusComplete)
        #expect(Self.letters(CGImageSourceCreateImageAtIndex(growing, 0, nil)) == "rgbw")
        #expect(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
    }

    @Test("F11.1 a JPEG of less quality is smaller", arguments: ["public.jpeg"])
    func quality(type: String) throws {
        func size(_ quality: Double) throws -> Int {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
            let context = try #require(CGContext(
                data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            for step in 0..<64 {
                context.setFillColor(CGColor(red: CGFloat(step * 37 % 64) / 64, green: CGFloat(step) / 64, blue: CGFloat(step * 11 % 64) / 64, alpha: 1))
                context.fill(CGRect(x: step * 7 % 64, y: step, width: 40, height: 3))
            }
            CGImageDestinationAddImage(destination, try #require(context.makeImage()), [kCGImageDestinationLossyCompressionQuality: quality] as NSDictionary)
            #expect(CGImageDestinationFinalize(destination))
            return data.length
        }
        #expect(try size(0.1) < size(0.9))
    }

    @Test("F11.1 thumbnails: none unless asked for, no longer than said, never larger than the picture")
    func thumbnails() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        let context = try #require(CGContext(
            data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try Self.source(data as Data)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 10] as NSDictionary) == nil)
        for (limit, size) in [(10.0, [10, 5]), (400, [40, 20]), (1, [1, 1])] {
            let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: limit] as NSDictionary
            let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
            #expect([thumbnail?.width, thumbnail?.height] == size)
            #expect(Self.letters(thumbnail).allSatisfy { $0 == "r" })
        }
    }

    @Test("F11.1 a thumbnail with transform stands upright, for each of the eight orientations", arguments: 1...8)
    func orientations(number: Int) throws {
        // A JPEG of 16 × 8: its left half red, its right half blue, with an EXIF orientation put in after its first marker.
        let context = try #require(CGContext(
            data: nil, width: 16, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 8, y: 0, width: 8, height: 8))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
        #expect(CGImageDestinationFinalize(destination))
        var bytes = [UInt8](data as Data)
        let exif = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0]
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        let source = try Self.source(Data(bytes))
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        #expect((properties?.object(forKey: kCGImagePropertyOrientation) as? NSNumber)?.intValue == number)
        #expect((properties?.object(forKey: kCGImagePropertyPixelWidth) as? NSNumber)?.intValue == 16)
        let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true] as NSDictionary
        let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        let isSideways = number >= 5
        let size: [Int] = isSideways ? [8, 16] : [16, 8]
        #expect([thumbnail.width, thumbnail.height] == size)
        let letters = Array(Self.letters(thumbnail))
        // The row 0 of the file is at the top, or where EXIF's number says: https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6.4
        let (first, last) = (letters[0], letters[letters.count - 1])
        let redIsFirst = [1, 4, 5, 6].contains(number)
        #expect("\(first)\(last)" == (redIsFirst ? "rb" : "br"))
        if isSideways { #expect(letters[7] == first) } else { #expect(letters[7 * 16] == first) }
    }
}
