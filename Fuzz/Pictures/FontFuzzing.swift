import Foundation
import Fuzzing

@testable import TextEngine

/// Fonts that apps bring along: their names, shaped text, outlines and masks.
enum FontFuzzing {
    static let target = FuzzTarget(
        "fonts",
        change: .bytes(
            ByteMutator(marks: [
                "cmap", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "CFF ", "CBDT", "CBLC", "GSUB", "GPOS", "GDEF", "kern", "fvar", "gvar", "avar", "HVAR", "COLR", "CPAL", "SVG ", "morx", "ttcf", "OTTO", "true", "wOFF", "liga", "DFLT",
            ])), seeds: seeds, makeReader: { { try read($0.bytes) } })

    private static func seeds() -> [FuzzInput] {
        [FuzzInput(name: "square.ttf", bytes: SquareTestFont.fileBytes())]
            + Checkout.files(in: ["Fuzz/Seeds", "Tests/EndToEnd/Projects/Resources"], endings: ["ttf", "otf", "ttc"], upTo: 8000)
    }

    private static func read(_ bytes: [UInt8]) throws {
        struct NoFont: Error {}
        guard let face = FontFace(data: bytes) else { throw NoFont() }
        _ = (face.name(.postScript), face.name(.family), face.name(.full))
        for value in [face.unitsPerEm, face.ascent, face.descent, face.leading, face.capHeight, face.xHeight, face.underlinePosition, face.underlineThickness] where !value.isFinite {
            throw FuzzFault("a metric of the font is \(value)")
        }
        var description = Font.Description(face: FaceReference(face), size: 17)
        let font = Font(description, id: 1)
        guard font.metrics.lineHeight.isFinite else { throw FuzzFault("a line that is \(font.metrics.lineHeight) high") }
        let layout = Typesetter(StyledText("AVfi1é 🙂☺\u{10280}क्षि", font: font)).layout(TextLayout.Options())
        guard layout.size.width.isFinite, layout.size.height.isFinite else { throw FuzzFault("a text of \(layout.size)") }
        // What the glyphs of these look like, straight and bold and slanted.
        let store = GlyphStore(limit: 1 << 16)
        description.embolden = 0.02
        description.slant = 0.2
        let bold = Font(description, id: 2)
        for scalar in ["A", "f", "é", "☺", "\u{10280}", "क"] as [Unicode.Scalar] {
            guard let glyph = face.glyph(for: scalar) else { continue }
            for font in [font, bold] {
                _ = GlyphOutline(font: font, glyph: glyph).elements.count
                let strike = store.strike(for: font, scale: 2)
                _ = strike.mask(glyph, quarter: 1).isEmpty
                if strike.hasColorBitmaps { _ = strike.picture(glyph)?.byteCount }
            }
        }
    }
}
