public import Foundation

/// Decoding that throws. Foundation declares these for `NSCoder` and marks them as unavailable; the last parameter keeps them apart.
extension NSKeyedUnarchiver {
    public func decodeTopLevelObject(_ unused: Void = ()) throws -> Any? { try thrown { decodeObject() } }
    public func decodeTopLevelObject(forKey key: String, _ unused: Void = ()) throws -> Any? { try thrown { decodeObject(forKey: key) } }
    public func decodeTopLevelObject<DecodedObjectType: NSObject & NSCoding>(
        of cls: DecodedObjectType.Type, forKey key: String, _ unused: Void = ()
    ) throws -> DecodedObjectType? {
        try thrown { decodeObject(of: cls, forKey: key) }
    }
    public func decodeTopLevelObject(of classes: [AnyClass]?, forKey key: String, _ unused: Void = ()) throws -> Any? {
        try thrown { decodeObject(of: classes, forKey: key) }
    }

    private func thrown<Result>(_ decode: () -> Result?) throws -> Result? {
        let policy = decodingFailurePolicy
        decodingFailurePolicy = .setErrorAndReturn
        defer { decodingFailurePolicy = policy }
        let result = decode()
        if let error { throw error }
        return result
    }

    /// A value of a Swift type; nil where the key is missing.
    public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
        guard let data = try decodeTopLevelObject(of: NSData.self, forKey: key) else { return nil }
        return try PropertyListDecoder().decode([T].self, from: data as Data).first
    }

    /// As `decodeTopLevelDecodable(_:forKey:)`; what cannot be decoded is an error of the unarchiver.
    public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
        do {
            guard let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
            return try PropertyListDecoder().decode([T].self, from: data as Data).first
        } catch {
            failWithError(ArchiveError.corrupt("\(error)"))
            return nil
        }
    }
}

extension NSKeyedArchiver {
    /// Archives a value of a Swift type. An array around it: a property list holds no number or text alone here.
    public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
        encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
    }
}
