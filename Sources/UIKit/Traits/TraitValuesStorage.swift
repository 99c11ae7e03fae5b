public import CoreGraphics
public import Foundation
internal import ObjectiveC

/// The values behind a trait collection and behind a set of overrides.
struct TraitValues: Equatable, UIMutableTraits {
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var forceTouchCapability = UIForceTouchCapability.unknown
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var displayGamut = UIDisplayGamut.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    var imageDynamicRange = UIImage.DynamicRange.unspecified
    var sceneCaptureState = UISceneCaptureState.unspecified
    /// Traits the app defines, by the type that defines them.
    var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    /// A phone in light mode: what views have before they stand in a window.
    static var device: TraitValues {
        var values = TraitValues()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.layoutDirection = .leftToRight
        values.displayScale = 3
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.forceTouchCapability = .unavailable
        values.preferredContentSizeCategory = .large
        values.displayGamut = .SRGB
        values.accessibilityContrast = .normal
        values.userInterfaceLevel = .base
        values.legibilityWeight = .regular
        values.activeAppearance = .active
        values.imageDynamicRange = .standard
        values.sceneCaptureState = .inactive
        return values
    }

    /// These values, with every one that `other` specifies taken from there.
    func overridden(by other: TraitValues) -> TraitValues {
        var result = self
        if other.userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { result.displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
        if other.forceTouchCapability != .unknown { result.forceTouchCapability = other.forceTouchCapability }
        if other.preferredContentSizeCategory != .unspecified {
            result.preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.displayGamut != .unspecified { result.displayGamut = other.displayGamut }
        if other.accessibilityContrast != .unspecified { result.accessibilityContrast = other.accessibilityContrast }
        if other.userInterfaceLevel != .unspecified { result.userInterfaceLevel = other.userInterfaceLevel }
        if other.legibilityWeight != .unspecified { result.legibilityWeight = other.legibilityWeight }
        if other.activeAppearance != .unspecified { result.activeAppearance = other.activeAppearance }
        if other.imageDynamicRange != .unspecified { result.imageDynamicRange = other.imageDynamicRange }
        if other.sceneCaptureState != .unspecified { result.sceneCaptureState = other.sceneCaptureState }
        for (key, value) in other.custom { result.custom[key] = value }
        return result
    }

    mutating func setSizeClasses(_ classes: (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)) {
        horizontalSizeClass = classes.horizontal
        verticalSizeClass = classes.vertical
    }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let value = BuiltInTrait.value(of: trait, in: self) { return value as! T.Value }
            return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
        }
        set {
            if !BuiltInTrait.set(newValue, of: trait, in: &self) {
                custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue, of: trait)
            }
        }
    }

    var text: String {
        var parts: [String] = []
        switch userInterfaceIdiom {
        case .phone: parts.append("UserInterfaceIdiom = Phone")
        case .pad: parts.append("UserInterfaceIdiom = Pad")
        default: break
        }
        if displayScale != 0 { parts.append("DisplayScale = \(decimalText(displayScale))") }
        switch horizontalSizeClass {
        case .compact: parts.append("HorizontalSizeClass = Compact")
        case .regular: parts.append("HorizontalSizeClass = Regular")
        case .unspecified: break
        }
        switch verticalSizeClass {
        case .compact: parts.append("VerticalSizeClass = Compact")
        case .regular: parts.append("VerticalSizeClass = Regular")
        case .unspecified: break
        }
        switch userInterfaceStyle {
        case .light: parts.append("UserInterfaceStyle = Light")
        case .dark: parts.append("UserInterfaceStyle = Dark")
        case .unspecified: break
        }
        switch layoutDirection {
        case .leftToRight: parts.append("LayoutDirection = LTR")
        case .rightToLeft: parts.append("LayoutDirection = RTL")
        case .unspecified: break
        }
        if preferredContentSizeCategory != .unspecified {
            let name = preferredContentSizeCategory.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
            parts.append("PreferredContentSizeCategory = \(name)")
        }
        return parts.joined(separator: ", ")
    }
}

extension TraitValues {
    /// What an app's closure made of the traits it was given: they themselves, or the overrides of a view put in their place.
    init(_ traits: any UIMutableTraits) {
        if let overrides = traits as? ViewTraitOverrides {
            self = overrides.values
        } else if let values = traits as? TraitValues {
            self = values
        } else {
            ObjCException.invalidArgument("\(type(of: traits)) cannot stand for the traits of a collection.")
        }
    }
}
