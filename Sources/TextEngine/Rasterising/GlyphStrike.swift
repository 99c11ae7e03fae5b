import CFreeType
import Foundation

/// All masks of one face at one size in pixels.
package final class GlyphStrike: @unchecked Sendable {
    struct Key: Hashable {
        var face: UInt32
        /// 1/64 pixel.
        var size: Int
        var slant: CGFloat
        var embolden: CGFloat
    }

    private let face: FontFace
    private let key: Key
    private unowned let store: GlyphStore
    /// By glyph and quarter pixel.
    var masks: [UInt32: GlyphMask] = [:]
    var pictures: [UInt32: ColorGlyph] = [:]

    init(face: FontFace, key: Key, store: GlyphStore) {
        self.face = face
        self.key = key
        self.store = store
    }

    package var hasColorBitmaps: Bool { face.hasColorBitmaps }

    /// The mask of a glyph whose pen stands `quarter` quarters of a pixel right of a whole pixel.
    package func mask(_ glyph: UInt32, quarter: Int) -> GlyphMask {
        store.withLock {
            let slot = glyph << 2 | UInt32(quarter & 3)
            if let mask = masks[slot] { return mask }
            let mask = rasterise(glyph, quarter: quarter & 3)
            // Making room may have emptied this very strike: storing afterwards keeps the new mask.
            masks[slot] = mask
            return mask
        }
    }

    /// The picture of a glyph of a colour face, scaled; nil where the face has none.
    package func picture(_ glyph: UInt32) -> ColorGlyph? {
        store.withLock {
            if let picture = pictures[glyph] { return picture }
            guard let picture = ColorGlyph(face: face, glyph: glyph, pixelSize: Double(key.size) / 64) else { return nil }
            store.countPicture(picture)
            pictures[glyph] = picture
            return picture
        }
    }

    private func rasterise(_ glyph: UInt32, quarter: Int) -> GlyphMask {
        face.withFreeType { face -> GlyphMask? in
            guard FT_Set_Char_Size(face, 0, FT_F26Dot6(key.size), 72, 72) == 0,
                FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
                face.pointee.glyph.pointee.format.rawValue == openTypeTag("outl")
            else { return nil }
            var outline = face.pointee.glyph.pointee.outline
            guard outline.n_points > 0 else { return nil }
            if key.slant != 0 {
                var matrix = FT_Matrix(xx: 65536, xy: FT_Fixed(key.slant * 65536), yx: 0, yy: 65536)
                FT_Outline_Transform(&outline, &matrix)
            }
            if key.embolden != 0 { FT_Outline_Embolden(&outline, FT_Pos(key.embolden * CGFloat(key.size))) }
            FT_Outline_Translate(&outline, FT_Pos(quarter * 16), 0)
            var box = FT_BBox()
            FT_Outline_Get_CBox(&outline, &box)
            let left = Int(box.xMin) >> 6
            let bottom = Int(box.yMin) >> 6
            let width = ((Int(box.xMax) + 63) >> 6) - left
            let height = ((Int(box.yMax) + 63) >> 6) - bottom
            guard width > 0, height > 0, width < 4096, height < 4096 else { return nil }
            let bytesPerRow = (width + 3) & ~3
            let (slab, memory) = store.allocate(bytesPerRow * height)
            FT_Outline_Translate(&outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(height)
            bitmap.width = UInt32(width)
            bitmap.pitch = Int32(bytesPerRow)
            bitmap.buffer = memory.assumingMemoryBound(to: UInt8.self)
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            guard FT_Outline_Get_Bitmap(face.pointee.glyph.pointee.library, &outline, &bitmap) == 0 else { return nil }
            return GlyphMask(
                left: left, top: bottom + height, width: width, height: height, bytesPerRow: bytesPerRow, coverage: memory,
                slab: slab)
        } ?? .empty
    }
}
