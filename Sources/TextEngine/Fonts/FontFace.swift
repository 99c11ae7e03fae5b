import CFreeType
import CHarfBuzz
import Foundation
import Synchronization

/// One face of a font file: its outlines, tables and vertical metrics, without a size.
///
/// Opening maps the file and reads the table directory only; FreeType is asked when the first glyph is
/// rasterised. Shaping works in the face's own units, so a layout does not depend on the screen's scale.
package final class FontFace: @unchecked Sendable {
    /// A number that is unique among the faces of this process; caches use it as their key.
    package let id: UInt32
    /// The file the face was read from; "(memory)" for faces made from bytes.
    package let path: String
    package let index: Int

    /// Vertical metrics in parts of an em. Descent and leading are positive.
    package let unitsPerEm: Double
    package let ascent: Double
    package let descent: Double
    package let leading: Double
    package let capHeight: Double
    package let xHeight: Double
    package let underlinePosition: Double
    package let underlineThickness: Double
    /// True for faces whose glyphs are pictures (CBDT): they are scaled, never outlined.
    package let hasColorBitmaps: Bool

    let blob: OpaquePointer
    let hbFace: OpaquePointer
    let hbFont: OpaquePointer
    private var freeTypeFace: FT_Face?
    private let variations: [(tag: String, value: Double)]

    private static let nextID = Mutex<UInt32>(1)

    /// Opens face `index` of the file at `path`.
    ///
    /// - Parameter variations: design coordinates of a variable font, by axis tag ("wght").
    /// - Returns: nil when the file is missing or holds no such face.
    package convenience init?(path: String, index: Int = 0, variations: [String: Double] = [:]) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        self.init(blob: blob, path: path, index: index, variations: variations)
    }

    /// Makes a face from the bytes of a font file.
    package convenience init?(data: [UInt8], index: Int = 0) {
        let blob: OpaquePointer? = data.withUnsafeBytes { bytes in
            // None for an empty file, and for one whose length is no `UInt32`.
            guard let base = bytes.baseAddress, let length = UInt32(exactly: bytes.count) else { return nil }
            return hb_blob_create_or_fail(base.assumingMemoryBound(to: CChar.self), length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob: blob, path: "(memory)", index: index, variations: [:])
    }

    private init?(blob: OpaquePointer, path: String, index: Int, variations: [String: Double]) {
        guard index >= 0, Int(hb_face_count(blob)) > index else {
            hb_blob_destroy(blob)
            return nil
        }
        let face = hb_face_create(blob, UInt32(index))!
        let font = hb_font_create(face)!
        self.blob = blob
        self.path = path
        self.index = index
        hbFace = face
        hbFont = font
        unitsPerEm = Double(hb_face_get_upem(face))
        id = Self.nextID.withLock { next in
            defer { next += 1 }
            return next
        }
        self.variations = variations.map { ($0.key, $0.value) }.sorted { $0.tag < $1.tag }
        if !variations.isEmpty {
            let list = self.variations.map { hb_variation_t(tag: openTypeTag($0.tag), value: Float($0.value)) }
            hb_font_set_variations(font, list, UInt32(list.count))
        }

        func metric(_ tag: hb_ot_metrics_tag_t, or fallback: Double) -> Double {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return fallback }
            return Double(position)
        }
        let upem = unitsPerEm
        ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, or: 0.8 * upem) / upem
        descent = abs(metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, or: 0.2 * upem)) / upem
        leading = metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, or: 0) / upem
        capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: 0.7 * upem) / upem
        xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT, or: 0.5 * upem) / upem
        underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, or: -0.1 * upem) / upem
        underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, or: 0.05 * upem) / upem
        hasColorBitmaps = hb_ot_color_has_png(face) != 0
    }

    deinit {
        hb_font_destroy(hbFont)
        hb_face_destroy(hbFace)
        if let freeTypeFace { FreeType.shared.close(freeTypeFace) }
        hb_blob_destroy(blob)
    }

    /// The glyph for a character, nil when the face has none.
    package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The glyph for a character followed by a variation selector, nil when the face has no such pair.
    package func glyph(for scalar: Unicode.Scalar, selector: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_variation_glyph(hbFont, scalar.value, selector.value, &glyph) != 0 ? glyph : nil
    }

    /// The horizontal advance of a glyph in parts of an em.
    package func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(hbFont, glyph)) / unitsPerEm
    }

    /// Runs `body` with FreeType's view of the face. FreeType faces are not safe to share: all use of them
    /// happens under one lock.
    func withFreeType<R>(_ body: (FT_Face) throws -> R?) rethrows -> R? {
        try FreeType.shared.withLock { library in
            if freeTypeFace == nil {
                var length: UInt32 = 0
                let bytes = hb_blob_get_data(blob, &length)
                var face: FT_Face?
                let status = bytes!.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                    FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(index), &face)
                }
                guard status == 0, let face else { return nil }
                if !variations.isEmpty { applyVariations(to: face, library: library) }
                freeTypeFace = face
            }
            return try body(freeTypeFace!)
        }
    }

    private func applyVariations(to face: FT_Face, library: FT_Library) {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
        defer { FT_Done_MM_Var(library, description) }
        var coordinates: [FT_Fixed] = (0..<Int(description.pointee.num_axis)).map { axis in
            let information = description.pointee.axis[axis]
            let wanted = variations.first { UInt(openTypeTag($0.tag)) == UInt(information.tag) }
            return wanted.map { FT_Fixed($0.value * 65536) } ?? information.def
        }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
}

/// Four characters as the 32-bit tag that OpenType tables, features and axes are named by.
func openTypeTag(_ tag: String) -> UInt32 {
    var value: UInt32 = 0
    for byte in tag.utf8.prefix(4) { value = value << 8 | UInt32(byte) }
    return value
}
