import CoreGraphics
import Foundation

/// Lengths of CSS in points: a pixel is a point.
enum CSSLength {
    case points(CGFloat)
    /// Of the font's size.
    case em(CGFloat)
    /// Of the root's font size.
    case rem(CGFloat)
    case percent(CGFloat)
    case number(CGFloat)

    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        // An exponent would be a unit that begins with e.
        guard let value = Double(digits), value.isFinite else { return nil }
        let amount = CGFloat(min(max(value, -10_000), 10_000))
        switch text.dropFirst(digits.count) {
        case "": self = .number(amount)
        case "px": self = .points(amount)
        case "pt": self = .points(amount * 4 / 3)
        case "pc": self = .points(amount * 16)
        case "in": self = .points(amount * 96)
        case "cm": self = .points(amount * 96 / 2.54)
        case "mm": self = .points(amount * 96 / 25.4)
        case "em": self = .em(amount)
        case "ex", "ch": self = .em(amount / 2)
        case "rem": self = .rem(amount)
        case "%": self = .percent(amount)
        default: return nil
        }
    }

    /// - Parameter whole: what per cent are of; nil where they mean nothing.
    func points(font: CGFloat, root: CGFloat, whole: CGFloat? = nil) -> CGFloat? {
        switch self {
        case .points(let value): value
        case .em(let value): value * font
        case .rem(let value): value * root
        case .percent(let value): whole.map { $0 * value / 100 }
        case .number(let value): value == 0 ? 0 : nil
        }
    }
}

enum CSSColor {
    /// The colour with a name or in one of the notations; nil for what is none.
    static func parse(_ text: String) -> UIColor? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if text == "transparent" { return UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        if let value = names[text] { return color(value) }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0 == " " }.map(String.init)
        switch text[..<open] {
        case "rgb", "rgba":
            guard parts.count >= 3, let red = part(parts[0], of: 255), let green = part(parts[1], of: 255), let blue = part(parts[2], of: 255) else { return nil }
            return UIColor(red: red, green: green, blue: blue, alpha: parts.count > 3 ? part(parts[3], of: 1) ?? 1 : 1)
        case "hsl", "hsla":
            let hue = parts.first.flatMap { Double($0.replacingOccurrences(of: "deg", with: "")) }
            guard parts.count >= 3, let hue, hue.isFinite, let saturation = part(parts[1], of: 100), let lightness = part(parts[2], of: 100) else { return nil }
            let turns = CGFloat(hue / 360)
            let (red, green, blue) = rgb(hue: turns - turns.rounded(.down), saturation: saturation, lightness: lightness)
            return UIColor(red: red, green: green, blue: blue, alpha: parts.count > 3 ? part(parts[3], of: 1) ?? 1 : 1)
        default: return nil
        }
    }

    /// An attribute of old HTML: also digits without a sign in front.
    static func parseOld(_ text: String) -> UIColor? { parse(text) ?? hexadecimal(Substring(text.trimmingCharacters(in: .whitespaces))) }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }), [3, 4, 6, 8].contains(digits.utf8.count) else { return nil }
        let full = digits.utf8.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard let value = UInt32(full.prefix(6), radix: 16) else { return nil }
        return color(value, alpha: full.count == 8 ? CGFloat(UInt32(full.suffix(2), radix: 16) ?? 255) / 255 : 1)
    }

    private static func color(_ value: UInt32, alpha: CGFloat = 1) -> UIColor {
        UIColor(red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255, alpha: alpha)
    }

    private static func part(_ text: String, of whole: Double) -> CGFloat? {
        let isPercent = text.hasSuffix("%")
        guard let value = Double(isPercent ? String(text.dropLast()) : text), value.isFinite else { return nil }
        return CGFloat(min(max(isPercent ? value / 100 : value / whole, 0), 1))
    }

    private static func rgb(hue: CGFloat, saturation: CGFloat, lightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        let low = lightness - chroma / 2
        func channel(_ shift: CGFloat) -> CGFloat {
            let place = (hue + shift - (hue + shift).rounded(.down)) * 6
            return low + chroma * min(max(min(place, 4 - place), 0), 1)
        }
        return (channel(1.0 / 3), channel(0), channel(-1.0 / 3))
    }

    private static let names: [String: UInt32] = {
        var names: [String: UInt32] = [:]
        let words = list.split(whereSeparator: \.isWhitespace)
        for i in stride(from: 0, to: words.count - 1, by: 2) { names[String(words[i])] = UInt32(words[i + 1], radix: 16) }
        return names
    }()

    /// CSS Color Module Level 4, section 6.1.
    private static let list = """
        aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd
        blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed
        cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9
        darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
        darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff
        dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
        ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
        indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6
        lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
        lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0
        lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3
        mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
        midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
        orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5
        peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
        royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb
        slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
        tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
        """
}
