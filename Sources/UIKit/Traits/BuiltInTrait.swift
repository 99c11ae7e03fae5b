internal import Foundation

/// UIKit's own traits as bits.
struct TraitBits: OptionSet, Hashable {
    let rawValue: UInt32
    static let userInterfaceIdiom = TraitBits(rawValue: 1 << 0)
    static let userInterfaceStyle = TraitBits(rawValue: 1 << 1)
    static let layoutDirection = TraitBits(rawValue: 1 << 2)
    static let displayScale = TraitBits(rawValue: 1 << 3)
    static let horizontalSizeClass = TraitBits(rawValue: 1 << 4)
    static let verticalSizeClass = TraitBits(rawValue: 1 << 5)
    static let forceTouchCapability = TraitBits(rawValue: 1 << 6)
    static let preferredContentSizeCategory = TraitBits(rawValue: 1 << 7)
    static let displayGamut = TraitBits(rawValue: 1 << 8)
    static let accessibilityContrast = TraitBits(rawValue: 1 << 9)
    static let userInterfaceLevel = TraitBits(rawValue: 1 << 10)
    static let legibilityWeight = TraitBits(rawValue: 1 << 11)
    static let activeAppearance = TraitBits(rawValue: 1 << 12)
    static let imageDynamicRange = TraitBits(rawValue: 1 << 13)
    static let sceneCaptureState = TraitBits(rawValue: 1 << 14)
}

/// UIKit's own traits are stored as fields; this finds the field of a trait type.
enum BuiltInTrait {
    struct Entry {
        let trait: UITrait
        let bit: TraitBits
        let get: (TraitValues) -> Any
        let set: (inout TraitValues, Any) -> Void
        let agrees: (TraitValues, TraitValues) -> Bool
    }

    private static func entry<T: UITraitDefinition>(
        _ trait: T.Type, _ bit: TraitBits, _ path: WritableKeyPath<TraitValues, T.Value>
    ) -> Entry where T.Value: Equatable {
        Entry(
            trait: trait, bit: bit, get: { $0[keyPath: path] },
            set: { values, value in if let value = value as? T.Value { values[keyPath: path] = value } },
            agrees: { $0[keyPath: path] == $1[keyPath: path] })
    }

    nonisolated(unsafe) static let entries: [Entry] = [
        entry(UITraitUserInterfaceIdiom.self, .userInterfaceIdiom, \.userInterfaceIdiom),
        entry(UITraitUserInterfaceStyle.self, .userInterfaceStyle, \.userInterfaceStyle),
        entry(UITraitLayoutDirection.self, .layoutDirection, \.layoutDirection),
        entry(UITraitDisplayScale.self, .displayScale, \.displayScale),
        entry(UITraitHorizontalSizeClass.self, .horizontalSizeClass, \.horizontalSizeClass),
        entry(UITraitVerticalSizeClass.self, .verticalSizeClass, \.verticalSizeClass),
        entry(UITraitForceTouchCapability.self, .forceTouchCapability, \.forceTouchCapability),
        entry(UITraitPreferredContentSizeCategory.self, .preferredContentSizeCategory, \.preferredContentSizeCategory),
        entry(UITraitDisplayGamut.self, .displayGamut, \.displayGamut),
        entry(UITraitAccessibilityContrast.self, .accessibilityContrast, \.accessibilityContrast),
        entry(UITraitUserInterfaceLevel.self, .userInterfaceLevel, \.userInterfaceLevel),
        entry(UITraitLegibilityWeight.self, .legibilityWeight, \.legibilityWeight),
        entry(UITraitActiveAppearance.self, .activeAppearance, \.activeAppearance),
        entry(UITraitImageDynamicRange.self, .imageDynamicRange, \.imageDynamicRange),
        entry(UITraitSceneCaptureState.self, .sceneCaptureState, \.sceneCaptureState),
    ]

    nonisolated(unsafe) private static let byType = Dictionary(uniqueKeysWithValues: entries.map { (ObjectIdentifier($0.trait), $0) })

    /// Nil for a trait of the app's own.
    static func entry(of trait: any UITraitDefinition.Type) -> Entry? { byType[ObjectIdentifier(trait)] }

    static func value(of trait: any UITraitDefinition.Type, in values: TraitValues) -> Any? { entry(of: trait)?.get(values) }

    /// - Returns: `false` when the trait is not UIKit's.
    static func set(_ value: Any, of trait: any UITraitDefinition.Type, in values: inout TraitValues) -> Bool {
        guard let entry = entry(of: trait) else { return false }
        entry.set(&values, value)
        return true
    }
}

/// The value of an app's own trait. Two values are the same when they are equal, or, where their type has no
/// equality, when they are the same object or were set at once.
struct CustomTraitValue: Equatable {
    private final class Box {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    private let box: Box
    let trait: UITrait

    init<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
        box = Box(value)
        self.trait = trait
    }

    var value: Any { box.value }

    static func == (lhs: CustomTraitValue, rhs: CustomTraitValue) -> Bool { lhs.box === rhs.box || equal(lhs.value, rhs.value) }

    static func equal(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? any Equatable { return equal(a, b) }
        // Of an optional without equality: what is inside.
        if let a = a as? any OptionalValue, let b = b as? any OptionalValue {
            switch (a.wrapped, b.wrapped) {
            case (nil, nil): return true
            case (let a?, let b?): return equal(a, b)
            default: return false
            }
        }
        return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
    }

    private static func equal<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
}

private protocol OptionalValue { var wrapped: Any? { get } }

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

extension TraitValues {
    /// Whether `trait` has the same value in both. A trait that nobody set has its default value.
    func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
        if let entry = BuiltInTrait.entry(of: trait) { return entry.agrees(self, other) }
        let key = ObjectIdentifier(trait)
        switch (custom[key], other.custom[key]) {
        case (nil, nil): return true
        case (let mine?, let theirs?): return mine == theirs
        case (let one?, nil), (nil, let one?): return CustomTraitValue.equal(one.value, Self.defaultValue(of: trait))
        }
    }

    private static func defaultValue<T: UITraitDefinition>(of trait: T.Type) -> Any { trait.defaultValue }

    /// Whether `trait` has a value of its own here.
    func specifies(_ trait: UITrait) -> Bool {
        if let entry = BuiltInTrait.entry(of: trait) { return !entry.agrees(self, TraitValues()) }
        return custom[ObjectIdentifier(trait)] != nil
    }

    /// Makes `trait` unspecified again.
    mutating func reset(_ trait: UITrait) {
        if let entry = BuiltInTrait.entry(of: trait) {
            entry.set(&self, entry.get(TraitValues()))
        } else {
            custom[ObjectIdentifier(trait)] = nil
        }
    }

    /// UIKit's traits in the order of their bits, then the app's own.
    func traits(differingFrom other: TraitValues) -> [UITrait] {
        let own = custom.merging(other.custom) { mine, _ in mine }.values.map(\.trait)
        return BuiltInTrait.entries.filter { !$0.agrees(self, other) }.map(\.trait)
            + own.filter { !agrees(with: other, on: $0) }.sorted { $0.identifier < $1.identifier }
    }

    /// Whether traits of the app's own that colours depend on differ.
    func customColorTraitsDiffer(from other: TraitValues) -> Bool {
        if custom.isEmpty, other.custom.isEmpty { return false }
        return custom.merging(other.custom) { mine, _ in mine }.values.contains { $0.trait.affectsColorAppearance && !agrees(with: other, on: $0.trait) }
    }
}
