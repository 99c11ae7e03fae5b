import CHarfBuzz
import Foundation

/// Turns stretches of text into glyphs, each stretch once.
final class Shaper: @unchecked Sendable {
    static let shared = Shaper()

    struct Key: Hashable {
        var font: Font
        var script: UInt32
        var isRightToLeft: Bool
        var kern: CGFloat?
        var ligatures: Bool
        var language: String?
        var text: [UInt16]
    }

    /// Cost is counted in UTF-16 units: about 40 bytes each.
    private let cache = GenerationCache<Key, ShapedText>(capacity: 100_000)
    private let lock = NSLock()
    private let buffer = hb_buffer_create()!

    func forgetAll() { cache.removeAll() }
    func forgetUnused() { cache.age() }

    func shape(_ key: Key) -> ShapedText {
        if let shaped = cache.value(for: key) { return shaped }
        let shaped = ShapedText(glyphs: run(key))
        cache.store(shaped, for: key, cost: key.text.count + 8)
        return shaped
    }

    private func run(_ key: Key) -> [ShapedGlyph] {
        let font = key.font
        let face = font.face
        lock.lock()
        defer { lock.unlock() }
        hb_buffer_clear_contents(buffer)
        key.text.withUnsafeBufferPointer {
            hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
        }
        hb_buffer_set_direction(buffer, key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: key.script))
        if let language = key.language {
            hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
        } else {
            hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        }
        var features = font.description.features.map {
            hb_feature_t(tag: openTypeTag($0.tag), value: $0.value, start: 0, end: UInt32.max)
        }
        if key.kern == 0 { features.append(hb_feature_t(tag: openTypeTag("kern"), value: 0, start: 0, end: UInt32.max)) }
        if !key.ligatures || (key.kern ?? 0) != 0 {
            // Letters set apart are not joined by ligatures, as in CoreText.
            features.append(hb_feature_t(tag: openTypeTag("liga"), value: 0, start: 0, end: UInt32.max))
            features.append(hb_feature_t(tag: openTypeTag("clig"), value: 0, start: 0, end: UInt32.max))
        }
        hb_shape(face.hbFont, buffer, features, UInt32(features.count))

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        let unit = font.pointsPerUnit
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let info = infos[index]
            let position = positions[index]
            glyphs.append(
                ShapedGlyph(
                    id: info.codepoint, cluster: Int32(info.cluster),
                    isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
                    advance: Double(position.x_advance) * unit, xOffset: Double(position.x_offset) * unit,
                    yOffset: Double(position.y_offset) * unit))
        }
        adjust(&glyphs, key)
        return glyphs
    }

    /// Brings advances to the font's law: fixed width, San Francisco's widths, tracking, kerning by hand.
    private func adjust(_ glyphs: inout [ShapedGlyph], _ key: Key) {
        let description = key.font.description
        let tracking = Double(description.tracking) + Double(key.kern ?? 0)
        let fixed = description.fixedAdvance.map { Double($0 * description.size) }
        // Tabular figures are as wide as the signs that are set among them ($, +, =).
        let tabular = description.features.contains(Font.Feature("tnum", 1))
            ? description.advances.map { $0.target(ascii: 0x24 - 0x20) * Double(description.size) } : nil
        let corrections = description.advances.map { $0.corrections(face: key.font.face, glyphScale: description.glyphScale) }
        guard tracking != 0 || fixed != nil || description.advances != nil else { return }
        var start = 0
        while start < glyphs.count {
            var end = start + 1
            while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
            // The glyph that carries the cluster's width: marks have none.
            let carrier = (start..<end).first { glyphs[$0].advance > 0 }
            if let carrier {
                var change = 0.0
                if let fixed {
                    change = fixed - glyphs[carrier].advance
                } else if let law = description.advances, let corrections, let scalar = scalar(at: Int(glyphs[start].cluster), in: key.text) {
                    if let tabular, scalar.value >= 0x30, scalar.value <= 0x39 {
                        change = tabular - glyphs[carrier].advance
                    } else {
                        change = law.correction(for: scalar, corrections) * Double(description.size)
                    }
                }
                // The glyph stands in the middle of its new advance, and its marks stay where they were on it.
                glyphs[carrier].advance += change
                for index in start..<end { glyphs[index].xOffset += index <= carrier ? change / 2 : -change / 2 }
                // Space set between letters follows its cluster in reading order.
                if key.isRightToLeft {
                    glyphs[start].xOffset += tracking
                    glyphs[start].advance += tracking
                } else {
                    glyphs[end - 1].advance += tracking
                }
            }
            start = end
        }
    }

    private func scalar(at offset: Int, in text: [UInt16]) -> Unicode.Scalar? {
        let unit = text[offset]
        if UTF16.isLeadSurrogate(unit), offset + 1 < text.count {
            return UTF16.decode(UTF16.EncodedScalar([unit, text[offset + 1]]))
        }
        return Unicode.Scalar(unit)
    }
}
