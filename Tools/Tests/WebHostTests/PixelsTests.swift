import CPixels
import Foundation
import LiveLink
import LiveServing
import Testing
@testable import WebHost

struct PixelsTests {
    /// A picture's pixels, row by row.
    private static func all(_ picture: PixelRows) -> [UInt32] {
        (0..<picture.height).flatMap { row in
            UnsafeRawPointer(picture.rows[row]!).withMemoryRebound(to: UInt32.self, capacity: picture.width) { Array(UnsafeBufferPointer(start: $0, count: picture.width)) }
        }
    }

    private static func picture(_ width: Int, _ height: Int, _ color: (Int) -> UInt32) -> PixelRows {
        let picture = PixelRows(width: width, height: height)
        let pixels = (0..<(width * height)).map(color)
        pixels.withUnsafeBytes { picture.take(picture.bounds, from: $0.baseAddress!, bytesPerRow: width * 4) }
        return picture
    }

    private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> PixelRows {
        var dice = Dice(state: seed)
        return picture(width, height) { _ in UInt32(truncatingIfNeeded: dice.next()) }
    }

    @Test("F11.2 The host takes over the parts that are asked for, and nothing beyond the screen")
    func parts() {
        let source = Self.picture(6, 5) { UInt32($0 + 1) }, screen = PixelRows(width: 6, height: 5)
        for rect in [LiveRect(x: 1, y: 1, width: 2, height: 2), LiveRect(x: 4, y: 3, width: 900, height: 900), LiveRect(x: -3, y: 0, width: 2, height: 2)] {
            source.withPixels { screen.take(rect, from: $0) }
        }
        let taken = Self.all(screen)
        #expect(taken.enumerated().filter { $0.element != 0 }.map(\.offset) == [7, 8, 13, 14, 22, 23, 28, 29])
        #expect(taken.enumerated().allSatisfy { $0.element == 0 || $0.element == UInt32($0.offset + 1) })
    }

