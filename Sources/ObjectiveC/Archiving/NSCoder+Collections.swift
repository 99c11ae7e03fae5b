public import Foundation

/// Members of `NSCoder` on Apple's systems that Foundation lacks here.
extension NSCoder {
    /// An array of objects of that class; nil, with an error, where one is of another.
    public func decodeArrayOfObjects<DecodedObject: NSObject & NSSecureCoding>(ofClass cls: DecodedObject.Type, forKey key: String) -> [DecodedObject]? {
        decodeArrayOfObjects(ofClasses: [cls], forKey: key) as? [DecodedObject]
    }

    public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
        guard let array = decodeObject(of: [NSArray.self] + classes, forKey: key) as? NSArray else { return nil }
        let objects = array.map { $0 }
        guard objects.allSatisfy({ isKind($0, of: classes) }) else { return refuse(key) }
        return objects
    }

    public func decodeDictionary<DecodedKey: NSObject & NSCopying & NSSecureCoding, DecodedObject: NSObject & NSSecureCoding>(
        withKeyClass keyClass: DecodedKey.Type, objectClass: DecodedObject.Type, forKey key: String
    ) -> [DecodedKey: DecodedObject]? {
        guard let pairs = pairs([keyClass], [objectClass], forKey: key) else { return nil }
        var result: [DecodedKey: DecodedObject] = [:]
        for case (let key as DecodedKey, let object as DecodedObject) in pairs { result[key] = object }
        return result
    }

    public func decodeDictionary(withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass], forKey key: String) -> [AnyHashable: Any]? {
        guard let pairs = pairs(keyClasses, objectClasses, forKey: key) else { return nil }
        var result: [AnyHashable: Any] = [:]
        for case (let key as AnyHashable, let object) in pairs { result[key] = object }
        return result
    }

    private func pairs(_ keyClasses: [AnyClass], _ objectClasses: [AnyClass], forKey key: String) -> [(Any, Any)]? {
        guard let dictionary = decodeObject(of: [NSDictionary.self] + keyClasses + objectClasses, forKey: key) as? NSDictionary else { return nil }
        let pairs = dictionary.allKeys.map { ($0, dictionary.object(forKey: $0)!) }
        guard pairs.allSatisfy({ isKind($0.0, of: keyClasses) && isKind($0.1, of: objectClasses) }) else { return refuse(key) }
        return pairs
    }

    private func isKind(_ object: Any, of classes: [AnyClass]) -> Bool {
        classes.contains { ArchivedClass.isKind(type(of: object as AnyObject), of: $0) }
    }

    private func refuse<Result>(_ key: String) -> Result? {
        failWithError(ArchiveError.corrupt("value for key '\(key)' holds an object of an unexpected class"))
        return nil
    }

    public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }

    /// Bytes that live as long as the coder; nil where there are none.
    ///
    /// - Parameter lengthp: gets their number.
    public func decodeBytes(forKey key: String, returnedLength lengthp: UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>? {
        withDecodedUnsafeBytes(forKey: key) { bytes in
            lengthp?.pointee = bytes?.count ?? 0
            guard let bytes, bytes.count > 0 else { return nil }
            let copy = NSData(bytes: bytes.baseAddress, length: bytes.count)
            objc_setAssociatedObject(self, copy.bytes, copy, .OBJC_ASSOCIATION_RETAIN)
            return copy.bytes.assumingMemoryBound(to: UInt8.self)
        }
    }
}
