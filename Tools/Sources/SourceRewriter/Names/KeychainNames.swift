import SwiftSyntax

/// The part of Apple's Security that the runtime has: passwords in the keychain, and random bytes. Keys, certificates and trust are missing, so that no
/// module has Security's name and `canImport(Security)` does not hold: code behind it wants these, too.
enum KeychainNames {
    static let framework = "Security"
    /// The runtime's module.
    static let module = "SecurityKeychain"

    private static let beginnings: [StaticString] = ["kSec", "SecItem", "errSec", "SecRandom", "SecAccessControl", "SecCopyErrorMessageString"]
    private static let missing = [
        "SecTrust", "SecCertificate", "SecPolicy", "SecKey", "SecIdentity", "SecPKCS12", "SecCode", "SecTask", "SecProtocol", "SSL", "kSecPolicy", "kSecImport",
        "kSecTrust", "kSecPrivateKeyAttrs", "kSecPublicKeyAttrs", "kSecAttrTokenID", "kSecKey", "kSecOID", "kSecProperty",
    ]

    /// Whether a file names nothing of Security's but what the runtime has.
    static func suffice(for unit: SourceUnit) -> Bool { !names(in: unit) { name in missing.contains(where: name.hasPrefix) } }

    /// Foundation brings Security along on Apple's systems.
    static func areUsed(in unit: SourceUnit) -> Bool {
        // Most files name nothing of the kind; "Sec" alone would be in each that has a section.
        let written = beginnings.filter { unit.bytes.contains($0) }.map(\.description)
        return !written.isEmpty && names(in: unit) { name in written.contains(where: name.hasPrefix) }
    }

    private static func names(in unit: SourceUnit, _ matches: (String) -> Bool) -> Bool {
        unit.tree.tokens(viewMode: .sourceAccurate).contains { token in
            if case .identifier(let name) = token.tokenKind { matches(name) } else { false }
        }
    }
}
