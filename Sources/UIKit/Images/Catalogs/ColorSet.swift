internal import CoreGraphics
internal import Foundation

/// One colour set.
enum ColorSet {
    static func read(_ set: AssetCatalogs.Set, name: String) -> UIColor.Kind? {
        let variants: [(AssetConditions, UIColor)] = set.entries("colors").compactMap { entry in
            // An entry without a colour is an unfilled well.
            guard let definition = entry["color"] as? [String: Any] else { return nil }
            guard let color = color(definition, set.path) else { return nil }
            return (AssetConditions(entry), color)
        }
        guard let first = variants.first else {
            // New projects have an empty accent colour.
            if name != TintTracking.accentName { DiagnosticLog.once("\(set.path): the colour set holds no colour") }
            return nil
        }
        if variants.count == 1 { return first.1.kind }
        let language = AssetLanguage.main
        return .dynamic(
            DynamicColor(name: name) { traits in
                AssetConditions.best(variants, for: traits, language: language)?.resolvedColor(with: traits) ?? first.1
            })
    }

    private static func color(_ definition: [String: Any], _ path: String) -> UIColor? {
        if let reference = definition["reference"] as? String {
            if let color = SystemColors.named[reference] { return color }
            DiagnosticLog.once("\(path): no system colour named \"\(reference)\"")
            return nil
        }
        guard let components = definition["components"] as? [String: Any] else {
            DiagnosticLog.once("\(path): a colour has neither components nor a reference")
            return nil
        }
        func value(_ key: String) -> CGFloat? {
            if let number = components[key] as? NSNumber { return CGFloat(number.doubleValue) }
            return (components[key] as? String).flatMap { number($0) }
        }
        let alpha = value("alpha") ?? 1
        if let white = value("white") { return UIColor(white: white, alpha: alpha) }
        guard let r = value("red"), let g = value("green"), let b = value("blue") else {
            DiagnosticLog.once("\(path): a colour wants numbers for red, green and blue, or for white")
            return nil
        }
        switch definition["color-space"] as? String {
        case "display-p3": return UIColor(displayP3Red: r, green: g, blue: b, alpha: alpha)
        case "extended-linear-srgb": return UIColor(red: encoded(r), green: encoded(g), blue: encoded(b), alpha: alpha)
        default: return UIColor(red: r, green: g, blue: b, alpha: alpha)
        }
    }

    /// sRGB's transfer curve.
    private static func encoded(_ linear: CGFloat) -> CGFloat {
        linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    /// `0.5`, `0x7F` or `127`: Xcode writes all three.
    static func number(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if text.contains(".") || text.contains("e") { return Double(text).map { CGFloat($0) } }
        guard let whole = Int(text) else { return nil }
        // "1" of alpha and of 0.0…1.0 lists means all of it; as one of 255 parts nobody writes it.
        return whole <= 1 ? CGFloat(whole) : CGFloat(whole) / 255
    }
}

/// The colours that catalogs and nibs call by the names of their selectors.
package enum SystemColors {
    package static let named: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "linkColor": .link, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "darkTextColor": .darkText, "lightTextColor": .lightText,
        "blackColor": .black, "whiteColor": .white, "clearColor": .clear, "redColor": .red, "greenColor": .green, "blueColor": .blue,
        "grayColor": .gray, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "cyanColor": .cyan, "yellowColor": .yellow,
        "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "tintColor": .tintColor,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
    ]
}
