import Foundation

/// A class of which an archive has objects, and how they are made.
struct DecodedClass {
    let type: AnyClass
    let isFoundations: Bool
    /// Whether the class is an app's below one of Foundation's collections.
    let isBelowCollection: Bool
    private let decode: FoundationObjects.Decoder?

    init(_ type: AnyClass) {
        self.type = type
        isFoundations = ArchivedClass.isFoundations(type)
        isBelowCollection = FoundationObjects.isCollection(above: type)
        decode = isFoundations ? FoundationObjects.decoder(of: type) : nil
    }

    /// The object whose keys the unarchiver is at; nil where its initialiser fails.
    func make(_ coder: NSKeyedUnarchiver) throws -> Any? {
        if let decode { return try decode(coder) }
        if isFoundations, !FoundationObjects.checksItself(type) {
            throw ArchiveError.corrupt("not supported: archived objects of class \(ObjCRuntime.className(of: type))")
        }
        guard let codable = type as? any NSCoding.Type else {
            throw ArchiveError.corrupt("objects of class \(ObjCRuntime.className(of: type)) cannot be decoded: it does not adopt NSCoding")
        }
        return codable.init(coder: coder)
    }
}
