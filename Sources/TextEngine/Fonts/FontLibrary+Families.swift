package import Foundation

/// Fonts by name. Names that apps write for fonts of iOS resolve to open fonts, most of them with the same
/// advances; names nobody ships resolve to nil, as on iOS.
extension FontLibrary {
    /// A family of iOS and the open files that stand for it.
    struct Family: Sendable {
        var name: String
        /// Normalised beginnings of PostScript names ("helveticaneue"); the first is the canonical one.
        var keys: [String]
        var files: Files
        /// Apple's vertical metrics in parts of an em: ascent, descent, leading; nil keeps the file's.
        var metrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat)?
        /// Said once when the family is asked for and no file has its advances.
        var isApproximate = false

        enum Files: Sendable {
            /// A folder and file stem: "LiberationSans" with -Regular, -Bold, -Italic, -BoldItalic.
            case fourStyles(String)
            case system
            case monospacedSystem
            /// Chinese, Japanese or Korean by language tag.
            case cjk(String)
        }
    }

    static let families: [Family] = {
        let liberation = "/usr/share/fonts/truetype/liberation2/Liberation"
        return [
            Family(
                name: "Helvetica Neue", keys: ["helveticaneue"], files: .fourStyles(liberation + "Sans"),
                metrics: (0.952, 0.213, 0.028)),
            Family(name: "Helvetica", keys: ["helvetica"], files: .fourStyles(liberation + "Sans"), metrics: (0.92, 0.23, 0)),
            Family(name: "Arial", keys: ["arial", "arialmt"], files: .fourStyles(liberation + "Sans"), metrics: (0.905, 0.212, 0.033)),
            Family(
                name: "Courier New", keys: ["couriernew", "couriernewps", "couriernewpsmt"], files: .fourStyles(liberation + "Mono"),
                metrics: (0.833, 0.3, 0)),
            Family(name: "Courier", keys: ["courier"], files: .fourStyles(liberation + "Mono"), metrics: (0.904, 0.246, 0)),
            Family(
                name: "Times New Roman", keys: ["timesnewroman", "timesnewromanps", "timesnewromanpsmt", "times"],
                files: .fourStyles(liberation + "Serif"), metrics: (0.891, 0.216, 0.042)),
            Family(
                name: "Georgia", keys: ["georgia"], files: .fourStyles(liberation + "Serif"), metrics: (0.917, 0.219, 0),
                isApproximate: true),
            Family(
                name: "Palatino", keys: ["palatino"], files: .fourStyles(liberation + "Serif"), metrics: (0.732, 0.283, 0.334),
                isApproximate: true),
            Family(name: "Menlo", keys: ["menlo"], files: .monospacedSystem, metrics: (0.928, 0.236, 0), isApproximate: true),
            Family(name: "Avenir Next", keys: ["avenirnext"], files: .system, metrics: (1, 0.366, 0), isApproximate: true),
            Family(name: "Avenir", keys: ["avenir"], files: .system, metrics: (1, 0.366, 0), isApproximate: true),
            Family(name: "Verdana", keys: ["verdana"], files: .system, metrics: (1.005, 0.21, 0), isApproximate: true),
            Family(name: "Futura", keys: ["futura"], files: .system, metrics: (1.0396, 0.2598, 0), isApproximate: true),
            Family(name: "Gill Sans", keys: ["gillsans"], files: .system, metrics: (0.918, 0.23, 0), isApproximate: true),
            Family(name: "PingFang SC", keys: ["pingfangsc"], files: .cjk("zh-Hans"), metrics: (1.06, 0.34, 0)),
            Family(name: "PingFang TC", keys: ["pingfangtc"], files: .cjk("zh-Hant"), metrics: (1.06, 0.34, 0)),
            Family(name: "PingFang HK", keys: ["pingfanghk"], files: .cjk("zh-Hant-HK"), metrics: (1.06, 0.34, 0)),
            Family(
                name: "Hiragino Sans", keys: ["hiraginosans", "hirakakuprosans", "hirakakuprow3"], files: .cjk("ja"),
                metrics: (0.88, 0.12, 0.5)),
            Family(name: "Apple SD Gothic Neo", keys: ["applesdgothicneo"], files: .cjk("ko"), metrics: (0.9, 0.3, 0)),
        ] + standIns(liberation + "Serif")
    }()

    /// Further families of iOS that nothing here looks like: weight and slant of their names in the system font, or in one with serifs.
    private static func standIns(_ serif: String) -> [Family] {
        func family(_ name: String, _ files: Family.Files, styled: [String] = []) -> Family {
            let key = name.lowercased().filter { $0 != " " }
            return Family(name: name, keys: [key] + styled.map { key + $0 }, files: files, metrics: nil, isApproximate: true)
        }
        let plain = [
            "Bradley Hand", "Chalkboard SE", "Chalkduster", "DIN Alternate", "DIN Condensed", "Marker Felt", "Noteworthy", "Optima", "Papyrus", "Trebuchet MS",
        ]
        let withSerifs = [
            "American Typewriter", "Baskerville", "Charter", "Cochin", "Copperplate", "Didot", "Hoefler Text", "Iowan Old Style", "Rockwell", "Snell Roundhand",
            "Zapfino",
        ]
        return plain.map { family($0, .system) } + withSerifs.map { family($0, .fourStyles(serif)) }
            // Its names have no hyphen.
            + [family("Damascus", .system, styled: ["bold", "light", "medium", "semibold"])]
    }

    /// The family names that `font(named:size:)` knows, in alphabetical order.
    package var familyNames: [String] { Self.families.map(\.name).sorted() }

    /// The font with a PostScript, full or family name; nil when there is none.
    package func font(named name: String, size: CGFloat) -> Font? {
        let lowercase = name.lowercased()
        lock.lock()
        let registered = registeredNames[lowercase]
        lock.unlock()
        if let registered { return font(Font.Description(face: registered, size: size)) }
        if name == SquareTestFont.name { return SquareTestFont.font(size: size) }
        if lowercase.hasPrefix(".sfui") || lowercase.hasPrefix(".sfns") || lowercase.hasPrefix(".applesystemui") {
            let style = Self.style(of: lowercase)
            let design: FontDesign = lowercase.contains("mono") ? .monospaced : .standard
            return systemFont(size: size, weight: style.weight, italic: style.italic, design: design)
        }
        let normalised = lowercase.filter { $0 != " " && $0 != "_" }
        let stem = normalised.split(separator: "-", maxSplits: 1).first.map(String.init) ?? normalised
        for family in Self.families where family.keys.contains(stem) || family.name.lowercased() == lowercase {
            let isNamedByKey = family.keys.first.map(normalised.hasPrefix) ?? false
            let style = Self.style(of: String(normalised.dropFirst(isNamedByKey ? family.keys[0].count : stem.count)))
            return font(family, size: size, weight: style.weight, italic: style.italic)
        }
        return nil
    }

    /// A face of a family by weight and slant; nil for a family nobody knows.
    package func font(family name: String, size: CGFloat, weight: CGFloat, italic: Bool) -> Font? {
        guard let family = Self.families.first(where: { $0.name.caseInsensitiveCompare(name) == .orderedSame }) else {
            return nil
        }
        return font(family, size: size, weight: weight, italic: italic)
    }

    private func font(_ family: Family, size: CGFloat, weight: CGFloat, italic: Bool) -> Font {
        if family.isApproximate {
            let standIn = family.metrics == nil ? "another font" : "another font with its line height"
            FontLog.once("family \(family.name)", "\(family.name) is not available here; \(standIn) stands in")
        }
        let bold = weight >= 0.27
        let result: Font
        switch family.files {
        case .fourStyles(let stem):
            let suffix = bold ? (italic ? "BoldItalic" : "Bold") : (italic ? "Italic" : "Regular")
            let path = "\(stem)-\(suffix).ttf"
            guard FileManager.default.fileExists(atPath: path) else {
                FontLog.once(
                    "family file \(path)", "\(path) for \(family.name) is missing (package fonts-liberation2); the system font stands in")
                result = systemFont(size: size, weight: weight, italic: italic)
                break
            }
            var description = Font.Description(face: face(path), size: size)
            description.weight = weight
            description.isItalic = italic
            result = font(description)
        case .system: result = systemFont(size: size, weight: weight, italic: italic)
        case .monospacedSystem: result = systemFont(size: size, weight: weight, italic: italic, design: .monospaced)
        case .cjk(let language):
            let reference = cjkFace(language: language, weight: weight)
            var description = Font.Description(face: reference, size: size)
            description.weight = weight
            description.language = language
            description.slant = italic ? 0.2 : 0
            result = font(description)
        }
        guard let ratios = family.metrics else { return result }
        var description = result.description
        // The cap and x heights of the open faces are within a hundredth of an em of the originals'.
        var metrics = FontMetrics(
            ascent: ratios.ascent * size, descent: ratios.descent * size, leading: ratios.leading * size,
            capHeight: 0.716 * size, xHeight: 0.523 * size, underlinePosition: -0.1 * size, underlineThickness: 0.05 * size)
        if case .cjk = family.files {
            metrics.capHeight = 0.86 * size
            metrics.xHeight = 0.6 * size
        }
        description.metrics = metrics
        return font(description)
    }

    /// Weight and slant from the style part of a PostScript name ("-boldobliquemt").
    static func style(of name: String) -> (weight: CGFloat, italic: Bool) {
        let weights: [(String, CGFloat)] = [
            ("ultralight", -0.8), ("extralight", -0.8), ("thin", -0.6), ("light", -0.4), ("medium", 0.23), ("semibold", 0.3),
            ("demibold", 0.3), ("extrabold", 0.56), ("heavy", 0.56), ("black", 0.62), ("bold", 0.4), ("w6", 0.3),
        ]
        let weight = weights.first { name.contains($0.0) }?.1 ?? 0
        return (weight, name.contains("italic") || name.contains("oblique"))
    }
}
