import UIKit

/// Pictures by name, in memory and, if they come from a server, on the disk.
///
/// A picture that several views ask for is loaded once. It stops loading when none of them waits any more.
@MainActor
final class PictureCache {
    static let shared = PictureCache()

    /// Bytes of drawn pictures that are kept in memory.
    private let memoryLimit: Int
    private let client: APIClient
    private let disk: PictureDisk?
    private let scale: CGFloat

    private struct Entry {
        let picture: UIImage
        let bytes: Int
        var lastUse: Int
    }

    @MainActor
    private final class Loading {
        let task: Task<UIImage, Error>
        private var waiting: Set<UUID> = []

        init(_ task: Task<UIImage, Error>) {
            self.task = task
        }

        func join() -> UUID {
            let waiter = UUID()
            waiting.insert(waiter)
            return waiter
        }

        /// Ends the loading with the last one who waits.
        func leave(_ waiter: UUID) {
            if waiting.remove(waiter) != nil, waiting.isEmpty { task.cancel() }
        }
    }

    private var entries: [String: Entry] = [:]
    private var loading: [String: Loading] = [:]
    private var uses = 0
    private var memoryBytes = 0

    /// - Parameters:
    ///   - folder: where files are kept; nil for the caches' folder. Files of the app itself are not copied there.
    ///   - memoryLimit: in bytes of drawn pictures.
    ///   - scale: nil for the screen's.
    init(client: APIClient = .shared, folder: URL? = nil, memoryLimit: Int = 48_000_000, scale: CGFloat? = nil) {
        self.client = client
        self.memoryLimit = memoryLimit
        // Files exist at these scales.
        self.scale = (scale ?? UIScreen.main.scale) > 2 ? 3 : 2
        disk = client.isBundled && folder == nil ? nil : PictureDisk(folder: folder)
        NotificationCenter.default.addObserver(
            self, selector: #selector(clearMemory), name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }

    /// The picture if it is in memory.
    func picture(named name: String) -> UIImage? {
        uses += 1
        entries[name]?.lastUse = uses
        return entries[name]?.picture
    }

    /// The picture from memory, the disk or the server, in this order. Cancelling the task gives it up.
    func load(_ name: String) async throws -> UIImage {
        if let known = picture(named: name) { return known }
        let loading = self.loading[name].flatMap { $0.task.isCancelled ? nil : $0 } ?? start(name)
        let waiter = loading.join()
        let result = await withTaskCancellationHandler {
            await loading.task.result
        } onCancel: {
            Task { @MainActor in loading.leave(waiter) }
        }
        loading.leave(waiter)
        if self.loading[name] === loading { self.loading[name] = nil }
        try Task.checkCancellation()
        let picture = try result.get()
        if entries[name] == nil { keep(picture, as: name) }
        return picture
    }

    private func start(_ name: String) -> Loading {
        let file = "\(name)@\(Int(scale))x.png"
        let loading = Loading(
            Task.detached(priority: .userInitiated) { [client, disk, scale] in
                if let data = disk?.data(of: file), let picture = UIImage(data: data, scale: scale) {
                    return picture.preparingForDisplay() ?? picture
                }
                let data = try await client.value(.image(file))
                guard let picture = UIImage(data: data, scale: scale) else { throw APIError.unreadable(file) }
                disk?.keep(data, as: file)
                return picture.preparingForDisplay() ?? picture
            })
        self.loading[name] = loading
        return loading
    }

    /// Puts a picture into the memory, as if it had been loaded.
    func keep(_ picture: UIImage, as name: String) {
        if let old = entries.removeValue(forKey: name) { memoryBytes -= old.bytes }
        let bytes = Int(picture.size.width * picture.scale) * Int(picture.size.height * picture.scale) * 4
        uses += 1
        entries[name] = Entry(picture: picture, bytes: bytes, lastUse: uses)
        memoryBytes += bytes
        while memoryBytes > memoryLimit, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            memoryBytes -= oldest.value.bytes
        }
    }

    /// What the pictures take: four bytes a pixel in memory, and their files.
    var byteCount: Int { memoryBytes + (disk?.byteCount ?? 0) }

    func clear() {
        clearMemory()
        disk?.clear()
    }

    /// The files stay.
    @objc func clearMemory() {
        entries = [:]
        memoryBytes = 0
    }

    /// "12.6 MB"; nothing is "0 KB".
    nonisolated static func text(_ bytes: Int) -> String {
        guard bytes > 0 else { return "0 KB" }
        let kilobytes = (bytes + 999) / 1000
        return kilobytes < 1000 ? "\(kilobytes) KB" : "\(kilobytes / 1000).\(kilobytes % 1000 / 100) MB"
    }
}
