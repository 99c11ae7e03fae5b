internal import Foundation

/// The colours of `UIColor`'s class properties, made once.
enum NamedColors {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)

    static let systemRed = make("systemRedColor", (255, 59, 48, 1), dark: (255, 69, 58, 1))
    static let systemGreen = make("systemGreenColor", (52, 199, 89, 1), dark: (48, 209, 88, 1))
    static let systemBlue = make("systemBlueColor", (0, 122, 255, 1), dark: (10, 132, 255, 1))
    static let systemOrange = make("systemOrangeColor", (255, 149, 0, 1), dark: (255, 159, 10, 1))
    static let systemYellow = make("systemYellowColor", (255, 204, 0, 1), dark: (255, 214, 10, 1))
    static let systemPink = make("systemPinkColor", (255, 45, 85, 1), dark: (255, 55, 95, 1))
    static let systemPurple = make("systemPurpleColor", (175, 82, 222, 1), dark: (191, 90, 242, 1))
    static let systemTeal = make("systemTealColor", (48, 176, 199, 1), dark: (64, 200, 224, 1))
    static let systemIndigo = make("systemIndigoColor", (88, 86, 214, 1), dark: (94, 92, 230, 1))
    static let systemBrown = make("systemBrownColor", (162, 132, 94, 1), dark: (172, 142, 104, 1))
    static let systemMint = make("systemMintColor", (0, 199, 190, 1), dark: (99, 230, 226, 1))
    static let systemCyan = make("systemCyanColor", (50, 173, 230, 1), dark: (100, 210, 255, 1))
    static let systemGray = make("systemGrayColor", (142, 142, 147, 1), dark: (142, 142, 147, 1))
    static let systemGray2 = make("systemGray2Color", (174, 174, 178, 1), dark: (99, 99, 102, 1))
    static let systemGray3 = make("systemGray3Color", (199, 199, 204, 1), dark: (72, 72, 74, 1))
    static let systemGray4 = make("systemGray4Color", (209, 209, 214, 1), dark: (58, 58, 60, 1))
    static let systemGray5 = make("systemGray5Color", (229, 229, 234, 1), dark: (44, 44, 46, 1))
    static let systemGray6 = make("systemGray6Color", (242, 242, 247, 1), dark: (28, 28, 30, 1))
    static let label = make("labelColor", (0, 0, 0, 1), dark: (255, 255, 255, 1))
    static let secondaryLabel = make("secondaryLabelColor", (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
    static let tertiaryLabel = make("tertiaryLabelColor", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    static let quaternaryLabel = make("quaternaryLabelColor", (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
    static let link = make("linkColor", (0, 122, 255, 1), dark: (9, 132, 255, 1))
    static let placeholderText = make("placeholderTextColor", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    static let separator = make("separatorColor", (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
    static let opaqueSeparator = make("opaqueSeparatorColor", (198, 198, 200, 1), dark: (56, 56, 58, 1))
    static let systemBackground = make("systemBackgroundColor", (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    static let secondarySystemBackground = make("secondarySystemBackgroundColor", (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    static let tertiarySystemBackground = make("tertiarySystemBackgroundColor", (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    static let systemGroupedBackground = make("systemGroupedBackgroundColor", (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    static let secondarySystemGroupedBackground = make("secondarySystemGroupedBackgroundColor", (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    static let tertiarySystemGroupedBackground = make("tertiarySystemGroupedBackgroundColor", (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    static let systemFill = make("systemFillColor", (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
    static let secondarySystemFill = make("secondarySystemFillColor", (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
    static let tertiarySystemFill = make("tertiarySystemFillColor", (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
    static let quaternarySystemFill = make("quaternarySystemFillColor", (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
    /// The tint of the view that resolves it; the system's blue when nothing else says.
    static let tintColor = UIColor(kind: .dynamic(DynamicColor(name: "tintColor") { TintTracking.resolve($0) }))

    /// A system colour by the name it has in archives.
    static func named(_ name: String) -> UIColor? { byName[name] }

    private static let byName: [String: UIColor] = {
        let colors = [
            systemRed, systemGreen, systemBlue, systemOrange, systemYellow, systemPink,
            systemPurple, systemTeal, systemIndigo, systemBrown, systemMint, systemCyan,
            systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6,
            label, secondaryLabel, tertiaryLabel, quaternaryLabel, link, placeholderText,
            separator, opaqueSeparator, systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
            secondarySystemGroupedBackground, tertiarySystemGroupedBackground, systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill,
            tintColor,
        ]
        var result: [String: UIColor] = [:]
        for color in colors { if case .dynamic(let dynamic) = color.kind, let name = dynamic.name { result[name] = color } }
        return result
    }()

    private typealias RGBA = (CGFloat, CGFloat, CGFloat, CGFloat)

    /// Components of 255; alpha of 1. `elevated`: in dark appearance, on sheets and the like.
    private static func make(_ name: String, _ light: RGBA, dark: RGBA, elevated: RGBA? = nil) -> UIColor {
        let lightColor = color(light)
        let darkColor = color(dark)
        let elevatedColor = elevated.map(color) ?? darkColor
        return UIColor(
            kind: .dynamic(
                DynamicColor(name: name) { traits in
                    guard traits.userInterfaceStyle == .dark else { return lightColor }
                    return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
                }))
    }

    private static func color(_ c: RGBA) -> UIColor {
        UIColor(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, alpha: c.3)
    }
}
