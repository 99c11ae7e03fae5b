import Foundation
import LiveLink
import Testing

struct SharedFramesTests {
    @Test("F11.2 A reader finds whole pictures only, each newer than the last, while a writer never waits")
    func picturesAreWhole() throws {
        let (writer, descriptor) = try #require(SharedFrames.make(width: 64, height: 48))
        let reader = try SharedFrames(reading: descriptor, width: 64, height: 48)
        close(descriptor)
        #expect(reader.take() == nil)
        let last: UInt64 = 20_000
        let writing = Thread {
            for number in 1...last {
                let words = writer.pixels.assumingMemoryBound(to: UInt32.self)
                for index in 0..<(64 * 48) { words[index] = UInt32(number) }
                writer.publish(number: number)
            }
        }
        writing.start()
        var seen: UInt64 = 0
        var torn = 0
        while seen < last {
            guard let number = reader.take() else { continue }
            #expect(number > seen)
            seen = number
            let words = reader.pixels.assumingMemoryBound(to: UInt32.self)
            for index in 0..<(64 * 48) where words[index] != UInt32(number) { torn += 1 }
        }
        #expect(torn == 0)
        #expect(reader.take() == nil)
    }

    @Test("F11.2 A copy takes a rectangle's pixels and no other, whatever its size and place", arguments: [
        LiveRect(x: 0, y: 0, width: 603, height: 401), LiveRect(x: 0, y: 3, width: 603, height: 390), LiveRect(x: 1, y: 1, width: 597, height: 397),
        LiveRect(x: 3, y: 0, width: 259, height: 401), LiveRect(x: 7, y: 9, width: 5, height: 300), LiveRect(x: 600, y: 400, width: 3, height: 1),
        LiveRect(x: 2, y: 5, width: 0, height: 7),
    ])
    func copies(rect: LiveRect) throws {
        let (width, height) = (603, 401)
        let (frames, descriptor) = try #require(SharedFrames.make(width: width, height: height))
        close(descriptor)
        // Rows of the source may be longer.
        let row = width + 5
        let source = (0..<UInt32(row * height)).map { $0 &* 2_654_435_761 | 1 }
        source.withUnsafeBytes { frames.copy(rect, from: $0.baseAddress!, bytesPerRow: row * 4) }
        let back = frames.pixels.assumingMemoryBound(to: UInt32.self)
        var wrong = 0
        for y in 0..<height {
            for x in 0..<width {
                let isIn = x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
                wrong += back[y * width + x] == (isIn ? source[y * row + x] : 0) ? 0 : 1
            }
        }
        #expect(wrong == 0)
    }

    @Test("F11.2 Memory that could be taken away, or is smaller than was said, is refused")
    func badMemory() throws {
        let (_, descriptor) = try #require(SharedFrames.make(width: 8, height: 8))
        defer { close(descriptor) }
        #expect(throws: LiveSocketError.self) { try SharedFrames(reading: descriptor, width: 80, height: 80) }
        #expect(throws: LiveSocketError.self) { try SharedFrames(reading: descriptor, width: -1, height: 8) }
        let name = NSTemporaryDirectory() + "not-sealed-\(UUID().uuidString)"
        let file = open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        unlink(name)
        ftruncate(file, 4096 + 3 * 4096)
        #expect(throws: LiveSocketError.self) { try SharedFrames(reading: file, width: 8, height: 8) }
        #expect(SharedFrames.make(width: 0, height: 10) == nil)
        #expect(SharedFrames.make(width: 1 << 20, height: 1 << 20) == nil)
    }
}
