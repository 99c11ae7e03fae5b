public import CoreGraphics
public import Foundation

/// What the surroundings of a view or controller are like: light or dark, how wide, how dense, which direction.
///
/// Collections do not change; one with other values is another object. A trait that says nothing is
/// `unspecified` (0 for the display scale).
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection in which nothing is specified.
    public override init() {
        values = TraitValues()
        super.init()
    }

    public required init?(coder: NSCoder) {
        values = TraitValues(from: coder)
        super.init()
    }

    /// Traits that the app defines are not archived.
    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    public class var supportsSecureCoding: Bool { true }

    // MARK: Making collections

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = scale }
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = capability }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activeAppearance = activeAppearance }
    }
    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init { $0.imageDynamicRange = imageDynamicRange }
    }
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init { $0.sceneCaptureState = sceneCaptureState }
    }

    /// The specified traits of all collections; a later one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// A collection with what `mutations` sets, everything else unspecified.
    public convenience init(mutations: TraitMutations) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(TraitValues(traits))
    }

    /// This collection with what `mutations` sets.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(TraitValues(traits))
    }

    /// This collection with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values[trait] = value
        return UITraitCollection(values)
    }

    private convenience init(_ set: (inout TraitValues) -> Void) {
        var values = TraitValues()
        set(&values)
        self.init(values)
    }

    // MARK: Traits

    open var userInterfaceIdiom: UIUserInterfaceIdiom { read(.userInterfaceIdiom, \.userInterfaceIdiom) }
    open var userInterfaceStyle: UIUserInterfaceStyle { read(.userInterfaceStyle, \.userInterfaceStyle) }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { read(.layoutDirection, \.layoutDirection) }
    /// Pixels per point, 0 when unspecified.
    open var displayScale: CGFloat { read(.displayScale, \.displayScale) }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { read(.horizontalSizeClass, \.horizontalSizeClass) }
    open var verticalSizeClass: UIUserInterfaceSizeClass { read(.verticalSizeClass, \.verticalSizeClass) }
    open var forceTouchCapability: UIForceTouchCapability { read(.forceTouchCapability, \.forceTouchCapability) }
    open var preferredContentSizeCategory: UIContentSizeCategory { read(.preferredContentSizeCategory, \.preferredContentSizeCategory) }
    open var displayGamut: UIDisplayGamut { read(.displayGamut, \.displayGamut) }
    open var accessibilityContrast: UIAccessibilityContrast { read(.accessibilityContrast, \.accessibilityContrast) }
    open var userInterfaceLevel: UIUserInterfaceLevel { read(.userInterfaceLevel, \.userInterfaceLevel) }
    open var legibilityWeight: UILegibilityWeight { read(.legibilityWeight, \.legibilityWeight) }
    open var activeAppearance: UIUserInterfaceActiveAppearance { read(.activeAppearance, \.activeAppearance) }
    /// How much brighter than the interface images may be. Screens here show the standard range only.
    open var imageDynamicRange: UIImage.DynamicRange { read(.imageDynamicRange, \.imageDynamicRange) }
    /// Whether the scene is being recorded or mirrored. Nothing here records.
    open var sceneCaptureState: UISceneCaptureState { read(.sceneCaptureState, \.sceneCaptureState) }

    /// Notes the reading for the pass that runs: a change of the trait asks for the pass again.
    @inline(__always) private final func read<Value>(_ trait: TraitBits, _ path: KeyPath<TraitValues, Value>) -> Value {
        if Runtime.current.traitReads.isOn { TraitReads.note(trait) }
        return values[keyPath: path]
    }

    /// The value of a trait of the app's own, or of UIKit's by its type.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        if Runtime.current.traitReads.isOn { TraitReads.note(trait) }
        return values[trait]
    }

    /// The traits whose values differ between the two collections; all that are specified here when there is no other.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.traits(differingFrom: traitCollection?.values ?? TraitValues())
    }

    /// UIKit's traits that colours may depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        BuiltInTrait.entries.map(\.trait).filter { $0.affectsColorAppearance }
    }

    /// UIKit's traits by which the picture of an image is chosen.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        ]
    }

    /// Whether every trait that `trait` specifies has the same value here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Whether colours that depend on the appearance may look different here than in `traitCollection`.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.userInterfaceStyle != other.userInterfaceStyle
            || values.userInterfaceIdiom != other.userInterfaceIdiom
            || values.accessibilityContrast != other.accessibilityContrast
            || values.userInterfaceLevel != other.userInterfaceLevel
            || values.displayGamut != other.displayGamut
            || values.activeAppearance != other.activeAppearance
            || values.customColorTraitsDiffer(from: other)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other === self || other.values == values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.userInterfaceStyle)
        hasher.combine(values.displayScale)
        hasher.combine(values.horizontalSizeClass)
        hasher.combine(values.verticalSizeClass)
        return hasher.finalize()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Current traits

    /// The traits dynamic colours resolve with now: in `draw(_:)`, `layoutSubviews` and the like those of the view.
    ///
    /// Each thread has its own. Threads other than the main one begin with the screen's.
    public class var current: UITraitCollection {
        get { CurrentTraits.current }
        set { CurrentTraits.current = newValue }
    }

    /// Runs `actions` with this collection as `current`.
    open func performAsCurrent(_ actions: () -> Void) {
        CurrentTraits.with(self, actions)
    }

    open override var description: String {
        "<UITraitCollection: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)); \(values.text)>"
    }
}
