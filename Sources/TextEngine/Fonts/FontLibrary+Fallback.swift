import CHarfBuzz
import Foundation

/// Faces that stand in for characters a font does not have.
extension FontLibrary {
    struct FallbackKey: Hashable {
        var base: UInt32
        var face: FaceReference
    }

    /// A character that a font does not have, in a text of a language.
    struct ChoiceKey: Hashable {
        var base: UInt32
        var scalar: UInt32
        var language: String?
    }

    /// Characters whose fonts are remembered; a language's own are a few thousand.
    private static let mostChoices = 50_000

    private static let noto = "/usr/share/fonts/truetype/noto/"

    /// The font for emoji beside `base`.
    func emojiFont(for base: Font) -> Font {
        fallback(face(Self.noto + "NotoColorEmoji.ttf"), for: base)
    }

    /// The font that draws `scalar` beside `base`: `base` itself when it has the character, else a fallback in
    /// its size and nearest weight; `base` again (a tofu box) when no font has it.
    package func font(for scalar: Unicode.Scalar, base: Font, language: String?) -> Font {
        if base.face.glyph(for: scalar) != nil { return base }
        let key = ChoiceKey(base: base.id, scalar: scalar.value, language: language)
        lock.lock()
        defer { lock.unlock() }
        if let chosen = chosenFonts[key] { return chosen }
        let chosen = search(for: scalar, base: base, language: language)
        if chosenFonts.count >= Self.mostChoices { chosenFonts.removeAll(keepingCapacity: true) }
        chosenFonts[key] = chosen
        return chosen
    }

    private func search(for scalar: Unicode.Scalar, base: Font, language: String?) -> Font {
        let bold = base.description.weight >= 0.27
        for reference in candidates(for: scalar, base: base, language: language ?? base.description.language, bold: bold) {
            guard let face = reference.faceIfPresent else {
                FontLog.once(
                    "missing \(reference.path)",
                    "font file \(reference.path) is missing; characters like \(scalar) (U+\(String(scalar.value, radix: 16, uppercase: true))) are drawn as boxes")
                continue
            }
            if face.glyph(for: scalar) != nil { return fallback(reference, for: base) }
        }
        return base
    }

    private func fallback(_ reference: FaceReference, for base: Font) -> Font {
        lock.lock()
        defer { lock.unlock() }
        let key = FallbackKey(base: base.id, face: reference)
        if let font = fallbackFonts[key] { return font }
        var description = Font.Description(face: reference, size: base.size)
        description.weight = base.description.weight
        description.isItalic = base.description.isItalic
        // Stand-ins live inside the line of the font they stand in for, as the UI variants of iOS's fonts do.
        description.metrics = base.metrics
        if base.description.isItalic, !reference.path.contains("Emoji") { description.slant = 0.2 }
        let font = font(description)
        fallbackFonts[key] = font
        return font
    }

    /// Noto Sans CJK's face for a language and weight.
    func cjkFace(language: String, weight: CGFloat) -> FaceReference {
        let file = weight >= 0.27 ? "NotoSansCJK-Bold.ttc" : "NotoSansCJK-Regular.ttc"
        return face("/usr/share/fonts/opentype/noto/" + file, index: Self.cjkIndex(language))
    }

    private static func cjkIndex(_ language: String) -> Int {
        let tag = language.lowercased().replacingOccurrences(of: "_", with: "-")
        if tag.hasPrefix("ja") { return 0 }
        if tag.hasPrefix("ko") { return 1 }
        if tag.hasSuffix("-hk") || tag.hasSuffix("-mo") { return 4 }
        if tag.contains("hant") || tag.hasSuffix("-tw") { return 3 }
        return 2
    }

    /// The language whose forms Han characters take: what the text says, else the user's first language that
    /// writes Han, else simplified Chinese.
    private func hanLanguage(_ language: String?) -> String {
        let wanted = [language].compactMap { $0 } + preferredLanguages
        return wanted.first { tag in ["zh", "ja", "ko", "yue"].contains { tag.lowercased().hasPrefix($0) } } ?? "zh-Hans"
    }

