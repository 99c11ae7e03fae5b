import FoundationGaps

/// A dictionary given to one of the `SecItem` functions, read and checked.
struct KeychainQuery {
    struct Results: OptionSet {
        let rawValue: Int

        static let data = Results(rawValue: 1)
        static let attributes = Results(rawValue: 2)
        static let reference = Results(rawValue: 4)
    }

    struct Failure: Error {
        let status: OSStatus

        init(_ status: OSStatus) { self.status = status }

        /// What is not there says so.
        static func unsupported(_ what: String) -> Failure {
            FileHandle.standardError.write(Data("Keychain: not supported: \(what)\n".utf8))
            return Failure(errSecUnimplemented)
        }
    }

    let kind: KeychainItem.Kind
    private(set) var attributes: [String: NSObject] = [:]
    private(set) var data: Data?
    /// The item that `kSecValuePersistentRef` names.
    private(set) var reference: Data?
    private(set) var results: Results = []
    /// How many items are wanted at most; nil where the dictionary does not say.
    private(set) var limit: Int?
    /// Whether items are found that are the same on all of a person's devices, and those that are not.
    private(set) var ignoresSynchronization = false

    /// - Parameter kind: of dictionaries that name none.
    init(_ dictionary: NSDictionary, kind given: KeychainItem.Kind? = nil) throws(Failure) {
        var entries: [String: Any] = [:]
        for (key, value) in dictionary {
            guard let key = key as? String else { throw Failure(errSecParam) }
            entries[key] = value
        }
        let reference = entries["v_PersistentRef"] as? Data
        if let name = entries.removeValue(forKey: "class") {
            guard let name = name as? String else { throw Failure(errSecParam) }
            guard let kind = KeychainItem.Kind(rawValue: name) else {
                if ["cert", "idnt"].contains(name) { throw .unsupported("items of class \"\(name)\" (certificates and identities)") }
                throw Failure(errSecNoSuchClass)
            }
            self.kind = kind
        } else if let kind = given ?? reference.flatMap({ KeychainItem.Kind(rawValue: String(decoding: $0.prefix(4), as: UTF8.self)) }) {
            self.kind = kind
        } else {
            throw Failure(errSecParam)
        }
        for (key, value) in entries { try read(key, value) }
    }

    private mutating func read(_ key: String, _ value: Any) throws(Failure) {
        switch key {
        case "v_Data":
            guard let data = value as? Data else { throw Failure(errSecParam) }
            self.data = data
        case "v_PersistentRef":
            guard let reference = value as? Data else { throw Failure(errSecParam) }
            self.reference = reference
        case "r_Data": if isTrue(value) { results.insert(.data) }
        case "r_Attributes": if isTrue(value) { results.insert(.attributes) }
        case "r_PersistentRef": if isTrue(value) { results.insert(.reference) }
        case "r_Ref": if isTrue(value) { throw .unsupported("kSecReturnRef (keys, certificates and identities as objects)") }
        case "v_Ref": throw .unsupported("kSecValueRef (keys, certificates and identities as objects)")
        case "m_Limit": limit = try readLimit(value)
        case "sync":
            if value as? String == "syna" {
                ignoresSynchronization = true
            } else {
                attributes[key] = NSNumber(value: isTrue(value) ? 1 : 0)
            }
        case "accc":
            guard let control = value as? SecAccessControl, attributes["pdmn"].map({ $0.isEqual(control.protection) }) ?? true else { throw Failure(errSecParam) }
            attributes["pdmn"] = NSString(string: control.protection)
            attributes["accc"] = NSNumber(value: control.flags.rawValue)
        case "pdmn":
            guard let protection = value as? String, KeychainItem.protections.contains(protection), attributes["pdmn"].map({ $0.isEqual(protection) }) ?? true
            else { throw Failure(errSecParam) }
            attributes["pdmn"] = NSString(string: protection)
        case _ where key.hasPrefix("m_"): throw .unsupported("the search by \"\(key)\"")
        // Prompts, contexts and lists of keychains: nobody is asked, and there is one keychain.
        case "u_ItemList": throw .unsupported("kSecUseItemList")
        case _ where key.hasPrefix("u_") || key == "nleg": break
        default:
            guard kind.attributes.contains(key) else { throw Failure(errSecNoSuchAttr) }
            guard let value = Self.value(value) else { throw Failure(errSecParam) }
            attributes[key] = value
        }
    }

    private func readLimit(_ value: Any) throws(Failure) -> Int {
        switch value {
        case let name as String where name == "m_LimitOne": return 1
        case let name as String where name == "m_LimitAll": return .max
        default:
            guard let number = value as? NSNumber, number.intValue > 0 else { throw Failure(errSecParam) }
            return number.intValue
        }
    }

    private func isTrue(_ value: Any) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }

    /// A value as the keychain keeps it; nil for what no attribute is.
    static func value(_ value: Any) -> NSObject? {
        switch value {
        case let text as String: NSString(string: text)
        case let data as Data: NSData(data: data)
        case let date as Date: NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case let number as NSNumber: number
        default: nil
        }
    }

    func finds(_ item: KeychainItem) -> Bool {
        guard item.kind == kind, reference.map({ $0 == item.reference }) ?? true else { return false }
        // Without a word about it a search finds what stays on this device; a reference finds its item.
        if attributes["sync"] == nil, !ignoresSynchronization, reference == nil, !item.has(NSNumber(value: 0), for: "sync") { return false }
        return attributes.allSatisfy { item.has($0.value, for: $0.key) }
    }
}
