import Foundation

/// San Francisco's advances: the text and display masters, blended by size, moved by weight.
///
/// Measured on iOS: up to 17 pt the text master applies, from 28 pt the display master, between them every
/// advance is one linear blend; weights are one line through regular and bold; tracking depends on size only.
package struct SystemFontLaw: Hashable, Sendable {
    /// Position on the line regular (0) – bold (1); black is 2. Negative for light weights.
    let boldness: Double
    /// 0 text master … 1 display master.
    let opticalBlend: Double

    init(weight: CGFloat, size: CGFloat) {
        boldness = Self.boldness(weight)
        opticalBlend = Self.opticalBlend(size)
    }

    /// Parts of an em to add to the advance that `face` gives to `scalar`, so that it is San Francisco's.
    func correction(for scalar: Unicode.Scalar, face: FontFace, glyphScale: CGFloat) -> Double {
        correction(for: scalar, corrections(face: face, glyphScale: glyphScale))
    }

    /// The same for many characters of one face.
    func corrections(face: FontFace, glyphScale: CGFloat) -> Corrections {
        Self.tables.table(for: self, face: face, glyphScale: Double(glyphScale))
    }

    /// What a face's advances lack to be San Francisco's, in parts of an em.
    struct Corrections {
        /// Of the printable characters from the space on.
        var ascii: [Double]
        /// For letters that have no measured advance (Greek, Cyrillic): the mean over a … z.
        var letters: Double
    }

    func correction(for scalar: Unicode.Scalar, _ table: Corrections) -> Double {
        if scalar.value >= 0x20, scalar.value < 0x7F { return table.ascii[Int(scalar.value) - 0x20] }
        // An accented letter is as wide as its base letter in San Francisco.
        if scalar.value < 0x2000, let base = Self.baseLetter(of: scalar) {
            return table.ascii[Int(base.value) - 0x20]
        }
        return scalar.properties.isAlphabetic ? table.letters : 0
    }

    /// San Francisco's advance for a printable ASCII character in parts of an em, without tracking.
    func target(ascii index: Int) -> Double {
        func master(_ regular: [Double], _ bold: [Double]) -> Double {
            if boldness >= 0 { return regular[index] + boldness * (bold[index] - regular[index]) }
            return regular[index] + boldness * Self.lightLoss(index, regular[index])
        }
        let text = master(SystemFontAdvances.textRegular, SystemFontAdvances.textBold)
        guard opticalBlend > 0 else { return text / 2048 }
        let display = master(SystemFontAdvances.displayRegular, SystemFontAdvances.displayBold)
        return (text + opticalBlend * (display - text)) / 2048
    }

    /// What a glyph loses from regular to thin, in 1/2048 em; fitted to the widths of six strings.
    private static func lightLoss(_ index: Int, _ regular: Double) -> Double {
        let scalar = UInt8(0x20 + index)
        switch scalar {
        case 0x30...0x39: return 43
        case 0x41...0x5A: return 63
        case 0x20: return 30
        default: return regular < 620 ? 60 : 27
        }
    }

    /// Tracking in 1/2000 em by size; the first column of the table Apple publishes, doubled.
    static func tracking(_ size: CGFloat) -> Double {
        let table: [(Double, Double)] = [
            (6, 82), (7, 68), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40),
            (17, -52), (18, -50), (19, -48), (20, -46), (21, -36), (22, -24), (23, -8), (24, 6), (25, 12), (26, 16),
            (27, 22), (28, 28), (30, 28), (31, 26), (32, 26), (33, 24), (34, 23), (35, 22), (36, 20), (40, 20),
            (44, 16), (48, 16), (52, 14), (56, 12), (60, 10), (66, 6), (72, 4), (80, 0),
        ]
        return interpolate(table, Double(size)) / 2048
    }

    static func opticalBlend(_ size: CGFloat) -> Double {
        interpolate([(17, 0), (20, 0.236328125), (24, 0.81817627), (28, 1)], Double(size))
    }

    /// Thin is -1; the other marks are measured (see the strings of each weight in the facts).
    static func boldness(_ weight: CGFloat) -> Double {
        interpolate(
            [(-0.8, -1.3), (-0.6, -1), (-0.4, -0.4345), (0, 0), (0.23, 0.366667), (0.3, 0.633333), (0.4, 1), (0.56, 1.533333),
                (0.62, 2)],
            Double(weight))
    }

    static func interpolate(_ table: [(Double, Double)], _ x: Double) -> Double {
        if x <= table[0].0 { return table[0].1 }
        for (low, high) in zip(table, table.dropFirst()) where x <= high.0 {
            return low.1 + (x - low.0) / (high.0 - low.0) * (high.1 - low.1)
        }
        return table[table.count - 1].1
    }

    private static func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= 0xC0 else { return nil }
        let decomposed = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars.first!
        return decomposed.value < 0x7F && decomposed != scalar ? decomposed : nil
    }

    private static let tables = SystemFontCorrections()
}

/// Corrections of one face under one law, computed once.
private final class SystemFontCorrections: @unchecked Sendable {
    private struct Key: Hashable {
        var law: SystemFontLaw
        var face: UInt32
    }
    private var tables: [Key: SystemFontLaw.Corrections] = [:]
    private let lock = NSLock()

    func table(for law: SystemFontLaw, face: FontFace, glyphScale: Double) -> SystemFontLaw.Corrections {
        lock.lock()
        defer { lock.unlock() }
        let key = Key(law: law, face: face.id)
        if let table = tables[key] { return table }
        let ascii: [Double] = (0..<95).map { index in
            guard let glyph = face.glyph(for: Unicode.Scalar(UInt8(0x20 + index))) else { return 0 }
            return law.target(ascii: index) - face.advance(of: glyph) * glyphScale
        }
        let table = SystemFontLaw.Corrections(ascii: ascii, letters: ascii[65..<91].reduce(0, +) / 26)
        tables[key] = table
        return table
    }
}