    private func candidates(for scalar: Unicode.Scalar, base: Font, language: String?, bold: Bool) -> [FaceReference] {
        let weight = base.description.weight
        switch scalar.value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF:
            return [cjkFace(language: "ko", weight: weight)]
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F:
            return [cjkFace(language: "ja", weight: weight)]
        case 0x2E80...0x303F, 0x3100...0x312F, 0x31A0...0x31EF, 0x3200...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFF65, 0xFFA0...0xFFEF, 0x20000...0x3FFFF:
            return [cjkFace(language: hanLanguage(language), weight: weight)]
        default: break
        }
        var files: [String] = []
        let style = bold ? "Bold" : "Regular"
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        if let name = Self.scriptFiles[script.rawValue] ?? Self.fileOfSharedSign(scalar) {
            files += [name + "-" + style, name + "-Regular"]
        }
        files += ["NotoSans-" + style, "NotoSansSymbols2-Regular", "NotoSansSymbols-Regular", "NotoSansMath-Regular", "NotoMusic-Regular"]
        var result = files.map { face(Self.noto + $0 + ".ttf") }
        // Arrows, shapes and dingbats that only the large fonts have.
        result.append(cjkFace(language: hanLanguage(language), weight: weight))
        result.append(face(Self.noto + "NotoColorEmoji.ttf"))
        return result.filter { !Self.isAbsent($0) }
    }

    /// Signs that several scripts share have none of their own: the fonts of the script that their block is named after have them.
    private static func fileOfSharedSign(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: "NotoSansArabic"
        case 0x0964...0x0965: "NotoSansDevanagari"
        case 0x10FB: "NotoSansGeorgian"
        default: nil
        }
    }

    /// True for the general-purpose files when they are not installed: they are tried for many characters, and
    /// their absence is no news unless nothing else has the character.
    private static func isAbsent(_ reference: FaceReference) -> Bool {
        let general = ["NotoSansSymbols", "NotoSansMath", "NotoMusic", "NotoSans-"]
        return general.contains { reference.path.contains($0) } && reference.faceIfPresent == nil
    }

    /// Noto files by ISO 15924 script.
    private static let scriptFiles: [UInt32: String] = {
        let names: [String: String] = [
            "Arab": "NotoSansArabic", "Hebr": "NotoSansHebrew", "Thai": "NotoSansThai", "Laoo": "NotoSansLao",
            "Deva": "NotoSansDevanagari", "Beng": "NotoSansBengali", "Guru": "NotoSansGurmukhi", "Gujr": "NotoSansGujarati",
            "Orya": "NotoSansOriya", "Taml": "NotoSansTamil", "Telu": "NotoSansTelugu", "Knda": "NotoSansKannada",
            "Mlym": "NotoSansMalayalam", "Sinh": "NotoSansSinhala", "Tibt": "NotoSerifTibetan", "Mymr": "NotoSansMyanmar",
            "Geor": "NotoSansGeorgian", "Armn": "NotoSansArmenian", "Ethi": "NotoSansEthiopic", "Khmr": "NotoSansKhmer",
            "Mong": "NotoSansMongolian", "Cher": "NotoSansCherokee", "Cans": "NotoSansCanadianAboriginal",
            "Syrc": "NotoSansSyriac", "Thaa": "NotoSansThaana", "Nkoo": "NotoSansNKo", "Tfng": "NotoSansTifinagh",
            "Yiii": "NotoSansYi", "Java": "NotoSansJavanese", "Bali": "NotoSansBalinese", "Sund": "NotoSansSundanese",
            "Copt": "NotoSansCoptic", "Goth": "NotoSansGothic", "Runr": "NotoSansRunic", "Ogam": "NotoSansOgham",
            "Vaii": "NotoSansVai", "Olck": "NotoSansOlChiki", "Adlm": "NotoSansAdlam", "Lisu": "NotoSansLisu",
            "Mtei": "NotoSansMeeteiMayek", "Cakm": "NotoSansChakma", "Cham": "NotoSansCham", "Tale": "NotoSansTaiLe",
            "Lana": "NotoSansTaiTham", "Glag": "NotoSansGlagolitic", "Dsrt": "NotoSansDeseret", "Xsux": "NotoSansCuneiform",
            "Egyp": "NotoSansEgyptianHieroglyphs", "Phnx": "NotoSansPhoenician", "Linb": "NotoSansLinearB",
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (openTypeTag($0.key), $0.value) })
    }()
}
