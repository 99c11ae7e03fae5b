import Foundation

/// Files of pictures in the caches' folder. The oldest go when there are too many.
final class PictureDisk {
    private let folder: URL
    private let limit: Int
    private let lock = NSLock()

    /// - Parameters:
    ///   - folder: nil for `Pictures` in the caches' folder.
    ///   - limit: in bytes.
    init(folder: URL? = nil, limit: Int = 50_000_000) {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
        self.folder = folder ?? caches.appendingPathComponent("Pictures", isDirectory: true)
        self.limit = limit
    }

    func data(of name: String) -> Data? {
        try? Data(contentsOf: url(of: name))
    }

    func keep(_ data: Data, as name: String) {
        lock.lock()
        defer { lock.unlock() }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: url(of: name), options: .atomic)
            try removeOldest()
        } catch {
            NSLog("PictureDisk: %@ was not kept: %@", name, "\(error)")
        }
    }

    var byteCount: Int {
        files.reduce(0) { $0 + $1.size }
    }

    func clear() {
        lock.lock()
        defer { lock.unlock() }
        for file in files { try? FileManager.default.removeItem(at: file.url) }
    }

    private func removeOldest() throws {
        let files = self.files.sorted { $0.date < $1.date }
        var excess = files.reduce(0) { $0 + $1.size } - limit
        for file in files where excess > 0 {
            try FileManager.default.removeItem(at: file.url)
            excess -= file.size
        }
    }

    private func url(of name: String) -> URL {
        folder.appendingPathComponent(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "picture")
    }

    private var files: [(url: URL, size: Int, date: Date)] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        return urls.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
            return (url, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }
    }
}
