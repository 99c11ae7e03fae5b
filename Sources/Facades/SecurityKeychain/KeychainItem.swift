import FoundationGaps

/// A password or key, as it lies in the keychain.
struct KeychainItem {
    /// What an item is; the raw value is that of `kSecClass`.
    enum Kind: String {
        case genericPassword = "genp"
        case internetPassword = "inet"
        case key = "keys"

        /// The attributes that tell an item from all others of its kind ("Keychain Items", errSecDuplicateItem).
        var identity: [String] {
            switch self {
            case .genericPassword: ["agrp", "acct", "svce", "sync"]
            case .internetPassword: ["agrp", "acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "sync"]
            case .key: ["agrp", "kcls", "klbl", "atag", "crtr", "type", "bsiz", "esiz", "sync"]
            }
        }

        var attributes: Set<String> {
            switch self {
            case .genericPassword: Self.common.union(Self.password).union(["svce", "gena"])
            case .internetPassword: Self.common.union(Self.password).union(["sdmn", "srvr", "ptcl", "atyp", "port", "path"])
            case .key:
                Self.common.union(
                    ["kcls", "klbl", "atag", "type", "crtr", "bsiz", "esiz", "perm", "priv", "modi", "encr", "decr", "drve", "sign", "vrfy", "wrap", "unwp", "extr", "sens"])
            }
        }

        private static let common: Set<String> = ["pdmn", "accc", "agrp", "sync", "cdat", "mdat", "labl", "vwht"]
        private static let password: Set<String> = ["desc", "icmt", "crtr", "type", "invi", "nega", "acct"]
    }

    /// The values of `kSecAttrAccessible`.
    static let protections: Set<String> = ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"]

    let kind: Kind
    /// Never given again, so that a persistent reference means one item for ever.
    let number: Int
    /// Strings, data, dates and numbers by the texts of the `kSecAttr` keys. The access control is the number of its flags here.
    var attributes: [String: NSObject]
    var data: Data?

    /// Whether the item has this value; a missing one is as good as an empty text or zero.
    func has(_ value: NSObject, for key: String) -> Bool {
        guard let own = attributes[key] else { return Self.isEmpty(value) }
        return Self.same(own, value)
    }

    /// Whether a keychain cannot hold both.
    func collides(with other: KeychainItem) -> Bool {
        kind == other.kind && number != other.number
            && kind.identity.allSatisfy { key in other.attributes[key].map { has($0, for: key) } ?? attributes[key].map(Self.isEmpty) ?? true }
    }

    private static func isEmpty(_ value: NSObject) -> Bool {
        switch value {
        case let text as NSString: text.length == 0
        case let data as NSData: data.length == 0
        case let number as NSNumber: number.doubleValue == 0
        default: false
        }
    }

    /// True and 1 are the same, a text and its bytes are not.
    private static func same(_ first: NSObject, _ second: NSObject) -> Bool {
        if let first = first as? NSNumber, let second = second as? NSNumber { return first.doubleValue == second.doubleValue }
        return first.isEqual(second)
    }

    // MARK: What callers get

    /// The reference that `kSecReturnPersistentRef` gives: the class and the number.
    var reference: Data { Data(kind.rawValue.utf8) + withUnsafeBytes(of: UInt64(number).bigEndian) { Data($0) } }

    /// The item as a dictionary.
    ///
    /// - Parameter parts: which `kSecReturn` keys were set.
    func result(_ parts: KeychainQuery.Results) -> NSObject? {
        switch parts {
        case []: return nil
        case .data: return data.map { NSData(data: $0) }
        case .reference: return NSData(data: reference)
        default: break
        }
        let result = NSMutableDictionary()
        if parts.contains(.attributes) {
            for (key, value) in attributes { result[key] = value }
            let flags = (attributes["accc"] as? NSNumber)?.uintValue ?? 0
            result["accc"] = SecAccessControl(protection: attributes["pdmn"] as? String ?? "ak", flags: SecAccessControlCreateFlags(rawValue: flags))
            result["class"] = NSString(string: kind.rawValue)
        }
        if parts.contains(.data), let data { result["v_Data"] = NSData(data: data) }
        if parts.contains(.reference) { result["v_PersistentRef"] = NSData(data: reference) }
        return result.copy() as? NSDictionary
    }

    // MARK: In a file

    var record: [String: Any] {
        var record: [String: Any] = ["class": kind.rawValue, "number": number, "attributes": attributes]
        record["data"] = data
        return record
    }

    init(kind: Kind, number: Int, attributes: [String: NSObject], data: Data?) {
        self.kind = kind
        self.number = number
        self.attributes = attributes
        self.data = data
    }

    init?(record: [String: Any]) {
        guard let kind = (record["class"] as? String).flatMap(Kind.init), let number = record["number"] as? Int,
            let attributes = record["attributes"] as? [String: Any]
        else { return nil }
        self.init(kind: kind, number: number, attributes: attributes.compactMapValues(KeychainQuery.value), data: record["data"] as? Data)
    }
}
