public import Foundation

/// The bytes of a data set in an asset catalog.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    public let name: String
    public let data: Data
    /// The uniform type identifier the set states, such as `public.json`; `public.data` if it states none.
    public let typeIdentifier: String

    /// The data set of that name in the main bundle; `nil` when there is none.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    public init?(name: String, bundle: Bundle) {
        guard let set = AssetCatalogs.set(.data, named: name, in: bundle) else { return nil }
        let variants = set.entries("data").compactMap { entry in (entry["filename"] as? String).map { (AssetConditions(entry), ($0, entry)) } }
        guard let (file, entry) = AssetConditions.best(variants, for: CurrentTraits.fallback, language: AssetLanguage.of(bundle)) else {
            DiagnosticLog.once("\(set.path): no entry of the data set names a file")
            return nil
        }
        guard let data = FileManager.default.contents(atPath: "\(set.folder)/\(file)") else {
            DiagnosticLog.once("\(set.path): the file \"\(file)\" it names does not exist")
            return nil
        }
        self.name = name
        self.data = data
        typeIdentifier = entry["universal-type-identifier"] as? String ?? "public.data"
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
