public import CoreGraphics
public import Foundation

/// A trait: a type that stands for it, with its type of value and the value it has when nobody sets it.
public protocol UITraitDefinition: SendableMetatype {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Whether colours may depend on it. Default `false`.
    static var affectsColorAppearance: Bool { get }
    static var name: String { get }
    static var identifier: String { get }
}

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
}

public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be set, in the closure that makes a collection or as overrides.
public protocol UIMutableTraits {
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var forceTouchCapability: UIForceTouchCapability { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayGamut: UIDisplayGamut { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public struct UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}
public struct UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
}
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}
public struct UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

/// UIKit's own traits are stored as fields; this finds the field of a trait type.
enum BuiltInTrait {
    private struct Entry {
        let get: (TraitValues) -> Any
        let set: (inout TraitValues, Any) -> Void
    }

    private static func entry<V>(_ path: WritableKeyPath<TraitValues, V>) -> Entry {
        Entry(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 as! V })
    }

    nonisolated(unsafe) private static let entries: [ObjectIdentifier: Entry] = [
        ObjectIdentifier(UITraitUserInterfaceIdiom.self): entry(\.userInterfaceIdiom),
        ObjectIdentifier(UITraitUserInterfaceStyle.self): entry(\.userInterfaceStyle),
        ObjectIdentifier(UITraitLayoutDirection.self): entry(\.layoutDirection),
        ObjectIdentifier(UITraitDisplayScale.self): entry(\.displayScale),
        ObjectIdentifier(UITraitHorizontalSizeClass.self): entry(\.horizontalSizeClass),
        ObjectIdentifier(UITraitVerticalSizeClass.self): entry(\.verticalSizeClass),
        ObjectIdentifier(UITraitForceTouchCapability.self): entry(\.forceTouchCapability),
        ObjectIdentifier(UITraitPreferredContentSizeCategory.self): entry(\.preferredContentSizeCategory),
        ObjectIdentifier(UITraitDisplayGamut.self): entry(\.displayGamut),
        ObjectIdentifier(UITraitAccessibilityContrast.self): entry(\.accessibilityContrast),
        ObjectIdentifier(UITraitUserInterfaceLevel.self): entry(\.userInterfaceLevel),
        ObjectIdentifier(UITraitLegibilityWeight.self): entry(\.legibilityWeight),
        ObjectIdentifier(UITraitActiveAppearance.self): entry(\.activeAppearance),
    ]

    static func value(of trait: any UITraitDefinition.Type, in values: TraitValues) -> Any? {
        entries[ObjectIdentifier(trait)]?.get(values)
    }

    /// - Returns: `false` when the trait is not UIKit's.
    static func set(_ value: Any, of trait: any UITraitDefinition.Type, in values: inout TraitValues) -> Bool {
        guard let entry = entries[ObjectIdentifier(trait)] else { return false }
        entry.set(&values, value)
        return true
    }
}

/// The value of an app's own trait. Two values are the same when they are equal, or, where their type has no
/// equality, when they are the same object.
struct CustomTraitValue: Equatable {
    let value: Any

    static func == (lhs: CustomTraitValue, rhs: CustomTraitValue) -> Bool {
        if let a = lhs.value as? AnyHashable, let b = rhs.value as? AnyHashable { return a == b }
        return (lhs.value as AnyObject) === (rhs.value as AnyObject)
    }
}

extension TraitValues {
    /// Whether `trait` has the same value in both.
    func agrees(with other: TraitValues, on trait: any UITraitDefinition.Type) -> Bool {
        if let mine = BuiltInTrait.value(of: trait, in: self), let theirs = BuiltInTrait.value(of: trait, in: other) {
            return (mine as? AnyHashable) == (theirs as? AnyHashable)
        }
        return custom[ObjectIdentifier(trait)] == other.custom[ObjectIdentifier(trait)]
    }
}

extension TraitValues {
    /// Makes `trait` unspecified again.
    mutating func reset(_ trait: any UITraitDefinition.Type) {
        if let value = BuiltInTrait.value(of: trait, in: TraitValues()) {
            _ = BuiltInTrait.set(value, of: trait, in: &self)
        } else {
            custom[ObjectIdentifier(trait)] = nil
        }
    }
}
