import FoundationGaps
import Glibc

/// The keychain of the app: its items, and the file in the app's container that keeps them.
///
/// A device's keychain is encrypted and shared by the apps of one developer. This one is a property list that its owner alone can read; the container
/// of a run goes with the run unless `--keep-data` keeps it.
final class Keychain: @unchecked Sendable {
    /// The app's own; tests put another in its place.
    @TaskLocal static var app = Keychain(
        file: NSHomeDirectory() + "/Library/Keychains/keychain.plist", accessGroup: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)

    private let file: String
    /// The group of items that name none.
    private let accessGroup: String
    private let lock = NSLock()
    /// Nil until the file was read.
    private var contents: Contents?

    private struct Contents {
        var items: [KeychainItem] = []
        var lastNumber = 0
    }

    init(file: String, accessGroup: String) {
        self.file = file
        self.accessGroup = accessGroup
    }

    // MARK: The four functions

    func add(_ dictionary: NSDictionary) throws(KeychainQuery.Failure) -> NSObject? {
        let query = try KeychainQuery(dictionary)
        guard query.limit == nil, query.reference == nil, !query.ignoresSynchronization else { throw .init(errSecParam) }
        return try change { contents throws(KeychainQuery.Failure) in
            var attributes = query.attributes
            let now = NSDate()
            for (key, value): (String, NSObject) in [
                ("agrp", NSString(string: accessGroup)), ("pdmn", "ak" as NSString), ("sync", NSNumber(value: 0)), ("cdat", now), ("mdat", now),
            ] where attributes[key] == nil { attributes[key] = value }
            let item = KeychainItem(kind: query.kind, number: contents.lastNumber + 1, attributes: attributes, data: query.data)
            guard !contents.items.contains(where: item.collides) else { throw .init(errSecDuplicateItem) }
            contents.items.append(item)
            contents.lastNumber += 1
            return item.result(query.results)
        }
    }

    func find(_ dictionary: NSDictionary) throws(KeychainQuery.Failure) -> NSObject? {
        let query = try KeychainQuery(dictionary)
        let limit = query.limit ?? 1
        let found = try read().items.lazy.filter(query.finds).prefix(limit)
        guard let first = found.first else { throw .init(errSecItemNotFound) }
        guard limit > 1, !query.results.isEmpty else { return first.result(query.results) }
        return NSArray(array: found.compactMap { $0.result(query.results) })
    }

    func update(_ dictionary: NSDictionary, with changes: NSDictionary) throws(KeychainQuery.Failure) {
        let query = try KeychainQuery(dictionary)
        guard query.limit == nil, query.results.isEmpty, changes.count > 0 else { throw .init(errSecParam) }
        let change = try KeychainQuery(changes, kind: query.kind)
        guard change.kind == query.kind, change.limit == nil, change.results.isEmpty, change.reference == nil, !change.ignoresSynchronization
        else { throw .init(errSecParam) }
        try self.change { contents throws(KeychainQuery.Failure) in
            let places = contents.items.indices.filter { query.finds(contents.items[$0]) }
            guard !places.isEmpty else { throw .init(errSecItemNotFound) }
            for place in places {
                // Another protection is one without conditions, unless the change names some.
                if change.attributes["pdmn"] != nil { contents.items[place].attributes["accc"] = nil }
                contents.items[place].attributes.merge(change.attributes) { $1 }
                contents.items[place].attributes["mdat"] = change.attributes["mdat"] ?? NSDate()
                if let data = change.data { contents.items[place].data = data }
            }
            for place in places where contents.items.contains(where: contents.items[place].collides) { throw .init(errSecDuplicateItem) }
        }
    }

    func remove(_ dictionary: NSDictionary) throws(KeychainQuery.Failure) {
        let query = try KeychainQuery(dictionary)
        guard query.limit == nil, query.results.isEmpty else { throw .init(errSecParam) }
        try change { contents throws(KeychainQuery.Failure) in
            let before = contents.items.count
            contents.items.removeAll(where: query.finds)
            guard contents.items.count < before else { throw .init(errSecItemNotFound) }
        }
    }

    // MARK: The file

    private func read() throws(KeychainQuery.Failure) -> Contents {
        lock.lock()
        defer { lock.unlock() }
        return try loaded()
    }

    /// Makes a change and writes it; where either fails, nothing has changed.
    private func change<Result>(_ body: (inout Contents) throws(KeychainQuery.Failure) -> Result) throws(KeychainQuery.Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        var changed = try loaded()
        let result = try body(&changed)
        try write(changed)
        contents = changed
        return result
    }

    private func loaded() throws(KeychainQuery.Failure) -> Contents {
        if let contents { return contents }
        var read = Contents()
        if FileManager.default.fileExists(atPath: file) {
            // A file that cannot be read is not written over either.
            guard let data = FileManager.default.contents(atPath: file),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
                let records = list["items"] as? [[String: Any]], let last = list["lastNumber"] as? Int
            else { throw .init(errSecDecode) }
            for record in records {
                guard let item = KeychainItem(record: record) else { throw .init(errSecDecode) }
                read.items.append(item)
            }
            read.lastNumber = last
        }
        contents = read
        return read
    }

    /// Writes beside the file and renames, so that a run that is killed leaves the old file or the new one.
    private func write(_ contents: Contents) throws(KeychainQuery.Failure) {
        let list: [String: Any] = ["lastNumber": contents.lastNumber, "items": contents.items.map(\.record)]
        let folder = (file as NSString).deletingLastPathComponent
        let new = file + ".new"
        do {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            unlink(new)
            let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw KeychainQuery.Failure(errSecIO) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.close()
            guard rename(new, file) == 0 else { throw KeychainQuery.Failure(errSecIO) }
        } catch {
            throw .init(errSecIO)
        }
    }
}
