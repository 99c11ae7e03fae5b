public import Foundation
public import ObjectiveC

/// The contents of a nib. It can be named, passed and registered; taking its objects out is not supported yet.
@preconcurrency @MainActor open class UINib: ObjCObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that stand for the nib's placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let title: String

    /// - Parameters:
    ///   - name: the file's name without extension.
    ///   - bundleOrNil: where it lies; `nil` means the main bundle.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        title = "nib '\(name)'"
        super.init()
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        title = "a nib from data"
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        notSupported("loading \(title)")
    }
}

extension Bundle {
    /// Takes the objects out of a nib. Not supported yet.
    @preconcurrency @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        notSupported("loading nib '\(name)'")
    }
}
