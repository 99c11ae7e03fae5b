import FoundationGaps
import Testing

@testable import SecurityKeychain

@Suite("The keychain")
struct KeychainTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)").path
    private var file: String { folder + "/Library/Keychains/keychain.plist" }

    private func open() -> Keychain { Keychain(file: file, accessGroup: "house.drydock.tests") }

    private func password(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        var query: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "mail", kSecAttrAccount as String: account]
        for (key, value) in more { query[key as String] = value }
        return query as CFDictionary
    }

    private func status(_ body: () throws -> Void) -> OSStatus {
        do {
            try body()
            return errSecSuccess
        } catch {
            return (error as? KeychainQuery.Failure)?.status ?? 1
        }
    }

    private func data(_ keychain: Keychain, _ account: String) throws -> String? {
        try (keychain.find(password(account, [kSecReturnData: true])) as? Data).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("F11.3 a password is found, changed and removed, and is there after another start")
    func life() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(status { _ = try keychain.find(password("ada")) } == errSecItemNotFound)
        _ = try keychain.add(password("ada", [kSecValueData: Data("first".utf8)]))
        #expect(try data(keychain, "ada") == "first")
        #expect(status { _ = try keychain.add(password("ada", [kSecValueData: Data("other".utf8)])) } == errSecDuplicateItem)
        _ = try keychain.add(password("密码", [kSecValueData: Data("中文".utf8)]))
        try keychain.update(password("ada"), with: [kSecValueData as String: Data("second".utf8)] as CFDictionary)
        #expect(try data(keychain, "ada") == "second")

        let again = open()
        #expect(try data(again, "ada") == "second")
        #expect(try data(again, "密码") == "中文")
        try again.remove(password("ada"))
        #expect(status { try again.remove(password("ada")) } == errSecItemNotFound)
        #expect(status { _ = try open().find(password("ada")) } == errSecItemNotFound)
        #expect(try data(open(), "密码") == "中文")
    }

    @Test("F11.3 its file and folder are the owner's alone, and a file that cannot be read stays as it is")
    func storage() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try open().add(password("ada"))
        func mode(_ path: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
        #expect(try mode(file) == 0o600)
        #expect(try mode((file as NSString).deletingLastPathComponent) == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: (file as NSString).deletingLastPathComponent) == ["keychain.plist"])
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
        #expect(status { _ = try open().find(password("ada")) } == errSecDecode)
        #expect(status { _ = try open().add(password("ada")) } == errSecDecode)
        #expect(FileManager.default.contents(atPath: file) == Data("damaged".utf8))
    }

    @Test("F11.3 where it cannot be written nothing has changed")
    func unwritable() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder + "/Library"))
        #expect(status { _ = try keychain.add(password("ada")) } == errSecIO)
        #expect(status { _ = try keychain.find(password("ada")) } == errSecItemNotFound)
    }

    @Test("F11.3 a search answers data, attributes, both, references, one or all")
    func answers() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let control = try #require(SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, .userPresence, nil))
        let reference = try #require(
            keychain.add(password("ada", [kSecValueData: Data([1]), kSecAttrAccessControl: control, kSecReturnPersistentRef: true])) as? Data)
        _ = try keychain.add(password("bob", [kSecValueData: Data([2]), kSecAttrLabel: "Bob"]))
        let every: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: kCFBooleanTrue!,
            kSecReturnData as String: true,
        ]
        let items = try #require(keychain.find(every as CFDictionary) as? [[String: Any]])
        #expect(items.map { $0[kSecAttrAccount as String] as? String } == ["ada", "bob"])
        #expect(items.map { $0[kSecValueData as String] as? Data } == [Data([1]), Data([2])])
        #expect(items[0][kSecAttrAccessible as String] as? String == "cku")
        #expect(items[0][kSecAttrAccessControl as String] as? SecAccessControl == control)
        #expect(items[1][kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
        #expect(items[1][kSecAttrLabel as String] as? String == "Bob")
        #expect(items[1][kSecAttrAccessGroup as String] as? String == "house.drydock.tests")
        #expect(items[1][kSecAttrCreationDate as String] is Date)
        #expect(items[1][kSecClass as String] as? String == kSecClassGenericPassword as String)

        let found = try keychain.find([kSecValuePersistentRef as String: reference, kSecReturnData as String: true] as CFDictionary)
        #expect(found as? Data == Data([1]))
        #expect(try keychain.find(password("ada")) == nil)
        let one: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecReturnData as String: true, kSecMatchLimit as String: 1]
        #expect(try keychain.find(one as CFDictionary) as? Data == Data([1]))
    }

    @Test("F11.3 accounts may be bytes, synchronised items are another's, and what makes an item is its class's")
    func identity() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bytes: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: Data("ada".utf8), kSecAttrGeneric as String: Data("g".utf8)]
        _ = try keychain.add(bytes as CFDictionary)
        #expect(status { _ = try keychain.find(password("ada")) } == errSecItemNotFound)
        #expect(status { _ = try keychain.find(bytes as CFDictionary) } == errSecSuccess)

        _ = try keychain.add(password("sync", [kSecAttrSynchronizable: true]))
        #expect(status { _ = try keychain.find(password("sync")) } == errSecItemNotFound)
        #expect(status { _ = try keychain.find(password("sync", [kSecAttrSynchronizable: kCFBooleanTrue!])) } == errSecSuccess)
        #expect(status { _ = try keychain.find(password("sync", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])) } == errSecSuccess)
        #expect(status { _ = try keychain.add(password("sync")) } == errSecSuccess)

        func site(_ port: Int) -> CFDictionary {
            [
                kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.org", kSecAttrPort as String: port,
                kSecAttrProtocol as String: kSecAttrProtocolHTTPS,
            ] as [String: Any] as CFDictionary
        }
        _ = try keychain.add(site(443))
        _ = try keychain.add(site(8443))
        #expect(status { _ = try keychain.add(site(443)) } == errSecDuplicateItem)
        #expect(status { try keychain.update(site(8443), with: [kSecAttrPort as String: 443] as CFDictionary) } == errSecDuplicateItem)
        #expect(status { _ = try keychain.find(site(8443)) } == errSecSuccess)
    }

    @Test("F11.3 what is wrong is refused with the result that says so")
    func refusals() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(status { _ = try keychain.add([kSecAttrAccount as String: "a"] as CFDictionary) } == errSecParam)
        #expect(status { _ = try keychain.add([kSecClass as String: "what"] as CFDictionary) } == errSecNoSuchClass)
        #expect(status { _ = try keychain.add([kSecClass as String: kSecClassIdentity] as CFDictionary) } == errSecUnimplemented)
        #expect(status { _ = try keychain.add(password("a", [kSecValueData: "text"])) } == errSecParam)
        #expect(status { _ = try keychain.add(password("a", [kSecAttrServer: "of another class"])) } == errSecNoSuchAttr)
        #expect(status { _ = try keychain.add(password("a", [kSecAttrAccessible: "sometimes"])) } == errSecParam)
        #expect(status { _ = try keychain.add(password("a", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])) } == errSecParam)
        #expect(status { _ = try keychain.find(password("a", [kSecMatchLimit: 0])) } == errSecParam)
        #expect(status { _ = try keychain.find(password("a", [kSecReturnRef: true])) } == errSecUnimplemented)
        #expect(status { try keychain.remove(password("a", [kSecMatchLimit: kSecMatchLimitOne])) } == errSecParam)
        #expect(status { try keychain.update(password("a"), with: [:] as CFDictionary) } == errSecParam)
        #expect(status { try keychain.update(password("a"), with: [kSecAttrLabel as String: "b"] as CFDictionary) } == errSecItemNotFound)
        #expect(!FileManager.default.fileExists(atPath: file))
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(nil, "sometimes" as CFString, [], &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }

    @Test("F11.3 the functions answer with results, and leave what they do not answer as it is")
    func functions() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        Keychain.$app.withValue(open()) {
            var item: CFTypeRef? = NSString(string: "before")
            #expect(SecItemAdd(password("ada", [kSecValueData: Data("secret".utf8)]), &item) == errSecSuccess)
            #expect(SecItemCopyMatching(password("bob", [kSecReturnData: true]), &item) == errSecItemNotFound)
            #expect(item as? String == "before")
            #expect(SecItemCopyMatching(password("ada", [kSecReturnData: true]), &item) == errSecSuccess)
            #expect(item as? Data == Data("secret".utf8))
            #expect(SecItemUpdate(password("ada"), [kSecAttrComment as String: "hers"] as CFDictionary) == errSecSuccess)
            #expect(SecItemDelete(password("ada")) == errSecSuccess)
            #expect(SecItemCopyMatching(password("ada"), nil) == errSecItemNotFound)
        }
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) == "The specified item could not be found in the keychain.")
    }

    @Test("F11.3 many threads may use it at once")
    func threads() throws {
        let keychain = open()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            #expect(status { _ = try keychain.add(password("user \(number)", [kSecValueData: Data("\(number)".utf8)])) } == errSecSuccess)
            #expect(status { _ = try keychain.find(password("user \(number)")) } == errSecSuccess)
        }
        for number in 0..<40 { #expect(try data(open(), "user \(number)") == "\(number)") }
    }

    @Test("F11.3 random bytes fill the buffer and no more")
    func random() {
        for count in [0, 1, 7, 8, 9, 32] {
            var bytes = [UInt8](repeating: 0, count: 40)
            #expect(SecRandomCopyBytes(kSecRandomDefault, count, &bytes) == errSecSuccess)
            #expect(bytes[count...].allSatisfy { $0 == 0 })
            if count >= 8 { #expect(bytes.prefix(count).contains { $0 != 0 }) }
        }
    }
}
