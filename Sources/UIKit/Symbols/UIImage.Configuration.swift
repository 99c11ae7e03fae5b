public import Foundation

extension UIImage {
    /// What an image is to look like where it has several looks: for now the traits to choose a variant for.
    open class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        let storedTraits: UITraitCollection?

        init(traits: UITraitCollection?) {
            storedTraits = traits
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

        public required init?(coder: NSCoder) {
            storedTraits = nil
            super.init()
        }

        open func encode(with coder: NSCoder) {}
        public class var supportsSecureCoding: Bool { true }

        /// The traits the image is chosen for; `nil` leaves that to where it is shown.
        open var traitCollection: UITraitCollection? { storedTraits }

        /// A copy with other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            unsafeDowncast(copy(traits: traitCollection), to: Self.self)
        }

        /// This configuration with what `otherConfiguration` specifies.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let other = otherConfiguration else { return self }
            return unsafeDowncast(merged(with: other), to: Self.self)
        }

        func copy(traits: UITraitCollection?) -> UIImage.Configuration { UIImage.Configuration(traits: traits) }

        func merged(with other: UIImage.Configuration) -> UIImage.Configuration {
            UIImage.Configuration(traits: other.storedTraits ?? storedTraits)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UIImage.Configuration, type(of: other) == type(of: self) else { return false }
            return other.storedTraits == storedTraits
        }

        open override var hash: Int { storedTraits?.hash ?? 0 }
    }
}
