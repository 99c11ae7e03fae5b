import Foundation
import Testing

@testable import TextEngine

@Suite(.serialized) struct TextCacheTests {
    @Test("F12.3 results are shared until memory is short; what nobody uses goes then, and comes out the same again")
    func forgetting() throws {
        weak var kept: TextLayout?
        var size = CGSize.zero
        do {
            let layout = systemLayout("A line nobody else sets", width: 90)
            kept = layout
            size = layout.size
        }
        #expect(kept != nil)
        #expect(systemLayout("A line nobody else sets", width: 90) === kept)
        let used = systemLayout("Another line nobody else sets")
        TextCaches.removeAll()
        #expect(kept == nil)
        #expect(used.size.width > 0, "what is in use stays")
        #expect(systemLayout("A line nobody else sets", width: 90).size == size)
    }

    @Test("F12.3 Of texts that are forgotten now and then those stay that were asked for since the last time")
    func forgettingUnused() {
        weak var asked: TextLayout?
        weak var left: TextLayout?
        func set() {
            asked = systemLayout("A line that is set again and again")
            left = systemLayout("A line that is set once")
        }
        set()
        TextCaches.removeUnused()
        #expect(asked != nil && left != nil, "both were set since the time before")
        #expect(systemLayout("A line that is set again and again") === asked)
        TextCaches.removeUnused()
        #expect(asked != nil && left == nil)
        TextCaches.removeUnused()
        #expect(asked == nil)
    }

    @Test("Glyphs in use outlive the store's forgetting; the store counts anew")
    func glyphs() {
        let store = GlyphStore(limit: 1 << 20)
        let font = FontLibrary.shared.systemFont(size: 17)
        let mask = store.strike(for: font, scale: 2).mask(40, quarter: 0)
        #expect(!mask.isEmpty && store.usedBytes > 0)
        let bytes = (0..<mask.height * mask.bytesPerRow).map { mask.coverage.load(fromByteOffset: $0, as: UInt8.self) }
        store.forgetAll()
        #expect(store.usedBytes == 0)
        let again = store.strike(for: font, scale: 2).mask(40, quarter: 0)
        #expect(again.coverage != mask.coverage)
        #expect((0..<mask.height * mask.bytesPerRow).map { mask.coverage.load(fromByteOffset: $0, as: UInt8.self) } == bytes)
        #expect((0..<again.height * again.bytesPerRow).map { again.coverage.load(fromByteOffset: $0, as: UInt8.self) } == bytes)
    }
}
