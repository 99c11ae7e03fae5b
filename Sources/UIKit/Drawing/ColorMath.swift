internal import Foundation

/// Conversions between colour models.
enum ColorMath {
    static func rgb(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let h = min(max(hue, 0), 1) * 6
        let s = min(max(saturation, 0), 1)
        let v = min(max(brightness, 0), 1)
        let sector = Int(h.rounded(.down)) % 6
        let f = h - h.rounded(.down)
        let p = v * (1 - s)
        let q = v * (1 - s * f)
        let t = v * (1 - s * (1 - f))
        return switch sector {
        case 0: (v, t, p)
        case 1: (q, v, p)
        case 2: (p, v, t)
        case 3: (p, q, v)
        case 4: (t, p, v)
        default: (v, p, q)
        }
    }

    static func hsb(
        red: CGFloat, green: CGFloat, blue: CGFloat
    ) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let high = max(red, green, blue)
        let delta = high - min(red, green, blue)
        guard delta > 0, high > 0 else { return (0, 0, high) }
        let sector: CGFloat =
            if high == red { (green - blue) / delta }
            else if high == green { 2 + (blue - red) / delta }
            else { 4 + (red - green) / delta }
        let hue = sector / 6
        return (hue < 0 ? hue + 1 : hue, delta / high, high)
    }

    /// Display P3 has sRGB's transfer curve and other primaries.
    static func sRGB(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249401762805587 * r - 0.2249401762805587 * g),
            encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
            encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b)
        )
    }

    static func linear(_ value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    static func encoded(_ value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
