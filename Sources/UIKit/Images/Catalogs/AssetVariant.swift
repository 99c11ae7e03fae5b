internal import CoreGraphics
internal import Foundation

/// What the entry of a set is for: the idiom, appearance, size class, language … under which it is taken.
struct AssetConditions {
    var idiom: String
    var scale: CGFloat?
    var isDark: Bool?
    var isHighContrast: Bool
    var widthClass: UIUserInterfaceSizeClass
    var heightClass: UIUserInterfaceSizeClass
    var isRightToLeft: Bool?
    var gamut: UIDisplayGamut
    var language: String?
    /// For screens of certain phones only, such as `retina4`.
    var isForCertainScreens: Bool

    init(_ entry: [String: Any]) {
        idiom = entry["idiom"] as? String ?? "universal"
        scale = (entry["scale"] as? String).flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.map { CGFloat($0) }
        isHighContrast = false
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", "dark"): isDark = true
            case ("luminosity", "light"): isDark = false
            case ("contrast", "high"): isHighContrast = true
            default: break
            }
        }
        func sizeClass(_ key: String) -> UIUserInterfaceSizeClass {
            switch entry[key] as? String {
            case "compact": .compact
            case "regular": .regular
            default: .unspecified
            }
        }
        widthClass = sizeClass("width-class")
        heightClass = sizeClass("height-class")
        isRightToLeft = (entry["language-direction"] as? String).map { $0 == "right-to-left" }
        gamut = entry["display-gamut"] as? String == "display-P3" ? .P3 : entry["display-gamut"] as? String == "sRGB" ? .SRGB : .unspecified
        language = entry["locale"] as? String
        isForCertainScreens = entry["subtype"] != nil
    }

    /// How well this fits, the higher the better; `nil` for what must not be shown there.
    ///
    /// The language counts most, then appearance, contrast, idiom, size classes, direction, colours and last the scale: the
    /// screen's, then finer ones, then coarser.
    func rank(_ traits: UITraitCollection, language wanted: String) -> Double? {
        var rank = 0.0
        if let language {
            guard language == wanted || wanted.hasPrefix(language + "-") else { return nil }
            rank += 5000 + Double(language.count)
        }
        if let isDark {
            guard isDark == (traits.userInterfaceStyle == .dark) else { return nil }
            rank += 1000
        }
        if isHighContrast {
            guard traits.accessibilityContrast == .high else { return nil }
            rank += 500
        }
        let device = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        if idiom == device { rank += 200 } else if idiom != "universal" { return nil }
        func matches(_ own: UIUserInterfaceSizeClass, _ present: UIUserInterfaceSizeClass, _ worth: Double) -> Bool {
            guard own != .unspecified else { return true }
            guard own == present else { return false }
            rank += worth
            return true
        }
        guard matches(widthClass, traits.horizontalSizeClass, 100), matches(heightClass, traits.verticalSizeClass, 90) else { return nil }
        if let isRightToLeft {
            guard isRightToLeft == (traits.layoutDirection == .rightToLeft) else { return nil }
            rank += 40
        }
        // What is drawn is sRGB: the picture made for it is the truer one.
        if gamut == .SRGB { rank += 5 } else if gamut == .P3 { rank -= 5 }
        if isForCertainScreens { rank -= 80 }
        let screen = traits.displayScale > 0 ? traits.displayScale : UIScreenScale.current
        let own = scale ?? 1
        rank += own == screen ? 30 : own > screen ? 20 - Double(own) : Double(own)
        return rank
    }

    /// The best of several; where none is meant for these traits the one that says least stands in.
    static func best<Value>(_ variants: [(AssetConditions, Value)], for traits: UITraitCollection, language: String) -> Value? {
        var best: (rank: Double, value: Value)?
        for (conditions, value) in variants {
            guard let rank = conditions.rank(traits, language: language), rank > best?.rank ?? -.infinity else { continue }
            best = (rank, value)
        }
        if let best { return best.value }
        let usable = variants.filter { ["universal", "iphone", "ipad"].contains($0.0.idiom) }
        func demands(_ conditions: AssetConditions) -> Double {
            var count = conditions.isDark == true ? 8.0 : 0
            if conditions.isHighContrast { count += 8 }
            if conditions.language != nil { count += 4 }
            if conditions.isRightToLeft == true { count += 2 }
            if conditions.widthClass != .unspecified { count += 1 }
            if conditions.heightClass != .unspecified { count += 1 }
            return count - Double(conditions.scale ?? 1) / 10
        }
        return usable.min { demands($0.0) < demands($1.0) }?.1
    }
}

/// The language a bundle speaks now.
enum AssetLanguage {
    nonisolated(unsafe) private static var known: [String: String] = [:]
    private static let lock = NSLock()

    static func of(_ bundle: Bundle) -> String {
        let path = bundle.bundlePath
        if let language = lock.withLock({ known[path] }) { return language }
        let language = bundle.preferredLocalizations.first ?? "en"
        lock.withLock { known[path] = language }
        return language
    }

    static var main: String { of(.main) }
}
