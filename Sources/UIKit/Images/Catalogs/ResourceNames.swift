public import Foundation

/// An image of an asset catalog by a name that the compiler checks; the build makes a constant for each set.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundlePath: String

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle { Bundle(path: bundlePath) ?? .main }
}

/// A colour of an asset catalog by a name that the compiler checks.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundlePath: String

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle { Bundle(path: bundlePath) ?? .main }
}

extension UIImage {
    /// The image of a resource. A set that has gone since the build stops the app, as UIKit does.
    public convenience init(resource: ImageResource) {
        let bundle = resource.bundlePath == Bundle.main.bundlePath ? .main : resource.bundle
        guard let content = NamedImages.image(named: resource.name, in: bundle, traits: nil) else {
            fatalError("no image named '\(resource.name)' in \(resource.bundlePath)")
        }
        self.init(content)
    }

    /// What `#imageLiteral(resourceName:)` stands for. A missing image stops the app.
    public convenience init(imageLiteralResourceName name: String) {
        guard let content = NamedImages.image(named: name, in: .main, traits: nil) else {
            fatalError("no image named '\(name)' in \(Bundle.main.bundlePath)")
        }
        self.init(content)
    }
}

extension UIColor {
    /// The colour of a resource. A set that has gone since the build stops the app, as UIKit does.
    public convenience init(resource: ColorResource) {
        let bundle = resource.bundlePath == Bundle.main.bundlePath ? .main : resource.bundle
        guard let kind = AssetCatalogs.color(named: resource.name, in: bundle) else {
            fatalError("no colour named '\(resource.name)' in \(resource.bundlePath)")
        }
        self.init(kind: kind)
    }
}
