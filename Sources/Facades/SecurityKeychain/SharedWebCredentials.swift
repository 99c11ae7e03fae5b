public import FoundationGaps

// Passwords shared with websites. There is no Safari whose passwords could be shared: what asks for them is told that there are none, what wants to add
// some that it cannot.

nonisolated(unsafe) public let kSecSharedPassword: CFString = "spwd"

public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping @Sendable (CFError?) -> Void
) {
    let refusal = KeychainQuery.Failure.unsupported("SecAddSharedWebCredential")
    DispatchQueue.global().async { completionHandler(NSError(domain: NSOSStatusErrorDomain, code: Int(refusal.status))) }
}

public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping @Sendable (CFArray?, CFError?) -> Void
) {
    DispatchQueue.global().async { completionHandler(nil, NSError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound))) }
}

/// A random password of four groups of three letters or digits, such as `3nq-fRk-2ya-Tb7`.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    // Without those that look alike.
    let letters = Array("abcdefghkmnopqrstuvwxyABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let groups = (0..<4).map { _ in String((0..<3).map { _ in letters.randomElement() ?? "x" }) }
    return NSString(string: groups.joined(separator: "-"))
}
