public import FoundationGaps
public import Foundation

/// A colour: components in a colour space, with alpha last. Immutable.
public final class CGColor: @unchecked Sendable {
    /// The space the components are in.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// What is drawn, converted once.
    package let rgba: RGBA
    /// The picture painted instead, for a pattern.
    package let tile: PatternTile?

    init(space: CGColorSpace, values: [CGFloat], tile: PatternTile? = nil) {
        colorSpace = space
        self.values = values
        self.tile = tile
        rgba = ColorConversion.sRGB(values, kind: space.kind)
    }

    /// Creates a colour from as many components as `space` has, and alpha after them.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Creates a colour in the device's RGB space, which is sRGB here.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceRGBSpace, values: [red, green, blue, alpha])
    }

    /// Creates a colour in sRGB from components of 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
    }

    /// Creates a gray of 0…1 in the device's gray space, whose curve is sRGB's here.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGraySpace, values: [gray, alpha])
    }

    /// Creates a gray of 0…1. The space's curve is taken for sRGB's, which it nearly is.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .grayGamma22Space, values: [gray, alpha])
    }

    /// Creates a colour from inks of 0…1. No ink profile is applied: light is what each ink leaves.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .genericCMYKSpace, values: [cyan, magenta, yellow, black, alpha])
    }

    /// The components, alpha last.
    public var components: [CGFloat]? { values }
    /// The number of components, alpha counted.
    public var numberOfComponents: Int { values.count }
    /// The opacity, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The colour itself: colours do not change.
    public func copy() -> CGColor? { self }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        var values = values
        values[values.count - 1] = alpha
        return CGColor(space: colorSpace!, values: values, tile: tile)
    }

    /// The colour in another space; `nil` for a pattern space.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.model != .pattern, tile == nil else { return nil }
        if space == colorSpace { return self }
        return CGColor(space: space, values: ColorConversion.components(of: rgba, kind: space.kind))
    }
}

extension CGColor {
    public static let white = CGColor(space: .grayGamma22Space, values: [1, 1])
    public static let black = CGColor(space: .grayGamma22Space, values: [0, 1])
    public static let clear = CGColor(space: .grayGamma22Space, values: [0, 0])
}

extension CGColor: Hashable {
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.values == rhs.values && lhs.colorSpace == rhs.colorSpace && lhs.tile === rhs.tile)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        let list = values.map { "\($0)" }.joined(separator: " ")
        return "<CGColor> [\(colorSpace?.name as String? ?? "device")] ( \(list) )"
    }
}
