import CFreeType
package import Foundation

/// The outline of a glyph in parts of an em, y up.
package struct GlyphOutline: Sendable {
    package enum Element: Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    package private(set) var elements: [Element] = []

    /// The outline of `glyph`, slanted and thickened as the font says; empty for spaces and pictures.
    package init(font: Font, glyph: UInt32) {
        let upem = font.face.unitsPerEm
        let slant = font.description.slant
        let collected: [Element]? = font.face.withFreeType { face in
            guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
                face.pointee.glyph.pointee.format.rawValue == openTypeTag("outl")
            else { return nil }
            var outline = face.pointee.glyph.pointee.outline
            let embolden = font.description.embolden
            if embolden != 0 { FT_Outline_Embolden(&outline, FT_Pos(Double(embolden) * upem)) }
            let collector = Collector(scale: 1 / upem, slant: Double(slant))
            var functions = FT_Outline_Funcs()
            functions.move_to = { to, user in
                Collector.of(user).begin(to!.pointee)
                return 0
            }
            functions.line_to = { to, user in
                let collector = Collector.of(user)
                collector.elements.append(.line(collector.point(to!.pointee)))
                return 0
            }
            functions.conic_to = { control, to, user in
                let collector = Collector.of(user)
                collector.elements.append(.quad(collector.point(control!.pointee), collector.point(to!.pointee)))
                return 0
            }
            functions.cubic_to = { first, second, to, user in
                let collector = Collector.of(user)
                collector.elements.append(
                    .cubic(collector.point(first!.pointee), collector.point(second!.pointee), collector.point(to!.pointee)))
                return 0
            }
            FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(collector).toOpaque())
            collector.end()
            return collector.elements
        }
        elements = collected ?? []
    }

    private final class Collector {
        var elements: [Element] = []
        let scale: Double
        let slant: Double

        init(scale: Double, slant: Double) {
            self.scale = scale
            self.slant = slant
        }

        static func of(_ user: UnsafeMutableRawPointer?) -> Collector {
            Unmanaged<Collector>.fromOpaque(user!).takeUnretainedValue()
        }

        func point(_ vector: FT_Vector) -> CGPoint {
            let y = Double(vector.y) * scale
            return CGPoint(x: Double(vector.x) * scale + y * slant, y: y)
        }

        func begin(_ vector: FT_Vector) {
            end()
            elements.append(.move(point(vector)))
        }

        func end() { if !elements.isEmpty { elements.append(.close) } }
    }
}