    @Test("F11.2 Pages of several sizes get what shows at theirs, from the pixels of one frame, each the same as if it were alone")
    func severalSizes() throws {
        let sizes = try [(100, 67), (99, 80), (63, 41)].map { try #require(ShownSize(width: $0.0, height: $0.1, screenWidth: 300, screenHeight: 199)) }
        let rect = LiveRect(x: 20, y: 30, width: 250, height: 120), parts = sizes.map { ScreenPixels.Part.shown($0.pixels(of: rect), $0) }
        func packed(_ part: ScreenPixels.Part, _ screen: ScreenPixels) throws -> [UInt8] {
            var length = 0
            let bytes = try #require(screen.qoi(part, &length))
            defer { free(bytes) }
            return Array(UnsafeBufferPointer(start: bytes, count: length))
        }
        let together = ScreenPixels(width: 300, height: 199)
        for seed in 1...4 as ClosedRange<UInt64> {
            let frame = Self.noise(300, 199, seed: seed)
            frame.withPixels { together.take(parts + [.exact(LiveRect(x: 0, y: 0, width: 10, height: 10))], from: $0) }
            for part in parts {
                let alone = ScreenPixels(width: 300, height: 199)
                frame.withPixels { alone.take([part], from: $0) }
                #expect(try packed(part, together) == packed(part, alone))
            }
        }
        // Of a size that nobody has any more there is nothing.
        together.keep([sizes[0]])
        var length = 0
        #expect(together.qoi(parts[1], &length) == nil)
    }

    @Test("F11.2 What is packed without loss is read as it was, with runs of any length in it", arguments: 0..<8 as Range<UInt64>)
    func packed(seed: UInt64) throws {
        let width = 61 + Int(seed) * 7, height = 40
        var dice = Dice(state: seed), pixels: [UInt32] = []
        while pixels.count < width * height {
            let color = pixels.last.map { $0 &+ UInt32.random(in: 0...2, using: &dice) &* 0x0001_0201 } ?? 0
            let next = Bool.random(using: &dice) ? color : UInt32(truncatingIfNeeded: dice.next())
            pixels += [UInt32](repeating: next | 0xFF00_0000, count: Int.random(in: 1...(Bool.random(using: &dice) ? 3 : 200), using: &dice))
        }
        let x = Int(seed), area = LiveRect(x: x, y: 1, width: width - x - 1, height: height - 2)
        var length = 0
        let packed = try #require(Self.picture(width, height) { pixels[$0] }.withPixels { live_qoi($0.rows, live_area(area), &length) })
        defer { free(packed) }
        let wanted = (area.y..<(area.y + area.height)).flatMap { Array(pixels[($0 * width + x)..<($0 * width + x + area.width)]) }
        #expect(Self.unpacked(Array(UnsafeBufferPointer(start: packed, count: length))) == wanted)
    }

    /// After the specification of the Quite OK Image Format.
    private static func unpacked(_ bytes: [UInt8]) -> [UInt32] {
        var seen = [UInt32](repeating: 0, count: 64), red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0, at = 14, pixels: [UInt32] = []
        while at < bytes.count - 8 {
            let tag = bytes[at]
            at += 1
            var count = 1
            switch tag {
            case 0xFE:
                (red, green, blue) = (bytes[at], bytes[at + 1], bytes[at + 2])
                at += 3
            case 0xC0...: count = Int(tag & 63) + 1
            case 0x80...:
                let change = (tag & 63) &- 32
                (red, green, blue) = (red &+ change &+ (bytes[at] >> 4) &- 8, green &+ change, blue &+ change &+ (bytes[at] & 15) &- 8)
                at += 1
            case 0x40...: (red, green, blue) = (red &+ (tag >> 4 & 3) &- 2, green &+ (tag >> 2 & 3) &- 2, blue &+ (tag & 3) &- 2)
            default: (red, green, blue) = (UInt8(truncatingIfNeeded: seen[Int(tag)] >> 16), UInt8(truncatingIfNeeded: seen[Int(tag)] >> 8), UInt8(truncatingIfNeeded: seen[Int(tag)]))
            }
            let pixel = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            seen[(Int(red) * 3 + Int(green) * 5 + Int(blue) * 7 + 255 * 11) % 64] = pixel
            pixels += [UInt32](repeating: pixel, count: count)
        }
        return pixels
    }

    @Test("F11.2 A slow line gets coarser pictures, and every coarse part is sent again without loss, once")
    func slowLine() throws {
        let screen = ScreenPixels(width: 300, height: 300)
        let source = Self.noise(300, 300, seed: 1)
        source.withPixels { screen.take([.exact(screen.bounds)], from: $0) }
        var changes = FrameChanges()
        changes.add(LiveFrame(generation: 0, number: 1, moves: [], rects: [screen.bounds], time: 0, inputs: 0))
        let full = FrameMessage(changes, of: screen, number: 1, quality: .lossless)
        let coarse = FrameMessage(changes, of: screen, number: 1, quality: .coarse(nil, divisor: 2, quality: 60))
        #expect(full.coarse.isEmpty && coarse.coarse == [screen.bounds])
        #expect(coarse.bytes.count * 4 < full.bytes.count)
        #expect(FrameHead(coarse.bytes).pictures[0].starts(with: [0xFF, 0xD8]) && FrameHead(coarse.bytes).isCoarse)

        // Of a screen that shows smaller, what shows of it.
        let size = try #require(ShownSize(width: 100, height: 100, screenWidth: 300, screenHeight: 300))
        source.withPixels { screen.take([.shown(LiveRect(x: 0, y: 0, width: 100, height: 100), size)], from: $0) }
        let shown = FrameMessage(changes, of: screen, number: 1, quality: .shown(size))
        let coarseShown = FrameMessage(changes, of: screen, number: 1, quality: .coarse(size, divisor: 1, quality: 60)), head = FrameHead(coarseShown.bytes)
        #expect(coarseShown.bytes.count * 2 < shown.bytes.count && coarseShown.coarse == [screen.bounds])
        #expect(head.isCoarse && head.areas == [[0, 0, 300, 300]])
        #expect(Array(head.pictures[0].prefix(18)) == Array("view".utf8) + [100, 0, 100, 0, 0, 0, 0, 0, 100, 0, 100, 0, 0xFF, 0xD8])

        var speed = LineSpeed()
        #expect(speed.seconds(for: 1_000_000) == 0)
        speed.add(bytes: 100, seconds: 0.05)
        #expect(speed.rate == nil)
        for _ in 0..<10 { speed.add(bytes: 100_000, seconds: 1.025) }
        #expect(abs(speed.seconds(for: 100_000) - 1) < 0.05)
    }

    @Test("F11.2 A page that answers late now and then has no slow line; one that always does has")
    func busyPage() {
        var speed = LineSpeed()
        // The whole screen, to a page that has just begun.
        speed.add(bytes: 200_000, seconds: 1)
        #expect(speed.seconds(for: 50_000) > 0.12)
        speed.add(bytes: 12_000, seconds: 0.01)
        #expect(speed.seconds(for: 50_000) < 0.05)
        for _ in 0..<50 {
            for seconds in [0.3, 0.2, 0.4, 0.02] { speed.add(bytes: 40_000, seconds: seconds) }
            #expect(speed.seconds(for: 50_000) < 0.05)
        }
        // Little things say nothing of how fast large ones go.
        for _ in 0..<20 { speed.add(bytes: 300, seconds: 0.02) }
        #expect(speed.seconds(for: 50_000) < 0.05)
        for _ in 0..<4 { speed.add(bytes: 40_000, seconds: 0.4) }
        #expect(speed.seconds(for: 50_000) > 0.4)
    }

    @Test("F11.2 What shows of a part of the screen are the means of whole pixels of the display, and no more of them than the part lies in", arguments: [(100, 67), (99, 80), (63, 41), (22, 15)])
    func shownParts(width: Int, height: Int) throws {
        let size = try #require(ShownSize(width: width, height: height, screenWidth: 300, screenHeight: 199))
        let screen = Self.noise(300, 199, seed: 3), target = PixelRows(width: width, height: height)
        var dice = Dice(state: 4)
        func edge(_ index: Int, _ length: Int, _ parts: Int) -> Int { (2 * index * length + parts) / (2 * parts) }
        for _ in 0..<30 {
            let x = Int.random(in: 0..<300, using: &dice), y = Int.random(in: 0..<199, using: &dice)
            let rect = LiveRect(x: x, y: y, width: Int.random(in: 1...(300 - x), using: &dice), height: Int.random(in: 1...(199 - y), using: &dice))
            let part = size.pixels(of: rect), area = size.area(of: part)
            #expect(area.intersection(rect) == rect && size.pixels(of: area) == part)
            #expect(edge(part.x + 1, 300, width) > x && edge(part.y + 1, 199, height) > y)
            #expect(edge(part.x + part.width - 1, 300, width) < x + rect.width && edge(part.y + part.height - 1, 199, height) < y + rect.height)

            screen.withPixels { size.show(part, of: $0, on: target) }
            var wrong = 0
            for row in 0..<part.height {
                for column in 0..<part.width {
                    let rows = edge(part.y + row, 199, height)..<edge(part.y + row + 1, 199, height)
                    let columns = edge(part.x + column, 300, width)..<edge(part.x + column + 1, 300, width), count = rows.count * columns.count
                    for byte in 0..<4 {
                        let sum = rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + Int(screen.rows[y]![$1 * 4 + byte]) } }
                        if Int(target.rows[part.y + row]![(part.x + column) * 4 + byte]) != (sum + count / 2) / count { wrong += 1 }
                    }
                }
            }
            #expect(wrong == 0, "\(part)")
        }
    }

    @Test("F11.2 A size that no page shows a screen at is none", arguments: [(0, 0), (300, 199), (299, 198), (301, 400), (10, 7), (-1, 5), (150, 1), (1 << 40, 1 << 40)])
    func noSize(width: Int, height: Int) {
        #expect(ShownSize(width: width, height: height, screenWidth: 300, screenHeight: 199) == nil)
    }
}
