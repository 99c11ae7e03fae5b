public import Foundation
public import ObjectiveC

/// The root of what an effect view shows.
@preconcurrency @MainActor open class UIVisualEffect: ObjCObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of what is behind, with a tint.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0, light = 1, dark = 2, extraDark = 3, regular = 4, prominent = 5
        case systemUltraThinMaterial = 6, systemThinMaterial = 7, systemMaterial = 8, systemThickMaterial = 9, systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11, systemThinMaterialLight = 12, systemMaterialLight = 13, systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16, systemThinMaterialDark = 17, systemMaterialDark = 18, systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    public convenience init(style: Style) { self.init(storedStyle: style) }

    public convenience override init() { self.init(storedStyle: .extraLight) }

    init(storedStyle: Style) {
        style = storedStyle
        super.init()
    }

    let style: Style

    /// The material's tint, made opaque enough to stand in for the blur: nothing is blurred here.
    ///
    /// The measured materials cover 65 to 75 percent over a strongly blurred picture; unblurred content would show
    /// through that, so thin ones cover 80 percent and thick ones 97.
    var tint: UIColor {
        let (light, dark): (CGFloat, CGFloat)
        let cover: CGFloat
        var fixed: Bool?
        switch style {
        case .extraLight:
            (light, dark, cover, fixed) = (0.98, 0.98, 0.92, false)
        case .light:
            (light, dark, cover, fixed) = (0.97, 0.97, 0.82, false)
        case .dark, .extraDark:
            (light, dark, cover, fixed) = (0.11, 0.11, 0.86, true)
        case .regular, .systemMaterial: (light, dark, cover) = (0.96, 0.15, 0.92)
        case .prominent, .systemThickMaterial: (light, dark, cover) = (0.98, 0.18, 0.97)
        case .systemUltraThinMaterial: (light, dark, cover) = (0.95, 0.12, 0.8)
        case .systemThinMaterial: (light, dark, cover) = (0.95, 0.14, 0.86)
        case .systemChromeMaterial: (light, dark, cover) = (0.976, 0.11, 0.94)
        case .systemUltraThinMaterialLight: (light, dark, cover, fixed) = (0.95, 0.95, 0.8, false)
        case .systemThinMaterialLight: (light, dark, cover, fixed) = (0.95, 0.95, 0.86, false)
        case .systemMaterialLight: (light, dark, cover, fixed) = (0.96, 0.96, 0.92, false)
        case .systemThickMaterialLight: (light, dark, cover, fixed) = (0.98, 0.98, 0.97, false)
        case .systemChromeMaterialLight: (light, dark, cover, fixed) = (0.976, 0.976, 0.94, false)
        case .systemUltraThinMaterialDark: (light, dark, cover, fixed) = (0.12, 0.12, 0.8, true)
        case .systemThinMaterialDark: (light, dark, cover, fixed) = (0.14, 0.14, 0.86, true)
        case .systemMaterialDark: (light, dark, cover, fixed) = (0.15, 0.15, 0.92, true)
        case .systemThickMaterialDark: (light, dark, cover, fixed) = (0.18, 0.18, 0.97, true)
        case .systemChromeMaterialDark: (light, dark, cover, fixed) = (0.11, 0.11, 0.94, true)
        }
        if fixed != nil { return UIColor(white: light, alpha: cover) }
        return UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? dark : light, alpha: cover) }
    }
}

/// Lets content take colour from the blur behind it. Here it takes the label colours that the style stands for.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    let blur: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        style = .label
        super.init()
    }

    public convenience override init() { self.init(blurEffect: UIBlurEffect()) }

    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(storedBlur: blurEffect, style) }

    private init(storedBlur: UIBlurEffect, _ style: UIVibrancyEffectStyle) {
        blur = storedBlur
        self.style = style
        super.init()
    }

    /// What content that inherits its tint is drawn in.
    var tint: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0, secondaryLabel = 1, tertiaryLabel = 2, quaternaryLabel = 3, fill = 4, secondaryFill = 5, tertiaryFill = 6, separator = 7
}
