package import Foundation

/// Rasterised glyphs of the process, within a bound of memory.
///
/// When the bound is reached everything is forgotten at once: what is on screen is rasterised again in a few
/// hundred microseconds, and no bookkeeping burdens each hit.
package final class GlyphStore: @unchecked Sendable {
    package static let shared = GlyphStore(limit: 16 << 20)

    private let limit: Int
    private let lock = NSRecursiveLock()
    private var strikes: [GlyphStrike.Key: GlyphStrike] = [:]
    private var slab: GlyphSlab?
    /// Bytes of all masks and pictures that are known.
    package private(set) var usedBytes = 0

    init(limit: Int) { self.limit = limit }

    /// The strike for a font drawn at `scale` pixels for a point.
    package func strike(for font: Font, scale: CGFloat) -> GlyphStrike {
        let description = font.description
        let key = GlyphStrike.Key(
            face: font.face.id, size: Int((font.glyphSize * scale * 64).rounded()), slant: description.slant,
            embolden: description.embolden)
        return withLock {
            if let strike = strikes[key] { return strike }
            let strike = GlyphStrike(face: font.face, key: key, store: self)
            strikes[key] = strike
            return strike
        }
    }

    func withLock<R>(_ body: () -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    func allocate(_ count: Int) -> (GlyphSlab, UnsafeMutableRawPointer) {
        makeRoom(count)
        usedBytes += count
        if count > GlyphSlab.standardSize / 4 {
            let own = GlyphSlab(size: count)
            return (own, own.take(count)!)
        }
        if let slab, let memory = slab.take(count) { return (slab, memory) }
        let fresh = GlyphSlab(size: GlyphSlab.standardSize)
        slab = fresh
        return (fresh, fresh.take(count)!)
    }

    func countPicture(_ picture: ColorGlyph) {
        makeRoom(picture.byteCount)
        usedBytes += picture.byteCount
    }

    private func makeRoom(_ count: Int) {
        guard usedBytes + count > limit else { return }
        forgetAll()
    }

    /// Masks in use live on with those who use them.
    func forgetAll() {
        lock.lock()
        defer { lock.unlock() }
        for strike in strikes.values {
            strike.masks.removeAll()
            strike.pictures.removeAll()
        }
        strikes.removeAll()
        slab = nil
        usedBytes = 0
    }
}
