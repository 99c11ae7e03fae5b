public import FoundationGaps
public import Foundation

/// How the components of a colour are to be read.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb
    case cmyk
    case lab
    case deviceN
    case indexed
    case pattern
    case XYZ
}

/// What to do with a colour that the destination cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}

/// A colour space. Everything is drawn in sRGB here; the others convert to it.
public final class CGColorSpace: @unchecked Sendable {
    enum Kind: Hashable {
        case sRGB, extendedSRGB, linearSRGB, displayP3
        case gray, linearGray
        case cmyk
        case pattern
    }

    let kind: Kind
    /// The name the space was asked for by; `nil` for device spaces.
    public let name: CFString?

    init(kind: Kind, name: CFString?) {
        self.kind = kind
        self.name = name
    }

    /// Creates a named space; `nil` for a name that is not known.
    public convenience init?(name: CFString) {
        guard let kind = CGColorSpace.kinds[name as String] else { return nil }
        self.init(kind: kind, name: name)
    }

    /// What the components mean.
    public var model: CGColorSpaceModel {
        switch kind {
        case .sRGB, .extendedSRGB, .linearSRGB, .displayP3: .rgb
        case .gray, .linearGray: .monochrome
        case .cmyk: .cmyk
        case .pattern: .pattern
        }
    }

    /// The number of components of a colour, alpha not counted.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        case .pattern: 0
        default: 3
        }
    }

    /// Whether the space holds colours that sRGB does not.
    public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }
    /// Whether a bitmap could be in this space.
    public var supportsOutput: Bool { model != .pattern }
    /// The same as ``name``.
    public func copyName() -> CFString? { name }

    private static let kinds: [String: Kind] = [
        sRGB as String: .sRGB, extendedSRGB as String: .extendedSRGB,
        linearSRGB as String: .linearSRGB, extendedLinearSRGB as String: .linearSRGB,
        displayP3 as String: .displayP3, genericRGBLinear as String: .linearSRGB,
        genericGrayGamma2_2 as String: .gray, extendedGray as String: .gray,
        linearGray as String: .linearGray, extendedLinearGray as String: .linearGray,
        genericCMYK as String: .cmyk,
    ]

    static let deviceRGBSpace = CGColorSpace(kind: .sRGB, name: nil)
    static let deviceGraySpace = CGColorSpace(kind: .gray, name: nil)
    static let deviceCMYKSpace = CGColorSpace(kind: .cmyk, name: nil)
    static let patternSpace = CGColorSpace(kind: .pattern, name: nil)
    static let sRGBSpace = CGColorSpace(kind: .sRGB, name: sRGB)
    static let extendedSRGBSpace = CGColorSpace(kind: .extendedSRGB, name: extendedSRGB)
    static let extendedGraySpace = CGColorSpace(kind: .gray, name: extendedGray)
    static let grayGamma22Space = CGColorSpace(kind: .gray, name: genericGrayGamma2_2)
    static let genericCMYKSpace = CGColorSpace(kind: .cmyk, name: genericCMYK)
}

// The names' values are Apple's, since archives carry them.
extension CGColorSpace {
    public nonisolated(unsafe) static let sRGB: CFString = "kCGColorSpaceSRGB"
    public nonisolated(unsafe) static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public nonisolated(unsafe) static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public nonisolated(unsafe) static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public nonisolated(unsafe) static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public nonisolated(unsafe) static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    public nonisolated(unsafe) static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public nonisolated(unsafe) static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    public nonisolated(unsafe) static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public nonisolated(unsafe) static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
    public nonisolated(unsafe) static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
}

extension CGColorSpace: Hashable {
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs || (lhs.kind == rhs.kind && lhs.name == rhs.name)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The screen's colour space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGBSpace }
/// Gray with sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGraySpace }
/// Four inks without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYKSpace }
