public import FoundationGaps

// The keychain's four functions, from Apple's "Keychain Items". They may be called on any thread.

/// Adds an item.
///
/// - Parameters:
///   - attributes: the class (`kSecClass`), the data (`kSecValueData`), attributes, and what is to be answered (`kSecReturnData` and its like).
///   - result: gets the answer where there is one.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` where the keychain has such an item; `errSecParam` for a dictionary without a class or with a value
///   of another type; `errSecNoSuchAttr` for an attribute that the class has not; `errSecUnimplemented` for certificates and identities.
@discardableResult public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status(of: { () throws(KeychainQuery.Failure) in
        let answer = try Keychain.app.add(attributes)
        if let answer { result?.pointee = answer }
    })
}

/// Looks for items.
///
/// - Parameters:
///   - query: the class, the attributes that items must have, how many are wanted (`kSecMatchLimit`, one unless said), and what is to be answered.
///   - result: gets an item's data where `kSecReturnData` alone is set, a dictionary where it is not alone, and an array of these where more than one
///     item is wanted.
/// - Returns: `errSecSuccess`; `errSecItemNotFound` where there is none.
@discardableResult public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status(of: { () throws(KeychainQuery.Failure) in
        let answer = try Keychain.app.find(query)
        if let answer { result?.pointee = answer }
    })
}

/// Changes all items that a search finds.
///
/// - Parameter attributesToUpdate: new attributes and data; those that it does not name stay.
/// - Returns: `errSecSuccess`; `errSecItemNotFound`; `errSecDuplicateItem` where an item would become one that is there.
@discardableResult public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    status(of: { () throws(KeychainQuery.Failure) in try Keychain.app.update(query, with: attributesToUpdate) })
}

/// Removes all items that a search finds.
///
/// - Returns: `errSecSuccess`; `errSecItemNotFound` where there was none.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status(of: { () throws(KeychainQuery.Failure) in try Keychain.app.remove(query) })
}

private func status(of body: () throws(KeychainQuery.Failure) -> Void) -> OSStatus {
    do {
        try body()
        return errSecSuccess
    } catch {
        return error.status
    }
}
