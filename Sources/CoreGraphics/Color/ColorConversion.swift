import Foundation

/// A colour in the space everything is drawn in: sRGB with its transfer curve, alpha not multiplied in.
package struct RGBA: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// The numbers of IEC 61966-2-1 and of the Display P3 primaries.
enum ColorConversion {
    static func encode(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }

    static func decode(_ encoded: Double) -> Double {
        let magnitude = abs(encoded)
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -linear : linear
    }

    /// sRGB of a colour given in `kind`. `components` holds alpha last.
    static func sRGB(_ components: [CGFloat], kind: CGColorSpace.Kind) -> RGBA {
        let c = components.map(Double.init)
        switch kind {
        case .sRGB, .extendedSRGB:
            return RGBA(red: c[0], green: c[1], blue: c[2], alpha: c[3])
        case .linearSRGB:
            return RGBA(red: encode(c[0]), green: encode(c[1]), blue: encode(c[2]), alpha: c[3])
        case .displayP3:
            let (r, g, b) = (decode(c[0]), decode(c[1]), decode(c[2]))
            return RGBA(
                red: encode(1.2249401762805598 * r - 0.22494017628055996 * g),
                green: encode(-0.04205695470968816 * r + 1.0420569547096881 * g),
                blue: encode(-0.019637554590334432 * r - 0.07863604555063188 * g + 1.0982736001409663 * b),
                alpha: c[3])
        case .gray:
            return RGBA(red: c[0], green: c[0], blue: c[0], alpha: c[1])
        case .linearGray:
            let v = encode(c[0])
            return RGBA(red: v, green: v, blue: v, alpha: c[1])
        case .cmyk:
            // The device formula; no ink profile.
            let light = 1 - c[3]
            return RGBA(red: (1 - c[0]) * light, green: (1 - c[1]) * light, blue: (1 - c[2]) * light, alpha: c[4])
        case .pattern:
            return RGBA(red: 0, green: 0, blue: 0, alpha: c.last ?? 1)
        }
    }

    /// The components, alpha last, of an sRGB colour in `kind`.
    static func components(of color: RGBA, kind: CGColorSpace.Kind) -> [CGFloat] {
        let result: [Double]
        switch kind {
        case .sRGB:
            result = [min(max(color.red, 0), 1), min(max(color.green, 0), 1), min(max(color.blue, 0), 1), color.alpha]
        case .extendedSRGB:
            result = [color.red, color.green, color.blue, color.alpha]
        case .linearSRGB:
            result = [decode(color.red), decode(color.green), decode(color.blue), color.alpha]
        case .displayP3:
            let (r, g, b) = (decode(color.red), decode(color.green), decode(color.blue))
            result = [
                encode(0.8224619687143623 * r + 0.1775380312856377 * g),
                encode(0.03319419885096161 * r + 0.9668058011490385 * g),
                encode(0.017082631211200137 * r + 0.0723974405034702 * g + 0.9105199282853296 * b),
                color.alpha,
            ]
        case .gray, .linearGray:
            let y = 0.2126 * decode(color.red) + 0.7152 * decode(color.green) + 0.0722 * decode(color.blue)
            // A gray goes through unchanged instead of through two rounding curves.
            let encoded = color.red == color.green && color.green == color.blue ? color.red : encode(y)
            result = [kind == .gray ? encoded : y, color.alpha]
        case .cmyk:
            let black = 1 - max(color.red, color.green, color.blue)
            let light = 1 - black
            result =
                light <= 0
                ? [0, 0, 0, 1, color.alpha]
                : [
                    (light - color.red) / light, (light - color.green) / light, (light - color.blue) / light, black,
                    color.alpha,
                ]
        case .pattern:
            result = [color.alpha]
        }
        return result.map { CGFloat($0) }
    }
}
