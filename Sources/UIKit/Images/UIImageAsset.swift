public import Foundation

/// The looks of one image: light and dark, compact and regular, by the traits each is for.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    private let variants: RegisteredVariants

    /// An asset without images.
    public override init() {
        variants = RegisteredVariants(base: nil)
        super.init()
    }

    init(base: any ImageVariants) {
        variants = (base as? RegisteredVariants) ?? RegisteredVariants(base: base)
        super.init()
    }

    init(base: ImageContent) {
        variants = RegisteredVariants(base: nil)
        variants.add(base, TraitValues())
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }
    open func encode(with coder: NSCoder) {}
    public class var supportsSecureCoding: Bool { true }

    /// The image for the traits; an empty image when the asset has none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        guard var content = variants.content(for: traitCollection) else { return UIImage() }
        content.asset = variants
        return UIImage(content)
    }

    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
    }

    /// Adds an image for the traits that `traitCollection` specifies, in place of one for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        variants.add(image.content, traitCollection.values)
        image.content.asset = variants
    }

    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    open func unregister(imageWith traitCollection: UITraitCollection) { variants.remove(traitCollection.values) }
    open func unregister(imageWith configuration: UIImage.Configuration) {
        variants.remove((configuration.traitCollection ?? UITraitCollection()).values)
    }
}

/// Images with the traits they were registered for, before those of a catalog.
final class RegisteredVariants: ImageVariants, @unchecked Sendable {
    private let base: (any ImageVariants)?
    private var entries: [(traits: TraitValues, content: ImageContent)] = []
    private let lock = NSLock()

    init(base: (any ImageVariants)?) { self.base = base }

    func add(_ content: ImageContent, _ traits: TraitValues) {
        var content = content
        content.asset = nil
        lock.withLock {
            entries.removeAll { $0.traits == traits }
            entries.append((traits, content))
        }
    }

    func remove(_ traits: TraitValues) { lock.withLock { entries.removeAll { $0.traits == traits } } }

    func content(for traits: UITraitCollection) -> ImageContent? {
        let entries = lock.withLock { self.entries }
        // Of those that hold here, the one that says most.
        let fitting = entries.filter { traits.values.overridden(by: $0.traits) == traits.values }
        func count(_ values: TraitValues) -> Int {
            var count = 0
            if values.userInterfaceStyle != .unspecified { count += 1 }
            if values.horizontalSizeClass != .unspecified { count += 1 }
            if values.verticalSizeClass != .unspecified { count += 1 }
            if values.displayScale > 0 { count += 1 }
            if values.userInterfaceIdiom != .unspecified { count += 1 }
            if values.accessibilityContrast != .unspecified { count += 1 }
            if values.layoutDirection != .unspecified { count += 1 }
            return count
        }
        return fitting.max { count($0.traits) < count($1.traits) }?.content ?? base?.content(for: traits) ?? entries.first?.content
    }
}
